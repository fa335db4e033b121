"""Boards, the Progress Board, the tracks and difficulty levels, and the numbers of the game for one."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.kit.content import Item, Source
from games.kit.quantities import Count, ItemId
from games.kit.structs import Model
from games.nations.effects import CardEffect
from games.nations.quantities import (
    Architects,
    Books,
    Food,
    Points,
    Price,
    RoundNumber,
    Stability,
    Strength,
    Workers,
)
from games.nations.resources import Resources, Yields
from games.nations.selectors import Age

Side: TypeAlias = Literal["a", "b"]
PlayerCount: TypeAlias = Literal[1, 2, 3, 4, 5]
PLAYERS: tuple[PlayerCount, ...] = get_args(PlayerCount)


class Board(Item, frozen=True, kw_only=True):
    """A side of a Player Board: what the nation starts with, the cards printed on it, its spaces, its own rule.

    There are as many building and military spaces as `cards`; `wonders` stand ready on wonder spaces.
    """

    name: str
    side: Side
    resources: Resources
    vp: Points
    workers: Workers
    food_section: Workers
    stability_section: Workers
    cards: tuple[ItemId, ...]
    advisor_spaces: Count
    colony_spaces: Count
    wonder_spaces: Count
    wonders: tuple[ItemId, ...] = ()
    yields: Yields = Yields()
    effects: tuple[CardEffect, ...] = ()


class Difficulty(Item, frozen=True, kw_only=True):
    """A difficulty level: how many units of one resource a nation may take for its growth."""

    name: str
    bonus: Count


class AgeName(Item, frozen=True, kw_only=True):
    """An age of the Round Track."""

    age: Age
    name: str


class Row(Item, frozen=True, kw_only=True):
    """A row of the Progress Board and the gold that its cards cost."""

    row: Literal[1, 2, 3]
    price: Price


class Players(Item, frozen=True, kw_only=True):
    """What depends on how many play: columns of the Progress Board in use, architects placed in each round."""

    players: PlayerCount
    columns: Count
    architects: Architects


class Setup(Model, frozen=True, kw_only=True):
    """Setup and tracks, in numbers.

    Strength and stability count up to their caps. `foodPerWorker` and `stabilityPerWorker` are what each worker costs
    that was taken from that section. `workers` is how many each color has, `books` how many a tile stands for.
    """

    source: Source
    note: str = ""
    rounds: Count
    rounds_of_an_age: Count
    strength_cap: Strength
    stability_cap: Stability
    food_per_worker: Food
    stability_per_worker: Stability
    workers: Workers
    books: Books
    age_names: tuple[AgeName, ...]
    rows: tuple[Row, ...]
    by_players: tuple[Players, ...]


class Shadow(Model, frozen=True, kw_only=True):
    """What a round's shadow nation has before the die is added."""

    round: RoundNumber
    strength: Strength
    stability: Stability
    food: Food


class BookMarks(Model, frozen=True, kw_only=True):
    """The books that a single nation is compared with at the end of an age; each mark exceeded is 1 VP."""

    age: Age
    marks: tuple[Count, ...]


class Reading(Item, frozen=True, kw_only=True):
    """What a single nation's final VP mean, from so many on."""

    name: str
    least: Count


class Solo(Model, frozen=True, kw_only=True):
    """The game for one: the shadow nation by round, the die, the marks by age, the readings of the result.

    After an action the die removes a card of the column that it names. A nation that took at most `fewActions` counts
    as first to pass.
    """

    source: Source
    note: str = ""
    die: Annotated[Count, Meta(description="How many sides the die has.")]
    few_actions: Count
    shadow: tuple[Shadow, ...]
    book_marks: tuple[BookMarks, ...]
    readings: Annotated[tuple[Reading, ...], Meta(min_length=1)]
