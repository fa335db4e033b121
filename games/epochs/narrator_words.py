"""How the timeline names things: pieces instead of ids, seats, reasons."""

from collections.abc import Callable
from typing import Any, TypeAlias

from games.epochs.cards import Content
from games.epochs.causes import Reason

Words: TypeAlias = Callable[[Content, Any], str | None]
"""A fact in words; `None` where another fact tells it."""

EPOCHS = {1: "I", 2: "II", 3: "III"}

_REASONS: dict[Reason, str] = {
    "set-up": "setup",
    "quick-game": "quick game",
    "expand": "Expand",
    "build-city": "city",
    "build-trading-post": "trading post",
    "hosting": "trading post",
    "returned-post": "returned trading post",
    "research": "research",
    "city-limit": "fewer cities allowed",
    "convert": "converting",
    "declare-war": "declaration of war",
    "warmonger": "warmonger",
    "attack": "attack",
    "battle": "battle",
    "great-work": "culture",
    "trading-income": "trading income",
    "feeding": "feeding",
    "converting": "end of the epoch",
    "pillage": "barbarians",
    "restoring": "end of the epoch",
    "resetting-diplomacy": "warmonger",
    "exploration": "exploration",
}
"""Reasons that say enough by themselves."""

_OF_PIECES: dict[Reason, str] = {
    "debut": "debut of {}",
    "ability": "{}",
    "build-wonder": "{}",
    "upgrade": "{}",
    "change-government": "{}",
    "produce": "production of {}",
    "unlock": "unlocking {}",
}
"""Reasons that need the piece which gives something."""


def why(content: Content, fact: Any) -> str:
    """Why a fact came about, in a few words."""
    reason: Reason = fact.reason
    if reason in _OF_PIECES:
        return _OF_PIECES[reason].format(content.names.get(fact.cause, "ability"))
    return _REASONS[reason]
