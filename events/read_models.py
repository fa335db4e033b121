"""Read models in Redis: for each match a row, the version that it was made of, and its places in ordered indexes.

A row, its places and its version are written by one script, which does nothing at or below the version that is there;
so it does no harm when something is written twice, late, or by two writers. A model is kept in generations, partition
by partition: a new one is filled beside the one that is read, takes every later write too, and then takes its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, pairwise
from typing import Any, Final

from msgspec import Struct

from events.partitions import model_key, partition_of
from events.redis_connection import RedisConnection
from events.redis_wire import Argument
from events.scripts import Script

_SCRIPT: Final = Script.named("read_model.lua")


class Place(Struct, frozen=True, order=True):
    """A match's entry in an index; indexes are ordered by the bytes of their entries."""

    index: str
    entry: str


class Row(Struct, frozen=True):
    """What a read model holds of a match at a version."""

    match: str
    version: int
    value: bytes = b""
    places: tuple[Place, ...] = ()


class Contents(Struct, frozen=True):
    """Everything that a partition of a read model holds."""

    rows: dict[str, bytes]
    versions: dict[str, int]
    indexes: dict[str, tuple[str, ...]]


class ReadModel:
    """One read model, by its name, over all partitions."""

    def __init__(self, connection: RedisConnection, name: str) -> None:
        self.name: Final = name
        self._connection = connection

    async def put(self, row: Row) -> bool:
        """Store a row in the generation that is read and in those being built; whether the former did not have it."""
        return bool(await self._run(partition_of(row.match), "put", *_arguments(row)))

    async def versions(self, partition: str, matches: Sequence[str]) -> list[int]:
        """The versions that the rows of these matches were made of, 0 where there is no row."""
        return [int(version or 0) for version in await self._run(partition, "versions", *matches)]

    async def rows(self, partition: str, matches: Sequence[str]) -> list[bytes | None]:
        """The rows of these matches, null where there is none."""
        return list(await self._run(partition, "rows", *matches))

    async def descending(
        self, partition: str, indexes: Iterable[str], *, below: str = "", limit: int
    ) -> list[tuple[str, ...]]:
        """For each index at most `limit` entries before `below`, the last one first."""
        found = await self._run(partition, "descending", limit, below, *indexes)
        return [_texts(entries) for entries in found]

    async def ascending(
        self, partition: str, index: str, *, above: str = "", below: str = "", limit: int
    ) -> tuple[str, ...]:
        """At most `limit` entries of an index between two bounds, neither included, the first one first."""
        return _texts(await self._run(partition, "ascending", limit, above, below, index))

    async def begin(self, partition: str) -> int:
        """Start a new, empty generation; from now on it takes every row that the one that is read takes."""
        return int(await self._run(partition, "begin"))

    async def fill(self, generation: int, row: Row) -> bool:
        """Store a row in a generation that is being built; false where that has been superseded."""
        answer = await self._run(partition_of(row.match), "fill", generation, *_arguments(row))
        return bool(answer >= 0)

    async def switch(self, partition: str, generation: int) -> bool:
        """Let a generation be the one that is read; false where a later one has become that first."""
        return bool(await self._run(partition, "switch", generation))

    async def sweep(self, partition: str) -> int:
        """Delete the generations that nobody reads any more; how many there were."""
        return int(await self._run(partition, "sweep"))

    async def contents(self, partition: str, generation: int | None = None) -> Contents:
        """Everything in a generation, by default in the one that is read."""
        rows, versions, _, indexes = await self._run(partition, "dump", generation or "")
        return Contents(
            rows=dict(sorted((match.decode(), row) for match, row in _paired(rows))),
            versions=dict(sorted((match.decode(), int(version)) for match, version in _paired(versions))),
            indexes=dict(sorted((index.decode(), _texts(entries)) for index, entries in indexes)),
        )

    async def _run(self, partition: str, action: str, *arguments: Argument) -> Any:
        keys = [model_key(partition, self.name, part) for part in ("current", "building", "last", "dropping")]
        return await _SCRIPT.run(self._connection, keys, (action, model_key(partition, self.name, ""), *arguments))


def _arguments(row: Row) -> tuple[Argument, ...]:
    lines = chain.from_iterable((place.index, place.entry) for place in sorted(row.places))
    return (row.match, row.version, row.value, "".join(f"{line}\n" for line in lines))


def _texts(entries: Iterable[bytes]) -> tuple[str, ...]:
    return tuple(entry.decode() for entry in entries)


def _paired(flat: Sequence[bytes]) -> list[tuple[bytes, bytes]]:
    return list(pairwise(flat))[::2]
