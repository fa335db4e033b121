"""II. Action Phase: turns, passing, undeploying, the end of a turn."""

import pytest

from games.kit.decider import Decider
from games.nations.advisors import BuyAdvisor
from games.nations.buildings_and_military import BuyBuilding
from games.nations.colonies import BuyColony
from games.nations.comparisons import standing_so
from games.nations.deploying import DeployWorker
from games.nations.holdings import VictoryPointsGained
from games.nations.prompts import EndTurn, TakeAction
from games.nations.sections import ACTION, DEPLOYING
from games.nations.state import Turn
from games.nations.turns import (
    ActionTaken,
    FinishTurn,
    NationPassed,
    Pass,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
    Undeploy,
)
from games.nations.wars import BuyWar
from games.nations.workers import WorkersUndeployed
from tests.games.nations.table import Table, at_action


def first_turn(rules: Decider, *cards: str, seat: int = 1) -> Table:
    """The Action Phase begins for two nations, one of which has these cards."""
    return at_action(rules).have(seat, *cards).after("architects")


# Turns


def test_nations_take_one_action_each_in_player_order(rules: Decider) -> None:
    """II. Action Phase: first, second, third, and first again."""
    table = at_action(rules, seats=3).with_state(player_order=(2, 3, 1)).after("architects")
    for seat in (2, 3, 1):
        assert table.asked() == [(seat, "take-action")]
        table.play(seat, DeployWorker("farm"))
        if seat != 1:
            table.play(seat, FinishTurn())
    table.play(1, FinishTurn())
    assert table.asked() == [(2, "take-action")]


def test_a_turn_is_told_from_its_beginning_to_its_end(rules: Decider) -> None:
    """II. Action Phase: who has the turn and how many actions; the action; the end."""
    table = at_action(rules).offer("forum").play(1, BuyBuilding("forum", "farm"))

    assert [(fact.seat, fact.section) for fact in table.told(ActionTaken)] == [(1, ACTION)]
    assert [fact.seat for fact in table.told(TurnEnded)] == [1]
    assert [(fact.seat, fact.count) for fact in table.told(TurnBegan)] == [(2, 1)]


def test_nobody_acts_in_the_turn_of_another(rules: Decider) -> None:
    """II. Action Phase: one nation after the other."""
    table = at_action(rules)
    assert table.refused(2, Pass()).code == "not-asked"


def test_every_turn_offers_to_pass(rules: Decider) -> None:
    """II. Action Phase: a nation that can do nothing else still can pass."""
    table = at_action(rules).hold(1, gold=0, stone=0)
    assert table.legal(1) == [Pass()]


# Passing


def test_who_has_passed_takes_no_more_actions(rules: Decider) -> None:
    """II. Action Phase; T32: others go on; the last one keeps taking turns."""
    table = at_action(rules).play(1, Pass())
    assert [(fact.seat, fact.section) for fact in table.told(NationPassed)] == [(1, ACTION)]
    for _ in range(2):
        table.play(2, DeployWorker("farm")).play(2, FinishTurn())
        assert table.asked() == [(2, "take-action")]
    assert table.refused(1, Pass()).code == "not-asked"


def test_the_phase_ends_when_all_have_passed(rules: Decider) -> None:
    """II. Action Phase: the Resolution Phase follows."""
    table = at_action(rules).play(1, Pass()).play(2, Pass())
    assert table.state.round == 2


def test_r8_a_pass_ends_the_turn_at_once(rules: Decider) -> None:
    """R8: workers may be undeployed just before, not after."""
    table = at_action(rules).staff(1, "axeman", 2)
    table.play(1, Undeploy("axeman")).play(1, Pass())
    assert table.asked() == [(2, "take-action")]
    assert table.refused(1, Undeploy("axeman")).code == "not-asked"


def test_r47_the_order_of_passing_decides_who_was_first_and_last(rules: Decider) -> None:
    """R47: a nation left alone is last."""
    table = at_action(rules, seats=3).play(1, Pass())
    assert standing_so(table.content, table.state, "first-to-pass") == (1,)
    assert standing_so(table.content, table.state, "last-to-pass") == ()
    table.with_state(passed=(1, 3, 2))
    assert standing_so(table.content, table.state, "last-to-pass") == (2,)


def test_r47_forbidden_palace_gives_a_vp_to_the_first_to_pass(rules: Decider) -> None:
    """B.4, Forbidden Palace: whenever its nation passes first, not when it passes second."""
    table = at_action(rules).have(1, "forbidden-palace").play(1, Pass())
    assert [(fact.cause, fact.points, fact.section) for fact in table.told(VictoryPointsGained)] == [
        ("forbidden-palace", 1, ACTION)
    ]
    second = at_action(rules).have(2, "forbidden-palace").play(1, Pass())
    assert second.told(VictoryPointsGained) == []
    assert second.play(2, Pass()).told(VictoryPointsGained, cause="forbidden-palace") == []


