"""Civilization boards, forms of government, the research track and the trade income (boards of the game)."""

from typing import Annotated

from msgspec import Meta

from games.epochs.abilities import Ability
from games.epochs.printed import Epoch, Named, PlayerCount, Printed
from games.epochs.resources import Resources, Reward
from games.kit.quantities import Count, ItemId


class CivilizationAbility(Named, frozen=True, kw_only=True):
    """An ability of a civilization: the one epoch in which it can be unlocked, and what unlocking costs."""

    epoch: Epoch
    cost: Resources = Resources()
    ability: Ability


class Civilization(Named, frozen=True, kw_only=True):
    """A civilization board with its four abilities; `complexity` goes from 1, easy, to 3."""

    complexity: Annotated[int, Meta(ge=1, le=3)]
    abilities: Annotated[tuple[CivilizationAbility, ...], Meta(min_length=4, max_length=4)]


class Government(Named, frozen=True, kw_only=True):
    """A form of government: the culture it needs, the forms with an arrow to it, and what it brings.

    `reward` is instant; `produce` is what Produce Resources gives under it.
    """

    culture: Count
    arrows_from: tuple[ItemId, ...] = ()
    city_limit: Count
    reward: Reward = Reward()
    ability: Ability | None = None
    produce: Resources


class ResearchColumn(Printed, frozen=True, kw_only=True):
    """A column of the research track: its science, the cities that it asks for, and its two rewards."""

    column: Count
    science: Count
    cities: Count = 0
    top: Reward
    bottom: Reward


class ResearchTrack(Printed, frozen=True, kw_only=True):
    """A side of the research track, and with how many players it is used.

    The scroll starts before column 1, or on `laterStart` where the first epoch is skipped, and never on the last one.
    """

    players: tuple[PlayerCount, ...]
    later_start: Count
    columns: tuple[ResearchColumn, ...]

    def next_column(self, scroll: int) -> ResearchColumn:
        """The column that research takes while the scroll lies on this one; the last can be taken again and again."""
        return self.columns[min(scroll, len(self.columns) - 1)]

    def advanced(self, scroll: int) -> int:
        """Where the scroll lies after one more research: it stops before the last column (RES-2)."""
        return min(scroll + 1, len(self.columns) - 1)


class TradeIncome(Printed, frozen=True, kw_only=True):
    """A column of the trade income: what the lower of demand and supply brings at the end of an epoch."""

    lower: Count
    reward: Reward
