"""D.I Flourishing Phase: turns clockwise from the principal, passing, the end of a turn."""

from games.epos import acting, additional_options, bonus_markers, market, task_record
from games.epos.happening import Happening
from games.epos.prompts import EndTurn
from games.epos.sections import FLOURISHING, PASS
from games.epos.state import State, Turn, clockwise, player_of, replace
from games.epos.timeline import free_spaces
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Seat
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class TurnBegan(Fact, frozen=True):
    """A player's turn began: one action is to be taken."""

    section = FLOURISHING
    seat: Seat


class TurnEnded(Fact, frozen=True):
    """A player's turn is over."""

    section = FLOURISHING
    seat: Seat


class PlayerPassed(Fact, frozen=True):
    """A player has no free space left on the timeline, and passes until all have."""

    section = PASS
    seat: Seat


class FinishTurn(Move, frozen=True):
    """Use no more additional options: your turn is over."""

    section = FLOURISHING


@evolver.on(TurnBegan)
def _turn_began(state: State, fact: TurnBegan) -> State:
    return replace(state, turn=Turn(fact.seat), exchanges_left=0)


@evolver.on(TurnEnded)
def _turn_ended(state: State, fact: TurnEnded) -> State:
    return replace(state, turn=None, latest=fact.seat, exchanges_left=0)


@evolver.on(PlayerPassed)
def _player_passed(state: State, fact: PlayerPassed) -> State:
    return replace(state, latest=fact.seat, passed=(*state.passed, fact.seat))


def next_seat(state: State) -> int | None:
    """Whose turn comes next: clockwise from the latest one, first the principal; nobody once all have passed."""
    first = state.principal if state.latest is None else state.latest % len(state.players) + 1
    return next((seat for seat in clockwise(state, first) if seat not in state.passed), None)


def go_on(unfolding: Happening) -> bool:
    """Begin, carry on or end a turn, as far as nothing is to be decided; whether anything happened."""
    content, state = unfolding.content, unfolding.state
    turn = state.turn
    if turn is None:
        return _begin(unfolding)
    if turn.acting is not None:
        return acting.go_on(unfolding, turn.seat)
    if turn.ending and not additional_options.any_possible(content, state, EndTurn(turn.seat)):
        end(unfolding, turn.seat)
        return True
    return False


def _begin(unfolding: Happening) -> bool:
    seat = next_seat(unfolding.state)
    if seat is None:
        return False
    if free_spaces(unfolding.content, player_of(unfolding.state, seat)) > 0:
        unfolding.record(TurnBegan(seat=seat))
    else:
        unfolding.record(PlayerPassed(seat=seat))
    return True


def end(unfolding: Happening, seat: int) -> None:
    """The end of a turn: bonus point markers, the display, and in solo play what the turn fulfils."""
    bonus_markers.award(unfolding, seat)
    market.refill(unfolding, unfolding.content.epoch_of(unfolding.state.round))
    task_record.after_turn(unfolding)
    unfolding.record(TurnEnded(seat=seat))


rules = (
    MoveRule(
        move=FinishTurn,
        prompts=(EndTurn,),
        section=FLOURISHING,
        candidates=lambda content, state, prompt: iter((FinishTurn(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=lambda unfolding, prompt, move: end(unfolding, prompt.seat),
        label=lambda content, state, move: "End the turn",
    ),
)
