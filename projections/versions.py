"""Which versions of a match are kept, so that each can be reached again by folding few events.

A match is kept at every 64th version, and where an undo, a redo or a ruling goes back to before the latest of these:
whatever follows up to the next one that is kept is folded from what is kept alone, or from nearby.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from events.envelope import StoredEvent

EVERY: Final = 64
_UNDONE_OR_REDONE: Final = b'done","match'
_RULED_BACK: Final = b'"ruled-back","match'
_AFTER_KIND: Final = 160
"""More than what follows the kind in the public form of these, which have no move; less the match's id."""


class _Fact(Struct, rename="camel"):
    to_version: int | None = None


class _Jump(Struct):
    facts: tuple[_Fact, ...]


_read_jump = msgspec.json.Decoder(_Jump).decode


def block_of(version: int) -> int:
    """The latest version at or before this one at which every match is kept."""
    return version - version % EVERY


def goes_back_to(event: StoredEvent) -> int | None:
    """The version to whose game an undo, a redo or a ruling goes back; `None` for every other event."""
    public, tail = event.public, -len(event.match) - _AFTER_KIND
    if public.find(_UNDONE_OR_REDONE, tail) < 0 and public.find(_RULED_BACK, tail) < 0:
        return None
    return next((fact.to_version for fact in _read_jump(public).facts if fact.to_version is not None), None)


def stops(events: Sequence[StoredEvent]) -> list[int]:
    """The versions among those of the events at which the match is to be kept."""
    return [event.version for event in events if event.version % EVERY == 0 or _leaves_its_block(event)]


def _leaves_its_block(event: StoredEvent) -> bool:
    target = goes_back_to(event)
    return target is not None and target < block_of(event.version)
