"""The feeds: for each partition a stream of signals that a match has gone on, read by consumer groups.

A feed is a signal and never the record. It may be trimmed, its groups may vanish, entries may come twice; whoever
reads it keeps a checkpoint for each match and fills gaps from the match's own stream.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from events.partitions import feed_key
from events.redis_connection import RedisConnection
from events.redis_errors import NoGroup, RedisRefused

KEPT_MILLISECONDS: Final = 60_000
"""How long an entry is kept though all groups are done with it: those who only watch must have seen it."""


class FeedEntry(Struct, frozen=True):
    """A signal that a match has this version, of this kind."""

    id: str
    partition: str
    match: str
    version: int
    kind: str


class Feed:
    """Reads the feeds as one consumer of a group. Blocking reads have a connection of their own."""

    def __init__(self, connection: RedisConnection, group: str, consumer: str) -> None:
        self._connection = connection
        self._blocking = RedisConnection(connection.url, timeout=connection.timeout, patience=connection.patience)
        self.group: Final = group
        self.consumer: Final = consumer

    async def close(self) -> None:
        """End the connection for blocking reads."""
        await self._blocking.close()

    async def create_group(self, partition: str, start: str = "0") -> None:
        """Make the group on a partition, to begin after an entry, by default with the oldest that is kept."""
        try:
            await self._connection.call("XGROUP", "CREATE", feed_key(partition), self.group, start, "MKSTREAM")
        except RedisRefused as error:
            if not str(error).startswith("BUSYGROUP"):
                raise

    async def destroy_group(self, partition: str) -> None:
        """Remove the group from a partition."""
        await self._connection.call("XGROUP", "DESTROY", feed_key(partition), self.group)

    async def read(
        self, partitions: Iterable[str], *, count: int = 1000, block_milliseconds: int = 1000
    ) -> list[FeedEntry]:
        """The entries that nobody of the group has got yet, waiting a while for the first.

        Where the group has vanished it is made again, from the oldest entry that is kept.
        """
        asked = list(partitions)
        block_milliseconds = min(block_milliseconds, round(self._blocking.timeout * 500))
        try:
            return await self._read_group(asked, ">", count, block_milliseconds)
        except NoGroup:
            for partition in asked:
                await self.create_group(partition)
            return await self._read_group(asked, ">", count, block_milliseconds)

    async def unacknowledged(self, partitions: Iterable[str], *, count: int = 1000) -> list[FeedEntry]:
        """What this consumer has got and not acknowledged, as after a restart under the same name."""
        asked = list(partitions)
        try:
            return await self._read_group(asked, "0", count, None)
        except NoGroup:
            return []

    async def claim(self, partition: str, *, idle_milliseconds: int, count: int = 1000) -> list[FeedEntry]:
        """Take over what other consumers got so long ago and never acknowledged."""
        claimed: list[FeedEntry] = []
        start = b"0-0"
        while True:
            try:
                answer = await self._connection.call(
                    "XAUTOCLAIM",
                    feed_key(partition),
                    self.group,
                    self.consumer,
                    idle_milliseconds,
                    start,
                    "COUNT",
                    count,
                )
            except NoGroup:
                return claimed
            start = answer[0]
            claimed += feed_entries(partition, answer[1])
            if start == b"0-0":
                return claimed

    async def acknowledge(self, entries: Sequence[FeedEntry]) -> None:
        """Say that these entries need not come again."""
        by_partition: dict[str, list[str]] = {}
        for entry in entries:
            by_partition.setdefault(entry.partition, []).append(entry.id)
        await self._connection.call_all(
            [("XACK", feed_key(partition), self.group, *ids) for partition, ids in by_partition.items()]
        )

    async def end(self, partition: str) -> str:
        """The id of a partition's latest entry; `0-0` while there is none."""
        found = await self._connection.call("XREVRANGE", feed_key(partition), "+", "-", "COUNT", 1)
        return found[0][0].decode() if found else "0-0"

    async def trim(self, partition: str, *, keep_milliseconds: int = KEPT_MILLISECONDS) -> int:
        """Drop the entries that every group has acknowledged and that are older than this; how many."""
        key = feed_key(partition)
        try:
            groups = [_named(group) for group in await self._connection.call("XINFO", "GROUPS", key)]
        except RedisRefused:  # there is no such stream
            return 0
        if not groups:
            return 0
        now = await self._connection.call("TIME")
        bounds = [(int(now[0]) * 1000 + int(now[1]) // 1000 - keep_milliseconds, 0)]
        for group in groups:
            pending = await self._connection.call("XPENDING", key, group["name"])
            bounds.append(_id(pending[1]) if pending[0] else _after(_id(group["last-delivered-id"])))
        milliseconds, number = min(bounds)
        if milliseconds <= 0:
            return 0
        return int(await self._connection.call("XTRIM", key, "MINID", f"{milliseconds}-{number}"))

    async def _read_group(
        self, partitions: list[str], position: str, count: int, block_milliseconds: int | None
    ) -> list[FeedEntry]:
        keys = [feed_key(partition) for partition in partitions]
        block: tuple[str | int, ...] = () if block_milliseconds is None else ("BLOCK", block_milliseconds)
        connection = self._connection if block_milliseconds is None else self._blocking
        if connection is self._blocking:
            await connection.open()
        answer = await connection.call(
            "XREADGROUP", "GROUP", self.group, self.consumer, "COUNT", count, *block,
            "STREAMS", *keys, *[position] * len(keys),
        )  # fmt: skip
        names = dict(zip(keys, partitions, strict=True))
        return [entry for key, entries in answer or () for entry in feed_entries(names[key.decode()], entries)]


_FIELDS: Final = [b"m", b"v", b"k"]


def feed_entries(partition: str, entries: Iterable[Any]) -> list[FeedEntry]:
    """The entries that still exist: of one that was trimmed while pending, Redis gives the id alone, or nothing.

    One that is none of ours names no match, so that whoever reads it can acknowledge it and go on.
    """
    found = []
    for entry in entries:
        if entry and entry[1]:
            fields = entry[1]
            if fields[::2] == _FIELDS and fields[1] and fields[3].isdigit():
                _, match, _, version, _, kind = fields
                found.append(FeedEntry(entry[0].decode(), partition, match.decode(), int(version), kind.decode()))
            else:
                found.append(FeedEntry(entry[0].decode(), partition, "", 0, ""))
    return found


def _named(fields: list[Any]) -> dict[str, Any]:
    return {name.decode(errors="replace"): value for name, value in zip(fields[::2], fields[1::2], strict=True)}


def _id(text: bytes) -> tuple[int, int]:
    milliseconds, _, number = text.decode().partition("-")
    return int(milliseconds), int(number)


def _after(entry: tuple[int, int]) -> tuple[int, int]:
    return entry[0], entry[1] + 1
