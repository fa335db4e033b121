"""Basic resources and gold, and the rewards that cards, tracks and boards give (On Your Turn > Gaining resources).

The storage board is the one that the rulebook also calls resource board (R-33).
"""

from typing import Literal, TypeAlias, get_args

from games.kit.quantities import Count
from games.kit.structs import Model

Basic: TypeAlias = Literal["food", "production", "science"]
BASICS: tuple[Basic, ...] = get_args(Basic)
Resource: TypeAlias = Literal["food", "production", "science", "gold"]
RESOURCES: tuple[Resource, ...] = get_args(Resource)


class Resources(Model, frozen=True):
    """How many of each basic resource, and of gold."""

    food: Count = 0
    production: Count = 0
    science: Count = 0
    gold: Count = 0

    def of(self, resource: Resource) -> int:
        """How many of one resource."""
        return int(getattr(self, resource))

    def plus(self, other: "Resources") -> "Resources":
        """Both together."""
        return Resources(*(self.of(each) + other.of(each) for each in RESOURCES))

    def minus(self, other: "Resources") -> "Resources":
        """What is left after `other` was paid, which these cover."""
        return Resources(*(self.of(each) - other.of(each) for each in RESOURCES))

    def covers(self, other: "Resources") -> bool:
        """Whether there are at least as many of each as in `other`; gold stands for nothing else here."""
        return all(self.of(each) >= other.of(each) for each in RESOURCES)

    def lacking(self, other: "Resources") -> "Resources":
        """What these lack of `other`."""
        return Resources(*(max(other.of(each) - self.of(each), 0) for each in RESOURCES))

    @property
    def basics(self) -> int:
        """How many basic resources of any kind."""
        return self.food + self.production + self.science

    @property
    def total(self) -> int:
        """How many resources, gold included."""
        return self.basics + self.gold


NOTHING = Resources()


def one(resource: Resource, count: int = 1) -> Resources:
    """So many of one resource."""
    return Resources(**{resource: count})


class Reward(Model, frozen=True):
    """What is gained from the supply: resources, culture, cubes of the personal supply, great works of art."""

    food: Count = 0
    production: Count = 0
    science: Count = 0
    gold: Count = 0
    culture: Count = 0
    cubes: Count = 0
    great_works: Count = 0

    @property
    def resources(self) -> Resources:
        """The part that goes to the storage board."""
        return Resources(self.food, self.production, self.science, self.gold)

    def __bool__(self) -> bool:
        return self != NO_REWARD


NO_REWARD = Reward()
