"""II. Action Phase > D. Special Action."""

import pytest

from games.kit.decider import Decider
from games.kit.structs import Move
from games.nations.buildings_and_military import BuyBuilding
from games.nations.buying import CardRemoved
from games.nations.exchanging import ExchangeResources
from games.nations.golden_ages import BuyGoldenAge
from games.nations.resources import Resources
from games.nations.sections import SPECIAL_ACTION
from games.nations.special_actions import SpecialActionUsed
from games.nations.special_moves import BuyAtNoPrice, DeployByCard, GiveUpColony, TakeWorkerByCard
from games.nations.state import Population
from games.nations.swapping import CardsSwapped, MoveCard, SwapCard
from games.nations.turns import ActionTaken, Undeploy
from games.nations.wonders import BuyWonder
from tests.games.nations.table import Table, at_action


def owner_of(rules: Decider, *cards: str, **held: int) -> Table:
    """Seat 1 has these cards, these resources and no others."""
    return at_action(rules).have(1, *cards).hold(1, **{"gold": 0, "food": 0, "stone": 0, "books": 0, **held})


# What holds for all


def test_a_special_action_is_the_action_of_the_turn(rules: Decider) -> None:
    """D. Special Action: one of them, told with its card."""
    table = owner_of(rules, "petra", food=1).play(1, ExchangeResources("petra", "food", "gold"))
    assert len(table.told(ActionTaken)) == 1
    [used] = table.told(SpecialActionUsed)
    assert (used.seat, used.card, used.marked, used.section) == (1, "petra", True, SPECIAL_ACTION)
    assert table.asked() == [(2, "take-action")]


@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("royal-society", DeployByCard("royal-society", "farm")),
        ("abraham-lincoln", TakeWorkerByCard("abraham-lincoln", "food")),
        ("simon-bolivar", GiveUpColony("simon-bolivar", "nubia")),
        ("galileo-galilei", BuyAtNoPrice("galileo-galilei")),
        ("alhazen", MoveCard("alhazen", "silk")),
    ],
)
def test_every_kind_of_special_action_takes_the_action(rules: Decider, card: str, move: Move) -> None:
    """D. Special Action: none of them is free."""
    table = owner_of(rules, card, "nubia").offer("silk").play(1, move)
    assert len(table.told(ActionTaken)) == len(table.told(SpecialActionUsed, card=card)) == 1


def test_it_must_be_on_a_card_of_ones_own_board(rules: Decider) -> None:
    """D. Special Action: not on one of another nation."""
    table = owner_of(rules, food=1).have(2, "petra")
    assert table.refused(1, ExchangeResources("petra", "food", "gold"), "not-in-play").section == SPECIAL_ACTION


def test_the_card_must_have_such_a_special_action(rules: Decider) -> None:
    """D. Special Action."""
    table = owner_of(rules, "sphinx", "petra", food=1)
    table.refused(1, ExchangeResources("sphinx", "food", "gold"), "no-special-action")
    table.refused(1, DeployByCard("petra", "farm"), "no-special-action")


def test_an_unfinished_wonder_has_none(rules: Decider) -> None:
    """Wonder: its effects are activated when it is ready."""
    table = owner_of(rules, food=1).constructing(1, "petra", built=2)
    table.refused(1, ExchangeResources("petra", "food", "gold"), "not-in-play")


def test_a_limited_one_is_marked_until_the_next_round(rules: Decider) -> None:
    """D. Special Action: used once, it cannot be used again in this round."""
    table = owner_of(rules, "petra", food=2).play(1, ExchangeResources("petra", "food", "gold")).turn_of(1)
    refusal = table.refused(1, ExchangeResources("petra", "food", "stone"), "used")
    assert refusal.section == SPECIAL_ACTION
    assert "Petra" in refusal.sentence
    table.resolve().turn_of(1).play(1, ExchangeResources("petra", "food", "stone"))


def test_others_can_be_used_any_number_of_times(rules: Decider) -> None:
    """A. Buy a Progress Card, Abraham Lincoln: he is never marked."""
    table = owner_of(rules, "abraham-lincoln")
    for _ in range(2):
        table.turn_of(1).play(1, TakeWorkerByCard("abraham-lincoln", "food"))
        assert not table.told(SpecialActionUsed)[0].marked
    assert (table.nation(1).workers, table.nation(1).population) == (7, Population(food=2, stability=4))


