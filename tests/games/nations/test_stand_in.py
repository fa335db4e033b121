"""What is played for a seat that is gone: pass and decline, else the mildest legal move."""

from __future__ import annotations

from typing import Any

import pytest

from games.kit.decider import Decider
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations.effect_choices import ChooseEffect
from games.nations.free_deployments import DeclineDeployment
from games.nations.free_undeployments import FinishUndeploying
from games.nations.growth import TakeBonus
from games.nations.hiring import HireArchitect
from games.nations.lost_cards import LoseCard
from games.nations.options import Options
from games.nations.state import Population, State, Track
from games.nations.turns import FinishTurn, Pass
from games.nations.war import ReduceLoss
from games.nations.wonders import PlaceWonder
from games.nations.worker_choices import ReturnWorker
from tests.games.nations.table import Table, at_action, new_match, streams
from tests.games.nations.test_check import choosing_card_to_lose, choosing_deployment, choosing_reduction


def standing_in(table: Table) -> Move:
    """What is played for the seat that is asked."""
    move = table.rules.stand_in(table.state, table.rules.prompts(table.state)[0])
    assert move in table.legal(table.asked()[0][0])
    return move


def test_it_passes_and_ends_turns(rules: Decider) -> None:
    """II. Action Phase: no action where one may pass, no undeploying where a turn may end."""
    table = at_action(rules, 2).have(1, "farm", workers=1)

    assert standing_in(table) == Pass()
    assert standing_in(table.turn_of(1, left=0)) == FinishTurn()


def test_it_takes_bonus_resources(rules: Decider) -> None:
    """I. Maintenance Phase > 3. Growth: a worker costs food or stability; the bonus costs nothing."""
    assert isinstance(standing_in(new_match(rules, 3)), TakeBonus)


def test_it_declines_what_it_may(rules: Decider) -> None:
    """III. Resolution Phase > 4. Events: packages, deployments and undeployments are declined."""
    paying = at_action(rules, 2).hold(1, food=9).hold(2, food=9).event("christianity").resolve()
    conversion = at_action(rules, 2).have(1, "axeman", workers=2).hold(1, food=9).event("ashokas-conversion").resolve()

    assert standing_in(paying) == ChooseEffect("decline")
    assert standing_in(conversion) == FinishUndeploying()
    assert standing_in(choosing_deployment(rules)) == DeclineDeployment()


def test_it_gives_up_the_oldest_card(rules: Decider) -> None:
    """R46: of two colonies the one of the earlier age."""
    table = choosing_card_to_lose(rules)
    assert standing_in(table) in (LoseCard("nubia"), LoseCard("israel"))

    later = at_action(rules, 2).have(1, "axeman", workers=1).have(2, "sicily", "israel")
    assert standing_in(later.event("american-revolution").resolve()) == LoseCard("israel")


def test_it_takes_the_smaller_loss(rules: Decider) -> None:
    """R17: 3 food rather than 5 books, if both can be paid."""
    table = at_action(rules, 2).hold(1, food=9, books=9).hold(2, food=9, books=9).event("little-ice-age").resolve()

    assert table.asked()[0][1] == "choose-option"
    assert standing_in(table) == ChooseEffect("option-1")


def test_it_spends_a_reduction_on_what_is_scarce(rules: Decider) -> None:
    """R21: the reduction by stability goes where the nation has least."""
    table = choosing_reduction(rules)
    scarce = table.hold(2, gold=1, food=8)

    move = standing_in(scarce)
    assert isinstance(move, ReduceLoss)
    assert (move.gold, move.food) == (2, 0)


def test_it_returns_the_worker_that_costs_most(rules: Decider) -> None:
    """R32: back to the food section while stability is enough, to the stability section in a revolt."""
    sections: tuple[tuple[int, Track], ...] = ((6, "food"), (-2, "stability"))
    for stability, track in sections:
        table = at_action(rules, 2).event("black-death")
        for seat in (1, 2):
            table.with_nation(seat, population=Population(3, 3), workers=7).stands(
                seat, strength=0, stability=stability
            )
        table.after("war")
        assert table.asked()[0][1] == "choose-worker-to-return"
        assert standing_in(table) == ReturnWorker(track)


def test_it_destroys_no_wonder(rules: Decider) -> None:
    """R9: a ready wonder goes onto a free space."""
    table = at_action(rules, 2).have(1, "stonehenge").constructing(1, "pyramids", 2)
    table.play(1, HireArchitect())

    assert table.asked() == [(1, "choose-wonder-space")]
    assert standing_in(table) == PlaceWonder("none")


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_match_of_the_absent_ends(rules: Decider, seats: int) -> None:
    """Design, 3: stand-ins always find a legal move, and buy and deploy nothing."""
    options: Any = Options(side="b", advanced=True, expert=True)
    state: Any = rules.evolve.fold(rules.blank, rules.setup(options, seats, streams(State(), "absent")))
    while prompts := rules.prompts(state):
        move = rules.stand_in(state, prompts[0])
        facts = rules.decide(state, prompts[0].seat, move, streams(state, "absent"))
        assert not isinstance(facts, Rejection)
        state = rules.evolve.fold(state, facts)
    assert rules.result(state) is not None
    assert all(not nation.colonies and not nation.advisors for nation in state.nations)
