"""F.A.Q. Q1: effects that wait are dealt with one after another, in the order that the player picks; extra actions."""

from collections.abc import Iterator

from games.epochs import building_cities, expanding, governing, researching, trading, upgrading, wonders
from games.epochs.agenda import answer, ask
from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.effect_words import words_of
from games.epochs.effects import AnyAction, ExtraAction, RecallThenGain, Trigger
from games.epochs.gaining import gain
from games.epochs.happening import Happening
from games.epochs.lands import lose_land
from games.epochs.owned_effects import ability_of
from games.epochs.place_words import place_name
from games.epochs.prompts import ChooseEffect, RecallLand, TakeExtraAction
from games.epochs.rejections import refused
from games.epochs.sections import EXTRA_ACTION, FAQ_ORDER, GLOSSARY
from games.epochs.state import Extra, Pending, State, player_of, turn_of, with_turn
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()

ACTION_RULES = tuple(
    rule
    for module in (expanding, building_cities, trading, researching, wonders, upgrading, governing)
    for rule in module.rules
    if TakeExtraAction in rule.prompts
)
"""The rules of all actions."""


class EffectBegun(Fact, frozen=True):
    """An effect that waited is being dealt with."""

    section = FAQ_ORDER
    seat: Seat
    cause: ItemId
    effect: Count
    place: ItemId = "none"


class EffectLapsed(Fact, frozen=True):
    """An effect that waited came to nothing, as it cannot be used (XTR-1)."""

    section = FAQ_ORDER
    seat: Seat
    cause: ItemId
    effect: Count
    place: ItemId = "none"


class ExtraActionOffered(Fact, frozen=True):
    """A player may take an extra action."""

    section = EXTRA_ACTION
    seat: Seat
    action: AnyAction
    cause: ItemId


class ExtraActionDeclined(Fact, frozen=True):
    """A player did not take an extra action."""

    section = EXTRA_ACTION
    seat: Seat


class PickEffect(Move, frozen=True):
    """Deal with this effect next; `effect` is its place among those of the piece, from 0 on.

    `place` is the hex that it is about, if it is about one.
    """

    section = FAQ_ORDER
    cause: ItemId
    effect: Count
    place: ItemId = "none"


class DeclineExtraAction(Move, frozen=True):
    """Take no extra action."""

    section = EXTRA_ACTION


class RecallCube(Move, frozen=True):
    """Take the cube of this land back to your civilization board."""

    section = GLOSSARY
    hex: ItemId


class RecallNothing(Move, frozen=True):
    """Take no cube back, or no more."""

    section = GLOSSARY


@evolver.on(EffectBegun)
def _effect_begun(state: State, fact: EffectBegun) -> State:
    return _without(state, Pending(fact.cause, fact.effect, fact.place))


@evolver.on(EffectLapsed)
def _effect_lapsed(state: State, fact: EffectLapsed) -> State:
    return _without(state, Pending(fact.cause, fact.effect, fact.place))


@evolver.on(ExtraActionOffered)
def _extra_action_offered(state: State, fact: ExtraActionOffered) -> State:
    return with_turn(state, extra=Extra(fact.action, fact.cause))


@evolver.on(ExtraActionDeclined)
def _extra_action_declined(state: State, fact: ExtraActionDeclined) -> State:
    return with_turn(state, extra=None)


def _without(state: State, dealt_with: Pending) -> State:
    pending = list(turn_of(state).pending)
    pending.remove(dealt_with)
    return with_turn(state, pending=tuple(pending))


def effect_of(content: Content, pending: Pending) -> ExtraAction | RecallThenGain:
    """The effect that waits. Raises `TypeError` for one that never does."""
    ability = ability_of(content, pending.cause)
    assert ability is not None
    effect = ability.effects[pending.effect]
    found = effect.then if isinstance(effect, Trigger) else effect
    if isinstance(found, ExtraAction | RecallThenGain):
        return found
    raise TypeError(f"{pending.cause} has no effect {pending.effect} that waits")


def can_take(content: Content, state: State, prompt: TakeExtraAction) -> bool:
    """Whether any action of the kind could be taken and paid now."""
    return any(
        rule.refuse(content, state, prompt, move) is None
        for rule in ACTION_RULES
        for move in rule.candidates(content, state, prompt)
    )


def is_possible(content: Content, state: State, pending: Pending) -> bool:
    """Whether an effect that waits could be used now."""
    seat = turn_of(state).seat
    effect = effect_of(content, pending)
    if isinstance(effect, ExtraAction):
        return can_take(content, state, TakeExtraAction(seat, effect.action, pending.cause))
    return any(each != pending.place for each in player_of(state, seat).lands)


def possible(content: Content, state: State) -> list[Pending]:
    """The effects that wait and could be used now."""
    return [each for each in turn_of(state).pending if is_possible(content, state, each)]


