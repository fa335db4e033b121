"""I. Maintenance Phase > 3. Growth (R5, R6)."""

from collections.abc import Iterator
from typing import Literal

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.nations.agenda import answer
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.holdings import gain
from games.nations.prompts import ChooseGrowth
from games.nations.resources import one
from games.nations.rounds import begin_step
from games.nations.sections import GROWTH
from games.nations.state import Nation, State, Track, awaiting, nation_of, reverse_order
from games.nations.workers import refuse_to_take, take_from, takeable, words_of

evolver: Evolver[State] = Evolver()
_BONUSES: tuple[Literal["food", "stone", "gold"], ...] = ("food", "stone", "gold")


class GrowthDue(Fact, frozen=True):
    """A nation is to grow or to take bonus resources."""

    section = GROWTH
    seat: Seat


class Grow(Move, frozen=True):
    """Take a worker from this section of the Population Track. One beside the track is taken first."""

    section = GROWTH
    track: Track


class TakeBonus(Move, frozen=True):
    """Take so many units of this resource as the difficulty level says."""

    section = GROWTH
    resource: Literal["food", "stone", "gold"]


@evolver.on(GrowthDue)
def _growth_due(state: State, fact: GrowthDue) -> State:
    return awaiting(state, ChooseGrowth(fact.seat))


def begin(unfolding: Unfolding[State, Content]) -> None:
    """All nations are asked, in reverse player order."""
    begin_step(unfolding, "growth")
    for seat in reverse_order(unfolding.state):
        unfolding.record(GrowthDue(seat=seat))


def bonus_of(content: Content, nation: Nation) -> int:
    """How many units a nation may take instead of growing (B.2)."""
    return content.difficulty[nation.difficulty].bonus


def _workers(content: Content, state: State, prompt: ChooseGrowth) -> Iterator[Grow]:
    return (Grow(track) for track in takeable(nation_of(state, prompt.seat)))


def _refuse_worker(content: Content, state: State, prompt: ChooseGrowth, move: Grow) -> Rejection | None:
    return refuse_to_take(nation_of(state, prompt.seat), move.track, GROWTH)


def _unfold_worker(unfolding: Unfolding[State, Content], prompt: ChooseGrowth, move: Grow) -> None:
    answer(unfolding)
    take_from(unfolding, prompt.seat, move.track, Cause("growth"))


def _label_worker(content: Content, state: State, move: Grow) -> str:
    return f"Take a worker from {words_of(content, move.track)}"


def _bonuses(content: Content, state: State, prompt: ChooseGrowth) -> Iterator[TakeBonus]:
    return (TakeBonus(resource) for resource in _BONUSES)


def _refuse_bonus(content: Content, state: State, prompt: ChooseGrowth, move: TakeBonus) -> Rejection | None:
    return None


def _unfold_bonus(unfolding: Unfolding[State, Content], prompt: ChooseGrowth, move: TakeBonus) -> None:
    answer(unfolding)
    bonus = bonus_of(unfolding.content, nation_of(unfolding.state, prompt.seat))
    gain(unfolding, prompt.seat, one(move.resource, bonus), Cause("growth"))


def _label_bonus(content: Content, state: State, move: TakeBonus) -> str:
    bonus = bonus_of(content, nation_of(state, state.agenda[0].seat))
    return f"Take {one(move.resource, bonus)}"


rules = (
    MoveRule(
        move=Grow,
        prompts=(ChooseGrowth,),
        section=GROWTH,
        candidates=_workers,
        refuse=_refuse_worker,
        unfold=_unfold_worker,
        label=_label_worker,
    ),
    MoveRule(
        move=TakeBonus,
        prompts=(ChooseGrowth,),
        section=GROWTH,
        candidates=_bonuses,
        refuse=_refuse_bonus,
        unfold=_unfold_bonus,
        label=_label_bonus,
    ),
)
