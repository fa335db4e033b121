"""What people choose by: short, different for different moves, and saying what is given and taken."""

from collections import Counter
from itertools import product

import pytest

from games.epos import EPOS
from games.epos.actions import TakeMarker, UsePermanentAction
from games.epos.options import Options
from games.kit.decider import Decider
from tests.games.epos.table import at_turn
from tests.specification import playout


@pytest.mark.parametrize(("seats", "start"), [*product((1, 3, 4), ("recommended", "experienced"))])
def test_labels_tell_moves_apart(seats: int, start: str) -> None:
    """No two moves at one prompt read the same, and none is a page long."""
    for step in playout(EPOS, seats, "random", f"labels {seats}", Options(start=start)):  # type: ignore[arg-type]
        labels = Counter(option.label for option in step.legal)
        assert [label for label, count in labels.items() if count > 1] == []
        assert all(0 < len(label) <= 120 for label in labels)


def test_labels_of_actions_say_what_they_cost_and_give(rules: Decider) -> None:
    """A Navigator tells its pioneers, the Tax Collector its coins, all their hourglasses."""
    table = at_turn(rules, 2).put(1, "memphis", 2)
    labels = {option.move: option.label for option in rules.legal_moves(table.state, 1)}
    assert labels[TakeMarker("navigator-2", 1)] == (
        "Navigator, 4 pioneers to territories with oracle, for 1 double hourglass"
    )
    assert labels[TakeMarker("navigator-4", 0)] == (
        "Navigator, 5 pioneers to territories of your own, for 2 coins and 1 hourglass"
    )
    assert labels[UsePermanentAction("tax-double", 1)] == "Tax Collector, 8 coins, for 1 double hourglass"
    assert labels[TakeMarker("teacher-4", 0)] == "Teacher for 8 coins and 2 hourglasses"
    assert labels[TakeMarker("principal", 0)] == "Principal"
