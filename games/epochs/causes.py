"""Why something happens to a player: the rule that says so, and the piece that it is about."""

from typing import Annotated, Literal, NamedTuple, TypeAlias

from msgspec import Meta

from games.epochs import sections
from games.kit.quantities import ItemId, Seat
from games.kit.structs import Fact

Reason: TypeAlias = Literal[
    "set-up",
    "quick-game",
    "debut",
    "ability",
    "expand",
    "exploration",
    "build-city",
    "build-trading-post",
    "hosting",
    "returned-post",
    "research",
    "build-wonder",
    "upgrade",
    "change-government",
    "city-limit",
    "produce",
    "convert",
    "unlock",
    "declare-war",
    "warmonger",
    "attack",
    "battle",
    "great-work",
    "trading-income",
    "feeding",
    "converting",
    "pillage",
    "restoring",
    "resetting-diplomacy",
]
"""The rule that something follows from."""

REASON_SECTIONS: dict[Reason, str] = {
    "set-up": sections.PLAYER_SETUP,
    "quick-game": sections.QUICK_GAME,
    "debut": sections.INVENTION_CARD,
    "ability": sections.GLOSSARY,
    "expand": sections.EXPAND,
    "exploration": sections.UNKNOWN_RESOURCES,
    "build-city": sections.BUILD_A_CITY,
    "build-trading-post": sections.BUILD_A_TRADING_POST,
    "hosting": sections.FRIENDLY_PLAYER,
    "returned-post": sections.REMOVING_POSTS,
    "research": sections.RESEARCH,
    "build-wonder": sections.BUILD_A_WONDER,
    "upgrade": sections.UPGRADE,
    "change-government": sections.CHANGE_GOVERNMENT,
    "city-limit": sections.CITY_LIMIT,
    "produce": sections.PRODUCE,
    "convert": sections.CONVERT,
    "unlock": sections.UNLOCK,
    "declare-war": sections.DECLARE_WAR,
    "warmonger": sections.WARMONGER,
    "attack": sections.ATTACK,
    "battle": sections.COMPARING,
    "great-work": sections.GREAT_WORK,
    "trading-income": sections.TRADING_INCOME,
    "feeding": sections.FEEDING,
    "converting": sections.CONVERTING_TO_GOLD,
    "pillage": sections.PILLAGE,
    "restoring": sections.RESTORING_CUBES,
    "resetting-diplomacy": sections.RESETTING_DIPLOMACY,
}


class Cause(NamedTuple):
    """A reason, and the card, place or other piece that gives it; `none` where the rule alone does."""

    reason: Reason
    piece: str = "none"


CauseId: TypeAlias = Annotated[
    ItemId, Meta(description="The card, board or place that it comes from; `none` where a rule alone says so.")
]


class Caused(Fact, frozen=True):
    """Something that happened to a player, and why."""

    seat: Seat
    reason: Reason
    cause: CauseId

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the reason
        """The place in the rulebook."""
        return REASON_SECTIONS[self.reason]
