"""H. The Solo Challenge: the next game of a series, with the score sheet so far."""

from games.epos.cards import Content
from games.epos.options import Options
from games.epos.sections import SCORING_THE_SERIES, SOLO_CHALLENGE_SETUP
from games.epos.series import SeriesGame, has_ended, verdict
from games.epos.state import State, replace
from games.kit.rejection import Rejection


def continued(content: Content, options: Options, state: State) -> Options | Rejection:
    """The options of the game that follows one that ended in this state in its solo challenge, or why none does."""
    level = state.switches.series_level
    if level == "none":
        said = "That match is no game of a solo challenge; begin one by choosing its `seriesLevel`."
        return Rejection("no-series", said, SOLO_CHALLENGE_SETUP)
    if options.series_level != level:
        name = content.level(level).name
        said = f"The level is chosen for the whole solo challenge, which is played at level {name}; leave it out."
        return Rejection("another-level", said, SOLO_CHALLENGE_SETUP)
    sheet = score_sheet(state)
    if has_ended(content, sheet):
        said = f"That was its last game: {verdict(content, level, sheet)}. Begin a new one."
        return Rejection("series-over", said, SCORING_THE_SERIES)
    return replace(options, series_so_far=sheet)


def score_sheet(state: State) -> tuple[SeriesGame, ...]:
    """What the games of the solo challenge came to, this one included: one that was given up has failed (H.II)."""
    if state.step == "over":
        return state.series
    return (*state.series, SeriesGame(outcome="failed", glory=state.players[0].glory.total))
