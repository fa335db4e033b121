"""D.I.2 Teacher: range, pushing, reordering (EX-4 to EX-6, TC-03, TC-04, TC-18, Q-03, Q-07, Q-08)."""

from itertools import combinations

import pytest

from games.epos.acting import BeginAction
from games.epos.actions import TakeMarker, UseCardAction
from games.epos.cards import Content
from games.epos.modifiers import UseModifier, UsePriceAdjustment
from games.epos.population import ProfessionTrained
from games.epos.professions import PROFESSIONS, Profession, Professions
from games.epos.teacher import Train
from games.epos.training_area import reordered
from games.kit.decider import Decider
from tests.games.epos.table import ORDER, Table, at_turn


def offered(table: Table, seat: int = 1) -> set[str]:
    """The professions that can be trained now."""
    return {move.profession for move in table.legal(seat, Train)}


def test_what_is_paid_decides_the_range(rules: Decider) -> None:
    """EX-4: 2 coins reach merchant, priest and craftsman; 4 coins reach all six."""
    table = at_turn(rules, 2).played(1, "monument").play(1, UseCardAction("monument", 0))
    assert offered(table) == {"merchant", "priest", "craftsman"}
    table.refused(1, Train("scholar"), "not-in-reach")
    assert offered(at_turn(rules, 2).play(1, TakeMarker("teacher-2", 0))) == set(PROFESSIONS)


def test_training_twice_and_the_full_track(rules: Decider) -> None:
    """EX-5: priest and merchant for 6 coins; with 2 soldiers and 4 merchants the track is full."""
    table = at_turn(rules, 2).people(1, soldier=2, merchant=3)
    table.play(1, TakeMarker("teacher-3", 0), Train("priest"), Train("merchant"))
    assert table.player(1).population == Professions(soldier=2, merchant=4, priest=1)
    assert table.player(1).coins == 14


def test_a_training_pushes_the_opposite_profession(rules: Decider) -> None:
    """TC-04: with 2 soldiers and 4 merchants another merchant costs a soldier; at 6 there is no more."""
    table = at_turn(rules, 2).people(1, soldier=2, merchant=4).play(1, TakeMarker("teacher-2", 0), Train("merchant"))
    assert table.player(1).population == Professions(soldier=1, merchant=5)
    assert table.told(ProfessionTrained)[0].pushed == "soldier"
    table = at_turn(rules, 2).people(1, merchant=6).play(1, TakeMarker("teacher-2", 0))
    assert "merchant" not in offered(table)
    table.refused(1, Train("merchant"), "track-full")


@pytest.mark.parametrize(
    ("used", "order"),
    [
        (("priest", "craftsman"), ("merchant", "scholar", "noble", "soldier", "craftsman", "priest")),
        (("merchant", "priest"), ("craftsman", "scholar", "noble", "soldier", "priest", "merchant")),
        (("priest", "priest"), ("merchant", "craftsman", "scholar", "noble", "soldier", "priest")),
        (("merchant", "priest", "craftsman"), ("scholar", "noble", "soldier", "craftsman", "priest", "merchant")),
    ],
)
def test_used_markers_go_to_the_end_in_reverse(used: tuple[Profession, ...], order: tuple[Profession, ...]) -> None:
    """EX-6, TC-03, Q-03: also for one marker used twice and for three."""
    assert reordered(ORDER, used) == order


def test_reordering_keeps_all_markers() -> None:
    """Reordering: the others keep their order in front, those removed stand reversed behind them."""
    for count in range(7):
        for removed in combinations(ORDER, count):
            order = reordered(ORDER, removed)
            assert sorted(order) == sorted(ORDER)
            assert [each for each in order if each not in removed] == [each for each in ORDER if each not in removed]
            assert list(order[6 - count :]) == list(reversed([each for each in ORDER if each in removed]))


def test_the_markers_move_once_all_is_trained(rules: Decider) -> None:
    """Teacher: the second training still has the range of the first."""
    table = at_turn(rules, 2).play(1, TakeMarker("teacher-3", 0), Train("merchant"))
    assert table.state.training == ORDER
    table.play(1, Train("priest"))
    assert table.state.training == ("craftsman", "scholar", "noble", "soldier", "priest", "merchant")


