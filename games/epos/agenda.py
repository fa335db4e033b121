"""What is yet to be decided besides turns: questions are asked in the order in which they arose, and leave answered."""

from typing import Literal, TypeAlias

from games.epos.cards import Content
from games.epos.causes import Cause, Caused
from games.epos.prompts import (
    Awaited,
    ChooseArea,
    ChooseChallenge,
    ChooseHourglasses,
    ChooseStart,
    ChooseStartingCard,
    ChooseStartingHourglasses,
    ChooseStartingPolis,
    ChooseStartingProfession,
)
from games.epos.sections import GAMEPLAY
from games.epos.state import State, awaiting, replace
from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()

Choice: TypeAlias = Literal[
    "start",
    "starting-card",
    "starting-polis",
    "starting-profession",
    "starting-hourglasses",
    "area",
    "hourglasses",
    "challenge",
]
"""What a seat is to choose."""


class ChoiceDue(Caused, frozen=True):
    """A seat is to decide something: which of the `choices`, or of so many things."""

    choice: Choice
    count: Count = 0
    choices: tuple[ItemId, ...] = ()


class QuestionAnswered(Fact, frozen=True):
    """A seat decided what was asked of it; if nothing was left to choose, that was settled by itself."""

    section = GAMEPLAY
    seat: Seat


@evolver.on(ChoiceDue)
def _choice_due(state: State, fact: ChoiceDue) -> State:
    return awaiting(state, _question(fact))


@evolver.on(QuestionAnswered)
def _question_answered(state: State, fact: QuestionAnswered) -> State:
    return replace(state, agenda=state.agenda[1:])


def _question(due: ChoiceDue) -> Awaited:
    match due.choice:
        case "start":
            return ChooseStart(due.seat, due.choices)
        case "starting-card":
            return ChooseStartingCard(due.seat)
        case "starting-polis":
            return ChooseStartingPolis(due.seat)
        case "starting-profession":
            return ChooseStartingProfession(due.seat, due.count)
        case "starting-hourglasses":
            return ChooseStartingHourglasses(due.seat)
        case "area":
            return ChooseArea(due.seat, due.reason, due.cause)
        case "hourglasses":
            return ChooseHourglasses(due.seat, due.reason, due.cause, due.count)
        case "challenge":
            return ChooseChallenge(due.seat, due.choices)


def ask(
    unfolding: Unfolding[State, Content],
    seat: int,
    choice: Choice,
    why: Cause,
    *,
    count: int = 0,
    choices: tuple[str, ...] = (),
) -> None:
    """A seat is to decide something, after all that is to be decided already."""
    unfolding.record(
        ChoiceDue(seat=seat, reason=why.reason, cause=why.piece, choice=choice, count=count, choices=choices)
    )


def answer(unfolding: Unfolding[State, Content]) -> None:
    """The first question of the agenda is answered."""
    unfolding.record(QuestionAnswered(seat=unfolding.state.agenda[0].seat))
