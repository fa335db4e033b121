"""D.I.2 Architect: the card display, the decks, the discard pile, the box."""

from itertools import pairwise

from games.epos import sections
from games.epos.cards import Content
from games.epos.components import Epoch
from games.epos.happening import Happening
from games.epos.rounds import STEP_SECTIONS, phase_of
from games.epos.state import State, Step, players_of, replace
from games.kit.facts import Evolver
from games.kit.hidden import NoEyes
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class DeckShuffled(Fact, frozen=True):
    """The deck of an epoch was shuffled."""

    section = sections.SETUP
    epoch: Epoch
    count: Count
    order: NoEyes[tuple[ItemId, ...]] = None


class CardsBoxed(Fact, frozen=True):
    """Cards of the display, or at the start of those revealed, went to the box: they are out of the game."""

    seat_count: Seat
    cards: tuple[ItemId, ...]
    at_start: bool

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from when, and with how many players
        """The place in the rulebook."""
        if self.at_start:
            return _setup_section(self.seat_count)
        return sections.SOLO_CARD_DISPLAY if self.seat_count == 1 else sections.TWO_PLAYERS_REFORM


class CardsBoxedUnseen(Fact, frozen=True):
    """The top cards of a deck went to the box, and nobody knows which."""

    seat_count: Seat
    epoch: Epoch
    count: Count

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from how many play
        """The place in the rulebook."""
        return _setup_section(self.seat_count)


class DisplayClosedUp(Fact, frozen=True):
    """The cards of the display were shifted to the left, closing all gaps."""

    section = sections.ARCHITECT


class CardsDealt(Fact, frozen=True):
    """Cards of an epoch's deck were placed on the leftmost free spaces of the display."""

    epoch: Epoch
    cards: tuple[ItemId, ...]
    step: Step

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from when
        """The place in the rulebook: the end of a turn, or the step in which the display is filled."""
        if self.step == "flourishing":
            return sections.ARCHITECT
        return sections.SETUP if phase_of(self.step) == "setup" else STEP_SECTIONS[self.step]


class CardsDiscarded(Fact, frozen=True):
    """The cards of the display and the rest of an epoch's deck went onto the discard pile."""

    section = sections.EPOCH_CHANGE
    epoch: Epoch
    cards: tuple[ItemId, ...]


class CardsMarked(Fact, frozen=True):
    """Neutral markers lie on these cards of the display, and on no other."""

    seat_count: Seat
    cards: tuple[ItemId, ...]

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from how many play
        """The place in the rulebook."""
        return sections.SOLO_START_OF_PHASE if self.seat_count == 1 else sections.TWO_PLAYERS_FLOURISHING


def _setup_section(seat_count: int) -> str:
    return sections.SOLO_SETUP if seat_count == 1 else sections.TWO_PLAYERS_SETUP


@evolver.on(DeckShuffled)
def _deck_shuffled(state: State, fact: DeckShuffled) -> State:
    return replace(state, decks=_with(state.decks, fact.epoch, fact.order or ()))


@evolver.on(CardsBoxed)
def _cards_boxed(state: State, fact: CardsBoxed) -> State:
    return replace(
        state,
        market=tuple([None if card in fact.cards else card for card in state.market]),
        revealed=tuple([card for card in state.revealed if card not in fact.cards]),
        marked_cards=tuple([card for card in state.marked_cards if card not in fact.cards]),
        boxed=(*state.boxed, *fact.cards),
    )


@evolver.on(CardsBoxedUnseen)
def _cards_boxed_unseen(state: State, fact: CardsBoxedUnseen) -> State:
    deck = state.decks[fact.epoch - 1]
    unseen = (*state.boxed_unseen[fact.epoch - 1], *deck[: fact.count])
    return replace(
        state,
        decks=_with(state.decks, fact.epoch, deck[fact.count :]),
        boxed_unseen=_with(state.boxed_unseen, fact.epoch, unseen),
    )


