"""Clay, gold, stone and wood: how many of each."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.kit.quantities import Count
from games.kit.structs import Model

Clay: TypeAlias = Annotated[Count, Meta(description="Tokens of clay.")]
Gold: TypeAlias = Annotated[Count, Meta(description="Tokens of gold.")]
Stone: TypeAlias = Annotated[Count, Meta(description="Tokens of stone.")]
Wood: TypeAlias = Annotated[Count, Meta(description="Tokens of wood.")]
Good: TypeAlias = Literal["clay", "gold", "stone", "wood"]
GOODS: tuple[Good, ...] = get_args(Good)
RESOURCES: tuple[Good, ...] = ("clay", "stone", "wood")


class Goods(Model, frozen=True):
    """Tokens of each kind: the three resources and gold."""

    clay: Clay = 0
    gold: Gold = 0
    stone: Stone = 0
    wood: Wood = 0

    def of(self, good: Good) -> int:
        """How many of one kind."""
        return int(getattr(self, good))

    def plus(self, other: "Goods") -> "Goods":
        """Both together."""
        return Goods(self.clay + other.clay, self.gold + other.gold, self.stone + other.stone, self.wood + other.wood)

    def minus(self, other: "Goods") -> "Goods":
        """What is left after `other` was taken away, which must be covered."""
        return Goods(self.clay - other.clay, self.gold - other.gold, self.stone - other.stone, self.wood - other.wood)

    def lacking(self, other: "Goods") -> "Goods":
        """What is missing of each kind to cover `other`."""
        return Goods(
            max(0, other.clay - self.clay),
            max(0, other.gold - self.gold),
            max(0, other.stone - self.stone),
            max(0, other.wood - self.wood),
        )

    def covers(self, other: "Goods") -> bool:
        """Whether there are at least as many of each kind as in `other`."""
        return (
            self.clay >= other.clay
            and self.gold >= other.gold
            and self.stone >= other.stone
            and self.wood >= other.wood
        )

    def __str__(self) -> str:
        """In words: `2 stone, 1 wood`; `nothing`."""
        counts = zip((self.clay, self.gold, self.stone, self.wood), GOODS, strict=True)
        return ", ".join([f"{count} {good}" for count, good in counts if count]) or "nothing"

    @property
    def resources(self) -> int:
        """Clay, stone and wood together."""
        return self.clay + self.stone + self.wood

    @property
    def total(self) -> int:
        """All tokens."""
        return self.resources + self.gold


def one(good: Good, count: int = 1) -> Goods:
    """So many of one kind."""
    return Goods(**{good: count})
