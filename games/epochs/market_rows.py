"""The unit and wonder market: dealing cards to its rows, and taking them (On Your Turn > Upkeep Phase)."""

from typing import Literal, TypeAlias

from games.epochs.cards import Content
from games.epochs.happening import Happening
from games.epochs.sections import DEALING_TO_THE_MARKET, LATE_MARKET_CARDS, MARKET_SETUP
from games.epochs.state import Market, State, players_of, replace
from games.epochs.units import MarketDeck
from games.kit.facts import Evolver
from games.kit.hidden import NoEyes
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()
Row: TypeAlias = Literal["support", "main", "wonders"]
_MEMBERS: dict[Row, str] = {"support": "support_units", "main": "main_units", "wonders": "wonders"}


class MarketDeckShuffled(Fact, frozen=True):
    """The market deck of an epoch was shuffled; what was left of the former one left the game unseen (R-11)."""

    section = MARKET_SETUP
    deck: MarketDeck
    count: Count
    boxed: Count
    order: NoEyes[tuple[ItemId, ...]] = None


class LateDeckShuffled(Fact, frozen=True):
    """The cards of III+ were shuffled and lie below `above` cards of III; the others left the game unseen (NEW-3)."""

    section = MARKET_SETUP
    above: Count
    count: Count
    order: NoEyes[tuple[ItemId, ...]] = None


class MarketCardDealt(Fact, frozen=True):
    """A card was dealt to the left end of its row; `pushedOut` left the right end of a full row for good, if any."""

    section = DEALING_TO_THE_MARKET
    card: ItemId
    row: Row
    pushed_out: ItemId = "none"


class LateCardsReached(Fact, frozen=True):
    """The back of a III+ card was seen: four of them are dealt first, once in the game (NEW-6)."""

    section = LATE_MARKET_CARDS


class MarketCardTaken(Fact, frozen=True):
    """A player took a card of the market; the cards to its left moved up."""

    section = DEALING_TO_THE_MARKET
    seat: Seat
    card: ItemId
    row: Row


@evolver.on(MarketDeckShuffled)
def _market_deck_shuffled(state: State, fact: MarketDeckShuffled) -> State:
    boxed = (*state.boxed_market, *state.market_deck)
    return replace(state, market_deck=fact.order or (), boxed_market=boxed)


@evolver.on(LateDeckShuffled)
def _late_deck_shuffled(state: State, fact: LateDeckShuffled) -> State:
    deck = state.market_deck
    boxed = (*state.boxed_market, *deck[fact.above :])
    return replace(state, market_deck=(*deck[: fact.above], *(fact.order or ())), boxed_market=boxed)


@evolver.on(MarketCardDealt)
def _market_card_dealt(state: State, fact: MarketCardDealt) -> State:
    row = (fact.card, *row_of(state.market, fact.row))
    discards = state.market_discards
    if fact.pushed_out != "none":
        row, discards = row[:-1], (*discards, fact.pushed_out)
    market = with_row(state.market, fact.row, row)
    return replace(state, market=market, market_deck=state.market_deck[1:], market_discards=discards)


@evolver.on(LateCardsReached)
def _late_cards_reached(state: State, fact: LateCardsReached) -> State:
    return replace(state, late_dealt=True)


@evolver.on(MarketCardTaken)
def _market_card_taken(state: State, fact: MarketCardTaken) -> State:
    row = list(row_of(state.market, fact.row))
    row.remove(fact.card)
    return replace(state, market=with_row(state.market, fact.row, tuple(row)))


def row_of(market: Market, row: Row) -> tuple[str, ...]:
    """The cards of a row, from the left."""
    return {"support": market.support_units, "main": market.main_units, "wonders": market.wonders}[row]


def with_row(market: Market, row: Row, cards: tuple[str, ...]) -> Market:
    """The market with other cards in a row."""
    return replace(market, **{_MEMBERS[row]: cards})


def row_for(content: Content, card: str) -> Row:
    """The row that a card belongs to."""
    return "wonders" if card in content.wonder else content.unit[card].slot


def deal(unfolding: Happening) -> None:
    """Deal the top card of the market deck (UPK-2)."""
    content, state = unfolding.content, unfolding.state
    card = state.market_deck[0]
    row = row_for(content, card)
    cards = row_of(state.market, row)
    full = len(cards) >= content.setup.row_length
    unfolding.record(MarketCardDealt(card=card, row=row, pushed_out=cards[-1] if full else "none"))


def deal_in_upkeep(unfolding: Happening) -> None:
    """Deal what an upkeep deals, first four cards of III+ where the first of them is on top of the deck (UPK-3)."""
    content, state = unfolding.content, unfolding.state
    late = content.market_deck("iii-plus")
    if state.market_deck and state.market_deck[0] in late and not state.late_dealt:
        unfolding.record(LateCardsReached())
        for _ in range(content.setup.market_dealt):
            deal(unfolding)
    for _ in range(content.players(players_of(state)).dealt):
        if unfolding.state.market_deck:
            deal(unfolding)


def shuffle_market(unfolding: Happening, deck: MarketDeck) -> None:
    """Make the market deck of an epoch from the cards of a deck; what is left of the former one leaves the game."""
    order = unfolding.random.shuffle("market", unfolding.content.market_deck(deck))
    boxed = len(unfolding.state.market_deck)
    unfolding.record(MarketDeckShuffled(deck=deck, count=len(order), order=order, boxed=boxed))


def shuffle_late_cards(unfolding: Happening) -> None:
    """Put the cards of III+ below so many cards of III (NEW-3)."""
    content = unfolding.content
    order = unfolding.random.shuffle("market", content.market_deck("iii-plus"))
    above = content.players(players_of(unfolding.state)).late_deck
    unfolding.record(LateDeckShuffled(above=above, count=len(order), order=order))


def take_card(unfolding: Happening, seat: int, card: str) -> None:
    """Take a card that is in the market."""
    unfolding.record(MarketCardTaken(seat=seat, card=card, row=row_for(unfolding.content, card)))
