"""III. Resolution Phase > 4. Events: what each operation does to the nations that it falls upon.

A new operation needs a line in `_DOES`: a function of the unfolding, the cause, the seats (last in player order first)
and the operation. Where it may stand in a choice, `_POSSIBLE` says when a nation can carry it out in full. Operations
that contain others, or fall upon others, are those of `joint_effects`.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId
from games.nations import free_deployments, free_sections, free_undeployments, lost_cards
from games.nations.cards import Content
from games.nations.causes import Cause, Caused
from games.nations.counting import count
from games.nations.event_effects import (
    CountAsLeastStable,
    CountLessStrength,
    FreeArchitects,
    FreeDeployment,
    FreezeOrder,
    Gain,
    GainPer,
    GoInOrder,
    KeepAtMost,
    Lose,
    LoseArchitect,
    LoseCards,
    MayUndeploy,
    NationOperation,
    Pay,
    RegainWarLosses,
    ReturnWorkers,
    TakeWorkers,
)
from games.nations.holdings import gain, gain_vp, give_up, lose_vp
from games.nations.losses import lose
from games.nations.payments import pay
from games.nations.player_order import move_to
from games.nations.quantities import Strength
from games.nations.resources import one
from games.nations.state import Construction, Nation, State, nation_of, with_nation, with_record
from games.nations.workers import left_to_take, return_workers, take_workers

evolver: Evolver[State] = Evolver()
Happening: TypeAlias = Unfolding[State, Content]
Seats: TypeAlias = Sequence[int]


class CountedLessStrong(Caused, frozen=True):
    """So much less strength is counted for a nation when it is told whom the second event means."""

    strength: Strength


class CountedLeastStable(Caused, frozen=True):
    """A nation counts as least stable for the rest of the round."""


class ArchitectLost(Caused, frozen=True):
    """The rightmost architect left a nation's wonder under construction; its section must be paid again (R52)."""

    card: ItemId


@evolver.on(CountedLessStrong)
def _counted_less_strong(state: State, fact: CountedLessStrong) -> State:
    return with_record(state, fact.seat, weakened=nation_of(state, fact.seat).record.weakened + fact.strength)


@evolver.on(CountedLeastStable)
def _counted_least_stable(state: State, fact: CountedLeastStable) -> State:
    return with_record(state, fact.seat, least_stable=True)


@evolver.on(ArchitectLost)
def _architect_lost(state: State, fact: ArchitectLost) -> State:
    construction = nation_of(state, fact.seat).construction
    assert construction is not None
    return with_nation(state, fact.seat, construction=Construction(fact.card, construction.built - 1))


def carry_out(unfolding: Happening, cause: Cause, seats: Seats, operation: NationOperation) -> None:
    """The operation falls upon these nations, given last in player order first."""
    if seats:
        _DOES[type(operation)](unfolding, cause, seats, operation)


def is_possible(content: Content, state: State, seat: int, operation: NationOperation) -> bool:
    """Whether a nation can carry out this part of a choice in full (R17, R34, R52)."""
    test = _POSSIBLE.get(type(operation))
    return test is None or test(content, nation_of(state, seat), operation)


def _gain(unfolding: Happening, cause: Cause, seats: Seats, operation: Gain) -> None:
    for seat in seats:
        gain(unfolding, seat, operation.resources, cause)
        gain_vp(unfolding, seat, operation.vp, cause)


def _gain_per(unfolding: Happening, cause: Cause, seats: Seats, operation: GainPer) -> None:
    for seat in seats:
        times = count(unfolding.content, unfolding.state, seat, operation.per)
        gain(unfolding, seat, operation.resources.times(times), cause)
        gain_vp(unfolding, seat, operation.vp * times, cause)


def _lose(unfolding: Happening, cause: Cause, seats: Seats, operation: Lose) -> None:
    for seat in seats:
        lose(unfolding, seat, operation.resources, cause)
        lose_vp(unfolding, seat, operation.vp, cause)


def _pay(unfolding: Happening, cause: Cause, seats: Seats, operation: Pay) -> None:
    for seat in seats:
        pay(unfolding, seat, operation.resources, cause)


def _take_workers(unfolding: Happening, cause: Cause, seats: Seats, operation: TakeWorkers) -> None:
    for seat in seats:
        take_workers(unfolding, seat, operation.workers, cause)


