"""Locks by name, kept only while somebody holds or awaits them."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from types import TracebackType


class NamedLocks:
    """One lock for each name, fair to those who wait."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    def in_use(self, name: str) -> bool:
        """Whether anybody holds or awaits the lock of a name."""
        return name in self._waiting

    def holding(self, name: str) -> Holding:
        """Hold the lock of a name for the length of an `async with` block."""
        return Holding(self, name)

    def take(self, name: str) -> bool:
        """Take the lock of a name if it is free, which it nearly always is; else `turn` has to be awaited."""
        if name in self._waiting:
            return False
        self._waiting[name] = deque()
        return True

    async def turn(self, name: str) -> None:
        """Take the lock of a name, when it is one's turn."""
        if self.take(name):
            return
        queue = self._waiting[name]
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                with suppress(ValueError):  # gone already where the lock was passed on over it
                    queue.remove(turn)
            else:  # the lock was handed over in the same moment
                self.release(name)
            raise

    def release(self, name: str) -> None:
        """Hand the lock that one holds to whoever waits longest, or forget it."""
        queue = self._waiting[name]
        while queue:
            turn = queue.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        del self._waiting[name]


class Holding:
    """A lock, held within its block."""

    __slots__ = ("_locks", "_name")

    def __init__(self, locks: NamedLocks, name: str) -> None:
        self._locks = locks
        self._name = name

    async def __aenter__(self) -> None:
        await self._locks.turn(self._name)

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._locks.release(self._name)
