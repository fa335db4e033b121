"""Seats that are gone, however they went: stand-ins, requests that waited for them, the end, and who has consented."""

from __future__ import annotations

import msgspec
import pytest

from events.envelope import Kind
from events.lifecycle import SeatForfeited, SeatTimedOut
from service.auth.roles import Caller
from service.problems import Code
from tests.service.refusals import refused
from tests.service.tables import Tables
from tests.service.unasked import gone
from tests.toy.moves import Draw, Forecast, Rest

GONE = pytest.mark.parametrize(
    ("fact", "why"),
    [
        (SeatTimedOut(seat=1, prompt="5.1.1"), "did not answer in time"),
        (SeatForfeited(seat=1, reason="ruling"), "has lost its place"),
    ],
    ids=["timed-out", "forfeited"],
)


@GONE
async def test_a_stand_in_plays_for_a_seat_that_timed_out_or_was_forfeited(
    tables: Tables, fact: SeatTimedOut | SeatForfeited, why: str
) -> None:
    """Its prompts are answered in the same append, and its player is told why nothing is asked of them any more."""
    match, (ada, bob, eve) = await tables.running(3)
    after = await gone(tables, match, fact)
    assert after.seats[0].gone == fact.kind.removeprefix("seat-")
    assert [prompt.prompt.seat for prompt in after.prompts] == [2, 3]
    problem = await refused(tables.annales.play(ada, match, Forecast("calm")))
    assert (problem.code, why in problem.detail) == (Code.NOT_OPEN, True)
    for caller in (bob, eve):
        outcome = await tables.annales.play(caller, match, Forecast("calm"))
    assert [prompt.prompt.seat for prompt in outcome.match.prompts] == [2]
    assert (await tables.again().head(match)).state == outcome.match.state


@GONE
async def test_the_match_ends_with_the_last_seat_but_one(
    tables: Tables, fact: SeatTimedOut | SeatForfeited, why: str
) -> None:
    """Nobody is said to have given up who did not."""
    match, _ = await tables.running(2)
    after = await gone(tables, match, fact)
    assert after.result is not None
    assert after.result.reason == "no other player is left"
    assert [(rank.rank, rank.seat) for rank in after.result.ranking] == [(1, 2), (2, 1)]
    assert (after.status, after.revealed) == ("finished", True)


@GONE
async def test_a_request_of_a_seat_that_is_gone_falls(
    tables: Tables, fact: SeatTimedOut | SeatForfeited, why: str
) -> None:
    """As if it had been withdrawn."""
    match, players = await _drawn(tables)
    await tables.annales.undo(players[0], match)
    assert (await gone(tables, match, fact)).request is None


async def test_what_nobody_has_agreed_to_is_practice_if_it_goes_back_over_a_barrier(tables: Tables) -> None:
    """All who were asked gave up before they had answered: the undo happens, and the match does not count."""
    match, (ada, bob, eve) = await _drawn(tables, bots=1)
    await tables.annales.undo(ada, match)
    assert (await tables.annales.resign(eve, match)).match.request is not None
    outcome = await tables.annales.resign(bob, match)
    assert [event.kind for event in outcome.events][:2] == [Kind.RESIGNED, Kind.UNDONE]
    undone = msgspec.json.decode(outcome.events[1].public)["facts"][0]
    assert (undone["agreed"], undone["practice"]) == ([], True)
    assert outcome.match.practice
    assert (await tables.again().head(match)).practice


async def test_one_consent_is_enough_for_a_match_to_count(tables: Tables) -> None:
    """Who agreed has consented, even if the other one who was asked gave up."""
    match, (ada, bob, eve) = await _drawn(tables, bots=1)
    await tables.annales.undo(ada, match)
    await tables.annales.answer_undo(bob, match, True)
    outcome = await tables.annales.resign(eve, match)
    assert [event.kind for event in outcome.events][:2] == [Kind.RESIGNED, Kind.UNDONE]
    assert not outcome.match.practice


async def test_without_a_barrier_nobodys_consent_is_missed(tables: Tables) -> None:
    """Another seat's move had been asked about, which told nothing new: the match still counts."""
    match, (ada, bob) = await _at_a_turn(tables, 2, bots=1)
    start = await tables.version(match)
    await tables.annales.play(ada, match, Rest())
    await tables.annales.play(bob, match, Rest())
    assert (await tables.annales.undo(ada, match, start)).match.request is not None
    outcome = await tables.annales.resign(bob, match)
    assert [event.kind for event in outcome.events][:2] == [Kind.RESIGNED, Kind.UNDONE]
    assert not outcome.match.practice


async def _at_a_turn(tables: Tables, seats: int, bots: int = 0) -> tuple[str, list[Caller]]:
    players = await tables.players(seats)
    match = await tables.opened(players[0], seats + bots)
    for player in players[1:]:
        await tables.annales.join(player, match)
    for _ in range(bots):
        await tables.annales.add_bot(players[0], match, "random")
    for seat in range(1, seats + bots + 1):
        caller = players[seat - 1] if seat <= seats else tables.bot(seat)
        await tables.annales.play(caller, match, Forecast("calm"), prompt=(await tables.prompt_of(match, seat)).id)
    return match, players


async def _drawn(tables: Tables, bots: int = 0) -> tuple[str, list[Caller]]:
    """Seat 1 of three players has drawn a card, which is a barrier."""
    match, players = await _at_a_turn(tables, 3, bots)
    await tables.annales.play(players[0], match, Draw())
    return match, players
