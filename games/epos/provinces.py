"""D.I.2 Actions and Modifiers in Provinces: one of the two of each space, once a round (Q-30, Q-31, Q-32)."""

from games.epos.cards import Content
from games.epos.components import ProvinceSpace
from games.epos.control import settle
from games.epos.happening import Happening
from games.epos.land_facts import PioneersReturned, ProvinceExhausted, ProvincesRefreshed
from games.epos.state import State, land_of, replace, with_land
from games.kit.facts import Evolver

evolver: Evolver[State] = Evolver()


@evolver.on(ProvinceExhausted)
def _province_exhausted(state: State, fact: ProvinceExhausted) -> State:
    before = land_of(state, fact.territory).blocked
    blocked = tuple([fact.pioneers if seat == fact.seat else count for seat, count in enumerate(before, start=1)])
    return with_land(state, fact.territory, exhausted=True, blocked=blocked)


@evolver.on(ProvincesRefreshed)
def _provinces_refreshed(state: State, fact: ProvincesRefreshed) -> State:
    lands = [
        replace(land, exhausted=False, blocked=(0,) * len(land.blocked)) if land.territory in fact.territories else land
        for land in state.lands
    ]
    return replace(state, lands=tuple(lands))


def usable(content: Content, state: State, seat: int) -> tuple[ProvinceSpace, ...]:
    """The province spaces whose action or modifier a seat may use now: controlled, and not exhausted this round."""
    controlled = [land.territory for land in state.lands if land.ruler == seat and not land.exhausted]
    return tuple([content.space[territory] for territory in controlled if territory in content.space])


def exhaust(unfolding: Happening, seat: int, territory: str) -> None:
    """A player uses a province space: free with a city; else one pioneer returns and the others are blocked there.

    The last pioneer suffices, and control then lapses; the markers stay whoever controls it next (Q-31).
    """
    if land_of(unfolding.state, territory).city == seat:
        unfolding.record(ProvinceExhausted(seat=seat, territory=territory, pioneers=0))
        return
    unfolding.record(PioneersReturned(seat=seat, reason="province", cause=territory, territory=territory, pioneers=1))
    staying = land_of(unfolding.state, territory).pioneers[seat - 1]
    unfolding.record(ProvinceExhausted(seat=seat, territory=territory, pioneers=staying))
    settle(unfolding)


def refresh(unfolding: Happening) -> None:
    """All provinces can be used again and all pioneers can move, whoever controls what by now (D.II.3, Q-32)."""
    exhausted = tuple([land.territory for land in unfolding.state.lands if land.exhausted])
    if exhausted:
        unfolding.record(ProvincesRefreshed(territories=exhausted))
