"""Which way round a revealed tile is placed, and in which order tiles are revealed (Matching a terrain; R-45)."""

from typing import NamedTuple

from games.epochs.geometry import Lattice
from games.epochs.map_tiles import Layout, MapTile
from games.epochs.placed_map import PlacedMap
from games.epochs.terrains import TERRAINS, Terrain


class Orientation(NamedTuple):
    """How a tile is placed, and the terrain that decided; None where none can be connected."""

    turned: bool
    terrain: Terrain | None


def oriented(board: PlacedMap, layout: Layout, slot: str, tile: MapTile) -> Orientation:
    """How a tile revealed in a slot is placed.

    The first terrain that connects in some orientation decides. Where it connects in both, or where none connects, the
    pointed end faces as the direction tile shows (MAP-3, MAP-4).
    """
    for terrain in TERRAINS:
        fitting = [turned for turned in (False, True) if connects(board, slot, tile, terrain, turned=turned)]
        if fitting:
            return Orientation(fitting[0] if len(fitting) == 1 else layout.default_turned, terrain)
    return Orientation(layout.default_turned, None)


def connects(board: PlacedMap, slot: str, tile: MapTile, terrain: Terrain, *, turned: bool) -> bool:
    """Whether a tile placed so in a slot has a hex of a terrain next to one of another tile that is face up."""
    inside = board.lattice.hexes_in[slot]
    return any(
        own.terrain == terrain == board.terrain(beside)
        for place, own in zip(inside, tile.laid(turned=turned), strict=True)
        for beside in board.lattice.neighbours[place]
        if beside not in inside
    )


def reveal_order(layout: Layout, lattice: Lattice) -> tuple[str, ...]:
    """The slots in the order in which all tiles are revealed: the middle ones first, then row by row (R-45)."""
    return (*layout.middle, *(each for each in lattice.slots if each not in layout.middle))
