from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from events.envelope import Actor, Kind
from events.lifecycle import (
    DisputeOpened,
    DisputeRuled,
    DisputeTaken,
    LifecycleFact,
    MatchCorrected,
    MatchRuledBack,
    PlayerForgotten,
)
from events.log import Broken, EventLog
from events.sealing import as_seen, opens_nothing
from games.kit.game import Game
from games.kit.results import Rank, Result
from projections import drafting
from projections.disputes import Dispute
from projections.folding import rebuild
from projections.line import Line
from projections.match_cache import MatchCache
from projections.prompts import opened
from projections.snapshots import Snapshots
from projections.timeline import entries_of, undoing_of
from projections.undo import CannotUndo, target_of_ruling
from projections.versions import EVERY, stops
from tests.projections.games import GAMES
from tests.projections.table import Table, store
from tests.toy.moves import Forecast

HASH = "c" * 64


def opening(number: int) -> DisputeOpened:
    """A dispute of version 3."""
    return DisputeOpened(dispute=number, seat=2, version=3, text_commitment=HASH)


def ruling(outcome: Any, arbiter: str = "p_eve", number: int = 1) -> DisputeRuled:
    """How a dispute is ruled."""
    return DisputeRuled(dispute=number, arbiter=arbiter, outcome=outcome, text_commitment="d" * 64)


def playing(moves: int = 3) -> Table:
    """A running match of three after some moves."""
    table = Table().start(3)
    for _ in range(moves):
        table.play(Forecast("calm"), table.match.prompts[0])
    return table


def test_a_dispute_is_kept_with_all_that_became_of_it() -> None:
    """Opened, taken on, ruled; the game and its prompts stay as they are."""
    table = playing()
    before = table.match
    match = table.tell(Kind.DISPUTE_OPENED, opening(1), actor=Actor("p_2", 2))
    dispute = Dispute(1, match.version, 2, 3, HASH)
    assert (match.disputes, match.disputes[0].stage, match.arbiters) == ((dispute,), "open", frozenset())

    match = table.tell(Kind.DISPUTE_TAKEN, DisputeTaken(dispute=1, arbiter="p_eve"), actor=Actor("p_eve"))
    dispute = msgspec.structs.replace(dispute, arbiter="p_eve")
    assert (match.disputes, match.disputes[0].stage, match.arbiters) == ((dispute,), "taken", {"p_eve"})

    table.tell(Kind.DISPUTE_OPENED, opening(2), actor=Actor("p_2", 2))
    match = table.tell(Kind.DISPUTE_RULED, ruling("upheld"), actor=Actor("p_eve"))
    settled = msgspec.structs.replace(dispute, ruled=match.version, outcome="upheld", ruling_commitment="d" * 64)
    assert (match.disputes[0], match.disputes[0].stage) == (settled, "ruled")
    assert (match.disputes[1].number, match.disputes[1].stage) == (2, "open")
    assert (match.state, match.prompts) == (before.state, before.prompts)


@pytest.mark.parametrize(
    ("kind", "fact"),
    [
        (Kind.DISPUTE_OPENED, opening(3)),
        (Kind.DISPUTE_OPENED, opening(1)),
        (Kind.DISPUTE_TAKEN, DisputeTaken(dispute=2, arbiter="p_eve")),
        (Kind.DISPUTE_TAKEN, DisputeTaken(dispute=0, arbiter="p_eve")),
        (Kind.DISPUTE_TAKEN, DisputeTaken(dispute=1, arbiter="p_dan")),
        (Kind.DISPUTE_RULED, ruling("upheld")),
        (Kind.RULED_BACK, MatchRuledBack(dispute=1, from_version=7, to_version=5)),
        (Kind.DISPUTE_RULED, MatchCorrected(dispute=1, result={})),
        (Kind.ERASED, PlayerForgotten(player=None)),
    ],
)
def test_what_does_not_follow_from_the_disputes_before_breaks_the_history(kind: Kind, fact: LifecycleFact) -> None:
    """A number out of turn, one that is settled, an act that no ruling was: none is folded as if it were true."""
    table = playing()
    table.tell(Kind.DISPUTE_OPENED, opening(1))
    table.tell(Kind.DISPUTE_TAKEN, DisputeTaken(dispute=1, arbiter="p_eve"))
    table.tell(Kind.DISPUTE_RULED, ruling("dismissed"))

    with pytest.raises(Broken):
        table.tell(kind, fact)


