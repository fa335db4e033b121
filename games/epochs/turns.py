"""On Your Turn: turns clockwise from the first player, their stages, and their end."""

from games.epochs import attacking, battles, diplomacy, effect_order
from games.epochs.converting import rules as converting_rules
from games.epochs.happening import Happening
from games.epochs.invention_market import draw
from games.epochs.market_rows import deal_in_upkeep
from games.epochs.prompts import ChooseAttack
from games.epochs.revealing import TurnedToInventing
from games.epochs.sections import END_OF_TURN, MILITARY_PHASE, TURN
from games.epochs.state import State, Turn, clockwise, player_of, replace, turn_of, with_player, with_turn
from games.epochs.unlocking import rules as unlocking_rules
from games.kit.facts import Evolver
from games.kit.quantities import Count, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class TurnBegan(Fact, frozen=True):
    """A player's turn began."""

    section = TURN
    seat: Seat
    round: Count


class MilitaryPhaseBegan(Fact, frozen=True):
    """The action phase is over."""

    section = MILITARY_PHASE
    seat: Seat


class TurnEnded(Fact, frozen=True):
    """A player's turn is over."""

    section = END_OF_TURN
    seat: Seat


@evolver.on(TurnBegan)
def _turn_began(state: State, fact: TurnBegan) -> State:
    return replace(state, turn=Turn(fact.seat), round=fact.round)


@evolver.on(MilitaryPhaseBegan)
def _military_phase_began(state: State, fact: MilitaryPhaseBegan) -> State:
    return with_turn(state, stage="diplomacy", extra=None, in_action=None, in_extra=False)


@evolver.on(TurnEnded)
def _turn_ended(state: State, fact: TurnEnded) -> State:
    state = with_player(state, fact.seat, turns=player_of(state, fact.seat).turns + 1)
    return replace(state, turn=None)


def next_seat(state: State, turns: int) -> int | None:
    """Whose turn comes next: clockwise from the first player, until all have had so many (END-0, R-37)."""
    order = list(clockwise(state, state.first_player))
    seat = min(order, key=lambda each: player_of(state, each).turns)
    return seat if player_of(state, seat).turns < turns else None


def go_on(unfolding: Happening) -> bool:
    """Begin, carry on or end a turn, as far as nothing is to be decided; whether anything happened."""
    turn = unfolding.state.turn
    if turn is None:
        return _begin(unfolding)
    if turn.battle is not None:
        return battles.go_on(unfolding)
    match turn.stage:
        case "upkeep":
            if unfolding.state.hidden_tiles:
                return False
            unfolding.record(TurnedToInventing())
            return True
        case "inventing":
            return False
        case "actions":
            return _carry_on_actions(unfolding, turn)
        case "diplomacy":
            if diplomacy.is_worth_asking(unfolding.content, unfolding.state, turn.seat):
                return False
            diplomacy.go_to_attack(unfolding, turn.seat)
            return True
        case "attack":
            return _carry_on_attacks(unfolding, turn)
        case "ending":
            diplomacy.turn_flags(unfolding, turn.seat)
            unfolding.record(TurnEnded(seat=turn.seat))
            return True


def _begin(unfolding: Happening) -> bool:
    seat = next_seat(unfolding.state, unfolding.content.setup.turns_per_epoch)
    if seat is None:
        return False
    unfolding.record(TurnBegan(seat=seat, round=player_of(unfolding.state, seat).turns + 1))
    draw(unfolding, seat)
    deal_in_upkeep(unfolding)
    return True


def _carry_on_actions(unfolding: Happening, turn: Turn) -> bool:
    if effect_order.go_on(unfolding):
        return True
    turn = turn_of(unfolding.state)
    if turn.extra is not None or turn.pending or turn.actions:
        return False
    unfolding.record(MilitaryPhaseBegan(seat=turn.seat))
    return True


def _carry_on_attacks(unfolding: Happening, turn: Turn) -> bool:
    content, state, prompt = unfolding.content, unfolding.state, ChooseAttack(turn.seat)
    choices = (*attacking.rules[:1], *converting_rules, *unlocking_rules[:1])
    if any(
        rule.refuse(content, state, prompt, move) is None
        for rule in choices
        for move in rule.candidates(content, state, prompt)
    ):
        return False
    unfolding.record(attacking.AttacksEnded(seat=turn.seat))
    return True
