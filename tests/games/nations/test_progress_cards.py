"""I. Maintenance Phase > 1. Round Marker, and 2. Progress Cards."""

import pytest

from games.kit.decider import Decider
from games.nations.battles import BuyBattle
from games.nations.cards import Content
from games.nations.counting import age_of
from games.nations.progress_cards import ProgressBoardCleared, ProgressCardsDrawn, fill
from games.nations.rounds import RoundBegan, StepBegan
from games.nations.sections import PROGRESS_CARDS, ROUND_MARKER
from games.nations.wonders import BuyWonder
from tests.games.nations.table import Table, at_action, new_match


def left_on_board(table: Table, *places: tuple[int, int]) -> list[str]:
    """All cards but those in these places (row, column) were bought; what is left, row by row."""
    kept = [table.state.rows[row - 1][column - 1] for row, column in places]
    rows = tuple(tuple(card if card in kept else None for card in row) for row in table.state.rows)
    gone = tuple(card for row in table.state.rows for card in row if card is not None and card not in kept)
    table.with_state(rows=rows, removed=(*table.state.removed, *gone))
    return [card for row in rows for card in row if card is not None]


# 1. Round Marker


def test_the_marker_stays_in_the_first_round_and_moves_on_in_each_further_one(rules: Decider) -> None:
    """1. Round Marker."""
    table = new_match(rules, 2)
    [began] = table.told(RoundBegan)
    assert (began.round, began.section) == (1, ROUND_MARKER)

    table = at_action(rules).resolve()
    assert [fact.round for fact in table.told(RoundBegan)] == [2]
    assert table.state.round == 2


def test_an_age_is_two_rounds(content: Content) -> None:
    """Game Play; A.3: eight rounds, four ages."""
    assert [age_of(content, number) for number in range(1, 9)] == [1, 1, 2, 2, 3, 3, 4, 4]


def test_what_was_remembered_of_a_round_is_forgotten(rules: Decider) -> None:
    """Game Play: marks for special actions, passing, purchases and the War are of one round."""
    table = at_action(rules).war("warring-states", 0, buyer=1).remember(1, battles=2, used=("petra",), turns=4)
    table.resolve()

    record = table.nation(1).record
    assert (record.battles, record.used, record.turns) == (0, (), 0)
    assert table.state.passed == ()
    assert table.state.war is None


def test_the_steps_of_maintenance_come_in_order(rules: Decider) -> None:
    """I. Maintenance Phase: do the steps in order; growth is the first that asks."""
    table = at_action(rules).resolve()
    steps = [fact.step for fact in table.told(StepBegan)]
    assert steps[-2:] == ["progress-cards", "growth"]


# 2. Progress Cards


def test_nothing_is_cleared_in_the_first_round(rules: Decider) -> None:
    """2. Progress Cards: the board was filled at setup; nothing is drawn again."""
    table = new_match(rules, 2)

    assert table.told(ProgressBoardCleared) == []
    assert len(table.told(ProgressCardsDrawn)) == 1


def test_rows_1_and_2_are_removed(rules: Decider) -> None:
    """2. Progress Cards: whatever is left there is out of the game."""
    table = at_action(rules)
    first = left_on_board(table, (1, 1), (1, 3), (2, 4))
    table.resolve()

    [cleared] = table.told(ProgressBoardCleared)
    assert cleared.section == PROGRESS_CARDS
    assert list(cleared.cards) == first
    assert set(first) <= set(table.state.removed)
    assert not set(first) & {card for row in table.state.rows for card in row}


def test_row_3_moves_to_the_left_of_row_1(rules: Decider) -> None:
    """2. Progress Cards; R1: old cards lie as far left as possible, in the same order, and cost 1 gold now."""
    table = at_action(rules)
    old = left_on_board(table, (3, 2), (3, 4))
    table.resolve()

    assert list(table.state.rows[0][:2]) == old
    [drawn] = table.told(ProgressCardsDrawn)
    assert len(drawn.cards) == 10


def test_r2_empty_spaces_are_filled_row_by_row_from_the_left(rules: Decider) -> None:
    """R2: row 1 from left to right, then row 2, then row 3."""
    table = at_action(rules)
    old = left_on_board(table, (3, 1))
    table.resolve()

    [drawn] = table.told(ProgressCardsDrawn)
    assert [card for row in table.state.rows for card in row] == [*old, *drawn.cards]


def test_r3_spaces_stay_empty_when_the_deck_runs_out(rules: Decider) -> None:
    """R3: what is there is laid out; the rest stays empty."""
    table = at_action(rules)
    left_on_board(table)
    last, rest = table.state.progress_decks[0][:2], table.state.progress_decks[0][2:]
    table.with_state(progress_decks=(last, *table.state.progress_decks[1:]), removed=(*table.state.removed, *rest))
    table.happen(fill)

    assert [card for row in table.state.rows for card in row] == [*last, *[None] * 10]
    assert table.state.progress_decks[0] == ()


@pytest.mark.parametrize(("over", "age"), [(1, 1), (2, 2), (4, 3), (6, 4)])
def test_new_cards_are_of_the_current_age(rules: Decider, content: Content, over: int, age: int) -> None:
    """2. Progress Cards: after this round cards are drawn from the deck of that age."""
    table = at_action(rules).in_round(over).resolve()

    [drawn] = table.told(ProgressCardsDrawn)
    assert drawn.age == age
    assert {content.cards[card].age for card in drawn.cards} == {age}


def test_r4_an_older_card_keeps_its_values_in_row_1(rules: Decider) -> None:
    """R4: in the first Medieval round a card of Antiquity costs what row 1 costs, and gives what is printed on it."""
    table = at_action(rules).in_round(2).offer("stonehenge", row=3, column=3)
    left_on_board(table, (3, 3))
    table.resolve().turn_of(1).hold(1, gold=1)

    assert table.state.rows[0][0] == "stonehenge"
    table.play(1, BuyWonder("stonehenge"))
    assert table.resources(1).gold == 0


@pytest.mark.parametrize("row", [1, 2, 3])
def test_r1_a_card_of_row_n_costs_n_gold(rules: Decider, row: int) -> None:
    """R1: the price is that of the row."""
    battle = BuyBattle("siege-of-troy", "food")
    table = at_action(rules).staff(1, "axeman", 1).offer("siege-of-troy", row=row).hold(1, gold=row - 1)
    table.refused(1, battle, "cannot-pay")
    assert table.hold(1, gold=row).play(1, battle).resources(1).gold == 0
