"""The lattice: what lies next to what, held to distances in the plane; tiles, slots and corners of each layout."""

from itertools import combinations
from math import dist, isclose, sqrt

import pytest

from games.epochs.cards import Content
from games.epochs.geometry import corner_id, hex_id, lattice, slot_id
from games.epochs.printed import PLAYERS, PlayerCount

Point = tuple[float, float]


def point_of_hex(q: int, r: int) -> Point:
    """Where the middle of a hex lies if neighbours are 1 apart."""
    return q + r / 2, r * sqrt(3) / 2


def points(content: Content, players: PlayerCount) -> tuple[dict[str, Point], dict[str, Point]]:
    """Where the hexes and the corners of a map lie, corners as C.1 defines them."""
    layout = content.layout(players)
    hexes = {hex_id(q, r): point_of_hex(q, r) for q in range(2 * layout.columns) for r in range(2 * layout.rows)}
    corners = {}
    for q in range(-1, 2 * layout.columns + 1):
        for r in range(-1, 2 * layout.rows + 1):
            for kind, around in ((0, (q, r)), (1, (q + 1, r + 1))):
                three = [point_of_hex(*each) for each in (around, (q + 1, r), (q, r + 1))]
                corners[corner_id(kind, q, r)] = (sum(x for x, _ in three) / 3, sum(y for _, y in three) / 3)
    return hexes, corners


@pytest.mark.parametrize(("players", "tiles", "hexes", "inside"), [(2, 9, 36, 50), (3, 12, 48, 70), (4, 16, 64, 98)])
def test_c1_sizes(content: Content, players: PlayerCount, tiles: int, hexes: int, inside: int) -> None:
    """MAP-1, C.1: tiles, hexes and corners that are not on the edge of the map, by number of players."""
    board = content.lattices[players]

    assert (len(board.slots), len(board.hexes), len(board.inside)) == (tiles, hexes, inside)


@pytest.mark.parametrize("players", PLAYERS)
def test_r43_neighbours_are_what_lies_beside_in_the_plane(content: Content, players: PlayerCount) -> None:
    """R-43: hexes one apart are neighbours, corners one edge apart are next to each other, three hexes meet in one."""
    board = content.lattices[players]
    hexes, corners = points(content, players)
    side = 1 / sqrt(3)

    assert set(board.hexes) == set(hexes)
    for each, others in board.neighbours.items():
        assert set(others) == {other for other in hexes if isclose(dist(hexes[each], hexes[other]), 1)}
    for corner, around in board.hexes_of.items():
        assert set(around) == {each for each in hexes if isclose(dist(corners[corner], hexes[each]), side)}
    for each, its_corners in board.corners_of.items():
        assert len(its_corners) == 6
        assert set(its_corners) == {corner for corner in corners if isclose(dist(corners[corner], hexes[each]), side)}
        for corner, other in zip(its_corners, (*its_corners[1:], its_corners[0]), strict=True):
            assert isclose(dist(corners[corner], corners[other]), side)
    for corner in board.inside:
        assert set(board.next_to[corner]) == {
            other for other in corners if isclose(dist(corners[corner], corners[other]), side)
        }


@pytest.mark.parametrize("players", PLAYERS)
def test_what_lies_beside_lies_beside_both_ways(content: Content, players: PlayerCount) -> None:
    """R-43: hexes, corners and slots are next to each other both ways, and nothing is next to itself."""
    board = content.lattices[players]

    for table in (board.neighbours, board.next_to, board.slots_around):
        for each, others in table.items():
            assert each not in others
            assert len(set(others)) == len(others)
            assert all(each in table[other] for other in others)
    assert {(corner, each) for each, its in board.corners_of.items() for corner in its} == {
        (corner, each) for corner, around in board.hexes_of.items() for each in around
    }


@pytest.mark.parametrize("players", PLAYERS)
def test_edges_have_their_hexes_on_both_sides(content: Content, players: PlayerCount) -> None:
    """R-23: an edge lies between two hexes, or on the edge of the map at one; two neighbours share two corners."""
    board = content.lattices[players]

    for corner, others in board.next_to.items():
        for other in others:
            beside = board.hexes_along(corner, other)
            assert 1 <= len(beside) <= 2
            assert set(beside) == set(board.hexes_along(other, corner))
    for each, others in board.neighbours.items():
        for other in others:
            shared = set(board.corners_of[each]) & set(board.corners_of[other])
            assert len(shared) == 2
            assert set(board.hexes_along(*shared)) == {each, other}


@pytest.mark.parametrize("players", PLAYERS)
def test_c1_slots_are_rhombuses_of_four_hexes(content: Content, players: PlayerCount) -> None:
    """C.1: each hex is in one slot; slots are beside each other where hexes of theirs are; two corners lie inside."""
    board = content.lattices[players]
    assert sorted(each for inside in board.hexes_in.values() for each in inside) == sorted(board.hexes)

    for slot, (a, b, c, d) in board.hexes_in.items():
        assert {board.slot_of[each] for each in (a, b, c, d)} == {slot}
        beside = {board.slot_of[other] for each in (a, b, c, d) for other in board.neighbours[each]} - {slot}
        assert set(board.slots_around[slot]) == beside
        abc, bcd = board.inner_corners[slot]
        assert set(board.hexes_of[abc]) == {a, b, c}
        assert set(board.hexes_of[bcd]) == {b, c, d}
        assert a not in board.neighbours[d]


@pytest.mark.parametrize("players", PLAYERS)
def test_c1_printed_cities_never_stand_one_edge_apart(content: Content, players: PlayerCount) -> None:
    """C.1, CTY-2: inner corners of different tiles are never one edge apart, so all depicted cities fit."""
    board = content.lattices[players]

    for one, other in combinations(board.slots, 2):
        for corner in board.inner_corners[one]:
            assert not set(board.inner_corners[other]) & {corner, *board.next_to[corner]}


def test_c1_corners_one_edge_apart() -> None:
    """C.1: V0(q, r) has beside it V1(q, r), V1(q-1, r) and V1(q, r-1)."""
    board = lattice(3, 3)

    assert set(board.next_to["v0-2-3"]) == {"v1-2-3", "v1-1-3", "v1-2-2"}
    assert board.hexes_of["v0-2-3"] == ("hex-2-3", "hex-3-3", "hex-2-4")
    assert set(board.hexes_of["v1-2-3"]) == {"hex-3-4", "hex-3-3", "hex-2-4"}
    assert set(board.slots_around["slot-1-1"]) == {
        slot_id(*each) for each in ((2, 1), (0, 1), (1, 2), (1, 0), (2, 0), (0, 2))
    }


def test_ids_of_corners_on_the_edge_of_the_map() -> None:
    """Corners beyond the first row or column have ids that are ids like all others."""
    assert [corner_id(0, -1, 2), corner_id(1, 3, -1), corner_id(1, -1, -1)] == ["v0-m1-2", "v1-3-m1", "v1-m1-m1"]
