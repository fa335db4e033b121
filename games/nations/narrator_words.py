"""How the timeline names things: cards instead of ids, seats, amounts, reasons."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from games.nations.card_kinds import Event
from games.nations.cards import Content
from games.nations.causes import Reason
from games.nations.resources import Resources

Words: TypeAlias = Callable[[Content, Any], str | None]
"""A fact in words; `None` where another fact tells it."""

ORDINALS = ("first", "second", "third", "fourth", "fifth")

_REASONS: dict[Reason, str] = {
    "starting-order": "place in the player order",
    "growth": "growth",
    "private-architects": "architects",
    "price": "price",
    "buying": "purchase",
    "replacing": "replaced",
    "battle": "Battle",
    "golden-age": "Golden Age",
    "wonder-ready": "wonder ready",
    "deployment": "deployment",
    "architect": "architect",
    "special-action": "special action",
    "passing": "first to pass",
    "removed-at-once": "as the card says",
    "production": "Production",
    "revolt": "revolt",
    "war": "War",
    "event": "event",
    "famine": "famine",
    "age-scoring": "end of the age",
}
_SAID_BY_CARD: tuple[Reason, ...] = ("price", "buying", "battle", "golden-age", "special-action", "event")
_SAID_BY_REASON: tuple[Reason, ...] = ("removed-at-once", "famine")


def name_of(content: Content, piece: str) -> str:
    """The name of a card, event, Event Card or board."""
    for named in (content.cards, content.event, content.board):
        if piece in named:
            return str(named[piece].name)
    if piece in content.event_cards:
        return events_of(content, piece)
    return piece


def events_of(content: Content, card: str) -> str:
    """The two events of an Event Card."""
    printed = content.event_cards[card]
    events: tuple[Event, Event] = (printed.top, printed.bottom)
    return " and ".join(event.name for event in events)


def names(content: Content, pieces: Iterable[str]) -> str:
    """The names of some pieces, or `nothing`."""
    return ", ".join(name_of(content, piece) for piece in pieces) or "nothing"


def seats(numbers: Iterable[int]) -> str:
    """Some seats, or `nobody`."""
    listed = [str(number) for number in numbers]
    if not listed:
        return "nobody"
    return f"{'seat' if len(listed) == 1 else 'seats'} {', '.join(listed)}"


def why(content: Content, fact: Any) -> str:
    """The reason of something, with the card or event that gives it where that tells more."""
    reason: Reason = fact.reason
    if fact.cause == "none" or reason in _SAID_BY_REASON:
        return _REASONS[reason]
    name = name_of(content, fact.cause)
    return name if reason in _SAID_BY_CARD else f"{_REASONS[reason]}, {name}"


def amounts(fact: Any) -> Resources:
    """The resources that a fact names."""
    return Resources(fact.gold, fact.food, fact.stone, fact.books)


def plural(count: int, thing: str) -> str:
    """So many things; `no` where there is none."""
    if not count:
        return f"no {thing}s"
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
