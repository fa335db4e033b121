"""Why something happens to a nation: the rule that says so, and the card, event or board that it is about."""

from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from msgspec import Meta

from games.kit.quantities import ItemId, Seat
from games.kit.structs import Fact
from games.nations import sections

Reason: TypeAlias = Literal[
    "starting-order",
    "growth",
    "private-architects",
    "price",
    "buying",
    "replacing",
    "battle",
    "golden-age",
    "wonder-ready",
    "deployment",
    "architect",
    "special-action",
    "passing",
    "removed-at-once",
    "production",
    "revolt",
    "war",
    "event",
    "famine",
    "age-scoring",
]
"""The rule that something follows from."""

REASON_SECTIONS: dict[Reason, str] = {
    "starting-order": sections.SCORING_BOARD_SETUP,
    "growth": sections.GROWTH,
    "private-architects": sections.ARCHITECTS,
    "price": sections.BUYING,
    "buying": sections.BUYING,
    "replacing": sections.BUYING,
    "battle": sections.BATTLE,
    "golden-age": sections.GOLDEN_AGE,
    "wonder-ready": sections.WONDER,
    "deployment": sections.DEPLOYING,
    "architect": sections.HIRING,
    "special-action": sections.SPECIAL_ACTION,
    "passing": sections.ACTION,
    "removed-at-once": sections.GAME_PLAY,
    "production": sections.PRODUCTION,
    "revolt": sections.PRODUCTION,
    "war": sections.WAR,
    "event": sections.EVENTS,
    "famine": sections.FAMINE,
    "age-scoring": sections.AGE_SCORING,
}


class Cause(NamedTuple):
    """A reason, and the card, event or board that gives it; `none` where the rule alone does."""

    reason: Reason
    card: str = "none"


CauseId: TypeAlias = Annotated[
    ItemId, Meta(description="The card, event or board that it comes from; `none` where a rule alone says so.")
]


def section_of(prompt: Any) -> str:
    """The place in the rulebook that a question comes from: its reason's."""
    return REASON_SECTIONS[prompt.reason]


class Caused(Fact, frozen=True):
    """Something that happened to a nation, and why."""

    seat: Seat
    reason: Reason
    cause: CauseId

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the reason
        """The place in the rulebook."""
        return REASON_SECTIONS[self.reason]
