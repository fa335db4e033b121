"""D.I.2 Navigator 3. Receive Revenue, and what D.II.4 makes of it (Q-14, Q-19, Q-33, Q-47, Q-48)."""

import pytest

from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.holdings import AreaMarkerForgone, AreaMarkerPlaced, CoinsGained, GloryGained
from games.epos.land_facts import AreaActivated, ControlGained, ControlLost
from games.epos.land_moves import (
    ActivateArea,
    BuildCity,
    DeployPioneer,
    EndActivating,
    EndMoving,
    MovePioneer,
)
from games.epos.revenue import activate, can_activate, pay
from games.epos.sections import ACTIVATING, CONTROL_AND_CITIES
from tests.games.epos.map_table import MapTable, map_of
from tests.games.epos.test_cities import building

REFORM = Cause("reform-revenue", "milet")


def areas(table: MapTable) -> set[str]:
    """What seat 1 can activate."""
    return {move.territory for move in table.legal(1, ActivateArea) if isinstance(move, ActivateArea)}


@pytest.mark.parametrize(
    ("territory", "expected"),
    [
        ("rhodos", (5, 0, 0, 0)),
        ("syracusae", (0, 2, 0, 0)),
        ("milet", (0, 0, 1, 0)),
        ("memphis", (0, 0, 0, 1)),
        ("gallia", (2, 0, 0, 0)),
        ("armenia", (2, 0, 0, 0)),
        ("numidia", (2, 0, 0, 0)),
    ],
)
def test_the_kinds_of_revenue(content: Content, territory: str, expected: tuple[int, int, int, int]) -> None:
    """The revenue of the controlled areas: 5 coins, 2 glory, a marker; 2 coins in every province (Q-47, Q-48)."""
    table = map_of(content, 3).happen(pay, 1, territory, Cause("revenue", territory))
    assert table.holds(1) == expected
    assert {fact.section for fact in table.facts} == {CONTROL_AND_CITIES}


@pytest.mark.parametrize(("territory", "area"), [("milet", "oracle"), ("memphis", "temple")])
def test_an_area_never_holds_more_than_four_markers(content: Content, territory: str, area: str) -> None:
    """Q-19: the fifth is lost."""
    table = map_of(content, 3).with_player(1, **{area: 3})
    for _ in range(2):
        table.happen(pay, 1, territory, Cause("revenue", territory))
    assert getattr(table.player(1), area) == 4
    assert not table.told(AreaMarkerPlaced)
    assert [fact.area for fact in table.told(AreaMarkerForgone)] == [area]


def test_two_cities_in_one_region_in_one_action(content: Content) -> None:
    """TC-08: Milet pays an oracle marker, then Rhodos 5 coins and Milet once more."""
    table = building(map_of(content, 3).put(1, "milet", 6).put(1, "rhodos", 6))
    table.play(1, BuildCity("milet"))
    assert table.holds(1) == (0, 0, 1, 0)
    table.play(1, EndActivating(), BuildCity("rhodos"))
    assert table.holds(1) == (5, 0, 2, 0)
    paid = [fact for fact in table.facts if isinstance(fact, CoinsGained | AreaMarkerPlaced)]
    assert [fact.cause for fact in paid] == ["rhodos", "milet"]


def test_only_cities_of_the_region_pay(content: Content) -> None:
    """3. Receive Revenue: Cyrene is ochre, Milet blue; a province belongs to the region of its space."""
    table = map_of(content, 4).city(1, "cyrene", "scythia", "tracia").city(2, "rhodos").put(1, "milet", 6)
    building(table).play(1, BuildCity("milet"))
    assert table.holds(1) == (2, 0, 1, 0)
    assert table.holds(2) == (0, 0, 0, 0)


