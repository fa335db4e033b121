"""How the timeline names things: pieces instead of ids, seats, reasons."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

from games.epos.cards import Content
from games.epos.causes import Reason
from games.kit.plain_words import listed, plural

Words: TypeAlias = Callable[[Content, Any], str | None]
"""A fact in words; `None` where another fact tells it."""

_REASONS: dict[Reason, str] = {
    "start": "start",
    "experienced-start": "start",
    "tax-collector": "Tax Collector",
    "principal": "Principal",
    "teacher": "Teacher",
    "architect": "Architect",
    "navigator": "Navigator",
    "builder": "Builder",
    "synergy": "synergy",
    "exchange": "exchange",
    "train-any": "training for markers",
    "one-time-virtual": "virtual profession",
    "bonus-marker": "bonus point marker",
    "hand-limit": "hand limit",
    "epoch-change": "epoch change",
}
"""Reasons that say enough by themselves, unless an action comes from a card, a province or the board."""

_OF_PIECES: dict[Reason, str] = {
    "builder": "{}",
    "teacher": "Teacher of {}",
    "architect": "Architect of {}",
    "navigator": "{}",
    "modifier": "modifier of {}",
    "revenue": "revenue of {}",
    "reform-revenue": "revenue of {}",
    "reward": "reward of {}",
    "penalty": "penalty of {}",
    "reform-effect": "reform effect of {}",
}
"""Reasons that need the piece which gives something."""


def name_of(content: Content, piece: str) -> str:
    """The name of a card, marker, territory or action; a start by its cards."""
    for start in content.starts:
        if start.id == piece:
            return start.name
    return content.names.get(piece, piece)


def source_of(content: Content, piece: str) -> str:
    """What gives an action or is the reason of something: permanent actions are no names of pieces."""
    return name_of(content, piece).replace("Permanent ", "permanent ", 1)


def names(content: Content, pieces: Iterable[str]) -> str:
    """The names of some pieces, or `nothing`."""
    return listed([name_of(content, piece) for piece in pieces]) or "nothing"


def some(content: Content, pieces: Sequence[str], one: str, more: str) -> str:
    """The names of some pieces with what they do: `one` of a single piece, `more` of several."""
    return f"{names(content, pieces)} {one if len(pieces) == 1 else more}"


def counted(content: Content, pieces: Iterable[str]) -> list[str]:
    """The names of action markers, those of one name together: `Builder`, `2 Navigators`."""
    each = Counter(name_of(content, piece) for piece in pieces)
    return [name if count == 1 else plural(count, name) for name, count in each.items()]


def hourglasses(singles: int, doubles: int) -> list[str]:
    """So many single and double hourglasses, those of none left out."""
    parts = [plural(singles, "single hourglass", "single hourglasses")] if singles else []
    return parts + ([plural(doubles, "double hourglass", "double hourglasses")] if doubles else [])


def why(content: Content, fact: Any) -> str:
    """The reason of something, with the card, territory or permanent action that gives it."""
    reason: Reason = fact.reason
    printed = (*content.cards, *content.territory, *content.permanent)
    if reason in _OF_PIECES and fact.cause in printed:
        return _OF_PIECES[reason].format(source_of(content, fact.cause))
    return _REASONS[reason]
