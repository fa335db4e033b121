"""Effects on units, on combat values and on what may be attacked (Military Phase)."""

from typing import Literal, TypeAlias, get_args

from games.epochs.effects import Effect
from games.epochs.terrains import Terrain
from games.kit.quantities import Count, ItemId

Advantage: TypeAlias = Literal["neutral", "plain", "desert", "forest", "mountain", "near-sea", "city", "defending"]
"""An advantage of a unit: one die more in battles of this kind (BAT-2).

`neutral` is attacking barbarians and unprotected neutral cities; terrains, `near-sea` and `city` are of the
battlefield; `defending` is being attacked.
"""
ADVANTAGES: tuple[Advantage, ...] = get_args(Advantage)

CombatCase: TypeAlias = Literal["always", "attacking", "defending", "near-sea"]
COMBAT_CASES: tuple[CombatCase, ...] = get_args(CombatCase)


class CombatBonus(Effect, frozen=True):
    """So much more final combat value in battles of this kind."""

    combat_value: Count
    case: CombatCase


class ExtraAdvantage(Effect, frozen=True):
    """So many more advantages of a kind, beside those of the units."""

    advantage: Advantage
    count: Count


class WaiveStrategic(Effect, frozen=True):
    """No more science for strategic resources that a unit asks for and its owner lacks (UNT-4)."""


class AttackAcross(Effect, frozen=True):
    """Targets may lie across a terrain: both sides touch one connected group of it (R-24)."""

    terrain: Terrain


class TakeUnit(Effect, frozen=True):
    """Take this unique unit free of charge and handle formation tokens as in an upgrade, which it is not."""

    unit: ItemId
