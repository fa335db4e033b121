"""The greedy bot: what it prefers, seen from its view alone, and that it plays far better than chance."""

from __future__ import annotations

import time
from typing import Any

import pytest

from games.kit.bots import Policy, choose
from games.kit.decider import Decider
from games.kit.rejection import Rejection
from games.kit.results import Result
from games.kit.structs import Move
from games.kit.viewers import seated
from games.nations import NATIONS
from games.nations.advisors import BuyAdvisor
from games.nations.appraisal import appraise
from games.nations.battles import BuyBattle
from games.nations.colonies import BuyColony
from games.nations.deploying import DeployWorker
from games.nations.hiring import HireArchitect
from games.nations.losses import LoseResources
from games.nations.options import Options
from games.nations.prompts import ChooseResourcesToLose
from games.nations.turns import Pass, Undeploy
from games.nations.wonders import PlaceWonder
from tests.games.nations.table import Table, at_action
from tests.specification import Step, begin, playout, rules_of, streams


def worth(table: Table, seat: int, move: Move) -> float:
    """How good a move looks to the seat."""
    view: Any = table.rules.view(table.state, seated(seat))
    return appraise(table.content, view, seat, move)


def favourite(table: Table, seat: int) -> Move:
    """The move that looks best to the seat."""
    return max(table.legal(seat), key=lambda move: worth(table, seat, move))


def alone(rules: Decider, *cards: str) -> Table:
    """Seat 1 has its turn; nothing lies on the Progress Board but these cards."""
    table = at_action(rules, 2)
    rows = tuple((None,) * len(row) for row in table.state.rows)
    board = [card for row in table.state.rows for card in row if card is not None]
    decks = (table.state.progress_decks[0] + tuple(board), *table.state.progress_decks[1:])
    table.with_state(rows=rows, progress_decks=decks)
    for column, card in enumerate(cards, 1):
        table.offer(card, 1, column)
    return table


def test_a_colony_that_can_be_had_is_bought(rules: Decider) -> None:
    """II. Action Phase > Colony: it yields without a worker until the end."""
    table = alone(rules, "nubia", "silk").have(1, "axeman", workers=2).hold(1, gold=3, food=9, stone=0)

    assert favourite(table, 1) == BuyColony("nubia")


def test_food_that_will_be_missing_comes_first(rules: Decider) -> None:
    """III. Resolution Phase > 5. Famine: before a famine of 3 a nation without food deploys on its Farm."""
    table = alone(rules).hold(1, food=0, stone=3, gold=0).event("attila")

    assert favourite(table, 1) == DeployWorker("farm")


def test_a_battle_brings_what_is_lacking(rules: Decider) -> None:
    """II. Action Phase > Battle: food for who will starve, not books."""
    table = alone(rules, "siege-of-troy").have(1, "axeman", workers=1).hold(1, food=0, stone=0, gold=2)
    table.event("attila")

    assert favourite(table, 1) == BuyBattle("siege-of-troy", "food")


def test_an_advisor_who_would_leave_at_once_is_not_bought(rules: Decider) -> None:
    """Boudica is removed the moment a worker is on a Military; without one she is welcome."""
    armed = alone(rules, "boudica").have(1, "axeman", workers=1).hold(1, gold=3)
    unarmed = alone(rules, "boudica").hold(1, gold=3)

    assert worth(armed, 1, BuyAdvisor("boudica")) < 0 < worth(unarmed, 1, BuyAdvisor("boudica"))


def test_wonders_are_built_on(rules: Decider) -> None:
    """II. Action Phase > C. Hire Architect: the last section, which costs nothing, is built rather than passing."""
    table = alone(rules).constructing(1, "pyramids", 2).hold(1, stone=0, gold=0)

    assert favourite(table, 1) == HireArchitect()
    assert worth(table, 1, PlaceWonder("none")) > worth(table, 1, PlaceWonder("stonehenge"))


def test_workers_move_only_to_a_clearly_better_place(rules: Decider) -> None:
    """II. Action Phase > B. Deploy a Worker: nobody leaves a Farm for a Quarry, but a Temple for a Hospital."""
    table = alone(rules).have(1, "farm", workers=5).hold(1, stone=5)
    assert worth(table, 1, Undeploy("farm")) < worth(table, 1, Pass())

    later = alone(rules).have(1, "hospital", "temple").staff(1, "temple", 5).hold(1, stone=9).in_round(7)
    assert worth(later, 1, Undeploy("temple")) > worth(later, 1, Pass())


def test_the_least_useful_resources_are_lost(rules: Decider) -> None:
    """R18: food for the famine to come is kept, gold given."""
    table = alone(rules).hold(1, food=2, gold=9, stone=0, books=0).event("attila")
    table.with_state(agenda=(ChooseResourcesToLose(1, "event", "none", 2, gold=9, food=2),))

    assert favourite(table, 1) == LoseResources(gold=2)


def test_every_legal_move_has_a_worth() -> None:
    """Whatever is asked, all options are appraised, within reasonable bounds."""
    rules = rules_of(NATIONS)
    for step in playout(NATIONS, 3, "random", "worth", Options(side="b", advanced=True, expert=True)):
        view: Any = rules.view(step.before, seated(step.prompt.seat))
        for option in step.legal:
            assert -200 < appraise(rules.content, view, step.prompt.seat, option.move) < 200


def played(luck: str, policies: tuple[Policy, ...]) -> Result:
    """The result of a match of these policies, by seat."""
    rules = rules_of(NATIONS)
    state = begin(NATIONS, len(policies), luck)
    for count in range(5_000):
        prompts = rules.prompts(state)
        if not prompts:
            break
        seat = prompts[0].seat
        view = rules.view(state, seated(seat))
        legal = rules.answers(state, prompts[0])
        move = choose(policies[seat - 1], appraise, rules.content, view, legal, f"{luck}.{count}").move
        facts = rules.decide(state, seat, move, streams(luck, state), prompts[0])
        assert not isinstance(facts, Rejection)
        state = rules.evolve.fold(state, facts)
    result = rules.result(state)
    assert result is not None
    return result


@pytest.mark.parametrize(
    "policies", [("greedy", "random", "greedy", "random"), ("random", "greedy", "random", "greedy")]
)
def test_greed_beats_chance(policies: tuple[Policy, ...]) -> None:
    """Two greedy seats end with far more VP than two random ones, wherever they sit, and take the first two ranks."""
    for number in range(2):
        result = played(f"duel {number}", policies)
        scores = dict.fromkeys(policies, 0)
        for rank in result.ranking:
            scores[policies[rank.seat - 1]] += rank.score
        assert scores["greedy"] >= 3 * scores["random"] + 30
        assert {policies[rank.seat - 1] for rank in result.ranking[:2]} == {"greedy"}


def test_an_appraisal_is_quick() -> None:
    """Design, 5: a bot's choice costs little: less than 100 microseconds for each legal move."""
    rules = rules_of(NATIONS)
    steps = list(playout(NATIONS, 5, "greedy", "quick", Options(side="b", advanced=True, expert=True)))
    looks: list[tuple[Any, Step]] = [(rules.view(step.before, seated(step.prompt.seat)), step) for step in steps[::4]]
    began = time.process_time()
    for view, step in looks:
        for option in step.legal:
            appraise(rules.content, view, step.prompt.seat, option.move)
    options = sum(len(step.legal) for _, step in looks)
    assert (time.process_time() - began) / options < 0.0001
