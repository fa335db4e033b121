"""Why something happens to a player: the rule that says so, and the piece that it is about."""

from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from msgspec import Meta

from games.epos import sections
from games.kit.quantities import ItemId, Seat
from games.kit.structs import Fact

Reason: TypeAlias = Literal[
    "start",
    "experienced-start",
    "action-marker",
    "printed-action",
    "permanent-action",
    "modifier",
    "tax-collector",
    "principal",
    "teacher",
    "architect",
    "navigator",
    "revenue",
    "province",
    "builder",
    "reward",
    "penalty",
    "synergy",
    "exchange",
    "train-any",
    "one-time-virtual",
    "bonus-marker",
    "reform-revenue",
    "reform-effect",
    "hand-limit",
    "epoch-change",
    "mastering",
]
"""The rule that something follows from."""

REASON_SECTIONS: dict[Reason, str] = {
    "start": sections.SETUP,
    "experienced-start": sections.EXPERIENCED_PLAYERS,
    "action-marker": sections.ACTION_MARKERS,
    "printed-action": sections.CARD_AND_PROVINCE_ACTIONS,
    "permanent-action": sections.PERMANENT_ACTIONS,
    "modifier": sections.MODIFIER,
    "tax-collector": sections.TAX_COLLECTOR,
    "principal": sections.PRINCIPAL,
    "teacher": sections.TEACHER,
    "architect": sections.ARCHITECT,
    "navigator": sections.NAVIGATOR,
    "revenue": sections.CONTROL_AND_CITIES,
    "province": sections.PROVINCES,
    "builder": sections.BUILDER,
    "reward": sections.REWARDS_AND_PENALTIES,
    "penalty": sections.REWARDS_AND_PENALTIES,
    "synergy": sections.BUILDER,
    "exchange": sections.ADDITIONAL_OPTIONS,
    "train-any": sections.ADDITIONAL_OPTIONS,
    "one-time-virtual": sections.ADDITIONAL_OPTIONS,
    "bonus-marker": sections.BONUS_MARKERS,
    "reform-revenue": sections.ACTIVATING,
    "reform-effect": sections.ACTIVATING,
    "hand-limit": sections.HAND_LIMIT,
    "epoch-change": sections.EPOCH_CHANGE,
    "mastering": sections.MASTERING,
}


class Cause(NamedTuple):
    """A reason, and the card, marker, territory or other piece that gives it; `none` where the rule alone does."""

    reason: Reason
    piece: str = "none"


CauseId: TypeAlias = Annotated[
    ItemId, Meta(description="The card, marker or territory that it comes from; `none` where a rule alone says so.")
]


def section_of(prompt: Any) -> str:
    """The place in the rulebook that a question comes from: its reason's."""
    return REASON_SECTIONS[prompt.reason]


class Caused(Fact, frozen=True):
    """Something that happened to a player, and why."""

    seat: Seat
    reason: Reason
    cause: CauseId

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the reason
        """The place in the rulebook."""
        return REASON_SECTIONS[self.reason]
