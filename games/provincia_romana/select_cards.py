"""Phase 1 - Select Cards: choosing a deck, laying out its cards, taking them in turn."""

from collections.abc import Iterator
from itertools import islice
from typing import Annotated, TypeAlias

from msgspec import Meta

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.hidden import OwnEyes
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.provincia_romana.cards import DECKS, Content, DeckName
from games.provincia_romana.decks import after_draw, prepare_draw
from games.provincia_romana.faces import face
from games.provincia_romana.opes import opes_in_words, play_opes_card
from games.provincia_romana.prompts import ChooseCard, ChooseDeck
from games.provincia_romana.rejections import refuse
from games.provincia_romana.rounds import PhaseBegan, TurnBegan, TurnEnded
from games.provincia_romana.rows import draft_of, picker, taken_from_row
from games.provincia_romana.sections import ACTION_MARKERS, SELECT_CARDS
from games.provincia_romana.state import (
    Draft,
    HandCard,
    Peek,
    Place,
    State,
    cities_with,
    city_of,
    clockwise,
    deck_of,
    replace,
)

evolver: Evolver[State] = Evolver()

RowPlace: TypeAlias = Annotated[int, Meta(ge=1, le=100, description="A place of the row laid out, numbered from 1.")]


class DeckSelected(Fact, frozen=True):
    """A seat chose a deck on its turn and moved one of its action markers to the markers box."""

    section = ACTION_MARKERS
    seat: Seat
    deck: DeckName


class CardsLaidOut(Fact, frozen=True):
    """The top cards of the deck were laid out in a row: the first ones face up, the last ones face down (A7)."""

    section = SELECT_CARDS
    deck: DeckName
    face_up: tuple[ItemId, ...]
    face_down: Count


class CardTaken(Fact, frozen=True):
    """A seat took a face-up card into its hand."""

    section = SELECT_CARDS
    seat: Seat
    deck: DeckName
    place: RowPlace
    card: ItemId


class FaceDownCardTaken(Fact, frozen=True):
    """A seat took a face-down card into its hand; only it knows which one."""

    section = SELECT_CARDS
    seat: Seat
    deck: DeckName
    place: RowPlace
    drawn: OwnEyes[ItemId] = None


class LeftoversDiscarded(Fact, frozen=True):
    """The cards that nobody took went to the face-up discard pile, the face-down ones too (A9)."""

    section = SELECT_CARDS
    deck: DeckName
    cards: tuple[ItemId, ...]


class SelectDeck(Move, frozen=True):
    """Choose the deck that cards are taken from in this selection."""

    section = SELECT_CARDS
    deck: DeckName


class TakeCard(Move, frozen=True):
    """Take a face-up card of the row."""

    section = SELECT_CARDS
    card: ItemId


class TakeFaceDownCard(Move, frozen=True):
    """Take the face-down card at a place of the row."""

    section = SELECT_CARDS
    place: RowPlace


@evolver.on(DeckSelected)
def _deck_selected(state: State, fact: DeckSelected) -> State:
    deck = fact.deck
    markers = replace(state.markers, **{deck: state.markers.of(deck) - 1})
    return replace(state, markers=markers, draft=Draft(deck, fact.seat), stage="between")


@evolver.on(CardsLaidOut)
def _cards_laid_out(state: State, fact: CardsLaidOut) -> State:
    up = len(fact.face_up)
    count = up + fact.face_down
    deck, peeks = deck_of(state, fact.deck), state.peeks
    if peeks and fact.deck == "aedificium":
        peeks = tuple([Peek(peek.seat, peek.top[count:], peek.top[up:count]) for peek in peeks])
    row = [Place(card, True) for card in deck.draw[:up]] + [Place(card, False) for card in deck.draw[up:count]]
    draft = Draft(fact.deck, draft_of(state).chooser, tuple(row))
    stage = "choose-card" if row else "between"
    return replace(state, peeks=peeks, draft=draft, stage=stage, **{fact.deck: deck.without_top(count)})


