"""A connection to Redis that lasts: one ordered, auto-pipelining socket, opened anew whenever it is lost.

With a pool two appends of one match could overtake each other, and a client library's cost for each command is the
largest one that a move need not pay.
"""

from __future__ import annotations

import asyncio
import ssl
from types import TracebackType
from typing import Any, Final

from msgspec import Struct

from events.log import StoreUnavailable
from events.redis_address import RedisAddress, parse_address
from events.redis_errors import ConnectionLost, RedisRefused
from events.redis_wire import Argument, RedisWire

FIRST_DELAY: Final = 0.02
LONGEST_DELAY: Final = 1.0
ATTEMPTS: Final = 3


class Traffic(Struct, frozen=True):
    """How often something was sent, and how many commands that were: together they tell how well commands gather."""

    writes: int
    commands: int


class RedisConnection:
    """Speaks to one server. While it is away, callers wait up to `patience` seconds, then get `StoreUnavailable`."""

    def __init__(self, url: str, *, timeout: float = 5.0, patience: float = 5.0) -> None:
        self.address: Final[RedisAddress] = parse_address(url)
        self.url: Final = url
        self.timeout: Final = timeout
        self.patience: Final = patience
        self.epoch = 0
        self.run_id = ""
        self._wire: RedisWire | None = None
        self._lost = Traffic(0, 0)
        self._connected = asyncio.Event()
        self._why = f"Redis at {self.address} has not answered yet."
        self._keeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, and stay connected from now on."""
        if self._keeper is None:
            self._keeper = asyncio.create_task(self._keep())
        await self._wait_for_wire()

    async def close(self) -> None:
        """End the connection for good; what is on its way fails."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
            self._keeper = None
        if (wire := self._wire) is not None:
            wire.end()
            await wire.closed
        self._wire = None
        self._connected.clear()
        self._why = "The connection to Redis has been closed."

    async def __aenter__(self) -> RedisConnection:
        await self.open()
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self.close()

    @property
    def traffic(self) -> Traffic:
        """What has left so far, over this socket and those before it."""
        wire, lost = self._wire, self._lost
        return lost if wire is None else Traffic(lost.writes + wire.writes, lost.commands + wire.commands)

    @property
    def connected(self) -> bool:
        """Whether a command would leave at once."""
        return self._wire is not None

    @property
    def open_wire(self) -> RedisWire | None:
        """The socket of now, if there is one."""
        return self._wire

    async def wire(self) -> RedisWire:
        """The socket of now; its commands leave, and are answered, in the order in which they are sent."""
        return self._wire or await self._wait_for_wire()

    async def call(self, *arguments: Argument) -> Any:
        """Send a command and wait for its answer."""
        wire = self._wire or await self._wait_for_wire()
        return await wire.send(*arguments)

    async def ask(self, *arguments: Argument) -> Any:
        """A question that changes nothing: asked again when the connection is lost over it."""
        for _ in range(ATTEMPTS - 1):
            try:
                return await self.call(*arguments)
            except ConnectionLost:
                continue
        return await self.call(*arguments)

    async def ask_all(self, commands: list[tuple[Argument, ...]]) -> list[Any]:
        """Questions that change nothing, in one go."""
        for _ in range(ATTEMPTS - 1):
            try:
                return await self.call_all(commands)
            except ConnectionLost:
                continue
        return await self.call_all(commands)

    async def call_all(self, commands: list[tuple[Argument, ...]]) -> list[Any]:
        """Send commands in one go and wait for all of their answers."""
        if not commands:
            return []
        wire = self._wire or await self._wait_for_wire()
        return await asyncio.gather(*[wire.send(*command) for command in commands])

    async def _wait_for_wire(self) -> RedisWire:
        try:
            async with asyncio.timeout(self.patience):
                while self._wire is None:
                    if self._keeper is None or self._keeper.done():
                        raise StoreUnavailable(self._why)
                    await self._connected.wait()
        except TimeoutError:
            raise StoreUnavailable(self._why) from None
        return self._wire

    async def _keep(self) -> None:
        delay = FIRST_DELAY
        while True:
            try:
                async with asyncio.timeout(self.timeout):
                    wire = await self._establish()
            except (OSError, TimeoutError, StoreUnavailable, RedisRefused) as error:
                self._why = f"Redis at {self.address} cannot be used: {error or 'it does not answer'}"
            else:
                if not wire.closed.done():
                    delay = FIRST_DELAY
                    self.epoch += 1
                    self._wire = wire
                    self._connected.set()
                    await asyncio.shield(wire.closed)
                self._why = f"The connection to Redis at {self.address} was lost."
            await asyncio.sleep(delay)
            delay = min(2 * delay, LONGEST_DELAY)

    def _lose(self, wire: RedisWire) -> None:
        if self._wire is wire:
            self._lost = self.traffic
            self._wire = None
            self._connected.clear()

    async def _establish(self) -> RedisWire:
        address, loop = self.address, asyncio.get_running_loop()
        if address.socket is not None:
            _, wire = await loop.create_unix_connection(lambda: RedisWire(self.timeout, self._lose), address.socket)
        else:
            context = ssl.create_default_context(cafile=address.authority) if address.tls else None
            _, wire = await loop.create_connection(
                lambda: RedisWire(self.timeout, self._lose), address.host, address.port, ssl=context
            )
        try:
            await self._introduce(wire)
        except BaseException:
            wire.end()
            raise
        return wire

    async def _introduce(self, wire: RedisWire) -> None:
        address = self.address
        if address.password is not None:
            user = () if address.username is None else (address.username,)
            await wire.send("AUTH", *user, address.password)
        if address.database:
            await wire.send("SELECT", address.database)
        await wire.send("PING")
        self.run_id = info_lines(await wire.send("INFO", "server")).get("run_id", "")


def info_lines(text: bytes) -> dict[str, str]:
    """The `name:value` lines of an INFO answer."""
    lines = (line.partition(":") for line in text.decode(errors="replace").splitlines() if not line.startswith("#"))
    return {name: value for name, colon, value in lines if colon}
