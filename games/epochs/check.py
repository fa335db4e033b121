"""What must always hold of a position: pieces are conserved, and a match can have come to where it is.

What is looked at later takes for granted what was looked at before, so only the first kind of problems is told.
"""

from collections.abc import Callable, Iterator, Sequence

from games.epochs.cards import Content
from games.epochs.check_agenda import check_agenda
from games.epochs.check_cards import check_inventions, check_market
from games.epochs.check_course import check_course
from games.epochs.check_map import check_map, check_tiles
from games.epochs.check_names import check_names, check_seats
from games.epochs.check_players import check_players
from games.epochs.check_turn import check_turn
from games.epochs.options import check_options
from games.epochs.printed import PLAYERS
from games.epochs.state import State
from games.kit.decider import Problem

CHECKS: tuple[tuple[Callable[[Content, State], Iterator[Problem]], ...], ...] = (
    (check_names,),
    (check_seats, check_tiles),
    (check_map, check_players),
    (check_course,),
    (check_inventions, check_market),
    (check_agenda,),
    (check_turn,),
)
"""What is looked at, one kind after the other."""


def check(content: Content, state: State) -> Sequence[Problem]:
    """Everything that makes this state impossible as a position; empty if nothing does."""
    count = len(state.players)
    if count not in PLAYERS:
        return [Problem("/players", f"2 to 4 players play, not {count}.")]
    if problems := check_options(content, state.switches, count):
        return [Problem(f"/switches{each.pointer}", each.message) for each in problems]
    for checks in CHECKS:
        if problems := [problem for each in checks for problem in each(content, state)]:
            return problems
    return []
