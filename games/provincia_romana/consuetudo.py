"""The Cards > SPQR Cards (Senate) > Consuetudo: look at Aedificium cards, keep one, put the others back (A42)."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.decks import Deck
from games.kit.facts import Evolver
from games.kit.hidden import OwnEyes, Secret
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.provincia_romana.cards import Content
from games.provincia_romana.decks import after_draw, prepare_draw
from games.provincia_romana.faces import face
from games.provincia_romana.prompts import ChooseCardToKeep, ChooseCardToPutBack
from games.provincia_romana.rejections import refuse
from games.provincia_romana.sections import CONSUETUDO
from games.provincia_romana.state import HandCard, Peek, Search, State, cities_with, city_of, replace

evolver: Evolver[State] = Evolver()


class CardsLookedAt(Fact, frozen=True):
    """A seat looks at the top Aedificium cards, in the order in which they lay."""

    section = CONSUETUDO
    seat: Seat
    card: ItemId
    count: Count
    seen: OwnEyes[tuple[ItemId, ...]] = None


class CardKept(Fact, frozen=True):
    """A seat took one of the cards looked at into its hand."""

    section = CONSUETUDO
    seat: Seat
    kept: OwnEyes[ItemId] = None


class CardPutBack(Fact, frozen=True):
    """A seat put one of the cards looked at on top of the deck."""

    section = CONSUETUDO
    seat: Seat
    put_back: OwnEyes[ItemId] = None


class KeepCard(Move, frozen=True):
    """Keep one of the cards looked at."""

    section = CONSUETUDO
    kept: Secret[ItemId]


class PutCardBack(Move, frozen=True):
    """Put one of the cards looked at on top of the deck; the last one put back will be drawn first."""

    section = CONSUETUDO
    put_back: Secret[ItemId]


@evolver.on(CardsLookedAt)
def _cards_looked_at(state: State, fact: CardsLookedAt) -> State:
    deck = state.aedificium.without_top(fact.count)
    return replace(state, aedificium=deck, search=Search(fact.seen or ()), stage="keep-card", peeks=())


@evolver.on(CardKept)
def _card_kept(state: State, fact: CardKept) -> State:
    assert fact.kept is not None
    left = _search_of(state, fact.kept)
    hand = (*city_of(state, fact.seat).hand, HandCard(fact.kept, "aedificium"))
    cities = cities_with(state, fact.seat, hand=hand)
    if not left.cards:
        return replace(state, cities=cities, search=None, stage="play-cards")
    return replace(state, cities=cities, search=left, stage="put-back-card")


@evolver.on(CardPutBack)
def _card_put_back(state: State, fact: CardPutBack) -> State:
    assert fact.put_back is not None
    left = _search_of(state, fact.put_back)
    put_back = (*left.put_back, fact.put_back)
    deck = Deck((fact.put_back, *state.aedificium.draw), state.aedificium.discard)
    if left.cards:
        return replace(state, aedificium=deck, search=Search(left.cards, put_back))
    peeks = (Peek(fact.seat, put_back[::-1]),)
    return replace(state, aedificium=deck, search=None, stage="play-cards", peeks=peeks)


def _search_of(state: State, card: str) -> Search:
    """The search under way, without a card."""
    assert state.search is not None
    return Search(tuple([other for other in state.search.cards if other != card]), state.search.put_back)


def refuse_search(state: State) -> Rejection | None:
    """The refusal of looking at cards where there is none."""
    if state.aedificium.draw or state.aedificium.discard:
        return None
    return refuse("nothing-there", CONSUETUDO, "No Aedificium card is left to look at; play another card.")


def search(unfolding: Unfolding[State, Content], seat: int, card: str, count: int) -> None:
    """Look at the top cards; with fewer in the deck the discard pile is shuffled under it."""
    drawn = prepare_draw(unfolding, "aedificium", count)
    seen = unfolding.state.aedificium.draw[:drawn]
    unfolding.record(CardsLookedAt(seat=seat, card=card, count=drawn, seen=seen))
    after_draw(unfolding, "aedificium")


def _cards(state: State) -> tuple[str, ...]:
    return state.search.cards if state.search else ()


def _refuse_card(state: State, card: str) -> Rejection | None:
    if card in _cards(state):
        return None
    return refuse("nothing-there", CONSUETUDO, f"'{card}' is none of the cards that you look at; choose one of them.")


def _keep_candidates(content: Content, state: State, prompt: ChooseCardToKeep) -> Iterator[KeepCard]:
    return map(KeepCard, _cards(state))


def _refuse_keep(content: Content, state: State, prompt: ChooseCardToKeep, move: KeepCard) -> Rejection | None:
    return _refuse_card(state, move.kept)


def _unfold_keep(unfolding: Unfolding[State, Content], prompt: ChooseCardToKeep, move: KeepCard) -> None:
    unfolding.record(CardKept(seat=prompt.seat, kept=move.kept))


def _keep_label(content: Content, state: State, move: KeepCard) -> str:
    return f"Keep {face(content, state.switches, move.kept)}"


def _put_back_candidates(content: Content, state: State, prompt: ChooseCardToPutBack) -> Iterator[PutCardBack]:
    return map(PutCardBack, _cards(state))


def _refuse_put_back(
    content: Content, state: State, prompt: ChooseCardToPutBack, move: PutCardBack
) -> Rejection | None:
    return _refuse_card(state, move.put_back)


def _unfold_put_back(unfolding: Unfolding[State, Content], prompt: ChooseCardToPutBack, move: PutCardBack) -> None:
    unfolding.record(CardPutBack(seat=prompt.seat, put_back=move.put_back))
    if len(left := _cards(unfolding.state)) == 1:
        unfolding.record(CardPutBack(seat=prompt.seat, put_back=left[0]))


def _put_back_label(content: Content, state: State, move: PutCardBack) -> str:
    return f"Put {face(content, state.switches, move.put_back)} on top of the deck"


rules = (
    MoveRule(
        move=KeepCard,
        prompts=(ChooseCardToKeep,),
        section=CONSUETUDO,
        candidates=_keep_candidates,
        refuse=_refuse_keep,
        unfold=_unfold_keep,
        label=_keep_label,
    ),
    MoveRule(
        move=PutCardBack,
        prompts=(ChooseCardToPutBack,),
        section=CONSUETUDO,
        candidates=_put_back_candidates,
        refuse=_refuse_put_back,
        unfold=_unfold_put_back,
        label=_put_back_label,
    ),
)
