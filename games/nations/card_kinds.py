"""The kinds of Progress Cards, and Event Cards: what is printed on each."""

from typing import Literal, TypeAlias

from games.kit.content import Item
from games.kit.quantities import Count, ItemId
from games.kit.structs import Model, kebab
from games.nations.effects import CardEffect
from games.nations.event_effects import EventEffect
from games.nations.quantities import Architects, Food, Points, Raid, Stability, Stone, Strength
from games.nations.resources import Resource, Resources, Yields
from games.nations.selectors import Age, CardKind

CardSet: TypeAlias = Literal["basic", "advanced", "expert", "start"]
"""Where a card belongs: to one of three sets of a deck, or printed on a board (`start`), then never in a deck."""


class Card(Item, frozen=True, kw_only=True, tag_field="kind", tag=kebab):
    """A Progress Card, or one printed on a board. `kind` tells which kind."""

    name: str
    age: Age
    set: CardSet

    @property
    def kind(self) -> CardKind:
        """The kind of card."""
        kind: CardKind = self.__struct_config__.tag  # type: ignore[assignment]
        return kind


class Building(Card, frozen=True, kw_only=True):
    """A Building: what each worker yields, the stone that deploying costs, the VP of its first, second, … worker."""

    yields: Yields
    deploy: Stone
    worker_vp: tuple[Count, ...]


class Military(Card, frozen=True, kw_only=True):
    """A Military: strength and upkeep of each worker, its raid value; deploying and VP as on a Building.

    `upkeep` is paid in Production, `stabilityUpkeep` counts at once.
    """

    strength: Strength
    upkeep: Resources = Resources()
    stability_upkeep: Stability = 0
    raid: Raid
    deploy: Stone
    worker_vp: tuple[Count, ...]


class Colony(Card, frozen=True, kw_only=True):
    """A Colony: the strength it requires when it is bought, what it yields, its VP."""

    requirement: Strength
    yields: Yields
    vp: Points


class War(Card, frozen=True, kw_only=True):
    """A War: the resources that a defeat costs before stability, and the VP that it costs in any case."""

    loss: Resources
    vp: Points


class Battle(Card, frozen=True, kw_only=True):
    """A Battle: it has no number of its own, the gain is the buyer's raid value."""


class GoldenAge(Card, frozen=True, kw_only=True):
    """A Golden Age: so many units of a resource, or 1 VP for so many units of any resources; both before the bonus."""

    resource: Resource
    units: Count
    vp_price: Count


class Wonder(Card, frozen=True, kw_only=True):
    """A Wonder: stone for each section from left to right, VP, what it yields and does once it is ready.

    A wonder that is printed on a board is ready and has no sections.
    """

    sections: tuple[Count, ...]
    vp: Points
    yields: Yields = Yields()
    effects: tuple[CardEffect, ...] = ()


class Advisor(Card, frozen=True, kw_only=True):
    """An Advisor: what it yields and does."""

    yields: Yields = Yields()
    effects: tuple[CardEffect, ...] = ()


ProgressCard: TypeAlias = Building | Military | Colony | War | Battle | GoldenAge | Wonder | Advisor
Workplace: TypeAlias = Building | Military


class Event(Model, frozen=True, kw_only=True):
    """One of the two events of an Event Card."""

    id: ItemId
    name: str
    effects: tuple[EventEffect, ...]


class EventCard(Item, frozen=True, kw_only=True):
    """An Event Card: architects to add, food that the famine costs, and its two events, the top one resolved first."""

    age: Age
    architects: Architects
    famine: Food
    top: Event
    bottom: Event
