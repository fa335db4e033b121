"""Positions that a match comes to, by what is looked for in them.

met(lambda state: state.step == "feeding")    # the first such position of some matches
"""

from collections.abc import Callable, Iterator
from functools import cache

from games.epochs import EPOCHS
from games.epochs.components import MODES
from games.epochs.options import Options
from games.epochs.state import State
from tests.specification import begin, playout

MATCHES = [(mode, seats, policy) for mode in MODES for seats in (2, 3, 4) for policy in ("greedy", "random")]


@cache
def positions(number: int) -> tuple[State, ...]:
    """The position after the setup and after each event of a match."""
    mode, seats, policy = MATCHES[number % len(MATCHES)]
    options, luck = Options(mode=mode), f"positions {number}"
    steps = playout(EPOCHS, seats, policy, luck, options)  # type: ignore[arg-type]  # a policy
    return (begin(EPOCHS, seats, luck, options), *(step.after for step in steps))


def all_positions(matches: int = 60) -> Iterator[State]:
    """The positions of so many matches of all kinds, one after the other."""
    return (state for number in range(matches) for state in positions(number))


def met(where: Callable[[State], bool]) -> State:
    """The first position in which this holds."""
    return next(state for state in all_positions() if where(state))


def asked(kind: str) -> Callable[[State], bool]:
    """Whether the first question of the agenda is of this kind."""
    return lambda state: bool(state.agenda) and state.agenda[0].kind == kind


def at_stage(stage: str) -> Callable[[State], bool]:
    """Whether a turn is at this stage, with no question besides."""
    return lambda state: state.turn is not None and state.turn.stage == stage and not state.agenda


def fighting(stage: str) -> Callable[[State], bool]:
    """Whether a battle is at this stage."""
    return lambda state: state.turn is not None and state.turn.battle is not None and state.turn.battle.stage == stage
