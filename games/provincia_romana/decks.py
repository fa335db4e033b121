"""Phase 1 - Select Cards: face-down decks, shuffled and reshuffled, and their discard piles."""

from games.kit.decider import Unfolding
from games.kit.decks import Deck
from games.kit.facts import Evolver
from games.kit.hidden import NoEyes
from games.kit.quantities import Count, ItemId
from games.kit.structs import Fact
from games.provincia_romana.cards import Content, DeckName
from games.provincia_romana.sections import SELECT_CARDS, SETUP
from games.provincia_romana.state import State, deck_of, replace

evolver: Evolver[State] = Evolver()


class DeckShuffled(Fact, frozen=True):
    """Cards were shuffled and put under what was left of a deck: at setup all of them, later its discard pile."""

    deck: DeckName
    count: Count
    reshuffled: bool = False
    order: NoEyes[tuple[ItemId, ...]] = None

    @property
    def section(self) -> str:  # type: ignore[override]  # a deck that runs out is reshuffled in Phase 1
        """The place in the rulebook."""
        return SELECT_CARDS if self.reshuffled else SETUP


@evolver.on(DeckShuffled)
def _shuffled(state: State, fact: DeckShuffled) -> State:
    order = fact.order or ()
    reshuffled = (*state.reshuffled, tuple(sorted(order))) if fact.reshuffled else state.reshuffled
    return replace(state, reshuffled=reshuffled, **{fact.deck: Deck(deck_of(state, fact.deck).draw + order)})


def shuffle(unfolding: Unfolding[State, Content], deck: DeckName, cards: tuple[str, ...], *, again: bool) -> None:
    """Shuffle cards into a deck, from the deck's own stream; `again` if all have seen them."""
    order = unfolding.random.shuffle(f"deck:{deck}", cards)
    unfolding.record(DeckShuffled(deck=deck, count=len(order), reshuffled=again, order=order))


def prepare_draw(unfolding: Unfolding[State, Content], name: DeckName, wanted: int) -> int:
    """Reshuffle the discard pile if the deck lacks cards (A5); how many of those wanted can be drawn now (A6)."""
    deck = deck_of(unfolding.state, name)
    if len(deck.draw) < wanted and deck.discard:
        shuffle(unfolding, name, deck.discard, again=True)
    return min(wanted, len(deck_of(unfolding.state, name).draw))


def after_draw(unfolding: Unfolding[State, Content], name: DeckName) -> None:
    """Where decks are reshuffled as soon as they are empty, do so."""
    deck = deck_of(unfolding.state, name)
    if unfolding.state.switches.reshuffle == "eager" and not deck.draw and deck.discard:
        shuffle(unfolding, name, deck.discard, again=True)
