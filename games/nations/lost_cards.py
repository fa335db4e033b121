"""III. Resolution Phase > 4. Events: advisors and colonies that a nation loses (R46)."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations.agenda import answer
from games.nations.cards import Content
from games.nations.causes import Cause, Caused, section_of
from games.nations.event_effects import LoseCards
from games.nations.holdings import lose_vp
from games.nations.plans import plan, planned_to_lose
from games.nations.prompts import ChooseCardToLose, Losable
from games.nations.rejections import refuse
from games.nations.sections import GAME_PLAY
from games.nations.state import Nation, State, advisors_of, awaiting, nation_of

evolver: Evolver[State] = Evolver()


class CardToLose(Caused, frozen=True):
    """A nation loses a card of this kind and chooses which."""

    losing: Losable


class LoseCard(Move, frozen=True):
    """Give up this card; it is removed."""

    section = GAME_PLAY
    card: ItemId


@evolver.on(CardToLose)
def _card_to_lose(state: State, fact: CardToLose) -> State:
    return awaiting(state, ChooseCardToLose(fact.seat, fact.reason, fact.cause, fact.losing))


def losable(nation: Nation, kind: Losable) -> tuple[str, ...]:
    """A nation's cards of this kind."""
    return advisors_of(nation) if kind == "advisor" else nation.colonies


def lose_cards(unfolding: Unfolding[State, Content], seat: int, loss: LoseCards, cause: Cause) -> None:
    """A nation loses a card of its choice, or all, once all have chosen; VP if it has none."""
    cards = losable(nation_of(unfolding.state, seat), loss.card)
    if not cards:
        lose_vp(unfolding, seat, loss.vp_if_none, cause)
    elif loss.every or len(cards) == 1:
        for card in cards:
            plan(unfolding, seat, "lose-card", cause, card)
    else:
        unfolding.record(CardToLose(seat=seat, reason=cause.reason, cause=cause.card, losing=loss.card))


def settle(unfolding: Unfolding[State, Content], question: ChooseCardToLose) -> None:
    """Nobody is asked where at most one such card is left by now."""
    cards = _left(unfolding.state, question)
    if len(cards) < 2:
        answer(unfolding)
        for card in cards:
            plan(unfolding, question.seat, "lose-card", question.why, card)


def _left(state: State, question: ChooseCardToLose) -> tuple[str, ...]:
    gone = planned_to_lose(state, question.seat)
    return tuple([card for card in losable(nation_of(state, question.seat), question.losing) if card not in gone])


def _candidates(content: Content, state: State, prompt: ChooseCardToLose) -> Iterator[LoseCard]:
    return (LoseCard(card) for card in _left(state, prompt))


def _refuse(content: Content, state: State, prompt: ChooseCardToLose, move: LoseCard) -> Rejection | None:
    cards = _left(state, prompt)
    if move.card in cards:
        return None
    return refuse("not-in-play", section_of(prompt), f"Choose one of {', '.join(cards)}.")


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseCardToLose, move: LoseCard) -> None:
    answer(unfolding)
    plan(unfolding, prompt.seat, "lose-card", prompt.why, move.card)


rules = (
    MoveRule(
        move=LoseCard,
        prompts=(ChooseCardToLose,),
        section=section_of,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: f"Lose {content.cards[move.card].name}",
    ),
)
