"""Unit cards: those of the market, the Axeman that everybody starts with, and the unique ones (Unit cards)."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.epochs.abilities import Ability
from games.epochs.military_effects import Advantage
from games.epochs.printed import Named
from games.epochs.resources import Resources
from games.epochs.terrains import Strategic, Terrain
from games.kit.quantities import Count

MarketDeck: TypeAlias = Literal["i", "ii", "iii", "iii-plus"]
"""The decks of market cards; III+ follows III within epoch III."""
MARKET_DECKS: tuple[MarketDeck, ...] = get_args(MarketDeck)
UnitSlot: TypeAlias = Literal["main", "support"]
UNIT_SLOTS: tuple[UnitSlot, ...] = get_args(UnitSlot)
Branch: TypeAlias = Literal["infantry", "cavalry", "ranged"]
"""The formation icons of units."""
BRANCHES: tuple[Branch, ...] = get_args(Branch)
CardNumber: TypeAlias = Annotated[str, Meta(pattern=r"^[NUW]I{1,3}\+?-[0-9]{2}$", description="A card's number.")]


class UnitCard(Named, frozen=True, kw_only=True):
    """A unit: its slot, combat value and formation icons, and what is paid for it and for attacking with it.

    `cost` is the printed science. `strategic` and `terrains` are the icons beside it, each dearer for those who lack
    it. An advantage that stands twice gives two dice.
    """

    slot: UnitSlot
    cost: Count = 0
    strategic: tuple[Strategic, ...] = ()
    terrains: tuple[Terrain, ...] = ()
    branches: Annotated[tuple[Branch, ...], Meta(min_length=1)]
    combat_value: Count
    expenditure: Resources = Resources()
    advantages: tuple[Advantage, ...] = ()
    ability: Ability | None = None


class MarketUnit(UnitCard, frozen=True, kw_only=True):
    """A unit card of a market deck, which holds so many copies of it."""

    number: CardNumber
    deck: MarketDeck
    copies: Count


class SpecialUnit(UnitCard, frozen=True, kw_only=True):
    """A unit that no market deck holds: a unique unit of a civilization, or the unit that each player starts with.

    A unique unit has no printed cost, which counts as 0.
    """

    unique: bool
    copies: Count