def go_on(unfolding: Happening) -> bool:
    """Deal with what waits as far as nothing is to be picked; whether anything happened."""
    turn = turn_of(unfolding.state)
    if turn.extra is not None or not turn.pending:
        return False
    found = possible(unfolding.content, unfolding.state)
    if not found:
        lapsed = turn.pending[0]
        unfolding.record(EffectLapsed(seat=turn.seat, cause=lapsed.cause, effect=lapsed.effect, place=lapsed.place))
        return True
    if len(found) == 1:
        _begin(unfolding, found[0])
        return True
    return False


def _begin(unfolding: Happening, pending: Pending) -> None:
    seat = turn_of(unfolding.state).seat
    effect = effect_of(unfolding.content, pending)
    unfolding.record(EffectBegun(seat=seat, cause=pending.cause, effect=pending.effect, place=pending.place))
    if isinstance(effect, ExtraAction):
        unfolding.record(ExtraActionOffered(seat=seat, action=effect.action, cause=pending.cause))
    else:
        ask(unfolding, seat, "recall", Cause("ability", pending.cause), count=effect.cubes, place=pending.place)


def _picks(content: Content, state: State, prompt: ChooseEffect) -> Iterator[PickEffect]:
    return (PickEffect(each.cause, each.effect, each.place) for each in dict.fromkeys(possible(content, state)))


def _refuse_pick(content: Content, state: State, prompt: ChooseEffect, move: PickEffect) -> Rejection | None:
    if Pending(move.cause, move.effect, move.place) in possible(content, state):
        return None
    return refused("not-offered", "Choose one of the effects that wait and can be used now.", FAQ_ORDER)


def _unfold_pick(unfolding: Happening, prompt: ChooseEffect, move: PickEffect) -> None:
    _begin(unfolding, Pending(move.cause, move.effect, move.place))


def _recalls(content: Content, state: State, prompt: RecallLand) -> Iterator[RecallCube]:
    return (RecallCube(each) for each in player_of(state, prompt.seat).lands if each != prompt.kept)


def _refuse_recall(content: Content, state: State, prompt: RecallLand, move: RecallCube) -> Rejection | None:
    if move.hex != prompt.kept and move.hex in player_of(state, prompt.seat).lands:
        return None
    return refused("not-yours", "Choose another land of yours than the one just occupied.", GLOSSARY)


def _unfold_recall(unfolding: Happening, prompt: RecallLand, move: RecallCube) -> None:
    seat, why = prompt.seat, Cause("ability", prompt.cause)
    answer(unfolding, seat)
    lose_land(unfolding, seat, move.hex, why)
    left = [each for each in player_of(unfolding.state, seat).lands if each != prompt.kept]
    if prompt.left > 1 and left:
        done = prompt.recalled + 1
        ask(unfolding, seat, "recall", why, count=prompt.left - 1, done=done, place=prompt.kept)
    else:
        _reward_recall(unfolding, prompt)


def _unfold_recalled(unfolding: Happening, prompt: RecallLand, move: RecallNothing) -> None:
    answer(unfolding, prompt.seat)
    if prompt.recalled:
        _reward_recall(unfolding, prompt)


def _reward_recall(unfolding: Happening, prompt: RecallLand) -> None:
    ability = ability_of(unfolding.content, prompt.cause)
    assert ability is not None
    for effect in ability.effects:
        if isinstance(effect, Trigger) and isinstance(effect.then, RecallThenGain):
            gain(unfolding, prompt.seat, effect.then.reward, Cause("ability", prompt.cause))


rules = (
    MoveRule(
        move=PickEffect,
        prompts=(ChooseEffect,),
        section=FAQ_ORDER,
        candidates=_picks,
        refuse=_refuse_pick,
        unfold=_unfold_pick,
        label=lambda content, state, move: f"{content.names[move.cause]}: {words_of(content, move.cause)}",
    ),
    MoveRule(
        move=DeclineExtraAction,
        prompts=(TakeExtraAction,),
        section=EXTRA_ACTION,
        candidates=lambda content, state, prompt: iter((DeclineExtraAction(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=lambda unfolding, prompt, move: unfolding.record(ExtraActionDeclined(seat=prompt.seat)),
        label=lambda content, state, move: "Take no extra action",
    ),
    MoveRule(
        move=RecallCube,
        prompts=(RecallLand,),
        section=GLOSSARY,
        candidates=_recalls,
        refuse=_refuse_recall,
        unfold=_unfold_recall,
        label=lambda content, state, move: f"Take back the cube of {place_name(move.hex)}",
    ),
    MoveRule(
        move=RecallNothing,
        prompts=(RecallLand,),
        section=GLOSSARY,
        candidates=lambda content, state, prompt: iter((RecallNothing(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=_unfold_recalled,
        label=lambda content, state, move: "Take no cube back",
    ),
)
