"""Gold, food, stone and books: how many of each, and what a card yields of them beside strength and stability."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.kit.structs import Model

Resource: TypeAlias = Literal["gold", "food", "stone", "books"]
RESOURCES: tuple[Resource, ...] = get_args(Resource)
Units: TypeAlias = Annotated[
    int, Meta(ge=-10_000, le=10_000, description="How many units; negative where something is consumed.")
]


class Resources(Model, frozen=True):
    """Units of each resource, in the order in which Production counts them."""

    gold: Units = 0
    food: Units = 0
    stone: Units = 0
    books: Units = 0

    def of(self, resource: Resource) -> int:
        """How many of one resource."""
        return int(getattr(self, resource))

    def plus(self, other: "Resources") -> "Resources":
        """Both together."""
        return Resources(
            self.gold + other.gold, self.food + other.food, self.stone + other.stone, self.books + other.books
        )

    def minus(self, other: "Resources") -> "Resources":
        """What is left after `other` was taken away; below 0 where it was not there."""
        return Resources(
            self.gold - other.gold, self.food - other.food, self.stone - other.stone, self.books - other.books
        )

    def times(self, count: int) -> "Resources":
        """So many times as much."""
        return Resources(self.gold * count, self.food * count, self.stone * count, self.books * count)

    def covers(self, other: "Resources") -> bool:
        """Whether there are at least as many of each as in `other`."""
        return (
            self.gold >= other.gold
            and self.food >= other.food
            and self.stone >= other.stone
            and self.books >= other.books
        )

    def lacking(self, other: "Resources") -> "Resources":
        """What is missing of each to cover `other`."""
        return other.minus(self).surplus

    @property
    def surplus(self) -> "Resources":
        """What is above 0 of each."""
        return Resources(max(0, self.gold), max(0, self.food), max(0, self.stone), max(0, self.books))

    @property
    def deficit(self) -> "Resources":
        """How far each is below 0, as positive numbers."""
        return self.times(-1).surplus

    @property
    def total(self) -> int:
        """All units."""
        return self.gold + self.food + self.stone + self.books

    def __bool__(self) -> bool:
        return self != NOTHING

    def __str__(self) -> str:
        """In words: `2 stone, 1 book`; `nothing`."""
        counts = ((self.of(resource), resource) for resource in RESOURCES)
        return ", ".join(f"{count} {_noun(resource, count)}" for count, resource in counts if count) or "nothing"


Alternatives: TypeAlias = Annotated[
    tuple[Resources, ...], Meta(min_length=1, description="One of these, as the owner chooses.")
]


class Yields(Model, frozen=True):
    """What a card gives while it works: resources in Production, strength and stability at once.

    A negative resource is consumed in Production. A Building gives it for each of its workers, any other card once.
    """

    gold: Units = 0
    food: Units = 0
    stone: Units = 0
    books: Units = 0
    strength: Units = 0
    stability: Units = 0

    @property
    def resources(self) -> Resources:
        """The part that Production counts."""
        return Resources(self.gold, self.food, self.stone, self.books)


NOTHING = Resources()


def one(resource: Resource, count: int = 1) -> Resources:
    """So many units of one resource."""
    return Resources(**{resource: count})


def _noun(resource: Resource, count: int) -> str:
    return "book" if resource == "books" and abs(count) == 1 else resource
