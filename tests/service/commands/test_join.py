"""Joining a match, and how the last join starts it."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from events.envelope import Kind
from service.problems import Code, Problem
from tests.service.refusals import refused
from tests.service.tables import Tables, committed, seed


async def test_the_last_join_starts_the_match(tables: Tables) -> None:
    """`joined` and `started` stand in one append, and the answer is of `started`."""
    ada, bob = await tables.players(2)
    match = await tables.opened(ada)
    outcome = await tables.annales.join(bob, match)
    assert [event.kind for event in outcome.events] == [Kind.JOINED, Kind.STARTED]
    assert outcome.match.status == "running"
    assert outcome.version == outcome.events[-1].version == outcome.receipt.version
    assert [prompt.prompt.seat for prompt in outcome.match.prompts] == [1, 2]
    assert outcome.viewer.seat == 2


async def test_a_player_takes_the_seat_that_it_names_else_the_first_free_one(tables: Tables) -> None:
    """Seats are numbered from 1."""
    ada, bob, eve = await tables.players(3)
    match = await tables.opened(ada, 4)
    await tables.annales.join(bob, match, seat=3)
    outcome = await tables.annales.join(eve, match)
    assert [state.player for state in outcome.match.seats] == [ada.player_id, eve.player_id, bob.player_id, None]


async def test_a_contribution_in_clear_enters_the_randomness(tables: Tables) -> None:
    """`seed` is public at once and part of the match's key."""
    ada, bob = await tables.players(2)
    match = await tables.opened(ada)
    outcome = await tables.annales.join(bob, match, seed=seed(7))
    assert [state.contribution for state in outcome.match.seats] == [None, seed(7)]
    assert outcome.match.seats[1].seed == "plain"
    started = msgspec.json.decode(outcome.events[-1].public)
    assert started["facts"][0] == {"contributions": [None, seed(7)], "kind": "match-started"}


async def test_a_committed_seat_is_asked_to_open_before_the_start(tables: Tables) -> None:
    """With the last seat taken, who committed gets the prompt `open-seed` until a moment."""
    ada, bob = await tables.players(2)
    match = await tables.opened(ada, seed_hash=committed(seed(1)), seed_minutes=5)
    outcome = await tables.annales.join(bob, match, seed_hash=committed(seed(2)))
    assert outcome.match.status == "open"
    shown = [prompt.shown() for prompt in outcome.match.prompts]
    assert [(prompt["kind"], prompt["seat"], prompt["until"]) for prompt in shown] == [
        ("open-seed", 1, "2026-05-01T10:05:00.000Z"),
        ("open-seed", 2, "2026-05-01T10:05:00.000Z"),
    ]


async def test_a_player_holds_one_seat(tables: Tables) -> None:
    """Who sits in the match already is refused."""
    ada = await tables.player()
    match = await tables.opened(ada)
    problem = await refused(tables.annales.join(ada, match))
    assert (problem.code, problem.version) == (Code.SEAT_TAKEN, 2)


async def test_seats_that_are_taken_or_not_there_are_refused(tables: Tables) -> None:
    """A taken seat is a conflict, an unknown one a mistake."""
    ada, bob = await tables.players(2)
    match = await tables.opened(ada, 3)
    assert (await refused(tables.annales.join(bob, match, seat=1))).code is Code.SEAT_TAKEN
    for seat in (0, 4, -1):
        assert (await refused(tables.annales.join(bob, match, seat=seat))).code is Code.BAD_SEATS


async def test_a_match_that_runs_takes_nobody(tables: Tables) -> None:
    """Joining a running or finished match is not open."""
    match, _ = await tables.running()
    assert (await refused(tables.annales.join(await tables.player(), match))).code is Code.NOT_OPEN


@pytest.mark.parametrize(
    "given",
    [{"seed": "00"}, {"seed": "0" * 63 + "G"}, {"seed_hash": "é" * 64}, {"seed": "0" * 64, "seed_hash": "0" * 64}],
)
async def test_a_contribution_is_32_bytes_in_hex(tables: Tables, given: dict[str, str]) -> None:
    """A seed in clear or a commitment, 64 lower-case digits, never both."""
    ada, bob = await tables.players(2)
    match = await tables.opened(ada)
    assert (await refused(tables.annales.join(bob, match, **given))).code is Code.BAD_SEED
    assert await tables.version(match) == 2


async def test_the_id_of_a_private_match_is_the_invitation(tables: Tables) -> None:
    """Who knows it may join while there is room; who cannot join learns nothing of the match."""
    ada, bob, eve = await tables.players(3)
    match = await tables.opened(ada, visibility="private")
    assert (await refused(tables.annales.join(bob, match, seat=1))).code is Code.NOT_FOUND
    await tables.annales.join(bob, match)
    assert (await refused(tables.annales.join(eve, match))).code is Code.NOT_FOUND


async def test_fifty_who_race_for_the_seats_get_exactly_the_seats(tables: Tables) -> None:
    """Two processes, fifty players, three free seats: three get one each, the others a typed conflict; one start."""
    match = await tables.opened(await tables.player(), 4)
    processes = (tables, tables.again())
    racers = await tables.players(50)
    answers = await asyncio.gather(
        *[processes[place % 2].annales.join(racer, match) for place, racer in enumerate(racers)], return_exceptions=True
    )
    won = [answer for answer in answers if not isinstance(answer, BaseException)]
    lost = [answer for answer in answers if isinstance(answer, Problem)]
    assert len(won) == 3
    assert len(lost) == 47
    assert {problem.code for problem in lost} <= {Code.SEAT_TAKEN, Code.NOT_OPEN}
    head = await tables.head(match)
    assert len({state.player for state in head.seats}) == 4
    kinds = [event.kind for event in await tables.store.log.read(match)]
    assert kinds == [Kind.CREATED, *[Kind.JOINED] * 4, Kind.STARTED]
