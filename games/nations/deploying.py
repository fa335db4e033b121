"""II. Action Phase > B. Deploy a Worker."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations.card_words import deployed_worker, with_details
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.effects import DeployDiscount
from games.nations.faces import for_stone, mover_nation
from games.nations.in_play import effects_of
from games.nations.payments import pay
from games.nations.prompts import TakeAction
from games.nations.rejections import refuse, unaffordable
from games.nations.resources import Resources
from games.nations.sections import DEPLOYING
from games.nations.state import Nation, State, nation_of
from games.nations.turns import act
from games.nations.workers import WorkerDeployed


class DeployWorker(Move, frozen=True):
    """Deploy a worker from your Resource Area on this Building or Military and pay its stone."""

    section = DEPLOYING
    card: ItemId


def cost_of(content: Content, nation: Nation, card: str) -> int:
    """The stone that deploying a worker on a card costs this nation."""
    printed = content.workplaces[card]
    cost = printed.deploy
    for _, effect in effects_of(content, nation, DeployDiscount):
        if effect.card == printed.kind:
            cost = min(cost, max(effect.least, cost - effect.stone))
    return cost


def _candidates(content: Content, state: State, prompt: TakeAction) -> Iterator[DeployWorker]:
    return (DeployWorker(space.card) for space in nation_of(state, prompt.seat).spaces if space.card is not None)


def _refuse(content: Content, state: State, prompt: TakeAction, move: DeployWorker) -> Rejection | None:
    nation = nation_of(state, prompt.seat)
    if all(space.card != move.card for space in nation.spaces):
        return refuse("not-in-play", DEPLOYING, "This nation has no such Building or Military; name one that it has.")
    if not nation.workers:
        return refuse("no-worker", DEPLOYING, "No worker is in the Resource Area; undeploy one first.")
    cost = Resources(stone=cost_of(content, nation, move.card))
    if not nation.resources.covers(cost):
        return unaffordable(DEPLOYING, f"Deploying on {content.cards[move.card].name}", cost, nation.resources)
    return None


def _unfold(unfolding: Unfolding[State, Content], prompt: TakeAction, move: DeployWorker) -> None:
    act(unfolding, prompt.seat)
    cost = cost_of(unfolding.content, nation_of(unfolding.state, prompt.seat), move.card)
    pay(unfolding, prompt.seat, Resources(stone=cost), Cause("deployment", move.card))
    unfolding.record(WorkerDeployed(seat=prompt.seat, reason="deployment", cause="none", card=move.card))


def _label(content: Content, state: State, move: DeployWorker) -> str:
    nation = mover_nation(content, state)
    workers = next(space.workers for space in nation.spaces if space.card == move.card)
    said = f"Deploy a worker on {content.cards[move.card].name} {for_stone(cost_of(content, nation, move.card))}"
    return with_details(said, deployed_worker(content.workplaces[move.card], workers))


rules = (
    MoveRule(
        move=DeployWorker,
        prompts=(TakeAction,),
        section=DEPLOYING,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
