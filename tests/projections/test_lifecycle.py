from __future__ import annotations

import msgspec
import pytest

from events.envelope import Actor, Kind
from events.keys import match_key, seed_hash
from events.lifecycle import (
    FactOpened,
    LifecycleFact,
    MatchAborted,
    MatchCreated,
    PromptAnswered,
    RulesPin,
    SeatForfeited,
    SeatLeft,
    SeatResigned,
    SeatTaken,
    SeatTimedOut,
    SeedOpened,
    SeedsAwaited,
    UndoAgreed,
    UndoRefused,
    UndoWithdrawn,
)
from events.log import Broken
from games.kit.results import Rank, Result
from projections import drafting
from projections.lifecycle import changed
from projections.match import ContentMissing, Match, OpenedPart, SeatState, Undo, UndoRequest
from tests.projections.table import SECRET, UNTIL, Table
from tests.toy.moves import Forecast

SEED = "ab" * 32


def test_a_new_match_is_what_its_first_event_says() -> None:
    """Seats free, options typed, rules pinned; the secret comes from the first entry."""
    table = Table()
    match = table.create(3, options={"rounds": 2}, undo="free", visibility="private", sandbox=True, abandon_days=3)

    assert (match.id, match.version, match.status, match.creator) == ("m_table", 1, "open", "p_1")
    assert match.seats == (SeatState(1), SeatState(2), SeatState(3))
    assert (match.options.rounds, match.options.piracy) == (2, True)
    assert (match.undo, match.visibility, match.sandbox, match.practice) == ("free", "private", True, False)
    assert (match.seed_minutes, match.undo_minutes, match.abandon_days) == (10, 1440, 3)
    assert (match.secret, match.revealed, match.hash) == (SECRET, False, table.events[0].hash)
    assert (match.created_at, match.at) == (table.at, table.at)
    assert (match.rules_version, match.content_hash) == (1, table.contents.current(table.game)[1])
    assert match.state is None
    assert match.prompts == ()


def test_seats_are_taken_and_left_before_the_start() -> None:
    """Players and bots, with what they contribute; a seat that was left is as it was."""
    table = Table()
    table.create(3)
    table.tell(Kind.JOINED, SeatTaken(seat=1, player="p_1", seed=SEED))
    table.tell(Kind.JOINED, SeatTaken(seat=2, player="p_2", seed_hash=seed_hash(SEED)))
    match = table.tell(Kind.JOINED, SeatTaken(seat=3, bot="greedy"))

    assert match.seats == (
        SeatState(1, "p_1", None, "plain", None, SEED),
        SeatState(2, "p_2", None, "committed", seed_hash(SEED), None),
        SeatState(3, None, "greedy"),
    )
    assert [seat.taken for seat in match.seats] == [True, True, True]
    assert [seat.present for seat in match.seats] == [True, True, False]
    assert table.tell(Kind.LEFT, SeatLeft(seat=1)).seats[0] == SeatState(1)


def test_committed_seeds_are_asked_for_until_they_are_open() -> None:
    """Each of these seats has a prompt `open-seed` with a limit; whoever opens is asked no more; a leaver ends it."""
    table = Table()
    table.create(2)
    table.tell(Kind.JOINED, SeatTaken(seat=1, player="p_1", seed_hash=seed_hash(SEED)))
    second = SeatTaken(seat=2, player="p_2", seed_hash=seed_hash(SEED))
    match = table.tell(Kind.JOINED, second, SeedsAwaited(seats=(1, 2), until=UNTIL))
    assert [(each.id, each.prompt.kind, each.until) for each in match.prompts] == [
        ("3.1.1", "open-seed", UNTIL),
        ("3.2.1", "open-seed", UNTIL),
    ]

    match = table.tell(Kind.SEED_OPENED, SeedOpened(seat=1, contribution=SEED))
    assert [each.id for each in match.prompts] == ["3.2.1"]
    assert match.seats[0] == SeatState(1, "p_1", None, "opened", seed_hash(SEED), SEED)

    assert table.tell(Kind.LEFT, SeatLeft(seat=2)).prompts == ()


def test_a_match_starts_with_the_randomness_of_its_secret_and_contributions() -> None:
    """Status, state, prompts and the key are there from the event `started` on."""
    table = Table()
    table.create(2)
    table.tell(Kind.JOINED, SeatTaken(seat=1, player="p_1"))
    open_match = table.tell(Kind.JOINED, SeatTaken(seat=2, player="p_2", seed=SEED))
    with pytest.raises(ValueError, match="not started"):
        open_match.random()
    match = table.add(drafting.started(open_match, table.at))

    assert (match.status, match.started) == ("running", 4)
    assert match.key == match_key(SECRET, (None, SEED))
    assert match.state is not None
    assert [each.id for each in match.prompts] == ["4.1.1", "4.2.1"]
    assert match.random().below("dice", 6) == match.random().below("dice", 6)
    assert match.prompt("4.2.1") == match.prompts[1]
    assert match.prompt("4.3.1") is None
    assert match.prompts_of(2) == (match.prompts[1],)


def test_a_request_to_go_back_collects_consent_until_it_ends() -> None:
    """Asked for, agreed to, refused, withdrawn; a move ends it, and so does its time."""
    table = Table().start(3)
    started = table.match.version
    table.play(Forecast("calm"), table.match.prompts[0])
    match = table.ask_to_undo(started, seat=1, asked=(2, 3))
    assert match.request == UndoRequest(match.version, 1, started, (2, 3), (), UNTIL)
    assert match.still_asked() == (2, 3)
    assert match.open_request(UNTIL) == match.request
    assert match.open_request("2026-05-02T10:00:00.001Z") is None

    match = table.tell(Kind.UNDO_ANSWERED, UndoAgreed(seat=2))
    assert match.still_asked() == (3,)
    assert table.tell(Kind.RESIGNED, SeatResigned(seat=3)).still_asked() == ()
    assert table.tell(Kind.UNDO_ANSWERED, UndoRefused(seat=3)).request is None
    table.ask_to_undo(started, seat=1, asked=(2, 3))
    assert table.tell(Kind.UNDO_WITHDRAWN, UndoWithdrawn(seat=1)).request is None
    table.ask_to_undo(started, seat=1, asked=(2, 3))
    assert table.play(Forecast("calm"), table.match.prompts[0]).request is None
    assert table.match.still_asked() == ()


