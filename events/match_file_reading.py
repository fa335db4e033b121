"""Reading a match file: every line is checked before anything of it is believed; what is wrong is named by its line."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.canonical import NotCanonical, canonical_bytes, checked_canonical_bytes, parse_canonical
from events.chain import commit, hash_of
from events.envelope import ClosedPart, PublicForm, StoredEvent, UnknownEvent, read_public_form
from events.keys import commitment_of_secret, salt, salt_key
from events.match_file import EVERYBODY, FORMAT, End, Header, Imported, Promise, created_in, line_of
from events.receipts import Receipt, from_unpadded, key_id, verify
from events.sealing import opens_everything

_COMMAND: Final = "/command"
_AUDIENCE: Final = re.compile(r"seat:[1-9][0-9]{0,3}|player:[A-Za-z0-9_-]{1,80}")
_AT: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z")
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_MEMBERS_OF_A_PART: Final = {"at", "audience", "salt", "value"}
T = TypeVar("T", Header, End)


class BadMatchFile(ValueError):
    """This is no match file, or it was altered or cut: the line, counted from 1, and what is wrong with it."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"Line {line}: {reason}")
        self.line: Final = line
        self.reason: Final = reason


class MatchFile(Struct, frozen=True):
    """A match file that has passed every check: the events as they were stored, receipts included."""

    header: Header
    events: tuple[StoredEvent, ...]
    end: End

    def marked(self, *, restore: bool) -> tuple[StoredEvent, ...]:
        """The events as an import stores them: the first one has the mark of where they came from."""
        first, *others = self.events
        header, version = self.header, self.events[-1].version
        imported = Imported(version=version, complete=header.complete, restore=restore, keys=header.keys)
        return replace(first, imported=canonical_bytes(imported)), *others


def read_match_file(data: bytes) -> MatchFile:
    """The match that a file holds: chain, seals, secret and signatures are checked. Raises `BadMatchFile`."""
    lines = data.split(b"\n")
    if lines.pop():
        raise BadMatchFile(len(lines) + 1, "the file ends in the middle of a line.")
    if not lines:
        raise BadMatchFile(1, "the file is empty.")
    header = _typed(lines[0], 1, Header)
    _check_header(header)
    if len(lines) < 3 or not lines[-1].startswith(b'{"digest":'):
        raise BadMatchFile(len(lines), "the file is cut off: its last line, with the signed head, is missing.")
    reading = Reading(header)
    for number, line in enumerate(lines[1:-1], 2):
        reading.event(number, line)
    events = reading.ended()
    end = _typed(lines[-1], len(lines), End)
    _check_head(events, end, len(lines))
    if end.digest != hashlib.sha256(data[: len(data) - len(lines[-1]) - 1]).hexdigest():
        raise BadMatchFile(
            len(lines), "the lines before were altered: their bytes do not have the digest that is here."
        )
    if [promise.version for promise in end.receipts] != reading.ends:
        raise BadMatchFile(len(lines), "the receipts are not those of the last event of each command.")
    return MatchFile(header, _with_receipts(header, events, end, len(lines)), end)


def stored(match: str, line: bytes, secret: str | None = None) -> StoredEvent:
    """The event of a line that was checked before. Raises `ValueError` where it is none, all the same."""
    public, given_hash, given = _cut(line)
    closed = tuple(msgspec.convert(part, ClosedPart) for part in given["closed"])
    return StoredEvent(match, given["version"], public, given_hash, closed, secret if given["version"] == 1 else None)


def _cut(line: bytes) -> tuple[bytes, str, dict[str, Any]]:
    """The public form's bytes of a line, its hash, and everything as it was read."""
    given = msgspec.json.decode(line)
    hash_ = given["hash"]
    # What a public form lacks stands last; before it are the bytes that are hashed.
    end = line.rindex(b',"hash":"%b","closed":' % hash_.encode())
    return line[:end] + b"}", hash_, given


