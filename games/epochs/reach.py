"""What lands, cities and trading posts reach: hexes to expand to, sites of cities, targets, routes.

Places are ids of hexes and corners. Only the map and these pieces are looked at; who owns what else, who is friendly
and what is paid is for the actions themselves.
"""

from collections.abc import Collection, Iterable

from games.epochs.placed_map import PlacedMap
from games.epochs.terrains import Terrain


def bordering(board: PlacedMap, lands: Iterable[str], corners: Iterable[str]) -> frozenset[str]:
    """The revealed hexes next to one of these lands or around one of these corners (EXP-2, R-43)."""
    return frozenset(each for place in (*lands, *corners) for each in board.around(place))


def expansion(board: PlacedMap, lands: Collection[str], corners: Iterable[str]) -> tuple[str, ...]:
    """The hexes to expand to from lands and from the corners of cities and posts, occupied or not (EXP-2).

    Without a land it is any hex (EXP-3). A sea is never among them.
    """
    near = bordering(board, lands, corners) if lands else frozenset(board.hexes)
    return tuple(each for each in board.lattice.hexes if each in near and board.is_ground(each))


def surrounded(board: PlacedMap, corner: str, lands: Collection[str]) -> bool:
    """Whether each hex around a corner is one of these lands or sea, and at least one is a land (CTY-1)."""
    around = board.around(corner)
    return any(each in lands for each in around) and all(
        each in lands or board.terrain(each) == "sea" for each in around
    )


def has_room(board: PlacedMap, corner: str, cities: Collection[str]) -> bool:
    """Whether a city fits on a corner: not on the edge of what is known, none there, none one edge away (CTY-2)."""
    if corner not in board.city_corners or corner in cities:
        return False
    return not any(each in cities for each in board.lattice.next_to[corner])


def city_sites(board: PlacedMap, lands: Collection[str], cities: Collection[str]) -> tuple[str, ...]:
    """The corners on which the owner of these lands may build, while these cities, anybody's, stand (Build a City)."""
    near = dict.fromkeys(corner for land in lands for corner in board.lattice.corners_of[land])
    return tuple(each for each in near if has_room(board, each, cities) and surrounded(board, each, lands))


def land_distances(board: PlacedMap, lands: Iterable[str], edges: int) -> dict[str, int]:
    """The corners within so many edges of a corner of one of these lands, and how far each is (TRP-2).

    An edge can be used if one of its hexes is revealed and not sea (R-23).
    """
    reached = dict.fromkeys((each for land in lands for each in board.lattice.corners_of[land]), 0)
    rim = list(reached)
    for distance in range(1, edges + 1):
        rim = [
            other
            for corner in rim
            for other in board.lattice.next_to[corner]
            if other not in reached and any(map(board.is_ground, board.lattice.hexes_along(corner, other)))
        ]
        reached.update(dict.fromkeys(rim, distance))
    return reached


def share_group(board: PlacedMap, terrain: Terrain, places: Iterable[str], other: str) -> bool:
    """Whether one of these places touches the same connected group of a terrain as another (R-24, TRP-2)."""
    groups = board.touched(other, terrain)
    return bool(groups) and any(groups & board.touched(each, terrain) for each in places)


def reached_by_land(board: PlacedMap, lands: Iterable[str], corner: str, edges: int) -> bool:
    """Whether a land route of at most so many edges leads from these lands to a city on a corner."""
    return corner in land_distances(board, lands, edges)


def reached_by_sea(board: PlacedMap, lands: Iterable[str], corner: str) -> bool:
    """Whether one sea touches a city on a corner and one of these lands."""
    return share_group(board, "sea", lands, corner)


def within_attack(
    board: PlacedMap, lands: Collection[str], cities: Collection[str], target: str, across: Iterable[Terrain] = ()
) -> bool:
    """Whether a hex or corner is next to these lands or cities, or across one of these terrains (ATK-1, R-24, R-43)."""
    own = (*lands, *cities)
    if target in board.lattice.neighbours:
        beside = target in bordering(board, lands, cities)
    else:
        beside = any(each in lands for each in board.around(target)) or any(
            each in cities for each in board.lattice.next_to[target]
        )
    return beside or any(share_group(board, terrain, own, target) for terrain in across)


def all_within_attack(
    board: PlacedMap,
    lands: Collection[str],
    cities: Collection[str],
    places: Iterable[str],
    across: Collection[Terrain] = (),
) -> tuple[str, ...]:
    """Those of these hexes and corners that `within_attack` holds for, found together."""
    near = set(bordering(board, lands, cities))
    near.update(corner for land in lands for corner in board.lattice.corners_of[land])
    near.update(corner for city in cities for corner in board.lattice.next_to[city])
    groups = {
        terrain: frozenset(group for each in (*lands, *cities) for group in board.touched(each, terrain))
        for terrain in across
    }
    return tuple(
        each
        for each in places
        if each in near or any(groups[terrain] & board.touched(each, terrain) for terrain in across)
    )


def connected(board: PlacedMap, hexes: Collection[str]) -> bool:
    """Whether one can walk between all of these hexes without leaving them."""
    if not hexes:
        return True
    waiting, found = [next(iter(hexes))], set[str]()
    while waiting:
        place = waiting.pop()
        if place not in found:
            found.add(place)
            waiting += [each for each in board.lattice.neighbours[place] if each in hexes]
    return len(found) == len(set(hexes))
