"""Taking back and going on: the three policies, consent, refusal, withdrawal, lapse, redo."""

from __future__ import annotations

import msgspec

from events.envelope import Kind
from games.kit.structs import encode
from service.problems import Code
from tests.service.refusals import refused
from tests.service.tables import Tables
from tests.toy.moves import Draw, Forecast, Rest, SetSail


async def _at_a_turn(tables: Tables, seats: int = 2, **members: object):  # type: ignore[no-untyped-def]  # match, players
    match, players = await tables.running(seats, **members)
    for player in players:
        await tables.annales.play(player, match, Forecast("calm"))
    return match, players


async def test_an_own_move_without_a_barrier_is_taken_back_alone(tables: Tables) -> None:
    """Under `consent` nobody is asked where nothing new was learnt; all prompts are new."""
    match, (ada, _) = await _at_a_turn(tables)
    before = await tables.head(match)
    await tables.annales.play(ada, match, Rest())
    outcome = await tables.annales.undo(ada, match)
    assert [event.kind for event in outcome.events] == [Kind.UNDONE]
    assert encode(outcome.match.state) == encode(before.state)
    assert [prompt.id for prompt in outcome.match.prompts] == [f"{outcome.version}.1.1"]
    assert (outcome.match.undo_count, outcome.match.practice) == (1, False)


async def test_a_redo_goes_on_until_a_move_follows(tables: Tables) -> None:
    """The seat that had asked takes its undo back; nobody else, and not after another move."""
    match, (ada, bob) = await _at_a_turn(tables)
    after = (await tables.annales.play(ada, match, Rest())).match
    assert (await refused(tables.annales.redo(ada, match))).code is Code.NOT_OPEN
    await tables.annales.undo(ada, match)
    assert (await refused(tables.annales.redo(bob, match))).code is Code.NOT_OPEN
    outcome = await tables.annales.redo(ada, match)
    assert [event.kind for event in outcome.events] == [Kind.REDONE]
    assert encode(outcome.match.state) == encode(after.state)
    await tables.annales.undo(ada, match)
    await tables.annales.play(ada, match, Draw())
    assert (await refused(tables.annales.redo(ada, match))).code is Code.NOT_OPEN


async def test_over_a_barrier_all_others_must_agree(tables: Tables) -> None:
    """Three seats: the request waits for both others, and the last agreement undoes in the same append."""
    match, (ada, bob, eve) = await _at_a_turn(tables, 3)
    before = await tables.head(match)
    await tables.annales.play(ada, match, Draw())
    asked = await tables.annales.undo(ada, match)
    assert [event.kind for event in asked.events] == [Kind.UNDO_REQUESTED]
    request = asked.match.request
    assert request is not None
    assert (request.asked, request.until) == ((2, 3), "2026-05-02T10:00:00.000Z")
    first = await tables.annales.answer_undo(bob, match, True)
    assert [event.kind for event in first.events] == [Kind.UNDO_ANSWERED]
    second = await tables.annales.answer_undo(eve, match, True)
    assert [event.kind for event in second.events] == [Kind.UNDO_ANSWERED, Kind.UNDONE]
    undone = msgspec.json.decode(second.events[1].public)["facts"][0]
    assert (undone["seat"], undone["agreed"], undone["practice"]) == (1, [2, 3], False)
    assert encode(second.match.state) == encode(before.state)
    assert second.match.request is None


async def test_one_refusal_ends_the_request(tables: Tables) -> None:
    """A refusal leaves no trace on the state, and nothing to be answered."""
    match, (ada, bob, eve) = await _at_a_turn(tables, 3)
    drawn = await tables.annales.play(ada, match, Draw())
    await tables.annales.undo(ada, match)
    outcome = await tables.annales.answer_undo(bob, match, False)
    assert outcome.match.request is None
    assert outcome.match.state == drawn.match.state
    assert outcome.match.prompts == drawn.match.prompts
    assert (await refused(tables.annales.answer_undo(eve, match, True))).code is Code.REQUEST_CLOSED


async def test_only_who_is_asked_answers_and_only_who_asked_withdraws(tables: Tables) -> None:
    """Each seat answers once; the asker's own part is to withdraw."""
    match, (ada, bob, eve) = await _at_a_turn(tables, 3)
    assert (await refused(tables.annales.withdraw_undo(ada, match))).code is Code.REQUEST_CLOSED
    await tables.annales.play(ada, match, Draw())
    await tables.annales.undo(ada, match)
    assert (await refused(tables.annales.answer_undo(ada, match, True))).code is Code.FORBIDDEN
    assert (await refused(tables.annales.withdraw_undo(bob, match))).code is Code.FORBIDDEN
    assert (await refused(tables.annales.undo(bob, match))).code is Code.NOT_OPEN
    await tables.annales.answer_undo(bob, match, True)
    assert (await refused(tables.annales.answer_undo(bob, match, True))).code is Code.REQUEST_CLOSED
    assert (await tables.annales.withdraw_undo(ada, match)).match.request is None
    assert (await refused(tables.annales.answer_undo(eve, match, True))).code is Code.REQUEST_CLOSED


