"""The invention market and the decks of inventions: shuffling, revealing, dealing, drawing."""

from games.epochs.happening import Happening
from games.epochs.printed import Epoch
from games.epochs.sections import (
    DEALING_INVENTIONS,
    DRAWING_AN_INVENTION,
    INVENTION_MARKET_SETUP,
    NEW_INVENTION_DECK,
    NEW_INVENTIONS,
)
from games.epochs.state import State, player_of, replace, with_player
from games.kit.facts import Evolver
from games.kit.hidden import NoEyes, OwnEyes
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class InventionDeckShuffled(Fact, frozen=True):
    """The inventions of an epoch were shuffled into a deck."""

    section = NEW_INVENTION_DECK
    epoch: Epoch
    count: Count
    order: NoEyes[tuple[ItemId, ...]] = None


class InventionRevealed(Fact, frozen=True):
    """The top card of the deck was put on a stack of the invention market; stacks count from 1."""

    section = NEW_INVENTIONS
    stack: Count
    card: ItemId


class HandDealt(Fact, frozen=True):
    """A player was dealt inventions from the deck."""

    section = DEALING_INVENTIONS
    seat: Seat
    count: Count
    cards: OwnEyes[tuple[ItemId, ...]] = None


class DeckBoxed(Fact, frozen=True):
    """What was left of a deck of inventions left the game unseen."""

    section = INVENTION_MARKET_SETUP
    count: Count


class InventionDrawn(Fact, frozen=True):
    """A player drew an invention of the next epoch (UPK-1)."""

    section = DRAWING_AN_INVENTION
    seat: Seat
    drawn: OwnEyes[ItemId] = None


@evolver.on(InventionDeckShuffled)
def _invention_deck_shuffled(state: State, fact: InventionDeckShuffled) -> State:
    return replace(state, invention_deck=fact.order or ())


@evolver.on(InventionRevealed)
def _invention_revealed(state: State, fact: InventionRevealed) -> State:
    stacks = list(state.invention_market)
    stacks[fact.stack - 1] = (*stacks[fact.stack - 1], fact.card)
    return replace(state, invention_market=tuple(stacks), invention_deck=state.invention_deck[1:])


@evolver.on(HandDealt)
def _hand_dealt(state: State, fact: HandDealt) -> State:
    state = with_player(state, fact.seat, hand=(*player_of(state, fact.seat).hand, *(fact.cards or ())))
    return replace(state, invention_deck=state.invention_deck[fact.count :])


@evolver.on(DeckBoxed)
def _deck_boxed(state: State, fact: DeckBoxed) -> State:
    boxed = (*state.boxed_inventions, *state.invention_deck)
    return replace(state, invention_deck=(), boxed_inventions=boxed)


@evolver.on(InventionDrawn)
def _invention_drawn(state: State, fact: InventionDrawn) -> State:
    cards = () if fact.drawn is None else (fact.drawn,)
    state = with_player(state, fact.seat, next_hand=(*player_of(state, fact.seat).next_hand, *cards))
    return replace(state, invention_deck=state.invention_deck[1:])


def shuffle_inventions(unfolding: Happening, epoch: Epoch) -> None:
    """Shuffle the inventions of an epoch into the deck that is drawn from."""
    order = unfolding.random.shuffle("inventions", unfolding.content.invention_deck(epoch))
    unfolding.record(InventionDeckShuffled(epoch=epoch, count=len(order), order=order))


def reveal_inventions(unfolding: Happening) -> None:
    """Put a card of the deck on each stack of the invention market (MKT-4, NEW-1)."""
    for stack in range(1, unfolding.content.setup.stacks + 1):
        unfolding.record(InventionRevealed(stack=stack, card=unfolding.state.invention_deck[0]))


def deal_hand(unfolding: Happening, seat: int) -> None:
    """Deal a player the hand of an epoch (SET-1)."""
    count = unfolding.content.setup.hand
    unfolding.record(HandDealt(seat=seat, count=count, cards=unfolding.state.invention_deck[:count]))


def box_deck(unfolding: Happening) -> None:
    """What is left of the deck leaves the game."""
    unfolding.record(DeckBoxed(count=len(unfolding.state.invention_deck)))


def draw(unfolding: Happening, seat: int) -> None:
    """Draw an invention of the next epoch, if there is a deck (UPK-1; R-34)."""
    if unfolding.state.invention_deck:
        unfolding.record(InventionDrawn(seat=seat, drawn=unfolding.state.invention_deck[0]))


def offered(state: State) -> tuple[str, ...]:
    """The visible cards of the invention market, one a stack (INV-4)."""
    return tuple(stack[-1] for stack in state.invention_market if stack)
