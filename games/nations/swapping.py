"""II. Action Phase > D. Special Action: swapping two cards on the Progress Board."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.nations.actions import SwapOnProgressBoard
from games.nations.agenda import answer
from games.nations.cards import Content
from games.nations.causes import Caused
from games.nations.progress_cards import cards_on_board, place_of
from games.nations.prompts import ChooseCardToSwap, TakeAction
from games.nations.rejections import refuse
from games.nations.sections import SPECIAL_ACTION
from games.nations.special_actions import actions_of, record_use, refuse_unless_usable
from games.nations.state import State, awaiting, replace

evolver: Evolver[State] = Evolver()


class CardsSwapped(Fact, frozen=True):
    """Two cards on the Progress Board changed places."""

    section = SPECIAL_ACTION
    seat: Seat
    card: ItemId
    with_card: ItemId


class SwapToMake(Caused, frozen=True):
    """A nation swaps this card on the Progress Board with another, and chooses which."""

    card: ItemId


class MoveCard(Move, frozen=True):
    """Use the special action of `card`: this card on the Progress Board, `moved`, changes places with another."""

    section = SPECIAL_ACTION
    card: ItemId
    moved: ItemId


class SwapCard(Move, frozen=True):
    """Swap the card chosen with this one."""

    section = SPECIAL_ACTION
    card: ItemId


@evolver.on(CardsSwapped)
def _cards_swapped(state: State, fact: CardsSwapped) -> State:
    other: dict[str | None, str] = {fact.card: fact.with_card, fact.with_card: fact.card}
    return replace(state, rows=tuple([tuple([other.get(card, card) for card in row]) for row in state.rows]))


@evolver.on(SwapToMake)
def _swap_to_make(state: State, fact: SwapToMake) -> State:
    return awaiting(state, ChooseCardToSwap(fact.seat, fact.reason, fact.cause, fact.card))


def _candidates(content: Content, state: State, prompt: TakeAction) -> Iterator[MoveCard]:
    sources = [card for card, _ in actions_of(content, state, prompt.seat, SwapOnProgressBoard)]
    return (MoveCard(source, card) for source in sources for card in cards_on_board(state))


def _refuse(content: Content, state: State, prompt: TakeAction, move: MoveCard) -> Rejection | None:
    refusal = refuse_unless_usable(content, state, prompt.seat, move.card, SwapOnProgressBoard)
    if refusal is not None:
        return refusal
    cards = cards_on_board(state)
    if move.moved not in cards:
        return refuse("not-on-board", SPECIAL_ACTION, "That card is not on the Progress Board; name one that is.")
    if len(cards) < 2:
        return refuse("not-on-board", SPECIAL_ACTION, "There is no other card to swap with; choose another move.")
    return None


def _unfold(unfolding: Unfolding[State, Content], prompt: TakeAction, move: MoveCard) -> None:
    record_use(unfolding, prompt.seat, move.card)
    unfolding.record(SwapToMake(seat=prompt.seat, reason="special-action", cause=move.card, card=move.moved))


def _partners(content: Content, state: State, prompt: ChooseCardToSwap) -> Iterator[SwapCard]:
    return (SwapCard(card) for card in cards_on_board(state) if card != prompt.card)


def _refuse_partner(content: Content, state: State, prompt: ChooseCardToSwap, move: SwapCard) -> Rejection | None:
    if place_of(state, move.card) is None or move.card == prompt.card:
        return refuse("not-on-board", SPECIAL_ACTION, "Name another card that is on the Progress Board.")
    return None


def _unfold_swap(unfolding: Unfolding[State, Content], prompt: ChooseCardToSwap, move: SwapCard) -> None:
    answer(unfolding)
    unfolding.record(CardsSwapped(seat=prompt.seat, card=prompt.card, with_card=move.card))


def _label_swap(content: Content, state: State, move: SwapCard) -> str:
    prompt = state.agenda[0]
    assert isinstance(prompt, ChooseCardToSwap)
    return f"Swap {content.cards[prompt.card].name} with {content.cards[move.card].name}"


rules = (
    MoveRule(
        move=MoveCard,
        prompts=(TakeAction,),
        section=SPECIAL_ACTION,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: (
            f"{content.cards[move.card].name}: swap {content.cards[move.moved].name} with another card"
        ),
    ),
    MoveRule(
        move=SwapCard,
        prompts=(ChooseCardToSwap,),
        section=SPECIAL_ACTION,
        candidates=_partners,
        refuse=_refuse_partner,
        unfold=_unfold_swap,
        label=_label_swap,
    ),
)
