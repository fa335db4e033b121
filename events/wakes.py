"""Who waits for a match to go on: woken by the feeds, which one blocking read of the whole process watches.

A feed is a signal and may be trimmed, so that after every interruption everybody who waits is woken to look.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from events.feed import feed_entries
from events.log import LogError
from events.partitions import PARTITIONS, feed_key
from events.redis_connection import RedisConnection
from events.redis_wire import Argument

BLOCK_MILLISECONDS: Final = 2000
PAUSE: Final = 0.1


class Wakes:
    """Rings a bell for those who listen to a match whenever its stream has grown."""

    def __init__(self, url: str) -> None:
        self._connection = RedisConnection(url)
        self._bells: dict[str, set[asyncio.Event]] = {}
        self._watching = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @contextmanager
    def listen(self, match: str) -> Iterator[asyncio.Event]:
        """An event that is set when a match may have gone on, for the length of a block."""
        bell = asyncio.Event()
        self._bells.setdefault(match, set()).add(bell)
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        try:
            yield bell
        finally:
            bells = self._bells[match]
            bells.discard(bell)
            if not bells:
                del self._bells[match]

    async def watching(self) -> None:
        """Wait until nothing that is appended from now on can be missed."""
        await self._watching.wait()

    @property
    def listeners(self) -> int:
        """How many bells there are."""
        return sum(map(len, self._bells.values()))

    async def close(self) -> None:
        """Stop watching."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        await self._connection.close()

    async def _run(self) -> None:
        while True:
            try:
                await self._connection.open()
                await self._watch(self._connection.epoch)
            except LogError:
                await asyncio.sleep(PAUSE)
            finally:
                self._watching.clear()

    async def _watch(self, epoch: int) -> None:
        keys = [feed_key(partition) for partition in PARTITIONS]
        ends = await self._connection.call_all([("XREVRANGE", key, "+", "-", "COUNT", 1) for key in keys])
        positions: dict[bytes, Argument] = {
            key.encode(): end[0][0] if end else "0-0" for key, end in zip(keys, ends, strict=True)
        }
        self._watching.set()
        for bells in self._bells.values():
            _ring(bells)
        while self._connection.epoch == epoch:
            grown = await self._connection.call(
                "XREAD", "COUNT", 1000, "BLOCK", BLOCK_MILLISECONDS, "STREAMS", *positions, *positions.values()
            )
            for key, entries in grown or ():
                positions[key] = entries[-1][0]
                for entry in feed_entries("", entries):
                    _ring(self._bells.get(entry.match, ()))


def _ring(bells: set[asyncio.Event] | tuple[()]) -> None:
    for bell in bells:
        bell.set()
