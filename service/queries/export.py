"""A match to be carried away: its file as the caller may see it."""

from __future__ import annotations

from collections.abc import AsyncIterator

from events.key_ring import KeyRing
from events.log import EventLog
from events.records import Records
from projections.match_cache import MatchCache
from service.auth.roles import Caller
from service.auth.seats import openable
from service.match_files import header_of, signing_keys, written
from service.queries.state import seen


async def export(
    log: EventLog, cache: MatchCache, records: Records, keys: KeyRing, caller: Caller, match_id: str
) -> AsyncIterator[bytes]:
    """The file of the match as it is now, some lines at a time. Raises `not-found` before anything is given."""
    found = await seen(cache, caller, match_id, None)
    head = found.head
    header = header_of(head, found.viewer, await signing_keys(records, keys))
    return written(log, head, header, lambda version: openable(head, caller, found.viewer.seat, version), keys)
