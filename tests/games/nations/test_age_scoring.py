"""III. Resolution Phase > 6. Score at the end of each age."""

import pytest

from games.kit.decider import Decider
from games.nations.holdings import VictoryPointsGained
from games.nations.rounds import StepBegan
from games.nations.state import Turn
from tests.games.nations.table import Table, at_action


def scored(table: Table) -> dict[int, int]:
    """The VP of the books, by seat."""
    facts = table.told(VictoryPointsGained, reason="age-scoring", cause="none")
    return {fact.seat: fact.points for fact in facts}


@pytest.mark.parametrize(("number", "due"), [(number, number % 2 == 0) for number in range(1, 9)])
def test_an_age_ends_with_its_second_round(rules: Decider, number: int, due: bool) -> None:
    """After rounds 2, 4, 6 and 8, and no other."""
    table = at_action(rules).in_round(number).after("famine")

    assert bool(table.told(StepBegan, step="age-scoring")) is due


def test_a_vp_for_each_nation_with_fewer_books(rules: Decider) -> None:
    """The rulebook's example: Blue 13, Yellow and Green 11, Red 4: 3, 1, 1 and 0 VP."""
    table = at_action(rules, seats=4).in_round(2)
    for seat, books in enumerate((13, 11, 11, 4), 1):
        table.hold(seat, books=books)
    table.after("famine")

    assert scored(table) == {1: 3, 2: 1, 3: 1}


def test_books_beyond_a_tile_of_fifty_count(rules: Decider) -> None:
    """A tile and 3 books are more than 49."""
    table = at_action(rules).in_round(4).hold(1, books=53).hold(2, books=49).after("famine")

    assert scored(table) == {1: 1}


def test_what_cards_give_at_the_end_of_an_age_comes_after(rules: Decider) -> None:
    """R48: Solomon's Temple: 1 VP, once all books are scored."""
    table = at_action(rules).have(1, "solomons-temple").in_round(2).hold(1, books=1).hold(2, books=5).after("famine")
    gained = [(fact.seat, fact.cause) for fact in table.told(VictoryPointsGained)]

    assert gained == [(2, "none"), (1, "solomons-temple")]


def test_after_round_8_the_age_is_scored_and_the_game_ends(rules: Decider) -> None:
    """End of the game: VP are awarded normally for books in round 8; the final scoring comes after that."""
    table = at_action(rules).in_round(8).hold(1, books=2).hold(2, books=1).vp(1, 5).after("famine")

    assert table.nation(1).vp == 6
    assert table.state.step == "over"
    assert table.rules.prompts(table.state) == ()
    assert table.rules.result(table.state) is not None


def test_before_the_end_there_is_no_result(rules: Decider) -> None:
    """Another round begins instead."""
    table = at_action(rules).in_round(6).after("famine")

    assert table.state.round == 7
    assert table.rules.result(table.state) is None
    assert table.rules.result(table.with_state(round=8, step="action", turn=Turn(1, 1)).state) is None
