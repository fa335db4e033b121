"""Tides: its content and its options."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.kit.content import Item
from games.kit.quantities import Count
from games.kit.structs import Model

Family: TypeAlias = Literal["cloth", "spice", "stone"]
Wind: TypeAlias = Literal["calm", "storm"]
Rounds: TypeAlias = Annotated[int, Meta(ge=1, le=6, description="How many rounds the match takes.")]


class Cargo(Item, frozen=True, kw_only=True):
    """A kind of card: what stowing it costs and scores, and whether it may raid a ship at sea."""

    name: str
    family: Family
    price: Count
    points: Count
    copies: Count
    raids: bool = False


class Sea(Model, frozen=True, kw_only=True):
    """What the board prints: the start, the hand limit, prices of a damage, and the scoring."""

    coins: Count
    hand: Count
    hand_limit: Count
    calm_bonus: Count
    hull: Count
    crew: Count
    leak: Count
    complete_set: Count
    coins_per_point: Count


class Content(Model, frozen=True, dict=True, gc=True):
    """All that is printed."""

    cargo: tuple[Cargo, ...]
    sea: Sea

    @cached_property
    def by_id(self) -> dict[str, Cargo]:
        """The kinds of cards by id."""
        return {kind.id: kind for kind in self.cargo}

    @cached_property
    def all_cards(self) -> tuple[str, ...]:
        """Every card of the deck, copies one after another, in ascending order of id."""
        return tuple(sorted(kind.id for kind in self.cargo for _ in range(kind.copies)))


def words(content: Content) -> Mapping[str, str]:
    """What each kind of card is good for."""
    raids = {True: "It may raid a ship at sea.", False: "It raids no ships."}
    return {
        kind.id: f"Stowing it costs {kind.price} and scores {kind.points}. {raids[kind.raids]}"
        for kind in content.cargo
    }


class Options(Model, frozen=True, kw_only=True):
    """How a match of Tides is played."""

    rounds: Rounds = 4
    piracy: bool = True
