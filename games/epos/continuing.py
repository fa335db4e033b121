"""H. The Solo Challenge: the next game of a series, with the same options and the score sheet so far."""

from games.epos.cards import Content
from games.epos.options import Options
from games.epos.series import has_ended
from games.epos.state import State, replace


def continued(content: Content, state: State) -> Options | None:
    """The options of the game that follows a finished one in its solo challenge.

    `None` where the game is not over, is none of a solo challenge, or has ended it.
    """
    options = state.switches
    if state.step != "over" or options.series_level == "none" or has_ended(content, state.series):
        return None
    return replace(options, series_so_far=state.series)
