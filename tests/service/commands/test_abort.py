"""Ending a match without a result."""

from __future__ import annotations

import msgspec

from events.envelope import Kind
from service.auth.roles import ANYBODY
from service.problems import Code
from tests.service.refusals import refused
from tests.service.tables import Tables
from tests.toy.moves import Forecast


async def test_the_creator_aborts_before_the_start(tables: Tables) -> None:
    """Whether or not they sit in it; the secret is revealed."""
    ada, bob = await tables.players(2)
    match = await tables.opened(ada, 3, join=False)
    await tables.annales.join(bob, match)
    assert (await refused(tables.annales.abort(bob, match))).code is Code.FORBIDDEN
    assert (await refused(tables.annales.abort(ANYBODY, match))).code is Code.UNAUTHORIZED
    outcome = await tables.annales.abort(ada, match)
    assert [event.kind for event in outcome.events] == [Kind.ABORTED, Kind.REVEALED]
    assert outcome.match.aborted is not None
    assert outcome.match.aborted.reason == "by-creator"
    assert (await refused(tables.annales.abort(ada, match))).code is Code.NOT_OPEN
    assert (await refused(tables.annales.join(ada, match))).code is Code.NOT_OPEN


async def test_later_all_seats_abort_together(tables: Tables) -> None:
    """The first call is a request to go back to version 0, each other one agrees; the last ends the match."""
    match, (ada, bob, eve) = await tables.running(3)
    asked = await tables.annales.abort(ada, match)
    assert [event.kind for event in asked.events] == [Kind.UNDO_REQUESTED]
    assert asked.match.request is not None
    assert (asked.match.request.to_version, asked.match.request.asked) == (0, (2, 3))
    assert (await refused(tables.annales.abort(ada, match))).code is Code.NOT_OPEN
    assert (await tables.annales.abort(bob, match)).match.status == "running"
    outcome = await tables.annales.answer_undo(eve, match, True)
    assert [event.kind for event in outcome.events] == [Kind.UNDO_ANSWERED, Kind.ABORTED, Kind.REVEALED]
    aborted = msgspec.json.decode(outcome.events[1].public)["facts"][0]
    assert aborted == {"kind": "match-aborted", "reason": "by-all-seats", "seats": [1, 2, 3]}
    assert (outcome.match.status, outcome.match.revealed, outcome.match.prompts) == ("aborted", True, ())


async def test_one_seat_keeps_the_match_alive(tables: Tables) -> None:
    """A refusal or a move ends the wish to abort."""
    match, (ada, bob) = await tables.running(undo="none")
    await tables.annales.abort(ada, match)
    assert (await tables.annales.answer_undo(bob, match, False)).match.request is None
    await tables.annales.abort(bob, match)
    assert (await tables.annales.play(ada, match, Forecast("calm"))).match.request is None


async def test_who_plays_with_bots_alone_needs_nobodys_consent(tables: Tables) -> None:
    """Bots agree."""
    ada = await tables.player()
    match = await tables.opened(ada)
    await tables.annales.add_bot(ada, match, "random")
    outcome = await tables.annales.abort(ada, match)
    assert [event.kind for event in outcome.events] == [Kind.ABORTED, Kind.REVEALED]


async def test_strangers_abort_nothing(tables: Tables) -> None:
    """The creator of a match that runs is none of its seats."""
    ada, bob, eve = await tables.players(3)
    match = await tables.opened(ada, 2, join=False)
    await tables.annales.join(bob, match)
    await tables.annales.join(eve, match)
    assert (await refused(tables.annales.abort(ada, match))).code is Code.FORBIDDEN


async def test_a_match_that_nobody_touches_is_aborted_and_revealed(tables: Tables) -> None:
    """After `abandon_days`, by whichever process sees it first; any act begins the time anew."""
    match, players = await tables.running(abandon_days=3)
    tables.clock.advance(days=2)
    await tables.play_any(match, players)
    tables.clock.advance(days=2)
    assert await tables.annales.abort_overdue(match) is False
    tables.clock.advance(days=1)
    assert await tables.again().annales.abort_overdue(match) is True
    assert await tables.annales.abort_overdue(match) is False
    head = await tables.head(match)
    assert head.aborted is not None
    assert (head.status, head.revealed, head.aborted.reason) == ("aborted", True, "abandoned")
    assert (await refused(tables.annales.abort_overdue("m_nothing"))).code is Code.NOT_FOUND
