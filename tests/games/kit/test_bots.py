"""Built-in bots: equal arguments, equal choice."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from games.kit.bots import POLICIES, Policy, choose
from games.kit.viewers import seated
from tests.specification import begin, rules_of
from tests.toy import moves
from tests.toy.game import TIDES

RULES = rules_of(TIDES)
ROOT = Path(__file__).parents[3]


def pick(policy: Policy, prompt_id: str, luck: str = "bots") -> moves.TidesMove:
    """What a bot of seat 1 forecasts at the start of a match."""
    state = begin(TIDES, 2, luck)
    legal = RULES.legal_moves(state, 1)
    return choose(policy, TIDES.appraise, RULES.content, RULES.view(state, seated(1)), legal, prompt_id).move


@pytest.mark.parametrize("policy", POLICIES)
def test_a_choice_follows_from_its_arguments_in_every_process(policy: Policy) -> None:
    """Two followers for a moment send the same move, whatever their hash seeds."""
    script = f"from tests.games.kit.test_bots import pick; print(pick({policy!r}, '12.1.1'))"
    answers = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }

    assert answers == {f"{pick(policy, '12.1.1')}\n"}


@pytest.mark.parametrize("policy", POLICIES)
def test_prompts_vary_the_choice(policy: Policy) -> None:
    """Where moves look equally good, the prompt's id decides, and no move is preferred for its place."""
    counts = Counter(pick(policy, f"{number}.1.1") for number in range(200))

    assert set(counts) == {moves.Forecast("calm"), moves.Forecast("storm")}
    assert min(counts.values()) > 60


def test_a_greedy_bot_takes_the_best_looking_move() -> None:
    """The appraisal decides; the random policy does not ask it."""
    state = begin(TIDES, 2, "bots")
    legal = RULES.legal_moves(state, 1)
    view = RULES.view(state, seated(1))

    def likes_storms(content: object, view: object, seat: int, move: object) -> float:
        return 1.0 if move == moves.Forecast("storm") else 0.0

    ids = [f"{number}.1.1" for number in range(30)]
    assert {choose("greedy", likes_storms, RULES.content, view, legal, i).move for i in ids} == {
        moves.Forecast("storm")
    }
    assert len({choose("random", likes_storms, RULES.content, view, legal, i).move for i in ids}) == 2
