"""Read models: what projections keep, written together with how far they have come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import merge
from itertools import islice
from typing import Any, Final, TypeAlias

from msgspec import Struct

from events.log import LogError
from events.partitions import PARTITIONS, due_key, model_key
from events.redis_connection import RedisConnection
from events.redis_wire import Argument
from events.scripts import Script

CHECKPOINT: Final = "checkpoint"
SCAN_COUNT: Final = 1000


class Put(Struct, frozen=True):
    """Set a document of a table."""

    table: str
    name: str
    value: bytes


class Drop(Struct, frozen=True):
    """Remove a document of a table."""

    table: str
    name: str


class Add(Struct, frozen=True):
    """Add to a whole number of a table, which begins at 0."""

    table: str
    name: str
    amount: int


class Expect(Struct, frozen=True):
    """Write nothing, and raise `Unexpected`, unless a document is this; null for none."""

    table: str
    name: str
    value: bytes | None


class Index(Struct, frozen=True):
    """Put an entry in an index, which is ordered by its entries' bytes."""

    table: str
    entry: str


class Unindex(Struct, frozen=True):
    """Take an entry out of an index."""

    table: str
    entry: str


class Schedule(Struct, frozen=True):
    """Note that something of this partition is due at a moment, in milliseconds since 1970."""

    what: str
    at: int


class Unschedule(Struct, frozen=True):
    """Strike something off what is due."""

    what: str


Write: TypeAlias = Put | Drop | Add | Expect | Index | Unindex | Schedule | Unschedule


class Unexpected(LogError):
    """A document was not what a write stood on; nothing was written."""


_APPLY: Final = Script.named("apply.lua")


