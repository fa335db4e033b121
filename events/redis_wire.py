"""One socket to Redis: commands of one turn of the event loop leave as one write, answers come back in order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, TypeAlias, cast

import hiredis

from events.redis_errors import ConnectionLost, error_of

Argument: TypeAlias = str | bytes | int
_pack = cast("Callable[[tuple[Argument, ...]], bytes]", hiredis.pack_command)


class RedisWire(asyncio.Protocol):
    """A socket, from its opening to its end. An answer that stays out for longer than `timeout` ends it."""

    def __init__(self, timeout: float, when_lost: Callable[[RedisWire], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._timeout = timeout
        self._when_lost = when_lost
        self._reader = hiredis.Reader(replyError=error_of)
        self._waiting: deque[asyncio.Future[Any]] = deque()
        self._unsent: list[bytes] = []
        self._transport: asyncio.Transport | None = None
        self._watch: asyncio.TimerHandle | None = None
        self._replies = 0
        self.writes = 0
        self.commands = 0
        self.closed: asyncio.Future[None] = self._loop.create_future()

    def send(self, *arguments: Argument) -> asyncio.Future[Any]:
        """Put a command on its way; the future gives its answer, or the error that it was answered with."""
        future: asyncio.Future[Any] = self._loop.create_future()
        if self._transport is None:
            future.set_exception(ConnectionLost("The connection to Redis is gone."))
            return future
        if not self._unsent:
            self._loop.call_soon(self._flush)
        self._unsent.append(_pack(arguments))
        self._waiting.append(future)
        return future

    def when_sent(self, action: Callable[[], None]) -> None:
        """Do something once the commands of this turn of the event loop have left, and before they are answered."""
        self._loop.call_soon(action)  # behind `_flush`, which the first of these commands has put in

    def end(self) -> None:
        """Close the socket now; answers still out fail."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by the event loop when the socket is open."""
        self._transport = cast("asyncio.Transport", transport)
        self._watch = self._loop.call_later(self._timeout, self._check_progress, 0)

    def data_received(self, data: bytes) -> None:
        """Called by the event loop with what has arrived."""
        reader, waiting = self._reader, self._waiting
        reader.feed(data)
        while (reply := reader.gets()) is not False:
            self._replies += 1
            future = waiting.popleft()
            if future.done():
                continue
            if isinstance(reply, Exception):
                future.set_exception(reply)
            else:
                future.set_result(reply)

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by the event loop when the socket has ended."""
        self._transport = None
        self._when_lost(self)  # before anybody's failure, so that who asks again waits for the next socket
        self._unsent.clear()
        if self._watch is not None:
            self._watch.cancel()
        while self._waiting:
            future = self._waiting.popleft()
            if not future.done():
                future.set_exception(ConnectionLost("The connection to Redis was lost."))
        if not self.closed.done():
            self.closed.set_result(None)

    def _flush(self) -> None:
        if self._transport is None or not self._unsent:
            return
        unsent, self._unsent = self._unsent, []
        self.writes += 1
        self.commands += len(unsent)
        self._transport.write(unsent[0] if len(unsent) == 1 else b"".join(unsent))

    def _check_progress(self, replies_then: int) -> None:
        if self._waiting and self._replies == replies_then:
            self.end()
        else:
            self._watch = self._loop.call_later(self._timeout, self._check_progress, self._replies)
