"""D.I.2 Navigator 3. Build Cities: one after the other, the sixth, and those that are relocated (Q-33, Q-34, Q-35)."""

import pytest

from games.epos.cards import Content
from games.epos.cities import in_kind, on_map
from games.epos.land_facts import CityBuilt, CityRelocated, ControlGained, ExpeditionEnded, ProvincesOpened
from games.epos.land_moves import ActivateArea, BuildCity, EndActivating, EndBuilding, EndMoving, RelocateCity
from games.epos.sections import CONTROL_AND_CITIES
from tests.games.epos.map_table import MapTable, map_of


def building(table: MapTable, seat: int = 1) -> MapTable:
    """A seat is to build: it deployed two pioneers somewhere else and moved none."""
    table.begin(seat, 2, "trade")
    for _ in range(2):
        table.play(seat, table.legal(seat)[0])
    return table.play(seat, EndMoving())


def test_a_city_takes_six_pioneers_from_its_territory(content: Content) -> None:
    """3. Build Cities: they go back to the supply; a seventh stays."""
    table = building(map_of(content, 3).put(1, "milet", 7))
    assert table.asked() == ["choose-city"]
    table.play(1, BuildCity("milet"))
    assert table.cities(1) == {"milet"}
    assert (table.land("milet").pioneers[0], table.land("milet").ruler) == (1, 1)
    assert table.player(1).pioneers == content.setup.pioneers - 1 - 2
    assert [(fact.territory, fact.pioneers) for fact in table.told(CityBuilt)] == [("milet", 6)]
    assert table.asked() == []
    assert len(table.told(ExpeditionEnded)) == 1


def test_five_pioneers_do_not_suffice(content: Content) -> None:
    """3. Build Cities: nobody is asked."""
    assert building(map_of(content, 3).put(1, "milet", 5)).asked() == []


def test_what_cannot_be_built_says_why(content: Content) -> None:
    """3. Build Cities: control, six pioneers and a free space are needed."""
    table = map_of(content, 3).put(1, "milet", 6).put(1, "troia", 1).put(2, "rhodos", 7)
    table = building(table.put(1, "rhodos", 6).city(2, "tarsos"))
    assert table.legal(1, BuildCity) == [BuildCity("milet")]
    assert table.refused(1, BuildCity("troia"), "no-control").section == CONTROL_AND_CITIES
    table.refused(1, BuildCity("rhodos"), "no-control")
    table.refused(1, BuildCity("tarsos"), "not-free")
    table.refused(1, BuildCity("mauretania"), "no-such-territory")


def test_control_of_a_few_pioneers_is_not_enough(content: Content) -> None:
    """3. Build Cities: the refusal says how many stand there."""
    table = building(map_of(content, 3).put(1, "milet", 6).put(1, "troia", 3))
    assert "holds 3" in table.refused(1, BuildCity("troia"), "too-few-pioneers").sentence


def test_nobody_has_to_build(content: Content) -> None:
    """3. Build Cities: the pioneers may be meant for something else."""
    table = building(map_of(content, 3).put(1, "milet", 6)).play(1, EndBuilding())
    assert (table.cities(1), table.asked()) == (set(), [])
    assert table.land("milet").pioneers[0] == 6


def test_pioneers_of_others_stay_beside_a_city(content: Content) -> None:
    """3. Build Cities: they are no threat any more."""
    table = map_of(content, 3).put(1, "milet", 6).put(2, "milet", 4)
    table = building(table).play(1, BuildCity("milet"))
    assert table.land("milet").pioneers == (0, 4, 0)
    assert table.land("milet").ruler == 1


def test_several_cities_are_built_one_after_the_other(content: Content) -> None:
    """3. Build Cities: as many as pioneers allow, in one action."""
    table = building(map_of(content, 3).put(1, "milet", 6).put(1, "carthago", 6)).play(1, BuildCity("carthago"))
    assert table.asked() == ["choose-city"]
    table.play(1, BuildCity("milet"))
    assert (table.cities(1), table.asked()) == ({"carthago", "milet"}, [])


def test_the_first_city_in_a_polis_opens_the_provinces_once(content: Content) -> None:
    """Q-35: it stays so, and is told once."""
    table = building(map_of(content, 3).put(1, "milet", 6).put(1, "carthago", 6)).play(1, BuildCity("milet"))
    assert [fact.seat for fact in table.told(ProvincesOpened)] == [1]
    assert table.player(1).polis_city
    assert not table.play(1, BuildCity("carthago")).told(ProvincesOpened)
    assert not table.player(2).polis_city


def test_a_city_in_a_province_is_built_with_blocked_pioneers_too(content: Content) -> None:
    """Actions and Modifiers in Provinces: blocked pioneers cannot move, but build."""
    table = map_of(content, 3).city(1, "milet").put(1, "gallia", 7, blocked=5)
    table = building(table).play(1, BuildCity("gallia"))
    assert table.land("gallia").pioneers[0] == 1
    assert table.land("gallia").blocked == (0, 0, 0)
    assert table.land("gallia").exhausted
    assert in_kind(content, table.state, 1, "provinces") == 1
    assert in_kind(content, table.state, 1, "poleis") == 1


