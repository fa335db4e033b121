"""II. Action Phase: turns, passing, and ending a turn (R8)."""

from collections.abc import Iterator
from typing import TypeAlias

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.nations import solo, triggers
from games.nations.cards import Content
from games.nations.causes import section_of
from games.nations.comparisons import stands
from games.nations.effects import SkipFirstTurn, TwoActionsFirstTurn
from games.nations.in_play import effects_of
from games.nations.numbers import deployed
from games.nations.plans import is_joint
from games.nations.prompts import ChooseDeployment, EndTurn, TakeAction
from games.nations.rejections import refuse
from games.nations.rounds import begin_step
from games.nations.sections import ACTION, DEPLOYING
from games.nations.state import State, Turn, nation_of, replace, with_record
from games.nations.workers import WorkersUndeployed

evolver: Evolver[State] = Evolver()
Undeploying: TypeAlias = TakeAction | EndTurn | ChooseDeployment
"""The questions that undeploying can be a part of the answer to."""


class TurnBegan(Fact, frozen=True):
    """A nation's turn began; it has so many actions."""

    section = ACTION
    seat: Seat
    count: Count


class TurnSkipped(Fact, frozen=True):
    """A nation skips its turn because of a card, which is not passing."""

    section = ACTION
    seat: Seat
    cause: ItemId


class ActionTaken(Fact, frozen=True):
    """A nation takes one of the actions of its turn."""

    section = ACTION
    seat: Seat


class TurnEnded(Fact, frozen=True):
    """A nation's turn is over."""

    section = ACTION
    seat: Seat


class NationPassed(Fact, frozen=True):
    """A nation passed: it takes no more actions in this round."""

    section = ACTION
    seat: Seat


class Undeploy(Move, frozen=True):
    """Move a worker from this card back to your Resource Area; free, and not an action."""

    section = DEPLOYING
    card: ItemId


class FinishTurn(Move, frozen=True):
    """End your turn."""

    section = ACTION


class Pass(Move, frozen=True):
    """Pass: take no more actions in this round. Your turn ends at once."""

    section = ACTION


@evolver.on(TurnBegan)
def _turn_began(state: State, fact: TurnBegan) -> State:
    turns = nation_of(state, fact.seat).record.turns + 1
    return replace(with_record(state, fact.seat, turns=turns), turn=Turn(fact.seat, fact.count))


@evolver.on(TurnSkipped)
def _turn_skipped(state: State, fact: TurnSkipped) -> State:
    turns = nation_of(state, fact.seat).record.turns + 1
    return replace(with_record(state, fact.seat, turns=turns), latest=fact.seat)


@evolver.on(ActionTaken)
def _action_taken(state: State, fact: ActionTaken) -> State:
    assert state.turn is not None
    actions = nation_of(state, fact.seat).record.actions + 1
    turn = Turn(fact.seat, state.turn.left - 1, die_due=len(state.nations) == 1)
    return replace(with_record(state, fact.seat, actions=actions), turn=turn)


@evolver.on(TurnEnded)
def _turn_ended(state: State, fact: TurnEnded) -> State:
    return replace(state, turn=None, latest=fact.seat)


@evolver.on(NationPassed)
def _nation_passed(state: State, fact: NationPassed) -> State:
    return replace(state, turn=None, latest=fact.seat, passed=(*state.passed, fact.seat))


def begin(unfolding: Unfolding[State, Content]) -> None:
    """The Action Phase begins."""
    begin_step(unfolding, "action")


def go_on(unfolding: Unfolding[State, Content]) -> bool:
    """Begin the next turn, or end one that has nothing left to decide; whether anything happened."""
    turn = unfolding.state.turn
    if turn is None:
        return _begin_turn(unfolding)
    if turn.die_due:
        solo.roll_after_action(unfolding)
        return True
    if not turn.left and not deployed(nation_of(unfolding.state, turn.seat)):
        unfolding.record(TurnEnded(seat=turn.seat))
        return True
    return False


