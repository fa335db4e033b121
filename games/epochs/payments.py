"""Paying: gold stands for any basic resource, and how much of it does is the payer's choice (Gaining resources)."""

from collections.abc import Iterator
from itertools import product

from games.epochs.cards import Content
from games.epochs.causes import Cause, Caused
from games.epochs.happening import Happening
from games.epochs.rejections import refused
from games.epochs.resources import BASICS, RESOURCES, Basic, Resources, one
from games.epochs.sections import FREE_ACTIONS
from games.epochs.state import Player, State, player_of, with_player
from games.kit.facts import Evolver
from games.kit.rejection import Rejection

evolver: Evolver[State] = Evolver()


class ResourcesPaid(Caused, frozen=True):
    """A player paid resources to the supply."""

    resources: Resources


@evolver.on(ResourcesPaid)
def _resources_paid(state: State, fact: ResourcesPaid) -> State:
    return with_player(state, fact.seat, storage=player_of(state, fact.seat).storage.minus(fact.resources))


def paid_with(resource: Basic, cost: int, gold: int) -> Resources:
    """What is paid where so much of a cost in one resource is paid in gold."""
    return one(resource, cost - gold).plus(one("gold", gold))


def splits(storage: Resources, resource: Basic, cost: int) -> range:
    """How much gold a player may pay of a cost in one resource; nothing if the cost cannot be paid."""
    return range(max(cost - storage.of(resource), 0), min(cost, storage.gold) + 1)


def mixed_splits(storage: Resources, cost: Resources) -> Iterator[Resources]:
    """All ways of paying a cost in several resources; a part of it may itself be in gold."""
    ranges = [range(min(cost.of(each), storage.gold) + 1) for each in BASICS]
    for in_gold in product(*ranges):
        payment = mixed(cost, Resources(*in_gold))
        if storage.covers(payment):
            yield Resources(*in_gold)


def mixed(cost: Resources, in_gold: Resources) -> Resources:
    """What is paid where so much of each part of a cost is paid in gold."""
    food, production, science = (cost.of(each) - in_gold.of(each) for each in BASICS)
    return Resources(food, production, science, cost.gold + in_gold.basics)


def must_expand_first(content: Content, state: State, player: Player) -> bool:
    """Whether the first action of the game, which has to be Expand, is still to come (ACT-3)."""
    return not player.acted and content.mode[state.switches.mode].first_expand


def refuse_payment(content: Content, state: State, seat: int, payment: Resources, section: str) -> Rejection | None:
    """Why a player cannot pay this: it is not there, or more is in gold than is due."""
    if any(part < 0 for part in (payment.food, payment.production, payment.science)):
        return refused("wrong-gold", "More gold is named than there is to pay: name what the cost asks for.", section)
    storage = player_of(state, seat).storage
    if not storage.covers(payment):
        lacking = storage.lacking(payment)
        missing = ", ".join(f"{lacking.of(each)} {each}" for each in RESOURCES if lacking.of(each))
        return refused("cannot-pay", f"You lack {missing}: pay in another way, or choose something cheaper.", section)
    return None


def refuse_before_expanding(content: Content, state: State, seat: int, left: Resources) -> Rejection | None:
    """Why no more than this may be left before the first action, Expand, which needs its food (R-30)."""
    if not must_expand_first(content, state, player_of(state, seat)):
        return None
    if left.food + left.gold >= content.rates.expand:
        return None
    return refused("expand-first", "Keep the food for your first action, which has to be Expand.", FREE_ACTIONS)


def pay(unfolding: Happening, seat: int, payment: Resources, why: Cause) -> None:
    """Pay resources, if there is anything to pay."""
    if payment.total:
        unfolding.record(ResourcesPaid(seat=seat, reason=why.reason, cause=why.piece, resources=payment))