async def test_a_request_lapses_with_time_and_with_any_move(tables: Tables) -> None:
    """Nothing needs an event to expire: who comes later is refused, and another request may be made."""
    match, (ada, bob) = await _at_a_turn(tables, undo_minutes=30)
    await tables.annales.play(ada, match, Draw())
    await tables.annales.undo(ada, match)
    tables.clock.advance(minutes=30, milliseconds=1)
    assert (await refused(tables.annales.answer_undo(bob, match, True))).code is Code.REQUEST_CLOSED
    await tables.annales.undo(ada, match)
    assert (await tables.annales.play(bob, match, Rest())).match.request is None
    assert (await refused(tables.annales.answer_undo(bob, match, True))).code is Code.REQUEST_CLOSED


async def test_bots_agree(tables: Tables) -> None:
    """With bots alone nobody is asked; taking back over a barrier then makes the match practice."""
    ada = await tables.player()
    match = await tables.opened(ada)
    await tables.annales.add_bot(ada, match, "random")
    for seat, caller in ((1, ada), (2, tables.bot(2))):
        await tables.annales.play(caller, match, Forecast("calm"), prompt=(await tables.prompt_of(match, seat)).id)
    await tables.annales.play(ada, match, Draw())
    outcome = await tables.annales.undo(ada, match)
    assert [event.kind for event in outcome.events] == [Kind.UNDONE]
    assert outcome.match.practice


async def test_free_takes_back_at_once_and_none_never(tables: Tables) -> None:
    """`free` is for practice; under `none` nothing is taken back."""
    match, (ada, bob) = await _at_a_turn(tables, undo="free")
    start = (await tables.head(match)).started
    await tables.annales.play(ada, match, SetSail())
    outcome = await tables.annales.undo(bob, match, start)
    assert [event.kind for event in outcome.events] == [Kind.UNDONE]
    assert outcome.match.practice
    match, (ada, _) = await _at_a_turn(tables, undo="none")
    assert (await refused(tables.annales.undo(ada, match))).code is Code.NOT_OPEN


async def test_undo_is_never_a_new_roll(tables: Tables) -> None:
    """The streams' positions go back with the game: playing again gives the same cards and dice."""
    match, (ada, _) = await _at_a_turn(tables, undo="free")
    first = (await tables.annales.play(ada, match, SetSail())).match.state
    await tables.annales.undo(ada, match)
    assert encode((await tables.annales.play(ada, match, SetSail())).match.state) == encode(first)


async def test_only_versions_that_lead_to_the_present_are_targets(tables: Tables) -> None:
    """Not before the start, not the present, not what was taken back."""
    match, (ada, _) = await _at_a_turn(tables, undo="free")
    await tables.annales.play(ada, match, Rest())
    rested = await tables.version(match)
    await tables.annales.undo(ada, match)
    for version in (-1, 0, 2, rested, rested + 1, 10**9):
        problem = await refused(tables.annales.undo(ada, match, version))
        assert (problem.code, problem.errors[0].pointer) == (Code.BAD_TARGET, "/toVersion")
    first, _ = await tables.running(2)
    head = await tables.head(first)
    assert head.status == "running"


async def test_who_has_not_moved_has_nothing_to_take_back(tables: Tables) -> None:
    """By default the target lies before one's own latest move."""
    match, (ada, _) = await tables.running()
    assert (await refused(tables.annales.undo(ada, match))).code is Code.NOT_OPEN


async def test_every_version_keeps_its_state(tables: Tables) -> None:
    """What was taken back can still be read, here and in a new process; S(n) is one state for ever."""
    match, (ada, bob) = await _at_a_turn(tables, undo="free")
    states = {await tables.version(match): (await tables.head(match)).state}
    for act in (
        lambda: tables.annales.play(ada, match, Draw()),
        lambda: tables.annales.undo(ada, match),
        lambda: tables.annales.redo(ada, match),
        lambda: tables.annales.play(bob, match, Rest()),
        lambda: tables.annales.undo(bob, match, 6),
        lambda: tables.annales.play(ada, match, Rest()),
    ):
        outcome = await act()
        states[outcome.version] = outcome.match.state
    for process in (tables, tables.again()):
        for version, state in states.items():
            seen = await process.annales.seen(ada, match, version)
            assert encode(seen.match.state) == encode(state)