def _begin_turn(unfolding: Unfolding[State, Content]) -> bool:
    state = unfolding.state
    seat = next_seat(state)
    if seat is None:
        return False
    nation = nation_of(state, seat)
    actions = 1
    if not nation.record.turns:
        skips = effects_of(unfolding.content, nation, SkipFirstTurn)
        if skips:
            unfolding.record(TurnSkipped(seat=seat, cause=skips[0][0]))
            return True
        if effects_of(unfolding.content, nation, TwoActionsFirstTurn):
            actions = 2
    unfolding.record(TurnBegan(seat=seat, count=actions))
    return True


def next_seat(state: State) -> int | None:
    """Whose turn comes next: the next one in player order that has not passed; nobody once all have."""
    order = state.player_order
    start = 0 if state.latest is None else order.index(state.latest) + 1
    turns = (order[(start + step) % len(order)] for step in range(len(order)))
    return next((seat for seat in turns if seat not in state.passed), None)


def act(unfolding: Unfolding[State, Content], seat: int) -> None:
    """One of the actions of the turn is taken."""
    unfolding.record(ActionTaken(seat=seat))


def _in_own_turn(prompt: Undeploying) -> bool:
    """Whether a question is one of the nation's own turn, in which it may undeploy at any time (R8)."""
    return not isinstance(prompt, ChooseDeployment) or not is_joint(prompt.why)


def _section_of_undeploying(prompt: Undeploying) -> str:
    return DEPLOYING if _in_own_turn(prompt) else section_of(prompt)


def _cards_with_workers(content: Content, state: State, prompt: Undeploying) -> Iterator[Undeploy]:
    if not _in_own_turn(prompt):
        return iter(())
    spaces = nation_of(state, prompt.seat).spaces
    return (Undeploy(space.card) for space in spaces if space.workers and space.card is not None)


def _refuse_undeploying(content: Content, state: State, prompt: Undeploying, move: Undeploy) -> Rejection | None:
    if not _in_own_turn(prompt):
        section = _section_of_undeploying(prompt)
        return refuse("not-now", section, "Workers are undeployed in one's own turn; deploy one of the Resource Area.")
    if any(space.card == move.card and space.workers for space in nation_of(state, prompt.seat).spaces):
        return None
    return refuse("no-worker", DEPLOYING, "None of this nation's workers stands on that card; name one that has any.")


def _unfold_undeploying(unfolding: Unfolding[State, Content], prompt: Undeploying, move: Undeploy) -> None:
    unfolding.record(WorkersUndeployed(seat=prompt.seat, reason="deployment", cause="none", card=move.card, workers=1))


def _label_undeploying(content: Content, state: State, move: Undeploy) -> str:
    return f"Undeploy a worker from {content.cards[move.card].name}"


def _once(move: Move) -> Iterator[Move]:
    yield move


def _never_refused(content: Content, state: State, prompt: TakeAction | EndTurn, move: Move) -> None:
    return None


def _unfold_finishing(unfolding: Unfolding[State, Content], prompt: EndTurn, move: FinishTurn) -> None:
    unfolding.record(TurnEnded(seat=prompt.seat))


def _unfold_passing(unfolding: Unfolding[State, Content], prompt: TakeAction, move: Pass) -> None:
    unfolding.record(NationPassed(seat=prompt.seat))
    if stands(unfolding.content, unfolding.state, prompt.seat, "first-to-pass"):
        triggers.passed_first(unfolding, prompt.seat)


rules = (
    MoveRule(
        move=Undeploy,
        prompts=(TakeAction, EndTurn, ChooseDeployment),
        section=_section_of_undeploying,
        candidates=_cards_with_workers,
        refuse=_refuse_undeploying,
        unfold=_unfold_undeploying,
        label=_label_undeploying,
    ),
    MoveRule(
        move=FinishTurn,
        prompts=(EndTurn,),
        section=ACTION,
        candidates=lambda content, state, prompt: _once(FinishTurn()),
        refuse=_never_refused,
        unfold=_unfold_finishing,
        label=lambda content, state, move: "End the turn",
    ),
    MoveRule(
        move=Pass,
        prompts=(TakeAction,),
        section=ACTION,
        candidates=lambda content, state, prompt: _once(Pass()),
        refuse=_never_refused,
        unfold=_unfold_passing,
        label=lambda content, state, move: "Pass",
    ),
)
