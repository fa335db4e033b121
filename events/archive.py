"""The archive: a folder of match files of matches that have ended, compressed, out of which any part can be read.

A file is one gzip stream of several members: the header, then the events in blocks, then the last line. What `gunzip`
makes of it is the very file that an export gives. A stub in the store tells where the members begin.
"""

from __future__ import annotations

import gzip
import os
import secrets
import zlib
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from threading import Lock
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.canonical import canonical_bytes
from events.chain import commit
from events.entries import check_chain
from events.envelope import StoredEvent
from events.log import Archived, Broken
from events.match_file import End
from events.match_file_reading import stored
from events.partitions import partition_of

BLOCK: Final = 256
"""How many events a member holds."""
BLOCKS_KEPT: Final = 64
LEVEL: Final = 6
_Block: TypeAlias = tuple[StoredEvent, ...]


class Stub(Struct, frozen=True, kw_only=True):
    """What stays in the store of an archived match: its head, the file's name, where its members begin.

    `secret` and `imported` stand in the first entry of a stream, beside what is in the file.
    """

    version: int
    hash: str
    file: str
    members: tuple[int, ...]
    secret: str
    imported: str | None = None


_read_stub = msgspec.json.Decoder(Stub).decode
_read_end = msgspec.json.Decoder(End).decode


def stub_bytes(stub: Stub) -> bytes:
    """A stub as it is stored."""
    return canonical_bytes(stub)


def stub_of(match: str, data: bytes) -> Stub:
    """The stub that was stored. Raises `Archived` where nothing is said of a place."""
    try:
        return _read_stub(data)
    except msgspec.DecodeError:
        raise Archived(match) from None


class Archive:
    """The archived matches of one folder; what was read last is kept in memory."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self._blocks: OrderedDict[tuple[str, int], _Block] = OrderedDict()
        self._receipts: OrderedDict[str, dict[int, str]] = OrderedDict()
        self._lock = Lock()

    def write(self, match: str, head: bytes, lines: Iterable[bytes], end: bytes) -> tuple[str, tuple[int, ...]]:
        """Write a match's file, all of it or nothing: its name in the folder, and where its members begin."""
        name = f"{partition_of(match)}/{match}.ndjson.gz"
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f".{match}.{secrets.token_hex(4)}")
        members: list[int] = []
        try:
            with open(draft, "xb") as file:
                os.chmod(draft, 0o600)
                for part in (head, *_in_blocks(lines), end):
                    members.append(file.tell())
                    file.write(gzip.compress(part, LEVEL, mtime=0))
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, path)
        finally:
            draft.unlink(missing_ok=True)
        _sync(path.parent)
        return name, tuple(members)

    def remove(self, stub: Stub) -> None:
        """Delete the file of a match that is back in the store."""
        self._path(stub).unlink(missing_ok=True)
        with self._lock:
            self._receipts.pop(_id(stub), None)

    def read(self, match: str, stub: Stub, after: int, limit: int | None, after_hash: str | None) -> list[StoredEvent]:
        """The events that follow a version. Raises `Archived` where the file is away, `Broken` where it is another."""
        last = stub.version if limit is None else min(stub.version, after + limit)
        events: list[StoredEvent] = []
        for number in range(after // BLOCK, (last - 1) // BLOCK + 1 if last > after else after // BLOCK):
            first = number * BLOCK
            block = self._block(match, stub, number)
            events += block[max(0, after - first) : last - first]
        if events and after_hash is not None and events[0].previous_hash != after_hash:
            raise Broken(match, f"version {after + 1} does not name the hash of the event before it")
        return events

    def _block(self, match: str, stub: Stub, number: int) -> _Block:
        key = _id(stub), number
        with self._lock:
            if key in self._blocks:
                self._blocks.move_to_end(key)
                return self._blocks[key]
        block = self._read_block(match, stub, number)
        with self._lock:
            self._blocks[key] = block
            while len(self._blocks) > BLOCKS_KEPT:
                self._blocks.popitem(last=False)
        return block

    def _read_block(self, match: str, stub: Stub, number: int) -> _Block:
        receipts = self._receipts_of(match, stub)
        lines = self._member(match, stub, number + 1).splitlines()
        try:
            events = [stored(match, line, stub.secret) for line in lines]
        except (msgspec.MsgspecError, ValueError, LookupError, TypeError) as error:
            raise Broken(match, f"its archived file cannot be read: {error!r}") from error
        check_chain(match, events, number * BLOCK)
        for event in events:
            for part in event.closed:
                if commit(match, event.version, part.at, part.salt, part.value).encode() not in event.public:
                    raise Broken(match, f"the archived version {event.version} shows at {part.at} what was not sealed")
        if events[-1].version == stub.version and events[-1].hash != stub.hash:
            raise Broken(match, "its archived file ends with another event than was archived")
        imported = None if stub.imported is None else stub.imported.encode()
        return tuple(
            replace(event, receipt=receipts.get(event.version), imported=imported if event.version == 1 else None)
            for event in events
        )

    def _receipts_of(self, match: str, stub: Stub) -> dict[int, str]:
        """Every receipt of the file's last line, whose head has to be the one that was archived."""
        key = _id(stub)
        with self._lock:
            if key in self._receipts:
                return self._receipts[key]
        try:
            end = _read_end(self._member(match, stub, len(stub.members) - 1))
        except msgspec.DecodeError as error:
            raise Broken(match, "the last line of its archived file cannot be read") from error
        if (end.head.match, end.head.version, end.head.hash) != (match, stub.version, stub.hash):
            raise Broken(match, "its archived file has another head than was archived")
        receipts = {promise.version: f"{promise.key} {promise.signature}" for promise in end.receipts}
        with self._lock:
            self._receipts[key] = receipts
            while len(self._receipts) > BLOCKS_KEPT:
                self._receipts.popitem(last=False)
        return receipts

    def _member(self, match: str, stub: Stub, number: int) -> bytes:
        begin = stub.members[number]
        end = stub.members[number + 1] if number + 1 < len(stub.members) else None
        try:
            with open(self._path(stub), "rb") as file:
                file.seek(begin)
                return gzip.decompress(file.read(-1 if end is None else end - begin))
        except FileNotFoundError:
            raise Archived(match) from None
        except (OSError, EOFError, zlib.error) as error:
            raise Broken(match, f"its archived file cannot be read: {error!r}") from error

    def _path(self, stub: Stub) -> Path:
        return self.folder / stub.file


def _id(stub: Stub) -> str:
    return f"{stub.file} {stub.hash}"


def _in_blocks(lines: Iterable[bytes]) -> Iterable[bytes]:
    block: list[bytes] = []
    for line in lines:
        block.append(line)
        if len(block) == BLOCK:
            yield b"".join(block)
            block = []
    if block:
        yield b"".join(block)


def _sync(folder: Path) -> None:
    """Let the folder's entry outlive a crash of the machine."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