def test_only_the_arbiter_who_has_taken_a_dispute_on_rules_it() -> None:
    """Neither anybody before it is taken, nor another one afterwards."""
    table = playing()
    table.tell(Kind.DISPUTE_OPENED, opening(1))
    with pytest.raises(Broken):
        table.tell(Kind.DISPUTE_RULED, ruling("upheld"))
    table.tell(Kind.DISPUTE_TAKEN, DisputeTaken(dispute=1, arbiter="p_eve"))
    with pytest.raises(Broken):
        table.tell(Kind.DISPUTE_RULED, ruling("upheld", "p_dan"))


def test_a_ruling_takes_the_game_back_and_opens_all_prompts_anew() -> None:
    """Whatever the policy of undo; requests and redos end, and it is neither an undo of a seat nor practice."""
    table = Table().start(3, undo="none")
    target = table.match.version
    for _ in range(3):
        table.play(Forecast("calm"), table.match.prompts[0])
    table.undo(target + 2)
    table.ask_to_undo(target, seat=1, asked=(2, 3))
    before = table.at_version(target)
    match = table.rule_back(target)

    assert match.state == before.state
    assert match.prompts == opened((each.prompt for each in before.prompts), match.version)
    assert {each.since for each in match.prompts} == {match.version}
    assert (match.request, match.undos, match.practice) == (None, (), False)
    assert (match.undo_count, match.latest_moves, match.line) == (
        1,
        before.latest_moves,
        Line(match.version, target, Line()),
    )
    assert match.status == "running"
    assert table.play(Forecast("storm"), match.prompts[0]).version == match.version + 1


def test_a_ruling_names_a_version_from_the_start_that_leads_to_the_present() -> None:
    """As an undo does; the policy of undo plays no part, and a match that has ended is never resumed."""
    table = Table().start(3, undo="none")
    started = table.match.version
    table.play(Forecast("calm"), table.match.prompts[0])
    table.play(Forecast("calm"), table.match.prompts[0])
    assert target_of_ruling(table.match, started) == started
    assert target_of_ruling(table.match, started + 1) == started + 1
    table.rule_back(started)
    for target in (started - 1, started + 1, table.match.version, table.match.version + 1):
        with pytest.raises(CannotUndo) as refusal:
            target_of_ruling(table.match, target)
        assert refusal.value.why == "no-target"
    with pytest.raises(Broken):
        table.rule_back(started - 1)
    table.add(drafting.finished(Result((Rank(1, 1, 0, ()),), reason="played out"), table.at))
    with pytest.raises(CannotUndo) as refusal:
        target_of_ruling(table.match, started)
    assert refusal.value.why == "not-running"
    with pytest.raises(Broken):
        table.rule_back(started)


def test_what_goes_back_is_told_by_an_event_that_says_so() -> None:
    """Else the line could not be found from the kinds of events."""
    table = playing()
    match = table.dispute("ruled-back")
    back = MatchRuledBack(dispute=1, from_version=match.version, to_version=match.version - 1)

    with pytest.raises(Broken, match="goes back although"):
        table.tell(Kind.DISPUTE_RULED, back)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_that_was_ruled_back_is_rebuilt_at_every_version(game: Game, seed: int) -> None:
    """Among undos and redos, near and far: every prefix of the stream folds to what was live then."""
    table = Table(game).start(game.seats[0]).wander(90, seed, rulings=0.4)
    assert sum(event.kind == Kind.RULED_BACK for event in table.events) > 3

    for version in range(1, len(table.events) + 1):
        assert rebuild(table.events[:version], table.contents) == table.at_version(version)


