"""III. Resolution Phase > 5. Famine."""

from games.kit.decider import Decider
from games.nations.holdings import ResourcesLost, ShortagePunished
from games.nations.losses import LoseResources
from games.nations.resources import Resources
from tests.games.nations.table import at_action


def test_every_nation_pays_the_famine_cost(rules: Decider) -> None:
    """The food at the top of the Event Card: 3 on that of Attila."""
    table = at_action(rules, seats=3).event("attila")
    for seat in (1, 2, 3):
        table.hold(seat, food=10)
    table.after("bottom-event")

    assert [table.resources(seat).food for seat in (1, 2, 3)] == [7, 7, 7]
    assert {fact.reason for fact in table.told(ResourcesLost)} == {"famine"}


def test_without_a_number_there_is_no_famine(rules: Decider) -> None:
    """0 on the card of the Imperial Examination."""
    table = at_action(rules).hold(1, food=0).vp(1, 5).after("bottom-event")

    assert table.nation(1).vp == 5
    assert table.told(ResourcesLost) == []


def test_a_famine_that_cannot_be_paid_is_a_shortage(rules: Decider) -> None:
    """R16: 1 of 3 food: 2 books, 1 VP."""
    table = at_action(rules).event("attila").hold(1, food=1, books=6).hold(2, food=9).vp(1, 5).after("bottom-event")

    assert (table.resources(1).food, table.resources(1).books, table.nation(1).vp) == (0, 4, 4)
    assert [fact.seat for fact in table.told(ShortagePunished)] == [1]


def test_food_that_was_short_in_production_costs_no_second_vp(rules: Decider) -> None:
    """R12: once a round."""
    table = at_action(rules).event("attila").hold(1, food=0, books=6).hold(2, food=9).vp(1, 5)
    table.remember(1, punished=("food",)).after("bottom-event")

    assert (table.resources(1).books, table.nation(1).vp) == (3, 5)


def test_choices_come_in_reverse_player_order(rules: Decider) -> None:
    """R18, R19, R30: where books are missing too, by the order as it is now."""
    table = at_action(rules).event("attila").with_state(player_order=(2, 1))
    for seat in (1, 2):
        table.hold(seat, gold=5, food=2, stone=5, books=0)
    table.after("bottom-event")

    assert [prompt.seat for prompt in table.state.agenda] == [1, 2]
    table.play(1, LoseResources(gold=1)).play(2, LoseResources(stone=1))
    assert table.resources(1) == Resources(gold=4, stone=5)
    assert table.resources(2) == Resources(gold=5, stone=4)
