"""What lands, cities and posts reach on the map: expanding, cities, routes, targets; the drawn maps are of 6 by 6."""

import pytest

from games.epochs.cards import Content
from games.epochs.reach import (
    bordering,
    city_sites,
    connected,
    expansion,
    has_room,
    land_distances,
    reached_by_land,
    reached_by_sea,
    surrounded,
    within_attack,
)
from tests.games.epochs.drawn_maps import drawn

PLAINS = drawn(*["PPPPPP"] * 6)

# Expand


def test_expand_example() -> None:
    """Expand: around the first land, hexes that are not sea can be taken; barbarians are not looked at."""
    board = drawn("PPPPPP", "PPSPPP", "PPPPPP", "PPPPPP", "PPPPPP", "PPPPPP")

    assert set(expansion(board, ["hex-1-1"], [])) == {"hex-0-1", "hex-0-2", "hex-1-2", "hex-1-0", "hex-2-0"}


def test_exp_3_without_land_any_hex_but_sea() -> None:
    """EXP-2, EXP-3, R-39: without a land every revealed hex can be taken, except sea."""
    board = drawn("PS..DF", "SSSSSS", "......", "......", "......", "M....S")

    assert expansion(board, [], []) == ("hex-0-0", "hex-4-0", "hex-5-0", "hex-0-5")


def test_d16_hexes_around_a_post_or_city() -> None:
    """D-16, TRP-7: a hex at the corner of a post of one's own can be taken, though no land is beside it."""
    beside_post = set(PLAINS.lattice.hexes_of["v0-4-4"])

    assert beside_post == {"hex-4-4", "hex-5-4", "hex-4-5"}
    assert not beside_post & set(expansion(PLAINS, ["hex-0-0"], []))
    assert beside_post <= set(expansion(PLAINS, ["hex-0-0"], ["v0-4-4"]))


def test_end_5_a_barbarian_beside_two_lands_counts_once() -> None:
    """END-5, D-21: what is next to lands and cities is a set of hexes."""
    near = bordering(PLAINS, ["hex-1-1", "hex-3-1"], ["v0-2-1"])

    assert "hex-2-1" in near
    assert sum(each == "hex-2-1" for each in near) == 1


# Build a City


@pytest.mark.parametrize(
    ("around", "lands", "fits"),
    [
        ("PPS", ["hex-2-2", "hex-3-2"], True),
        ("PSS", ["hex-2-2"], True),
        ("PPP", ["hex-2-2", "hex-3-2"], False),
        ("PPP", ["hex-2-2", "hex-3-2", "hex-2-3"], True),
        ("SSS", [], False),
        ("PP.", ["hex-2-2", "hex-3-2"], False),
    ],
)
def test_d14_all_hexes_around_are_own_lands_or_sea(around: str, lands: list[str], fits: bool) -> None:
    """CTY-1, D-14, R-39: sea is exempt, at least one land is needed, an unknown hex makes an edge of the map."""
    one, two, three = list(around)
    board = drawn("PPPPPP", "PPPPPP", f"PP{one}{two}PP", f"PP{three}PPP", "PPPPPP", "PPPPPP")

    assert ("v0-2-2" in city_sites(board, lands, [])) == fits


def test_d14_no_city_on_the_edge_of_the_map() -> None:
    """CTY-2, D-14: whoever owns all hexes may build on every corner that three hexes surround, and on no other."""
    sites = city_sites(PLAINS, PLAINS.lattice.hexes, [])

    assert set(sites) == set(PLAINS.lattice.inside)
    assert not has_room(PLAINS, "v0-5-2", [])
    assert surrounded(PLAINS, "v0-5-2", PLAINS.lattice.hexes)


def test_d15_no_city_one_edge_from_another() -> None:
    """CTY-2, D-15: one edge away is too near, two edges away is not."""
    everything = PLAINS.lattice.hexes
    assert "v0-2-2" in PLAINS.lattice.next_to["v1-2-2"]

    assert not set(city_sites(PLAINS, everything, ["v1-2-2"])) & {"v1-2-2", *PLAINS.lattice.next_to["v1-2-2"]}
    two_away = {each for beside in PLAINS.lattice.next_to["v1-2-2"] for each in PLAINS.lattice.next_to[beside]}
    assert two_away - {"v1-2-2"} <= set(city_sites(PLAINS, everything, ["v1-2-2"]))


# Build a Trading Post


