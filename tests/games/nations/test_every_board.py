"""The own rule of every B side that has one: China, Egypt, Greece, Persia, Rome."""

import pytest

from games.kit.decider import Decider
from games.nations.advisors import BuyAdvisor
from games.nations.colonies import BuyColony
from games.nations.final_scoring import score_lines
from games.nations.golden_ages import BuyGoldenAge, BuyVictoryPoint
from games.nations.hiring import HireArchitect
from games.nations.resources import Resources
from games.nations.state import OwnArchitects
from tests.games.nations.positions import produced
from tests.games.nations.table import Table, at_action

BOARDS = {"china": 1, "egypt": 2, "greece": 3, "persia": 4, "rome": 5}
"""Which seat has which board, where five take theirs."""


def _boards(rules: Decider, board: str) -> Table:
    """Five nations, each with its B side; the one with this board has its turn."""
    table = at_action(rules, seats=5, seat=BOARDS[board], side="b")
    assert [nation.board for nation in table.state.nations] == list(BOARDS)
    return table


@pytest.mark.parametrize(("passed", "food"), [((1, 2, 3, 4, 5), 1), ((2, 1, 3, 4, 5), 0)])
def test_china(rules: Decider, passed: tuple[int, ...], food: int) -> None:
    """1 food in Production if it passed first; no other nation has it."""
    table = _boards(rules, "china").with_state(passed=passed, turn=None)
    assert produced(table, BOARDS["china"]) == Resources(food=food)

    second = _boards(rules, "greece").with_state(passed=(3, 1, 2, 4, 5), turn=None)
    assert produced(second, BOARDS["greece"]) == Resources()


def test_china_has_room_for_one_colony_and_six_wonders(rules: Decider) -> None:
    """A second colony replaces the first; a sixth wonder finds a free space."""
    table = _boards(rules, "china").have(1, "nubia").offer("israel", 1).stands(1, strength=5)
    table.refused(1, BuyColony("israel"), "wrong-space")
    assert table.play(1, BuyColony("israel", "nubia")).nation(1).colonies == ("israel",)
    assert table.content.board["china"].wonder_spaces == 6


def test_egypt(rules: Decider) -> None:
    """An architect of its own in every round; the Pyramids stand ready, yield, and score."""
    table = _boards(rules, "egypt").constructing(2, "stonehenge")
    for _ in range(2):
        table.event("imperial-examination").after("new-events")
        assert table.nation(2).own_architects == (OwnArchitects("egypt", 1),)
        assert all(nation.own_architects == () for seat, nation in enumerate(table.state.nations, 1) if seat != 2)
        table.turn_of(2).with_state(architects=0).play(2, HireArchitect("egypt"))
        assert table.nation(2).own_architects == (OwnArchitects("egypt", 0),)
        table.turn_of(2).refused(2, HireArchitect("egypt"), "no-architect")

    assert score_lines(table.content, table.state, 2)[2].points == 3
    assert produced(_boards(rules, "egypt"), 2) == Resources(gold=2, food=-2)


def test_greece(rules: Decider) -> None:
    """Golden Age bonus 1: one more of the resource, or the VP for one fewer; with Uraniborg they add up."""
    table = (
        _boards(rules, "greece").hold(3, gold=9, stone=0, food=9).offer("compass", 1).play(3, BuyGoldenAge("compass"))
    )
    assert table.resources(3).stone == 3

    table.offer("gunpowder", 1).turn_of(3).play(3, BuyVictoryPoint("gunpowder", food=1))
    assert table.resources(3).food == 8
    table.have(3, "uraniborg").offer("vaccine", 1).turn_of(3).play(3, BuyVictoryPoint("vaccine", food=1))
    assert table.resources(3).food == 7

    other = _boards(rules, "rome").hold(5, stone=0).offer("compass", 1).play(5, BuyGoldenAge("compass"))
    assert other.resources(5).stone == 2


def test_persia(rules: Decider) -> None:
    """A third colony finds a free space; a fourth one does not."""
    table = _boards(rules, "persia").have(4, "nubia", "gaul").stands(4, strength=9).offer("israel", 1)
    table.play(4, BuyColony("israel")).offer("hispania", 1).turn_of(4)
    table.refused(4, BuyColony("hispania"), "wrong-space")
    assert table.play(4, BuyColony("hispania", "gaul")).nation(4).colonies == ("nubia", "israel", "hispania")


def test_rome(rules: Decider) -> None:
    """2 more strength from the start, without any worker; the other boards have none."""
    table = _boards(rules, "rome")
    assert [table.strength(seat) for seat in range(1, 6)] == [0, 0, 0, 0, 2]
    table.offer("augustus", 1).play(5, BuyAdvisor("augustus"))
    assert table.strength(5) == 3
