"""Giving up: stand-ins, and the end when one player is left."""

from __future__ import annotations

import msgspec

from events.envelope import Kind
from service.problems import Code
from tests.service.refusals import refused
from tests.service.tables import Tables
from tests.toy.moves import Draw, Forecast, Rest


async def test_a_stand_in_plays_on_for_who_is_gone(tables: Tables) -> None:
    """Open prompts of the seat are answered in the same append, later ones as soon as they open."""
    match, (ada, bob, eve) = await tables.running(3)
    outcome = await tables.annales.resign(ada, match)
    assert [event.kind for event in outcome.events] == [Kind.RESIGNED, Kind.PLAYED]
    assert outcome.match.seats[0].gone == "resigned"
    assert [prompt.prompt.seat for prompt in outcome.match.prompts] == [2, 3]
    stand_in = msgspec.json.decode(outcome.events[1].public)
    assert (stand_in["actor"], stand_in["command"]) == ({"player": None, "seat": 1}, None)
    await tables.annales.play(bob, match, Forecast("calm"))
    last = await tables.annales.play(eve, match, Forecast("calm"))
    assert [event.kind for event in last.events] == [Kind.PLAYED, Kind.PLAYED]
    assert [prompt.prompt.seat for prompt in last.match.prompts] == [2]


async def test_a_seat_that_is_gone_plays_no_more(tables: Tables) -> None:
    """It keeps its view, and its player is refused moves and a second resignation."""
    match, (ada, _, _) = await tables.running(3)
    await tables.annales.resign(ada, match)
    assert (await refused(tables.annales.play(ada, match, Draw()))).code is Code.NOT_OPEN
    assert (await refused(tables.annales.resign(ada, match))).code is Code.NOT_OPEN
    assert (await tables.annales.seen(ada, match)).viewer.seat == 1


async def test_with_one_player_left_the_match_ends(tables: Tables) -> None:
    """The last one ranks first, with the reason; the secret is revealed."""
    match, (ada, bob) = await tables.running(2)
    outcome = await tables.annales.resign(ada, match)
    assert [event.kind for event in outcome.events] == [Kind.RESIGNED, Kind.FINISHED, Kind.REVEALED]
    result = outcome.match.result
    assert result is not None
    assert result.reason == "the others gave up"
    assert [(rank.rank, rank.seat) for rank in result.ranking] == [(1, 2), (2, 1)]
    assert (outcome.match.status, outcome.match.revealed) == ("finished", True)
    assert (await refused(tables.annales.resign(bob, match))).code is Code.NOT_OPEN


async def test_nobody_resigns_before_the_start(tables: Tables) -> None:
    """Before the start one leaves."""
    ada = await tables.player()
    match = await tables.opened(ada)
    assert (await refused(tables.annales.resign(ada, match))).code is Code.NOT_OPEN


async def test_a_request_of_who_gives_up_falls(tables: Tables) -> None:
    """Nobody has to answer it any more."""
    match, (ada, bob, eve) = await tables.running(3)
    for caller in (ada, bob, eve):
        await tables.annales.play(caller, match, Forecast("calm"))
    await tables.annales.play(ada, match, Draw())
    await tables.annales.undo(ada, match)
    outcome = await tables.annales.resign(ada, match)
    assert [event.kind for event in outcome.events] == [Kind.RESIGNED, Kind.UNDO_WITHDRAWN]
    assert outcome.match.request is None


async def test_a_request_that_waited_for_who_gives_up_is_carried_out(tables: Tables) -> None:
    """Only those who are still in the match must agree."""
    match, (ada, bob, eve) = await tables.running(3)
    for caller in (ada, bob, eve):
        await tables.annales.play(caller, match, Forecast("calm"))
    await tables.annales.play(ada, match, Draw())
    await tables.annales.play(bob, match, Rest())
    await tables.annales.undo(ada, match)
    await tables.annales.answer_undo(eve, match, True)
    outcome = await tables.annales.resign(bob, match)
    assert [event.kind for event in outcome.events] == [Kind.RESIGNED, Kind.UNDONE]
    assert [prompt.prompt.seat for prompt in outcome.match.prompts] == [1]
