"""II. Action Phase > A. Buy a Progress Card: price, payment, and what holds for all kinds of cards."""

import pytest

from games.kit.decider import Decider
from games.kit.structs import Move
from games.nations.advisors import BuyAdvisor
from games.nations.battles import BuyBattle
from games.nations.buildings_and_military import BuyBuilding, BuyMilitary
from games.nations.buying import CardBought, CardRemoved
from games.nations.causes import Caused
from games.nations.colonies import BuyColony
from games.nations.deploying import DeployWorker
from games.nations.golden_ages import BuyGoldenAge, BuyVictoryPoint
from games.nations.holdings import ResourcesGained, ResourcesLost
from games.nations.resources import Resources
from games.nations.sections import BUYING
from games.nations.special_moves import BuyAtNoPrice
from games.nations.wars import BuyWar
from games.nations.wonders import BuyWonder
from tests.games.nations.table import Table, at_action


def by_cause(table: Table, cause: str) -> Resources:
    """What a card gave in the latest event."""
    total = Resources()
    for fact in table.told(ResourcesGained, cause=cause):
        total = total.plus(Resources(fact.gold, fact.food, fact.stone, fact.books))
    return total


@pytest.mark.parametrize("row", [1, 2, 3])
def test_a_card_is_taken_from_the_board_for_the_gold_of_its_row(rules: Decider, row: int) -> None:
    """A. Buy a Progress Card: the space stays empty; the price is told with the purchase."""
    table = at_action(rules).offer("forum", row=row, column=2).play(1, BuyBuilding("forum", "farm"))

    assert table.state.rows[row - 1][1] is None
    assert table.resources(1).gold == 6 - row
    [bought] = table.told(CardBought)
    assert (bought.seat, bought.card, bought.bought, bought.price, bought.section) == (
        1, "forum", "building", row, BUYING,
    )  # fmt: skip
    [paid] = table.told(ResourcesLost)
    assert (paid.gold, paid.reason, paid.cause) == (row, "price", "forum")


@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("forum", BuyBuilding("forum", "farm")),
        ("chariot", BuyMilitary("chariot", "farm")),
        ("nubia", BuyColony("nubia")),
        ("warring-states", BuyWar("warring-states")),
        ("siege-of-troy", BuyBattle("siege-of-troy", "books")),
        ("sphinx", BuyWonder("sphinx")),
        ("augustus", BuyAdvisor("augustus")),
        ("silk", BuyGoldenAge("silk")),
        ("silk", BuyVictoryPoint("silk", food=1)),
    ],
)
def test_every_kind_of_card_needs_its_price(rules: Decider, card: str, move: Move) -> None:
    """A. Buy a Progress Card: with 1 gold too few it is neither listed nor accepted, and is told what lacks."""
    table = at_action(rules).staff(1, "axeman", 2).offer(card, row=3).hold(1, gold=2)
    refusal = table.refused(1, move, "cannot-pay")
    assert refusal.section == type(move).section
    assert "lacks 1 gold" in refusal.sentence
    assert table.hold(1, gold=3).play(1, move).resources(1).gold == 0


def test_only_cards_on_the_board_can_be_bought(rules: Decider) -> None:
    """A. Buy a Progress Card: none from a deck, none that was bought or removed."""
    table = at_action(rules)
    in_deck = next(card for card in table.state.progress_decks[0] if card in table.content.advisors)
    refusal = table.refused(1, BuyAdvisor(in_deck), "not-on-board")
    assert refusal.section == BuyAdvisor.section
    table.offer("forum").play(1, BuyBuilding("forum", "farm")).turn_of(1)
    table.refused(1, BuyBuilding("forum", "quarry"), "not-on-board")


def test_a_card_is_bought_as_what_it_is(rules: Decider) -> None:
    """A. Buy a Progress Card: a move of another kind says which one to use."""
    table = at_action(rules).offer("augustus")
    refusal = table.refused(1, BuyWonder("augustus"), "wrong-kind-of-card")
    assert "buy it as an Advisor" in refusal.sentence


