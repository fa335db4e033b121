"""The six professions, and how many of each: trained ones, or those that a card requires."""

from typing import Literal, TypeAlias, get_args

from games.kit.quantities import Count
from games.kit.structs import Model

Profession: TypeAlias = Literal["noble", "craftsman", "soldier", "merchant", "priest", "scholar"]
PROFESSIONS: tuple[Profession, ...] = get_args(Profession)


class Professions(Model, frozen=True):
    """How many of each profession."""

    noble: Count = 0
    craftsman: Count = 0
    soldier: Count = 0
    merchant: Count = 0
    priest: Count = 0
    scholar: Count = 0

    def of(self, profession: Profession) -> int:
        """How many of one profession."""
        return int(getattr(self, profession))

    def with_(self, profession: Profession, count: int) -> "Professions":
        """The same with so many of one profession."""
        return Professions(*(count if each == profession else self.of(each) for each in PROFESSIONS))

    def lacking(self, required: "Professions") -> "Professions":
        """What these lack of what is required."""
        return Professions(*(max(required.of(each) - self.of(each), 0) for each in PROFESSIONS))

    @property
    def total(self) -> int:
        """How many there are of all professions together."""
        return self.noble + self.craftsman + self.soldier + self.merchant + self.priest + self.scholar
