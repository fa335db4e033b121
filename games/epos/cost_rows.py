"""Cost rows of the board: what training and what taking cards costs, by space."""

from games.kit.content import Source
from games.kit.quantities import Count
from games.kit.structs import Model


class Training(Model, frozen=True, kw_only=True):
    """The training area: the coins of each space from the left, for training once and for training twice."""

    source: Source
    note: str = ""
    once: tuple[Count, ...]
    twice: tuple[Count, ...]

    def reach(self, coins: int) -> tuple[int, int]:
        """How often so many coins train, and how many training markers from the left they reach (Q-08)."""
        times, row = (2, self.twice) if coins >= min(self.twice) else (1, self.once)
        return times, sum(cost <= coins for cost in row)


class MarketRow(Model, frozen=True, kw_only=True):
    """What taking so many cards costs, by space from `firstSpace` on to the right."""

    cards: Count
    first_space: Count
    coins: tuple[Count, ...]


class Market(Model, frozen=True, kw_only=True):
    """The card display: its spaces, its costs, the space on which the discard pile counts as lying (Q-09)."""

    source: Source
    note: str = ""
    spaces: Count
    discard_space: Count
    discard_most: Count
    rows: tuple[MarketRow, ...]

    def reach(self, coins: int, cards: int) -> int:
        """From how many spaces from the left so many coins take so many cards; 0 where they do not."""
        for row in self.rows:
            if row.cards == cards:
                reached = sum(cost <= coins for cost in row.coins)
                return row.first_space - 1 + reached if reached else 0
        return 0
