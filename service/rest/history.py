"""History: a match's events as they are recorded, and in words."""

from __future__ import annotations

from typing import Final

from msgspec import Raw

from service.rest.call import Call, Reply
from service.rest.operation import JSON, Operation
from service.rest.parameters import Slice
from service.shapes import EventPageShape, NextVersion, Shape

NDJSON: Final = "application/x-ndjson"


class EntryShape(Shape, frozen=True, kw_only=True):
    """A line of the history in words, with the section of the rulebook that it comes from."""

    version: int
    seat: int | None
    text: str
    section: str | None
    undone: bool


class TimelineShape(Shape, frozen=True, kw_only=True):
    """A page of the history in words."""

    entries: tuple[EntryShape, ...]
    next: NextVersion


async def list_events(call: Call, match: str, query: Slice) -> EventPageShape | Reply:
    """List events, from the bytes that were hashed, with the parts that the caller may open.

    As `application/x-ndjson`, an event a line; the page after it then stands in the header `Link`.
    """
    events, following = await call.annales.events(call.caller, match, query.after, query.limit)
    if call.media_type != NDJSON.encode():
        return EventPageShape(events=tuple(map(Raw, events)), next=following)
    if following is not None:
        path = f"/v1/matches/{match}/events?after={following}&limit={query.limit}"
        call.headers.append((b"link", f'<{path}>; rel="next"'.encode()))
    return Reply(200, b"".join(event + b"\n" for event in events), NDJSON.encode())


async def timeline(call: Call, match: str, query: Slice) -> TimelineShape:
    """Tell the history in words, from what the caller may see.

    `limit` counts events: one may give several lines, or none.
    """
    page = await call.annales.timeline(call.caller, match, query.after, query.limit)
    entries = tuple(
        EntryShape(version=each.version, seat=each.seat, text=each.text, section=each.section, undone=each.undone)
        for each in page.entries
    )
    return TimelineShape(entries=entries, next=page.next)


OPERATIONS: Final = (
    Operation("GET", "/v1/matches/{match}/events", list_events, offers=(JSON, NDJSON)),
    Operation("GET", "/v1/matches/{match}/timeline", timeline),
)
