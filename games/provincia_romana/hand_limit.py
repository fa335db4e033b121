"""Phase 2 - Play Cards > Hand Limit: discarding down to it."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.provincia_romana.cards import Content, DeckName
from games.provincia_romana.faces import face
from games.provincia_romana.hands import refuse_unless_held, without
from games.provincia_romana.prompts import ChooseDiscard
from games.provincia_romana.rejections import refuse
from games.provincia_romana.sections import HAND_LIMIT
from games.provincia_romana.state import PlayTurn, State, cities_with, city_of, clockwise, deck_of, replace

evolver: Evolver[State] = Evolver()


class HandLimitExceeded(Fact, frozen=True):
    """A seat holds more cards than the hand limit and must discard so many."""

    section = HAND_LIMIT
    seat: Seat
    excess: Count


class CardDiscarded(Fact, frozen=True):
    """A seat discarded a card from its hand to the pile of its deck; so many more must go."""

    section = HAND_LIMIT
    seat: Seat
    deck: DeckName
    card: ItemId
    excess: Count


class DiscardCard(Move, frozen=True):
    """Discard a card of your hand; a Horreum cannot be discarded."""

    section = HAND_LIMIT
    card: ItemId


@evolver.on(HandLimitExceeded)
def _hand_limit_exceeded(state: State, fact: HandLimitExceeded) -> State:
    return replace(state, stage="discard", turn=fact.seat, play=PlayTurn())


@evolver.on(CardDiscarded)
def _card_discarded(state: State, fact: CardDiscarded) -> State:
    cities = cities_with(state, fact.seat, hand=without(city_of(state, fact.seat), fact.card))
    deck = deck_of(state, fact.deck).discarding(fact.card)
    return replace(state, cities=cities, stage="discard" if fact.excess else "between", **{fact.deck: deck})


def excess_of(content: Content, state: State, seat: int) -> int:
    """How many cards a seat holds above the limit."""
    return max(0, len(city_of(state, seat).hand) - content.setup.hand_limit)


def check_hand(unfolding: Unfolding[State, Content], seat: int) -> bool:
    """Demand discards of a seat that holds too many cards; whether it does."""
    excess = excess_of(unfolding.content, unfolding.state, seat)
    if excess:
        unfolding.record(HandLimitExceeded(seat=seat, excess=excess))
    return bool(excess)


def check_hands(unfolding: Unfolding[State, Content]) -> bool:
    """Demand discards of the first seat in turn order that holds too many cards (A16); whether there is one."""
    return any(check_hand(unfolding, seat) for seat in clockwise(unfolding.state, unfolding.state.first))


def _candidates(content: Content, state: State, prompt: ChooseDiscard) -> Iterator[DiscardCard]:
    return (DiscardCard(held.card) for held in city_of(state, prompt.seat).hand)


def _refuse(content: Content, state: State, prompt: ChooseDiscard, move: DiscardCard) -> Rejection | None:
    if (refusal := refuse_unless_held(state, prompt.seat, move.card, HAND_LIMIT)) is not None:
        return refusal
    if move.card in content.horrea:
        return refuse("not-discardable", HAND_LIMIT, "A Horreum cannot be discarded; choose another card.")
    return None


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseDiscard, move: DiscardCard) -> None:
    deck = unfolding.content.deck_of(move.card)
    excess = excess_of(unfolding.content, unfolding.state, prompt.seat) - 1
    unfolding.record(CardDiscarded(seat=prompt.seat, deck=deck, card=move.card, excess=excess))


def _label(content: Content, state: State, move: DiscardCard) -> str:
    return f"Discard {face(content, state.switches, move.card)}"


rules = (
    MoveRule(
        move=DiscardCard,
        prompts=(ChooseDiscard,),
        section=HAND_LIMIT,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