def test_one_profession_can_be_trained_twice(rules: Decider) -> None:
    """Teacher: the same marker may be chosen again; it goes to the end."""
    table = at_turn(rules, 2).play(1, TakeMarker("teacher-3", 0), Train("priest"), Train("priest"))
    assert table.player(1).population == Professions(priest=2)
    assert table.state.training == ("merchant", "craftsman", "scholar", "noble", "soldier", "priest")


def test_as_many_trainings_as_are_possible_happen(rules: Decider) -> None:
    """Q-07: nobody left to train ends the action after at least one training."""
    table = at_turn(rules, 2).people(1, merchant=5).played(1, "assembly").play(1, TakeMarker("teacher-3", 0))
    table.play(1, UsePriceAdjustment("assembly", 5), Train("merchant"))
    assert table.player(1).population == Professions(merchant=6)
    assert table.asked()[0][1] != "choose-training"


def test_a_teacher_that_trains_nobody_is_not_available(rules: Decider) -> None:
    """Q-07: all in range stand at the end of their tracks."""
    table = at_turn(rules, 2).people(1, merchant=6, priest=6, craftsman=6)
    assert TakeMarker("teacher-1", 0) not in table.legal(1)
    table.refused(1, TakeMarker("teacher-1", 0), "not-in-reach")
    assert TakeMarker("teacher-2", 0) in table.legal(1)


def test_the_amount_decides_how_often(content: Content) -> None:
    """Q-08: 1 to 4 coins train once, 5 to 8 twice; more coins never reach fewer markers of their row."""
    assert [content.training.reach(coins)[0] for coins in range(1, 9)] == [1, 1, 1, 1, 2, 2, 2, 2]
    for row in ((1, 2, 3, 4), (5, 6, 7, 8)):
        reaches = [content.training.reach(coins)[1] for coins in row]
        assert reaches == sorted(reaches)
        assert reaches[0] >= 1


def test_additional_training_trains_once_more(rules: Decider) -> None:
    """TC-18: on a 4-coin Teacher two trainings of all six markers, which swap at the end."""
    table = at_turn(rules, 2).played(1, "drill-ground").play(1, TakeMarker("teacher-2", 0))
    table.play(1, UseModifier("drill-ground"))
    assert offered(table) == set(PROFESSIONS)
    table.play(1, Train("priest"), Train("craftsman"))
    assert table.state.training == ("merchant", "scholar", "noble", "soldier", "craftsman", "priest")
    assert table.player(1).timeline == ("teacher-2", "single")
    assert table.player(1).coins == 16


def test_several_additional_trainings_add_up(rules: Decider) -> None:
    """Additional Training: 2 trainings and 2 modifiers train 4 times, the markers reversed."""
    table = at_turn(rules, 2).played(1, "drill-ground", "council-of-elders").play(1, TakeMarker("teacher-4", 0))
    table.play(1, UseModifier("drill-ground"), UseModifier("council-of-elders"))
    table.play(1, Train("merchant"), Train("priest"), Train("craftsman"), Train("scholar"))
    assert table.state.training == ("noble", "soldier", "scholar", "craftsman", "priest", "merchant")


def test_a_price_adjustment_replaces_the_cost(rules: Decider) -> None:
    """Price Adjustment for Teachers: 1 to 8 coins, which decide range and number; a second one adds nothing (Q-43)."""
    table = at_turn(rules, 2).played(1, "assembly", "court-of-law").play(1, TakeMarker("teacher-1", 0))
    assert {move.coins for move in table.legal(1, UsePriceAdjustment)} == set(range(1, 9))
    table.play(1, UsePriceAdjustment("assembly", 8), Train("soldier"), Train("soldier"))
    assert table.player(1).population == Professions(soldier=2)
    assert table.player(1).coins == 12


def test_an_action_can_be_taken_through_an_adjustment_alone(rules: Decider) -> None:
    """Modifier: with 1 coin a Teacher for 8 is legal if its price can be adjusted; it cannot be begun at 8."""
    table = at_turn(rules, 2).with_player(1, coins=1)
    table.refused(1, TakeMarker("teacher-4", 0), "cannot-pay")
    table.played(1, "assembly").play(1, TakeMarker("teacher-4", 0))
    assert table.legal(1) == [UsePriceAdjustment("assembly", 1)]
    table.refused(1, BeginAction(), "cannot-pay")
