"""Phase 3 - Battle > Defense and Military, Phase 4 > Prestige Points: the three tracks of a city."""

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count
from games.provincia_romana.cards import Content, Points
from games.provincia_romana.causes import Caused
from games.provincia_romana.effects import Military
from games.provincia_romana.state import PlayerCity, State, city_of, with_city

evolver: Evolver[State] = Evolver()
_NO_TOP = 10_000


class DefenseChanged(Caused, frozen=True):
    """A city's Defense rose or fell by `change`."""

    change: Points


class MoraleChanged(Caused, frozen=True):
    """A city's Morale rose or fell by `change`."""

    change: Points


class PrestigeLost(Caused, frozen=True):
    """A city lost Prestige Points, recorded on Prestige cards."""

    points: Count


@evolver.on(DefenseChanged)
def _defense_changed(state: State, fact: DefenseChanged) -> State:
    return with_city(state, fact.seat, defense=city_of(state, fact.seat).defense + fact.change)


@evolver.on(MoraleChanged)
def _morale_changed(state: State, fact: MoraleChanged) -> State:
    return with_city(state, fact.seat, morale=city_of(state, fact.seat).morale + fact.change)


@evolver.on(PrestigeLost)
def _prestige_lost(state: State, fact: PrestigeLost) -> State:
    return with_city(state, fact.seat, losses=city_of(state, fact.seat).losses + fact.points)


def prestige_of(city: PlayerCity) -> int:
    """A city's Prestige Points: its cards, less what activation cost and what was lost (A33, A24), and the end's."""
    earned = sum([building.prestige - building.paid for building in city.buildings])
    return earned - city.losses + city.converted + city.glory


def military_of(content: Content, city: PlayerCity) -> int:
    """The Military of a city's active buildings."""
    return sum(
        effect.amount
        for building in city.buildings
        if building.active
        for effect in content.buildings[building.card].effects
        if type(effect) is Military
    )


def lowest(content: Content, track: str) -> int:
    """The lowest space of a track."""
    return next(item.lowest for item in content.tracks if item.id == track)


def change_defense(unfolding: Unfolding[State, Content], seat: int, cause: str, change: int) -> None:
    """Move a city's Defense, within its track."""
    now = city_of(unfolding.state, seat).defense
    if step := _within(unfolding, "defense", now + change) - now:
        unfolding.record(DefenseChanged(seat=seat, cause=cause, change=step))


def change_morale(unfolding: Unfolding[State, Content], seat: int, cause: str, change: int) -> None:
    """Move a city's Morale, within its track."""
    now = city_of(unfolding.state, seat).morale
    if step := _within(unfolding, "morale", now + change) - now:
        unfolding.record(MoraleChanged(seat=seat, cause=cause, change=step))


def lose_prestige(unfolding: Unfolding[State, Content], seat: int, cause: str, points: int) -> None:
    """A city loses Prestige Points; the total may be negative (A35)."""
    unfolding.record(PrestigeLost(seat=seat, cause=cause, points=points))


def _within(unfolding: Unfolding[State, Content], track: str, value: int) -> int:
    item = next(item for item in unfolding.content.tracks if item.id == track)
    top = item.drawn_to if unfolding.state.switches.track_tops == "printed" else _NO_TOP
    return max(item.lowest, min(top, value))
