"""What facts have in common that come from a card or from a step of a phase."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.kit.quantities import ItemId, Seat
from games.kit.structs import Fact
from games.provincia_romana.sections import section_of

Cause: TypeAlias = Annotated[
    ItemId,
    Meta(
        description="Where it comes from: the id of a card or battle token, or a step: `setup`, `trading`, "
        "`horreum-limit`, `defeat`, `upkeep`, `taxes`."
    ),
]


class Caused(Fact, frozen=True):
    """Something that a card or a step of a phase did to a city."""

    seat: Seat
    cause: Cause

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the cause
        """The place in the rulebook."""
        return section_of(self.cause)
