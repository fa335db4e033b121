"""III. Resolution Phase > 2. Player order, and what else changes it (R29-R31)."""

from collections.abc import Iterable
from typing import Literal

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Seat
from games.kit.structs import Fact
from games.nations.cards import Content
from games.nations.causes import Cause, Caused
from games.nations.event_effects import FreezeOrder
from games.nations.numbers import counted_stability, counted_strength
from games.nations.rounds import begin_step
from games.nations.sections import PLAYER_ORDER
from games.nations.state import State, nation_of, replace

evolver: Evolver[State] = Evolver()


class PlayerOrderDetermined(Fact, frozen=True):
    """The player order from now on."""

    section = PLAYER_ORDER
    player_order: tuple[Seat, ...]


class NationMoved(Caused, frozen=True):
    """A nation went first or last in the player order."""

    to: Literal["first", "last"]


@evolver.on(PlayerOrderDetermined)
def _player_order_determined(state: State, fact: PlayerOrderDetermined) -> State:
    return replace(state, player_order=fact.player_order)


@evolver.on(NationMoved)
def _nation_moved(state: State, fact: NationMoved) -> State:
    others = tuple([seat for seat in state.player_order if seat != fact.seat])
    return replace(state, player_order=(fact.seat, *others) if fact.to == "first" else (*others, fact.seat))


def begin(unfolding: Unfolding[State, Content]) -> None:
    """Order the nations by strength, then by stability, then as they were; an event may forbid it."""
    begin_step(unfolding, "player-order")
    content, state = unfolding.content, unfolding.state
    if is_frozen(content, state):
        return

    def rank(seat: int) -> tuple[int, int]:
        return -counted_strength(content, nation_of(state, seat)), -counted_stability(content, state, seat)

    unfolding.record(PlayerOrderDetermined(player_order=tuple(sorted(state.player_order, key=rank))))


def is_frozen(content: Content, state: State) -> bool:
    """Whether this round's event keeps the player order as it is."""
    if state.event is None:
        return False
    card = content.event_cards[state.event]
    operations = [each for event in (card.top, card.bottom) for effect in event.effects for each in effect.does]
    return any(isinstance(operation, FreezeOrder) for operation in operations)


def move_to(
    unfolding: Unfolding[State, Content], seats: Iterable[int], place: Literal["first", "last"], cause: Cause
) -> None:
    """These nations go first or last, one after the other in player order (R29)."""
    moving = set(seats)
    for seat in [seat for seat in unfolding.state.player_order if seat in moving]:
        unfolding.record(NationMoved(seat=seat, reason=cause.reason, cause=cause.card, to=place))
