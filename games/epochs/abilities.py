"""Abilities of cards, forms of government and civilizations: when they count, and what they do."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.epochs.effects import Discount, ExtraAction, Gain, Trigger
from games.epochs.military_effects import AttackAcross, CombatBonus, ExtraAdvantage, TakeUnit, WaiveStrategic
from games.epochs.standing_effects import (
    CityLimitBonus,
    ConversionRate,
    DemandBonus,
    DemandPer,
    FeedDiscount,
    GovernmentDiscount,
    KeepResource,
    LandRange,
    PointsPer,
    SupplyBonus,
)
from games.epochs.token_effects import DemandWhileHeld, PlaceToken, PlaceWalls, PointsIfHeld
from games.kit.structs import Model

AnyEffect: TypeAlias = (
    Gain
    | Trigger
    | Discount
    | ExtraAction
    | SupplyBonus
    | DemandBonus
    | DemandPer
    | KeepResource
    | FeedDiscount
    | ConversionRate
    | CityLimitBonus
    | LandRange
    | GovernmentDiscount
    | PointsPer
    | CombatBonus
    | ExtraAdvantage
    | WaiveStrategic
    | AttackAcross
    | TakeUnit
    | PlaceWalls
    | PlaceToken
    | DemandWhileHeld
    | PointsIfHeld
)
"""Every effect that an ability may have."""

EFFECTS: tuple[type[AnyEffect], ...] = get_args(AnyEffect)

Timing: TypeAlias = Literal["immediate", "ongoing", "end-of-game"]
"""When an ability counts: once and at once (lightning), from now on, or at the final scoring (hourglass)."""
TIMINGS: tuple[Timing, ...] = get_args(Timing)


class Ability(Model, frozen=True):
    """What is printed as one ability: when it counts, and its effects in order.

    An immediate ability may leave a token on the map that counts later.
    """

    timing: Timing
    effects: Annotated[tuple[AnyEffect, ...], Meta(min_length=1)]