def test_undos_can_be_redone_until_a_move_follows() -> None:
    """The latest one first; they are counted, and practice is not forgotten."""
    table = Table().start(3)
    started = table.match.version
    for _ in range(3):
        table.play(Forecast("calm"), table.match.prompts[0])
    played = table.match
    match = table.undo(started + 1, seat=2, practice=True)
    assert (match.undos, match.undo_count, match.practice) == ((Undo(started + 4, 2),), 1, True)
    match = table.undo(started, seat=1)
    assert (match.undos, match.undo_count) == ((Undo(started + 4, 2), Undo(started + 5, 1)), 2)
    assert match.practice

    assert table.redo().state == table.at_version(started + 1).state
    assert table.redo().state == played.state
    assert table.match.latest_moves == played.latest_moves
    assert (table.match.undos, table.match.undo_count) == ((), 2)

    table.undo(started)
    assert table.play(Forecast("storm"), table.match.prompts[0]).undos == ()


@pytest.mark.parametrize(
    ("kind", "fact", "gone"),
    [
        (Kind.RESIGNED, SeatResigned(seat=2), "resigned"),
        (Kind.TIMED_OUT, SeatTimedOut(seat=2, prompt="4.2.1"), "timed-out"),
        (Kind.FORFEITED, SeatForfeited(seat=2, reason="ruling"), "forfeited"),
    ],
)
def test_a_seat_that_is_gone_stays_at_the_table(kind: Kind, fact: LifecycleFact, gone: str) -> None:
    """Its player is still named, but no longer present; its prompts stay for the stand-in."""
    table = Table().start(3)
    match = table.tell(kind, fact)

    assert (match.seats[1].player, match.seats[1].gone, match.seats[1].present) == ("p_2", gone, False)
    assert match.prompts == table.at_version(match.version - 1).prompts


def test_opened_parts_are_known_by_whom_they_were_opened_to() -> None:
    """To a player, or to all."""
    table = Table().start(2)
    table.tell(Kind.FACT_OPENED, FactOpened(version=4, at="/facts/2", player="p_9"))
    match = table.tell(Kind.FACT_OPENED, FactOpened(version=4, at="/facts/2"))

    assert match.opened == (OpenedPart(4, "/facts/2", "p_9"), OpenedPart(4, "/facts/2", None))
    assert match.opened_to(4, "/facts/2") == ["p_9", None]
    assert match.opened_to(4, "/facts/3") == []


def test_a_finished_match_has_a_result_and_nothing_open() -> None:
    """What was asked, or could be redone, is over; the secret is revealed by an event of its own."""
    table = Table().start(2)
    result = Result((Rank(1, 2, 7, ()), Rank(2, 1, 3, ())), reason="played out")
    table.play(Forecast("calm"), table.match.prompts[0])
    table.undo(table.match.version - 1)
    match = table.add(drafting.finished(result, table.at))

    assert (match.status, match.over, match.result, match.prompts, match.undos) == ("finished", True, result, (), ())
    assert not match.revealed
    assert table.add(drafting.revealed(match, table.at)).revealed
    assert msgspec.json.decode(table.events[-1].public)["facts"][0]["secret"] == SECRET.hex()


def test_an_aborted_match_says_why() -> None:
    """The reason and the seats that are named with it."""
    table = Table().start(2)
    fact = MatchAborted(reason="by-all-seats", seats=(1, 2))
    match = table.tell(Kind.ABORTED, fact)

    assert (match.status, match.over, match.aborted, match.prompts) == ("aborted", True, fact, ())


def test_what_only_a_move_tells_breaks_the_history_elsewhere() -> None:
    """The fact that names an answered prompt belongs to moves, and a match is created once."""
    table = Table().start(2)
    _, pinned = table.contents.current(table.game)
    created = MatchCreated(
        game="tides", seat_count=2, options={}, rules=RulesPin(1, pinned), commitment="0" * 64, creator="p_1"
    )
    for fact in (PromptAnswered(prompt="4.1.1"), created):
        with pytest.raises(Broken):
            changed(table.match, fact, table.match.version)


def test_a_match_of_other_rules_is_not_playable_here_and_says_of_which() -> None:
    """Both versions are named; a version that the rules play on is fine."""
    table = Table()
    table.create(2, rules=RulesPin(7, table.contents.current(table.game)[1]))
    reason = table.match.playable()
    assert reason is not None
    assert "version 7" in reason
    assert "version 1" in reason

    newer = msgspec.structs.replace(table.game, rules_version=8, plays_on=(7,))
    assert msgspec.structs.replace(table.match, game=newer).playable() is None
    assert Table().start(2).match.playable() is None


def test_without_its_content_a_match_has_a_life_but_shows_no_state() -> None:
    """Folding goes on; what needs the content is refused by a typed error that names it."""
    table = Table()
    table.create(2, rules=RulesPin(1, "f" * 64))
    match: Match = table.tell(Kind.JOINED, SeatTaken(seat=1, player="p_1"), actor=Actor("p_1", 1))

    assert "f" * 64 in (match.playable() or "")
    with pytest.raises(ContentMissing, match="f" * 64):
        _ = match.decider