def test_building_a_trading_post_example() -> None:
    """Build a Trading Post: a near city by land, a city over a sea by sea, a farther city by neither."""
    board = drawn("PPPPPP", "PPPPPP", "PPSSPP", "PPPPPP", "PPPPPP", "PPPPPP")
    blue = ["hex-1-2"]
    nearer, over_sea, farther = "v0-1-0", "v0-3-2", "v0-3-4"

    assert reached_by_land(board, blue, nearer, 2)
    assert not reached_by_land(board, blue, over_sea, 2)
    assert reached_by_sea(board, blue, over_sea)
    assert not reached_by_land(board, blue, farther, 2)
    assert not reached_by_sea(board, blue, farther)


def test_trp_2_a_route_by_land_has_at_most_two_edges() -> None:
    """TRP-2, R-23: 0 edges at a corner of the land, then 1 and 2; with one more edge 3."""
    distances = land_distances(PLAINS, ["hex-2-2"], 3)

    assert [corner for corner, distance in distances.items() if distance == 0] == list(
        PLAINS.lattice.corners_of["hex-2-2"]
    )
    assert {distance: list(distances.values()).count(distance) for distance in (1, 2, 3)} == {1: 6, 2: 12, 3: 12}
    assert set(land_distances(PLAINS, ["hex-2-2"], 2)) == {each for each, far in distances.items() if far <= 2}


def test_r23_edges_in_the_sea_are_closed_and_shores_are_not() -> None:
    """R-23: an edge with sea or unknown hexes on both sides is closed; with ground on one side it is open."""
    board = drawn("SSSSSS", "SSSSSS", "SSPSSS", "SSSSSS", "SS.PSS", "SSSSSS")

    assert set(land_distances(board, ["hex-2-2"], 2)) == set(board.lattice.corners_of["hex-2-2"])
    assert set(board.lattice.corners_of["hex-3-4"]) == set(land_distances(board, ["hex-3-4"], 2))


def test_trp_2_sea_routes_need_one_sea() -> None:
    """TRP-2: two seas that do not touch are no route."""
    board = drawn("PSPPPP", "PSPPPP", "PPPPPP", "PPPPPP", "PPPPSP", "PPPPSP")

    assert reached_by_sea(board, ["hex-0-1"], "v0-2-0") is False
    assert reached_by_sea(board, ["hex-0-1"], "v0-1-1")
    assert not reached_by_sea(board, ["hex-0-1"], "v0-3-4")


# Attack


def test_attack_example_of_choosing_a_target() -> None:
    """Attack, ATK-1, R-24: next to a land, next to a city, and across a sea for those who can."""
    board = drawn("PPPPPP", "PPPPPP", "PPSSPP", "PPPPPP", "PPPPPP", "PPPPPP")

    assert within_attack(board, ["hex-1-2"], [], "hex-0-2")
    assert within_attack(board, ["hex-1-2"], [], "v0-1-1")
    assert within_attack(board, [], ["v0-1-1"], "v1-1-1")
    assert within_attack(board, [], ["v0-1-1"], "hex-2-1")
    for target in ("hex-4-2", "v0-3-2"):
        assert not within_attack(board, ["hex-1-2"], [], target)
        assert within_attack(board, ["hex-1-2"], [], target, ["sea"])
        assert within_attack(board, [], ["v0-1-2"], target, ["sea"])
    assert not within_attack(board, ["hex-1-2"], [], "hex-5-5", ["sea", "mountain"])


def test_r28_terrains_of_a_battlefield() -> None:
    """R-28: of a hex its own terrain, of a corner all around it; near sea if a hex beside or around is sea."""
    board = drawn("PDSPPP", "FMPPPP", "PPPPPP", "PPPPPP", "PPPPPP", "PP..PP")

    assert board.terrains_at("hex-1-1") == ("mountain",)
    assert board.terrains_at("v0-0-0") == ("plain", "desert", "forest")
    assert board.near_sea("hex-1-1")
    assert not board.near_sea("hex-0-0")
    assert board.near_sea("v0-1-0")
    assert not board.near_sea("v0-0-0")
    assert board.around("hex-2-4") == ("hex-3-4", "hex-1-5", "hex-1-4", "hex-2-3", "hex-3-3")


# Quick game


def test_qck_6_three_connected_hexes() -> None:
    """QCK-6: the starting lands of the quick game hang together."""
    assert connected(PLAINS, [])
    assert connected(PLAINS, ["hex-2-2"])
    assert connected(PLAINS, ["hex-2-2", "hex-3-1", "hex-3-2"])
    assert not connected(PLAINS, ["hex-2-2", "hex-3-2", "hex-5-2"])


def test_maps_are_remembered(content: Content) -> None:
    """The same tiles give the same map, and what follows from it is worked out once."""
    assert content.map_of(2, ()) is content.map_of(2, ())
    assert content.map_of(2, ()) is not content.map_of(3, ())
