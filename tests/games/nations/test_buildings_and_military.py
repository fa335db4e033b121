"""II. Action Phase > A. Buy a Progress Card > Building, and Military."""

import pytest

from games.kit.decider import Decider
from games.nations.buildings_and_military import BuyBuilding, BuyMilitary
from games.nations.buying import CardPlaced
from games.nations.deploying import DeployWorker
from games.nations.free_deployments import DeclineDeployment, DeployFree, DeploymentOffered
from games.nations.holdings import ResourcesGained
from games.nations.numbers import raid
from games.nations.sections import BUILDING, BUYING, DEPLOYING, MILITARY
from games.nations.turns import Undeploy
from games.nations.workers import WorkersUndeployed
from tests.games.nations.table import Table, at_action

A_SIDE = ["temple", "quarry", "axeman", "farm", "caravan"]


def cards_of(table: Table, seat: int) -> list[str | None]:
    """The cards on the building and military spaces, from the left."""
    return [space.card for space in table.nation(seat).spaces]


# Building


def test_r9_a_building_may_replace_any_building_or_military(rules: Decider) -> None:
    """Building; R9: its owner picks any of the spaces."""
    table = at_action(rules).offer("forum")
    assert table.legal_with(1, BuyBuilding, "forum") == [BuyBuilding("forum", card) for card in A_SIDE]
    table.play(1, BuyBuilding("forum", "axeman"))
    assert cards_of(table, 1) == ["temple", "quarry", "forum", "farm", "caravan"]
    [placed] = table.told(CardPlaced)
    assert (placed.card, placed.place, placed.section) == ("forum", 3, BUYING)


def test_r9_an_empty_space_is_one_of_the_choices(rules: Decider) -> None:
    """R9: `none` stands for it; a free space need not be used."""
    table = at_action(rules).offer("forum").play(1, BuyBuilding("forum", "farm"))
    table.offer("aqueduct").turn_of(1)
    spaces = table.nation(1).spaces
    table.with_nation(1, spaces=(type(spaces[0])(None), *spaces[1:])).with_state(
        removed=(*table.state.removed, "temple")
    )

    offered = [move.replaced for move in table.legal_with(1, BuyBuilding, "aqueduct")]
    assert offered == ["none", "quarry", "axeman", "forum", "caravan"]
    assert cards_of(table.play(1, BuyBuilding("aqueduct", "none")), 1)[0] == "aqueduct"


def test_it_must_go_onto_a_space_of_its_owner(rules: Decider) -> None:
    """Building: a card that is not there makes no room."""
    table = at_action(rules).offer("forum").offer("chariot", 2)
    assert table.refused(1, BuyBuilding("forum", "none"), "wrong-space").section == BUILDING
    refusal = table.refused(1, BuyMilitary("chariot", "lyceum"), "wrong-space")
    assert refusal.section == MILITARY
    assert "Temple (`temple`), Quarry (`quarry`)" in refusal.sentence


def test_five_buildings_at_the_same_time(rules: Decider) -> None:
    """Building: on a board with five spaces."""
    table = at_action(rules).offer("forum").play(1, BuyBuilding("forum", "axeman"))
    assert all(card in table.content.buildings for card in cards_of(table, 1))


@pytest.mark.parametrize("move", [BuyBuilding("forum", "caravan"), BuyMilitary("chariot", "caravan")])
def test_workers_on_the_replaced_card_return_to_the_area(rules: Decider, move: BuyBuilding | BuyMilitary) -> None:
    """Building, Military: they are undeployed; stability changes at once."""
    table = at_action(rules).staff(1, "caravan", 2).offer(move.card)
    assert (table.stability(1), table.nation(1).workers) == (2, 3)
    table.play(1, move)

    assert table.told(WorkersUndeployed) == [
        WorkersUndeployed(seat=1, reason="replacing", cause=move.card, card="caravan", workers=2)
    ]
    assert (table.stability(1), table.nation(1).workers) == (0, 5)


def test_a_covered_card_cannot_be_used(rules: Decider) -> None:
    """A. Buy a Progress Card: nobody deploys on it any more."""
    table = at_action(rules).offer("forum").play(1, BuyBuilding("forum", "farm")).turn_of(1)
    assert table.refused(1, DeployWorker("farm"), "not-in-play").section == DEPLOYING


def test_each_worker_produces_what_is_at_the_top_of_the_card(rules: Decider) -> None:
    """Building: 2 gold and 1 food for each of two workers on a Forum; the stability of City Wall at once."""
    table = at_action(rules).have(1, "forum", "city-wall", workers=2).hold(1, gold=0, food=0)
    assert table.stability(1) == 2
    table.resolve()
    assert (table.resources(1).gold, table.resources(1).food) == (4, 2)


def test_buildings_without_workers_have_no_effect(rules: Decider) -> None:
    """Building: neither resources nor stability."""
    table = at_action(rules).have(1, "forum", "city-wall")
    before = table.resources(1)
    assert table.stability(1) == 0
    assert table.resolve().resources(1) == before


# Military