@evolver.on(CardTaken)
def _card_taken(state: State, fact: CardTaken) -> State:
    hand = (*city_of(state, fact.seat).hand, HandCard(fact.card, fact.deck, True))
    draft, stage = taken_from_row(state, fact.place)
    return replace(state, cities=cities_with(state, fact.seat, hand=hand), draft=draft, stage=stage)


@evolver.on(FaceDownCardTaken)
def _face_down_card_taken(state: State, fact: FaceDownCardTaken) -> State:
    assert fact.drawn is not None
    seen_by = tuple([peek.seat for peek in state.peeks if fact.drawn in peek.row and peek.seat != fact.seat])
    hand = (*city_of(state, fact.seat).hand, HandCard(fact.drawn, fact.deck, False, seen_by))
    cities = cities_with(state, fact.seat, hand=hand)
    draft, stage = taken_from_row(state, fact.place)
    return replace(state, cities=cities, peeks=_no_longer_in_row(state, fact.drawn), draft=draft, stage=stage)


@evolver.on(LeftoversDiscarded)
def _leftovers_discarded(state: State, fact: LeftoversDiscarded) -> State:
    peeks = _no_longer_in_row(state, *fact.cards)
    deck = deck_of(state, fact.deck).discarding(*fact.cards)
    return replace(state, peeks=peeks, draft=None, **{fact.deck: deck})


def _no_longer_in_row(state: State, *cards: str) -> tuple[Peek, ...]:
    """What those who know cards of the row know once these lie there no more."""
    if not state.peeks:
        return ()
    return tuple([Peek(peek.seat, peek.top, tuple([c for c in peek.row if c not in cards])) for peek in state.peeks])


def proceed(unfolding: Unfolding[State, Content]) -> None:
    """Begin the next turn, or end the one whose cards are taken, or the phase."""
    state = unfolding.state
    if state.draft is not None:
        if leftovers := tuple([place.card for place in state.draft.row if place.card is not None]):
            unfolding.record(LeftoversDiscarded(deck=state.draft.deck, cards=leftovers))
        unfolding.record(TurnEnded(seat=state.draft.chooser, phase="select-cards"))
    elif state.turns < len(state.cities) * turns_each(state):
        seat = next(islice(clockwise(state, state.first), state.turns % len(state.cities), None))
        unfolding.record(TurnBegan(seat=seat, phase="select-cards"))
        selectable = [deck for deck in DECKS if state.markers.of(deck)]
        if len(selectable) == 1:
            _select(unfolding, seat, selectable[0])
    else:
        unfolding.record(PhaseBegan(phase="play-cards"))


def turns_each(state: State) -> int:
    """How many turns each player takes in this phase: two with 2 or 3 players."""
    return 2 if len(state.cities) <= 3 else 1


def _select(unfolding: Unfolding[State, Content], seat: int, deck: DeckName) -> None:
    unfolding.record(DeckSelected(seat=seat, deck=deck))
    count = prepare_draw(unfolding, deck, unfolding.content.setup.laid_out)
    cards = deck_of(unfolding.state, deck).draw[:count]
    up = cards[: unfolding.content.setup.laid_out_face_up]
    unfolding.record(CardsLaidOut(deck=deck, face_up=up, face_down=count - len(up)))
    after_draw(unfolding, deck)
    _take_what_is_left(unfolding)


def _take_what_is_left(unfolding: Unfolding[State, Content]) -> None:
    """Taking is compulsory (A8): a last card goes to whoever is next without asking."""
    state = unfolding.state
    if state.stage == "choose-card":
        left = [number for number, place in enumerate(draft_of(state).row, 1) if place.card is not None]
        if len(left) == 1:
            _take(unfolding, picker(state), left[0])


def _take(unfolding: Unfolding[State, Content], seat: int, place: int) -> None:
    draft = draft_of(unfolding.state)
    card, face_up = draft.row[place - 1].card, draft.row[place - 1].face_up
    assert card is not None
    if draft.deck == "opes":
        play_opes_card(unfolding, seat, place, card)
    elif face_up:
        unfolding.record(CardTaken(seat=seat, deck=draft.deck, place=place, card=card))
    else:
        unfolding.record(FaceDownCardTaken(seat=seat, deck=draft.deck, place=place, drawn=card))