@pytest.mark.parametrize("megabytes", [0.0, 64.0])
async def test_every_version_is_reached_from_snapshots_across_rulings(
    log: EventLog, tmp_path: Path, megabytes: float
) -> None:
    """In any order; a ruling that goes far back is a place where the match is kept."""
    table = Table().start(3).wander(200, seed=3, far=0.3, rulings=0.5)
    await store(log, table.events)
    cache = MatchCache(log, table.contents, Snapshots(tmp_path, table.contents), megabytes)
    versions = list(range(1, len(table.events) + 1))
    random.Random(3).shuffle(versions)
    for version in versions:
        assert await cache.at("m_table", version) == table.at_version(version)

    jumps = [event for event in table.events if event.kind == Kind.RULED_BACK and event.version % EVERY]
    far = {each.version for each in jumps if table.at_version(each.version).line.after < each.version // EVERY * EVERY}
    assert far
    assert far <= set(stops(table.events))
    assert {each.version for each in jumps} - far
    assert ({each.version for each in jumps} - far).isdisjoint(stops(table.events))


def test_a_finished_match_can_be_given_another_result() -> None:
    """By a ruling, in its event; nothing else of it changes, and no match that has none gets one."""
    table = playing()
    table.dispute("corrected")
    won = {"result": msgspec.to_builtins(Result((Rank(1, 2, 9, ()),), reason="ruling"))}
    with pytest.raises(Broken, match="running"):
        table.tell(Kind.DISPUTE_RULED, MatchCorrected(dispute=1, **won))
    table.add(drafting.finished(Result((Rank(1, 1, 9, ()),), reason="played out"), table.at))
    before = table.match
    match = table.tell(Kind.DISPUTE_RULED, MatchCorrected(dispute=1, **won))

    assert match.result == Result((Rank(1, 2, 9, ()),), reason="ruling")
    assert (match.status, match.state, match.prompts) == ("finished", before.state, ())


def test_who_is_forgotten_leaves_disputes_without_the_texts_of_theirs() -> None:
    """Commitments, seats and outcomes stand; what others wrote is still there."""
    table = playing()
    table.dispute("upheld", seat=1)
    table.dispute("dismissed", seat=2)
    table.tell(Kind.DISPUTE_OPENED, opening(3))
    table.tell(Kind.DISPUTE_TAKEN, DisputeTaken(dispute=3, arbiter="p_arbiter"))
    before = table.match
    match = table.tell(Kind.ERASED, PlayerForgotten(player="p_1"), actor=Actor("p_1", 1))
    assert [(each.text_erased, each.ruling_erased) for each in match.disputes] == [
        *((True, False), (False, False), (False, False)),
    ]
    match = table.tell(Kind.ERASED, PlayerForgotten(player="p_arbiter"), actor=Actor("p_arbiter"))
    assert [(each.text_erased, each.ruling_erased) for each in match.disputes] == [
        *((True, True), (False, True), (False, False)),
    ]
    assert match.erased == ("p_1", "p_arbiter")
    assert [each.text_commitment for each in match.disputes] == [each.text_commitment for each in before.disputes]
    assert (match.seats, match.state, match.prompts) == (before.seats, before.state, before.prompts)


def test_the_timeline_tells_of_disputes_and_of_what_they_took_back() -> None:
    """In words; moves that a ruling took back are marked, and no seat is named for it."""
    table = playing()
    started = table.match.started
    assert started is not None
    table.rule_back(started + 1)
    table.dispute("dismissed", seat=2)
    table.tell(Kind.ERASED, PlayerForgotten(player="p_2"), actor=Actor("p_2", 2))
    seen = [as_seen(event, opens_nothing) for event in table.events]
    undoing = undoing_of(seen)
    entries = entries_of(table.game, table.match.decider.content, seen, undoing)

    assert (undoing.line, undoing.head) == (table.match.line, table.match.version)
    assert {(entry.version, entry.undone_by) for entry in entries if entry.undone} == {
        (started + 2, None),
        (started + 3, None),
    }
    assert [(entry.seat, entry.text) for entry in entries if entry.version > started + 3] == [
        (1, f"Seat 1 disputes version {started + 3} (dispute 1)."),
        (None, "An arbiter takes on dispute 1, and sees what is hidden from others until the ruling."),
        (None, "Dispute 1 is upheld; the game goes back."),
        (None, f"The game goes back to version {started + 1}, by the ruling on dispute 1."),
        (2, f"Seat 2 disputes version {started + 7} (dispute 2)."),
        (None, "An arbiter takes on dispute 2, and sees what is hidden from others until the ruling."),
        (None, "Dispute 2 is dismissed."),
        (None, "A player is forgotten: their name and texts are deleted."),
    ]
