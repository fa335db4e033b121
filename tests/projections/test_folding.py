from __future__ import annotations

import msgspec
import pytest

from events.canonical import canonical_bytes
from events.chain import hash_of
from events.envelope import Actor, ClosedPart, Kind, StoredEvent, UnknownEvent
from events.lifecycle import LIFECYCLE_KINDS, MatchUndone, PromptAnswered, SeatResigned
from events.log import Broken
from events.sealing import seal
from games.kit.facts import members
from games.kit.game import Game
from games.kit.structs import kind_of
from projections import drafting
from projections.contents import Contents, UnknownGame
from projections.folding import Folding, apply, rebuild
from tests.projections.games import GAMES
from tests.projections.table import AT, Table
from tests.toy.facts import HullLeaked
from tests.toy.game import TIDES
from tests.toy.moves import Forecast


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_match_rebuilt_from_its_events_is_the_live_one_at_every_version(game: Game, seed: int) -> None:
    """Random play with undos to anywhere and redos: every prefix of the stream folds to what was live then."""
    table = Table(game).start(game.seats[0]).wander(150, seed)

    for version in range(1, len(table.events) + 1):
        assert rebuild(table.events[:version], Contents([game])).state == table.at_version(version).state
        assert rebuild(table.events[:version], table.contents) == table.at_version(version)


@pytest.mark.parametrize("seed", [4, 5])
def test_events_fold_alike_one_by_one_or_many_at_once_from_any_version(seed: int) -> None:
    """From every version a stretch of later events, folded together, gives what they gave one after the other."""
    table = Table().start(3).wander(80, seed)

    for start in range(1, len(table.events)):
        for length in (1, 2, 7, 30):
            end = min(start + length, len(table.events))
            folding = Folding(table.at_version(start), table.events[start:end], table.contents)
            back = None if folding.outside is None else table.at_version(folding.outside)
            assert folding.result(back) == table.at_version(end)


def test_the_game_at_a_version_is_the_fold_of_the_line_that_leads_to_it() -> None:
    """Facts of the surviving moves alone, folded from a blank state, give the state, whatever was undone between."""
    table = Table().start(3).wander(120, seed=6)
    decider = table.match.decider

    for match in table.matches[4:]:
        state = TIDES.rulebook.blank
        for version in range(1, match.version + 1):
            if match.line.holds(version, match.version):
                event = table.events[version - 1]
                if event.kind in (Kind.STARTED, Kind.PLAYED):
                    state = decider.evolve.fold(state, _game_facts(table, version))
        assert state == match.state


def _game_facts(table: Table, version: int) -> list[object]:
    event = table.events[version - 1]
    closed = {part.at: part.value for part in event.closed}
    facts = []
    for place, value in enumerate(msgspec.json.decode(event.public)["facts"]):
        if value["kind"] not in LIFECYCLE_KINDS:
            value.pop("sealed", None)
            facts.append(msgspec.convert(value | closed.get(f"/facts/{place}", {}), TIDES.facts))
    return facts


def test_undo_gives_the_same_cards_and_dice_again() -> None:
    """The streams of randomness go back with the game, so that playing the same move again is no second chance."""
    table = Table().start(2)
    choices = [
        (prompt, table.match.decider.answers(table.match.state, prompt.prompt)[0].move)
        for prompt in table.match.prompts
    ]
    for prompt, move in choices:
        table.play(move, prompt)
    before = table.match
    draw = next(each.move for each in before.decider.legal_moves(before.state, 1) if each.move.kind == "set-sail")
    after = table.play(draw)
    table.undo(before.version)
    again = table.play(draw)

    assert again.state == after.state


def test_folding_leaves_the_match_it_starts_from_as_it_was() -> None:
    """Two different events tried on one match do not know of each other."""
    table = Table().start(3)
    before = table.match
    first, second = (table.sealed(_draft(table, number)) for number in (0, 1))

    one = apply(before, first, table.contents)
    other = apply(before, second, table.contents)

    assert before == rebuild(table.events, table.contents)
    assert one.commands.versions("player:p_1", "try-0") == [before.version + 1]
    assert other.commands.versions("player:p_1", "try-0") == []


def _draft(table: Table, number: int) -> drafting.Draft:
    match = table.match
    prompt = match.prompts[0]
    move = match.decider.answers(match.state, prompt.prompt)[number].move
    facts = match.decider.decide(match.state, 1, move, match.random(), prompt.prompt)
    return drafting.played(
        prompt, move, facts, actor=Actor("p_1", 1), at=AT, command=drafting.Command(f"try-{number}", "0" * 64)
    )


def _changed(event: StoredEvent, old: bytes, new: bytes) -> StoredEvent:
    public = event.public.replace(old, new)
    assert public != event.public
    return msgspec.structs.replace(event, public=public, hash=hash_of(public))


def test_an_event_that_its_hash_was_not_made_of_breaks_the_history() -> None:
    """A byte changed in the store is noticed, at whichever event."""
    table = Table().start(2)

    for place, event in enumerate(table.events):
        events = list(table.events)
        events[place] = msgspec.structs.replace(event, public=event.public.replace(b"10:00:00", b"10:00:01"))
        with pytest.raises(Broken):
            rebuild(events, table.contents)


