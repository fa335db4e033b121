"""The map of the tiles that are face up: terrains, what is depicted where, and connected terrains (R-28, R-39).

Hexes of face-down tiles are unknown and count for nothing.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from games.epochs.geometry import Lattice
from games.epochs.map_tiles import MapTile, PlacedTile, TileHex
from games.epochs.terrains import TERRAINS, Terrain


@dataclass(frozen=True, eq=False)
class PlacedMap:
    """What is known of the map, and what follows from it. Nothing on it depends on players' pieces."""

    lattice: Lattice
    hexes: Mapping[str, TileHex]
    """The revealed hexes by id."""
    cities: Mapping[str, str]
    """Where revealed tiles depict neutral cities: corner by slot."""

    def terrain(self, place: str) -> Terrain | None:
        """The terrain of a hex; None where it is not revealed."""
        return self.hexes[place].terrain if place in self.hexes else None

    def is_ground(self, place: str) -> bool:
        """Whether a hex is revealed and not sea, so that it can be occupied (EXP-2)."""
        return self.terrain(place) not in (None, "sea")

    def around(self, place: str) -> tuple[str, ...]:
        """The revealed hexes next to a hex, or around a corner."""
        beside = self.lattice.neighbours.get(place) or self.lattice.hexes_of[place]
        return tuple(each for each in beside if each in self.hexes)

    def terrains_at(self, battlefield: str) -> tuple[Terrain, ...]:
        """The terrains of a battlefield: of a hex its own, of a corner those of the hexes around it (R-28)."""
        if battlefield in self.lattice.neighbours:
            found = {self.terrain(battlefield)}
        else:
            found = {self.terrain(each) for each in self.around(battlefield)}
        return tuple(each for each in TERRAINS if each in found)

    def near_sea(self, place: str) -> bool:
        """Whether a sea is next to a hex, or touches a corner (R-28)."""
        return any(self.terrain(each) == "sea" for each in self.around(place))

    @cached_property
    def city_corners(self) -> frozenset[str]:
        """The corners where cities can be: three revealed hexes around them (R-39)."""
        around = self.lattice.hexes_of
        return frozenset(each for each in self.lattice.inside if all(one in self.hexes for one in around[each]))

    @cached_property
    def groups(self) -> dict[str, int]:
        """By hex a number that it shares with all hexes of the same terrain that it is connected to."""
        found: dict[str, int] = {}
        for number, start in enumerate(self.hexes):
            waiting = [start]
            while waiting:
                place = waiting.pop()
                if place not in found:
                    found[place] = number
                    alike = self.hexes[place].terrain
                    waiting += [each for each in self.around(place) if self.hexes[each].terrain == alike]
        return found

    def touched(self, place: str, terrain: Terrain) -> frozenset[int]:
        """The groups of a terrain that a hex or a corner touches, the one that a hex is in included (R-24)."""
        beside = self.around(place) if place not in self.hexes else (place, *self.around(place))
        return frozenset(self.groups[each] for each in beside if self.hexes[each].terrain == terrain)


def placed_map(lattice: Lattice, tiles: Mapping[str, MapTile], placed: Iterable[PlacedTile]) -> PlacedMap:
    """The map with these tiles face up."""
    hexes: dict[str, TileHex] = {}
    cities: dict[str, str] = {}
    for each in placed:
        tile = tiles[each.tile]
        hexes.update(zip(lattice.hexes_in[each.slot], tile.laid(turned=each.turned), strict=True))
        if tile.city is not None:
            cities[each.slot] = lattice.inner_corners[each.slot][(tile.city == "bcd") != each.turned]
    return PlacedMap(lattice, hexes, cities)


def depicted(board: PlacedMap, slot: str) -> tuple[tuple[str, ...], tuple[str, ...], str | None]:
    """What the tile of a slot depicts: hexes with barbarians, hexes to explore, the corner of a city (MAP-5)."""
    inside = board.lattice.hexes_in[slot]
    return (
        tuple(each for each in inside if board.hexes[each].barbarian),
        tuple(each for each in inside if board.hexes[each].exploration),
        board.cities.get(slot),
    )
