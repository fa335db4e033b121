"""HTTP as the server reads and writes it.

What is no HTTP is answered with a problem document, like every other error; an answer leaves in one write.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from service.problems import Code, Problem
from service.rest.replies import problem_reply


class Gathering:
    """A transport that sends in one write what one turn of the event loop gives it: head and body of an answer."""

    __slots__ = ("_call_soon", "_parts", "_transport", "is_closing", "pause_reading", "resume_reading")

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._call_soon = loop.call_soon
        self._parts: list[bytes] = []
        self.is_closing = transport.is_closing
        self.pause_reading = transport.pause_reading
        self.resume_reading = transport.resume_reading

    def write(self, data: bytes) -> None:
        """Send these bytes at the end of this turn."""
        if not self._parts:
            self._call_soon(self._send)
        self._parts.append(data)

    def close(self) -> None:
        """Hang up, once everything is sent."""
        self._send()
        self._transport.close()

    def _send(self) -> None:
        if self._parts:
            parts, self._parts = self._parts, []
            self._transport.write(b"".join(parts))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class Protocol(HttpToolsProtocol):
    """uvicorn's protocol, but for the answer to requests that it cannot read, and for fewer writes."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Called by the event loop when a client is connected."""
        super().connection_made(cast("asyncio.Transport", Gathering(transport, self.loop)))

    def send_400_response(self, msg: str) -> None:
        """Answer bytes that are no HTTP request, and hang up."""
        reply = problem_reply(Problem(Code.MALFORMED, f"This is not an HTTP request that can be read: {msg}"))
        headers = (
            *self.server_state.default_headers,
            *reply.headers,
            (b"content-type", reply.media_type),
            (b"content-length", b"%d" % len(reply.body)),
            (b"connection", b"close"),
        )
        head = b"".join(b"%b: %b\r\n" % header for header in headers)
        self.transport.write(b"HTTP/1.1 400 Bad Request\r\n%b\r\n%b" % (head, reply.body))
        self.transport.close()
