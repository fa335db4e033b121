"""The match file: a whole match, or what one viewer may see of it, as NDJSON that can be checked without any server.

A header line, an event a line as its viewer gets it, and a last line with the signed head and every receipt that was
given on the way. `docs/reference/match-file.md` describes the bytes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from events.canonical import canonical_bytes
from events.envelope import StoredEvent
from events.lifecycle import Hash, MatchCreated, RulesPin, lifecycle_fact
from events.receipts import PublishedKey, Receipt
from events.sealing import MayOpen, with_closed_parts

FORMAT: Final = "annales/match-file/1"
MEDIA_TYPE: Final = "application/x-ndjson"

Sign: TypeAlias = Callable[[str, int, str, str], Receipt]
"""Gives the receipt for a match's version with this hash, which was stored at this time."""


class FileViewer(Struct, frozen=True, forbid_unknown_fields=True):
    """For whom a file was written: a seat, a spectator, or, once the secret is revealed, everybody."""

    seat: int | UnsetType = UNSET
    role: Literal["spectator", "everybody"] | UnsetType = UNSET


EVERYBODY: Final = FileViewer(role="everybody")


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The first line: which match, of which game by which rules, the keys that signed it, who sees it so.

    `complete` says that every closed part is here, the secret among the facts.
    """

    format: str
    match: str
    game: str
    rules: RulesPin
    viewer: FileViewer
    complete: bool
    keys: tuple[PublishedKey, ...]


class Promise(Struct, frozen=True, forbid_unknown_fields=True):
    """A receipt of the file's match; the event of that version has the hash that it signs."""

    version: int
    key: str
    signature: str


class End(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The last line: the hash of all bytes before it, the signed head, a receipt for the last event of each command."""

    digest: Hash
    head: Receipt
    receipts: tuple[Promise, ...]


class Imported(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the first event of an imported match tells of its file: up to which version it came from there, the keys.

    With `restore` the operator vouches that it is a match of this very service that comes back.
    """

    version: int
    complete: bool
    restore: bool
    keys: tuple[PublishedKey, ...]


class _Moment(Struct):
    at: str
    command: Any


_read_moment = msgspec.json.Decoder(_Moment).decode
_read_imported = msgspec.json.Decoder(Imported).decode


def created_in(event: StoredEvent) -> MatchCreated | None:
    """What a first event says was created; null where it says no such thing."""
    facts = msgspec.json.decode(event.public)["facts"]
    fact = lifecycle_fact(facts[0]) if facts else None
    return fact if isinstance(fact, MatchCreated) else None


def imported_by(event: StoredEvent) -> Imported | None:
    """Where the match that this first event creates was imported from; null where it was played here."""
    return None if event.imported is None else _read_imported(event.imported)


def keys_of(imported: Imported | None, head: int, own: Iterable[PublishedKey]) -> tuple[PublishedKey, ...]:
    """The keys that may have signed receipts of a match: those of its origin, and, where it goes on here, our own."""
    origin = () if imported is None else imported.keys
    if imported is not None and head == imported.version:
        return origin
    known = {key.key for key in origin}
    return (*origin, *(key for key in own if key.key not in known))


def line_of(event: StoredEvent, may_open: MayOpen) -> bytes:
    """An event's line, without its end: the stored bytes, the hash, and the closed parts with their audiences."""
    parts: list[dict[str, Any]] = [
        {"at": part.at, "audience": part.audience, "salt": part.salt, "value": part.value}
        for part in event.closed
        if may_open(part)
    ]
    return with_closed_parts(event, parts)


class Writer:
    """Writes a file piece by piece: the header, the events in their order, the end."""

    def __init__(self, header: Header, sign: Sign) -> None:
        self._header = header
        self._sign = sign
        self._receipts: list[Promise] = []
        self._last: tuple[StoredEvent, str] | None = None
        self._digest = hashlib.sha256()

    def begin(self) -> bytes:
        """The header line."""
        return self._line(canonical_bytes(self._header))

    def event(self, event: StoredEvent, may_open: MayOpen) -> bytes:
        """The line of the next event."""
        moment = _read_moment(event.public)
        if moment.command is not None and self._last is not None:
            self._promise()
        self._last = event, moment.at
        return self._line(line_of(event, may_open))

    def end(self) -> bytes:
        """The last line."""
        head = self._promise()
        end = End(digest=self._digest.hexdigest(), head=head, receipts=tuple(self._receipts))
        return canonical_bytes(end) + b"\n"

    def _line(self, line: bytes) -> bytes:
        self._digest.update(line + b"\n")
        return line + b"\n"

    def _promise(self) -> Receipt:
        """The receipt for the event before, which was the last one of its command."""
        assert self._last is not None, "a file has events before its end"
        event, at = self._last
        receipt = receipt_of(event) or self._sign(event.match, event.version, event.hash, at)
        self._receipts.append(Promise(event.version, receipt.key, receipt.signature))
        return receipt


def receipt_of(event: StoredEvent) -> Receipt | None:
    """The receipt that came with an event from a file; null where none did."""
    if event.receipt is None:
        return None
    key, _, signature = event.receipt.partition(" ")
    return Receipt(event.match, event.version, event.hash, key, signature)
