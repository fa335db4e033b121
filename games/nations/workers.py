"""Workers: taken from the Population Track and returned to it, deployed on cards and undeployed (R5, R32, R33)."""

from typing import Literal

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.nations.cards import Content
from games.nations.causes import Cause, Caused
from games.nations.prompts import ChooseWorkerToReturn, ChooseWorkerToTake
from games.nations.quantities import Workers
from games.nations.rejections import refuse
from games.nations.state import Nation, Population, Space, State, Track, awaiting, nation_of, replace, with_nation

evolver: Evolver[State] = Evolver()

SECTIONS: tuple[Literal["food", "stability"], ...] = ("food", "stability")


class WorkerTaken(Caused, frozen=True):
    """A worker moved from the Population Track into a nation's Resource Area."""

    track: Track


class WorkerReturned(Caused, frozen=True):
    """A worker moved from a nation's Resource Area back to the Population Track, or beside it."""

    track: Track


class WorkersUndeployed(Caused, frozen=True):
    """Workers moved from a card back to the Resource Area; what they gave is lost at once."""

    card: ItemId
    workers: Workers


class WorkerDeployed(Caused, frozen=True):
    """A worker moved from the Resource Area onto a Building or Military."""

    card: ItemId


class WorkerToTake(Caused, frozen=True):
    """A nation takes a worker and chooses from which section."""


class WorkerToReturn(Caused, frozen=True):
    """A nation returns a worker, and chooses which one and to which section."""


def _moved(population: Population, track: Track, change: int) -> Population:
    match track:
        case "food":
            return replace(population, food=population.food + change)
        case "stability":
            return replace(population, stability=population.stability + change)
        case "beside":
            return replace(population, beside=population.beside + change)


def _with_workers_on(nation: Nation, card: str, change: int) -> tuple[Space, ...]:
    return tuple(
        [Space(space.card, space.workers + change) if space.card == card else space for space in nation.spaces]
    )


@evolver.on(WorkerTaken)
def _worker_taken(state: State, fact: WorkerTaken) -> State:
    nation = nation_of(state, fact.seat)
    population = _moved(nation.population, fact.track, -1)
    return with_nation(state, fact.seat, workers=nation.workers + 1, population=population)


@evolver.on(WorkerReturned)
def _worker_returned(state: State, fact: WorkerReturned) -> State:
    nation = nation_of(state, fact.seat)
    population = _moved(nation.population, fact.track, 1)
    return with_nation(state, fact.seat, workers=nation.workers - 1, population=population)


@evolver.on(WorkersUndeployed)
def _workers_undeployed(state: State, fact: WorkersUndeployed) -> State:
    nation = nation_of(state, fact.seat)
    spaces = _with_workers_on(nation, fact.card, -fact.workers)
    return with_nation(state, fact.seat, workers=nation.workers + fact.workers, spaces=spaces)


@evolver.on(WorkerDeployed)
def _worker_deployed(state: State, fact: WorkerDeployed) -> State:
    nation = nation_of(state, fact.seat)
    spaces = _with_workers_on(nation, fact.card, 1)
    return with_nation(state, fact.seat, workers=nation.workers - 1, spaces=spaces)


@evolver.on(WorkerToTake)
def _worker_to_take(state: State, fact: WorkerToTake) -> State:
    return awaiting(state, ChooseWorkerToTake(fact.seat, fact.reason, fact.cause))


@evolver.on(WorkerToReturn)
def _worker_to_return(state: State, fact: WorkerToReturn) -> State:
    return awaiting(state, ChooseWorkerToReturn(fact.seat, fact.reason, fact.cause))


def takeable(nation: Nation) -> tuple[Track, ...]:
    """The sections that a worker can be taken from now; one beside the track is the next one taken (R33)."""
    if nation.population.beside:
        return ("beside",)
    left = (nation.population.food, nation.population.stability)
    return tuple([track for track, workers in zip(SECTIONS, left, strict=True) if workers])


def left_to_take(nation: Nation) -> int:
    """How many workers a nation can still take."""
    population = nation.population
    return population.food + population.stability + population.beside


def returnable(content: Content, nation: Nation) -> tuple[Track, ...]:
    """The sections that have an empty space; beside the track where none has (R33)."""
    board = content.board[nation.board or ""]
    room = (
        board.food_section - nation.population.food,
        board.stability_section - nation.population.stability,
    )
    return tuple([track for track, spaces in zip(SECTIONS, room, strict=True) if spaces > 0]) or ("beside",)


def take_workers(unfolding: Unfolding[State, Content], seat: int, count: int, cause: Cause) -> None:
    """A nation takes so many workers, as far as there are any; it chooses each one's section when its turn comes."""
    for _ in range(min(count, left_to_take(nation_of(unfolding.state, seat)))):
        unfolding.record(WorkerToTake(seat=seat, reason=cause.reason, cause=cause.card))


def return_workers(unfolding: Unfolding[State, Content], seat: int, count: int, cause: Cause) -> None:
    """A nation returns so many workers, as far as it has any."""
    nation = nation_of(unfolding.state, seat)
    for _ in range(min(count, nation.workers + sum([space.workers for space in nation.spaces]))):
        unfolding.record(WorkerToReturn(seat=seat, reason=cause.reason, cause=cause.card))


def take_from(unfolding: Unfolding[State, Content], seat: int, track: Track, cause: Cause) -> None:
    """A nation takes a worker from this section."""
    unfolding.record(WorkerTaken(seat=seat, reason=cause.reason, cause=cause.card, track=track))


def refuse_to_take(nation: Nation, track: Track, section: str) -> Rejection | None:
    """Why no worker can be taken from this section."""
    if track in takeable(nation):
        return None
    if nation.population.beside:
        return refuse("track-empty", section, "A worker lies beside the track: take that one first, from `beside`.")
    sections = " or ".join(takeable(nation)) or "none"
    return refuse("track-empty", section, f"There is no worker to take from there; what is left: {sections}.")


def words_of(content: Content, track: Track) -> str:
    """What taking a worker from there costs, in words."""
    return {
        "food": f"the food section ({content.setup.food_per_worker} food in every Production)",
        "stability": f"the stability section ({content.setup.stability_per_worker} less stability)",
        "beside": "beside the track (at no cost)",
    }[track]