def test_a_card_affects_its_owner_alone(rules: Decider) -> None:
    """A. Buy a Progress Card: others are affected only where the card says so."""
    table = at_action(rules).offer("augustus")
    table.play(1, BuyAdvisor("augustus"))
    assert (table.strength(1), table.strength(2)) == (1, 0)
    assert {fact.seat for fact in table.facts if isinstance(fact, Caused)} == {1}


# R43: effects of the price


@pytest.mark.parametrize(("row", "books"), [(1, 0), (2, 0), (3, 1)])
def test_r43_great_lighthouse_gives_a_book_for_exactly_3_gold(rules: Decider, row: int, books: int) -> None:
    """R43: the gold really paid."""
    table = at_action(rules).have(1, "great-lighthouse").offer("forum", row=row)
    assert by_cause(table.play(1, BuyBuilding("forum", "farm")), "great-lighthouse") == Resources(books=books)


@pytest.mark.parametrize(("row", "food"), [(1, 2), (2, 0), (3, 0)])
def test_r43_red_fort_gives_2_food_for_exactly_1_gold(rules: Decider, row: int, food: int) -> None:
    """R43: the gold really paid."""
    table = at_action(rules).have(1, "red-fort").offer("forum", row=row)
    assert by_cause(table.play(1, BuyBuilding("forum", "farm")), "red-fort") == Resources(food=food)


def test_r43_a_surcharge_counts_as_paid(rules: Decider) -> None:
    """R43, Hannibal: a Battle of row 2 costs others 3 gold, one of row 1 costs 2."""
    table = at_action(rules).have(1, "great-lighthouse", "red-fort").have(2, "hannibal").staff(1, "axeman", 1)
    table.offer("siege-of-troy", row=2).play(1, BuyBattle("siege-of-troy", "stone"))
    assert by_cause(table, "great-lighthouse") == Resources(books=1)
    table.turn_of(1).offer("battle-of-cannae", row=1).play(1, BuyBattle("battle-of-cannae", "stone"))
    assert by_cause(table, "red-fort") == Resources()


def test_r43_the_payment_for_a_vp_is_no_price(rules: Decider) -> None:
    """R43, R11: a Golden Age of row 1 with 2 gold for its VP is a card for 1 gold."""
    table = at_action(rules).have(1, "great-lighthouse", "red-fort").offer("compass", row=1)
    table.play(1, BuyVictoryPoint("compass", gold=2))
    assert by_cause(table, "great-lighthouse") == Resources()
    assert by_cause(table, "red-fort") == Resources(food=2)


def test_r43_a_free_purchase_triggers_nothing(rules: Decider) -> None:
    """R43, Galileo Galilei: no gold is paid, whatever the row."""
    table = at_action(rules).have(1, "great-lighthouse", "red-fort", "galileo-galilei").offer("silk", row=3)
    table.play(1, BuyAtNoPrice("galileo-galilei")).play(1, BuyGoldenAge("silk"))
    assert by_cause(table, "great-lighthouse") == by_cause(table, "red-fort") == Resources()
    assert table.told(CardBought)[0].price == 0


# Mansa Musa


def test_mansa_musa_gives_for_the_last_gold(rules: Decider) -> None:
    """B.4, Mansa Musa: 2 books and 1 food when a price leaves 0 gold, nothing when gold is left."""
    table = at_action(rules).have(1, "mansa-musa").hold(1, gold=3).offer("forum", row=2).offer("silk", row=1)
    table.play(1, BuyBuilding("forum", "farm"))
    assert by_cause(table, "mansa-musa") == Resources()
    table.turn_of(1).play(1, BuyGoldenAge("silk"))
    assert by_cause(table, "mansa-musa") == Resources(food=1, books=2)


