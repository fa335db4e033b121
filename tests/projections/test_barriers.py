from __future__ import annotations

import random
from typing import Any, Literal, NamedTuple

import msgspec
import pytest
from msgspec import Struct

from events.envelope import Actor, Draft, Kind, StoredEvent
from events.sealing import seal
from games.kit.facts import NumbersTaken
from games.kit.structs import Fact, Move
from games.kit.viewers import SPECTATOR
from projections import drafting
from projections.barriers import is_barrier
from projections.match import Match
from projections.prompts import opened
from tests.projections.table import AT, SECRET, Table
from tests.toy.facts import (
    CardDrawn,
    CargoStowed,
    ForecastsRevealed,
    HullMended,
    ShipLetPass,
    TopSeen,
    TurnEnded,
    VoyageEnded,
    WindForecast,
)
from tests.toy.moves import AskTurn, Consult, Draw, Forecast, LetPass, Patch, Rest, Stow


def _running(**changes: Any) -> Match:
    """A match in its first turn, its state changed."""
    table = Table().start(2)
    for prompt in table.match.prompts:
        table.play(Forecast("calm"), prompt)
    state = msgspec.structs.replace(table.match.state, **changes)
    return msgspec.structs.replace(table.match, state=state)


def _barrier(move: Move, *facts: Fact, before: Match | None = None) -> bool:
    """Whether a move of seat 1 with these facts is a barrier."""
    before = before or _running()
    event = _event(before, move, *facts)
    return is_barrier(before, event, before)


def _event(before: Match, move: Move, *facts: Fact) -> StoredEvent:
    [prompt] = opened((AskTurn(1),), 5)
    draft: Draft = drafting.played(prompt, move, facts, actor=Actor("p_1", 1), at=AT)
    return seal(draft, before.id, before.version + 1, before.hash, SECRET)


def test_a_plain_move_is_none() -> None:
    """Nothing was drawn, shown or rolled."""
    assert not _barrier(Rest(), TurnEnded(2))
    assert not _barrier(LetPass(), ShipLetPass(2), VoyageEnded(1, 4, False))


def test_numbers_from_a_stream_are_one() -> None:
    """Whatever else happened: luck was used up."""
    before = _running()
    after = msgspec.structs.replace(before, state=before.decider.evolve(before.state, NumbersTaken("dice", 1)))

    assert is_barrier(before, _event(before, Rest(), TurnEnded(2)), after)


def test_a_closed_part_that_a_seat_may_open_is_one() -> None:
    """A card drawn, or seen by two."""
    assert _barrier(Draw(), CardDrawn(1, "silk"))
    assert _barrier(Consult(2), TopSeen((1, 2), "silk"))


def test_the_movers_own_choice_is_none() -> None:
    """What the mover hid in the move and a fact hides again tells nobody anything."""
    assert not _barrier(Forecast("calm"), WindForecast(1, "calm"))
    assert _barrier(Forecast("calm"), WindForecast(2, "calm"))
    assert _barrier(Rest(), WindForecast(1, "calm"))


def test_a_card_that_spectators_had_not_seen_is_one() -> None:
    """A card out of the hand; one that lies open already is none."""
    before = _running()
    assert before.state is not None
    mine, other = before.state.traders[0], before.state.traders[1]  # type: ignore[attr-defined]  # a state of Tides
    card = mine.hand[0]
    open_before = _running(
        traders=(mine, msgspec.structs.replace(other, stowed=(card,))),
    )

    assert _barrier(Stow((card,)), CargoStowed(1, (card,), 2), before=before)
    assert not _barrier(Stow((card,)), CargoStowed(1, (card,), 2), before=open_before)
    assert _barrier(Patch(card), HullMended(1, 0, card), before=before)


def test_a_value_that_was_hidden_is_one() -> None:
    """Forecasts turned up name a wind that no spectator had seen; one that blows already is known."""
    assert _barrier(Rest(), ForecastsRevealed(("storm",), "storm"), before=_running(wind=None))
    assert not _barrier(Rest(), ForecastsRevealed(("calm",), "calm"), before=_running(wind="calm"))


class _View(Struct):
    """A view with what may be hidden or not: a number, and a word from a list."""

    depth: int | None = None
    coins: int = 3
    weather: Literal["fog", "sun"] | None = None


class _Rules(NamedTuple):
    """Rules that show this view, whatever the state is."""

    content: Any
    shown: _View

    def view(self, state: Any, viewer: Any) -> _View:
        """The view."""
        return self.shown


@pytest.mark.parametrize(
    ("view", "told", "barrier"),
    [
        (_View(), b'"depth":4', True),
        (_View(depth=4), b'"depth":4', False),
        (_View(depth=3), b'"depth":4', False),
        (_View(), b'"coins":9', False),
        (_View(), b'"guesses":["fog","sun"]', True),
        (_View(weather="sun"), b'"guesses":["sun"]', False),
        (_View(weather="sun"), b'"guesses":["fog"]', False),
        (_View(), b'"cause":"upkeep"', False),
        (_View(), b'"weather":"hail"', True),
        (_View(weather="sun"), b'"cause":"amber"', True),
        (_View(weather="sun"), b'"cause":"amber-12"', True),
        (_View(weather="sun"), b'"cause":"amber-like"', False),
    ],
)
def test_numbers_and_words_are_judged_where_the_view_has_a_gap_pieces_always(
    view: _View, told: bytes, barrier: bool
) -> None:
    """What is null in the view and told now was hidden; counts that go up and steps that are named were not."""
    before = _running()
    seen = msgspec.structs.replace(before, rules=_Rules(before.decider.content, view))
    event = _event(before, Rest(), TurnEnded(2))
    public = event.public.replace(b'"nextSeat":2', told)

    assert is_barrier(seen, msgspec.structs.replace(event, public=public), before) is barrier


def test_what_the_move_says_openly_is_no_new_value_in_its_facts() -> None:
    """The mover chose it; but a piece is new wherever it is named."""
    before = _running()
    seen = msgspec.structs.replace(before, rules=_Rules(before.decider.content, _View()))
    for name, barrier in ((b'"depth":4', False), (b'"cargo":"amber"', True)):
        event = _event(before, Rest(), TurnEnded(2))
        public = event.public.replace(b'"nextSeat":2', name).replace(b'"kind":"rest"', b'"kind":"rest",' + name)
        assert is_barrier(seen, msgspec.structs.replace(event, public=public), before) is barrier


def test_it_follows_from_what_spectators_get_alone() -> None:
    """Matches that differ only in hidden things agree at every move, wherever both make the same one openly."""
    table = Table().start(3).wander(60, seed=4, undos=0)
    choice = random.Random(2)
    for before, event, after in zip(table.matches[4:], table.events[5:], table.matches[5:], strict=False):
        if event.kind != Kind.PLAYED:
            continue
        assert before.state is not None
        hidden = before.decider.redeal(before.state, SPECTATOR, before.random())
        twin = msgspec.structs.replace(before, state=hidden)
        other = [
            msgspec.structs.replace(part, value=dict.fromkeys(part.value, choice.random())) for part in event.closed
        ]
        twin_event = msgspec.structs.replace(event, closed=tuple(other))
        assert is_barrier(twin, twin_event, after) == is_barrier(before, event, after)
