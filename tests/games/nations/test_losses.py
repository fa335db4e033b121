"""III. Resolution Phase > 1. Production: what a nation cannot pay. The rule holds for every forced loss (R16)."""

import pytest

from games.kit.decider import Decider
from games.nations.causes import Cause
from games.nations.hiring import HireArchitect
from games.nations.holdings import ResourcesLost, ShortagePunished, VictoryPointsLost, lose_vp
from games.nations.losses import MOST_AT_ONCE, LoseResources, lose
from games.nations.prompts import ChooseResourcesToLose
from games.nations.resources import Resources
from tests.games.nations.table import Table, at_action

PRODUCTION = Cause("production")


def holding(rules: Decider, *, vp: int = 5, **amounts: int) -> Table:
    """Seat 1 has these resources and no others."""
    return at_action(rules).hold(1, **{"gold": 0, "food": 0, "stone": 0, "books": 0, **amounts}).vp(1, vp)


def test_who_has_enough_pays_and_nothing_more(rules: Decider) -> None:
    """No shortage, no penalty."""
    table = holding(rules, gold=3, books=3).happen(lose, 1, Resources(gold=3, books=1), PRODUCTION)

    assert table.resources(1) == Resources(books=2)
    assert table.nation(1).vp == 5


def test_a_book_for_each_missing_unit_and_a_vp(rules: Decider) -> None:
    """The rulebook's example with gold: 5 are to be paid, 2 are there: those 2, 1 VP, and 3 books."""
    table = holding(rules, gold=2, books=10).happen(lose, 1, Resources(gold=5), PRODUCTION)

    assert table.resources(1) == Resources(books=7)
    assert table.nation(1).vp == 4


def test_a_vp_for_each_kind_that_is_missing(rules: Decider) -> None:
    """R12: not for each unit: gold, food and stone are all short: 3 VP; 6 units: 6 books."""
    table = holding(rules, books=10).happen(lose, 1, Resources(gold=1, food=2, stone=3), PRODUCTION)

    assert table.resources(1) == Resources(books=4)
    assert table.nation(1).vp == 2
    assert [fact.short for fact in table.told(ShortagePunished)] == ["gold", "food", "stone"]


def test_each_kind_costs_a_vp_once_a_round(rules: Decider) -> None:
    """R12: a second shortage of food in the round costs books, but no VP; one of stone does."""
    table = holding(rules, books=10)
    table.happen(lose, 1, Resources(food=1), PRODUCTION)
    table.happen(lose, 1, Resources(food=2), Cause("famine"))
    assert (table.resources(1).books, table.nation(1).vp) == (7, 4)
    table.happen(lose, 1, Resources(stone=1), Cause("event", "general-strike"))

    assert (table.resources(1).books, table.nation(1).vp) == (6, 3)


def test_the_count_of_penalties_starts_again_each_round(rules: Decider) -> None:
    """R12: what was punished in one round is punished again in the next."""
    table = holding(rules, books=10).happen(lose, 1, Resources(food=1), PRODUCTION)
    assert table.nation(1).record.punished == ("food",)

    assert table.after("famine").nation(1).record.punished == ()


def test_a_kind_counts_as_punished_where_there_was_no_vp_to_lose(rules: Decider) -> None:
    """R12: one penalty a round and kind, though it cost nothing."""
    table = holding(rules, books=10, vp=0).happen(lose, 1, Resources(food=1), PRODUCTION)
    table.vp(1, 3).happen(lose, 1, Resources(food=1), Cause("famine"))

    assert table.nation(1).vp == 3


def test_vp_never_fall_below_nothing(rules: Decider) -> None:
    """A VP loss at 0 is ignored; one that is greater than what is there takes that."""
    table = holding(rules, books=9, vp=0).happen(lose, 1, Resources(food=1, stone=1), PRODUCTION)
    assert table.nation(1).vp == 0
    table.vp(1, 1).happen(lose_vp, 1, 2, Cause("event", "french-revolution"))

    assert table.nation(1).vp == 0
    assert table.told(VictoryPointsLost)[0].points == 1


def test_a_plain_vp_loss_comes_as_often_as_it_is_said(rules: Decider) -> None:
    """R12 limits shortages, not what a revolt, a defeat or an event takes."""
    table = holding(rules)
    table.happen(lose_vp, 1, 1, Cause("revolt")).happen(lose_vp, 1, 1, Cause("war", "warring-states"))
    table.happen(lose_vp, 1, 1, Cause("event", "martyrdom-of-ali"))

    assert table.nation(1).vp == 2


