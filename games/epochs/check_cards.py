"""What must hold of the cards: each copy is in one place, and decks, hands and rows hold those of the epoch."""

from collections import Counter
from collections.abc import Iterator, Sequence

from games.epochs.cards import Content
from games.epochs.printed import EPOCHS, Epoch
from games.epochs.state import State, players_of
from games.epochs.units import MARKET_DECKS, MarketDeck
from games.kit.decider import Problem


def epochs_seen(content: Content, state: State) -> tuple[Epoch, ...]:
    """The epochs that a match has come to, and the next one of it, whose inventions are drawn already."""
    return tuple(each for each in content.mode[state.switches.mode].epochs if each <= state.epoch + 1)


def turns_begun(state: State) -> int:
    """How many turns of this epoch have begun."""
    return sum(each.turns for each in state.players) + (state.turn is not None)


def check_inventions(content: Content, state: State) -> Iterator[Problem]:
    """Each invention of the epochs that were come to is somewhere, and where those of its epoch can be."""
    stacks = [card for stack in state.invention_market for card in stack]
    held = [card for each in state.players for card in (*each.hand, *each.next_hand, *each.inventions)]
    found = Counter([*state.invention_deck, *state.boxed_inventions, *stacks, *held])
    seen = epochs_seen(content, state)
    if found != Counter(card for epoch in seen for card in content.invention_deck(epoch)):
        yield Problem("/inventionDeck", "Each copy of an invention that was come to is in one place.")
    tops = [stack[-1] for stack in state.invention_market if stack]
    if len(tops) != content.setup.stacks or not _all_of(content, tops, state.epoch):
        yield Problem("/inventionMarket", f"There are {content.setup.stacks} stacks, with a card of this epoch on top.")
    if not _all_of(content, state.invention_deck, state.epoch + 1):
        yield Problem("/inventionDeck", "The deck holds inventions of the next epoch.")
    count = len(state.players)
    boxed = Counter(content.invention[each].epoch for each in state.boxed_inventions)
    for epoch in seen:
        whole = len(content.invention_deck(epoch))
        left = whole - content.setup.stacks - content.setup.hand * count if epoch <= state.epoch else 0
        if boxed[epoch] != left:
            yield Problem("/boxedInventions", f"{left} inventions of epoch {epoch} leave the game.")
    for number, player in enumerate(state.players):
        if not _all_of(content, player.hand, state.epoch):
            yield Problem(f"/players/{number}/hand", "The hand holds inventions of this epoch.")
        if not _all_of(content, player.next_hand, state.epoch + 1):
            yield Problem(f"/players/{number}/nextHand", "What is drawn are inventions of the next epoch.")


def _all_of(content: Content, cards: Sequence[str], epoch: int) -> bool:
    return all(content.invention[each].epoch == epoch for each in cards)


def check_market(content: Content, state: State) -> Iterator[Problem]:
    """The market deck has come as far as the turns, and no card is there that was not dealt."""
    late = is_late(content, state)
    if state.late_dealt != late:
        yield Problem("/lateDealt", "The cards of III+ are dealt once, when the first of them is on top of the deck.")
    if [content.deck_of[each] for each in state.market_deck] != _backs_left(content, state, late=late):
        yield Problem("/marketDeck", "The market deck has been dealt from as often as there were upkeeps.")
    rows = (state.market.support_units, state.market.main_units, state.market.wonders)
    for name, row in zip(("supportUnits", "mainUnits", "wonders"), rows, strict=True):
        if len(row) > content.setup.row_length:
            yield Problem(f"/market/{name}", f"A row has room for {content.setup.row_length} cards.")
    units = [unit for each in state.players for unit in (each.main, each.support) if unit in content.deck_of]
    wonders = [wonder for each in state.players for wonder in each.wonders]
    dealt = [*(card for row in rows for card in row), *state.market_discards, *units, *wonders]
    if not {content.deck_of[each] for each in dealt} <= set(_backs_dealt(content, state)):
        yield Problem("/market", "Market cards are of the epochs that were come to.")
    printed = Counter(card for deck in MARKET_DECKS for card in content.market_deck(deck))
    if Counter([*dealt, *state.market_deck, *state.boxed_market]) - printed:
        yield Problem("/marketDeck", "There are no more copies of a market card than are printed.")
    if Counter(content.deck_of[each] for each in state.boxed_market) != _backs_boxed(content, state):
        yield Problem("/boxedMarket", "What is left of a deck leaves the game with its epoch.")


def is_late(content: Content, state: State) -> bool:
    """Whether the cards of III+ were come to by now (NEW-6)."""
    begun, numbers = turns_begun(state), content.players(players_of(state))
    before = content.setup.market_dealt + numbers.dealt * (begun - 1)
    return state.epoch == EPOCHS[-1] and begun > 0 and before >= numbers.late_deck


def _backs_left(content: Content, state: State, *, late: bool) -> list[MarketDeck]:
    numbers = content.players(players_of(state))
    dealt = content.setup.market_dealt * (2 if late else 1) + numbers.dealt * turns_begun(state)
    deck = MARKET_DECKS[state.epoch - 1]
    whole = [deck] * len(content.market_deck(deck))
    if state.epoch == EPOCHS[-1]:
        last = MARKET_DECKS[-1]
        whole = [*whole[: numbers.late_deck], *[last] * len(content.market_deck(last))]
    return whole[dealt:]


def _backs_dealt(content: Content, state: State) -> list[MarketDeck]:
    epochs = [each for each in content.mode[state.switches.mode].epochs if each <= state.epoch]
    return [*(MARKET_DECKS[each - 1] for each in epochs), *([MARKET_DECKS[-1]] if state.late_dealt else [])]


def _backs_boxed(content: Content, state: State) -> Counter[MarketDeck]:
    count, numbers = len(state.players), content.players(players_of(state))
    dealt = content.setup.market_dealt + numbers.dealt * content.setup.turns_per_epoch * count
    found: Counter[MarketDeck] = Counter()
    for epoch in content.mode[state.switches.mode].epochs:
        deck = MARKET_DECKS[epoch - 1]
        if epoch < state.epoch:
            found[deck] = max(len(content.market_deck(deck)) - dealt, 0)
        elif epoch == state.epoch == EPOCHS[-1]:
            found[deck] = len(content.market_deck(deck)) - numbers.late_deck
    return found
