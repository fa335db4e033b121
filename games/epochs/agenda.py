"""What is yet to be decided besides turns: questions are asked in the order in which they arose, and leave answered."""

from typing import Literal, TypeAlias, cast

from games.epochs.battle_numbers import Formation
from games.epochs.causes import Cause, Caused
from games.epochs.happening import Happening
from games.epochs.prompts import (
    Awaited,
    ChooseCivilization,
    ChooseFormation,
    FeedCities,
    KeepResource,
    NameFirstPlayer,
    PlaceFreeCity,
    PlaceFreeLand,
    PlaceSpecialToken,
    PlaceWall,
    RecallLand,
    RemoveUnfedCity,
    ReturnCity,
)
from games.epochs.resources import Basic
from games.epochs.sections import TURN
from games.epochs.state import State, replace
from games.epochs.token_effects import SpecialToken
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()

Choice: TypeAlias = Literal[
    "civilization",
    "free-land",
    "free-city",
    "recall",
    "formation",
    "wall",
    "special-token",
    "return-city",
    "feeding",
    "unfed-city",
    "kept-resource",
    "first-player",
]
"""What a seat is to choose."""


class ChoiceDue(Caused, frozen=True):
    """A seat is to decide something: which of the `choices`, about so many things, `done` of them before.

    `place` is a hex that does not count; `needed` is the food that is asked for.
    """

    choice: Choice
    count: Count = 0
    done: Count = 0
    needed: Count = 0
    choices: tuple[ItemId, ...] = ()
    place: ItemId = "none"


class QuestionAnswered(Fact, frozen=True):
    """A seat decided what was asked of it."""

    section = TURN
    seat: Seat


@evolver.on(ChoiceDue)
def _choice_due(state: State, fact: ChoiceDue) -> State:
    return replace(state, agenda=(*state.agenda, _question(fact)))


@evolver.on(QuestionAnswered)
def _question_answered(state: State, fact: QuestionAnswered) -> State:
    place = next(place for place, asked in enumerate(state.agenda) if asked.seat == fact.seat)
    return replace(state, agenda=(*state.agenda[:place], *state.agenda[place + 1 :]))


def _question(due: ChoiceDue) -> Awaited:
    seat, choices = due.seat, due.choices
    match due.choice:
        case "civilization":
            return ChooseCivilization(seat, choices)
        case "free-land":
            return PlaceFreeLand(seat, due.count)
        case "free-city":
            return PlaceFreeCity(seat)
        case "recall":
            return RecallLand(seat, due.cause, due.count, due.done, due.place)
        case "formation":
            return ChooseFormation(seat, cast("tuple[Formation, ...]", choices))
        case "wall":
            return PlaceWall(seat, due.count)
        case "special-token":
            return PlaceSpecialToken(seat, cast("SpecialToken", choices[0]))
        case "return-city":
            return ReturnCity(seat, due.count)
        case "feeding":
            return FeedCities(seat, due.needed, due.count)
        case "unfed-city":
            return RemoveUnfedCity(seat, due.count)
        case "kept-resource":
            return KeepResource(seat, cast("Basic", choices[0]))
        case "first-player":
            return NameFirstPlayer(seat)


def ask(
    unfolding: Happening,
    seat: int,
    choice: Choice,
    why: Cause,
    *,
    count: int = 0,
    done: int = 0,
    needed: int = 0,
    choices: tuple[str, ...] = (),
    place: str = "none",
) -> None:
    """A seat is to decide something, after all that is to be decided already."""
    unfolding.record(
        ChoiceDue(
            seat=seat,
            reason=why.reason,
            cause=why.piece,
            choice=choice,
            count=count,
            done=done,
            needed=needed,
            choices=choices,
            place=place,
        )
    )


def answer(unfolding: Happening, seat: int) -> None:
    """The first question that is put to this seat is answered."""
    unfolding.record(QuestionAnswered(seat=seat))
