"""Battle in numbers: dice, what stands still, steps of victory, formations (Battle; Formations)."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.epochs.printed import Named, Numbers
from games.epochs.terrains import Terrain
from games.epochs.units import BRANCHES, Branch
from games.kit.quantities import Count
from games.kit.structs import Model

Formation: TypeAlias = Literal["phalanx", "flank", "wedge"]
FORMATIONS: tuple[Formation, ...] = get_args(Formation)
FormationMap: TypeAlias = Literal["cavalry-flank", "cavalry-wedge"]
"""Which formation the cavalry icon gives; the ranged icon gives the other of the two (R-15)."""


class FormationToken(Named, frozen=True, kw_only=True):
    """A formation token: when it may be used, and the combat value that it brings.

    Where `perHex` is given, it brings so much for each hex next to the battlefield that is a land of the attacker or
    empty and no sea. Where terrains are given, the battlefield has one of them.
    """

    formation: Formation
    attacking: bool
    defending: bool
    combat_value: Count = 0
    per_hex: Count = 0
    terrains: tuple[Terrain, ...] = ()


class FormationIcons(Model, frozen=True, kw_only=True):
    """Which formation each icon of units gives."""

    choice: FormationMap
    infantry: Formation
    cavalry: Formation
    ranged: Formation

    def of(self, branch: Branch) -> Formation:
        """The formation that an icon gives."""
        return (self.infantry, self.cavalry, self.ranged)[BRANCHES.index(branch)]


class BattleNumbers(Numbers, frozen=True, kw_only=True):
    """What a battle is reckoned with.

    `barbarian` and `neutralCity` are combat values without dice. A rival loses honor, the target and gold from these
    differences on. `halvesPerAdvantage`: with less luck, halves of combat value that each advantage brings.
    """

    die: Annotated[tuple[Count, ...], Meta(min_length=6, max_length=6)]
    halves_per_advantage: Count
    barbarian: Count
    neutral_city: Count
    land_beside_city: Count
    honor_from: Count
    target_from: Count
    gold_from: Count
    honor_taken: Count
    gold_taken: Count
    formations: tuple[FormationToken, ...]
    icons: tuple[FormationIcons, ...]
