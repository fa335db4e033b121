"""Face-down piles."""

from __future__ import annotations

from games.kit.decks import Deck

DECK = Deck(("a", "b", "c"), ("x",))


def test_cards_are_drawn_from_the_top() -> None:
    """The first card is the top one; the discard pile stays."""
    assert DECK.without_top(2) == Deck(("c",), ("x",))
    assert DECK.without_top(0) == DECK
    assert DECK.without_top(5) == Deck((), ("x",))


def test_discards_go_on_top_in_order() -> None:
    """The discard pile keeps the order of discarding; the draw pile stays."""
    assert DECK.discarding("y", "z") == Deck(("a", "b", "c"), ("x", "y", "z"))
    assert DECK.discarding() == DECK