def test_example_of_heike_in_milet(content: Content) -> None:
    """EX-9: she takes Milet over with 6 to 2, builds, and activates Rhodos by a pioneer without losing it."""
    heike, angelika = 1, 2
    table = map_of(content, 3).city(heike, "tarsos").put(angelika, "milet", 2)
    table.put(heike, "rhodos", 4).put(angelika, "rhodos", 1).begin(heike, 4, "oracle")
    table.play(heike, *[DeployPioneer("milet")] * 4, *[MovePioneer("rhodos", "milet")] * 2)
    assert table.land("milet").ruler == angelika
    table.play(heike, EndMoving())
    assert (table.land("milet").pioneers[:2], table.land("milet").ruler) == ((6, 2), heike)
    table.play(heike, BuildCity("milet"))
    assert table.holds(heike) == (0, 0, 1, 1)
    assert areas(table) == {"rhodos"}
    table.play(heike, ActivateArea("rhodos"))
    assert table.holds(heike) == (5, 0, 1, 1)
    assert (table.land("rhodos").pioneers[:2], table.land("rhodos").ruler) == ((1, 1), heike)
    assert table.land("milet").pioneers[:2] == (0, 2)
    assert table.player(heike).pioneers == content.setup.pioneers - 1
    assert table.asked() == []


def test_an_area_without_enough_pioneers_goes_to_who_has_the_most(content: Content) -> None:
    """3. Receive Revenue: the pioneer that is returned can cost control, but the revenue is taken."""
    table = map_of(content, 3).put(1, "milet", 6).put(1, "rhodos", 2).put(2, "rhodos", 2)
    building(table).play(1, BuildCity("milet"), ActivateArea("rhodos"))
    assert table.holds(1) == (5, 0, 1, 0)
    assert table.land("rhodos").ruler == 2
    assert [(fact.seat, fact.territory) for fact in table.told(ControlGained)] == [(2, "rhodos")]


def test_of_several_with_the_most_the_next_clockwise_takes_it_over(content: Content) -> None:
    """3. Receive Revenue: seat 2 gives up a pioneer; of seats 1 and 3, seat 3 comes first."""
    table = map_of(content, 3).put(2, "milet", 6).put(2, "rhodos", 2).put(1, "rhodos", 2).put(3, "rhodos", 2)
    building(table, 2).play(2, BuildCity("milet"), ActivateArea("rhodos"))
    assert table.land("rhodos").ruler == 3


def test_with_the_last_pioneer_control_is_lost(content: Content) -> None:
    """Q-14: a lone pioneer of another player takes nothing over."""
    table = map_of(content, 3).put(1, "rhodos", 2).put(1, "rhodos", -1).put(2, "rhodos", 1).put(1, "milet", 6)
    building(table).play(1, BuildCity("milet"), ActivateArea("rhodos"))
    assert table.land("rhodos").ruler is None
    assert [(fact.seat, fact.territory) for fact in table.told(ControlLost)] == [(1, "rhodos")]


def test_an_area_pays_once_for_each_city_built(content: Content) -> None:
    """Q-33: Rhodos pays for Milet and again for Tarsos, but not twice for one of them."""
    table = map_of(content, 3).put(1, "milet", 6).put(1, "tarsos", 6).put(1, "rhodos", 2)
    table.begin(1, 1, "trade").play(1, DeployPioneer("tyros"), EndMoving(), BuildCity("milet"))
    assert areas(table) == {"rhodos", "tarsos"}
    table.play(1, ActivateArea("rhodos"))
    table.refused(1, ActivateArea("rhodos"), "already-used")
    assert areas(table) == {"tarsos"}
    table.play(1, EndActivating(), BuildCity("tarsos"))
    assert areas(table) == {"rhodos"}
    table.play(1, ActivateArea("rhodos"))
    assert table.holds(1)[0] == 10
    assert table.pioneers(1) == {"tyros": 1}
    assert table.asked() == []


