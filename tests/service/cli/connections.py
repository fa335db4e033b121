"""Connections to an application, served by our own protocol on a real socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.server import ServerState

from service.cli.protocol import Protocol


class Client:
    """A client that sends bytes as they are."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, *parts: bytes) -> None:
        """Send these bytes, all of them, whether or not anybody reads them."""
        for part in parts:
            self.writer.write(part)
            await self.writer.drain()

    async def answer(self) -> tuple[int, bytes]:
        """The status and the body of the next answer."""
        head = await self.reader.readuntil(b"\r\n\r\n")
        status, *lines = head.decode().splitlines()
        headers = dict(line.lower().split(": ", 1) for line in lines if line)
        return int(status.split()[1]), await self.reader.readexactly(int(headers["content-length"]))

    async def problem(self) -> tuple[int, str]:
        """The status and the code of the next answer, which has to be a problem, and the last one."""
        status, body = await self.answer()
        problem: dict[str, Any] = json.loads(body)
        assert problem["status"] == status
        assert await self.reader.read() == b""
        return status, problem["code"]


class Server:
    """Serves an application; knows the protocol of each of its connections."""

    def __init__(self, application: ASGIApp) -> None:
        self._config = uvicorn.Config(application, http=Protocol, lifespan="off", log_config=None, access_log=False)
        self._config.load()
        self._state = ServerState()
        self.protocols: list[Protocol] = []
        self.clients: list[Client] = []
        self.port = 0

    def protocol(self) -> Protocol:
        """The protocol of one more connection."""
        self.protocols.append(Protocol(self._config, self._state, {}))
        return self.protocols[-1]

    async def connect(self) -> Client:
        """A new client."""
        known = len(self.protocols)
        client = Client(*await asyncio.open_connection("127.0.0.1", self.port))
        self.clients.append(client)
        while len(self.protocols) == known:
            await asyncio.sleep(0)
        return client

    @property
    def open(self) -> int:
        """How many connections are open, on either side."""
        return len(self._state.connections) + sum(not each.writer.is_closing() for each in self.clients)

    async def until_all_ended(self) -> None:
        """Wait for every request that has begun."""
        await asyncio.gather(*self._state.tasks)


@asynccontextmanager
async def serving(application: ASGIApp) -> AsyncIterator[Server]:
    """A server for as long as it is needed."""
    server = Server(application)
    listening = await asyncio.get_running_loop().create_server(server.protocol, "127.0.0.1", 0)
    server.port = listening.sockets[0].getsockname()[1]
    try:
        async with asyncio.timeout(30):
            yield server
    finally:
        listening.close()
        for client in server.clients:
            client.writer.transport.abort()
        for protocol in server.protocols:
            protocol.transport.abort()
        while server.open:
            await asyncio.sleep(0)


class Diary:
    """An application that reads a request, notes it, waits until it may answer, and answers with the path."""

    def __init__(self) -> None:
        self.noted: list[tuple[str, bytes]] = []
        self.headers: list[tuple[bytes, bytes]] = []
        self.left = 0
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        body = b""
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                self.left += 1
                return
            body += message["body"]
            more = message["more_body"]
        self.noted.append((scope["path"], body))
        self.headers = scope["headers"]
        await self.may_answer.wait()
        await reply(send, 200, scope["path"].encode())


async def reply(send: Send, status: int, body: bytes) -> None:
    """Send an answer."""
    headers = [(b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
