"""On Your Turn - Free Actions > A. Convert basic resources (R-04)."""

from collections.abc import Iterator

from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.gaining import CubesExhausted, ResourcesGained
from games.epochs.happening import Happening
from games.epochs.payments import must_expand_first, pay, refuse_before_expanding, refuse_payment
from games.epochs.prompts import ChooseAttack, ChooseDiplomacy, ChooseInvention, TakeAction, TakeExtraAction
from games.epochs.rejections import refused
from games.epochs.resources import BASICS, NOTHING, Basic, Resources, one
from games.epochs.sections import CONVERT
from games.epochs.state import State, player_of
from games.kit.decider import MoveRule
from games.kit.rejection import Rejection
from games.kit.structs import Move, Prompt

FREE = (ChooseInvention, TakeAction, TakeExtraAction, ChooseDiplomacy, ChooseAttack)
"""The questions at which nothing is in the middle, so that free actions answer them too (FRE-1)."""


class ConvertResource(Move, frozen=True):
    """Turn one of these resources into one of those."""

    section = CONVERT
    given: Basic
    taken: Basic


def _payment(content: Content, state: State, given: Basic) -> Resources:
    """What leaves the storage: the resource, and the gold that converting costs, if it costs gold."""
    in_gold = state.switches.convert_payment == "gold"
    return one(given).plus(one("gold", content.rates.convert_gold) if in_gold else NOTHING)


def _cubes(content: Content, state: State) -> int:
    return 0 if state.switches.convert_payment == "gold" else content.rates.convert_cubes


def _candidates(content: Content, state: State, prompt: Prompt) -> Iterator[ConvertResource]:
    storage = player_of(state, prompt.seat).storage
    for given in BASICS:
        if storage.of(given):
            for taken in BASICS:
                if taken != given:
                    yield ConvertResource(given, taken)


def _refuse(content: Content, state: State, prompt: Prompt, move: ConvertResource) -> Rejection | None:
    player, payment, cubes = player_of(state, prompt.seat), _payment(content, state, move.given), _cubes(content, state)
    if move.given == move.taken:
        return refused("nothing-to-convert", "Convert a resource to another one.", CONVERT)
    if (problem := refuse_payment(content, state, prompt.seat, payment, CONVERT)) is not None:
        return problem
    if player.cubes < cubes:
        return refused("no-cube", f"Converting exhausts {cubes} cubes of your civilization board.", CONVERT)
    if must_expand_first(content, state, player) and cubes and player.cubes <= cubes:
        return refused("expand-first", "Keep a cube for your first action, which has to be Expand.", CONVERT)
    left = player.storage.minus(payment).plus(one(move.taken))
    return refuse_before_expanding(content, state, prompt.seat, left)


def _unfold(unfolding: Happening, prompt: Prompt, move: ConvertResource) -> None:
    content, seat, why = unfolding.content, prompt.seat, Cause("convert")
    cubes = _cubes(content, unfolding.state)
    pay(unfolding, seat, _payment(content, unfolding.state, move.given), why)
    if cubes:
        unfolding.record(CubesExhausted(seat=seat, reason=why.reason, cause=why.piece, cubes=cubes))
    unfolding.record(ResourcesGained(seat=seat, reason=why.reason, cause=why.piece, resources=one(move.taken)))


rules = (
    MoveRule(
        move=ConvertResource,
        prompts=FREE,
        section=CONVERT,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: f"Convert 1 {move.given} to {move.taken}",
    ),
)
