"""What must always hold of a position: pieces are conserved, and a match can have come to where it is.

What is looked at later takes for granted what was looked at before, so only the first kind of problems is told.
"""

from collections.abc import Callable, Iterator, Sequence

from games.epos.cards import Content
from games.epos.check_agenda import check_agenda
from games.epos.check_display import check_display
from games.epos.check_frame import check_names, check_seats
from games.epos.check_glory import check_glory
from games.epos.check_opening import check_opening
from games.epos.check_pieces import check_pieces
from games.epos.check_players import check_players
from games.epos.check_rounds import check_rounds
from games.epos.check_tasks import check_options_and_series, check_tasks
from games.epos.check_underway import check_underway
from games.epos.components import PLAYERS
from games.epos.state import State
from games.kit.decider import Problem

Check = Callable[[Content, State], Iterator[Problem]]
PIECES: tuple[Check, ...] = (check_names, check_seats, check_pieces)
"""What holds of the pieces at any time, one after the other."""
COURSE: tuple[tuple[Check, ...], ...] = (
    (check_options_and_series,),
    (check_rounds,),
    (check_display, check_players, check_glory, check_tasks, check_opening),
    (check_agenda,),
    (check_underway,),
)
"""What a match can have come to, by rounds and steps; then what is asked, and what is under way."""


def check(content: Content, state: State) -> Sequence[Problem]:
    """Everything that makes this state impossible as a position; empty if nothing does."""
    if problems := impossible_pieces(content, state):
        return problems
    for checks in COURSE:
        if problems := [problem for each in checks for problem in each(content, state)]:
            return problems
    return []


def impossible_pieces(content: Content, state: State) -> Sequence[Problem]:
    """What is wrong with the pieces of a state, whatever led to it."""
    if len(state.players) not in PLAYERS:
        return [Problem("/players", f"1 to 4 players play, not {len(state.players)}.")]
    for each in PIECES:
        if problems := list(each(content, state)):
            return problems
    return []
