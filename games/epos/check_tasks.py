"""What must hold of the options of a position, of the record of solo tasks, and of the series of a game."""

from collections.abc import Iterator

from games.epos import final_scoring
from games.epos.cards import Content
from games.epos.options import check_options
from games.epos.series import SeriesGame
from games.epos.solo_challenge import outcome_of
from games.epos.state import State
from games.epos.task_record import at_stake, challenges_at_stake
from games.epos.timeline import DOUBLE
from games.kit.decider import Problem


def check_options_and_series(content: Content, state: State) -> Iterator[Problem]:
    """A match can be made with the options, and the score sheet goes on from the earlier games that they name."""
    for problem in check_options(content, state.switches, len(state.players)):
        yield Problem(f"/switches{problem.pointer}", problem.message)
        return
    earlier = state.switches.series_so_far
    over = state.step == "over" and state.switches.series_level != "none"
    if state.series[: len(earlier)] != earlier or len(state.series) != len(earlier) + over:
        yield Problem("/series", "The score sheet holds the earlier games, and this one once it is over.")


def check_tasks(content: Content, state: State) -> Iterator[Problem]:
    """Only tasks at stake are recorded, each once; what is never to be done is remembered once it is done."""
    record = state.tasks
    tasks = dict(at_stake(content, state)) if len(state.players) == 1 else {}
    named = (*record.fulfilled, *record.partly)
    if len(set(named)) != len(named) or not set(named) <= set(tasks) or (named and not state.round):
        yield Problem("/tasks/fulfilled", "Tasks at stake in this solo game are fulfilled or partly so, each once.")
    elif any(not tasks[name].partly_by_round for name in record.partly):
        yield Problem("/tasks/partly", "Tasks are partly fulfilled where a later round counts in part.")
    elif any(tasks[name].when in ("end", "throughout") for name in named) and state.step not in ("tasks", "over"):
        yield Problem("/tasks/fulfilled", "Tasks for the end of the game are fulfilled then.")
    if record.lost_after_round and not _is_lost(content, state):
        yield Problem("/tasks/lostAfterRound", "A game is lost after a round whose glory a level demands and it lacks.")
    yield from _deeds(content, state)
    if state.step == "over" and state.switches.series_level != "none":
        yield from _latest_game(content, state, state.series[-1])


def _is_lost(content: Content, state: State) -> bool:
    level, lost = state.switches.series_level, state.tasks.lost_after_round
    if level == "none" or state.step not in ("tasks", "over"):
        return False
    demanded = content.level(level).rounds
    return lost <= len(demanded) and state.players[0].glory.total < demanded[lost - 1]


def _deeds(content: Content, state: State) -> Iterator[Problem]:
    record = state.tasks
    starting = content.setup.doubles if (state.round, state.step) == (1, "flourishing") or not state.round else 0
    placed = any(player.timeline.count(DOUBLE) > starting for player in state.players)
    if record.taxed and not state.round:
        yield Problem("/tasks/taxed", "Nobody uses the Tax Collector before the first round.")
    acting = None if state.turn is None else state.turn.acting
    if acting is not None and acting.action == "tax-collector" and not record.taxed:
        yield Problem("/tasks/taxed", "The Tax Collector is used as soon as it is chosen.")
    if record.double_taken and not state.round:
        yield Problem("/tasks/doubleTaken", "Nobody takes a double hourglass before the first round.")
    elif placed and not record.double_taken:
        yield Problem("/tasks/doubleTaken", "A double hourglass on a timeline was taken, but for that of the start.")


def _latest_game(content: Content, state: State, game: SeriesGame) -> Iterator[Problem]:
    """The game of the series that is over came to what its tasks and its glory say."""
    at_stake_here = challenges_at_stake(content, state)
    won = {each: outcome_of(content, state, each) for each in at_stake_here}
    expected = "failed" if set(won.values()) == {"failed"} else won.get(game.challenge, "failed")
    named = (game.challenge != "none") == (expected != "failed") and game.outcome == expected
    glory = final_scoring.final_glory(content, state, 1)
    if not named or (game.glory, game.lost_after_round) != (glory, state.tasks.lost_after_round):
        yield Problem(f"/series/{len(state.series) - 1}", "The game came to what its tasks and its glory say.")
