"""A request on its way: how its answer began, and how long it has kept its client waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import inf
from time import perf_counter
from typing import Final, TypeAlias

from starlette.types import Message, Receive, Scope, Send

from service.rest.call import ClientLeft

Headers: TypeAlias = tuple[tuple[bytes, bytes], ...]
WHOLE_ANSWER: Final = "annales.whole-answer"
"""The server's extension by which an answer is sent in one go: a function of scope, status, headers, the content's
length where there is one, and body, that tells whether it could do so."""


class Exchange:
    """Stands between a request's handler, for which it is the ASGI `send`, and its client.

    Once `late`, nothing of the handler's is sent any more.
    """

    __slots__ = (
        *("_asked", "_at_once", "_receive"),
        *("late", "scope", "send", "started", "status"),
    )

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        self.send = send
        self.status = 0
        self.late = False
        self.started = self._asked = perf_counter()
        self._receive = receive
        extensions = scope.get("extensions")
        self._at_once = None if extensions is None else extensions.get(WHOLE_ANSWER)

    async def receiving(self) -> Message:
        """The next part of the request. The time that a client takes for it is the client's own."""
        self._asked = inf
        message = await self._receive()
        self._asked = perf_counter()
        return message

    def is_answered(self, status: int, headers: Headers, length: int | None, body: bytes) -> bool:
        """Send a whole answer in one go, where the server lets one do so; whether that is done. Raises `ClientLeft`."""
        at_once = self._at_once
        if at_once is None or self.late:
            return self.late
        try:
            done: bool = at_once(self.scope, status, headers, length, body)
        except OSError:
            raise ClientLeft from None
        if done:
            self.status = status
        return done

    async def __call__(self, message: Message) -> None:
        """The next part of the answer. Raises `ClientLeft`."""
        if self.late:
            return
        if message["type"] == "http.response.start":
            self.status = int(message["status"])
        try:
            await self.send(message)
        except OSError:
            raise ClientLeft from None

    def has_waited(self, seconds: float) -> bool:
        """Whether the client has waited so long, and its answer has not begun yet."""
        return not self.status and self._asked + seconds <= perf_counter()


class Deadlines:
    """Looks after all exchanges that are under way, with one timer for all of them: `when_late` is told once of each
    whose client has waited too long, within an eighth of the deadline.
    """

    def __init__(self, seconds: float, when_late: Callable[[Exchange], None]) -> None:
        self._seconds = seconds
        self._when_late = when_late
        self._under_way: set[Exchange] = set()
        self._timer: asyncio.TimerHandle | None = None

    def watch(self, exchange: Exchange) -> None:
        """Begin to look after an exchange."""
        self._under_way.add(exchange)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds / 8, self._look)

    def end(self, exchange: Exchange) -> None:
        """An exchange is over."""
        self._under_way.discard(exchange)

    def _look(self) -> None:
        for exchange in [each for each in self._under_way if each.has_waited(self._seconds)]:
            exchange.late = True
            self._under_way.discard(exchange)
            self._when_late(exchange)
        self._timer = None
        if self._under_way:
            self._timer = asyncio.get_running_loop().call_later(self._seconds / 8, self._look)
