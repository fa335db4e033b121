"""A load of prepared HTTP requests: each connection sends its next one when the answer to the last is there."""

import asyncio
import time
from collections.abc import Iterator
from typing import NamedTuple


class Load(NamedTuple):
    """What a load came to: answers by status, seconds, and each answer's seconds in the order of their arrival."""

    statuses: dict[int, int]
    seconds: float
    latencies: list[float]

    @property
    def rate(self) -> float:
        """Answers a second."""
        return sum(self.statuses.values()) / self.seconds

    def must_succeed(self, what: str) -> None:
        """Stop the bench if an answer was anything but a success: a rate of refusals says nothing."""
        if wrong := {status: count for status, count in self.statuses.items() if status not in (200, 201)}:
            raise SystemExit(f"{what}: not every answer was a success: {wrong}")


def request(method: str, path: str, body: bytes, token: str = "", content_type: str = "application/json") -> bytes:
    """An HTTP/1.1 request as bytes."""
    authorization = f"authorization: Bearer {token}\r\n" if token else ""
    head = (
        f"{method} {path} HTTP/1.1\r\nhost: bench\r\ncontent-type: {content_type}\r\n{authorization}"
        f"content-length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


class _Connection(asyncio.Protocol):
    def __init__(self, requests: Iterator[bytes], until: float, load: Load, accept: bytes | None) -> None:
        self.done = asyncio.get_running_loop().create_future()
        self._requests = requests
        self._until = until
        self._load = load
        self._accept = accept
        self._buffer = b""
        self._sent = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._next()

    def _next(self) -> None:
        self._sent = time.perf_counter()
        following = next(self._requests, None) if self._sent < self._until else None
        if following is None:
            self._transport.close()
            return
        self._transport.write(following)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        head, separator, rest = self._buffer.partition(b"\r\n\r\n")
        if not separator:
            return
        lower = head.lower()
        start = lower.index(b"content-length:") + 15
        length = int(lower[start:].split(b"\r\n", 1)[0])
        if len(rest) < length:
            return
        self._buffer = b""
        status = int(head[9:12])
        if self._accept is not None and self._accept not in rest:
            status = -status
        self._load.statuses[status] = self._load.statuses.get(status, 0) + 1
        self._load.latencies.append(time.perf_counter() - self._sent)
        self._next()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.done.done():
            self.done.set_result(None)


async def run(port: int, requests: list[Iterator[bytes]], seconds: float, accept: bytes | None = None) -> Load:
    """Send each iterator's requests over a connection of its own, for so long or until none is left.

    An answer without the bytes `accept` counts under its status with a minus.
    """
    load = Load({}, 0.0, [])
    start = time.perf_counter()
    loop = asyncio.get_running_loop()
    connections = []
    for each in requests:
        _, connection = await loop.create_connection(
            lambda each=each: _Connection(each, start + seconds, load, accept), "127.0.0.1", port
        )
        connections.append(connection)
    await asyncio.gather(*(connection.done for connection in connections))
    return load._replace(seconds=time.perf_counter() - start)
