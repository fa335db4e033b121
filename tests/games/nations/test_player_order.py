"""III. Resolution Phase > 2. Player order."""

from games.kit.decider import Decider
from games.nations.causes import Cause
from games.nations.player_order import NationMoved, PlayerOrderDetermined, move_to
from tests.games.nations.table import at_action


def test_the_strongest_goes_first(rules: Decider) -> None:
    """By strength, the highest first, the second highest second, and so on; it holds for the next round."""
    table = at_action(rules, seats=4)
    for seat, strength in enumerate((3, 9, 0, 5), 1):
        table.stands(seat, strength=strength)
    table.resolve()

    assert table.state.player_order == (2, 4, 1, 3)
    assert table.state.round == 2


def test_stability_breaks_a_tie(rules: Decider) -> None:
    """Of equal strength the more stable goes first, whatever the order was."""
    table = at_action(rules).stands(1, strength=4, stability=1).stands(2, strength=4, stability=3)

    assert table.resolve().state.player_order == (2, 1)


def test_a_tie_in_both_keeps_the_order_of_the_last_round(rules: Decider) -> None:
    """The order between the tied nations remains."""
    table = at_action(rules, seats=4).with_state(player_order=(4, 2, 3, 1)).stands(3, strength=1)

    assert table.resolve().state.player_order == (3, 4, 2, 1)


def test_strength_above_40_and_stability_above_15_do_not_count(rules: Decider) -> None:
    """Scoring Board Setup: 50 and 40 strength tie, so do 20 and 15 stability."""
    table = at_action(rules).stands(1, strength=40, stability=15).stands(2, strength=50, stability=20)

    assert table.resolve().state.player_order == (1, 2)


def test_stability_below_nothing_counts_as_it_is(rules: Decider) -> None:
    """R31: -2 goes before -5; all negatives tie in events alone."""
    table = at_action(rules).stands(1, stability=-5).stands(2, stability=-2)
    table.hold(1, books=9).hold(2, books=9)

    assert table.resolve().state.player_order == (2, 1)


def test_the_new_order_holds_from_here_on(rules: Decider) -> None:
    """R30: choices in the events come in the reverse of the new order, not of the old one."""
    table = at_action(rules, seats=3).stands(3, strength=9).stands(2, strength=5)
    for seat in (1, 2, 3):
        table.hold(seat, food=9)
    table.event("christianity").resolve()

    assert table.state.player_order == (3, 2, 1)
    assert [prompt.seat for prompt in table.state.agenda] == [1, 2, 3]


def test_feudal_dues_leave_the_order_as_it_is(rules: Decider) -> None:
    """The event keeps the order from being determined this round."""
    table = at_action(rules).stands(2, strength=9).event("feudal-dues").resolve()

    assert table.state.player_order == (1, 2)
    assert table.told(PlayerOrderDetermined) == []


def test_several_nations_go_last_one_after_the_other(rules: Decider) -> None:
    """R29: in player order, each to the end: their order among themselves remains."""
    table = at_action(rules, seats=4).with_state(player_order=(3, 1, 4, 2))
    table.happen(move_to, [1, 3], "last", Cause("event", "zanj-revolt"))

    assert [fact.seat for fact in table.told(NationMoved)] == [3, 1]
    assert table.state.player_order == (4, 2, 3, 1)


def test_several_nations_go_first_one_after_the_other(rules: Decider) -> None:
    """R29: in player order, each to the front: the later one passes the earlier one."""
    table = at_action(rules, seats=4).happen(move_to, [2, 4], "first", Cause("event", "olympic-games"))

    assert table.state.player_order == (4, 2, 1, 3)
