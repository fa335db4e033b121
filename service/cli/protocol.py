"""HTTP as the server reads and writes it.

What is no HTTP, is too large or comes too slowly is answered with a problem document, like every other error, and
after the answers to what came before it on the same connection.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from http import HTTPStatus
from typing import Any, Final, cast

import httptools
from starlette.types import Scope
from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from service.cli.gathering import Gathering
from service.problems import Code, Problem
from service.rest.call import WHOLE_BODY
from service.rest.exchange import WHOLE_ANSWER, Headers
from service.rest.replies import problem_reply

HEAD_BYTES: Final = 32 * 2**10
HEADERS: Final = 100
FRAMING: Final = 8
"""So many bytes of what frames a body may come with each of its own."""
DROPPED_BYTES: Final = 16 * 2**20
LOOK_SECONDS: Final = 10.0
LOOKS_AT_HEAD: Final = 3
LOOKS_AT_BODY: Final = 6
STEPS: Final = 3
IN_HEAD, IN_BODY = 1, 2


@lru_cache(256)
def _lines(headers: Headers) -> bytes:
    """Headers as they are sent. They are few: most answers have the same ones."""
    lines = [b"%b: %b\r\n" % header for header in headers]
    text = b"".join(lines)
    if not text.count(b"\n") == text.count(b"\r") == len(lines):
        raise ValueError("a header with a line break in it")
    return text


class Protocol(HttpToolsProtocol):
    """uvicorn's protocol with bounds: on what a client sends beside bodies, and on how long it takes to."""

    transport: Gathering  # type: ignore[assignment]  # what uvicorn uses of a transport

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._room = HEAD_BYTES
        """How much may still come that is not of a body, until this head, or this body, is complete."""
        self._steps = 0
        """Three for each request: it has begun, its head is there, it is there."""
        self._dropped = 0
        self._running: RequestResponseCycle | None = None
        self._refusal: bytes | None = None
        self._offer: bytes | None = None
        """A head that offers to speak another protocol, as it is without that: the parser leaves out its body."""
        self._watch: asyncio.TimerHandle | None = None
        self._mark = (0, 0)
        self._looks = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Called by the event loop when a client is connected."""
        super().connection_made(cast("asyncio.Transport", Gathering(transport, self.loop, self)))
        self._watch = self.loop.call_later(LOOK_SECONDS, self.look)

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by the event loop when the connection has ended: what waits to be begun is not begun any more."""
        self._stop_watching()
        self.pipeline.clear()
        self.client_left()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Called by the event loop with what has arrived."""
        room = self._room - len(data)
        if room >= 0 and self._refusal is None and not self.transport.parting:
            self._room = room
            self._feed(data)
        else:
            self._feed_slowly(data)

    def _feed_slowly(self, data: bytes) -> None:
        """Read no more at once than there is room for; drop what comes after a request that was refused."""
        while data:
            if self._refusal is not None or self.transport.parting:
                self._drop(len(data))
                return
            if not self._room:
                self._refuse(Problem(Code.TOO_LARGE, f"What comes beside the body is larger than {HEAD_BYTES} bytes."))
                continue
            part, data = data[: self._room], data[self._room :]
            self._room -= len(part)
            self._feed(part)

    def _feed(self, data: bytes) -> None:
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade as upgrade:
            if self._offer is not None:
                plain, self._offer = self._offer, None
                self._steps -= 1
                self._feed(plain + data[upgrade.args[0] :])
            elif self._is_busy():
                self._refuse(Problem(Code.MALFORMED, "A WebSocket needs a connection of its own."))
            else:
                self._stop_watching()
                self.handle_websocket_upgrade()
        except httptools.HttpParserError as error:
            reason = error.__context__
            if not isinstance(reason, Problem):
                reason = Problem(Code.MALFORMED, "This is not an HTTP/1.1 request that can be read.")
            self._refuse(reason)

    def on_message_begin(self) -> None:
        """Called by the parser with the first byte of a request."""
        self._steps += 1
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Called by the parser when a head is there."""
        headers = self.headers
        if len(headers) > HEADERS:
            raise Problem(Code.TOO_LARGE, f"The request has more than {HEADERS} headers.")
        version = self.parser.get_http_version()
        if version not in ("1.1", "1.0"):
            raise Problem(Code.MALFORMED, f"HTTP/1.1 and HTTP/1.0 are spoken here, not HTTP/{version}.")
        hosts = [value for name, value in headers if name == b"host"]
        if len(hosts) != 1 and (hosts or version == "1.1"):
            raise Problem(Code.MALFORMED, "A request needs the header `Host`, once.")
        if self.parser.should_upgrade() and not self._should_upgrade():
            self._offer = self._without_offer(version)
            return
        super().on_headers_complete()
        self._room = HEAD_BYTES
        self._steps += 1
        if "path" in self.scope:  # else it is a WebSocket that begins
            self.headers = []  # what stands after a chunked body is no header of the request
            extensions: Any = {WHOLE_ANSWER: self._answer, WHOLE_BODY: self._body}
            self.scope["extensions"] = extensions

    def on_body(self, body: bytes) -> None:
        """Called by the parser with a part of a body."""
        self._room += FRAMING * len(body)
        if self.cycle is not None and self.cycle.response_complete:
            self._drop(len(body))
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Called by the parser when a request is there."""
        if self._offer is not None:
            return
        self._room = HEAD_BYTES
        self._steps += 1
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Called when an answer is sent: what waited for it comes next."""
        if self._refusal is not None and not self.pipeline:
            self.server_state.total_requests += 1
            self._send_refusal()
            return
        # As uvicorn does it, without a timer for each answer: `look` closes a connection that stays idle.
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        if self.pipeline:
            self._start_asgi_task(*self.pipeline.pop())

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def _body(self, scope: Scope) -> bytes | None:
        """The body of a request if all of it is there, without waiting; what receiving it in parts would give."""
        cycle = self._running
        if cycle is None or cycle.scope is not scope or cycle.more_body or cycle.disconnected:
            return None
        body, cycle.body = bytes(cycle.body), bytearray()
        cycle.message_event.clear()
        self.flow.resume_reading()
        return body

    def _answer(self, scope: Scope, status: int, headers: Headers, length: int | None, body: bytes) -> bool:
        """Send a whole answer in one go; whether it could be done so.

        This leaves everything as sending it in parts does, and looks for nothing that our own answers never have.
        """
        cycle = self._running
        if cycle is None or cycle.scope is not scope or cycle.response_started:
            return False
        if self.flow.write_paused or cycle.disconnected:
            return False
        head = _lines(tuple(cycle.default_headers)) + _lines(headers)
        if length is not None:
            head += b"content-length: %d\r\n" % length
        end = b"\r\n" if cycle.keep_alive else b"connection: close\r\n\r\n"
        cycle.response_started = True
        cycle.waiting_for_100_continue = False
        self.transport.write_whole(b"%b%b%b%b" % (STATUS_LINE[status], head, end, body))
        cycle.response_complete = True
        cycle.message_event.set()
        if not cycle.keep_alive:
            self.transport.close()
        cycle.on_response()
        return True

    def _without_offer(self, version: str) -> bytes:
        method = self.parser.get_method()
        if method == b"CONNECT":
            raise Problem(Code.MALFORMED, "CONNECT is for proxies, and this is none.")
        head = [b"%b %b HTTP/%b\r\n" % (method, self.url, version.encode())]
        for name, value in self.headers:
            if name == b"connection":
                tokens = [token.strip() for token in value.split(b",")]
                value = b", ".join(token for token in tokens if token.lower() != b"upgrade")
            if name != b"upgrade":
                head.append(b"%b: %b\r\n" % (name, value))
        return b"%b\r\n" % b"".join(head)

    def look(self) -> None:
        """Called now and then: cut off a client that neither sends a request or its rest nor reads an answer."""
        self._watch = self.loop.call_later(LOOK_SECONDS, self.look)
        unread = self.transport.get_write_buffer_size()
        mark = (self._steps, unread)
        if mark != self._mark or not (unread or self._is_waited_for()):
            self._mark, self._looks = mark, 0
            return
        self._looks += 1
        step = self._steps % STEPS
        if self._looks < (LOOKS_AT_BODY if unread or step == IN_BODY else LOOKS_AT_HEAD):
            return
        if unread:
            self.transport.abort()
        elif step:
            self._refuse(Problem(Code.MALFORMED, "The request did not arrive in time."))
        else:
            self.transport.close()

    def _is_waited_for(self) -> bool:
        """Whether it is the client's turn."""
        if self.transport.is_closing():
            return False
        return self._running is self.cycle if self._steps % STEPS == IN_BODY else not self._is_busy()

    def _is_busy(self) -> bool:
        running = self._running
        return running is not None and not (running.response_complete or running.disconnected)

    def still_sends(self) -> bool:
        """Whether the client may not have sent all of its request yet. What it sends is read, so as to be dropped."""
        if self._refusal is None and self._steps % STEPS == 0:
            return False
        self.flow.resume_reading()
        return True

    def client_left(self) -> None:
        """Told when nobody is there any more who could be answered."""
        if self._is_busy() and self._running is not None:
            self._running.disconnected = True
            self._running.message_event.set()

    def _drop(self, size: int) -> None:
        self._dropped += size
        if self._dropped <= DROPPED_BYTES:
            return
        if self._refusal is not None and not self.transport.parting:
            self.flow.pause_reading()
        else:
            self.transport.end()

    def _refuse(self, problem: Problem) -> None:
        """Answer with a problem and hang up, as soon as what came before is answered."""
        cycle = self.cycle
        begun = False
        if self._steps % STEPS == IN_BODY and cycle is not None and not cycle.response_complete:
            # The rest of this very request cannot come any more: it is what is refused.
            begun = cycle.response_started
            cycle.disconnected = True
            cycle.message_event.set()
            if self.pipeline and self.pipeline[0][0] is cycle:
                self.pipeline.popleft()
        self._refusal = b"" if begun else _as_bytes(problem, self.server_state.default_headers)
        if not self._is_busy():
            self._send_refusal()

    def _send_refusal(self) -> None:
        if self._refusal and not self.transport.is_closing():
            self.transport.write(self._refusal)
        self.transport.close()

    def _stop_watching(self) -> None:
        if self._watch is not None:
            self._watch.cancel()


def _as_bytes(problem: Problem, default_headers: list[tuple[bytes, bytes]]) -> bytes:
    reply = problem_reply(problem)
    headers = (
        *default_headers,
        *reply.headers,
        (b"content-type", reply.media_type),
        (b"content-length", b"%d" % len(reply.body)),
        (b"connection", b"close"),
    )
    head = b"".join(b"%b: %b\r\n" % header for header in headers)
    phrase = HTTPStatus(reply.status).phrase.encode()
    return b"HTTP/1.1 %d %b\r\n%b\r\n%b" % (reply.status, phrase, head, reply.body)
