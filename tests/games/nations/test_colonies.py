"""II. Action Phase > A. Buy a Progress Card > Colony."""

import pytest

from games.kit.decider import Decider
from games.nations.boards import TakeBoard
from games.nations.buying import CardPlaced
from games.nations.colonies import BuyColony
from games.nations.deploying import DeployWorker
from games.nations.growth import TakeBonus
from games.nations.holdings import ResourcesGained
from games.nations.sections import COLONY
from games.nations.turns import Undeploy
from tests.games.nations.table import at_action, new_match


@pytest.mark.parametrize(("strength", "bought"), [(4, False), (5, True), (9, True)])
def test_strength_must_meet_or_exceed_the_requirement(rules: Decider, strength: int, bought: bool) -> None:
    """Colony: Israel requires 5."""
    table = at_action(rules).stands(1, strength=strength).offer("israel")
    if bought:
        assert table.play(1, BuyColony("israel")).nation(1).colonies == ("israel",)
    else:
        refusal = table.refused(1, BuyColony("israel"), "too-weak")
        assert refusal.section == COLONY
        assert "requires strength 5, this nation has 4" in refusal.sentence


def test_later_weakness_does_not_matter(rules: Decider) -> None:
    """Colony; T19: it stays, and still yields."""
    table = at_action(rules).have(1, "chariot", workers=2).offer("israel").play(1, BuyColony("israel"))
    table.play(1, Undeploy("chariot")).play(1, Undeploy("chariot"))
    books = table.resources(1).books
    assert table.resolve().resources(1).books == books + 2


def test_it_is_in_effect_at_once(rules: Decider) -> None:
    """Colony: Macedonia adds 2 strength, Tibet 3 stability; resources come from this round's Production on."""
    table = at_action(rules).stands(1, strength=8).offer("macedonia", 1).offer("tibet", 2)
    table.play(1, BuyColony("macedonia")).turn_of(1).play(1, BuyColony("tibet"))
    assert (table.strength(1), table.stability(1)) == (10, 3)


def test_a_colony_lies_among_the_colonies(rules: Decider) -> None:
    """Colony: its space is not numbered."""
    table = at_action(rules).stands(1, strength=5).offer("nubia").play(1, BuyColony("nubia"))
    assert [(fact.card, fact.place) for fact in table.told(CardPlaced)] == [("nubia", 0)]


def test_r9_a_free_space_must_be_used(rules: Decider) -> None:
    """R9: no colony is removed while a space is free."""
    table = at_action(rules).stands(1, strength=5).have(1, "hispania").offer("nubia")
    assert table.legal_with(1, BuyColony, "nubia") == [BuyColony("nubia")]
    assert table.refused(1, BuyColony("nubia", "hispania"), "wrong-space").section == COLONY


def test_r9_without_one_the_owner_chooses_which_colony_goes(rules: Decider) -> None:
    """R9: the removed one is out of the game."""
    table = at_action(rules).stands(1, strength=5).have(1, "hispania", "macedonia").offer("nubia")
    table.refused(1, BuyColony("nubia"), "wrong-space")
    assert table.legal_with(1, BuyColony, "nubia") == [BuyColony("nubia", "hispania"), BuyColony("nubia", "macedonia")]
    table.play(1, BuyColony("nubia", "hispania"))
    assert table.nation(1).colonies == ("macedonia", "nubia")
    assert "hispania" in table.state.removed


@pytest.mark.parametrize(("board", "spaces"), [("china", 1), ("persia", 3)])
def test_boards_have_different_numbers_of_colony_spaces(rules: Decider, board: str, spaces: int) -> None:
    """B.1."""
    table = new_match(rules, 1, side="b").play(1, TakeBoard(board)).play(1, TakeBonus("food"))
    table.have(1, *("macedonia", "hispania", "nubia")[: spaces - 1]).stands(1, strength=9).offer("israel")
    assert table.play(1, BuyColony("israel")).nation(1).colonies[-1] == "israel"
    assert len(table.nation(1).colonies) == spaces
    table.turn_of(1).offer("gaul").refused(1, BuyColony("gaul"), "wrong-space")


def test_r10_a_colony_may_replace_the_one_that_gave_the_strength(rules: Decider) -> None:
    """R10: the requirement is checked with the board as it is."""
    table = at_action(rules).have(1, "macedonia", "nubia").have(1, "chariot", workers=1).offer("israel")
    assert table.strength(1) == 5
    table.play(1, BuyColony("israel", "macedonia"))
    assert table.strength(1) == 3


@pytest.mark.parametrize("owner", [1, 2])
def test_pocahontas_makes_colonies_require_4_more_of_everybody(rules: Decider, owner: int) -> None:
    """B.4, Pocahontas: of her owner too."""
    table = at_action(rules).have(owner, "pocahontas").stands(1, strength=6).offer("nubia")
    table.refused(1, BuyColony("nubia"), "too-weak")
    table.stands(1, strength=7).play(1, BuyColony("nubia"))


def test_shaka_zulu_gains_when_another_nation_buys_a_colony(rules: Decider) -> None:
    """B.4, Shaka Zulu: 5 stone; nothing for a colony of his own nation."""
    table = at_action(rules).stands(1, strength=9).have(2, "shaka-zulu").offer("nubia", 1).offer("israel", 2)
    table.play(1, BuyColony("nubia"))
    assert [(fact.seat, fact.stone) for fact in table.told(ResourcesGained)] == [(2, 5)]
    table.turn_of(2).play(2, BuyColony("israel"))
    assert table.told(ResourcesGained) == []


def test_purchases_of_colonies_are_remembered_for_the_round(rules: Decider) -> None:
    """B.4, Cyrus the Great: 3 gold in the Production of a round in which a colony was bought."""
    table = at_action(rules).have(1, "cyrus-the-great").stands(1, strength=9).offer("israel").hold(1, gold=3)
    table.play(1, BuyColony("israel"))
    assert table.nation(1).record.colonies == 1
    assert table.resolve().resources(1).gold == 3 - 1 + 3


def test_workers_cannot_be_deployed_on_a_colony(rules: Decider) -> None:
    """B. Deploy a Worker: nor on a wonder or an advisor."""
    table = at_action(rules).have(1, "nubia", "sphinx", "augustus")
    for card in ("nubia", "sphinx", "augustus"):
        table.refused(1, DeployWorker(card), "not-in-play")
