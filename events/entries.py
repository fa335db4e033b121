"""Events as entries of a stream: the fields `e`, `h`, `c`, `k`, `r` and `i`, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from events.canonical import canonical_bytes
from events.chain import follows, hash_of
from events.envelope import ClosedPart, StoredEvent
from events.log import Broken
from events.redis_wire import Argument

_ALWAYS: Final = [b"e", b"h"]
_read_closed = msgspec.json.Decoder(tuple[ClosedPart, ...]).decode


def closed_bytes(event: StoredEvent) -> bytes:
    """The field `c`: the closed parts with their audiences; empty where there are none."""
    return canonical_bytes(event.closed) if event.closed else b""


def entry_of(event: StoredEvent) -> tuple[Argument, ...]:
    """The fields of an event's entry, names and values in turn."""
    fields: list[Argument] = ["e", event.public, "h", event.hash]
    for name, value in (("c", closed_bytes(event)), ("k", event.secret), ("r", event.receipt), ("i", event.imported)):
        if value:
            fields += (name, value)
    return tuple(fields)


def event_of(match: str, entry: Sequence[Any]) -> StoredEvent:
    """The event that an entry of a match's stream holds, unchecked."""
    stored_id, fields = entry
    try:
        names, values = fields[::2], fields[1::2]
        if names[:2] != _ALWAYS:
            raise ValueError(f"its fields are {names}")
        if b"r" in names or b"i" in names:
            return _from_a_file(match, stored_id, dict(zip(names, values, strict=True)))
        return StoredEvent(
            match,
            int(stored_id.partition(b"-")[0]),
            values[0],
            values[1].decode(),
            _read_closed(values[2]) if b"c" in names else (),
            values[-1].decode() if names[-1] == b"k" else None,
        )
    except (IndexError, ValueError) as error:
        raise Broken(match, f"its entry {stored_id.decode()} cannot be read: {error!r}") from error


def _from_a_file(match: str, stored_id: bytes, fields: dict[bytes, bytes]) -> StoredEvent:
    secret, receipt = fields.get(b"k"), fields.get(b"r")
    return StoredEvent(
        match,
        int(stored_id.partition(b"-")[0]),
        fields[b"e"],
        fields[b"h"].decode(),
        _read_closed(fields[b"c"]) if b"c" in fields else (),
        None if secret is None else secret.decode(),
        None if receipt is None else receipt.decode(),
        fields.get(b"i"),
    )


def chained(match: str, entries: Sequence[Any], after: int, after_hash: str | None) -> list[StoredEvent]:
    """The events of entries that follow a version, checked: each has its hash and names the one before it.

    Without `after_hash` the first event's own word for the hash before it is taken.
    """
    events = [event_of(match, entry) for entry in entries]
    check_chain(match, events, after, after_hash)
    return events


def check_chain(match: str, events: Iterable[StoredEvent], after: int, after_hash: str | None = None) -> None:
    """Raise `Broken` unless these events follow a version, and each other: see `chained`."""
    version, hash_before = after, after_hash
    for event in events:
        version += 1
        if event.version != version:
            raise Broken(match, f"version {version} is missing; the stream goes on with {event.version}")
        if hash_before is None and version > 1:
            hash_before = event.previous_hash
        if not follows(event.public, hash_before, version):
            raise Broken(match, f"version {version} does not name the hash of the event before it")
        if hash_of(event.public) != event.hash:
            raise Broken(match, f"version {version} is not what its hash was made of")
        hash_before = event.hash
