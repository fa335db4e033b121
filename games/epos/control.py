"""D.I.2 Navigator 3. Check Control: gained by two pioneers and the most, kept with one; a city secures it."""

from collections.abc import Sequence

from games.epos.cards import Content
from games.epos.effects import Symbol
from games.epos.happening import Happening
from games.epos.land_facts import ControlGained, ControlLost
from games.epos.state import State, land_of, with_land
from games.kit.facts import Evolver

evolver: Evolver[State] = Evolver()


@evolver.on(ControlGained)
def _control_gained(state: State, fact: ControlGained) -> State:
    return with_land(state, fact.territory, ruler=fact.seat)


@evolver.on(ControlLost)
def _control_lost(state: State, fact: ControlLost) -> State:
    return with_land(state, fact.territory, ruler=None)


def ruler_of(pioneers: Sequence[int], ruler: int | None, needed: int) -> int | None:
    """The seat that controls a territory without a city, by the pioneers of all seats and who controlled it so far.

    Whoever controls it keeps it with a single pioneer, as long as nobody has more there. A successor needs the most
    of all others and at least so many as `needed` (Q-14); of several, the next one clockwise after the previous ruler
    takes it over. Where nobody ruled, several with the most leave it to nobody.
    """
    held = pioneers[ruler - 1] if ruler is not None else 0
    if held and held == max(pioneers):
        return ruler
    rivals = [seat for seat in range(1, len(pioneers) + 1) if seat != ruler]
    most = max((pioneers[seat - 1] for seat in rivals), default=0)
    first = [seat for seat in rivals if pioneers[seat - 1] == most]
    if most < needed or (ruler is None and len(first) > 1):
        return None
    return first[0] if ruler is None else min(first, key=lambda seat: (seat - ruler) % len(pioneers))


def settle(unfolding: Happening) -> None:
    """Who controls which territory is checked, wherever no city stands; nothing changes where no pioneer came or went.

    Every land is looked at by itself, so their order does not matter.
    """
    needed = unfolding.content.setup.control_pioneers
    for land in unfolding.state.lands:
        if land.neutral or land.city is not None:
            continue
        ruler = ruler_of(land.pioneers, land.ruler, needed)
        if ruler is not None and ruler != land.ruler:
            unfolding.record(ControlGained(seat=ruler, territory=land.territory))
        elif ruler is None and land.ruler is not None:
            unfolding.record(ControlLost(seat=land.ruler, territory=land.territory))


def controls(state: State, seat: int, territory: str) -> bool:
    """Whether a seat controls an open territory, by a city or by pioneers."""
    return land_of(state, territory).ruler == seat


def symbols_of(content: Content, state: State, seat: int) -> frozenset[Symbol]:
    """The symbols of the territories that a seat controls now: what cards can require (Q-27)."""
    return frozenset([content.territory[land.territory].symbol for land in state.lands if land.ruler == seat])