def test_an_event_that_does_not_follow_breaks_the_history() -> None:
    """Events left out, repeated, of another match, or naming another hash before them."""
    table = Table().start(2)
    for events in (table.events[1:], [*table.events, table.events[-1]], [*table.events[:2], *table.events[3:]]):
        with pytest.raises(Broken):
            rebuild(events, table.contents)
    other = Table(match_id="m_other").start(2)
    with pytest.raises(Broken):
        apply(table.at_version(2), other.events[2], table.contents)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"kind":"played"', b'"kind":"dreamt"'),
        (b'"kind":"wind-forecast"', b'"kind":"wind-guessed"'),
        (b'"annales":1', b'"annales":2'),
        (b'"annales":1', b'"annales":1,"and":"more"'),
    ],
)
def test_what_this_version_does_not_know_stops_the_match(old: bytes, new: bytes) -> None:
    """An unknown kind of event or fact, an unknown member or format is a typed error, never skipped."""
    table = Table().start(2)
    event = table.sealed(_draft(table, 0))

    with pytest.raises(UnknownEvent):
        apply(table.match, _changed(event, old, new), table.contents)


def test_a_missing_closed_part_breaks_the_history() -> None:
    """Without the hidden members there is no state."""
    table = Table().start(2)
    started = table.events[-1]
    bare = msgspec.structs.replace(started, closed=started.closed[1:])

    with pytest.raises(Broken):
        apply(table.at_version(started.version - 1), bare, table.contents)


def test_a_closed_part_of_what_hides_nothing_breaks_the_history() -> None:
    """A closed part has to belong to a fact that hides something."""
    table = Table().start(2)
    started = table.events[-1]
    more = (*started.closed, ClosedPart("/facts/0", (), "0" * 64, {"contributions": []}))

    with pytest.raises(Broken):
        apply(table.at_version(started.version - 1), msgspec.structs.replace(started, closed=more), table.contents)


def test_a_first_event_without_what_a_match_needs_is_refused() -> None:
    """Its secret, options that the game understands, and what was created at all."""
    table = Table().start(2)
    created = table.events[0]
    with pytest.raises(Broken, match="secret"):
        rebuild([msgspec.structs.replace(created, secret=None)], table.contents)
    with pytest.raises(UnknownEvent, match="options"):
        rebuild([_changed(created, b'"options":{}', b'"options":{"rounds":99}')], table.contents)
    joined = msgspec.json.decode(table.events[1].public) | {"version": 1, "previousHash": None}
    public = canonical_bytes(joined)
    first = msgspec.structs.replace(created, public=public, hash=hash_of(public), closed=())
    with pytest.raises(Broken, match="created"):
        rebuild([first], table.contents)


def test_folding_says_what_it_needs_from_elsewhere() -> None:
    """An undo that goes back before the match it is folded onto needs the match there, and no other."""
    table = Table().start(2)
    started = table.match.version
    table.play(Forecast("calm"), table.match.prompts[0])
    table.play(Forecast("calm"), table.match.prompts[0])
    table.undo(started)
    folding = Folding(table.at_version(started + 1), table.events[started + 1 :], table.contents)

    assert folding.outside == started
    with pytest.raises(ValueError, match=f"version {started}"):
        folding.result()
    with pytest.raises(ValueError, match=f"version {started}"):
        folding.result(table.at_version(started + 1))
    assert folding.result(table.at_version(started)) == table.match
    assert Folding(table.at_version(started), table.events[started:], table.contents).outside is None
    with pytest.raises(ValueError, match="nothing"):
        Folding(table.match, [], table.contents)


def test_a_move_must_say_what_it_answers_and_tell_of_the_game_alone() -> None:
    """Without the prompt's id, without a seat, before the start, or with a fact of the match's life behind it."""
    table = Table().start(2)
    answered, resigned = PromptAnswered(prompt="4.1.1"), SeatResigned(seat=1)
    started = table.match.version
    for version, facts, actor in (
        (started, (), Actor("p_1", 1)),
        (started, (resigned,), Actor("p_1", 1)),
        (started, (answered,), Actor("p_1")),
        (started, (answered,), None),
        (started, (answered, resigned), Actor("p_1", 1)),
        (started - 1, (answered,), Actor("p_1", 1)),
    ):
        before = table.at_version(version)
        draft = drafting.life(Kind.PLAYED, *facts, actor=actor, at=AT)
        with pytest.raises(Broken):
            apply(before, seal(draft, before.id, version + 1, before.hash, before.secret), table.contents)
    draft = drafting.life(Kind.RESIGNED, HullLeaked(1), actor=None, at=AT)
    with pytest.raises(Broken):
        apply(table.match, table.sealed(draft), table.contents)


def test_an_undo_cannot_go_forward() -> None:
    """An event that goes back to itself or to a later version is refused instead of being followed for ever."""
    table = Table().start(2)
    fact = MatchUndone(seat=1, from_version=table.match.version, to_version=table.match.version + 1)
    event = table.sealed(drafting.life(Kind.UNDONE, fact, actor=Actor("p_1", 1), at=AT))

    with pytest.raises(Broken):
        apply(table.match, event, table.contents)


def test_a_match_of_an_unknown_game_is_refused_by_name() -> None:
    """A service without the game says so."""
    table = Table().start(2)

    with pytest.raises(UnknownGame, match="tides"):
        rebuild(table.events, Contents([]))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_fact_of_a_game_is_called_like_one_of_the_matchs_life(game: Game) -> None:
    """One decoder tells them apart by their kinds."""
    assert not LIFECYCLE_KINDS & {kind_of(fact) for fact in members(game.facts)}