class Reading:
    """The events of one file, line by line."""

    def __init__(self, header: Header) -> None:
        self._header = header
        self._events: list[StoredEvent] = []
        self._at = ""
        self._secret: bytes | None = None
        self._commitment = ""
        self.ends: Final[list[int]] = []
        """The versions that are the last ones of their commands."""

    def event(self, number: int, line: bytes) -> None:
        """Check the next line. Raises `BadMatchFile`."""
        try:
            public, given_hash, given = _cut(line)
            parts = [_part(part) for part in given["closed"]]
        except (msgspec.MsgspecError, LookupError, TypeError, AttributeError, ValueError, RecursionError):
            raise BadMatchFile(number, "this is not an event with its `hash` and its `closed` parts.") from None
        event = StoredEvent(self._header.match, len(self._events) + 1, public, given_hash, tuple(parts))
        try:
            self._check(event, given)
            if line_of(event, opens_everything) != line:
                raise _Wrong("it is not written as match files are.")
        except _Wrong as wrong:
            raise BadMatchFile(number, str(wrong)) from None
        except NotCanonical:
            raise BadMatchFile(number, "its public form is not in its canonical form.") from None
        except UnknownEvent:
            raise BadMatchFile(number, "it is of a kind or a format that this version does not understand.") from None
        self._events.append(event)

    def _check(self, event: StoredEvent, given: dict[str, Any]) -> None:
        version, match = event.version, event.match
        parse_canonical(event.public)
        form = read_public_form(event.public)
        if form.match != match:
            raise _Wrong(f"it is an event of {form.match}, not of {match}.")
        if form.version != version:
            raise _Wrong(f"it is version {form.version}, where version {version} has to stand.")
        if hash_of(event.public) != event.hash:
            raise _Wrong(f"version {version} was altered: its bytes do not have the hash that stands beside them.")
        if form.previous_hash != (self._events[-1].hash if self._events else None):
            raise _Wrong(f"version {version} does not name the hash of the event before it.")
        if not _AT.fullmatch(form.at) or form.at < self._at:
            raise _Wrong(f"version {version} has a time that is none, or is before that of the event before it.")
        self._at = form.at
        if given["command"] is not None and version > 1:
            self.ends.append(version - 1)
        self._check_parts(event, form, given)
        if version == 1:
            self._check_first(event)
        self._look_for_secret(version, given["facts"])

    def _check_parts(self, event: StoredEvent, form: PublicForm, given: dict[str, Any]) -> None:
        """What is told of closed parts is what was sealed, each once."""
        sealed = dict(_sealed_in(given))
        for part in event.closed:
            if sealed.pop(part.at, None) != commit(event.match, event.version, part.at, part.salt, part.value):
                raise _Wrong(f"version {event.version} shows at {part.at} what was not sealed there.")
            if part.at == _COMMAND:
                _check_command(part, form)
        if self._header.complete and sealed:
            raise _Wrong(f"version {event.version} lacks the closed part of {min(sealed)}, and the file is complete.")

    def _check_first(self, event: StoredEvent) -> None:
        try:
            created = created_in(event)
        except msgspec.ValidationError:
            raise _Wrong("version 1 is not understood.") from None
        if created is None:
            raise _Wrong("version 1 does not say what was created.")
        if (created.game, created.rules) != (self._header.game, self._header.rules):
            raise _Wrong("the header names another game, or other rules, than version 1.")
        self._commitment = created.commitment

    def _look_for_secret(self, version: int, facts: list[Any]) -> None:
        for fact in facts:
            if fact.get("kind") != "secret-revealed":
                continue
            text = fact.get("secret")
            if not isinstance(text, str) or not _HASH.fullmatch(text):
                raise _Wrong(f"version {version} reveals no secret.")
            if commitment_of_secret(bytes.fromhex(text)) != self._commitment:
                raise _Wrong(f"version {version} reveals another secret than the one that was committed to.")
            self._secret = bytes.fromhex(text)

    def ended(self) -> tuple[StoredEvent, ...]:
        """The events, once all of them are there. Raises `BadMatchFile`."""
        if self._header.complete != (self._secret is not None):
            word = "complete" if self._header.complete else "not complete"
            raise BadMatchFile(1, f"the header says {word}, and the events say otherwise.")
        self.ends.append(len(self._events))
        if self._secret is None:
            return tuple(self._events)
        key = salt_key(self._secret)
        for line, event in enumerate(self._events, 2):
            for part in event.closed:
                if part.salt != salt(key, event.version, part.at):
                    raise BadMatchFile(line, f"version {event.version} has at {part.at} a salt of another making.")
        self._events[0] = replace(self._events[0], secret=self._secret.hex())
        return tuple(self._events)


