"""The lattice that tiles are placed on: hexes, corners, edges, slots, and what lies next to what (C.1, R-43).

Hexes have axial coordinates (q, r). Of the corners, `v0` at (q, r) lies between (q, r), (q+1, r) and (q, r+1), and `v1`
between (q+1, r+1), (q+1, r) and (q, r+1). A slot (i, j) covers the four hexes from (2i, 2j) on. All have ids, such as
`hex-3-4`, `v0-3-4` and `slot-1-2`; an `m` stands for a minus, which only corners on the edge of the map have.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

Coordinates: TypeAlias = tuple[int, int]

_AROUND: tuple[Coordinates, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""From a hex or a slot to its six neighbours, one after another around it."""
_CORNERS = ((0, 0, 0), (1, -1, 0), (0, -1, 0), (1, -1, -1), (0, 0, -1), (1, 0, -1))
"""The corners of a hex, each between two neighbours that follow each other."""


def hex_id(q: int, r: int) -> str:
    """The id of a hex."""
    return f"hex-{q}-{r}"


def slot_id(i: int, j: int) -> str:
    """The id of a slot for a tile."""
    return f"slot-{i}-{j}"


def corner_id(kind: int, q: int, r: int) -> str:
    """The id of a corner of kind 0 or 1."""
    return f"v{kind}-{q}-{r}".replace("--", "-m")


class Lattice(NamedTuple):
    """What lies next to what on a map of so many columns and rows of slots, whichever tiles lie there.

    `neighbours`: hexes with a common edge. `cornersOf`: the six corners of a hex, in order around it. `hexesOf`: the
    hexes of the map around a corner. `nextTo`: corners one edge apart. `slots` are listed by rising row, then column.
    """

    slots: tuple[str, ...]
    hexes: tuple[str, ...]
    corners: tuple[str, ...]
    slots_around: dict[str, tuple[str, ...]]
    hexes_in: dict[str, tuple[str, ...]]
    slot_of: dict[str, str]
    inner_corners: dict[str, tuple[str, str]]
    neighbours: dict[str, tuple[str, ...]]
    corners_of: dict[str, tuple[str, ...]]
    hexes_of: dict[str, tuple[str, ...]]
    next_to: dict[str, tuple[str, ...]]

    def hexes_along(self, corner: str, other: str) -> tuple[str, ...]:
        """The hexes of the map on both sides of the edge between two corners one edge apart."""
        return tuple(each for each in self.hexes_of[corner] if each in self.hexes_of[other])

    @property
    def inside(self) -> tuple[str, ...]:
        """The corners that are not on the edge of the map: three hexes lie around each."""
        return tuple(each for each in self.corners if len(self.hexes_of[each]) == 3)


def lattice(columns: int, rows: int) -> Lattice:
    """The lattice of a map with so many columns and rows of slots."""
    slots = {(i, j): slot_id(i, j) for j in range(rows) for i in range(columns)}
    hexes = {(q, r): hex_id(q, r) for r in range(2 * rows) for q in range(2 * columns)}
    hexes_in = {
        slot: tuple(hexes[2 * i + q, 2 * j + r] for q, r in ((0, 0), (1, 0), (0, 1), (1, 1)))
        for (i, j), slot in slots.items()
    }
    corners_of = {each: tuple(_corners_of(place)) for place, each in hexes.items()}
    hexes_of: dict[str, list[str]] = {}
    for each, around in corners_of.items():
        for corner in around:
            hexes_of.setdefault(corner, []).append(each)
    next_to: dict[str, dict[str, None]] = {corner: {} for corner in hexes_of}
    for around in corners_of.values():
        for corner, other in zip(around, (*around[1:], around[0]), strict=True):
            next_to[corner][other] = None
            next_to[other][corner] = None
    return Lattice(
        slots=tuple(slots.values()),
        hexes=tuple(hexes.values()),
        corners=tuple(hexes_of),
        slots_around={slot: _around(place, slots) for place, slot in slots.items()},
        hexes_in=hexes_in,
        slot_of={each: slot for slot, inside in hexes_in.items() for each in inside},
        inner_corners={
            slot: (corner_id(0, 2 * i, 2 * j), corner_id(1, 2 * i, 2 * j)) for (i, j), slot in slots.items()
        },
        neighbours={each: _around(place, hexes) for place, each in hexes.items()},
        corners_of=corners_of,
        hexes_of={corner: tuple(around) for corner, around in hexes_of.items()},
        next_to={corner: tuple(others) for corner, others in next_to.items()},
    )


def _around(place: Coordinates, known: dict[Coordinates, str]) -> tuple[str, ...]:
    beside = ((place[0] + q, place[1] + r) for q, r in _AROUND)
    return tuple(known[each] for each in beside if each in known)


def _corners_of(place: Coordinates) -> Iterator[str]:
    for kind, q, r in _CORNERS:
        yield corner_id(kind, place[0] + q, place[1] + r)