def _return_workers(unfolding: Happening, cause: Cause, seats: Seats, operation: ReturnWorkers) -> None:
    for seat in seats:
        return_workers(unfolding, seat, operation.workers, cause)


def _go_in_order(unfolding: Happening, cause: Cause, seats: Seats, operation: GoInOrder) -> None:
    move_to(unfolding, seats, operation.place, cause)


def _lose_cards(unfolding: Happening, cause: Cause, seats: Seats, operation: LoseCards) -> None:
    for seat in seats:
        lost_cards.lose_cards(unfolding, seat, operation, cause)


def _lose_architect(unfolding: Happening, cause: Cause, seats: Seats, operation: LoseArchitect) -> None:
    for seat in seats:
        construction = nation_of(unfolding.state, seat).construction
        if construction is not None and construction.built:
            unfolding.record(ArchitectLost(seat=seat, reason=cause.reason, cause=cause.card, card=construction.card))


def _count_less_strength(unfolding: Happening, cause: Cause, seats: Seats, operation: CountLessStrength) -> None:
    for seat in seats:
        unfolding.record(
            CountedLessStrong(seat=seat, reason=cause.reason, cause=cause.card, strength=operation.strength)
        )


def _count_as_least_stable(unfolding: Happening, cause: Cause, seats: Seats, operation: CountAsLeastStable) -> None:
    for seat in seats:
        unfolding.record(CountedLeastStable(seat=seat, reason=cause.reason, cause=cause.card))


def _may_undeploy(unfolding: Happening, cause: Cause, seats: Seats, operation: MayUndeploy) -> None:
    for seat in seats:
        free_undeployments.offer(unfolding, seat, operation.card, cause)


def _free_architects(unfolding: Happening, cause: Cause, seats: Seats, operation: FreeArchitects) -> None:
    for seat in seats:
        free_sections.offer(unfolding, seat, operation.architects, cause)


def _free_deployment(unfolding: Happening, cause: Cause, seats: Seats, operation: FreeDeployment) -> None:
    for seat in seats:
        free_deployments.offer(unfolding, seat, operation.card, operation.workers, cause)


def _regain_war_losses(unfolding: Happening, cause: Cause, seats: Seats, operation: RegainWarLosses) -> None:
    for seat in seats:
        losses = nation_of(unfolding.state, seat).record.war_losses
        if operation.what == "all":
            gain(unfolding, seat, losses.resources, cause)
        gain_vp(unfolding, seat, losses.vp, cause)


def _keep_at_most(unfolding: Happening, cause: Cause, seats: Seats, operation: KeepAtMost) -> None:
    for seat in seats:
        excess = nation_of(unfolding.state, seat).resources.of(operation.resource) - operation.units
        give_up(unfolding, seat, one(operation.resource, max(0, excess)), cause)


def _nothing(unfolding: Happening, cause: Cause, seats: Seats, operation: FreezeOrder) -> None:
    """What it says was kept to in III. Resolution Phase > 2. Player order."""


_DOES: dict[type[Any], Callable[[Happening, Cause, Seats, Any], None]] = {
    Gain: _gain,
    GainPer: _gain_per,
    Lose: _lose,
    Pay: _pay,
    TakeWorkers: _take_workers,
    ReturnWorkers: _return_workers,
    GoInOrder: _go_in_order,
    LoseCards: _lose_cards,
    LoseArchitect: _lose_architect,
    CountLessStrength: _count_less_strength,
    CountAsLeastStable: _count_as_least_stable,
    MayUndeploy: _may_undeploy,
    FreeArchitects: _free_architects,
    FreeDeployment: _free_deployment,
    RegainWarLosses: _regain_war_losses,
    KeepAtMost: _keep_at_most,
    FreezeOrder: _nothing,
}

_POSSIBLE: dict[type[Any], Callable[[Content, Nation, Any], bool]] = {
    Pay: lambda content, nation, operation: nation.resources.covers(operation.resources),
    Lose: lambda content, nation, operation: nation.resources.covers(operation.resources) and nation.vp >= operation.vp,
    TakeWorkers: lambda content, nation, operation: left_to_take(nation) >= operation.workers,
    LoseCards: lambda content, nation, operation: bool(lost_cards.losable(nation, operation.card)),
    LoseArchitect: lambda content, nation, operation: nation.construction is not None and nation.construction.built > 0,
}
