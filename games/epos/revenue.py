"""D.I.2 Navigator 3. Receive Revenue: of cities, and of areas controlled with pioneers, for a pioneer each."""

from games.epos import holdings, land
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.components import Region, Revenue
from games.epos.control import controls, settle
from games.epos.happening import Happening
from games.epos.land_facts import AreaActivated
from games.epos.state import Land, State, has_land, land_of, replace
from games.kit.facts import Evolver

evolver: Evolver[State] = Evolver()


@evolver.on(AreaActivated)
def _area_activated(state: State, fact: AreaActivated) -> State:
    state = land.spending(state, fact.seat, fact.territory, 1)
    under_way = state.expedition
    if under_way is None:
        return state
    return replace(state, expedition=replace(under_way, activated=(*under_way.activated, fact.territory)))


def pay(unfolding: Happening, seat: int, territory: str, why: Cause) -> None:
    """A player receives what a territory pays; a marker without a space in its area is lost (Q-19)."""
    revenue = unfolding.content.territory[territory].revenue
    holdings.gain_coins(unfolding, seat, revenue.coins, why)
    holdings.gain_glory(unfolding, seat, revenue.glory, why)
    for _ in range(revenue.oracle):
        holdings.place_marker(unfolding, seat, "oracle", why)
    for _ in range(revenue.temple):
        holdings.place_marker(unfolding, seat, "temple", why)


def can_activate(content: Content, state: State, seat: int, territory: str) -> bool:
    """Whether a territory can pay a player: it has a city there, or controls it with pioneers."""
    return has_land(state, territory) and controls(state, seat, territory)


def activate(unfolding: Happening, seat: int, territory: str, why: Cause) -> None:
    """A territory pays a player; without a city it costs a pioneer from there, and control is checked again."""
    if land_of(unfolding.state, territory).city == seat:
        pay(unfolding, seat, territory, why)
        return
    unfolding.record(AreaActivated(seat=seat, reason=why.reason, cause=why.piece, territory=territory))
    pay(unfolding, seat, territory, why)
    settle(unfolding)


def by_pioneers(content: Content, state: State, seat: int, region: Region) -> tuple[Land, ...]:
    """The areas of a region that a seat controls with pioneers alone."""
    lands = land.in_region(content, state, region)
    return tuple([each for each in lands if each.ruler == seat and each.city is None])


def of_cities(content: Content, state: State, seat: int, new: str, left: str = "none") -> Revenue:
    """What a new city in a territory pays together with the seat's others in its region, without one that is left."""
    lands = land.in_region(content, state, content.territory[new].region)
    paying = [each.territory for each in lands if each.city == seat and each.territory != left]
    paid = [content.territory[each].revenue for each in (new, *paying)]
    return Revenue(
        coins=sum(each.coins for each in paid),
        glory=sum(each.glory for each in paid),
        oracle=sum(each.oracle for each in paid),
        temple=sum(each.temple for each in paid),
    )
