"""Gaining and losing resources, culture, cubes, great works and honor (Action Phase)."""

from games.epochs.causes import Cause, Caused
from games.epochs.counting import cubes_in_supply
from games.epochs.happening import Happening
from games.epochs.resources import Resources, Reward
from games.epochs.state import State, player_of, replace, with_player
from games.kit.facts import Evolver
from games.kit.quantities import Count, Seat

evolver: Evolver[State] = Evolver()


class ResourcesGained(Caused, frozen=True):
    """A player took resources from the supply."""

    resources: Resources


class ResourcesLost(Caused, frozen=True):
    """A player lost resources to the supply."""

    resources: Resources


class CultureGained(Caused, frozen=True):
    """A player's counter went forward on the culture track, and lies on top where it is."""

    culture: Count


class CultureLost(Caused, frozen=True):
    """A player's counter went back on the culture track, and lies on top where it is (R-10)."""

    culture: Count


class CubesGained(Caused, frozen=True):
    """Cubes went from a player's personal supply to the civilization board."""

    cubes: Count


class CubesExhausted(Caused, frozen=True):
    """Cubes went from a player's civilization board to the box on the government board."""

    cubes: Count


class CubesRestored(Caused, frozen=True):
    """A player's exhausted cubes returned to the civilization board."""

    cubes: Count


class GreatWorksGained(Caused, frozen=True):
    """A player gained great works of art."""

    great_works: Count


class HonorPassed(Caused, frozen=True):
    """Honor passed from one player to another."""

    to: Seat
    honor: Count


class HonorLost(Caused, frozen=True):
    """A player lost honor."""

    honor: Count


class GoldPassed(Caused, frozen=True):
    """Gold passed from one player to another."""

    to: Seat
    gold: Count


@evolver.on(ResourcesGained)
def _resources_gained(state: State, fact: ResourcesGained) -> State:
    return with_player(state, fact.seat, storage=player_of(state, fact.seat).storage.plus(fact.resources))


@evolver.on(ResourcesLost)
def _resources_lost(state: State, fact: ResourcesLost) -> State:
    return with_player(state, fact.seat, storage=player_of(state, fact.seat).storage.minus(fact.resources))


@evolver.on(CultureGained)
def _culture_gained(state: State, fact: CultureGained) -> State:
    return _culture_moved(state, fact.seat, fact.culture)


@evolver.on(CultureLost)
def _culture_lost(state: State, fact: CultureLost) -> State:
    return _culture_moved(state, fact.seat, -fact.culture)


@evolver.on(CubesGained)
def _cubes_gained(state: State, fact: CubesGained) -> State:
    return with_player(state, fact.seat, cubes=player_of(state, fact.seat).cubes + fact.cubes)


@evolver.on(CubesExhausted)
def _cubes_exhausted(state: State, fact: CubesExhausted) -> State:
    player = player_of(state, fact.seat)
    return with_player(state, fact.seat, cubes=player.cubes - fact.cubes, exhausted=player.exhausted + fact.cubes)


@evolver.on(CubesRestored)
def _cubes_restored(state: State, fact: CubesRestored) -> State:
    player = player_of(state, fact.seat)
    return with_player(state, fact.seat, cubes=player.cubes + fact.cubes, exhausted=player.exhausted - fact.cubes)


@evolver.on(GreatWorksGained)
def _great_works_gained(state: State, fact: GreatWorksGained) -> State:
    return with_player(state, fact.seat, great_works=player_of(state, fact.seat).great_works + fact.great_works)


@evolver.on(HonorPassed)
def _honor_passed(state: State, fact: HonorPassed) -> State:
    state = with_player(state, fact.seat, honor=player_of(state, fact.seat).honor - fact.honor)
    return with_player(state, fact.to, honor=player_of(state, fact.to).honor + fact.honor)


@evolver.on(HonorLost)
def _honor_lost(state: State, fact: HonorLost) -> State:
    return with_player(state, fact.seat, honor=player_of(state, fact.seat).honor - fact.honor)


@evolver.on(GoldPassed)
def _gold_passed(state: State, fact: GoldPassed) -> State:
    gold = Resources(gold=fact.gold)
    state = with_player(state, fact.seat, storage=player_of(state, fact.seat).storage.minus(gold))
    return with_player(state, fact.to, storage=player_of(state, fact.to).storage.plus(gold))


def _culture_moved(state: State, seat: int, steps: int) -> State:
    state = with_player(state, seat, culture=player_of(state, seat).culture + steps)
    return replace(state, stack=(*(each for each in state.stack if each != seat), seat))


def gain(unfolding: Happening, seat: int, reward: Reward, why: Cause) -> None:
    """Gain a reward; cubes and great works as far as there are any left, and what brings nothing leaves no trace."""
    reason, cause = why
    if reward.resources.total:
        unfolding.record(ResourcesGained(seat=seat, reason=reason, cause=cause, resources=reward.resources))
    state = unfolding.state
    cubes = min(reward.cubes, cubes_in_supply(unfolding.content, player_of(state, seat)))
    if cubes:
        unfolding.record(CubesGained(seat=seat, reason=reason, cause=cause, cubes=cubes))
    if reward.culture:
        unfolding.record(CultureGained(seat=seat, reason=reason, cause=cause, culture=reward.culture))
    left = unfolding.content.setup.great_works - sum(each.great_works for each in state.players)
    if great_works := min(reward.great_works, left):
        unfolding.record(GreatWorksGained(seat=seat, reason=reason, cause=cause, great_works=great_works))


def lose_culture(unfolding: Happening, seat: int, culture: int, why: Cause) -> None:
    """Lose culture, not below 0; where nothing is lost the counters keep their order (R-10)."""
    lost = min(culture, player_of(unfolding.state, seat).culture)
    if lost:
        unfolding.record(CultureLost(seat=seat, reason=why.reason, cause=why.piece, culture=lost))


def pass_honor(unfolding: Happening, seat: int, to: int, honor: int, why: Cause) -> None:
    """Honor passes from one player to another, as much as there is (R-31)."""
    passed = min(honor, player_of(unfolding.state, seat).honor)
    if passed:
        unfolding.record(HonorPassed(seat=seat, reason=why.reason, cause=why.piece, to=to, honor=passed))


def pass_gold(unfolding: Happening, seat: int, to: int, gold: int, why: Cause) -> None:
    """Gold passes from one player to another, as much as there is (R-31)."""
    passed = min(gold, player_of(unfolding.state, seat).storage.gold)
    if passed:
        unfolding.record(GoldPassed(seat=seat, reason=why.reason, cause=why.piece, to=to, gold=passed))