# Undeploying, and the end of a turn


def test_undeploying_is_no_action(rules: Decider) -> None:
    """B. Deploy a Worker: any number, before the action."""
    table = at_action(rules).staff(1, "axeman", 2).staff(1, "farm", 1)
    table.play(1, Undeploy("axeman")).play(1, Undeploy("axeman")).play(1, Undeploy("farm"))

    assert table.told(WorkersUndeployed) == [
        WorkersUndeployed(seat=1, reason="deployment", cause="none", card="farm", workers=1)
    ]
    assert (table.nation(1).workers, table.strength(1)) == (5, 0)
    assert table.rules.prompts(table.state) == (TakeAction(1, 1),)


def test_only_a_worker_that_stands_there_can_be_undeployed(rules: Decider) -> None:
    """B. Deploy a Worker."""
    table = at_action(rules).staff(1, "farm", 1)
    for card in ("axeman", "forum"):
        assert table.refused(1, Undeploy(card), "no-worker").section == DEPLOYING


def test_r8_workers_may_be_undeployed_after_the_action(rules: Decider) -> None:
    """R8: the owner ends the turn expressly; no second action is offered."""
    table = at_action(rules).staff(1, "axeman", 2).offer("forum").play(1, BuyBuilding("forum", "farm"))

    assert table.rules.prompts(table.state) == (EndTurn(1),)
    assert table.legal(1) == [Undeploy("axeman"), FinishTurn()]
    assert table.refused(1, Pass()).code == "wrong-move"
    table.play(1, Undeploy("axeman")).play(1, FinishTurn())
    assert table.strength(1) == 2
    assert table.asked() == [(2, "take-action")]


def test_r8_a_turn_ends_by_itself_when_no_worker_is_deployed(rules: Decider) -> None:
    """R8: at once after the action, or with the last worker that leaves."""
    table = at_action(rules).staff(1, "axeman", 1).offer("forum").play(1, BuyBuilding("forum", "farm"))
    assert table.play(1, Undeploy("axeman")).asked() == [(2, "take-action")]


def test_before_the_action_a_turn_cannot_just_end(rules: Decider) -> None:
    """II. Action Phase: a nation takes an action or passes."""
    table = at_action(rules).staff(1, "axeman", 1)
    assert table.refused(1, FinishTurn()).code == "wrong-move"


def test_undeploying_just_before_buying_a_war(rules: Decider) -> None:
    """B. Deploy a Worker: the War marker is set to the strength that is left."""
    table = at_action(rules).staff(1, "axeman", 3).offer("warring-states")
    table.play(1, Undeploy("axeman")).play(1, BuyWar("warring-states"))
    assert table.state.war is not None
    assert table.state.war.strength == 4


# Sun Tzu and Buddha


def test_sun_tzu_makes_the_first_turn_two_actions(rules: Decider) -> None:
    """B.4, Sun Tzu: workers may be undeployed between them; the second turn is one action again."""
    table = first_turn(rules, "sun-tzu").offer("forum", 1).offer("aqueduct", 2).hold(1, gold=9)
    assert table.rules.prompts(table.state) == (TakeAction(1, 2),)
    table.play(1, DeployWorker("farm")).play(1, Undeploy("farm"))
    assert table.rules.prompts(table.state) == (TakeAction(1, 1),)
    table.play(1, BuyBuilding("forum", "quarry")).play(2, DeployWorker("farm")).play(2, FinishTurn())
    assert table.rules.prompts(table.state) == (TakeAction(1, 1),)
    table.play(1, BuyBuilding("aqueduct", "temple"))
    assert table.asked() == [(2, "take-action")]


def test_sun_tzu_leaves_no_nation_stuck(rules: Decider) -> None:
    """B.4, Sun Tzu: both actions belong to the turn; who has no second one passes, as in any turn."""
    table = first_turn(rules, "sun-tzu").hold(1, gold=0, stone=1).play(1, DeployWorker("farm"))
    assert table.legal(1) == [Undeploy("farm"), Pass()]
    assert table.refused(1, FinishTurn()).code == "wrong-move"
    table.play(1, Pass())
    assert table.state.passed == (1,)
    assert table.asked() == [(2, "take-action")]


def test_sun_tzu_passing_at_once_gives_up_both_actions(rules: Decider) -> None:
    """B.4, Sun Tzu; R8: a pass ends the turn."""
    assert first_turn(rules, "sun-tzu").play(1, Pass()).asked() == [(2, "take-action")]