# Exchanging resources


@pytest.mark.parametrize(
    ("card", "pay", "gains", "cost", "units"),
    [
        ("petra", "food", ["books", "gold", "stone"], Resources(food=1), 3),
        ("piazza-san-marco", "gold", ["books", "food", "stone"], Resources(gold=2), 5),
        ("marco-polo", "food", ["gold"], Resources(food=2), 4),
        ("marco-polo", "stone", ["gold"], Resources(stone=2), 4),
    ],
)
def test_resources_are_paid_for_others_by_choice(
    rules: Decider, card: str, pay: str, gains: list[str], cost: Resources, units: int
) -> None:
    """B.4, Petra, Piazza San Marco, Marco Polo: every way that can be paid is listed."""
    held = {pay: cost.of(pay)}  # type: ignore[arg-type]
    moves = [ExchangeResources(card, pay, gained) for gained in gains]  # type: ignore[arg-type]
    assert owner_of(rules, card, **held).legal(1, ExchangeResources) == moves
    for move, gained in zip(moves, gains, strict=True):
        table = owner_of(rules, card, **held).play(1, move)
        assert table.resources(1) == Resources(**{gained: units})


def test_what_the_card_does_not_say_is_no_option(rules: Decider) -> None:
    """B.4, Petra: no food for food, and nothing but food is paid."""
    table = owner_of(rules, "petra", food=1, gold=1)
    for move in (ExchangeResources("petra", "food", "food"), ExchangeResources("petra", "gold", "stone")):
        assert "3 books" in table.refused(1, move, "not-an-option").sentence


def test_an_exchange_is_paid_in_full(rules: Decider) -> None:
    """R17."""
    table = owner_of(rules, "piazza-san-marco", gold=1)
    assert (
        table.refused(1, ExchangeResources("piazza-san-marco", "gold", "food"), "cannot-pay").section == SPECIAL_ACTION
    )


# Galileo Galilei


def test_r44_galileo_buys_a_golden_age_or_a_wonder_without_paying_the_row(rules: Decider) -> None:
    """R44: no other card; which one is chosen next."""
    table = owner_of(rules, "galileo-galilei").offer("silk", row=3).offer("sphinx", row=2).offer("forum", row=1)
    table.play(1, BuyAtNoPrice("galileo-galilei"))
    assert table.asked() == [(1, "choose-free-card")]
    assert BuyWonder("sphinx") in table.legal(1)
    refusal = table.refused(1, BuyBuilding("forum", "farm"), "wrong-kind-of-card")
    assert "a Golden Age or a Wonder" in refusal.sentence
    table.play(1, BuyGoldenAge("silk"))
    assert table.resources(1) == Resources(stone=2)
    assert len(table.told(ActionTaken)) == 0


def test_r44_it_is_one_action_once_a_round(rules: Decider) -> None:
    """R44."""
    table = owner_of(rules, "galileo-galilei").offer("sphinx").play(1, BuyAtNoPrice("galileo-galilei"))
    assert len(table.told(ActionTaken)) == 1
    table.play(1, BuyWonder("sphinx")).turn_of(1).offer("silk").refused(1, BuyAtNoPrice("galileo-galilei"), "used")


def test_r44_there_must_be_such_a_card(rules: Decider) -> None:
    """R44: nobody starts a purchase that cannot be made."""
    table = owner_of(rules, "galileo-galilei")
    gone = tuple(card for row in table.state.rows for card in row if card is not None)
    table.with_state(rows=((None,) * 4,) * 3, removed=(*table.state.removed, *gone))
    assert table.refused(1, BuyAtNoPrice("galileo-galilei"), "not-on-board").section == SPECIAL_ACTION


# Royal Society


def test_royal_society_deploys_a_worker_at_no_stone_cost(rules: Decider) -> None:
    """B.4, Royal Society: on any Building or Military of its owner, once a round."""
    table = owner_of(rules, "royal-society", "market")
    assert table.legal(1, DeployByCard) == [
        DeployByCard("royal-society", card) for card in ("market", "quarry", "axeman", "farm", "caravan")
    ]
    table.play(1, DeployByCard("royal-society", "market"))
    assert table.nation(1).spaces[0].workers == 1
    table.turn_of(1).refused(1, DeployByCard("royal-society", "farm"), "used")


