"""D.I.2 Principal and D.II.1: the two sides of the Principal marker, and who becomes principal (Q-36)."""

from games.epos.causes import Cause
from games.epos.happening import Happening
from games.epos.holdings import gain_coins, gain_glory
from games.epos.sections import NEW_PRINCIPAL
from games.epos.state import State, acting_of, replace
from games.kit.facts import Evolver
from games.kit.quantities import Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class PrincipalDetermined(Fact, frozen=True):
    """A player took the principal token, or kept it by taking the marker, which shows its coins again."""

    section = NEW_PRINCIPAL
    seat: Seat


class PrincipalRemained(Fact, frozen=True):
    """Nobody took the Principal marker: the principal remains, and the marker shows its side with glory."""

    section = NEW_PRINCIPAL
    seat: Seat


@evolver.on(PrincipalDetermined)
def _principal_determined(state: State, fact: PrincipalDetermined) -> State:
    return replace(state, principal=fact.seat, principal_glory=False)


@evolver.on(PrincipalRemained)
def _principal_remained(state: State, fact: PrincipalRemained) -> State:
    return replace(state, principal_glory=True)


def receive(unfolding: Happening, seat: int) -> None:
    """The immediate income of the side that the marker shows."""
    state, numbers = unfolding.state, unfolding.content.setup
    why = Cause("principal", acting_of(state).source)
    if state.principal_glory:
        gain_glory(unfolding, seat, numbers.principal_glory, why)
        gain_coins(unfolding, seat, state.round, why)
    else:
        gain_coins(unfolding, seat, numbers.principal_coins, why)


def determine(unfolding: Happening) -> None:
    """D.II.1: who has the marker on the timeline becomes principal; else it is turned to its other side."""
    content, state = unfolding.content, unfolding.state
    marker = next(each.id for each in content.markers if each.action == "principal")
    taker = next((seat for seat, player in enumerate(state.players, 1) if marker in player.timeline), None)
    if taker is None:
        unfolding.record(PrincipalRemained(seat=state.principal))
    else:
        unfolding.record(PrincipalDetermined(seat=taker))