@pytest.mark.parametrize("card", ["sun-tzu", "buddha"])
def test_r42_bought_in_the_first_turn_they_have_no_effect_in_this_round(rules: Decider, card: str) -> None:
    """R42: their owner must have them from before the round."""
    table = at_action(rules).after("architects").offer(card)
    [buy] = table.legal_with(1, BuyAdvisor, card)
    table.play(1, buy).play(2, DeployWorker("farm")).play(2, FinishTurn())
    assert table.rules.prompts(table.state) == (TakeAction(1, 1),)

    table.play(1, Pass()).play(2, Pass()).after("architects")
    assert table.rules.prompts(table.state) == (TakeAction(1, 2) if card == "sun-tzu" else TakeAction(2, 1),)


def test_buddha_skips_the_first_turn_of_each_round(rules: Decider) -> None:
    """B.4, Buddha: the next nation goes on; the second turn is as usual."""
    table = first_turn(rules, "buddha")
    [skipped] = table.told(TurnSkipped)
    assert (skipped.seat, skipped.cause, skipped.section) == (1, "buddha", ACTION)
    assert table.asked() == [(2, "take-action")]
    table.play(2, DeployWorker("farm")).play(2, FinishTurn())
    assert table.asked() == [(1, "take-action")]


def test_buddha_skipping_is_not_passing(rules: Decider) -> None:
    """B.4, Buddha: the other nation is the first to pass, and Buddha's then has its turns."""
    table = first_turn(rules, "buddha").play(2, Pass())
    assert table.state.passed == (2,)
    assert table.asked() == [(1, "take-action")]


def test_buddha_alone_has_its_second_turn_at_once(rules: Decider) -> None:
    """B.4, Buddha: where no other nation has a turn between."""
    table = at_action(rules, seats=1).have(1, "buddha").after("architects")
    assert len(table.told(TurnSkipped)) == 1
    assert table.asked() == [(1, "take-action")]


def test_buddha_and_sun_tzu_together_leave_a_usual_second_turn(rules: Decider) -> None:
    """R42: the first turn of the round is the one that is skipped."""
    table = at_action(rules, seats=1).have(1, "porcelain-tower", "sun-tzu")
    [tower] = table.nation(1).wonders
    table.offer("buddha").turn_of(1)
    table.play(1, BuyAdvisor("buddha", tower.card)).remember(1, turns=0).after("architects")
    assert table.rules.prompts(table.state) == (TakeAction(1, 1),)


# The game for one


def test_alone_the_die_is_rolled_after_each_action(rules: Decider) -> None:
    """B.8.3: not after undeploying or passing."""
    table = at_action(rules, seats=1).staff(1, "farm", 2)
    assert not [fact for fact in table.play(1, Undeploy("farm")).facts if type(fact).__name__ == "SoloDieRolled"]
    table.play(1, DeployWorker("farm"))
    assert [type(fact).__name__ for fact in table.facts].count("SoloDieRolled") == 1
    assert table.state.turn == Turn(1, 0)


# Removed the moment …


def test_r39_removed_between_undeploying_and_deploying(rules: Decider) -> None:
    """R39, Harald Hardrada: moving the only strong worker makes his nation weakest for a moment, and that is enough."""
    table = at_action(rules).have(1, "harald-hardrada").staff(1, "axeman", 1).stands(2, strength=1)
    table.play(1, Undeploy("axeman"))
    assert table.nation(1).advisors == ()
    table.play(1, DeployWorker("axeman"))
    assert "harald-hardrada" in table.state.removed


def test_r39_strength_of_others_is_looked_at_too(rules: Decider) -> None:
    """R39, Harald Hardrada: another nation that becomes stronger makes his weakest."""
    table = at_action(rules).have(2, "harald-hardrada").staff(2, "axeman", 1).staff(1, "axeman", 0)
    table.play(1, DeployWorker("axeman"))
    assert table.nation(2).advisors == ()


def test_r39_boudica_leaves_with_the_first_military_worker(rules: Decider) -> None:
    """R39, Boudica: also one that was there when she is bought."""
    table = at_action(rules).have(1, "boudica").play(1, DeployWorker("farm"))
    assert table.nation(1).advisors == ("boudica",)
    assert table.turn_of(1).play(1, DeployWorker("axeman")).nation(1).advisors == ()


def test_r39_a_colony_of_another_can_be_what_removes(rules: Decider) -> None:
    """R39, Qin Shi Huang: stability that another nation gains makes his least stable."""
    table = at_action(rules).have(2, "qin-shi-huang").stands(2, stability=2).stands(1, stability=1, strength=9)
    table.offer("tibet").play(1, BuyColony("tibet"))
    assert table.nation(2).advisors == ()
