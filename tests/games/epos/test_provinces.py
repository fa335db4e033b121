"""D.I.2 Actions and Modifiers in Provinces, and D.II.3 (Q-30, Q-31, Q-32)."""

from games.epos.cards import Content
from games.epos.control import controls
from games.epos.land_facts import ControlGained, ControlLost, PioneersReturned, ProvinceExhausted, ProvincesRefreshed
from games.epos.land_moves import BuildCity, DeployPioneer, MovePioneer
from games.epos.provinces import exhaust, refresh, usable
from games.epos.sections import CLEARING_NEUTRAL_MARKERS, PROVINCES
from tests.games.epos.map_table import MapTable, map_of
from tests.games.epos.test_cities import building


def usable_by(table: MapTable, seat: int) -> list[str]:
    """The province spaces that a seat can use now."""
    return [space.id for space in usable(table.content, table.state, seat)]


def test_provinces_under_control_can_be_used(content: Content) -> None:
    """Actions and Modifiers in Provinces: by a city or by pioneers; poleis offer nothing."""
    table = map_of(content, 3).city(1, "milet", "gallia").put(1, "numidia", 2).put(1, "libya", 1).put(2, "armenia", 2)
    assert usable_by(table, 1) == ["gallia", "numidia"]
    assert usable_by(table, 2) == ["armenia"]


def test_example_of_gallia(content: Content) -> None:
    """EX-10: once its modifier is used, so is its action, until the round ends."""
    table = map_of(content, 3).city(1, "milet", "gallia").happen(exhaust, 1, "gallia")
    assert usable_by(table, 1) == []
    assert [(fact.territory, fact.pioneers) for fact in table.told(ProvinceExhausted)] == [("gallia", 0)]
    assert table.told(ProvinceExhausted)[0].section == PROVINCES
    assert not table.told(PioneersReturned)
    table.happen(refresh)
    assert usable_by(table, 1) == ["gallia"]


def test_pioneers_beside_a_city_are_not_blocked(content: Content) -> None:
    """Actions and Modifiers in Provinces: with a city nothing is returned."""
    table = map_of(content, 3).city(1, "milet", "gallia").put(1, "gallia", 3).happen(exhaust, 1, "gallia")
    assert (table.land("gallia").pioneers[0], table.land("gallia").blocked[0]) == (3, 0)


def test_without_a_city_a_pioneer_returns_and_the_others_are_blocked(content: Content) -> None:
    """Actions and Modifiers in Provinces: they cannot move this round."""
    table = map_of(content, 3).city(1, "milet").put(1, "massalia", 1).put(1, "gallia", 3).happen(exhaust, 1, "gallia")
    assert (table.land("gallia").pioneers[0], table.land("gallia").blocked[0]) == (2, 2)
    assert table.player(1).pioneers == content.setup.pioneers - 3
    assert [(fact.reason, fact.section) for fact in table.told(PioneersReturned)] == [("province", PROVINCES)]
    assert controls(table.state, 1, "gallia")
    assert usable_by(table, 1) == []
    table.begin(1, 2).play(1, DeployPioneer("massalia"), DeployPioneer("massalia"))
    assert not [
        move for move in table.legal(1, MovePioneer) if isinstance(move, MovePioneer) and move.source == "gallia"
    ]


def test_blocked_pioneers_build_a_city(content: Content) -> None:
    """Actions and Modifiers in Provinces: moving is barred, not this; the city cannot use the province this round."""
    table = map_of(content, 3).city(1, "milet").put(1, "gallia", 7).happen(exhaust, 1, "gallia")
    building(table).play(1, BuildCity("gallia"))
    assert table.cities(1) == {"milet", "gallia"}
    assert (table.land("gallia").pioneers[0], table.land("gallia").blocked[0]) == (0, 0)
    assert usable_by(table, 1) == []


def test_control_can_be_lost_by_using_a_province(content: Content) -> None:
    """TO CLARIFY: the new ruler cannot use it either, and the pioneers stay blocked."""
    table = map_of(content, 3).city(1, "milet").put(1, "gallia", 3).put(2, "gallia", 3).happen(exhaust, 1, "gallia")
    assert table.land("gallia").ruler == 2
    assert [(fact.seat, fact.territory) for fact in table.told(ControlGained)] == [(2, "gallia")]
    assert table.land("gallia").blocked == (2, 0, 0)
    assert (usable_by(table, 1), usable_by(table, 2)) == ([], [])
    table.happen(refresh)
    assert usable_by(table, 2) == ["gallia"]
    assert table.land("gallia").blocked == (0, 0, 0)


def test_the_last_pioneer_can_use_a_province(content: Content) -> None:
    """Q-31: control then lapses and the marker stays."""
    table = map_of(content, 3).city(1, "milet").put(1, "gallia", 2).put(1, "gallia", -1)
    table.happen(exhaust, 1, "gallia")
    assert (table.land("gallia").pioneers[0], table.land("gallia").ruler) == (0, None)
    assert table.land("gallia").exhausted
    assert [fact.territory for fact in table.told(ControlLost)] == ["gallia"]


def test_all_markers_are_removed_wherever_they_lie(content: Content) -> None:
    """Q-32: also from provinces that nobody controls any more; nothing is told where there are none."""
    table = map_of(content, 3).city(1, "milet").put(1, "gallia", 2).put(1, "gallia", -1).put(2, "numidia", 2)
    table.happen(exhaust, 1, "gallia").happen(exhaust, 2, "numidia").happen(refresh)
    assert [fact.territories for fact in table.told(ProvincesRefreshed)] == [("gallia", "numidia")]
    assert table.told(ProvincesRefreshed)[0].section == CLEARING_NEUTRAL_MARKERS
    assert not any(land.exhausted or any(land.blocked) for land in table.state.lands)
    assert table.happen(refresh).facts == ()


def test_the_spaces_of_a_double_province_are_used_separately(content: Content) -> None:
    """Q-30: each has abilities of its own, and is exhausted alone."""
    table = map_of(content, 4).city(1, "milet", "tracia").put(1, "scythia", 3).happen(exhaust, 1, "scythia")
    assert usable_by(table, 1) == ["tracia"]
    assert usable_by(table.happen(exhaust, 1, "tracia"), 1) == []
