"""II. Action Phase > A. Buy a Progress Card > Battle."""

import pytest

from games.kit.decider import Decider
from games.nations.battles import BuyBattle
from games.nations.buying import CardRemoved
from games.nations.holdings import ResourcesGained
from games.nations.resources import Resources
from games.nations.sections import BATTLE
from tests.games.nations.table import at_action

TROY = "siege-of-troy"


@pytest.mark.parametrize("resource", ["books", "food", "stone"])
def test_a_battle_gives_one_kind_as_much_as_the_raid_value(rules: Decider, resource: str) -> None:
    """Battle: books, food or stone, all of one kind; then the card is removed."""
    table = at_action(rules).staff(1, "axeman", 1).offer(TROY)
    before = table.resources(1).minus(Resources(gold=1))
    table.play(1, BuyBattle(TROY, resource))  # type: ignore[arg-type]

    assert table.resources(1) == before.plus(Resources(**{resource: 2}))
    [gained] = table.told(ResourcesGained)
    assert (gained.reason, gained.cause, gained.section) == ("battle", TROY, BATTLE)
    assert [fact.card for fact in table.told(CardRemoved)] == [TROY]
    assert TROY in table.state.removed
    assert table.nation(1).record.battles == 1


def test_gold_is_none_of_the_choices(rules: Decider) -> None:
    """Battle; T18."""
    table = at_action(rules).staff(1, "axeman", 1).offer(TROY)
    assert table.legal_with(1, BuyBattle, TROY) == [BuyBattle(TROY, kind) for kind in ("books", "food", "stone")]


def test_the_best_military_with_a_worker_counts_once(rules: Decider) -> None:
    """Battle: Archer raids with 4, Axeman with 2; a second worker does not add to it."""
    table = at_action(rules).have(1, "archer", workers=2).staff(1, "axeman", 3).offer(TROY).hold(1, food=0)
    assert table.play(1, BuyBattle(TROY, "food")).resources(1).food == 4


def test_a_battle_needs_a_worker_on_a_military(rules: Decider) -> None:
    """Battle: one on a Building is not enough, nor is a Military without workers."""
    table = at_action(rules).have(1, "archer").staff(1, "farm", 1).offer(TROY)
    refusal = table.refused(1, BuyBattle(TROY, "food"), "no-military")
    assert refusal.section == BATTLE


def test_several_battles_may_be_bought_in_a_round(rules: Decider) -> None:
    """Battle: only Wars are limited."""
    table = at_action(rules).staff(1, "axeman", 1).offer(TROY, 1).offer("milvian-bridge", 2)
    table.play(1, BuyBattle(TROY, "food")).turn_of(1).play(1, BuyBattle("milvian-bridge", "food"))
    assert table.nation(1).record.battles == 2


def test_hannibal_raids_for_one_more(rules: Decider) -> None:
    """B.4, Hannibal: his raid value is no substitute for a worker on a Military."""
    table = at_action(rules).have(1, "hannibal").offer(TROY).hold(1, food=0)
    table.refused(1, BuyBattle(TROY, "food"), "no-military")
    table.staff(1, "axeman", 1).play(1, BuyBattle(TROY, "food"))
    assert table.resources(1).food == 3


def test_hannibal_makes_battles_dearer_for_every_other_nation(rules: Decider) -> None:
    """B.4, Hannibal: 1 gold more, but not for his own."""
    table = at_action(rules).have(2, "hannibal").staff(1, "axeman", 1).staff(2, "axeman", 1).offer(TROY, row=1)
    refusal = table.hold(1, gold=1).refused(1, BuyBattle(TROY, "food"), "cannot-pay")
    assert "costs 2 gold" in refusal.sentence
    assert table.hold(1, gold=2).play(1, BuyBattle(TROY, "food")).resources(1).gold == 0

    own = at_action(rules, seat=2).have(2, "hannibal").staff(2, "axeman", 1).offer(TROY, row=1).hold(2, gold=1)
    assert own.play(2, BuyBattle(TROY, "food")).resources(2).gold == 0


@pytest.mark.parametrize(("advisor", "books"), [("abu-bakr", 2), ("montezuma", 3)])
def test_advisors_give_books_for_a_battle(rules: Decider, advisor: str, books: int) -> None:
    """B.4, Abu Bakr, Montezuma: besides what is raided."""
    table = at_action(rules).have(1, advisor).staff(1, "axeman", 1).offer(TROY).hold(1, books=0)
    assert table.play(1, BuyBattle(TROY, "stone")).resources(1).books == books
