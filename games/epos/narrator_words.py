"""How the timeline names things: pieces instead of ids, seats, reasons."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from games.epos.cards import Content
from games.epos.causes import Reason
from games.kit.plain_words import listed

Words: TypeAlias = Callable[[Content, Any], str | None]
"""A fact in words; `None` where another fact tells it."""

_REASONS: dict[Reason, str] = {
    "start": "start",
    "experienced-start": "start",
    "action-marker": "action marker",
    "printed-action": "action",
    "permanent-action": "permanent action",
    "modifier": "modifier",
    "tax-collector": "Tax Collector",
    "principal": "Principal",
    "teacher": "Teacher",
    "architect": "Architect",
    "navigator": "Navigator",
    "revenue": "revenue",
    "province": "province",
    "builder": "Builder",
    "reward": "reward",
    "penalty": "penalty",
    "synergy": "synergy",
    "exchange": "exchange",
    "train-any": "training for markers",
    "one-time-virtual": "virtual profession",
    "bonus-marker": "bonus point marker",
    "reform-revenue": "revenue",
    "reform-effect": "reform effect",
    "hand-limit": "hand limit",
    "epoch-change": "epoch change",
    "mastering": "solo challenge",
}


def name_of(content: Content, piece: str) -> str:
    """The name of a card, marker, territory or action; a start by its cards."""
    for start in content.starts:
        if start.id == piece:
            return start.name
    return content.names.get(piece, piece)


def names(content: Content, pieces: Iterable[str]) -> str:
    """The names of some pieces, or `nothing`."""
    return listed([name_of(content, piece) for piece in pieces]) or "nothing"


def why(content: Content, fact: Any) -> str:
    """The reason of something, with the piece that gives it."""
    reason: Reason = fact.reason
    if fact.cause == "none":
        return _REASONS[reason]
    name = name_of(content, fact.cause)
    return name if name == _REASONS[reason] else f"{_REASONS[reason]}, {name}"
