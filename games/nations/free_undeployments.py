"""III. Resolution Phase > 4. Events: workers that may be undeployed, for resources, once all have chosen."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations.agenda import answer
from games.nations.cards import Content
from games.nations.causes import Cause, Caused
from games.nations.event_effects import MayUndeploy
from games.nations.holdings import gain
from games.nations.plans import as_planned, plan
from games.nations.prompts import ChooseUndeployment
from games.nations.rejections import refuse
from games.nations.resources import Resources
from games.nations.sections import EVENTS
from games.nations.state import Nation, State, awaiting

evolver: Evolver[State] = Evolver()


class UndeploymentOffered(Caused, frozen=True):
    """A nation may undeploy workers from cards of a kind, for what the event gives for each."""

    on: ItemId


class UndeployForGain(Move, frozen=True):
    """Undeploy a worker from this card, for what the event gives."""

    section = EVENTS
    card: ItemId


class FinishUndeploying(Move, frozen=True):
    """Undeploy no more workers."""

    section = EVENTS


@evolver.on(UndeploymentOffered)
def _undeployment_offered(state: State, fact: UndeploymentOffered) -> State:
    return awaiting(state, ChooseUndeployment(fact.seat, fact.reason, fact.cause, fact.on))


def offer(unfolding: Unfolding[State, Content], seat: int, kind: str, cause: Cause) -> None:
    """A nation may undeploy such workers; nobody is asked without any."""
    if _cards(unfolding.content, as_planned(unfolding.state, seat), kind):
        unfolding.record(UndeploymentOffered(seat=seat, reason=cause.reason, cause=cause.card, on=kind))


def settle(unfolding: Unfolding[State, Content], question: ChooseUndeployment) -> None:
    """Nobody is asked where no such worker is left."""
    if not _cards(unfolding.content, as_planned(unfolding.state, question.seat), question.on):
        answer(unfolding)


def gain_for(unfolding: Unfolding[State, Content], seat: int, card: str, cause: Cause) -> None:
    """What the event gives for a worker that was undeployed from this card."""
    for resources in _gains(unfolding.content, cause.card, unfolding.content.cards[card].kind):
        gain(unfolding, seat, resources, cause)


def _gains(content: Content, event: str, kind: str) -> list[Resources]:
    operations = [operation for sentence in content.event[event].effects for operation in sentence.does]
    return [each.resources for each in operations if isinstance(each, MayUndeploy) and each.card == kind]


def _cards(content: Content, nation: Nation, kind: str) -> list[str]:
    cards = [space.card for space in nation.spaces if space.workers and space.card is not None]
    return [card for card in cards if content.cards[card].kind == kind]


def _candidates(content: Content, state: State, prompt: ChooseUndeployment) -> Iterator[UndeployForGain]:
    return (UndeployForGain(card) for card in _cards(content, as_planned(state, prompt.seat), prompt.on))


def _refuse(content: Content, state: State, prompt: ChooseUndeployment, move: UndeployForGain) -> Rejection | None:
    cards = _cards(content, as_planned(state, prompt.seat), prompt.on)
    if move.card in cards:
        return None
    return refuse("no-worker", EVENTS, f"Name a card with workers of the kind {prompt.on}: {', '.join(cards)}.")


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseUndeployment, move: UndeployForGain) -> None:
    plan(unfolding, prompt.seat, "undeploy", prompt.why, move.card)


def _label(content: Content, state: State, move: UndeployForGain) -> str:
    prompt = state.agenda[0]
    assert isinstance(prompt, ChooseUndeployment)
    gained = ", ".join([str(each) for each in _gains(content, prompt.cause, prompt.on)])
    return f"Undeploy a worker from {content.cards[move.card].name} for {gained}"


rules = (
    MoveRule(
        move=UndeployForGain,
        prompts=(ChooseUndeployment,),
        section=EVENTS,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=FinishUndeploying,
        prompts=(ChooseUndeployment,),
        section=EVENTS,
        candidates=lambda content, state, prompt: iter((FinishUndeploying(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=lambda unfolding, prompt, move: answer(unfolding),
        label=lambda content, state, move: "Undeploy no more workers",
    ),
)
