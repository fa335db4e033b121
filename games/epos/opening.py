"""C. Setup: what players start with, recommended or chosen by experienced players; F.I.2 and G.I.5: what is boxed."""

from games.epos import land, population
from games.epos.agenda import ask
from games.epos.causes import Cause
from games.epos.components import EPOCHS, Start
from games.epos.happening import Happening
from games.epos.market import CardsBoxed, box_unseen, refill, shuffle
from games.epos.professions import PROFESSIONS
from games.epos.rounds import begin_step
from games.epos.sections import EXPERIENCED_PLAYERS, SETUP
from games.epos.state import State, clockwise, player_of, players_of, players_with, replace
from games.epos.timeline import DOUBLE
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()
START = Cause("start")
CHOSEN = Cause("experienced-start")


class StartingHandTaken(Fact, frozen=True):
    """A player took the cards of a recommended start into the hand."""

    section = SETUP
    seat: Seat
    start: ItemId
    cards: tuple[ItemId, ...]


class CardsRevealed(Fact, frozen=True):
    """The top cards of the deck of epoch I were revealed for players to choose from."""

    section = EXPERIENCED_PLAYERS
    cards: tuple[ItemId, ...]


class StartingCardTaken(Fact, frozen=True):
    """A player took a revealed card into the hand."""

    section = EXPERIENCED_PLAYERS
    seat: Seat
    card: ItemId


class RevealedCardsReturned(Fact, frozen=True):
    """The revealed cards that nobody took went back into the deck of epoch I."""

    section = EXPERIENCED_PLAYERS
    cards: tuple[ItemId, ...]


@evolver.on(StartingHandTaken)
def _starting_hand_taken(state: State, fact: StartingHandTaken) -> State:
    return replace(state, players=players_with(state, fact.seat, hand=fact.cards))


@evolver.on(CardsRevealed)
def _cards_revealed(state: State, fact: CardsRevealed) -> State:
    deck = tuple([card for card in state.decks[0] if card not in fact.cards])
    return replace(state, revealed=fact.cards, decks=(deck, *state.decks[1:]))


@evolver.on(StartingCardTaken)
def _starting_card_taken(state: State, fact: StartingCardTaken) -> State:
    hand = (*player_of(state, fact.seat).hand, fact.card)
    revealed = tuple([card for card in state.revealed if card != fact.card])
    return replace(state, players=players_with(state, fact.seat, hand=hand), revealed=revealed)


@evolver.on(RevealedCardsReturned)
def _revealed_cards_returned(state: State, fact: RevealedCardsReturned) -> State:
    return replace(state, revealed=(), decks=((*state.decks[0], *fact.cards), *state.decks[1:]))


def begin(unfolding: Happening) -> None:
    """Give each player a recommended start, or ask for what they choose."""
    content, state = unfolding.content, unfolding.state
    begin_step(unfolding, "starting-cards")
    deck = content.deck(1, core=state.switches.decks == "core")
    if state.switches.start == "experienced":
        shuffle(unfolding, 1, deck)
        revealed = unfolding.state.decks[0][: content.players(players_of(state)).revealed]
        unfolding.record(CardsRevealed(cards=revealed))
        for _ in range(content.setup.hand):
            for seat in counter_clockwise(state):
                ask(unfolding, seat, "starting-card", CHOSEN)
    elif len(state.players) == 1:
        choices = tuple([start.id for start in content.starts if land.has_free_polis(content, state, start.polis)])
        ask(unfolding, 1, "start", START, choices=choices)
    else:
        for seat, start in zip(clockwise(state, state.principal), content.starts, strict=False):
            take(unfolding, seat, start)


def counter_clockwise(state: State) -> list[int]:
    """All seats counter-clockwise, from the principal's right on; the principal is last."""
    return list(reversed(list(clockwise(state, state.principal))))


def take(unfolding: Happening, seat: int, start: Start) -> None:
    """A player takes the cards and the population of a recommended start."""
    unfolding.record(StartingHandTaken(seat=seat, start=start.id, cards=start.cards))
    for profession in PROFESSIONS:
        for _ in range(start.population.of(profession)):
            population.train(unfolding, seat, profession, Cause("start", start.id))


def deal(unfolding: Happening) -> None:
    """All have their cards: box what leaves the game, deal the display, place or ask for the first pioneers."""
    content, options = unfolding.content, unfolding.state.switches
    printed = content.players(players_of(unfolding.state))
    if options.start == "experienced":
        revealed = unfolding.state.revealed
        if printed.boxes_unchosen:
            unfolding.record(CardsBoxed(seat_count=printed.players, cards=revealed, at_start=True))
        else:
            unfolding.record(RevealedCardsReturned(cards=revealed))
            shuffle(unfolding, 1, unfolding.state.decks[0])
        box_unseen(unfolding, 1, printed.boxed_experienced)
    else:
        taken = [card for player in unfolding.state.players for card in player.hand]
        deck = content.deck(1, core=options.decks == "core")
        shuffle(unfolding, 1, tuple([card for card in deck if card not in taken]))
        box_unseen(unfolding, 1, printed.boxed_recommended)
    for epoch in EPOCHS[1:]:
        box_unseen(unfolding, epoch, printed.boxed_later)
    refill(unfolding, 1)
    begin_step(unfolding, "starting-poleis")
    if options.start == "experienced":
        for seat in counter_clockwise(unfolding.state):
            ask(unfolding, seat, "starting-polis", CHOSEN)
    else:
        for seat, player in enumerate(unfolding.state.players, 1):
            start = next(each for each in content.starts if each.cards == player.hand)
            land.place(unfolding, seat, start.polis, content.setup.start_pioneers, Cause("start", start.id))


def ask_for_professions(unfolding: Happening) -> None:
    """D of the experienced start: each player moves population markers."""
    begin_step(unfolding, "starting-professions")
    if unfolding.state.switches.start == "experienced":
        steps = unfolding.content.setup.steps
        for seat in counter_clockwise(unfolding.state):
            for left in range(steps, 0, -1):
                ask(unfolding, seat, "starting-profession", CHOSEN, count=left)


def ask_for_hourglasses(unfolding: Happening) -> None:
    """E of the experienced start: each player may exchange the double hourglass."""
    begin_step(unfolding, "starting-hourglasses")
    if unfolding.state.switches.start == "experienced":
        for seat in counter_clockwise(unfolding.state):
            if DOUBLE in player_of(unfolding.state, seat).timeline:
                ask(unfolding, seat, "starting-hourglasses", CHOSEN)
