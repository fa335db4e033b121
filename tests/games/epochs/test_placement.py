"""Construct the map: which way round tiles are placed, what they depict, in which order they are revealed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.epochs.cards import Content
from games.epochs.map_tiles import MapTile, PlacedTile, TileHex
from games.epochs.placed_map import depicted, placed_map
from games.epochs.placement import connects, oriented, reveal_order
from games.epochs.printed import PLAYERS, PlayerCount
from games.epochs.terrains import TERRAINS, Terrain

IN_THE_MIDDLE = (PlacedTile("slot-1-1", "tile-2", turned=False),)


@pytest.mark.parametrize(
    ("tile", "slot", "turned", "terrain"),
    [
        ("tile-7", "slot-0-1", True, "sea"),
        ("tile-8", "slot-0-1", False, "plain"),
        ("tile-5", "slot-2-1", True, "forest"),
        ("tile-1", "slot-2-1", False, "plain"),
        ("tile-3", "slot-2-1", False, None),
    ],
)
def test_c1_worked_placements(content: Content, tile: str, slot: str, turned: bool, terrain: Terrain | None) -> None:
    """C.1, MAP-3, MAP-4: five tiles around T02 in the middle, with the terrain that decides for each."""
    board = content.map_of(3, IN_THE_MIDDLE)

    assert oriented(board, content.layout(3), slot, content.tile[tile]) == (turned, terrain)


def test_construct_the_map_example_of_matching_a_terrain(content: Content) -> None:
    """Construct the map: a sea that cannot be connected is passed over, and the tile is turned to connect its plain."""
    board = content.map_of(4, IN_THE_MIDDLE)
    new = content.tile["tile-7"]

    assert "sea" in {each.terrain for each in board.hexes.values()} & {each.terrain for each in new.hexes}
    assert not any(connects(board, "slot-2-1", new, "sea", turned=turned) for turned in (False, True))
    assert [connects(board, "slot-2-1", new, "plain", turned=turned) for turned in (False, True)] == [False, True]
    assert oriented(board, content.layout(4), "slot-2-1", new) == (True, "plain")


def test_map_4_the_first_terrain_decides_alone(content: Content) -> None:
    """MAP-3: later terrains are not looked at, even where the first connects both ways."""
    layout = content.layout(2)
    sea, forest = TileHex("sea"), TileHex("forest")
    both = MapTile(id="x", source="reconstructed", name="X", hexes=(sea, forest, TileHex("plain"), sea))
    centre = MapTile(id="y", source="reconstructed", name="Y", hexes=(sea, sea, sea, forest))
    tiles = {"y": centre}
    board = content.map_of(2, ())
    assert oriented(board, layout, "slot-1-1", both) == (False, None)

    board = placed_map(content.lattices[2], tiles, (PlacedTile("slot-1-1", "y", turned=False),))
    assert oriented(board, layout, "slot-0-1", both) == (False, "sea")


@pytest.mark.parametrize("turned", [False, True])
def test_a_half_turn_twice_is_none(content: Content, turned: bool) -> None:
    """C.1: turning swaps A with D and B with C, the terrains stay; turning again gives the tile as it was."""
    for tile in content.map_tiles:
        a, b, c, d = tile.laid(turned=turned)
        assert (d, c, b, a) == tile.laid(turned=not turned)
    assert content.map_tiles[0].laid(turned=False) == content.map_tiles[0].hexes


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("players", PLAYERS)
def test_map_5_depicted_pieces_turn_with_their_tile(content: Content, players: PlayerCount, turned: bool) -> None:
    """MAP-5: barbarians and tokens lie on their hexes, a city between the same three hexes, whichever way round."""
    for tile in content.map_tiles:
        board = content.map_of(players, (PlacedTile("slot-1-1", tile.id, turned=turned),))
        barbarians, explorations, city = depicted(board, "slot-1-1")

        assert len(barbarians) == sum(each.barbarian for each in tile.hexes)
        assert all(board.hexes[each].barbarian for each in barbarians)
        assert len(explorations) == sum(each.exploration for each in tile.hexes)
        assert all(board.hexes[each].exploration for each in explorations)
        assert (city is None) == (tile.city is None)
        if city is not None:
            a, b, c, d = board.lattice.hexes_in["slot-1-1"]
            where = (d, c, b, a) if turned else (a, b, c, d)
            expected = where[:3] if tile.city == "abc" else where[1:]
            assert set(board.lattice.hexes_of[city]) == set(expected)
            assert city in board.city_corners


@given(data=st.data())
def test_map_3_agrees_with_the_rule_as_it_is_written(content: Content, data: st.DataObject) -> None:
    """MAP-3, MAP-4: on any map, the tile lies as comparing all pairs of hexes that share an edge says."""
    players: PlayerCount = data.draw(st.sampled_from(PLAYERS))
    grid, layout = content.lattices[players], content.layout(players)
    tiles = data.draw(st.permutations([each.id for each in content.map_tiles]))
    slots = data.draw(st.lists(st.sampled_from(grid.slots), min_size=1, max_size=7, unique=True))
    placed: tuple[PlacedTile, ...] = ()
    for slot, tile in zip(slots, tiles, strict=False):
        board = content.map_of(players, placed)
        found = oriented(board, layout, slot, content.tile[tile])
        ways: dict[bool, set[Terrain]] = {}
        for turned in (False, True):
            alone = content.map_of(players, (PlacedTile(slot, tile, turned=turned),))
            ways[turned] = {
                alone.hexes[own].terrain
                for own in alone.hexes
                for other in board.hexes
                if other in grid.neighbours[own] and alone.hexes[own].terrain == board.hexes[other].terrain
            }
        deciding = next((each for each in TERRAINS if each in ways[False] | ways[True]), None)
        assert found.terrain == deciding
        assert found.turned == (deciding is not None and deciding not in ways[False])
        placed = (*placed, PlacedTile(slot, tile, turned=found.turned))


@pytest.mark.parametrize(
    ("players", "middle"),
    [(2, ((1, 1),)), (3, ((1, 1), (1, 2))), (4, ((1, 1), (2, 1), (2, 2), (1, 2)))],
)
def test_r45_order_of_revealing(content: Content, players: PlayerCount, middle: tuple[tuple[int, int], ...]) -> None:
    """MAP-2, R-45: the middle slots first, each beside the one before it; then row by row."""
    grid = content.lattices[players]
    order = reveal_order(content.layout(players), grid)

    assert order[: len(middle)] == tuple(f"slot-{i}-{j}" for i, j in middle)
    assert sorted(order) == sorted(grid.slots)
    rest = order[len(middle) :]
    assert list(rest) == sorted(rest, key=lambda slot: (slot.split("-")[2], slot.split("-")[1]))
    assert all(order[place] in grid.slots_around[order[place - 1]] for place in range(1, len(middle)))
