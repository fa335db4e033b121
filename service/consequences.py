"""What follows by itself from what was just written, in the same append: start, stand-ins, the end, the reveal."""

from __future__ import annotations

from events.envelope import Actor
from games.kit.rejection import Rejection
from games.kit.results import Rank, Result
from projections.match import Match
from projections.prompts import OpenPrompt
from service.writing import Writing


def follow_up(writing: Writing) -> None:
    """Write what follows, until somebody has to decide or the match is over and revealed."""
    while not (match := writing.match).over:
        if match.status == "open":
            if not is_ready(match):
                return
            writing.start()
            continue
        left = [state.seat for state in match.seats if state.gone is None]
        if len(left) < len(match.seats) and len(left) <= 1:
            writing.finish(walkover(match, left))
        elif not match.prompts:
            writing.finish(the_result(match))
        else:
            orphan = next((asked for asked in match.prompts if asked.prompt.seat not in left), None)
            if orphan is None:
                return
            stand_in(writing, orphan)
    if not writing.match.revealed:
        writing.reveal()


def is_ready(match: Match) -> bool:
    """Whether all seats are taken and all contributions known."""
    return all(state.taken and state.seed != "committed" for state in match.seats)


def stand_in(writing: Writing, asked: OpenPrompt) -> None:
    """Answer a prompt for a seat that is gone."""
    match = writing.match
    seat = asked.prompt.seat
    move = match.decider.stand_in(match.state, asked.prompt)
    decided = match.decider.carry_out(match.state, seat, move, match.random(), asked.prompt)
    if isinstance(decided, Rejection):
        raise AssertionError(f"{match.game.name}: the stand-in's move was refused: {decided.sentence}")
    writing.play(asked, move, decided, Actor(None, seat))


def the_result(match: Match) -> Result:
    """The result of a game in which nobody is asked any more."""
    result = match.decider.result(match.state)
    if result is None:
        raise AssertionError(f"{match.game.name}: nobody is asked, yet there is no result")
    return result


def walkover(match: Match, left: list[int]) -> Result:
    """The result when at most one player is left: they rank first, all who are gone share the next rank."""
    order = [*left, *(state.seat for state in match.seats if state.seat not in left)]
    ranking = tuple(Rank(1 if seat in left else 1 + len(left), seat, 0, ()) for seat in order)
    if any(state.gone in ("timed-out", "forfeited") for state in match.seats):
        return Result(ranking, reason="no other player is left")
    return Result(ranking, reason="the others gave up")
