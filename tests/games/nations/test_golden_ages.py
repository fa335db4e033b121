"""II. Action Phase > A. Buy a Progress Card > Golden age."""

import pytest

from games.kit.decider import Decider
from games.nations.boards import TakeBoard
from games.nations.buying import CardRemoved
from games.nations.golden_ages import BuyGoldenAge, BuyVictoryPoint
from games.nations.growth import TakeBonus
from games.nations.holdings import ResourcesGained, ResourcesLost, VictoryPointsGained
from games.nations.resources import Resources
from games.nations.sections import GOLDEN_AGE
from games.nations.special_moves import BuyAtNoPrice
from tests.games.nations.table import Table, at_action, new_match


def offered(rules: Decider, card: str, *cards: str, row: int = 1, **held: int) -> Table:
    """Seat 1 has these cards and resources, and the Golden Age is on the Progress Board."""
    amounts = {"gold": 0, "food": 0, "stone": 0, "books": 0, **held}
    return at_action(rules).have(1, *cards).offer(card, row=row).hold(1, **amounts)


@pytest.mark.parametrize(("card", "gained"), [("silk", Resources(stone=2)), ("kalevala", Resources(books=2))])
def test_a_golden_age_gives_the_resource_on_it(rules: Decider, card: str, gained: Resources) -> None:
    """Golden age: 2 of it in every age; then the card is removed."""
    table = offered(rules, card, gold=1).play(1, BuyGoldenAge(card))

    assert table.resources(1) == gained
    [fact] = table.told(ResourcesGained)
    assert (fact.reason, fact.cause, fact.section) == ("golden-age", card, GOLDEN_AGE)
    assert [fact.card for fact in table.told(CardRemoved)] == [card]
    assert table.nation(1).record.golden_ages == 1


@pytest.mark.parametrize(("card", "price"), [("silk", 1), ("compass", 2), ("clocks", 3), ("das-kapital", 4)])
def test_or_1_vp_for_as_many_resources_as_its_age_says(rules: Decider, card: str, price: int) -> None:
    """Golden age; R11: of the card's own age, in whatever age it is bought."""
    table = offered(rules, card, gold=1, food=9).vp(1, 3)
    table.refused(1, BuyVictoryPoint(card, food=price - 1), "wrong-payment")
    refusal = table.refused(1, BuyVictoryPoint(card, food=price + 1), "wrong-payment")
    assert refusal.section == GOLDEN_AGE
    table.play(1, BuyVictoryPoint(card, food=price))

    assert (table.nation(1).vp, table.resources(1)) == (4, Resources(food=9 - price))
    assert [(fact.points, fact.section) for fact in table.told(VictoryPointsGained)] == [(1, GOLDEN_AGE)]
    assert card in table.state.removed


def test_it_is_one_of_the_two(rules: Decider) -> None:
    """Golden age: who takes the VP gets none of the resource."""
    table = offered(rules, "silk", gold=1, food=1).play(1, BuyVictoryPoint("silk", food=1))
    assert table.told(ResourcesGained) == []


def test_the_vp_is_paid_in_any_combination(rules: Decider) -> None:
    """Golden age: stone, gold, food and books; all ways are listed, each once."""
    table = offered(rules, "compass", gold=2, food=1, stone=2, books=1)
    assert table.legal_with(1, BuyVictoryPoint, "compass") == [
        BuyVictoryPoint("compass", stone=1, books=1),
        BuyVictoryPoint("compass", stone=2),
        BuyVictoryPoint("compass", food=1, books=1),
        BuyVictoryPoint("compass", food=1, stone=1),
        BuyVictoryPoint("compass", gold=1, books=1),
        BuyVictoryPoint("compass", gold=1, stone=1),
        BuyVictoryPoint("compass", gold=1, food=1),
    ]
    table.play(1, BuyVictoryPoint("compass", gold=1, books=1))
    assert [(fact.gold, fact.books, fact.reason) for fact in table.told(ResourcesLost)] == [
        (1, 0, "price"),
        (1, 1, "golden-age"),
    ]


def test_r11_the_gold_of_the_row_cannot_pay_for_the_vp(rules: Decider) -> None:
    """R11: both are paid."""
    table = offered(rules, "compass", row=2, gold=3)
    refusal = table.refused(1, BuyVictoryPoint("compass", gold=2), "cannot-pay")
    assert refusal.section == GOLDEN_AGE
    table.hold(1, gold=4).play(1, BuyVictoryPoint("compass", gold=2))
    assert table.resources(1).gold == 0


def test_resources_that_are_not_there_cannot_pay(rules: Decider) -> None:
    """Golden age: the payment is in full (R17)."""
    offered(rules, "compass", gold=9).refused(1, BuyVictoryPoint("compass", food=2), "cannot-pay")


# The bonus


@pytest.mark.parametrize(("cards", "bonus"), [((), 0), (("uraniborg",), 2)])
def test_a_bonus_gives_more_of_the_resource_or_makes_the_vp_cheaper(
    rules: Decider, cards: tuple[str, ...], bonus: int
) -> None:
    """Golden age; T21: by the bonus number."""
    assert offered(rules, "clocks", *cards, gold=1).play(1, BuyGoldenAge("clocks")).resources(1).stone == 2 + bonus
    table = offered(rules, "clocks", *cards, gold=1, food=9).play(1, BuyVictoryPoint("clocks", food=3 - bonus))
    assert table.resources(1).food == 9 - 3 + bonus


def test_bonuses_are_added(rules: Decider) -> None:
    """Golden age; B.1: Greece's own bonus of 1 and Uraniborg's 2."""
    table = new_match(rules, 1, side="b").play(1, TakeBoard("greece")).play(1, TakeBonus("gold"))
    table.offer("clocks", 1).offer("kalevala", 2).play(1, BuyGoldenAge("kalevala"))
    assert [fact.books for fact in table.told(ResourcesGained)] == [3]
    table.turn_of(1).have(1, "uraniborg").offer("clocks").play(1, BuyGoldenAge("clocks"))
    assert [fact.stone for fact in table.told(ResourcesGained)] == [5]


def test_a_vp_never_costs_less_than_0(rules: Decider) -> None:
    """Golden age: a bonus of 2 makes an Antiquity VP free, not more than that; the row is still paid."""
    table = offered(rules, "silk", "uraniborg", gold=1).vp(1, 0)
    assert table.legal_with(1, BuyVictoryPoint, "silk") == [BuyVictoryPoint("silk")]
    table.play(1, BuyVictoryPoint("silk"))
    assert (table.nation(1).vp, table.resources(1)) == (1, Resources())


def test_sejong_the_great_gives_2_stone_for_either_use(rules: Decider) -> None:
    """B.4, Sejong the Great: whenever a Golden Age is bought."""
    table = offered(rules, "kalevala", "sejong-the-great", gold=1).play(1, BuyGoldenAge("kalevala"))
    assert table.resources(1) == Resources(stone=2, books=2)
    table = offered(rules, "silk", "sejong-the-great", gold=1, food=1).play(1, BuyVictoryPoint("silk", food=1))
    assert table.resources(1) == Resources(stone=2)


def test_r44_galileo_saves_the_row_price_alone(rules: Decider) -> None:
    """R44: the VP is still paid for."""
    table = offered(rules, "compass", "galileo-galilei", row=3, food=2).vp(1, 0)
    table.play(1, BuyAtNoPrice("galileo-galilei"))
    table.refused(1, BuyVictoryPoint("compass"), "wrong-payment")
    table.play(1, BuyVictoryPoint("compass", food=2))
    assert (table.nation(1).vp, table.resources(1)) == (1, Resources())