def _deck_candidates(content: Content, state: State, prompt: ChooseDeck) -> Iterator[SelectDeck]:
    return map(SelectDeck, DECKS)


def _refuse_deck(content: Content, state: State, prompt: ChooseDeck, move: SelectDeck) -> Rejection | None:
    if not state.markers.of(move.deck):
        return refuse(
            "no-marker",
            ACTION_MARKERS,
            f"No action marker is left beside the {move.deck} deck in this round; choose another deck.",
        )
    return None


def _unfold_deck(unfolding: Unfolding[State, Content], prompt: ChooseDeck, move: SelectDeck) -> None:
    _select(unfolding, prompt.seat, move.deck)


def _deck_label(content: Content, state: State, move: SelectDeck) -> str:
    title = move.deck.upper() if move.deck == "spqr" else move.deck.title()
    return f"Choose the {title} deck (action markers left: {state.markers.of(move.deck)})"


def _card_candidates(content: Content, state: State, prompt: ChooseCard) -> Iterator[TakeCard]:
    return (TakeCard(place.card) for place in draft_of(state).row if place.face_up and place.card is not None)


def _refuse_card(content: Content, state: State, prompt: ChooseCard, move: TakeCard) -> Rejection | None:
    if any(place.face_up and place.card == move.card for place in draft_of(state).row):
        return None
    return refuse(
        "nothing-there", SELECT_CARDS, f"'{move.card}' does not lie face up in the row; take a card that does."
    )


def _unfold_card(unfolding: Unfolding[State, Content], prompt: ChooseCard, move: TakeCard) -> None:
    row = draft_of(unfolding.state).row
    _take(unfolding, prompt.seat, next(n for n, place in enumerate(row, 1) if place.card == move.card))
    _take_what_is_left(unfolding)


def _card_label(content: Content, state: State, move: TakeCard) -> str:
    if draft_of(state).deck == "opes":
        return f"Take {opes_in_words(content, state, picker(state), move.card)}"
    return f"Take {face(content, state.switches, move.card)}"


def _place_candidates(content: Content, state: State, prompt: ChooseCard) -> Iterator[TakeFaceDownCard]:
    return (
        TakeFaceDownCard(number)
        for number, place in enumerate(draft_of(state).row, 1)
        if place.card is not None and not place.face_up
    )


def _refuse_place(content: Content, state: State, prompt: ChooseCard, move: TakeFaceDownCard) -> Rejection | None:
    row = draft_of(state).row
    if move.place <= len(row) and row[move.place - 1].card is not None and not row[move.place - 1].face_up:
        return None
    return refuse(
        "nothing-there", SELECT_CARDS, f"No face-down card lies at place {move.place}; choose a card that is there."
    )


def _unfold_place(unfolding: Unfolding[State, Content], prompt: ChooseCard, move: TakeFaceDownCard) -> None:
    _take(unfolding, prompt.seat, move.place)
    _take_what_is_left(unfolding)


def _place_label(content: Content, state: State, move: TakeFaceDownCard) -> str:
    card, seat = draft_of(state).row[move.place - 1].card, picker(state)
    seen = card and any(peek.seat == seat and card in peek.row for peek in state.peeks)
    known = f": {face(content, state.switches, card)}" if card and seen else ""
    return f"Take the face-down card at place {move.place}{known}"


rules = (
    MoveRule(
        move=SelectDeck,
        prompts=(ChooseDeck,),
        section=SELECT_CARDS,
        candidates=_deck_candidates,
        refuse=_refuse_deck,
        unfold=_unfold_deck,
        label=_deck_label,
    ),
    MoveRule(
        move=TakeCard,
        prompts=(ChooseCard,),
        section=SELECT_CARDS,
        candidates=_card_candidates,
        refuse=_refuse_card,
        unfold=_unfold_card,
        label=_card_label,
    ),
    MoveRule(
        move=TakeFaceDownCard,
        prompts=(ChooseCard,),
        section=SELECT_CARDS,
        candidates=_place_candidates,
        refuse=_refuse_place,
        unfold=_unfold_place,
        label=_place_label,
    ),
)
