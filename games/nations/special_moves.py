"""II. Action Phase > D. Special Action: the moves, one for each kind of special action."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.plain_words import listed
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations import actions, free_deployments
from games.nations.action_words import words_of_action
from games.nations.buying import remove
from games.nations.card_words import deployed_worker, with_details
from games.nations.cards import Content
from games.nations.causes import Cause, Caused
from games.nations.faces import mover_nation
from games.nations.holdings import gain
from games.nations.in_play import name_of
from games.nations.plain_words import kind_name
from games.nations.progress_cards import cards_on_board
from games.nations.prompts import ChooseFreeCard, TakeAction
from games.nations.rejections import refuse
from games.nations.sections import SPECIAL_ACTION
from games.nations.special_actions import action_on, actions_of, record_use, refuse_unless_usable
from games.nations.state import State, Track, awaiting, nation_of
from games.nations.workers import refuse_to_take, take_from, takeable, words_of

evolver: Evolver[State] = Evolver()


class FreePurchaseDue(Caused, frozen=True):
    """A nation buys a card at row price 0."""


class BuyAtNoPrice(Move, frozen=True):
    """Buy a card of a kind that this card names at row price 0; which one, you choose next."""

    section = SPECIAL_ACTION
    card: ItemId


class DeployByCard(Move, frozen=True):
    """Deploy a worker on the card `on` at no stone cost."""

    section = SPECIAL_ACTION
    card: ItemId
    on: ItemId


class TakeWorkerByCard(Move, frozen=True):
    """Take a worker from this section of the Population Track."""

    section = SPECIAL_ACTION
    card: ItemId
    track: Track


class GiveUpColony(Move, frozen=True):
    """Give up a colony for what the card gives."""

    section = SPECIAL_ACTION
    card: ItemId
    colony: ItemId


@evolver.on(FreePurchaseDue)
def _free_purchase_due(state: State, fact: FreePurchaseDue) -> State:
    return awaiting(state, ChooseFreeCard(fact.seat, fact.reason, fact.cause))


def _free_purchases(content: Content, state: State, prompt: TakeAction) -> Iterator[BuyAtNoPrice]:
    return (BuyAtNoPrice(card) for card, _ in actions_of(content, state, prompt.seat, actions.BuyFree))


def _refuse_free_purchase(content: Content, state: State, prompt: TakeAction, move: BuyAtNoPrice) -> Rejection | None:
    kind = actions.BuyFree
    if (refusal := refuse_unless_usable(content, state, prompt.seat, move.card, kind)) is not None:
        return refusal
    action = action_on(content, move.card, kind)
    assert action is not None
    if not any(content.cards[card].kind in action.cards for card in cards_on_board(state)):
        kinds = listed([kind_name(kind) for kind in action.cards], "or")
        return refuse("not-on-board", SPECIAL_ACTION, f"No {kinds} is on the Progress Board; choose another move.")
    return None


def _unfold_free_purchase(unfolding: Unfolding[State, Content], prompt: TakeAction, move: BuyAtNoPrice) -> None:
    record_use(unfolding, prompt.seat, move.card)
    unfolding.record(FreePurchaseDue(seat=prompt.seat, reason="special-action", cause=move.card))


def _deployments(content: Content, state: State, prompt: TakeAction) -> Iterator[DeployByCard]:
    targets = free_deployments.targets(content, nation_of(state, prompt.seat), "any")
    cards = [card for card, _ in actions_of(content, state, prompt.seat, actions.DeployFree)]
    return (DeployByCard(card, target) for card in cards for target in targets)


def _refuse_deployment(content: Content, state: State, prompt: TakeAction, move: DeployByCard) -> Rejection | None:
    kind = actions.DeployFree
    if (refusal := refuse_unless_usable(content, state, prompt.seat, move.card, kind)) is not None:
        return refusal
    nation = nation_of(state, prompt.seat)
    if not nation.workers:
        return refuse("no-worker", SPECIAL_ACTION, "No worker is in the Resource Area; undeploy one first.")
    if move.on not in free_deployments.targets(content, nation, "any"):
        return refuse("not-in-play", SPECIAL_ACTION, "This nation has no such Building or Military; name one it has.")
    return None


def _unfold_deployment(unfolding: Unfolding[State, Content], prompt: TakeAction, move: DeployByCard) -> None:
    action = action_on(unfolding.content, move.card, actions.DeployFree)
    assert action is not None
    record_use(unfolding, prompt.seat, move.card)
    cause = Cause("special-action", move.card)
    free_deployments.deploy(unfolding, prompt.seat, move.on, cause)
    free_deployments.offer(unfolding, prompt.seat, "any", action.workers - 1, cause)


def _workers(content: Content, state: State, prompt: TakeAction) -> Iterator[TakeWorkerByCard]:
    tracks = takeable(nation_of(state, prompt.seat))
    cards = [card for card, _ in actions_of(content, state, prompt.seat, actions.TakeWorker)]
    return (TakeWorkerByCard(card, track) for card in cards for track in tracks)


def _refuse_worker(content: Content, state: State, prompt: TakeAction, move: TakeWorkerByCard) -> Rejection | None:
    kind = actions.TakeWorker
    if (refusal := refuse_unless_usable(content, state, prompt.seat, move.card, kind)) is not None:
        return refusal
    return refuse_to_take(nation_of(state, prompt.seat), move.track, SPECIAL_ACTION)


def _unfold_worker(unfolding: Unfolding[State, Content], prompt: TakeAction, move: TakeWorkerByCard) -> None:
    record_use(unfolding, prompt.seat, move.card)
    take_from(unfolding, prompt.seat, move.track, Cause("special-action", move.card))


def _colonies(content: Content, state: State, prompt: TakeAction) -> Iterator[GiveUpColony]:
    colonies = nation_of(state, prompt.seat).colonies
    cards = [card for card, _ in actions_of(content, state, prompt.seat, actions.GiveUpColony)]
    return (GiveUpColony(card, colony) for card in cards for colony in colonies)


def _refuse_colony(content: Content, state: State, prompt: TakeAction, move: GiveUpColony) -> Rejection | None:
    kind = actions.GiveUpColony
    if (refusal := refuse_unless_usable(content, state, prompt.seat, move.card, kind)) is not None:
        return refusal
    if move.colony not in nation_of(state, prompt.seat).colonies:
        return refuse("not-in-play", SPECIAL_ACTION, "This nation has no such colony; name one that it has.")
    return None


def _unfold_colony(unfolding: Unfolding[State, Content], prompt: TakeAction, move: GiveUpColony) -> None:
    action = action_on(unfolding.content, move.card, actions.GiveUpColony)
    assert action is not None
    cause = Cause("special-action", move.card)
    record_use(unfolding, prompt.seat, move.card)
    remove(unfolding, prompt.seat, move.colony, cause)
    gain(unfolding, prompt.seat, action.resources, cause)


def _label_deployment(content: Content, state: State, move: DeployByCard) -> str:
    workers = next(space.workers for space in mover_nation(content, state).spaces if space.card == move.on)
    said = f"{name_of(content, move.card)}: deploy a worker on {content.cards[move.on].name} at no cost"
    return with_details(said, deployed_worker(content.workplaces[move.on], workers))


def _label_colony(content: Content, state: State, move: GiveUpColony) -> str:
    action = action_on(content, move.card, actions.GiveUpColony)
    assert action is not None
    return f"{name_of(content, move.card)}: give up {content.cards[move.colony].name} for {action.resources}"


def _label_free_purchase(content: Content, state: State, move: BuyAtNoPrice) -> str:
    action = action_on(content, move.card, actions.BuyFree)
    assert action is not None
    return f"{name_of(content, move.card)}: {words_of_action(action)}"


rules = (
    MoveRule(
        move=BuyAtNoPrice,
        prompts=(TakeAction,),
        section=SPECIAL_ACTION,
        candidates=_free_purchases,
        refuse=_refuse_free_purchase,
        unfold=_unfold_free_purchase,
        label=_label_free_purchase,
    ),
    MoveRule(
        move=DeployByCard,
        prompts=(TakeAction,),
        section=SPECIAL_ACTION,
        candidates=_deployments,
        refuse=_refuse_deployment,
        unfold=_unfold_deployment,
        label=_label_deployment,
    ),
    MoveRule(
        move=TakeWorkerByCard,
        prompts=(TakeAction,),
        section=SPECIAL_ACTION,
        candidates=_workers,
        refuse=_refuse_worker,
        unfold=_unfold_worker,
        label=lambda content, state, move: (
            f"{name_of(content, move.card)}: take a worker from {words_of(content, move.track)}"
        ),
    ),
    MoveRule(
        move=GiveUpColony,
        prompts=(TakeAction,),
        section=SPECIAL_ACTION,
        candidates=_colonies,
        refuse=_refuse_colony,
        unfold=_unfold_colony,
        label=_label_colony,
    ),
)
