"""II. Action Phase > B. Deploy a Worker, at no stone cost: what cards and events allow.

What an event allows happens once all have chosen, what a card allows at once. In one's own turn a worker may be
undeployed first (R8).
"""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations.agenda import answer
from games.nations.card_words import deployed_worker, with_details
from games.nations.cards import Content
from games.nations.causes import Cause, Caused, section_of
from games.nations.numbers import deployed
from games.nations.plans import as_planned, is_joint, plan
from games.nations.prompts import ChooseDeployment
from games.nations.rejections import refuse
from games.nations.sections import GAME_PLAY
from games.nations.state import Nation, State, awaiting
from games.nations.workers import WorkerDeployed

evolver: Evolver[State] = Evolver()


class DeploymentOffered(Caused, frozen=True):
    """A nation may deploy so many workers at no stone cost, on cards of a kind, on one card, or on `any`."""

    on: ItemId
    count: Count


class DeployFree(Move, frozen=True):
    """Deploy a worker on this card at no stone cost."""

    section = GAME_PLAY
    card: ItemId


class DeclineDeployment(Move, frozen=True):
    """Deploy no worker, or no more."""

    section = GAME_PLAY


@evolver.on(DeploymentOffered)
def _deployment_offered(state: State, fact: DeploymentOffered) -> State:
    return awaiting(state, ChooseDeployment(fact.seat, fact.reason, fact.cause, fact.on, fact.count))


def offer(unfolding: Unfolding[State, Content], seat: int, on: str, count: int, cause: Cause) -> None:
    """A nation may deploy so many workers; it is asked where, one after the other."""
    if count and leaves_a_choice(unfolding.content, as_planned(unfolding.state, seat), on, cause):
        unfolding.record(DeploymentOffered(seat=seat, reason=cause.reason, cause=cause.card, on=on, count=count))


def deploy(unfolding: Unfolding[State, Content], seat: int, card: str, cause: Cause) -> None:
    """A worker goes onto a card at no cost."""
    unfolding.record(WorkerDeployed(seat=seat, reason=cause.reason, cause=cause.card, card=card))


def targets(content: Content, nation: Nation, on: str) -> list[str]:
    """The cards that such a worker may be deployed on; none without a worker to deploy."""
    return _places(content, nation, on) if nation.workers else []


def _places(content: Content, nation: Nation, on: str) -> list[str]:
    cards = [space.card for space in nation.spaces if space.card is not None]
    return [card for card in cards if on in ("any", card, content.cards[card].kind)]


def leaves_a_choice(content: Content, nation: Nation, on: str, cause: Cause) -> bool:
    """Whether a worker can be deployed there: one of the area, or in one's own turn one that is undeployed first."""
    there = nation.workers or (not is_joint(cause) and deployed(nation))
    return bool(there and _places(content, nation, on))


def settle(unfolding: Unfolding[State, Content], question: ChooseDeployment) -> None:
    """Nobody is asked where no worker can be deployed by now."""
    nation = as_planned(unfolding.state, question.seat)
    if not question.left or not leaves_a_choice(unfolding.content, nation, question.on, question.why):
        answer(unfolding)


def _candidates(content: Content, state: State, prompt: ChooseDeployment) -> Iterator[DeployFree]:
    return (DeployFree(card) for card in targets(content, as_planned(state, prompt.seat), prompt.on))


def _refuse(content: Content, state: State, prompt: ChooseDeployment, move: DeployFree) -> Rejection | None:
    nation = as_planned(state, prompt.seat)
    cards = _places(content, nation, prompt.on)
    if move.card in cards:
        if nation.workers:
            return None
        return refuse("no-worker", section_of(prompt), "No worker is in the Resource Area; undeploy one first.")
    return refuse("wrong-space", section_of(prompt), f"Deploy on one of {', '.join(cards)}.")


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseDeployment, move: DeployFree) -> None:
    if is_joint(prompt.why):
        plan(unfolding, prompt.seat, "deploy", prompt.why, move.card)
    else:
        answer(unfolding)
        deploy(unfolding, prompt.seat, move.card, prompt.why)
        offer(unfolding, prompt.seat, prompt.on, prompt.left - 1, prompt.why)


def _unfold_declining(unfolding: Unfolding[State, Content], prompt: ChooseDeployment, move: DeclineDeployment) -> None:
    answer(unfolding)


def _label(content: Content, state: State, move: DeployFree) -> str:
    nation = as_planned(state, state.agenda[0].seat)
    workers = next(space.workers for space in nation.spaces if space.card == move.card)
    said = f"Deploy a worker on {content.cards[move.card].name} at no cost"
    return with_details(said, deployed_worker(content.workplaces[move.card], workers))


rules = (
    MoveRule(
        move=DeployFree,
        prompts=(ChooseDeployment,),
        section=section_of,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=DeclineDeployment,
        prompts=(ChooseDeployment,),
        section=section_of,
        candidates=lambda content, state, prompt: iter((DeclineDeployment(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=_unfold_declining,
        label=lambda content, state, move: "Deploy no more workers",
    ),
)
