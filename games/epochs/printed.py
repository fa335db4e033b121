"""What all printed pieces have in common: epochs, players' numbers, and where single values come from."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.kit.content import Item, Source
from games.kit.structs import Model

Epoch: TypeAlias = Annotated[Literal[1, 2, 3], Meta(description="An epoch: I, II or III, by number.")]
EPOCHS: tuple[Epoch, ...] = (1, 2, 3)
PlayerCount: TypeAlias = Literal[2, 3, 4]
PLAYERS: tuple[PlayerCount, ...] = get_args(PlayerCount)


class Elsewhere(Model, frozen=True):
    """One value of an item that does not come from where the rest of it comes from."""

    member: str
    source: Source
    why: str


class Printed(Item, frozen=True, kw_only=True):
    """A piece with an id; `elsewhere` names the values that have another source than the rest of it."""

    elsewhere: tuple[Elsewhere, ...] = ()


class Named(Printed, frozen=True, kw_only=True):
    """A piece that people call by a name."""

    name: str


class Numbers(Model, frozen=True, kw_only=True):
    """A table of numbers of the game, with where they come from."""

    source: Source
    note: str = ""
    elsewhere: tuple[Elsewhere, ...] = ()
