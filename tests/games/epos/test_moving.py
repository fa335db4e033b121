"""D.I.2 Navigator 2. Move Pioneers (Q-13, TC-16)."""

import pytest

from games.epos.cards import Content
from games.epos.land_facts import ControlGained, PioneerMoved
from games.epos.land_moves import DeployPioneer, EndMoving, MovePioneer
from games.epos.sections import MOVING
from tests.games.epos.map_table import MapTable, map_of


def steps_of(table: MapTable, source: str) -> set[str]:
    """Where a pioneer of seat 1 can go to from a territory."""
    moves = [move for move in table.legal(1, MovePioneer) if isinstance(move, MovePioneer)]
    return {move.territory for move in moves if move.source == source}


def moving(table: MapTable, pioneers: int = 4) -> MapTable:
    """Seat 1 is to move, after so many pioneers were deployed to Milet."""
    table.begin(1, pioneers, "oracle")
    return table.play(1, *[DeployPioneer("milet")] * pioneers)


def test_as_many_steps_as_pioneers_were_deployed(content: Content) -> None:
    """2. Move Pioneers: any pioneer, the same one as often as one likes."""
    table = moving(map_of(content, 3).put(1, "rhodos", 2))
    table.play(1, MovePioneer("rhodos", "milet"), MovePioneer("rhodos", "milet"))
    assert table.told(PioneerMoved)[0].section.endswith("2. Move Pioneers")
    table.play(1, MovePioneer("milet", "troia"), MovePioneer("troia", "odessos"))
    assert table.pioneers(1) == {"milet": 5, "odessos": 1}
    assert table.asked() == []


def test_moving_may_end_early(content: Content) -> None:
    """2. Move Pioneers: nobody has to use all steps."""
    table = moving(map_of(content, 3)).play(1, MovePioneer("milet", "rhodos"), EndMoving())
    assert table.pioneers(1) == {"milet": 3, "rhodos": 1}
    assert table.asked() == []


def test_a_step_crosses_one_common_border(content: Content) -> None:
    """2. Move Pioneers: Milet borders four poleis, and nothing else can be reached in a step."""
    table = moving(map_of(content, 3))
    assert steps_of(table, "milet") == {"athenai", "rhodos", "sinope", "troia"}
    refusal = table.refused(1, MovePioneer("milet", "tarsos"), "not-adjacent")
    assert (refusal.section, "does not border" in refusal.sentence) == (MOVING, True)
    table.refused(1, MovePioneer("milet", "milet"), "not-adjacent")
    table.refused(1, MovePioneer("rhodos", "milet"), "no-pioneer")
    table.refused(1, MovePioneer("milet", "atlantis"), "no-such-territory")


def test_foreign_and_neutral_territories_can_be_entered_and_crossed(content: Content) -> None:
    """2. Move Pioneers: who controls what only matters afterwards."""
    table = moving(map_of(content, 3).city(2, "rhodos").neutral("tarsos").put(3, "tyros", 3))
    for source, territory in (("milet", "rhodos"), ("rhodos", "tarsos"), ("tarsos", "tyros"), ("tyros", "memphis")):
        table.play(1, MovePioneer(source, territory))
    assert table.pioneers(1) == {"milet": 3, "memphis": 1}


@pytest.mark.parametrize("space", ["tracia", "scythia"])
def test_example_of_marion_on_her_way_over_a_double_province(content: Content, space: str) -> None:
    """EX-8: Troia to Tracia is a step, Tracia to Odessos another; to Scythia within the province as well."""
    table = moving(map_of(content, 4).city(1, "athenai").put(1, "troia", 1))
    other = {"tracia": "scythia", "scythia": "tracia"}[space]
    assert {"tracia", "scythia"} <= steps_of(table, "troia")
    table.play(1, MovePioneer("troia", space))
    assert {"odessos", "troia", "epidamnos", other} <= steps_of(table, space)
    table.play(1, MovePioneer(space, "odessos"), MovePioneer("odessos", space), MovePioneer(space, other))
    assert table.pioneers(1) == {"milet": 4, other: 1}
    assert table.asked() == []  # four steps were taken


def test_a_province_borders_the_provinces_beside_it(content: Content) -> None:
    """Q-13: one step as well."""
    table = moving(map_of(content, 3).city(1, "rhodos").put(1, "gallia", 1))
    assert steps_of(table, "gallia") == {"massalia", "alba-longa", "epidamnos", "numidia", "scythia"}


def test_provinces_open_only_for_the_next_navigator(content: Content) -> None:
    """TC-16: a city of this very action comes too late for its steps."""
    table = map_of(content, 3).put(1, "epidamnos", 6).begin(1, 2)
    assert "gallia" not in steps_of(table, "epidamnos")
    refusal = table.refused(1, MovePioneer("epidamnos", "gallia"), "provinces-closed")
    assert refusal.section == MOVING
    table.play(1, EndMoving())
    assert table.asked() == ["choose-city"]


def test_blocked_pioneers_stay(content: Content) -> None:
    """Actions and Modifiers in Provinces: they cannot move this round; those that came later can."""
    table = moving(map_of(content, 3).city(1, "rhodos").put(1, "gallia", 3, blocked=2).put(1, "libya", 1, blocked=1))
    assert steps_of(table, "libya") == set()
    table.refused(1, MovePioneer("libya", "memphis"), "blocked")
    table.play(1, MovePioneer("gallia", "massalia"))
    table.refused(1, MovePioneer("gallia", "massalia"), "blocked")


def test_without_a_deployed_pioneer_there_is_no_step(content: Content) -> None:
    """Q-12: the supply is empty and all are blocked; what can be built is asked at once."""
    table = map_of(content, 3).city(1, "rhodos").put(1, "gallia", 15, blocked=15).begin(1, 2)
    assert table.asked() == ["choose-city"]


def test_control_is_checked_once_moving_is_over(content: Content) -> None:
    """3. Check Control: nothing changes hands under way."""
    table = moving(map_of(content, 3).put(2, "rhodos", 2))
    for _ in range(3):
        table.play(1, MovePioneer("milet", "rhodos"))
    assert (table.land("rhodos").ruler, table.land("milet").ruler) == (2, None)
    table.play(1, EndMoving())
    assert table.land("rhodos").ruler == 1
    assert [(fact.seat, fact.territory) for fact in table.told(ControlGained)] == [(1, "rhodos")]


def test_a_pioneer_that_leaves_and_comes_back_keeps_control(content: Content) -> None:
    """3. Check Control: only what is there at the end of the step counts."""
    table = moving(map_of(content, 3).put(1, "rhodos", 2).put(1, "rhodos", -1))
    table.play(1, MovePioneer("rhodos", "milet"), MovePioneer("milet", "rhodos"), EndMoving())
    assert table.land("rhodos").ruler == 1


def test_all_pioneers_on_the_map_make_no_more_moves_than_can_be_listed(content: Content) -> None:
    """2. Move Pioneers: each pioneer in another territory, with all provinces open."""
    table = map_of(content, 4).city(1, "milet")
    for territory in content.maps[4].open[-11:]:
        table.put(1, territory, 1)
    moving(table)
    assert 50 < len(table.legal(1, MovePioneer)) <= 12 * 8


def test_labels_name_where_from_and_where_to(content: Content) -> None:
    """2. Move Pioneers: people read the way."""
    labels = moving(map_of(content, 3)).labels(1)
    assert "Move a pioneer from Milet (4 of yours) to Rhodos (trade: 5 coins)" in labels
