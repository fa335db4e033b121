"""The moves of a Navigator, or of a card that adds pioneers."""

from typing import TypeAlias

from games.epos import sections
from games.kit.quantities import ItemId
from games.kit.structs import Move


class DeployPioneer(Move, frozen=True):
    """Deploy a pioneer from your supply to this territory."""

    section = sections.DEPLOYING
    territory: ItemId


class RecallPioneer(Move, frozen=True):
    """Take a pioneer back from this territory, because your supply is short."""

    section = sections.DEPLOYING
    territory: ItemId


class EndDeploying(Move, frozen=True):
    """Deploy no more pioneers, because your supply is short."""

    section = sections.DEPLOYING


class MovePioneer(Move, frozen=True):
    """Move a pioneer 1 step, from its `source` to a territory that borders it."""

    section = sections.MOVING
    source: ItemId
    territory: ItemId


class EndMoving(Move, frozen=True):
    """Move no more pioneers."""

    section = sections.MOVING


class BuildCity(Move, frozen=True):
    """Return 6 pioneers from this territory to your supply and build a city there."""

    section = sections.CONTROL_AND_CITIES
    territory: ItemId


class RelocateCity(Move, frozen=True):
    """Return 6 pioneers from this territory to your supply and move your city there from its `source` (Q-34)."""

    section = sections.CONTROL_AND_CITIES
    source: ItemId
    territory: ItemId


class EndBuilding(Move, frozen=True):
    """Build no more cities."""

    section = sections.CONTROL_AND_CITIES


class ActivateArea(Move, frozen=True):
    """Return a pioneer from this territory to your supply and take its revenue."""

    section = sections.CONTROL_AND_CITIES
    territory: ItemId


class EndActivating(Move, frozen=True):
    """Activate no more areas."""

    section = sections.CONTROL_AND_CITIES


LandMove: TypeAlias = (
    DeployPioneer
    | RecallPioneer
    | EndDeploying
    | MovePioneer
    | EndMoving
    | BuildCity
    | RelocateCity
    | EndBuilding
    | ActivateArea
    | EndActivating
)
"""Every move of the map."""
