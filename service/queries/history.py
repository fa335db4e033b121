"""The history of a match: its events as stored, and its timeline in words."""

from __future__ import annotations

from events.log import EventLog
from events.sealing import as_seen
from projections.match_cache import MatchCache
from projections.timeline import timeline_page
from service.answers import TimelinePage
from service.auth.roles import Caller
from service.auth.seats import openable, seat_of
from service.queries.state import seen


async def events(
    log: EventLog, cache: MatchCache, caller: Caller, match_id: str, after: int, limit: int
) -> tuple[tuple[bytes, ...], int | None]:
    """The next events as the caller may see them, and the version to go on after if there are more."""
    head = (await seen(cache, caller, match_id, None)).head
    wanted = min(limit, head.version - after)
    if wanted <= 0:
        return (), None
    found = await log.read(match_id, after, wanted)
    last = found[-1].version
    seat = seat_of(head, caller)
    shown = tuple(as_seen(event, openable(head, caller, seat, event.version)) for event in found)
    return shown, last if last < head.version else None


async def timeline(
    log: EventLog, cache: MatchCache, caller: Caller, match_id: str, after: int, limit: int
) -> TimelinePage:
    """The history in words, made from what the caller may see alone."""
    head = (await seen(cache, caller, match_id, None)).head
    seat = seat_of(head, caller)
    entries, more = await timeline_page(
        log, head, lambda version: openable(head, caller, seat, version), after=after, limit=limit
    )
    return TimelinePage(entries, more)
