"""What nations gain and lose: resources and victory points, each with its reason."""

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count
from games.nations.cards import Content
from games.nations.causes import Cause, Caused
from games.nations.quantities import Books, Food, Gold, Points, Stone
from games.nations.resources import Resource, Resources
from games.nations.state import Nation, RoundRecord, State, nation_of, replace, with_nation

evolver: Evolver[State] = Evolver()


class ResourcesGained(Caused, frozen=True):
    """A nation received resources from the supply."""

    gold: Gold = 0
    food: Food = 0
    stone: Stone = 0
    books: Books = 0


class ResourcesLost(Caused, frozen=True):
    """A nation gave resources to the supply, because it paid or because it had to."""

    gold: Gold = 0
    food: Food = 0
    stone: Stone = 0
    books: Books = 0


class VictoryPointsGained(Caused, frozen=True):
    """A nation received victory points."""

    points: Points


class VictoryPointsLost(Caused, frozen=True):
    """A nation lost victory points."""

    points: Points


class ShortagePunished(Caused, frozen=True):
    """A nation lacks so many units of a resource that it has to give, which costs VP, if it has any.

    This kind of shortage costs no more VP this round (R12).
    """

    short: Resource
    count: Count
    points: Points


class ShortageForgiven(Caused, frozen=True):
    """A nation lacks so many units of a resource that it has to give, at no VP: it lost one for it, or has a card."""

    short: Resource
    count: Count


def _amounts(fact: ResourcesGained | ResourcesLost) -> Resources:
    return Resources(fact.gold, fact.food, fact.stone, fact.books)


def _record_after_loss(nation: Nation, fact: Caused, resources: Resources, vp: int) -> RoundRecord:
    """The record of the round, which remembers what the War cost."""
    record = nation.record
    if fact.reason != "war":
        return record
    losses = record.war_losses
    return replace(record, war_losses=replace(losses, resources=losses.resources.plus(resources), vp=losses.vp + vp))


@evolver.on(ResourcesGained)
def _resources_gained(state: State, fact: ResourcesGained) -> State:
    return with_nation(state, fact.seat, resources=nation_of(state, fact.seat).resources.plus(_amounts(fact)))


@evolver.on(ResourcesLost)
def _resources_lost(state: State, fact: ResourcesLost) -> State:
    nation, lost = nation_of(state, fact.seat), _amounts(fact)
    record = _record_after_loss(nation, fact, lost, 0)
    return with_nation(state, fact.seat, resources=nation.resources.minus(lost), record=record)


@evolver.on(VictoryPointsGained)
def _victory_points_gained(state: State, fact: VictoryPointsGained) -> State:
    return with_nation(state, fact.seat, vp=nation_of(state, fact.seat).vp + fact.points)


@evolver.on(VictoryPointsLost)
def _victory_points_lost(state: State, fact: VictoryPointsLost) -> State:
    nation = nation_of(state, fact.seat)
    record = _record_after_loss(nation, fact, Resources(), fact.points)
    return with_nation(state, fact.seat, vp=nation.vp - fact.points, record=record)


@evolver.on(ShortageForgiven)
def _shortage_forgiven(state: State, fact: ShortageForgiven) -> State:
    return state


@evolver.on(ShortagePunished)
def _shortage_punished(state: State, fact: ShortagePunished) -> State:
    nation = nation_of(state, fact.seat)
    record = _record_after_loss(nation, fact, Resources(), fact.points)
    record = replace(record, punished=(*record.punished, fact.short))
    return with_nation(state, fact.seat, vp=nation.vp - fact.points, record=record)


def gain(unfolding: Unfolding[State, Content], seat: int, resources: Resources, cause: Cause) -> None:
    """A nation receives resources, if there are any."""
    if resources:
        unfolding.record(
            ResourcesGained(
                seat=seat,
                reason=cause.reason,
                cause=cause.card,
                gold=resources.gold,
                food=resources.food,
                stone=resources.stone,
                books=resources.books,
            )
        )


def give_up(unfolding: Unfolding[State, Content], seat: int, resources: Resources, cause: Cause) -> None:
    """A nation gives resources that it has, if there are any to give."""
    if resources:
        unfolding.record(
            ResourcesLost(
                seat=seat,
                reason=cause.reason,
                cause=cause.card,
                gold=resources.gold,
                food=resources.food,
                stone=resources.stone,
                books=resources.books,
            )
        )


def gain_vp(unfolding: Unfolding[State, Content], seat: int, points: int, cause: Cause) -> None:
    """A nation receives victory points, if there are any."""
    if points:
        unfolding.record(VictoryPointsGained(seat=seat, reason=cause.reason, cause=cause.card, points=points))


def lose_vp(unfolding: Unfolding[State, Content], seat: int, points: int, cause: Cause) -> None:
    """A nation loses victory points, as far as it has any."""
    points = min(points, nation_of(unfolding.state, seat).vp)
    if points:
        unfolding.record(VictoryPointsLost(seat=seat, reason=cause.reason, cause=cause.card, points=points))
