"""II. Action Phase > D. Special Action: paying one of a card's costs for one of its gains."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations.actions import Exchange
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.holdings import gain
from games.nations.in_play import name_of
from games.nations.payments import pay
from games.nations.prompts import TakeAction
from games.nations.rejections import refuse, unaffordable
from games.nations.resources import RESOURCES, Resource, Resources
from games.nations.sections import SPECIAL_ACTION
from games.nations.special_actions import action_on, actions_of, record_use, refuse_unless_usable
from games.nations.state import State, nation_of


class ExchangeResources(Move, frozen=True):
    """Pay one of the costs of a card and take one of its gains, each by its resource."""

    section = SPECIAL_ACTION
    card: ItemId
    pay: Resource
    gain: Resource


def _chosen(alternatives: tuple[Resources, ...], resource: Resource) -> Resources | None:
    """The alternative that is named by a resource."""
    return next((each for each in alternatives if each.of(resource)), None)


def _names(alternatives: tuple[Resources, ...]) -> list[Resource]:
    """The alternatives by the resource that names them."""
    return [next(r for r in RESOURCES if each.of(r)) for each in alternatives]


def _exchanges(content: Content, state: State, prompt: TakeAction) -> Iterator[ExchangeResources]:
    for card, action in actions_of(content, state, prompt.seat, Exchange):
        for paid in _names(action.pay):
            for gained in _names(action.gain):
                yield ExchangeResources(card, paid, gained)


def _refuse_exchange(content: Content, state: State, prompt: TakeAction, move: ExchangeResources) -> Rejection | None:
    kind = Exchange
    if (refusal := refuse_unless_usable(content, state, prompt.seat, move.card, kind)) is not None:
        return refusal
    action = action_on(content, move.card, kind)
    assert action is not None
    if move.pay not in _names(action.pay) or move.gain not in _names(action.gain):
        said = f"This card takes {' or '.join(map(str, action.pay))}, and gives {' or '.join(map(str, action.gain))}."
        return refuse("not-an-option", SPECIAL_ACTION, said)
    cost, held = _chosen(action.pay, move.pay), nation_of(state, prompt.seat).resources
    if cost is not None and not held.covers(cost):
        return unaffordable(SPECIAL_ACTION, f"Using {name_of(content, move.card)}", cost, held)
    return None


def _unfold_exchange(unfolding: Unfolding[State, Content], prompt: TakeAction, move: ExchangeResources) -> None:
    action = action_on(unfolding.content, move.card, Exchange)
    assert action is not None
    cause = Cause("special-action", move.card)
    record_use(unfolding, prompt.seat, move.card)
    pay(unfolding, prompt.seat, _chosen(action.pay, move.pay) or Resources(), cause)
    gain(unfolding, prompt.seat, _chosen(action.gain, move.gain) or Resources(), cause)


def _label_exchange(content: Content, state: State, move: ExchangeResources) -> str:
    action = action_on(content, move.card, Exchange)
    assert action is not None
    return f"{name_of(content, move.card)}: {_chosen(action.pay, move.pay)} for {_chosen(action.gain, move.gain)}"


rules = (
    MoveRule(
        move=ExchangeResources,
        prompts=(TakeAction,),
        section=SPECIAL_ACTION,
        candidates=_exchanges,
        refuse=_refuse_exchange,
        unfold=_unfold_exchange,
        label=_label_exchange,
    ),
)
