"""A request on its way: how its answer began, and how long it has kept its client waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import inf
from time import perf_counter

from starlette.types import Message, Receive, Scope, Send

from service.rest.call import ClientLeft


class Exchange:
    """Stands between a request's handler and its client. Once `late`, nothing of the handler's is sent any more."""

    __slots__ = (
        *("_asked", "_deadline", "_loop", "_receive", "_timer", "_when_late"),
        *("late", "scope", "send", "started", "status"),
    )

    def __init__(
        self, scope: Scope, receive: Receive, send: Send, deadline: float, when_late: Callable[[Exchange], None]
    ) -> None:
        self.scope = scope
        self.send = send
        self.status = 0
        self.late = False
        self.started = self._asked = perf_counter()
        self._receive = receive
        self._deadline = deadline
        self._when_late = when_late
        self._loop = asyncio.get_running_loop()
        self._timer = self._loop.call_later(deadline, self._look)

    async def receiving(self) -> Message:
        """The next part of the request. The time that a client takes for it is the client's own."""
        self._asked = inf
        message = await self._receive()
        self._asked = perf_counter()
        return message

    async def sending(self, message: Message) -> None:
        """The next part of the answer. Raises `ClientLeft`."""
        if self.late:
            return
        if message["type"] == "http.response.start":
            self.status = int(message["status"])
        try:
            await self.send(message)
        except OSError:
            raise ClientLeft from None

    def end(self) -> None:
        """Stop the clock."""
        self._timer.cancel()

    def _look(self) -> None:
        left = self._asked + self._deadline - perf_counter()
        if left > 0:
            self._timer = self._loop.call_later(min(left, self._deadline), self._look)
        elif not self.status:
            self.late = True
            self._when_late(self)
