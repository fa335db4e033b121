"""II. Action Phase > B. Deploy a Worker."""

import pytest

from games.kit.decider import Decider
from games.nations.deploying import DeployWorker
from games.nations.holdings import ResourcesLost
from games.nations.sections import DEPLOYING
from games.nations.turns import ActionTaken, Undeploy
from games.nations.workers import WorkerDeployed
from tests.games.nations.table import Table, at_action


def workers_on(table: Table, seat: int) -> dict[str | None, int]:
    """The cards that workers stand on, with how many."""
    return {space.card: space.workers for space in table.nation(seat).spaces if space.workers}


@pytest.mark.parametrize(
    ("card", "cost"), [("farm", 1), ("market", 2), ("parliament", 3), ("hospital", 4), ("trireme", 2)]
)
def test_a_worker_goes_onto_the_card_for_its_stone(rules: Decider, card: str, cost: int) -> None:
    """B. Deploy a Worker: from the Resource Area; one action."""
    table = at_action(rules).have(1, *([] if card == "farm" else [card])).hold(1, stone=cost)
    table.play(1, DeployWorker(card))

    assert workers_on(table, 1) == {card: 1}
    assert (table.nation(1).workers, table.resources(1).stone) == (4, 0)
    assert len(table.told(ActionTaken)) == 1
    assert [(fact.card, fact.section) for fact in table.told(WorkerDeployed)] == [(card, DEPLOYING)]
    assert [(fact.stone, fact.reason) for fact in table.told(ResourcesLost)] == [(cost, "deployment")]


def test_several_workers_may_stand_on_a_card_and_multiply_its_effect(rules: Decider) -> None:
    """B. Deploy a Worker: but one is deployed in a turn."""
    table = at_action(rules)
    for _ in range(3):
        table.turn_of(1).play(1, DeployWorker("caravan"))
    assert workers_on(table, 1) == {"caravan": 3}
    assert table.stability(1) == 3
    gold = table.resources(1).gold
    assert table.resolve().resources(1).gold == gold + 3


def test_one_worker_is_deployed_in_a_turn(rules: Decider) -> None:
    """B. Deploy a Worker."""
    table = at_action(rules).play(1, DeployWorker("farm"))
    assert table.refused(1, DeployWorker("farm")).code == "wrong-move"


def test_without_the_stone_nobody_is_deployed(rules: Decider) -> None:
    """B. Deploy a Worker: the refusal says what lacks."""
    table = at_action(rules).have(1, "market").hold(1, stone=1)
    refusal = table.refused(1, DeployWorker("market"), "cannot-pay")
    assert refusal.section == DEPLOYING
    assert "costs 2 stone" in refusal.sentence
    assert DeployWorker("farm") in table.legal(1)


def test_the_worker_must_be_in_the_resource_area(rules: Decider) -> None:
    """B. Deploy a Worker: one may be undeployed just before, so moving costs the whole price."""
    table = at_action(rules).staff(1, "farm", 5).hold(1, stone=1)
    refusal = table.refused(1, DeployWorker("quarry"), "no-worker")
    assert "undeploy" in refusal.sentence
    table.play(1, Undeploy("farm")).play(1, DeployWorker("quarry"))
    assert workers_on(table, 1) == {"quarry": 1, "farm": 4}
    assert table.resources(1).stone == 0


def test_only_on_buildings_and_military_of_ones_own(rules: Decider) -> None:
    """B. Deploy a Worker."""
    table = at_action(rules).have(2, "market")
    assert table.refused(1, DeployWorker("market"), "not-in-play").section == DEPLOYING


def test_an_undeployed_worker_loses_its_benefit_at_once(rules: Decider) -> None:
    """B. Deploy a Worker: strength and stability."""
    table = at_action(rules).staff(1, "axeman", 1).staff(1, "caravan", 1)
    assert (table.strength(1), table.stability(1)) == (2, 1)
    table.play(1, Undeploy("axeman")).play(1, Undeploy("caravan"))
    assert (table.strength(1), table.stability(1)) == (0, 0)


def test_workers_stay_until_they_are_undeployed(rules: Decider) -> None:
    """B. Deploy a Worker: also from round to round."""
    table = at_action(rules).staff(1, "farm", 2).resolve()
    assert table.state.round == 2
    assert workers_on(table, 1) == {"farm": 2}


@pytest.mark.parametrize(
    ("card", "cost"), [("hussar", 2), ("samurai", 1), ("knight", 1), ("axeman", 1), ("hospital", 4)]
)
def test_frederick_the_great_makes_military_cheaper_but_not_below_1(rules: Decider, card: str, cost: int) -> None:
    """B.4, Frederick the Great: 2 stone less for Military, nothing less for Buildings."""
    table = (
        at_action(rules).have(1, "frederick-the-great", *([] if card == "axeman" else [card])).hold(1, stone=cost - 1)
    )
    table.refused(1, DeployWorker(card), "cannot-pay")
    assert table.hold(1, stone=cost).play(1, DeployWorker(card)).resources(1).stone == 0
