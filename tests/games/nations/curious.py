"""A bot that plays what was played least so far, in nations that can afford everything: it comes to rare cards soon."""

import random
from collections import Counter
from collections.abc import Iterator

from games.kit.decider import Decider
from games.kit.rejection import Rejection
from games.kit.structs import Move, kind_of
from games.nations.options import Options
from games.nations.resources import Resources
from games.nations.state import State, replace
from tests.specification import Step, streams

RELUCTANCE = {
    "undeploy": 500,
    "undeploy-for-gain": 5,
    "take-bonus": 2,
    "buy-military": 0.6,
    "buy-wonder": 0.5,
    "buy-colony": 0.2,
    "grow": 0.2,
    "deploy-worker": 0.1,
    "hire-architect": 0.01,
    "place-wonder": 0.001,
    "finish-turn": 0.001,
}
"""Kinds of moves that are played less often than others, or more often: workers stay, wonders get ready."""
PLENTY = (0, 40, 90)
"""So many units of each resource may nations have besides."""
Played = Counter[tuple[str, str]]


def curious_match(rules: Decider, seats: int, options: Options, luck: str, played: Played) -> Iterator[Step]:
    """A match, step by step; `played` remembers from match to match what was played."""
    state = rules.evolve.fold(rules.blank, rules.setup(options, seats, streams(luck)))
    chance = random.Random(luck)
    endowed = False
    while prompts := rules.prompts(state):
        if not endowed and all(nation.board is not None for nation in state.nations):
            state, endowed = _endowed(state, chance.choice(PLENTY)), True
        prompt = prompts[0]
        legal = rules.answers(state, prompt)
        move = min((option.move for option in legal), key=lambda each: (_familiar(each, played), chance.random()))
        played[_kind(move)] += 1
        facts = rules.decide(state, prompt.seat, move, streams(luck, state), prompt)
        assert not isinstance(facts, Rejection), facts
        after = rules.evolve.fold(state, facts)
        yield Step(state, prompt, legal, move, facts, after)
        state = after


def _endowed(state: State, units: int) -> State:
    """Each nation has so many units more of each resource, and 10 VP to lose."""
    more = Resources(units, units, units, units)
    nations = [replace(each, resources=each.resources.plus(more), vp=each.vp + 10) for each in state.nations]
    return replace(state, nations=tuple(nations))


def _familiar(move: Move, played: Played) -> float:
    return played[_kind(move)] * RELUCTANCE.get(kind_of(type(move)), 1)


def _kind(move: Move) -> tuple[str, str]:
    """What a move is for the bot: its kind, and the card, option or section that it names."""
    kind = kind_of(type(move))
    if kind == "place-wonder":
        return kind, ""
    return kind, str(next((getattr(move, name) for name in ("card", "option", "track") if hasattr(move, name)), ""))