class Models:
    """The tables and indexes of projections, by partition. A rebuilt projection is written under another name."""

    def __init__(self, connection: RedisConnection) -> None:
        self._connection = connection

    async def apply(self, partition: str, projection: str, match: str, version: int, writes: Sequence[Write]) -> bool:
        """Write what an event brings about, and note its version, in one step.

        Does nothing, and says so, when the projection has already seen this version of the match.
        """
        keys: dict[str, int] = {model_key(partition, projection, CHECKPOINT): 1}
        arguments: list[Argument] = [match, version]
        for write in writes:
            if isinstance(write, Schedule | Unschedule):
                key = due_key(partition)
            else:
                key = model_key(partition, projection, _table(write))
            place = keys.setdefault(key, len(keys) + 1)
            arguments += (place, *_WORDS[type(write)](write))
        answer = await _APPLY.run(self._connection, list(keys), arguments)
        if answer == b"unexpected":
            raise Unexpected(f"{projection} of {partition} is not what version {version} of {match} was to change")
        return bool(answer == b"applied")

    async def checkpoint(self, partition: str, projection: str, match: str) -> int:
        """The latest version of a match that a projection has seen; 0 for none."""
        found = await self._connection.ask("HGET", model_key(partition, projection, CHECKPOINT), match)
        return int(found or 0)

    async def checkpoints(self, partition: str, projection: str) -> dict[str, int]:
        """The latest version that a projection has seen, of all matches of a partition."""
        found = await self._connection.ask("HGETALL", model_key(partition, projection, CHECKPOINT))
        return {match.decode(): int(version) for match, version in _pairs(found)}

    async def get(self, partition: str, projection: str, table: str, name: str) -> bytes | None:
        """A document of a table."""
        found: bytes | None = await self._connection.ask("HGET", model_key(partition, projection, table), name)
        return found

    async def get_many(self, projection: str, table: str, places: Sequence[tuple[str, str]]) -> list[bytes | None]:
        """Documents of a table, each by its partition and name."""
        return await self._connection.ask_all(
            [("HGET", model_key(partition, projection, table), name) for partition, name in places]
        )

    async def table(self, partition: str, projection: str, table: str) -> dict[str, bytes]:
        """All documents of a table in a partition, in the order of their names."""
        found = await self._connection.ask("HGETALL", model_key(partition, projection, table))
        return {name.decode(): value for name, value in sorted(_pairs(found))}

    async def page(
        self,
        projection: str,
        table: str,
        *,
        after: str = "",
        prefix: str = "",
        limit: int = 100,
        backwards: bool = False,
        partitions: Iterable[str] = PARTITIONS,
    ) -> list[str]:
        """Entries of an index over partitions, in their order or backwards, that follow `after` and have a prefix."""
        lowest = f"[{prefix}" if prefix else "-"
        highest: Argument = b"(" + prefix.encode() + b"\xff" if prefix else "+"
        if after and backwards:
            highest = f"({after}"
        elif after:
            lowest = f"({after}"
        command, *bounds = ("ZREVRANGEBYLEX", highest, lowest) if backwards else ("ZRANGEBYLEX", lowest, highest)
        found = await self._connection.ask_all(
            [(command, model_key(partition, projection, table), *bounds, "LIMIT", 0, limit) for partition in partitions]
        )
        return [entry.decode() for entry in islice(merge(*found, reverse=backwards), limit)]

    async def count(self, projection: str, table: str, partitions: Iterable[str] = PARTITIONS) -> int:
        """How many entries an index has over partitions."""
        return sum(await self._connection.ask_all([("ZCARD", model_key(p, projection, table)) for p in partitions]))

    async def due(self, partition: str, now: int, limit: int = 100) -> list[tuple[str, int]]:
        """What is due in a partition by a moment, earliest first, with the moment of each."""
        found = await self._connection.ask(
            "ZRANGEBYSCORE", due_key(partition), "-inf", now, "WITHSCORES", "LIMIT", 0, limit
        )
        return [(what.decode(), int(float(at))) for what, at in _pairs(found)]

    async def schedule(self, partition: str, writes: Sequence[Schedule | Unschedule]) -> None:
        """Change what is due in a partition, beside any projection."""
        key = due_key(partition)
        await self._connection.call_all(
            [
                ("ZADD", key, write.at, write.what) if isinstance(write, Schedule) else ("ZREM", key, write.what)
                for write in writes
            ]
        )

    async def dump(self, partition: str, projection: str) -> dict[str, Any]:
        """All that a projection keeps in a partition: equal for equal read models."""
        contents: dict[str, Any] = {}
        for key in sorted(await self._keys(partition, projection)):
            name = key.removeprefix(model_key(partition, projection, ""))
            if await self._connection.ask("TYPE", key) == b"hash":
                contents[name] = dict(sorted(_pairs(await self._connection.ask("HGETALL", key))))
            else:
                contents[name] = await self._connection.ask("ZRANGE", key, 0, -1)
        return contents

    async def remove(self, partition: str, projection: str) -> None:
        """Delete all that a projection keeps in a partition."""
        if keys := await self._keys(partition, projection):
            await self._connection.call("UNLINK", *keys)

    async def _keys(self, partition: str, projection: str) -> set[str]:
        pattern = model_key(partition, projection, "*")
        keys: set[str] = set()
        cursor = b"0"
        while True:
            cursor, page = await self._connection.ask("SCAN", cursor, "MATCH", pattern, "COUNT", SCAN_COUNT)
            keys.update(key.decode() for key in page)
            if cursor == b"0":
                return keys


def _table(write: Put | Drop | Add | Expect | Index | Unindex) -> str:
    if write.table == CHECKPOINT:
        raise ValueError("A projection's checkpoints are no table of its own.")
    return write.table


_WORDS: Final[dict[type, Any]] = {
    Put: lambda write: ("put", write.name, write.value),
    Drop: lambda write: ("drop", write.name, ""),
    Add: lambda write: ("add", write.name, write.amount),
    Expect: lambda write: ("absent" if write.value is None else "expect", write.name, write.value or b""),
    Index: lambda write: ("index", write.entry, 0),
    Unindex: lambda write: ("unindex", write.entry, ""),
    Schedule: lambda write: ("index", write.what, write.at),
    Unschedule: lambda write: ("unindex", write.what, ""),
}


def _pairs(flat: Sequence[Any]) -> Iterable[tuple[Any, Any]]:
    return zip(flat[::2], flat[1::2], strict=True)
