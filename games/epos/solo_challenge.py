"""G.IV and H: how a solo game ended, and what it is in a series of games: mastered, partial or failed (Q-20, Q-55)."""

from games.epos import final_scoring, sections, task_record
from games.epos.agenda import answer, ask
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.happening import Happening
from games.epos.prompts import ChooseChallenge
from games.epos.rejections import refuse
from games.epos.sections import MASTERING
from games.epos.series import Outcome, SeriesGame, has_ended, verdict
from games.epos.state import State, replace
from games.epos.task_record import challenges_at_stake, tasks_of
from games.epos.task_words import name_of_challenge
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.plain_words import listed
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.results import Result, ranked, total
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class SeriesGameEnded(Fact, frozen=True):
    """A game of a solo challenge ended: what it came to, with so much glory, and the round it was lost in, or 0."""

    section = sections.MASTERING
    seat: Seat
    outcome: Outcome
    challenge: ItemId
    glory: int
    round: Count


class MasterChallenge(Move, frozen=True):
    """Let this game count for this challenge."""

    section = MASTERING
    challenge: ItemId


@evolver.on(SeriesGameEnded)
def _series_game_ended(state: State, fact: SeriesGameEnded) -> State:
    game = SeriesGame(outcome=fact.outcome, challenge=fact.challenge, glory=fact.glory, lost_after_round=fact.round)
    return replace(state, series=(*state.series, game))


def is_solo(state: State) -> bool:
    """Whether a single player plays."""
    return len(state.players) == 1


def outcome_of(content: Content, state: State, challenge: str) -> Outcome:
    """What a game came to as an attempt at a challenge."""
    tasks = tasks_of(content, challenge)
    record = state.tasks
    if record.lost_after_round or any(name not in (*record.fulfilled, *record.partly) for name in tasks):
        return "failed"
    level = state.switches.series_level
    if level != "none" and final_scoring.final_glory(content, state, 1) < content.level(level).final:
        return "failed"
    return "partial" if any(name in record.partly for name in tasks) else "mastered"


def finish(unfolding: Happening) -> None:
    """The end of a solo game: tasks that count at the end, and what the game is in its series."""
    content = unfolding.content
    if not unfolding.state.tasks.lost_after_round:
        task_record.at_end(unfolding)
    state = unfolding.state
    if state.switches.series_level == "none":
        return
    won = [each for each in challenges_at_stake(content, state) if outcome_of(content, state, each) != "failed"]
    if len(won) > 1:
        ask(unfolding, 1, "challenge", Cause("mastering"), choices=tuple(won))
    else:
        _count(unfolding, won[0] if won else "none")


def _count(unfolding: Happening, challenge: str) -> None:
    content, state = unfolding.content, unfolding.state
    unfolding.record(
        SeriesGameEnded(
            seat=1,
            outcome="failed" if challenge == "none" else outcome_of(content, state, challenge),
            challenge=challenge,
            glory=final_scoring.final_glory(content, state, 1),
            round=state.tasks.lost_after_round,
        )
    )


def result(content: Content, state: State) -> Result | None:
    """The outcome of a match, once it is over."""
    if state.step != "over":
        return None
    seats = range(1, len(state.players) + 1)
    lines = {seat: final_scoring.lines_of(content, state, seat) for seat in seats}
    if not is_solo(state):
        return ranked(lines, final_scoring.tie_breaks(content, state))
    return ranked(lines, reason=_reason(content, state, total(lines[1])))


def _reason(content: Content, state: State, glory: int) -> str:
    rating = content.rating(glory)
    if state.switches.series_level == "none":
        won = outcome_of(content, state, state.switches.challenge) == "mastered"
        return f"{'won' if won else 'lost'}: {rating}"
    game = state.series[-1]
    said = f"lost after round {game.lost_after_round}" if game.lost_after_round else game.outcome
    if game.challenge != "none":
        done = "mastered" if game.outcome == "mastered" else "partly fulfilled"
        said = f"{done} {name_of_challenge(content, game.challenge)}"
    if has_ended(content, state.series):
        return f"{said}: {verdict(content, state.switches.series_level, state.series)}"
    return f"{said}: {rating}"


def _refuse(content: Content, state: State, prompt: ChooseChallenge, move: MasterChallenge) -> Rejection | None:
    if move.challenge in prompt.choices:
        return None
    fulfilled = listed([name_of_challenge(content, each) for each in prompt.choices])
    return refuse("not-an-option", MASTERING, f"This game fulfils {fulfilled}; name one of them.")


def _unfold(unfolding: Happening, prompt: ChooseChallenge, move: MasterChallenge) -> None:
    answer(unfolding)
    _count(unfolding, move.challenge)


rules = (
    MoveRule(
        move=MasterChallenge,
        prompts=(ChooseChallenge,),
        section=MASTERING,
        candidates=lambda content, state, prompt: (MasterChallenge(each) for each in prompt.choices),
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: f"Count it for {name_of_challenge(content, move.challenge)}",
    ),
)
