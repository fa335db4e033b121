"""I. Maintenance Phase > 3. Growth."""

from typing import Any

import pytest

from games.kit.decider import Decider
from games.nations.buying import CardRemoved
from games.nations.growth import Grow, GrowthDue, TakeBonus
from games.nations.holdings import ResourcesGained
from games.nations.resources import Resources
from games.nations.sections import GROWTH
from games.nations.state import Population
from games.nations.workers import WorkerTaken
from tests.games.nations.table import Table, at_action, new_match

BONUSES = [TakeBonus("food"), TakeBonus("stone"), TakeBonus("gold")]


def alone(rules: Decider, **switches: Any) -> Table:
    """A nation that is asked whether it grows."""
    return new_match(rules, 1, **switches)


def test_nations_decide_in_reverse_player_order(rules: Decider) -> None:
    """3. Growth; R6: one after the other, and each sees what the others chose before it."""
    table = new_match(rules, 3)
    order = table.state.player_order

    assert [fact.seat for fact in table.told(GrowthDue)] == list(reversed(order))
    for seat in reversed(order):
        assert table.asked() == [(seat, "choose-growth")]
        table.play(seat, TakeBonus("gold"))
    assert table.asked() == [(order[0], "take-action")]


def test_only_who_is_asked_decides(rules: Decider) -> None:
    """3. Growth; R6: the others wait."""
    table = new_match(rules, 2)
    assert table.refused(table.state.player_order[0], TakeBonus("food")).code == "not-asked"


def test_r6_the_event_is_not_known_yet(rules: Decider) -> None:
    """R6: 4. New Events comes after growth."""
    assert new_match(rules, 2).state.event is None


def test_a_nation_does_exactly_one_of_both(rules: Decider) -> None:
    """3. Growth: grow, or take bonus resources."""
    table = alone(rules)
    assert table.legal(1) == [Grow("food"), Grow("stability"), *BONUSES]
    assert table.play(1, Grow("food")).asked() == [(1, "take-action")]


def test_a_worker_of_the_food_section_costs_3_food_in_production(rules: Decider) -> None:
    """3. Growth: not at once, but in every Production."""
    table = alone(rules).play(1, Grow("food"))
    [taken] = table.told(WorkerTaken)
    assert (taken.track, taken.section) == ("food", GROWTH)
    nation = table.nation(1)
    assert (nation.workers, nation.population) == (6, Population(food=3, stability=4))
    assert (nation.resources.food, table.stability(1)) == (3, 0)

    table.event("imperial-examination").resolve()
    assert table.resources(1).food == 0


def test_a_worker_of_the_stability_section_costs_3_stability_at_once(rules: Decider) -> None:
    """3. Growth; T11."""
    table = alone(rules).play(1, Grow("stability"))
    assert table.nation(1).population == Population(food=4, stability=3)
    assert (table.stability(1), table.resources(1).food) == (-3, 3)


@pytest.mark.parametrize(("level", "bonus"), [("chieftain", 4), ("prince", 3), ("king", 2), ("emperor", 1)])
@pytest.mark.parametrize("resource", ["food", "stone", "gold"])
def test_the_bonus_is_as_much_of_one_resource_as_the_difficulty_level_says(
    rules: Decider, level: str, bonus: int, resource: str
) -> None:
    """3. Growth; B.2: of one resource, never mixed."""
    table = alone(rules, difficulties=(level,))
    before = table.resources(1)
    table.play(1, TakeBonus(resource))  # type: ignore[arg-type]

    assert table.resources(1) == before.plus(Resources(**{resource: bonus}))
    [gained] = table.told(ResourcesGained)
    assert (gained.reason, gained.section) == ("growth", GROWTH)


def test_levels_are_individual(rules: Decider) -> None:
    """B.2: each nation has its own level."""
    table = new_match(rules, 2, difficulties=("emperor", "chieftain"))
    for seat in reversed(table.state.player_order):
        table.play(seat, TakeBonus("stone"))
    assert [table.resources(seat).stone for seat in (1, 2)] == [6 + 1, 6 + 4]


@pytest.mark.parametrize(("left", "other"), [("food", "stability"), ("stability", "food")])
def test_r5_only_sections_with_a_worker_can_be_chosen(rules: Decider, left: str, other: str) -> None:
    """R5: one section is empty."""
    table = alone(rules).with_nation(1, workers=12, population=Population(**{left: 1}))

    assert table.legal(1) == [Grow(left), *BONUSES]  # type: ignore[arg-type]
    refusal = table.refused(1, Grow(other), "track-empty")  # type: ignore[arg-type]
    assert refusal.section == GROWTH


def test_r5_with_no_worker_left_the_bonus_must_be_taken(rules: Decider) -> None:
    """R5: both sections are empty."""
    table = alone(rules).with_nation(1, workers=13, population=Population())

    assert table.legal(1) == BONUSES
    table.refused(1, Grow("food"), "track-empty")


def test_r33_a_worker_beside_the_track_is_the_next_one_taken_at_no_cost(rules: Decider) -> None:
    """R33: it goes before those of both sections."""
    table = alone(rules).with_nation(1, workers=4, population=Population(4, 4, beside=1))
    assert table.legal(1, Grow) == [Grow("beside")]
    table.refused(1, Grow("food"), "track-empty")

    table.play(1, Grow("beside"))
    assert table.nation(1).population == Population(4, 4)
    assert (table.nation(1).workers, table.stability(1)) == (5, 0)


def test_r39_growth_can_make_an_advisor_leave_at_once(rules: Decider) -> None:
    """R39, Qin Shi Huang: a worker of the stability section makes his nation least stable."""
    table = at_action(rules).have(1, "qin-shi-huang").stands(1, stability=1).stands(2, stability=0)
    table.resolve().play(2, TakeBonus("food")).play(1, Grow("stability"))

    [removed] = table.told(CardRemoved, card="qin-shi-huang")
    assert (removed.seat, removed.reason) == (1, "removed-at-once")
