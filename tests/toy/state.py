"""Tides: its state. Only the functions in `facts.py` make a new one."""

from typing import Any, Literal, TypeAlias

import msgspec

from games.kit.decks import Deck
from games.kit.facts import State as KitState
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Model
from tests.toy.cards import Wind

Stage: TypeAlias = Literal["setup", "forecast", "turn", "raid", "repair", "over"]


class Trader(Model, frozen=True, kw_only=True):
    """What a seat has. The hand is hidden and sorted; so is the forecast until all are revealed."""

    coins: Count = 0
    hand: tuple[ItemId, ...] = ()
    stowed: tuple[ItemId, ...] = ()
    leaks: Count = 0
    forecast: Wind | None = None


class State(KitState, frozen=True, kw_only=True):
    """Everything on the table. `voyage` is what the ship at sea will earn; `asked` may still raid it.

    `hullOpen` and `crewOpen` are the damages that the seat in turn has not yet answered; who is `informed` knows the
    top card.
    """

    rounds: Count = 0
    piracy: bool = True
    round: Count = 0
    stage: Stage = "setup"
    turn: Seat = 1
    traders: tuple[Trader, ...] = ()
    deck: Deck = Deck()
    wind: Wind | None = None
    informed: tuple[Seat, ...] = ()
    voyage: Count = 0
    damaged: bool = False
    asked: tuple[Seat, ...] = ()
    hull_open: bool = False
    crew_open: bool = False


def trader(state: State, seat: int) -> Trader:
    """What this seat has."""
    return state.traders[seat - 1]


def with_trader(state: State, seat: int, **changes: Any) -> State:
    """The state in which this seat has changed."""
    changed = msgspec.structs.replace(trader(state, seat), **changes)
    return msgspec.structs.replace(state, traders=(*state.traders[: seat - 1], changed, *state.traders[seat:]))


def without(cards: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    """The cards without one copy of each that is gone."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
