"""The timeline: what happened in a match, in words, each line with the section of the rulebook that it comes from.

Lines are made from events exactly as the viewer gets them, so that they can tell nothing that the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from events.envelope import Actor, Kind, UnknownEvent
from events.lifecycle import LIFECYCLE_KINDS, MatchRedone, MatchRuledBack, MatchUndone, lifecycle_fact
from events.log import EventLog
from events.sealing import MayOpen, as_seen
from games.kit.game import Game
from games.kit.structs import Fact
from projections.life_in_words import in_words
from projections.line import Line
from projections.match import Match


class TimelineEntry(Struct, frozen=True, rename="camel"):
    """A line: the event it belongs to, the seat it is about, the words, the rulebook's section if one is behind it.

    `undone` says that the move does not stand any more, `undoneBy` which seat asked for that; by a ruling, none did.
    """

    version: int
    seat: int | None
    text: str
    section: str | None
    undone: bool = False
    undone_by: int | None = None


class Closed(Struct, frozen=True):
    """A closed part that the viewer may open."""

    at: str
    salt: str
    value: dict[str, Any]


class EventSeen(Struct, frozen=True, rename="camel"):
    """An event as a viewer gets it, as far as the timeline needs it."""

    actor: Actor | None
    kind: Kind
    version: int
    facts: tuple[dict[str, Any], ...]
    closed: tuple[Closed, ...]


class Undoing(Struct, frozen=True):
    """Which versions do not stand, and which seat asked for it."""

    line: Line
    head: int
    askers: dict[int, int]

    def of(self, version: int) -> tuple[bool, int | None]:
        """Whether a version has been undone, and who asked for that."""
        if self.line.holds(version, self.head):
            return False, None
        return True, self.askers.get(left_at(self.line, self.head, version))


_read = msgspec.json.Decoder(EventSeen).decode


def left_at(line: Line, head: int, version: int) -> int:
    """The version of the event that leads past this version, which is not on the line; 0 for one that is."""
    later = 0
    for first, last in line.spans(head):
        if first <= version <= last:
            return 0
        if version > last:
            return later
        later = first
    return 0


def entries_of(game: Game, content: Any, events: Iterable[bytes], undoing: Undoing) -> list[TimelineEntry]:
    """The lines of events that are given as their viewer gets them. Raises `UnknownEvent`."""
    entries = []
    for encoded in events:
        event = _event(encoded)
        undone, asker = undoing.of(event.version) if event.kind is Kind.PLAYED else (False, None)
        for seat, text, section in _lines(game, content, event):
            entries.append(TimelineEntry(event.version, seat, text, section, undone, asker))
    return entries


def undoing_of(events: Iterable[bytes]) -> Undoing:
    """Who had what undone, found from all events of a match."""
    line, head = Line(), 0
    lines: dict[int, Line] = {0: line}
    askers: dict[int, int] = {}
    for encoded in events:
        event = _event(encoded)
        head = event.version
        for value in event.facts:
            fact = lifecycle_fact(value)
            if isinstance(fact, MatchUndone | MatchRedone | MatchRuledBack):
                line = Line(head, fact.to_version, lines[fact.to_version])
            if isinstance(fact, MatchUndone | MatchRedone):
                askers[head] = fact.seat
        lines[head] = line
    return Undoing(line, head, askers)


async def timeline_page(
    log: EventLog, head: Match, opens: Callable[[int], MayOpen], *, after: int, limit: int
) -> tuple[tuple[TimelineEntry, ...], int | None]:
    """The lines of the next events, and the version to go on after if there are more.

    `opens` tells for the event of a version what the viewer may open of it.
    """
    limit = max(0, min(limit, head.version - after))
    if limit == 0:
        return (), None
    events = await log.read(head.id, after, limit)
    seen = [as_seen(event, opens(event.version)) for event in events]
    undoing = Undoing(head.line, head.version, await _askers(log, head, [event.version for event in events]))
    last = events[-1].version
    entries = entries_of(head.game, head.decider.content, seen, undoing)
    return tuple(entries), last if last < head.version else None


async def _askers(log: EventLog, head: Match, versions: Sequence[int]) -> dict[int, int]:
    wanted = {left_at(head.line, head.version, version) for version in versions} - {0}
    askers = {}
    for version in sorted(wanted):
        [event] = await log.read(head.id, version - 1, 1)
        for value in _facts(event.public):
            fact = lifecycle_fact(value)
            if isinstance(fact, MatchUndone | MatchRedone):
                askers[version] = fact.seat
    return askers


class _Facts(Struct):
    facts: tuple[dict[str, Any], ...]


def _facts(public: bytes) -> tuple[dict[str, Any], ...]:
    return msgspec.json.decode(public, type=_Facts).facts


def _event(encoded: bytes) -> EventSeen:
    try:
        return _read(encoded)
    except msgspec.DecodeError as error:
        raise UnknownEvent(f"This event is not one that this version understands: {error}.") from error


def _lines(game: Game, content: Any, event: EventSeen) -> Iterable[tuple[int | None, str, str | None]]:
    opened = {part.at: part.value for part in event.closed}
    for number, value in enumerate(event.facts):
        if value.get("kind") in LIFECYCLE_KINDS:
            fact = lifecycle_fact(value)
            if fact is not None and (said := in_words(fact, game, event.actor)) is not None:
                yield said.seat, said.text, None
            continue
        told = game.narrate(content, _fact(game, value, opened.get(f"/facts/{number}")))
        if told is not None:
            yield told.seat, told.text, told.section


def _fact(game: Game, value: dict[str, Any], hidden: dict[str, Any] | None) -> Fact:
    if hidden is not None:
        value = {name: member for name, member in value.items() if name != "sealed"} | hidden
    try:
        return msgspec.convert(value, game.facts)  # type: ignore[no-any-return]  # a member of the game's union
    except msgspec.ValidationError as error:
        raise UnknownEvent(f"This fact is not one that this version understands: {error}.") from error
