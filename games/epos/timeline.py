"""D.I.1 General Rules: the timeline. Spaces, action markers, single and double hourglasses, lock markers."""

from games.epos import sections
from games.epos.cards import Content
from games.epos.causes import Cause, Caused
from games.epos.happening import Happening
from games.epos.sections import ACTION_MARKERS, CLEARING_TIMELINE
from games.epos.state import Player, State, player_of, players_with, replace, with_player
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()
SINGLE = "single"
DOUBLE = "double"


class ActionMarkerTaken(Fact, frozen=True):
    """A player placed an action marker on the leftmost free space of the timeline."""

    section = ACTION_MARKERS
    seat: Seat
    marker: ItemId


class HourglassesPlaced(Caused, frozen=True):
    """A player placed single and double hourglasses on the free spaces that follow.

    `surplus` hourglasses of the hand limit found no space (Q-18).
    """

    singles: Count
    doubles: Count
    surplus: Count = 0


class HourglassExchanged(Fact, frozen=True):
    """A player exchanged the double hourglass of the start for 2 single ones."""

    section = sections.EXPERIENCED_PLAYERS
    seat: Seat


class LockRemoved(Caused, frozen=True):
    """A player removed the leftmost lock marker from the timeline; its space is free at once."""


class TimelineCleared(Fact, frozen=True):
    """A player's action markers went back to the board and single hourglasses to the supply; so many doubles were
    flipped to their single side."""

    section = CLEARING_TIMELINE
    seat: Seat
    action_markers: tuple[ItemId, ...]
    singles: Count
    doubles: Count


@evolver.on(ActionMarkerTaken)
def _action_marker_taken(state: State, fact: ActionMarkerTaken) -> State:
    timeline = (*player_of(state, fact.seat).timeline, fact.marker)
    return replace(
        state,
        players=players_with(state, fact.seat, timeline=timeline),
        action_markers=tuple([each for each in state.action_markers if each != fact.marker]),
    )


@evolver.on(HourglassesPlaced)
def _hourglasses_placed(state: State, fact: HourglassesPlaced) -> State:
    player = player_of(state, fact.seat)
    timeline = (*player.timeline, *(DOUBLE,) * fact.doubles, *(SINGLE,) * fact.singles)
    players = players_with(state, fact.seat, timeline=timeline, surplus=player.surplus + fact.surplus)
    if fact.doubles and fact.reason != "start":
        return replace(state, players=players, tasks=replace(state.tasks, double_taken=True))
    return replace(state, players=players)


@evolver.on(HourglassExchanged)
def _hourglass_exchanged(state: State, fact: HourglassExchanged) -> State:
    timeline = list(player_of(state, fact.seat).timeline)
    place = timeline.index(DOUBLE)
    return with_player(state, fact.seat, timeline=(*timeline[:place], SINGLE, SINGLE, *timeline[place + 1 :]))


@evolver.on(LockRemoved)
def _lock_removed(state: State, fact: LockRemoved) -> State:
    return with_player(state, fact.seat, locks=player_of(state, fact.seat).locks - 1)


@evolver.on(TimelineCleared)
def _timeline_cleared(state: State, fact: TimelineCleared) -> State:
    return replace(
        state,
        players=players_with(state, fact.seat, timeline=(SINGLE,) * fact.doubles, surplus=0),
        action_markers=tuple(sorted((*state.action_markers, *fact.action_markers))),
    )


def free_spaces(content: Content, player: Player) -> int:
    """The spaces of the timeline that hold nothing."""
    return content.setup.timeline - len(player.timeline) - player.locks


def spaces_for(hourglasses: int, doubles: int, *, marker: bool) -> int:
    """The spaces that so many hourglasses need, with so many double ones for pairs of them, and an action marker."""
    return hourglasses - doubles + marker


def hourglasses_on(player: Player) -> int:
    """The hourglasses on a timeline by their symbols: double ones count twice (Q-17)."""
    return player.timeline.count(SINGLE) + 2 * player.timeline.count(DOUBLE)


def place_hourglasses(
    unfolding: Happening, seat: int, hourglasses: int, doubles: int, why: Cause, surplus: int = 0
) -> None:
    """Hourglasses go onto the timeline, pairs of them as so many double ones."""
    if hourglasses:
        unfolding.record(
            HourglassesPlaced(
                seat=seat,
                reason=why.reason,
                cause=why.piece,
                singles=hourglasses - 2 * doubles - surplus,
                doubles=doubles,
                surplus=surplus,
            )
        )


def remove_lock(unfolding: Happening, seat: int, why: Cause) -> None:
    """The leftmost lock marker leaves the timeline."""
    unfolding.record(LockRemoved(seat=seat, reason=why.reason, cause=why.piece))


def clear(unfolding: Happening, seat: int) -> None:
    """D.II.2: action markers and single hourglasses leave, doubles become singles (Q-37)."""
    timeline = player_of(unfolding.state, seat).timeline
    unfolding.record(
        TimelineCleared(
            seat=seat,
            action_markers=tuple([each for each in timeline if each not in (SINGLE, DOUBLE)]),
            singles=timeline.count(SINGLE),
            doubles=timeline.count(DOUBLE),
        )
    )