def test_books_below_nothing_cost_a_vp_and_other_resources(rules: Decider) -> None:
    """R18: 4 books to lose, 1 there: it goes, 1 VP, and 3 of gold, food and stone as the nation chooses."""
    table = holding(rules, gold=2, food=2, stone=2, books=1).happen(lose, 1, Resources(books=4), PRODUCTION)
    assert table.nation(1).vp == 4
    assert table.asked() == [(1, "choose-resources-to-lose")]
    assert len(table.legal(1)) == 7
    table.refused(1, LoseResources(gold=2), "wrong-amount")
    table.refused(1, LoseResources(gold=2, food=2), "wrong-amount")
    table.refused(1, LoseResources(gold=3), "wrong-amount")
    table.play(1, LoseResources(gold=2, stone=1))

    assert table.resources(1) == Resources(food=2, stone=1)
    assert table.nation(1).vp == 4


def test_if_fewer_are_left_all_go(rules: Decider) -> None:
    """R18: 5 books to lose and 3 units of anything else: all of them, without a question; nothing more happens."""
    table = holding(rules, gold=1, food=2).happen(lose, 1, Resources(books=5), PRODUCTION)

    assert table.resources(1) == Resources()
    assert table.nation(1).vp == 4
    assert table.state.agenda == ()


def test_nobody_is_asked_where_one_kind_is_left(rules: Decider) -> None:
    """Without a choice the rules go on by themselves."""
    table = holding(rules, stone=5).happen(lose, 1, Resources(books=2), PRODUCTION)

    assert table.resources(1) == Resources(stone=3)
    assert table.state.agenda == ()


def test_gold_food_and_stone_go_before_books(rules: Decider) -> None:
    """R19: a loss of gold and books: the gold first, then books for the missing gold, then the books themselves."""
    table = holding(rules, gold=1, food=4, stone=4, books=3)
    table.happen(lose, 1, Resources(gold=2, books=3), PRODUCTION)
    assert [fact.short for fact in table.told(ShortagePunished)] == ["gold", "books"]
    lost = table.told(ResourcesLost)[0]

    assert (lost.gold, lost.books) == (1, 3)
    assert table.legal(1) == [LoseResources(stone=1), LoseResources(food=1)]


def test_missing_books_are_made_up_for_with_what_the_loss_left(rules: Decider) -> None:
    """R18, R19: the food that the loss takes is gone before food can be chosen for missing books."""
    table = holding(rules, food=3, stone=2).happen(lose, 1, Resources(food=3, books=1), PRODUCTION)

    assert table.resources(1) == Resources(stone=1)


def test_great_amounts_are_chosen_in_parts(rules: Decider) -> None:
    """R18: more units than one move names are owed in parts; no more moves than people can look through."""
    table = holding(rules, gold=30, food=30, stone=30).happen(lose, 1, Resources(books=MOST_AT_ONCE + 5), PRODUCTION)
    [prompt] = table.rules.prompts(table.state)
    assert isinstance(prompt, ChooseResourcesToLose)
    assert (prompt.count, prompt.left) == (MOST_AT_ONCE, 5)
    assert (prompt.gold, prompt.food, prompt.stone) == (30, 30, 30)
    table.play(1, LoseResources(gold=20)).play(1, LoseResources(stone=5))

    assert table.resources(1) == Resources(gold=10, food=30, stone=25)


def test_a_later_part_without_a_choice_goes_by_itself(rules: Decider) -> None:
    """R18: 21 units are owed, 21 of them are there after all: they go without a question."""
    table = holding(rules, gold=21, food=5).happen(lose, 1, Resources(books=MOST_AT_ONCE + 5), PRODUCTION)
    table.play(1, LoseResources(gold=15, food=5))

    assert table.resources(1) == Resources(gold=1)
    assert all(prompt.kind != "choose-resources-to-lose" for prompt in table.rules.prompts(table.state))


def test_florence_nightingale_spares_the_vp(rules: Decider) -> None:
    """A shortage never costs her nation VP, of books neither; books and other resources go as ever."""
    table = holding(rules, gold=1, books=1).have(1, "florence-nightingale")
    table.happen(lose, 1, Resources(food=3), PRODUCTION)

    assert table.resources(1) == Resources()
    assert table.nation(1).vp == 5


@pytest.mark.parametrize("cause", [Cause("war", "warring-states"), Cause("event", "attila"), Cause("famine")])
def test_every_forced_loss_falls_under_the_rule(rules: Decider, cause: Cause) -> None:
    """R16: in War, by events and in famine too."""
    table = holding(rules, gold=1, books=4).happen(lose, 1, Resources(gold=3), cause)

    assert table.resources(1) == Resources(books=2)
    assert table.nation(1).vp == 4


def test_a_cards_forced_loss_falls_under_the_rule(rules: Decider) -> None:
    """R16: the Colosseum costs 2 food once it is ready; 1 is there."""
    table = holding(rules, food=1, stone=2, books=4).constructing(1, "colosseum", built=1)
    table.play(1, HireArchitect())

    assert table.resources(1) == Resources(books=3)
    assert table.nation(1).vp == 4
