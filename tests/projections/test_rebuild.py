from __future__ import annotations

import asyncio

import pytest

from events.partitions import PARTITIONS, partition_of
from events.read_models import ReadModel
from events.store import Store
from projections.lobby import Lobby, LobbyProjection, Wanted
from projections.match import Match
from projections.rebuild import rebuild
from tests.projections.following import PROJECTIONS, caught_up, contents, following, live_equals_rebuilt
from tests.projections.playing import Matches


@pytest.fixture
def matches(store: Store) -> Matches:
    """Where matches come from."""
    return Matches(store.log)


@pytest.fixture
def model(store: Store) -> ReadModel:
    """The lobby's read model."""
    return ReadModel(store.connection, "lobby")


async def test_an_empty_store_is_rebuilt_to_an_empty_model(store: Store, matches: Matches, model: ReadModel) -> None:
    """Nothing to do is no trouble."""
    done = await rebuild(LobbyProjection(), model, store.log, matches.head)

    assert (done.rows, done.switched, done.superseded, done.failed) == (0, 64, 0, {})
    assert all(not each.versions for each in (await contents(store, "lobby")).values())


async def test_a_rebuild_while_matches_are_played_misses_nothing(store: Store, matches: Matches) -> None:
    """Twenty matches go on and new ones come while it runs; readers always find every match, before and after."""
    async with following(store, matches) as followed:
        played = [await matches.started(f"m_{number:02}", "p_ada", "random") for number in range(20)]
        await caught_up(store, matches, [match.id for match in played])
        ids = {match.id for match in played}

        async def play(match: Match) -> None:
            for _ in range(8):
                match = await matches.play(match)
            await matches.create(f"{match.id}-next")

        async def read(lobby: Lobby) -> None:
            for _ in range(40):
                page = await lobby.page(Wanted(), viewer=None, first=100)
                assert ids <= {summary.id for summary in page.matches}

        async def rebuild_all() -> None:
            for projection in PROJECTIONS:
                name = ReadModel(store.connection, projection.name)
                await rebuild(projection, name, store.log, matches.head)

        await asyncio.gather(rebuild_all(), read(followed.lobby), *map(play, played))
        await caught_up(store, matches, [*ids, *(f"{match}-next" for match in ids)])
        assert not followed.troubles
    await live_equals_rebuilt(store, matches)


async def test_a_rebuild_that_died_leaves_the_old_model_and_no_trouble(
    store: Store, matches: Matches, model: ReadModel
) -> None:
    """Readers see what they saw, and the next rebuild clears up and succeeds."""
    async with following(store, matches):
        ids = [(await matches.play(await matches.started(f"m_{n}", "p_ada", "random"), n)).id for n in range(6)]
        await caught_up(store, matches, ids)
        before = await contents(store, "lobby")
        folded = 0

        async def dying(match: str) -> Match:
            nonlocal folded
            folded += 1
            if folded == 4:
                raise asyncio.CancelledError
            return await matches.head(match)

        with pytest.raises(asyncio.CancelledError):
            await rebuild(LobbyProjection(), model, store.log, dying)
        assert await contents(store, "lobby") == before
        more = await matches.create("m_more")
        await caught_up(store, matches, [*ids, more.id])

    await live_equals_rebuilt(store, matches)
    keys = [key.decode() for key in await store.connection.call("KEYS", "*:model:lobby:*:rows")]
    assert len(keys) == len({key.partition("}")[0] for key in keys})


async def test_two_rebuilds_at_once_come_to_one_end(store: Store, matches: Matches, model: ReadModel) -> None:
    """Whichever is put in place last, the model is whole and the other's is gone."""
    async with following(store, matches):
        ids = [(await matches.play(await matches.started(f"m_{n}", "p_ada", "random"), n)).id for n in range(6)]
        await caught_up(store, matches, ids)
        before = await contents(store, "lobby")

        first, second = await asyncio.gather(
            *[rebuild(LobbyProjection(), model, store.log, matches.head) for _ in range(2)]
        )
        assert first.switched + first.superseded == second.switched + second.superseded == 64
        assert first.switched + second.switched >= 64
        assert await contents(store, "lobby") == before
    building = [await store.connection.call("EXISTS", f"{{{p}}}:model:lobby:building") for p in PARTITIONS]
    assert not any(building)


async def test_a_rebuild_overtaken_by_another_one_stops(store: Store, matches: Matches, model: ReadModel) -> None:
    """A partition that a later rebuild has put in place meanwhile is left to it."""
    await matches.create("m_a")
    await matches.create("m_b")
    partition = partition_of("m_a")

    async def overtaken(match: str) -> Match:
        await rebuild(LobbyProjection(), model, store.log, matches.head, [partition])
        return await matches.head(match)

    done = await rebuild(LobbyProjection(), model, store.log, overtaken, [partition])
    assert (done.rows, done.switched, done.superseded) == (0, 0, 1)
    assert await model.versions(partition, ["m_a"]) == [1]


async def test_a_match_that_cannot_be_folded_is_named(store: Store, matches: Matches, model: ReadModel) -> None:
    """The others are rebuilt; it is reported with the reason."""
    await matches.create("m_bad")
    await matches.create("m_good")

    async def head(match: str) -> Match:
        if match == "m_bad":
            raise ValueError("a fact that nobody knows")
        return await matches.head(match)

    done = await rebuild(LobbyProjection(), model, store.log, head)
    assert (done.rows, done.failed) == (1, {"m_bad": "a fact that nobody knows"})
    assert await model.versions(partition_of("m_good"), ["m_good"]) == [1]
