"""Effects that change supply and demand, the end of an epoch, limits, and what a game ends with."""

from typing import Literal, TypeAlias, get_args

from games.epochs.effects import Effect
from games.epochs.resources import Basic
from games.kit.quantities import Count


class SupplyBonus(Effect, frozen=True):
    """So much more supply while the effect is owned."""

    supply: Count


class DemandBonus(Effect, frozen=True):
    """So much more demand while the effect is owned."""

    demand: Count


Counted: TypeAlias = Literal[
    "city", "wonder", "great-work", "trading-post", "land", "invention", "gold", "honor", "demand"
]
"""What a player has so many of. Cities, trading posts and lands count on the map."""
COUNTED: tuple[Counted, ...] = get_args(Counted)


class DemandPer(Effect, frozen=True):
    """So much more demand for each of these."""

    counted: Counted
    demand: Count


class KeepResource(Effect, frozen=True):
    """At the end of an epoch any number of a basic resource may be kept instead of converted (END-4)."""

    resource: Basic


class FeedDiscount(Effect, frozen=True):
    """Feeding takes so much less food, for each city or for all together, not below 0 (END-3)."""

    per: Literal["city", "total"]
    food: Count


class ConversionRate(Effect, frozen=True):
    """At the end of an epoch so many basic resources give 1 gold (END-4)."""

    basics: Count


class CityLimitBonus(Effect, frozen=True):
    """So many more cities than the form of government allows, though never more than there are (R-13)."""

    cities: Count


class LandRange(Effect, frozen=True):
    """Land routes to trading posts may be so many edges longer (TRP-2)."""

    edges: Count


class GovernmentDiscount(Effect, frozen=True):
    """A change of government needs so much less culture (GVN-1)."""

    culture: Count


class PointsPer(Effect, frozen=True):
    """At the end of the game: points for every so many of these, rounded down."""

    points: Count
    per: Count
    counted: Counted
