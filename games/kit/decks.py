"""Face-down piles: their order is hidden, their size is not."""

from games.kit.structs import Model


class Deck(Model, frozen=True):
    """A draw pile, its top card first, and the discard pile beside it in the order of discarding."""

    draw: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()

    def without_top(self, count: int) -> "Deck":
        """The deck after its top cards were drawn."""
        return Deck(self.draw[count:], self.discard)

    def discarding(self, *cards: str) -> "Deck":
        """The deck after these cards went onto the discard pile."""
        return Deck(self.draw, self.discard + cards)
