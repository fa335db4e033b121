"""The state of a match: what lies on the table, what is hidden under it, and whose decision is awaited.

Only evolve functions make a new state. What can be computed (strength, capacity, prestige) is a function elsewhere.
"""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec

from games.kit.decks import Deck
from games.kit.facts import State as KitState
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Model
from games.provincia_romana.cards import DeckName, Points
from games.provincia_romana.effects import Icon
from games.provincia_romana.goods import Goods
from games.provincia_romana.options import Options

Phase: TypeAlias = Literal[
    "setup", "select-cards", "play-cards", "battle", "upkeep-and-taxes", "activate-buildings", "final-play-cards"
]
Stage: TypeAlias = Literal[
    "between",
    "choose-city",
    "choose-deck",
    "choose-card",
    "play-cards",
    "answer-coniuratio",
    "keep-card",
    "put-back-card",
    "discard",
    "battle-tokens",
    "lose-building",
    "activate",
    "over",
]
"""What is awaited. `between`: nothing, the game goes on by itself. `over`: nothing any more."""


class HandCard(Model, frozen=True):
    """A card in a hand. Its back tells its deck. `public`: all know it; `seenBy`: other seats that know it."""

    card: ItemId
    deck: DeckName
    public: bool = False
    seen_by: tuple[Seat, ...] = ()


class BuildingInPlay(Model, frozen=True):
    """An Aedificium card in a city: its printed Prestige Points, and those paid for activating it."""

    card: ItemId
    prestige: Count
    active: bool
    paid: Count = 0


class FavourInPlay(Model, frozen=True):
    """An SPQR card that stays in front of a player; a Concussio has a target."""

    card: ItemId
    target: Seat | None = None


class PlayerCity(Model, frozen=True):
    """A city: board, goods, tracks, cards in play, and what its player holds in secret.

    `losses` are the Prestige Points lost, as the Prestige cards record them (A33). `battleTokens` are held;
    `committed` is the one played face down. `praetor`: no taxes this round. `converted` and `glory` are the Prestige
    Points of the end of the game.
    """

    city: ItemId | None = None
    goods: Goods = Goods()
    defense: Points = 0
    morale: Points = 0
    losses: Count = 0
    buildings: tuple[BuildingInPlay, ...] = ()
    favours: tuple[FavourInPlay, ...] = ()
    hand: tuple[HandCard, ...] = ()
    battle_tokens: tuple[ItemId, ...] = ()
    committed: ItemId | None = None
    praetor: bool = False
    converted: Count = 0
    glory: Count = 0


class Markers(Model, frozen=True):
    """Action markers beside the decks."""

    aedificium: Count = 0
    opes: Count = 0
    spqr: Count = 0

    def of(self, deck: DeckName) -> int:
        """How many lie beside this deck."""
        return int(getattr(self, deck))


class Place(Model, frozen=True):
    """A place of the row that is laid out: its card until it is taken."""

    card: ItemId | None
    face_up: bool


class Draft(Model, frozen=True):
    """A selection: the deck, who chose it, the row, and how many cards were taken."""

    deck: DeckName
    chooser: Seat
    row: tuple[Place, ...] = ()
    picks: Count = 0


class PlayTurn(Model, frozen=True):
    """A turn of playing cards: open Commercium cards, and goods held earlier since the last card played (A43)."""

    exchanges: tuple[ItemId, ...] = ()
    held: tuple[Goods, ...] = ()


class Conspiracy(Model, frozen=True):
    """A Coniuratio that its target may answer."""

    card: ItemId
    seat: Seat
    target: Seat
    building: ItemId


class Search(Model, frozen=True):
    """A Consuetudo under way: the cards looked at, without the one kept and those put back."""

    cards: tuple[ItemId, ...] = ()
    put_back: tuple[ItemId, ...] = ()


class Battle(Model, frozen=True):
    """A battle: tokens turned up, the Bellum card, how many have fought.

    `part` of the penalty and `icon` are those of the building that was demanded last of the seat that fought last.
    """

    tokens: tuple[ItemId, ...] = ()
    card: ItemId | None = None
    fought: Count = 0
    part: Count | None = None
    icon: Icon | None = None


class BellumStack(Model, frozen=True):
    """The Bellum cards of one round: the first one is in the game, the others are in the box."""

    round: Count
    cards: tuple[ItemId, ...]
    revealed: bool = False


class Peek(Model, frozen=True):
    """Aedificium cards that a seat saw by Consuetudo: those on top of the deck in order, those face down in the row."""

    seat: Seat
    top: tuple[ItemId, ...] = ()
    row: tuple[ItemId, ...] = ()


class State(KitState, frozen=True, kw_only=True):
    """Everything. Cities are by seat; `turn` is the seat that has its turn or must discard, `turns` counts those over.

    `reshuffled` are the discard piles that were shuffled in again: all saw these cards, so they can be none of those
    that were hidden before. `removed` are the Aedificium cards taken out unseen. `spentTokens` are the battle tokens
    back in the box.
    """

    switches: Options = Options()
    round: Count = 0
    first: Seat = 1
    phase: Phase = "setup"
    stage: Stage = "between"
    turn: Seat | None = None
    turns: Count = 0
    cities: tuple[PlayerCity, ...] = ()
    supply: Goods = Goods()
    markers: Markers = Markers()
    aedificium: Deck = Deck()
    opes: Deck = Deck()
    spqr: Deck = Deck()
    reshuffled: tuple[tuple[ItemId, ...], ...] = ()
    removed: tuple[ItemId, ...] = ()
    mixed_tokens: tuple[ItemId, ...] = ()
    spent_tokens: tuple[ItemId, ...] = ()
    bellum: tuple[BellumStack, ...] = ()
    peeks: tuple[Peek, ...] = ()
    draft: Draft | None = None
    play: PlayTurn = PlayTurn()
    conspiracy: Conspiracy | None = None
    search: Search | None = None
    battle: Battle | None = None


BLANK = State()
replace = msgspec.structs.replace
"""A copy of a struct with other values for some members."""


def city_of(state: State, seat: int) -> PlayerCity:
    """A seat's city."""
    return state.cities[seat - 1]


def cities_with(state: State, seat: int, **changes: Any) -> tuple[PlayerCity, ...]:
    """All cities, with other values for some members of a seat's: for a fact that changes more than a city."""
    cities = list(state.cities)
    cities[seat - 1] = replace(cities[seat - 1], **changes)
    return tuple(cities)


def with_city(state: State, seat: int, **changes: Any) -> State:
    """The state with other values for some members of a seat's city."""
    cities = list(state.cities)
    cities[seat - 1] = replace(cities[seat - 1], **changes)
    return replace(state, cities=tuple(cities))


def deck_of(state: State, deck: DeckName) -> Deck:
    """One of the three decks."""
    return getattr(state, deck)  # type: ignore[no-any-return]  # a deck by its name


def clockwise(state: State, first: int) -> Iterator[int]:
    """All seats to the left, beginning with `first`."""
    count = len(state.cities)
    return ((first - 1 + step) % count + 1 for step in range(count))


def acting(state: State) -> int:
    """The seat that has its turn."""
    assert state.turn is not None
    return state.turn
