"""What the server writes to: gathers what belongs together, and hangs up so that the last answer still arrives."""

from __future__ import annotations

import asyncio
from typing import Any, Final, Protocol

LINGER_SECONDS: Final = 2.0


class Side(Protocol):
    """What a transport asks of the protocol that writes to it."""

    def still_sends(self) -> bool:
        """Whether the client may not have sent all of its request yet."""

    def client_left(self) -> None:
        """Told when somebody writes to a client that is gone."""


class Gathering:
    """A transport that sends in one write what one turn of the event loop gives it: head and body of an answer.

    Closing a socket on a client that still sends would throw away the answer on its way: then only our side is closed
    at first, and what comes is dropped for a short time.
    """

    __slots__ = ("_closing", "_end", "_loop", "_parts", "_side", "_transport", "pause_reading", "resume_reading")

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, side: Side) -> None:
        self._transport = transport
        self._loop = loop
        self._side = side
        self._parts: list[bytes] = []
        self._end: asyncio.TimerHandle | None = None
        self._closing = transport.is_closing
        self.pause_reading = transport.pause_reading
        self.resume_reading = transport.resume_reading

    @property
    def parting(self) -> bool:
        """Whether everything is said, and the client is only given time to stop sending."""
        return self._end is not None

    def is_closing(self) -> bool:
        """Whether nothing can be written any more."""
        return self._end is not None or self._closing()

    def write(self, data: bytes) -> None:
        """Send these bytes at the end of this turn. Raises `ConnectionResetError` where nobody is left to read them."""
        if self._end is not None or self._closing():
            self._side.client_left()
            raise ConnectionResetError("The client has left.")
        if not self._parts:
            self._loop.call_soon(self._send)
        self._parts.append(data)

    def write_whole(self, data: bytes) -> None:
        """Send a whole answer, to which nothing is added. Raises `ConnectionResetError` as `write` does."""
        if self._parts or self.is_closing():
            self.write(data)
        else:
            self._transport.write(data)

    def close(self) -> None:
        """Hang up, once everything is sent."""
        if self.is_closing():
            return
        self._send()
        if not self._side.still_sends():
            self._transport.close()
            return
        self._end = self._loop.call_later(LINGER_SECONDS, self._transport.close)
        if self._transport.can_write_eof():
            self._transport.write_eof()

    def end(self) -> None:
        """Stop waiting for the client to stop sending."""
        if self._end is not None:
            self._end.cancel()
        self._transport.close()

    def _send(self) -> None:
        if self._parts:
            parts, self._parts = self._parts, []
            if not self._closing():
                self._transport.write(b"".join(parts))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)