@evolver.on(DisplayClosedUp)
def _display_closed_up(state: State, fact: DisplayClosedUp) -> State:
    cards = [card for card in state.market if card is not None]
    return replace(state, market=(*cards, *(None,) * (len(state.market) - len(cards))))


@evolver.on(CardsDealt)
def _cards_dealt(state: State, fact: CardsDealt) -> State:
    market, new = list(state.market), list(fact.cards)
    for space, card in enumerate(market):
        if card is None and new:
            market[space] = new.pop(0)
    deck = tuple([card for card in state.decks[fact.epoch - 1] if card not in fact.cards])
    return replace(state, market=tuple(market), decks=_with(state.decks, fact.epoch, deck))


@evolver.on(CardsDiscarded)
def _cards_discarded(state: State, fact: CardsDiscarded) -> State:
    return replace(
        state,
        market=(None,) * len(state.market),
        decks=_with(state.decks, fact.epoch, ()),
        marked_cards=(),
        discard=(*state.discard, *fact.cards),
    )


@evolver.on(CardsMarked)
def _cards_marked(state: State, fact: CardsMarked) -> State:
    return replace(state, marked_cards=fact.cards)


def _with(decks: tuple[tuple[str, ...], ...], epoch: int, cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*decks[: epoch - 1], cards, *decks[epoch:])


def shuffle(unfolding: Happening, epoch: Epoch, cards: tuple[str, ...]) -> None:
    """These cards are the deck of an epoch, in a random order."""
    order = unfolding.random.shuffle(f"deck:{epoch}", cards)
    unfolding.record(DeckShuffled(epoch=epoch, count=len(order), order=order))


def box_unseen(unfolding: Happening, epoch: Epoch, count: int) -> None:
    """The top cards of a deck go to the box unseen."""
    if count:
        unfolding.record(CardsBoxedUnseen(seat_count=players_of(unfolding.state), epoch=epoch, count=count))


def close_up(unfolding: Happening) -> None:
    """Cards of the display move to the left where there are gaps."""
    market = unfolding.state.market
    if any(left is None and right is not None for left, right in pairwise(market)):
        unfolding.record(DisplayClosedUp())


def refill(unfolding: Happening, epoch: Epoch) -> None:
    """Close gaps, then deal from an epoch's deck until the display is full or the deck is empty."""
    close_up(unfolding)
    state = unfolding.state
    cards = state.decks[epoch - 1][: state.market.count(None)]
    if cards:
        unfolding.record(CardsDealt(epoch=epoch, cards=cards, step=state.step))


def space_of(content: Content, state: State, card: str) -> int:
    """The space of the display that a card lies on, or counts as lying on from the discard pile; 0 for neither."""
    if card in state.market:
        return state.market.index(card) + 1
    return content.market.discard_space if card in state.discard else 0


def mark(unfolding: Happening) -> None:
    """F.II, G.II.1: neutral markers lie on the cards at certain places of the display (Q-38)."""
    state = unfolding.state
    places = unfolding.content.players(players_of(state)).marked_cards
    cards = [state.market[place - 1] for place in places]
    if places:
        unfolding.record(
            CardsMarked(seat_count=players_of(state), cards=tuple([card for card in cards if card is not None]))
        )


def box_marked(unfolding: Happening) -> None:
    """F.III, G.III.2: cards that still have a neutral marker leave the game."""
    state = unfolding.state
    if state.marked_cards:
        unfolding.record(CardsBoxed(seat_count=players_of(state), cards=state.marked_cards, at_start=False))


def discard(unfolding: Happening, epoch: Epoch) -> None:
    """D.II.6: the display and the rest of an epoch's deck go onto the discard pile."""
    state = unfolding.state
    cards = [card for card in state.market if card is not None]
    unfolding.record(CardsDiscarded(epoch=epoch, cards=(*cards, *sorted(state.decks[epoch - 1]))))
