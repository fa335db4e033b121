"""Events to test with: small, sealed, of any match and length."""

from __future__ import annotations

from typing import Final

from events.envelope import Actor, Draft, Kind, Parts, StoredEvent
from events.sealing import seal

SECRET: Final = bytes(range(32))
AT: Final = "2026-11-30T18:00:00.123Z"


def draft(count: int = 1) -> Draft:
    """A move of seat 1 that draws cards, with a command id of its own."""
    return Draft(
        kind=Kind.PLAYED,
        actor=Actor("p_ada", 1),
        at=AT,
        move=Parts({"kind": "draw", "count": count}),
        facts=(Parts({"kind": "drew", "seat": 1}, {"cards": ["domus-2"] * count}, ("seat:1",)),),
        command=Parts({}, {"id": f"command-{count}", "request": "0" * 64}, ("player:p_ada",)),
    )


def event(match: str, version: int, previous_hash: str | None, count: int = 1) -> StoredEvent:
    """The event of that version; another `count` makes another event."""
    return seal(draft(count), match, version, previous_hash, SECRET)


def chain(match: str, length: int, *, after: StoredEvent | None = None, count: int = 1) -> list[StoredEvent]:
    """Events that follow each other, from the first or from the one after `after`."""
    events: list[StoredEvent] = []
    last = after
    for _ in range(length):
        last = event(match, 1 if last is None else last.version + 1, None if last is None else last.hash, count)
        events.append(last)
    return events