def test_mansa_musa_gives_once_for_a_price_and_a_vp_together(rules: Decider) -> None:
    """B.4, Mansa Musa; R11: the price leaves gold, the payment for the VP does not."""
    table = at_action(rules).have(1, "mansa-musa").hold(1, gold=3).offer("compass", row=1)
    table.play(1, BuyVictoryPoint("compass", gold=2))
    assert by_cause(table, "mansa-musa") == Resources(food=1, books=2)


def test_mansa_musa_gives_nothing_for_a_payment_without_gold(rules: Decider) -> None:
    """B.4, Mansa Musa: at 0 gold, paying stone leaves nothing new."""
    table = at_action(rules).have(1, "mansa-musa").hold(1, gold=0).play(1, DeployWorker("farm"))
    assert by_cause(table, "mansa-musa") == Resources()


def test_mansa_musa_is_not_paid_for_by_himself(rules: Decider) -> None:
    """R10: he is paid for before he is in play, and still in play while his successor is paid for."""
    table = at_action(rules).hold(1, gold=1).offer("mansa-musa", row=1).play(1, BuyAdvisor("mansa-musa"))
    assert by_cause(table, "mansa-musa") == Resources()
    table.turn_of(1).hold(1, gold=2).offer("augustus", row=2).play(1, BuyAdvisor("augustus", "mansa-musa"))
    assert by_cause(table, "mansa-musa") == Resources(food=1, books=2)


def test_mansa_musa_gives_for_what_production_consumes(rules: Decider) -> None:
    """B.4, Mansa Musa; 1. Production: resources are taken or paid; here 2 gold of upkeep less the one he yields."""
    table = at_action(rules).have(1, "mansa-musa").have(1, "chariot", workers=2).hold(1, gold=1).resolve()
    assert table.resources(1).gold == 0
    assert by_cause(table, "mansa-musa") == Resources(food=1, books=2)


def test_mansa_musa_gives_for_what_a_defeat_costs(rules: Decider) -> None:
    """B.4, Mansa Musa; 3. War: a defeated nation has to pay the War's resources."""
    table = at_action(rules).have(1, "mansa-musa").hold(1, gold=2).war("parthian-wars", 5, buyer=2).resolve()
    assert table.resources(1).gold == 0
    assert by_cause(table, "mansa-musa") == Resources(food=1, books=2)


def test_mansa_musa_gives_nothing_for_the_penalty_of_an_event(rules: Decider) -> None:
    """B.4, Mansa Musa; 4. Events: a penalty is suffered, not paid."""
    table = at_action(rules).have(1, "mansa-musa").hold(1, gold=2).stands(2, strength=9).event("attila").resolve()
    assert table.resources(1).gold == 0
    assert by_cause(table, "mansa-musa") == Resources()


# R10: the order inside a purchase


def test_r10_price_and_requirement_are_checked_with_the_board_as_it_is(rules: Decider) -> None:
    """R10: strength that the replaced card gives still counts; the card is paid for, then the old one goes."""
    table = at_action(rules).have(1, "macedonia", "nubia").staff(1, "axeman", 1).offer("hispania")
    assert table.strength(1) == 4
    table.play(1, BuyColony("hispania", "macedonia"))

    kinds = [type(fact).__name__ for fact in table.facts[:5]]
    assert kinds == ["ActionTaken", "CardBought", "ResourcesLost", "CardRemoved", "CardPlaced"]
    assert table.strength(1) == 2


def test_a_card_once_removed_is_out_of_the_game(rules: Decider) -> None:
    """A. Buy a Progress Card: what makes room, and a printed card that is covered, can never be used again."""
    table = at_action(rules).offer("forum").play(1, BuyBuilding("forum", "farm"))
    [removed] = table.told(CardRemoved)
    assert (removed.card, removed.reason, removed.cause, removed.section) == ("farm", "replacing", "forum", BUYING)
    assert table.state.removed.count("farm") == 1
