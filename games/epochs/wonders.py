"""Actions in Detail > Build a Wonder."""

from collections.abc import Iterator

from games.epochs import gaining
from games.epochs.at_work import bring_into_play, happened
from games.epochs.cards import Content
from games.epochs.causes import Cause, Caused
from games.epochs.happening import Happening
from games.epochs.market_rows import take_card
from games.epochs.payments import paid_with, pay, refuse_payment, splits
from games.epochs.rejections import refused
from games.epochs.sections import BUILD_A_WONDER
from games.epochs.state import State, player_of, with_player
from games.epochs.taking_actions import PROMPTS, AnyTaking, discounted, refuse_action, take
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move

evolver: Evolver[State] = Evolver()


class WonderBuilt(Caused, frozen=True):
    """A player put a wonder into play."""

    wonder: ItemId


class BuildWonder(Move, frozen=True):
    """Build this wonder of the market; `gold` is what you pay in gold instead of production."""

    section = BUILD_A_WONDER
    wonder: ItemId
    gold: Count = 0


@evolver.on(WonderBuilt)
def _wonder_built(state: State, fact: WonderBuilt) -> State:
    return with_player(state, fact.seat, wonders=(*player_of(state, fact.seat).wonders, fact.wonder))


def wonder_cost(content: Content, state: State, seat: int, wonder: str) -> int:
    """What a wonder costs a player, in production."""
    return discounted(content, state, seat, "build-wonder", content.wonder[wonder].cost)


def _candidates(content: Content, state: State, prompt: AnyTaking) -> Iterator[BuildWonder]:
    if refuse_action(content, state, prompt, "build-wonder") is None:
        storage = player_of(state, prompt.seat).storage
        for wonder in state.market.wonders:
            for gold in splits(storage, "production", wonder_cost(content, state, prompt.seat, wonder)):
                yield BuildWonder(wonder, gold)


def _refuse(content: Content, state: State, prompt: AnyTaking, move: BuildWonder) -> Rejection | None:
    if (problem := refuse_action(content, state, prompt, "build-wonder")) is not None:
        return problem
    if move.wonder not in state.market.wonders:
        return refused("not-in-market", "Choose a wonder that lies in the market.", BUILD_A_WONDER)
    payment = paid_with("production", wonder_cost(content, state, prompt.seat, move.wonder), move.gold)
    return refuse_payment(content, state, prompt.seat, payment, BUILD_A_WONDER)


def _unfold(unfolding: Happening, prompt: AnyTaking, move: BuildWonder) -> None:
    seat, why = prompt.seat, Cause("build-wonder", move.wonder)
    cost = wonder_cost(unfolding.content, unfolding.state, seat, move.wonder)
    take(unfolding, seat, "build-wonder")
    pay(unfolding, seat, paid_with("production", cost, move.gold), why)
    take_card(unfolding, seat, move.wonder)
    unfolding.record(WonderBuilt(seat=seat, reason=why.reason, cause=why.piece, wonder=move.wonder))
    gaining.gain(unfolding, seat, unfolding.content.wonder[move.wonder].reward, why)
    bring_into_play(unfolding, seat, move.wonder)
    happened(unfolding, seat, "build-wonder", brought=move.wonder)


rules = (
    MoveRule(
        move=BuildWonder,
        prompts=PROMPTS,
        section=BUILD_A_WONDER,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: (
            f"Build {content.names[move.wonder]}" + (f" with {move.gold} gold" if move.gold else "")
        ),
    ),
)
