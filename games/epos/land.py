"""The map during a match: pioneers that come and go, and which territories are open or free to whom."""

from collections.abc import Iterator

from games.epos import control
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.components import Region
from games.epos.happening import Happening
from games.epos.land_facts import PioneersDeployed, PioneersReturned
from games.epos.state import Land, State, land_of, player_of, replace, with_land, with_player
from games.kit.facts import Evolver

evolver: Evolver[State] = Evolver()


@evolver.on(PioneersDeployed)
def _pioneers_deployed(state: State, fact: PioneersDeployed) -> State:
    state = _with_pioneers(state, fact.seat, fact.territory, fact.pioneers)
    state = with_player(state, fact.seat, pioneers=player_of(state, fact.seat).pioneers - fact.pioneers)
    under_way = state.expedition
    if under_way is None:
        return state
    left, deployed = under_way.left - fact.pioneers, under_way.deployed + fact.pioneers
    return replace(state, expedition=replace(under_way, left=left, deployed=deployed))


@evolver.on(PioneersReturned)
def _pioneers_returned(state: State, fact: PioneersReturned) -> State:
    state = _with_pioneers(state, fact.seat, fact.territory, -fact.pioneers)
    return with_player(state, fact.seat, pioneers=player_of(state, fact.seat).pioneers + fact.pioneers)


def _with_pioneers(state: State, seat: int, territory: str, more: int) -> State:
    pioneers = changed(land_of(state, territory).pioneers, seat, more)
    return with_land(state, territory, pioneers=pioneers)


def changed(counts: tuple[int, ...], seat: int, more: int) -> tuple[int, ...]:
    """Counts by seat, with so many more (or fewer) for one seat."""
    return tuple([count + more if each == seat else count for each, count in enumerate(counts, start=1)])


def spending(state: State, seat: int, territory: str, pioneers: int) -> State:
    """The state after pioneers went from a territory to the supply, as the price of a city or of revenue.

    Blocked ones go first: they can be used for it, and those that are left can still move.
    """
    land = land_of(state, territory)
    blocked = -min(land.blocked[seat - 1], pioneers)
    state = _with_pioneers(state, seat, territory, -pioneers)
    state = with_land(state, territory, blocked=changed(land.blocked, seat, blocked))
    return with_player(state, seat, pioneers=player_of(state, seat).pioneers + pioneers)


def place(unfolding: Happening, seat: int, territory: str, pioneers: int, why: Cause) -> None:
    """A player's first pioneers come to a territory, which they control then (C)."""
    unfolding.record(
        PioneersDeployed(seat=seat, reason=why.reason, cause=why.piece, territory=territory, pioneers=pioneers)
    )
    control.settle(unfolding)


def has_free_polis(content: Content, state: State, territory: str) -> bool:
    """Whether a territory is a polis in which first pioneers may stand: without a city and pioneers (Q-40, Q-45)."""
    if territory not in content.polis:
        return False
    land = land_of(state, territory)
    return land.city is None and not land.neutral and not any(land.pioneers)


def may_enter(content: Content, state: State, seat: int, territory: str) -> bool:
    """Whether a seat's pioneers may come to an open territory: to provinces only after its first polis city (Q-35)."""
    return territory in content.polis or player_of(state, seat).polis_city


def is_own(land: Land, seat: int) -> bool:
    """Whether a seat has a city or a pioneer in a territory."""
    return land.city == seat or land.pioneers[seat - 1] > 0


def movable(land: Land, seat: int) -> int:
    """How many of a seat's pioneers in a territory may leave it: those that are not blocked."""
    return land.pioneers[seat - 1] - land.blocked[seat - 1]


def in_region(content: Content, state: State, region: Region) -> Iterator[Land]:
    """The open territories of a region."""
    return (land for land in state.lands if content.territory[land.territory].region == region)