def test_only_own_areas_of_the_region_are_activated(content: Content) -> None:
    """3. Receive Revenue: neither other regions, nor without control, nor beside a city."""
    table = map_of(content, 3).put(1, "milet", 6).put(1, "cyrene", 2).put(1, "troia", 1).put(1, "tarsos", 2)
    table.city(2, "rhodos").put(1, "rhodos", 2)
    building(table).play(1, BuildCity("milet"))
    assert areas(table) == {"tarsos"}
    for territory in ("cyrene", "troia", "rhodos", "milet"):
        table.refused(1, ActivateArea(territory), "no-control")


def test_an_area_whose_activation_costs_a_city_its_pioneers(content: Content) -> None:
    """3. Build Cities: where a sixth pioneer paid for revenue, no city follows."""
    table = building(map_of(content, 3).put(1, "milet", 6).put(1, "rhodos", 6))
    table.play(1, BuildCity("milet"), ActivateArea("rhodos"))
    assert table.asked() == []
    assert table.pioneers(1)["rhodos"] == 5


def test_blocked_pioneers_pay_first(content: Content) -> None:
    """Actions and Modifiers in Provinces: those that can still move are left."""
    table = map_of(content, 3).city(1, "rhodos").put(1, "scythia", 3, blocked=2).put(1, "milet", 6)
    building(table).play(1, BuildCity("milet"), ActivateArea("scythia"))
    assert (table.land("scythia").pioneers[0], table.land("scythia").blocked[0]) == (2, 1)
    assert table.land("scythia").exhausted


def test_the_choices_of_the_reform_phase(content: Content) -> None:
    """EX-13: Syracusae pays 2 glory, Cyrene 5 coins, Cnossos a marker, Milet a marker for a pioneer."""
    table = map_of(content, 3).city(1, "syracusae", "cyrene", "cnossos").put(1, "milet", 3)
    can = {each for each in content.maps[3].open if can_activate(content, table.state, 1, each)}
    assert can == {"syracusae", "cyrene", "cnossos", "milet"}
    for territory in ("syracusae", "cyrene"):
        table.happen(activate, 1, territory, Cause("reform-revenue", territory))
        assert not table.told(AreaActivated)
        assert {fact.section for fact in table.facts} == {ACTIVATING}
    assert table.holds(1) == (5, 2, 0, 0)
    table.happen(activate, 1, "milet", REFORM)
    assert [fact.section for fact in table.told(AreaActivated)] == [ACTIVATING]
    assert table.holds(1) == (5, 2, 1, 0)
    assert table.pioneers(1) == {"milet": 2}


def test_an_activation_of_the_reform_phase_is_followed_by_a_check_of_control(content: Content) -> None:
    """D.II.4: the area goes to whoever has more now."""
    table = map_of(content, 3).put(1, "milet", 2).put(2, "milet", 2).happen(activate, 1, "milet", REFORM)
    assert table.land("milet").ruler == 2
    assert not can_activate(content, table.state, 1, "milet")


def test_what_is_covered_or_not_controlled_pays_nobody(content: Content) -> None:
    """D.II.4: a space for four players does not exist with three."""
    table = map_of(content, 3).put(1, "milet", 1)
    assert not can_activate(content, table.state, 1, "arabia")
    assert not can_activate(content, table.state, 1, "milet")


def test_glory_counts_as_revenue(content: Content) -> None:
    """The revenue of the controlled areas: so final scores tell what gave it."""
    table = map_of(content, 3).happen(pay, 1, "syracusae", Cause("revenue", "syracusae"))
    assert [fact.points for fact in table.told(GloryGained)] == [2]
    assert table.player(1).glory.revenue == 2


def test_labels_say_what_an_area_pays(content: Content) -> None:
    """3. Receive Revenue: people read what they give and get."""
    table = map_of(content, 3).put(1, "milet", 6).put(1, "rhodos", 2)
    building(table).play(1, BuildCity("milet"))
    assert table.labels(1) == [
        "Take the revenue of Rhodos: 5 coins for a pioneer from there (1 of yours stays)",
        "Activate no more areas",
    ]
