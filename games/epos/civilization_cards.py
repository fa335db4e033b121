"""Civilization cards: what is printed on each."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.epos.components import Elsewhere, Epoch
from games.epos.effects import Modifier, Penalty, PrintedAction, ReformEffect, Reward, Symbols, Synergy
from games.epos.professions import Profession, Professions
from games.kit.content import Item
from games.kit.quantities import Count

Number: TypeAlias = Annotated[
    str, Meta(pattern=r"^[ABC][0-9]{2}$", description="A card's number: A, B, C for epochs I, II, III, and its place.")
]


class Card(Item, frozen=True, kw_only=True):
    """A civilization card: what playing it requires, its glory and synergy symbols, and all that it does.

    `virtual` are professions that its owner has permanently for the requirements of other cards.
    """

    name: str
    number: Number
    epoch: Epoch
    requires: Professions
    symbols: Symbols = ()
    glory: Count
    synergy: tuple[Synergy, ...] = ()
    rewards: tuple[Reward, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    action: PrintedAction | None = None
    modifier: Modifier | None = None
    virtual: tuple[Profession, ...] = ()
    reform: ReformEffect | None = None
    elsewhere: tuple[Elsewhere, ...] = ()

    @property
    def place(self) -> int:
        """The card's place among those of its epoch: 15 for A15."""
        return int(self.number[1:])
