"""Map tiles: four hexes with terrains and what is depicted on them, and the layouts they are placed in (C.1, C.2)."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.epochs.printed import Named, PlayerCount, Printed
from games.epochs.terrains import NaturalResource, Terrain
from games.kit.quantities import Count, ItemId
from games.kit.structs import Model

InnerCorner: TypeAlias = Literal["abc", "bcd"]
"""The two corners inside a tile, by the hexes around them."""


class TileHex(Model, frozen=True):
    """A hex of a tile: its terrain, its natural resource, and whether a token or a barbarian is put there."""

    terrain: Terrain
    resource: NaturalResource | None = None
    exploration: bool = False
    barbarian: bool = False


class MapTile(Named, frozen=True, kw_only=True):
    """A map tile: its hexes A, B, C and D, of which A is the pointed end, and where a neutral city stands."""

    hexes: Annotated[tuple[TileHex, ...], Meta(min_length=4, max_length=4)]
    city: InnerCorner | None = None

    def laid(self, *, turned: bool) -> tuple[TileHex, ...]:
        """The hexes in the order of a slot's hexes: as they are, or the last first where the tile is turned."""
        return self.hexes[::-1] if turned else self.hexes


class PlacedTile(Model, frozen=True):
    """A face-up tile: its slot, and whether it is turned by half, so that the pointed end is where D would be."""

    slot: ItemId
    tile: ItemId
    turned: bool


class Layout(Printed, frozen=True, kw_only=True):
    """How tiles are laid out with so many players: columns and rows of slots, and the middle ones in order.

    `defaultTurned` tells which way the direction tile has the pointed end of a tile face.
    """

    players: PlayerCount
    columns: Count
    rows: Count
    middle: tuple[ItemId, ...]
    default_turned: bool