def six_cities(content: Content, *, spare: str = "milet") -> MapTable:
    """Seat 1 has six cities on the map, and six pioneers on one more territory."""
    table = map_of(content, 3).city(1, "rhodos", "tyros", "cyrene", "melite", "massalia", "gallia")
    return building(table.put(1, spare, 6))


def test_the_sixth_city_is_the_last_of_the_supply(content: Content) -> None:
    """BONUS POINTS: all six stand on the map, which the bonus point marker asks for."""
    table = map_of(content, 3).city(1, "rhodos", "tyros", "cyrene", "melite", "massalia")
    assert on_map(content, table.player(1)) == 5
    table = building(table.put(1, "milet", 6))
    assert not table.legal(1, RelocateCity)
    table.refused(1, RelocateCity("rhodos", "milet"), "not-possible")
    table.play(1, BuildCity("milet"))
    assert on_map(content, table.player(1)) == 6


def test_with_six_cities_one_of_them_is_relocated(content: Content) -> None:
    """Q-34: six pioneers are returned, the region pays, only the piece comes from the map."""
    table = six_cities(content)
    table.refused(1, BuildCity("milet"), "no-city")
    sources = {move.source for move in table.legal(1, RelocateCity) if isinstance(move, RelocateCity)}
    assert sources == {"rhodos", "tyros", "cyrene", "melite", "massalia", "gallia"}
    coins, glory, oracle, temple = table.holds(1)
    table.play(1, RelocateCity("cyrene", "milet"))
    assert table.cities(1) == {"rhodos", "tyros", "milet", "melite", "massalia", "gallia"}
    assert table.land("milet").pioneers[0] == 0
    assert on_map(content, table.player(1)) == 6
    assert table.holds(1) == (coins + 5, glory + 2, oracle + 1, temple)  # Rhodos, Tyros and Milet
    assert [(fact.source, fact.territory) for fact in table.told(CityRelocated)] == [("cyrene", "milet")]


def test_a_relocated_city_pays_no_more_where_it_stood(content: Content) -> None:
    """Q-34: also within the region of the new place."""
    table = six_cities(content)
    table.play(1, RelocateCity("rhodos", "milet"))
    assert table.holds(1) == (0, 2, 1, 0)  # Tyros and Milet


@pytest.mark.parametrize(
    ("pioneers", "ruler"), [((1, 0), None), ((1, 1), None), ((1, 2), 2), ((2, 2), None), ((3, 2), 1)]
)
def test_the_abandoned_territory_is_as_if_nobody_had_ruled_it(
    content: Content, pioneers: tuple[int, int], ruler: int | None
) -> None:
    """Q-34: a single pioneer of the former owner keeps nothing."""
    table = map_of(content, 3).city(1, "rhodos", "tyros", "cyrene", "melite", "massalia", "gallia")
    table.put(1, "milet", 6).put(1, "cyrene", pioneers[0]).put(2, "cyrene", pioneers[1])
    building(table).play(1, RelocateCity("cyrene", "milet"))
    assert (table.land("cyrene").ruler, table.land("cyrene").city) == (ruler, None)
    assert [fact.territory for fact in table.told(ControlGained)] == (["cyrene"] if ruler else [])


def test_provinces_stay_open_after_the_only_polis_city_left(content: Content) -> None:
    """Q-35: once unlocked."""
    table = map_of(content, 4).city(1, "rhodos", "gallia", "numidia", "scythia", "armenia", "libya")
    table = building(table.put(1, "nubia", 6)).play(1, RelocateCity("rhodos", "nubia"))
    assert in_kind(content, table.state, 1, "poleis") == 0
    assert table.player(1).polis_city


def test_a_city_that_does_not_stand_there_cannot_be_relocated(content: Content) -> None:
    """Q-34: nor to where none can be built."""
    table = six_cities(content)
    table.refused(1, RelocateCity("troia", "milet"), "no-city")
    table.refused(1, RelocateCity("rhodos", "tyros"), "not-free")
    table.refused(1, RelocateCity("rhodos", "odessos"), "no-control")


def test_areas_are_activated_between_two_cities(content: Content) -> None:
    """Q-33: each area of the region once for each city built."""
    table = map_of(content, 3).put(1, "milet", 6).put(1, "rhodos", 2)
    table = building(table).play(1, BuildCity("milet"))
    assert table.asked() == ["choose-activation"]
    assert table.legal(1) == [ActivateArea("rhodos"), EndActivating()]
    table.refused(1, BuildCity("milet"), "wrong-move")
    table.play(1, EndActivating())
    assert table.asked() == []


def test_labels_say_what_a_city_pays(content: Content) -> None:
    """3. Receive Revenue: people read it before they build."""
    table = building(map_of(content, 3).city(1, "rhodos").put(1, "milet", 6))
    assert "Build a city in Milet with 6 pioneers: 5 coins and 1 oracle marker" in table.labels(1)
    relocated = "Move your city from Rhodos to Milet with 6 pioneers: 2 glory and 1 oracle marker"
    assert relocated in six_cities(content).labels(1)
