"""C. Setup: what players start with, recommended or chosen by experienced players; F.I.2 and G.I.5: what is boxed."""

from collections.abc import Iterator

from games.epos import land, population
from games.epos.agenda import answer, ask
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.components import EPOCHS, Start
from games.epos.happening import Happening
from games.epos.market import CardsBoxed, box_unseen, refill, shuffle
from games.epos.professions import PROFESSIONS, Profession
from games.epos.prompts import (
    ChooseStart,
    ChooseStartingCard,
    ChooseStartingHourglasses,
    ChooseStartingPolis,
    ChooseStartingProfession,
)
from games.epos.rejections import refuse
from games.epos.rounds import begin_step
from games.epos.sections import EXPERIENCED_PLAYERS, SETUP, SOLO_SETUP
from games.epos.state import State, clockwise, player_of, players_of, players_with, replace
from games.epos.timeline import DOUBLE, HourglassExchanged
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

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


class TakeStart(Move, frozen=True):
    """Take this recommended start: its cards, its population, its polis."""

    section = SOLO_SETUP
    start: ItemId


class TakeStartingCard(Move, frozen=True):
    """Take this revealed card into your hand."""

    section = EXPERIENCED_PLAYERS
    card: ItemId


class SettlePolis(Move, frozen=True):
    """Place your first pioneers in this free polis."""

    section = EXPERIENCED_PLAYERS
    territory: ItemId


class TrainAtStart(Move, frozen=True):
    """Move the population marker of this profession 1 space."""

    section = EXPERIENCED_PLAYERS
    profession: Profession


class ExchangeHourglass(Move, frozen=True):
    """Exchange the double hourglass on your timeline for 2 single ones."""

    section = EXPERIENCED_PLAYERS


class KeepHourglass(Move, frozen=True):
    """Keep the double hourglass on your timeline."""

    section = EXPERIENCED_PLAYERS


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
            _take(unfolding, seat, start)


def counter_clockwise(state: State) -> list[int]:
    """All seats counter-clockwise, from the principal's right on; the principal is last."""
    return list(reversed(list(clockwise(state, state.principal))))


def _take(unfolding: Happening, seat: int, start: Start) -> None:
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
            unfolding.record(CardsBoxed(cards=revealed))
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


def _refuse_start(content: Content, state: State, prompt: ChooseStart, move: TakeStart) -> Rejection | None:
    if move.start in prompt.choices:
        return None
    known = ", ".join(prompt.choices)
    return refuse("not-an-option", SOLO_SETUP, f"No such start can be taken; its polis is to be free. Name {known}.")


def _unfold_start(unfolding: Happening, prompt: ChooseStart, move: TakeStart) -> None:
    answer(unfolding)
    _take(unfolding, prompt.seat, next(start for start in unfolding.content.starts if start.id == move.start))


def _label_start(content: Content, state: State, move: TakeStart) -> str:
    start = next(start for start in content.starts if start.id == move.start)
    cards = " and ".join(content.names[card] for card in start.cards)
    return f"Take {cards}, in {content.names[start.polis]}"


def _refuse_card(
    content: Content, state: State, prompt: ChooseStartingCard, move: TakeStartingCard
) -> Rejection | None:
    if move.card in state.revealed:
        return None
    return refuse("not-available", EXPERIENCED_PLAYERS, "That card is not among the revealed ones; name one that is.")


def _unfold_card(unfolding: Happening, prompt: ChooseStartingCard, move: TakeStartingCard) -> None:
    answer(unfolding)
    unfolding.record(StartingCardTaken(seat=prompt.seat, card=move.card))


def _poleis(content: Content, state: State, prompt: ChooseStartingPolis) -> Iterator[SettlePolis]:
    return (SettlePolis(each.territory) for each in state.lands)


def _refuse_polis(content: Content, state: State, prompt: ChooseStartingPolis, move: SettlePolis) -> Rejection | None:
    if move.territory not in content.polis:
        return refuse("not-free", EXPERIENCED_PLAYERS, "The first pioneers stand in a polis; name a free one.")
    if not land.has_free_polis(content, state, move.territory):
        return refuse("not-free", EXPERIENCED_PLAYERS, "That polis is not free; name one without a city and pioneers.")
    return None


def _unfold_polis(unfolding: Happening, prompt: ChooseStartingPolis, move: SettlePolis) -> None:
    answer(unfolding)
    land.place(unfolding, prompt.seat, move.territory, unfolding.content.setup.start_pioneers, CHOSEN)


def _refuse_training(
    content: Content, state: State, prompt: ChooseStartingProfession, move: TrainAtStart
) -> Rejection | None:
    if population.can_train(content, player_of(state, prompt.seat).population, move.profession):
        return None
    return refuse("track-full", EXPERIENCED_PLAYERS, f"The track of the {move.profession} is full; name another one.")


def _unfold_training(unfolding: Happening, prompt: ChooseStartingProfession, move: TrainAtStart) -> None:
    answer(unfolding)
    population.train(unfolding, prompt.seat, move.profession, CHOSEN)


def _once(move: Move) -> Iterator[Move]:
    yield move


def _never_refused(content: Content, state: State, prompt: ChooseStartingHourglasses, move: Move) -> None:
    return None


def _unfold_exchange(unfolding: Happening, prompt: ChooseStartingHourglasses, move: ExchangeHourglass) -> None:
    answer(unfolding)
    unfolding.record(HourglassExchanged(seat=prompt.seat))


rules = (
    MoveRule(
        move=TakeStart,
        prompts=(ChooseStart,),
        section=SOLO_SETUP,
        candidates=lambda content, state, prompt: (TakeStart(start) for start in prompt.choices),
        refuse=_refuse_start,
        unfold=_unfold_start,
        label=_label_start,
    ),
    MoveRule(
        move=TakeStartingCard,
        prompts=(ChooseStartingCard,),
        section=EXPERIENCED_PLAYERS,
        candidates=lambda content, state, prompt: (TakeStartingCard(card) for card in state.revealed),
        refuse=_refuse_card,
        unfold=_unfold_card,
        label=lambda content, state, move: f"Take {content.names[move.card]}",
    ),
    MoveRule(
        move=SettlePolis,
        prompts=(ChooseStartingPolis,),
        section=EXPERIENCED_PLAYERS,
        candidates=_poleis,
        refuse=_refuse_polis,
        unfold=_unfold_polis,
        label=lambda content, state, move: f"Start in {content.names[move.territory]}",
    ),
    MoveRule(
        move=TrainAtStart,
        prompts=(ChooseStartingProfession,),
        section=EXPERIENCED_PLAYERS,
        candidates=lambda content, state, prompt: (TrainAtStart(profession) for profession in PROFESSIONS),
        refuse=_refuse_training,
        unfold=_unfold_training,
        label=lambda content, state, move: f"Train a {move.profession}",
    ),
    MoveRule(
        move=ExchangeHourglass,
        prompts=(ChooseStartingHourglasses,),
        section=EXPERIENCED_PLAYERS,
        candidates=lambda content, state, prompt: _once(ExchangeHourglass()),
        refuse=_never_refused,
        unfold=_unfold_exchange,
        label=lambda content, state, move: "Exchange the double hourglass for 2 single ones",
    ),
    MoveRule(
        move=KeepHourglass,
        prompts=(ChooseStartingHourglasses,),
        section=EXPERIENCED_PLAYERS,
        candidates=lambda content, state, prompt: _once(KeepHourglass()),
        refuse=_never_refused,
        unfold=lambda unfolding, prompt, move: answer(unfolding),
        label=lambda content, state, move: "Keep the double hourglass",
    ),
)
