"""Effects that put special tokens on lands: walls, the château, the launch complex."""

from typing import Literal, TypeAlias, get_args

from games.epochs.effects import Effect
from games.kit.quantities import Count

SpecialToken: TypeAlias = Literal["chateau", "launch-complex"]
SPECIAL_TOKENS: tuple[SpecialToken, ...] = get_args(SpecialToken)


class PlaceWalls(Effect, frozen=True):
    """Great Wall tokens: one on any of the owner's lands now and on each land occupied later.

    Defending a walled land, or a city that touches one of them, has so much more combat value. A wall leaves with its
    land and returns to the stock.
    """

    tokens: Count
    combat_value: Count


class PlaceToken(Effect, frozen=True):
    """Put this token on one of the owner's lands now; it is gone when the land is lost."""

    token: SpecialToken


class DemandWhileHeld(Effect, frozen=True):
    """So much more demand while the land with the token is the owner's."""

    token: SpecialToken
    demand: Count


class PointsIfHeld(Effect, frozen=True):
    """At the end of the game: points if the land with the token is the owner's."""

    token: SpecialToken
    points: Count
