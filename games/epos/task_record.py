"""G.IV and H.II: what solo tasks ask for, and when it is looked at: after turns, after rounds, at the end."""

from collections.abc import Iterator

from games.epos import cities, final_scoring, sections
from games.epos.cards import Content
from games.epos.happening import Happening
from games.epos.options import FIRST_GAME
from games.epos.series import open_challenges
from games.epos.solo_tasks import (
    AnyDeed,
    AtMostCities,
    EmptyHand,
    HaveAreaMarkers,
    HaveCities,
    HaveCoins,
    HaveGlory,
    HavePlayed,
    HaveTrained,
    NeverDoubleHourglass,
    NeverTaxCollector,
    NoLocks,
    OwnBonusMarker,
    OwnBonusMarkers,
    Task,
)
from games.epos.state import State, replace
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class TaskFulfilled(Fact, frozen=True):
    """A task of a solo game is fulfilled, or only partly, because it took a round too long."""

    seat: Seat
    task: ItemId
    whole: bool

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the task
        """The place in the rulebook: of a first game, or of challenges."""
        return sections.SOLO_FINAL_SCORING if self.task.startswith(FIRST_GAME) else sections.MASTERING


class GloryMissed(Fact, frozen=True):
    """The glory demanded at the end of a round was not reached: the game is lost at once."""

    section = sections.MASTERING
    seat: Seat
    round: Count


@evolver.on(TaskFulfilled)
def _task_fulfilled(state: State, fact: TaskFulfilled) -> State:
    tasks = state.tasks
    if fact.whole:
        return replace(state, tasks=replace(tasks, fulfilled=(*tasks.fulfilled, fact.task)))
    return replace(state, tasks=replace(tasks, partly=(*tasks.partly, fact.task)))


@evolver.on(GloryMissed)
def _glory_missed(state: State, fact: GloryMissed) -> State:
    return replace(state, tasks=replace(state.tasks, lost_after_round=fact.round))


def challenges_at_stake(content: Content, state: State) -> tuple[str, ...]:
    """The challenges that this solo game may master: one, those open in its series, or that of a first game."""
    if state.switches.series_level != "none":
        return open_challenges(content, state.switches.series_so_far)
    return (state.switches.challenge,)


def tasks_of(content: Content, challenge: str) -> dict[str, Task]:
    """The tasks of a challenge, by names such as `challenge-2-1`."""
    tasks = content.solo.first_game if challenge == FIRST_GAME else content.challenge[challenge].tasks
    return {f"{challenge}-{place}": task for place, task in enumerate(tasks, 1)}


def at_stake(content: Content, state: State) -> Iterator[tuple[str, Task]]:
    """The tasks of all challenges that this solo game may master."""
    for challenge in challenges_at_stake(content, state):
        yield from tasks_of(content, challenge).items()


def holds(content: Content, state: State, deed: AnyDeed) -> bool:
    """Whether the only player has done what a task asks for, as things stand."""
    player = state.players[0]
    match deed:
        case OwnBonusMarkers(count=count):
            return len(player.bonuses) >= count
        case OwnBonusMarker(bonus=bonus):
            return bonus in [each.bonus for each in player.bonuses]
        case HaveGlory(glory=glory):
            return final_scoring.final_glory(content, state, 1) >= glory
        case HaveTrained(profession=profession, count=count):
            return player.population.of(profession) >= count
        case HaveCoins(coins=coins):
            return player.coins >= coins
        case HaveAreaMarkers(count=count):
            return player.oracle + player.temple >= count
        case HaveCities(where=where, count=count):
            return cities.in_kind(content, state, 1, where) >= count
        case AtMostCities(count=count):
            return cities.on_map(content, player) <= count
        case HavePlayed(epochs=epochs, count=count):
            return sum(content.cards[card].epoch in epochs for card in player.tableau) >= count
        case NoLocks():
            return not player.locks
        case EmptyHand():
            return not player.hand
        case NeverTaxCollector():
            return not state.tasks.taxed
        case NeverDoubleHourglass():
            return not state.tasks.double_taken


def _pending(content: Content, state: State, when: str) -> Iterator[tuple[str, Task]]:
    for name, task in at_stake(content, state):
        done = name in state.tasks.fulfilled or name in state.tasks.partly
        if task.when == when and not done and holds(content, state, task.deed):
            yield name, task


def after_turn(unfolding: Happening) -> None:
    """Tasks that must hold when any turn ends."""
    state = unfolding.state
    if len(state.players) == 1:
        for name, _ in _pending(unfolding.content, state, "during"):
            unfolding.record(TaskFulfilled(seat=1, task=name, whole=True))


def after_round(unfolding: Happening) -> None:
    """Tasks that must hold by the end of a round, and the glory that a level demands of it."""
    content, state = unfolding.content, unfolding.state
    if len(state.players) > 1:
        return
    for name, task in _pending(content, state, "by-round"):
        if state.round <= task.by_round:
            unfolding.record(TaskFulfilled(seat=1, task=name, whole=True))
        elif state.round <= task.partly_by_round:
            unfolding.record(TaskFulfilled(seat=1, task=name, whole=False))
    if state.switches.series_level != "none":
        demanded = content.level(state.switches.series_level).rounds
        if len(demanded) >= state.round and state.players[0].glory.total < demanded[state.round - 1]:
            unfolding.record(GloryMissed(seat=1, round=state.round))


def at_end(unfolding: Happening) -> None:
    """Tasks that must hold when the game has ended, or must never have been broken."""
    content, state = unfolding.content, unfolding.state
    for when in ("end", "throughout"):
        for name, _ in _pending(content, state, when):
            unfolding.record(TaskFulfilled(seat=1, task=name, whole=True))
