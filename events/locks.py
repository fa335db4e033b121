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
        return Holding(self._waiting, name)


class Holding:
    """A lock, held within its block. Costs little where nobody else wants it, which is nearly always."""

    __slots__ = ("_name", "_waiting")

    def __init__(self, waiting: dict[str, deque[asyncio.Future[None]]], name: str) -> None:
        self._waiting = waiting
        self._name = name

    async def __aenter__(self) -> None:
        queue = self._waiting.get(self._name)
        if queue is None:
            self._waiting[self._name] = deque()
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                with suppress(ValueError):  # gone already where the lock was passed on over it
                    queue.remove(turn)
            else:  # the lock was handed over in the same moment
                self._release()
            raise

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._release()

    def _release(self) -> None:
        """Hand the lock to whoever waits longest, or forget it."""
        queue = self._waiting[self._name]
        while queue:
            turn = queue.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        del self._waiting[self._name]