class _Wrong(Exception):
    """What is wrong with a line."""


def _part(given: dict[str, Any]) -> ClosedPart:
    if set(given) != _MEMBERS_OF_A_PART or not _HASH.fullmatch(given["salt"]):
        raise ValueError(given)
    if not all(_AUDIENCE.fullmatch(each) for each in given["audience"]) or not isinstance(given["value"], dict):
        raise ValueError(given)
    checked_canonical_bytes(given["value"])
    part: ClosedPart = msgspec.convert(given, ClosedPart)
    return part


def _sealed_in(given: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every commitment of an event, by its place."""
    places = [(_COMMAND, given["command"]), ("/move", given["move"])]
    places += [(f"/facts/{index}", fact) for index, fact in enumerate(given["facts"])]
    for at, value in places:
        if value is None:
            continue
        if not isinstance(value, dict):
            raise _Wrong(f"what stands at {at} is no object.")
        if "sealed" in value:
            yield at, value["sealed"]


def _check_command(part: ClosedPart, form: PublicForm) -> None:
    """A command's part holds id and request, for its actor alone."""
    if set(part.value) != {"id", "request"} or not all(isinstance(each, str) for each in part.value.values()):
        raise _Wrong(f"version {form.version} has a command without id and request.")
    actor = form.actor
    name = "" if actor is None else f"seat:{actor.seat}" if actor.player is None else f"player:{actor.player}"
    if part.audience != ((name,) if name else ()):
        raise _Wrong(f"version {form.version} opens its command to others than its actor.")


def _typed(line: bytes, number: int, kind: type[T]) -> T:
    """A line that is one canonical object of this kind."""
    what = "a match file's header" if kind is Header else "a match file's last line"
    try:
        value: T = msgspec.convert(parse_canonical(line), kind)
    except (NotCanonical, msgspec.ValidationError):
        raise BadMatchFile(number, f"this is not {what}.") from None
    if canonical_bytes(value) != line:
        raise BadMatchFile(number, f"this is not {what} as match files have it.")
    return value


def _check_header(header: Header) -> None:
    if header.format != FORMAT:
        raise BadMatchFile(1, f"the file has the format '{header.format}'; this version reads '{FORMAT}'.")
    if header.complete != (header.viewer == EVERYBODY):
        raise BadMatchFile(1, "a complete file is everybody's, and no other file is.")
    if (header.viewer.seat is msgspec.UNSET) == (header.viewer.role is msgspec.UNSET):
        raise BadMatchFile(1, "the viewer is a seat or a role.")
    for key in header.keys:
        try:
            named = key_id(from_unpadded(key.public_key))
        except ValueError:
            named = ""
        if named != key.key:
            raise BadMatchFile(1, f"the key {key.key} is not the one that its name is made of.")


def _check_head(events: tuple[StoredEvent, ...], end: End, number: int) -> None:
    last, head = events[-1], end.head
    if (head.match, head.version, head.hash, head.path) != (last.match, last.version, last.hash, ()):
        raise BadMatchFile(number, "the signed head is not the last event: events are missing, or were added.")
    if not end.receipts or end.receipts[-1] != Promise(head.version, head.key, head.signature):
        raise BadMatchFile(number, "the last receipt is not that of the head.")


def _with_receipts(header: Header, events: tuple[StoredEvent, ...], end: End, number: int) -> tuple[StoredEvent, ...]:
    """The events, with the receipts that the last line holds for them, once all of these are checked."""
    keys = {key.key: key.public_key for key in header.keys}
    signed = {}
    for promise in end.receipts:
        event = events[promise.version - 1]
        receipt = Receipt(event.match, event.version, event.hash, promise.key, promise.signature)
        if promise.key not in keys or not verify(receipt, keys[promise.key]):
            raise BadMatchFile(number, f"no key of the header has signed the receipt for version {promise.version}.")
        signed[promise.version] = f"{promise.key} {promise.signature}"
    return tuple(replace(event, receipt=signed.get(event.version)) for event in events)