def test_r9_a_military_may_replace_any_military_or_building(rules: Decider) -> None:
    """Military; R9: so there can be three Military, and more."""
    table = at_action(rules).offer("chariot", 1).offer("hoplite", 2).hold(1, gold=9)
    table.play(1, BuyMilitary("chariot", "farm")).turn_of(1).play(1, BuyMilitary("hoplite", "temple"))
    assert cards_of(table, 1) == ["hoplite", "quarry", "axeman", "chariot", "caravan"]


def test_each_worker_adds_strength_at_once(rules: Decider) -> None:
    """Military: Immortal has 3, and costs 1 stability for each worker, at once."""
    table = at_action(rules).have(1, "immortal")
    table.play(1, DeployWorker("immortal"))
    assert (table.strength(1), table.stability(1)) == (3, -1)
    table.turn_of(1).play(1, DeployWorker("immortal"))
    assert (table.strength(1), table.stability(1)) == (6, -2)


def test_upkeep_in_resources_is_paid_in_production(rules: Decider) -> None:
    """Military: Chariot costs 1 gold for each worker, not before the Resolution Phase."""
    table = at_action(rules).have(1, "chariot").hold(1, gold=5)
    table.play(1, DeployWorker("chariot")).turn_of(1).play(1, DeployWorker("chariot"))
    assert table.resources(1).gold == 5
    assert table.resolve().resources(1).gold == 3


def test_raid_needs_a_worker_and_does_not_grow_with_more(rules: Decider) -> None:
    """Military: Archer has raid 4, Axeman 2."""
    table = at_action(rules).have(1, "archer").staff(1, "axeman", 1)
    assert raid(table.content, table.nation(1)) == 2
    for workers in (1, 3):
        table.staff(1, "archer", workers)
        assert raid(table.content, table.nation(1)) == 4


def test_military_without_workers_has_no_effect(rules: Decider) -> None:
    """Military: no strength, no stability upkeep, no raid."""
    table = at_action(rules).have(1, "immortal")
    assert (table.strength(1), table.stability(1), raid(table.content, table.nation(1))) == (0, 0, 0)


# Effects on buying them


@pytest.mark.parametrize(
    ("old", "new", "stone"),
    [("farm", "market", 4), ("farm", "forum", 0), ("axeman", "market", 0), ("market", "forum", 0)],
)
def test_himeji_castle_pays_for_a_building_replaced_by_one_of_a_later_age(
    rules: Decider, old: str, new: str, stone: int
) -> None:
    """B.4, Himeji Castle: 4 stone; not for the same age, an earlier one, or a Military that makes room."""
    table = at_action(rules).have(1, "himeji-castle", *([] if old in A_SIDE else [old])).offer(new)
    before = table.resources(1).stone
    table.play(1, BuyBuilding(new, old))
    assert table.resources(1).stone == before + stone
    assert len(table.told(ResourcesGained, cause="himeji-castle")) == bool(stone)


def test_himeji_castle_gives_nothing_for_military(rules: Decider) -> None:
    """B.4, Himeji Castle: the new card must be a Building too."""
    table = at_action(rules).have(1, "himeji-castle").offer("knight").play(1, BuyMilitary("knight", "farm"))
    assert table.told(ResourcesGained, cause="himeji-castle") == []


def test_mit_lets_a_worker_be_deployed_on_the_new_building(rules: Decider) -> None:
    """B.4, MIT: one, on that Building alone, at no stone cost; also one that its predecessor had."""
    table = at_action(rules).have(1, "mit").staff(1, "farm", 5).offer("market").hold(1, stone=0)
    table.play(1, BuyBuilding("market", "farm"))

    assert [(fact.seat, fact.on, fact.count) for fact in table.told(DeploymentOffered)] == [(1, "market", 1)]
    assert table.legal(1) == [DeployFree("market"), DeclineDeployment()]
    table.refused(1, DeployFree("quarry"), "wrong-space")
    table.play(1, DeployFree("market"))
    assert table.resources(1).stone == 0
    assert {space.card: space.workers for space in table.nation(1).spaces}["market"] == 1
    assert table.asked() == [(1, "end-turn")]


def test_mit_is_an_offer(rules: Decider) -> None:
    """B.4, MIT: it may be declined."""
    table = at_action(rules).have(1, "mit").offer("market").play(1, BuyBuilding("market", "farm"))
    assert table.play(1, DeclineDeployment()).asked() == [(2, "take-action")]


def test_mit_gives_nothing_for_military(rules: Decider) -> None:
    """B.4, MIT: whenever a Building is bought."""
    table = at_action(rules).have(1, "mit").offer("knight").play(1, BuyMilitary("knight", "farm"))
    assert table.asked() == [(2, "take-action")]


def test_r8_undeploying_makes_room_for_mit_before_the_purchase(rules: Decider) -> None:
    """R8, MIT: with all workers at work one is undeployed first."""
    table = at_action(rules).have(1, "mit").staff(1, "quarry", 5).offer("market")
    table.play(1, Undeploy("quarry")).play(1, BuyBuilding("market", "farm")).play(1, DeployFree("market"))
    assert table.nation(1).workers == 0
