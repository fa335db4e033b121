"""Putting a whole match into the store at once: staged beside its place, then moved there by one script.

Whoever is killed on the way leaves nothing but a staged stream, which expires by itself.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Final, Literal

from events.entries import entry_of
from events.envelope import StoredEvent
from events.partitions import feed_key, matches_key, partition_of, staged_key, stream_key, stub_key
from events.redis_connection import RedisConnection
from events.redis_wire import Argument
from events.scripts import Script

PAGE: Final = 200
KEPT_SECONDS: Final = 3600
_RESTORE: Final = Script.named("restore.lua")


async def stage(connection: RedisConnection, events: Sequence[StoredEvent]) -> str:
    """Put all events of a match into a stream beside its place; the key of that stream. Raises `StoreUnavailable`."""
    match = events[0].match
    key = staged_key(match, secrets.token_hex(8))
    for start in range(0, len(events), PAGE):
        commands: list[tuple[Argument, ...]] = [
            ("XADD", key, f"{event.version}-0", *entry_of(event)) for event in events[start : start + PAGE]
        ]
        await connection.call_all([*commands, ("EXPIRE", key, KEPT_SECONDS)])
        await asyncio.sleep(0)  # play goes on between two pages
    return key


def restoring(staged: str, last: StoredEvent, how: Literal["new", "back"]) -> tuple[Argument, ...]:
    """The command that moves a staged match, which ends with this event, into its place."""
    match, partition = last.match, partition_of(last.match)
    keys = [staged, stream_key(match), stub_key(match), feed_key(partition), matches_key(partition)]
    return _RESTORE.command(keys, [match, last.version, last.hash, last.kind, how])


SOURCE: Final = _RESTORE.source
