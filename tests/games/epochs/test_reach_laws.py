"""Laws of reaching, on any map and with any pieces: routes, connected terrains, attacks, sites, expanding."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from games.epochs.placed_map import PlacedMap
from games.epochs.reach import (
    all_within_attack,
    city_sites,
    connected,
    expansion,
    land_distances,
    share_group,
    within_attack,
)
from games.epochs.terrains import TERRAINS
from tests.games.epochs.drawn_maps import drawn

MAPS = st.lists(st.text("SPDFM.", min_size=6, max_size=6), min_size=6, max_size=6).map(lambda rows: drawn(*rows))


def some_of(places: tuple[str, ...]) -> st.SearchStrategy[list[str]]:
    """Up to four of these places."""
    return st.lists(st.sampled_from(places), max_size=4, unique=True)


def paths(board: PlacedMap, corner: str, edges: int) -> Iterator[tuple[str, ...]]:
    """All ways of at most so many open edges from a corner, by trying every one."""
    yield (corner,)
    if edges:
        for other in board.lattice.next_to[corner]:
            sides = [board.terrain(each) for each in board.lattice.hexes_along(corner, other)]
            if any(side is not None and side != "sea" for side in sides):
                yield from ((corner, *rest) for rest in paths(board, other, edges - 1))


@settings(max_examples=40, deadline=None)
@given(board=MAPS, data=st.data(), edges=st.integers(0, 4))
def test_routes_by_land_are_shortest_ways(board: PlacedMap, data: st.DataObject, edges: int) -> None:
    """TRP-2, R-23: the corners reached, and how far they are, are those of all ways tried one by one."""
    lands = data.draw(some_of(tuple(board.hexes))) if board.hexes else []
    tried: dict[str, int] = {}
    for land in lands:
        for corner in board.lattice.corners_of[land]:
            for path in paths(board, corner, edges):
                tried[path[-1]] = min(tried.get(path[-1], edges), len(path) - 1)

    assert land_distances(board, lands, edges) == tried


@settings(max_examples=60, deadline=None)
@given(board=MAPS)
def test_groups_are_what_steps_on_one_terrain_reach(board: PlacedMap) -> None:
    """TRP-2, R-24: neighbours of one terrain share a group; a group has one terrain and hangs together."""
    for each in board.hexes:
        for other in board.around(each):
            alike = board.terrain(each) == board.terrain(other)
            assert (board.groups[each] == board.groups[other]) == alike
    members: dict[int, list[str]] = {}
    for each, number in board.groups.items():
        members.setdefault(number, []).append(each)
    for group in members.values():
        assert len({board.terrain(each) for each in group}) == 1
        assert connected(board, group)
    assert set(board.groups) == set(board.hexes)


@settings(max_examples=60, deadline=None)
@given(board=MAPS, data=st.data())
def test_attacks_reach_both_ways(board: PlacedMap, data: st.DataObject) -> None:
    """R-24, R-43: a land that can attack a land can be attacked from there, and so with cities."""
    if not board.hexes:
        return
    place = st.sampled_from((*board.hexes, *board.lattice.inside))
    one, other = data.draw(place), data.draw(place)
    across = data.draw(st.lists(st.sampled_from(TERRAINS), unique=True))

    def attacks(attacker: str, target: str) -> bool:
        lands, cities = ([attacker], []) if attacker in board.hexes else ([], [attacker])
        return within_attack(board, lands, cities, target, across)

    if one != other:
        assert attacks(one, other) == attacks(other, one)
    for terrain in TERRAINS:
        assert share_group(board, terrain, [one], other) == share_group(board, terrain, [other], one)


@settings(max_examples=60, deadline=None)
@given(board=MAPS, data=st.data())
def test_all_targets_are_those_that_are_targets_one_by_one(board: PlacedMap, data: st.DataObject) -> None:
    """ATK-1, R-24: found together or each for itself."""
    if not board.hexes:
        return
    places = (*board.hexes, *board.lattice.inside)
    lands = data.draw(some_of(tuple(board.hexes)))
    cities = data.draw(some_of(board.lattice.inside))
    across = data.draw(st.lists(st.sampled_from(TERRAINS), unique=True))

    together = all_within_attack(board, lands, cities, places, across)

    assert together == tuple(each for each in places if within_attack(board, lands, cities, each, across))


@settings(max_examples=60, deadline=None)
@given(board=MAPS, data=st.data())
def test_sites_of_cities_are_those_that_the_rule_allows(board: PlacedMap, data: st.DataObject) -> None:
    """CTY-1, CTY-2: the sites are the corners of which each single condition holds."""
    ground = [each for each in board.hexes if board.is_ground(each)]
    lands = data.draw(st.lists(st.sampled_from(ground), unique=True)) if ground else []
    cities = data.draw(some_of(board.lattice.inside))
    allowed = set()
    for corner in board.lattice.corners:
        around = [board.terrain(each) for each in board.lattice.hexes_of[corner]]
        own = [each in lands for each in board.lattice.hexes_of[corner]]
        if len(around) == 3 and None not in around and any(own):
            free = not {corner, *board.lattice.next_to[corner]} & set(cities)
            if free and all(mine or terrain == "sea" for mine, terrain in zip(own, around, strict=True)):
                allowed.add(corner)

    sites = city_sites(board, lands, cities)
    assert set(sites) == allowed
    assert len(sites) == len(allowed)


@settings(max_examples=60, deadline=None)
@given(board=MAPS, data=st.data())
def test_expansion_is_next_to_what_one_has(board: PlacedMap, data: st.DataObject) -> None:
    """EXP-2: every hex offered is known, no sea, and beside a land or at a corner; none is left out."""
    if not board.hexes:
        return
    lands = data.draw(st.lists(st.sampled_from(tuple(board.hexes)), min_size=1, max_size=4, unique=True))
    corners = data.draw(some_of(board.lattice.inside))
    offered = expansion(board, lands, corners)

    for each in board.lattice.hexes:
        beside = any(each in board.lattice.neighbours[land] for land in lands)
        at_corner = any(each in board.lattice.hexes_of[corner] for corner in corners)
        assert (each in offered) == ((beside or at_corner) and board.terrain(each) not in (None, "sea"))
