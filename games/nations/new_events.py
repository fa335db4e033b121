"""I. Maintenance Phase > 4. New Events."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.nations import solo
from games.nations.agenda import answer
from games.nations.cards import Content
from games.nations.counting import age_of
from games.nations.effects import ChooseEvent as ChoosesEvent
from games.nations.event_words import parts_of_event, top_of
from games.nations.in_play import effects_of
from games.nations.prompts import ChooseEvent
from games.nations.quantities import AgeNumber
from games.nations.rejections import refuse
from games.nations.rounds import begin_step
from games.nations.sections import NEW_EVENTS
from games.nations.state import State, awaiting, replace, reverse_order

evolver: Evolver[State] = Evolver()


class EventCardsDrawn(Fact, frozen=True):
    """Event Cards of the current age were drawn, face up."""

    section = NEW_EVENTS
    age: AgeNumber
    cards: tuple[ItemId, ...]


class EventToChoose(Fact, frozen=True):
    """A nation chooses which of the Event Cards drawn is used."""

    section = NEW_EVENTS
    seat: Seat
    cause: ItemId


class EventRevealed(Fact, frozen=True):
    """This Event Card is resolved in this round; others that were drawn went under the deck (R51)."""

    section = NEW_EVENTS
    card: ItemId


class UseEvent(Move, frozen=True):
    """Use this Event Card; the others go under the deck."""

    section = NEW_EVENTS
    card: ItemId


@evolver.on(EventCardsDrawn)
def _event_cards_drawn(state: State, fact: EventCardsDrawn) -> State:
    decks = list(state.event_decks)
    decks[fact.age - 1] = decks[fact.age - 1][len(fact.cards) :]
    return replace(state, event_decks=tuple(decks), drawn_events=fact.cards)


@evolver.on(EventToChoose)
def _event_to_choose(state: State, fact: EventToChoose) -> State:
    return awaiting(state, ChooseEvent(fact.seat, state.drawn_events, fact.cause))


@evolver.on(EventRevealed)
def _event_revealed(state: State, fact: EventRevealed) -> State:
    others = [card for card in state.drawn_events if card != fact.card]
    return replace(state, event=fact.card, drawn_events=(), unused_events=(*state.unused_events, *others))


def begin(unfolding: Unfolding[State, Content]) -> None:
    """Draw an Event Card; where a card says so more than one, of which its owner chooses."""
    begin_step(unfolding, "new-events")
    content = unfolding.content
    age = age_of(content, unfolding.state.round)
    choosers = [
        (seat, card, effect.drawn)
        for seat in reverse_order(unfolding.state)
        for card, effect in effects_of(content, unfolding.state.nations[seat - 1], ChoosesEvent)
    ]
    drawn = max([count for _, _, count in choosers], default=1)
    unfolding.record(EventCardsDrawn(age=age, cards=unfolding.state.event_decks[age - 1][:drawn]))
    if len(unfolding.state.drawn_events) > 1:
        seat, card, _ = choosers[0]
        unfolding.record(EventToChoose(seat=seat, cause=card))
    else:
        _reveal(unfolding, unfolding.state.drawn_events[0])


def _reveal(unfolding: Unfolding[State, Content], card: str) -> None:
    unfolding.record(EventRevealed(card=card))
    solo.raise_shadow(unfolding)


def _candidates(content: Content, state: State, prompt: ChooseEvent) -> Iterator[UseEvent]:
    return (UseEvent(card) for card in prompt.cards)


def _refuse(content: Content, state: State, prompt: ChooseEvent, move: UseEvent) -> Rejection | None:
    if move.card in prompt.cards:
        return None
    return refuse("not-drawn", NEW_EVENTS, f"Choose one of the cards drawn: {' or '.join(prompt.cards)}.")


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseEvent, move: UseEvent) -> None:
    answer(unfolding)
    _reveal(unfolding, move.card)


def _label(content: Content, state: State, move: UseEvent) -> str:
    card = content.event_cards[move.card]
    events = [f"{event.name}: {'; '.join(parts_of_event(content, event))}" for event in (card.top, card.bottom)]
    return f"Use {'; '.join(events)}; {top_of(card)}"


rules = (
    MoveRule(
        move=UseEvent,
        prompts=(ChooseEvent,),
        section=NEW_EVENTS,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
