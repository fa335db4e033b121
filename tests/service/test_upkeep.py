from __future__ import annotations

from events.partitions import PARTITIONS
from events.read_models import ReadModel
from projections.due import DUE, Due, DueProjection
from projections.lobby import Wanted
from service.upkeep import Upkeep
from tests.projections.following import eventually
from tests.service.processes import Process, over, process
from tests.service.tables import Tables, committed, seed


async def settled(tables: Tables, running: Process, match: str) -> None:
    """Wait until what is due of a match is written down."""

    async def written() -> bool:
        await running.follower.settled()
        status = running.follower.status
        return not status.waiting and bool(await running.lobby.summary(match))

    await eventually(written)


async def test_a_match_whose_seed_stays_closed_is_aborted_and_revealed(tables: Tables) -> None:
    """When the time to open it is over, not before; it is listed with its commitments and the seat that failed."""
    async with process(tables) as running:
        ada, bob = await tables.players(2)
        match = await tables.opened(ada, 2, seed_hash=committed(seed(1)), seed_minutes=5)
        await tables.annales.join(bob, match, seed_hash=committed(seed(2)))
        await tables.annales.open_seed(bob, match, 2, seed(2))
        await settled(tables, running, match)
        tables.clock.advance(minutes=5)
        await running.upkeep.once()
        assert (await tables.head(match)).status == "open"

        tables.clock.advance(seconds=1)
        await eventually(over(tables, match))
        [summary] = (await running.lobby.page(Wanted(status="aborted"), viewer=None, first=5)).matches
        assert summary.aborted is not None
        assert (summary.id, summary.aborted.reason, summary.aborted.seats) == (match, "seed-not-opened", (1,))
        assert [each.seed for each in summary.seats] == ["committed", "opened"]
        assert running.troubles == []


async def test_a_match_that_nobody_goes_on_with_is_closed_after_its_days(tables: Tables) -> None:
    """Running and open ones alike, each after the days that were agreed on for it."""
    async with process(tables) as running:
        short, players = await tables.running(2, abandon_days=3)
        long, _ = await tables.running(2, abandon_days=30)
        waiting = await tables.opened(players[0], 4, abandon_days=3)
        for match in (short, long, waiting):
            await settled(tables, running, match)
        tables.clock.advance(days=2, hours=23)
        await running.upkeep.once()
        await tables.play_any(short, players)
        tables.clock.advance(hours=2)
        await eventually(over(tables, waiting))
        assert [(await tables.head(match)).status for match in (short, long)] == ["running", "running"]

        tables.clock.advance(days=3)
        await eventually(over(tables, short))
        aborted = (await tables.head(short)).aborted
        assert aborted is not None
        assert aborted.reason == "abandoned"
        assert (await tables.head(long)).status == "running"
        assert running.troubles == []


async def test_what_became_due_while_nothing_ran_is_done_by_who_starts(tables: Tables) -> None:
    """Due times are found from the streams, also if what was written down of them is lost."""
    match, _ = await tables.running(2, abandon_days=1)
    tables.clock.advance(days=2)
    for key in await tables.store.connection.call("KEYS", "*:model:*"):
        await tables.store.connection.call("DEL", key)

    async with process(tables.again()) as running:
        await eventually(over(tables, match))
        assert running.troubles == []


async def test_two_processes_close_a_match_once(tables: Tables) -> None:
    """Both may find that it is due; one event says so."""
    other = tables.again()
    async with process(tables, "same") as one, process(other, "same") as two:
        matches = [(await tables.running(2, abandon_days=1))[0] for _ in range(4)]
        for match in matches:
            await settled(tables, one, match)
        tables.clock.advance(days=2)
        await eventually(over(tables, *matches))
        assert one.troubles == two.troubles == []

    for match in matches:
        started = (await tables.head(match)).started
        assert started is not None
        assert await tables.version(match) == started + 2


async def test_a_match_that_cannot_be_closed_is_reported_and_put_off(tables: Tables) -> None:
    """The others are closed; it is not tried at every turn."""
    first, _ = await tables.running(2, abandon_days=1)
    second, _ = await tables.running(2, abandon_days=1)
    asked: list[str] = []
    troubles: list[tuple[str, str]] = []

    class Stubborn:
        """A facade that cannot end one match."""

        async def abort_overdue(self, match: str) -> object:
            """End it, unless it is that one."""
            asked.append(match)
            if match == first:
                raise ValueError("a history that is broken")
            return await tables.annales.abort_overdue(match)

    model = ReadModel(tables.store.connection, DUE)
    for match in (first, second):
        await model.put(DueProjection().row(await tables.head(match)))
    tables.clock.advance(days=2)
    upkeep = Upkeep(
        Stubborn(),
        Due(model),
        lambda: PARTITIONS,
        tables.clock,
        report=lambda what, match, error: troubles.append((what, match)),
    )
    await upkeep.once()
    await upkeep.once()
    assert (await tables.head(second)).revealed
    assert troubles == [("upkeep", first)]
    assert asked.count(first) == 1
