"""Which nations an effect means, and what it counts: the words that cards and events share."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.kit.structs import Model, kebab

Age: TypeAlias = Annotated[
    Literal[1, 2, 3, 4], Meta(description="Antiquity, Medieval, Renaissance, Industrial, by number.")
]
AGES: tuple[Age, ...] = (1, 2, 3, 4)

CardKind: TypeAlias = Literal["building", "military", "colony", "war", "battle", "golden-age", "wonder", "advisor"]
CARD_KINDS: tuple[CardKind, ...] = get_args(CardKind)

Standing: TypeAlias = Literal[
    "strongest",
    "weakest",
    "most-stable",
    "least-stable",
    "most-food",
    "least-food",
    "first-to-pass",
    "last-to-pass",
    "most-golden-ages",
    "most-industrial-workers",
    "most-workers",
    "stronger-than-war",
    "bought-colony",
    "military-worker",
    "defeated",
]
"""How a nation stands.

`strongest` and `most-…` are nobody where they tie, and 0 is never the most of what is counted (R25, R26, R54);
`weakest` and `least-…` are all who tie. `most-golden-ages` counts those bought this round, `most-industrial-workers`
the workers on Industrial Buildings, `most-workers` all workers of a nation that are off its Population Track.
`stronger-than-war` is above the War marker, nobody if no War was bought (R22). `bought-colony` is in this round,
`military-worker` has a worker on any Military, `defeated` is by this round's War. R47 tells the order of passing.
"""


class InPlay(Model, frozen=True, tag_field="kind", tag=kebab):
    """Cards of these kinds on a nation's board, with or without workers; a wonder only once it is ready.

    Of these ages, where any are named; `currentAge`: only of the age that is being played (R41).
    """

    cards: tuple[CardKind, ...]
    ages: tuple[Age, ...] = ()
    current_age: bool = False


class WorkersOn(Model, frozen=True, tag_field="kind", tag=kebab):
    """A nation's workers on its cards of this kind and age."""

    card: Literal["building", "military"]
    age: Age


class Bought(Model, frozen=True, tag_field="kind", tag=kebab):
    """Cards of these kinds that a nation bought in this round."""

    cards: tuple[CardKind, ...]


Counted: TypeAlias = InPlay | WorkersOn | Bought


class Selector(Model, frozen=True, tag_field="kind", tag=kebab):
    """Some of the nations; read at the start of an effect and fixed for the whole of it (R24)."""


class Owner(Selector, frozen=True):
    """The nation whose card it is; of cards alone, never of events."""


class EachNation(Selector, frozen=True):
    """All nations."""


class Ranked(Selector, frozen=True):
    """The nations that stand so."""

    standing: Standing


class AllExcept(Selector, frozen=True):
    """All nations that stand in none of these ways; all nations where nobody does (R23)."""

    standings: tuple[Standing, ...]


class OwnersOf(Selector, frozen=True):
    """The nations with at least one such card on their board."""

    of: InPlay


Nations: TypeAlias = Owner | EachNation | Ranked | AllExcept | OwnersOf