def test_royal_society_needs_a_worker_and_a_card(rules: Decider) -> None:
    """B.4, Royal Society: one may be undeployed first."""
    table = owner_of(rules, "royal-society").staff(1, "farm", 5)
    table.refused(1, DeployByCard("royal-society", "quarry"), "no-worker")
    table.play(1, Undeploy("farm"))
    table.refused(1, DeployByCard("royal-society", "market"), "not-in-play")
    table.play(1, DeployByCard("royal-society", "quarry"))


# Taking workers


def test_r53_a_worker_is_taken_as_usual(rules: Decider) -> None:
    """R53: from a section of choice, with its cost."""
    table = owner_of(rules, "abraham-lincoln")
    before = table.stability(1)
    table.play(1, TakeWorkerByCard("abraham-lincoln", "stability"))
    assert (table.nation(1).workers, table.stability(1)) == (6, before - 3)


def test_r53_r5_not_from_an_empty_section(rules: Decider) -> None:
    """R53, R5."""
    table = owner_of(rules, "abraham-lincoln").with_nation(1, workers=9, population=Population(stability=4))
    assert table.refused(1, TakeWorkerByCard("abraham-lincoln", "food"), "track-empty").section == SPECIAL_ACTION
    assert table.legal(1, TakeWorkerByCard) == [TakeWorkerByCard("abraham-lincoln", "stability")]


def test_suleiman_takes_workers_only_while_strongest(rules: Decider) -> None:
    """B.4, Suleiman I: a tie is not enough."""
    table = owner_of(rules, "suleiman-i").stands(2, strength=3)
    refusal = table.refused(1, TakeWorkerByCard("suleiman-i", "food"), "not-now")
    assert "strongest" in refusal.sentence
    table.stands(2, strength=2).play(1, TakeWorkerByCard("suleiman-i", "food"))


# Simón Bolívar


def test_simon_bolivar_gives_up_a_colony(rules: Decider) -> None:
    """B.4, Simón Bolívar: 4 gold and 4 stone; the colony is out of the game; any number of times."""
    table = owner_of(rules, "simon-bolivar", "nubia", "macedonia")
    assert table.strength(1) == 2
    table.play(1, GiveUpColony("simon-bolivar", "macedonia"))
    assert (table.resources(1), table.strength(1)) == (Resources(gold=4, stone=4), 0)
    assert [(fact.card, fact.section) for fact in table.told(CardRemoved)] == [("macedonia", SPECIAL_ACTION)]
    table.turn_of(1).refused(1, GiveUpColony("simon-bolivar", "macedonia"), "not-in-play")
    table.play(1, GiveUpColony("simon-bolivar", "nubia"))


# Alhazen


def test_alhazen_swaps_two_cards_on_the_progress_board(rules: Decider) -> None:
    """B.4, Alhazen: any two, so that each costs what its new row costs."""
    table = owner_of(rules, "alhazen").offer("forum", 3, 2).offer("silk", 1, 4)
    table.play(1, MoveCard("alhazen", "forum"))
    assert table.asked() == [(1, "choose-card-to-swap")]
    assert table.refused(1, SwapCard("forum"), "not-on-board").section == SPECIAL_ACTION
    table.play(1, SwapCard("silk"))

    assert (table.state.rows[0][3], table.state.rows[2][1]) == ("forum", "silk")
    assert [(fact.card, fact.with_card) for fact in table.told(CardsSwapped)] == [("forum", "silk")]
    table.turn_of(1).refused(1, MoveCard("alhazen", "silk"), "used")


def test_alhazen_needs_two_cards(rules: Decider) -> None:
    """B.4, Alhazen: nobody starts a swap that cannot be made."""
    table = owner_of(rules, "alhazen").offer("forum")
    gone = tuple(card for row in table.state.rows for card in row if card not in (None, "forum"))
    rows = (("forum", None, None, None), (None,) * 4, (None,) * 4)
    table.with_state(rows=rows, removed=(*table.state.removed, *[card for card in gone if card is not None]))
    table.refused(1, MoveCard("alhazen", "forum"), "not-on-board")
    table.refused(1, MoveCard("alhazen", "silk"), "not-on-board")
