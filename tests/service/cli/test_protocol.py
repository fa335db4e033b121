"""What a client may send over a connection, how much of it, and how slowly."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from starlette.types import Receive, Scope, Send

from service.cli import protocol
from service.cli.protocol import HEAD_BYTES, HEADERS, LOOKS_AT_BODY, LOOKS_AT_HEAD
from service.metrics import Metrics
from service.rest.edge import Edge, unknown_path
from tests.service.cli.connections import Client, Diary, Server, reply, serving

GET = b"GET /%d HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST /%d HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n"
CHUNKED = b"POST /%d HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
GARBAGE = b"\x00 no request\r\n\r\n"
MALFORMED = (400, "malformed")
TOO_LARGE = (413, "too-large")


@pytest.fixture
def diary() -> Diary:
    """What the application has noted."""
    return Diary()


@pytest.fixture
async def server(diary: Diary) -> AsyncIterator[Server]:
    """Serves the diary."""
    async with serving(diary) as server:
        yield server


@pytest.fixture
async def client(server: Server) -> Client:
    """A client of it."""
    return await server.connect()


@pytest.mark.parametrize(
    "endless",
    [
        b"GET /" + b"a" * 10 * HEAD_BYTES,
        b"GET / HTTP/1.1\r\nX-A: " + b"a" * 10 * HEAD_BYTES,
        b"GET / HTTP/1.1\r\n" + b"X-A: a\r\n" * HEAD_BYTES,
        CHUNKED % 1 + b"0\r\nX-A: " + b"a" * 10 * HEAD_BYTES,
        CHUNKED % 1 + b"1;" + b"a" * 10 * HEAD_BYTES,
    ],
    ids=["path", "header", "headers", "trailer", "chunk extension"],
)
async def test_what_comes_beside_a_body_is_bounded(client: Client, diary: Diary, endless: bytes) -> None:
    """It is refused while it still comes; reading on would cost more the longer it is."""
    await client.send(endless)
    assert await client.problem() == TOO_LARGE
    assert diary.noted == []


async def test_a_head_may_be_as_large_as_the_bound(client: Client, diary: Diary) -> None:
    """Not a byte less, however the bytes arrive; and the next request has as much room again."""
    begin, end = b"POST /1 HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nX-A: ", b"\r\n\r\n"
    request = begin + b"a" * (HEAD_BYTES - len(begin + end)) + end + b"{}"
    await client.send(request[:10_000], request[10_000:])
    assert await client.answer() == (200, b"/1")
    await client.send(request + request)
    assert await client.answer() == (200, b"/1")
    assert await client.answer() == (200, b"/1")
    assert diary.noted == [("/1", b"{}")] * 3


async def test_the_number_of_headers_is_bounded(server: Server, diary: Diary) -> None:
    """Each of them costs something wherever headers are looked at."""
    client = await server.connect()
    await client.send(b"GET /1 HTTP/1.1\r\nHost: x\r\n" + b"X-A: a\r\n" * (HEADERS - 1) + b"\r\n")
    assert await client.answer() == (200, b"/1")
    await client.send(b"GET /2 HTTP/1.1\r\nHost: x\r\n" + b"X-A: a\r\n" * HEADERS + b"\r\n")
    assert await client.problem() == TOO_LARGE
    assert diary.noted == [("/1", b"")]


async def test_large_bodies_in_small_chunks_are_read(client: Client, diary: Diary) -> None:
    """What frames a body grows with it."""
    await client.send(CHUNKED % 1 + b"1\r\na\r\n" * HEAD_BYTES + b"0\r\n\r\n")
    assert await client.answer() == (200, b"/1")
    assert diary.noted == [("/1", b"a" * HEAD_BYTES)]


async def test_trailers_are_no_headers(client: Client, diary: Diary) -> None:
    """Who looks at headers after the body sees what stood before it."""
    await client.send(CHUNKED % 1 + b"1\r\na\r\n0\r\nAuthorization: Bearer forged\r\n\r\n")
    assert await client.answer() == (200, b"/1")
    assert [name for name, _ in diary.headers] == [b"host", b"transfer-encoding"]


async def test_answers_come_in_order_also_when_garbage_follows(client: Client, diary: Diary) -> None:
    """What was done is told before the connection is closed over what cannot be read."""
    diary.may_answer.clear()
    await client.send(POST % (1, 2) + b"{}" + POST % (2, 2) + b"[]" + GARBAGE)
    while not diary.noted:
        await asyncio.sleep(0)
    diary.may_answer.set()
    assert await client.answer() == (200, b"/1")
    assert await client.answer() == (200, b"/2")
    assert await client.problem() == MALFORMED
    assert diary.noted == [("/1", b"{}"), ("/2", b"[]")]


async def test_garbage_in_a_body_is_what_this_request_is_answered_with(client: Client, diary: Diary) -> None:
    """The one that is read at that moment, or waits behind another one."""
    diary.may_answer.clear()
    await client.send(GET % 1 + CHUNKED % 2 + b"zz\r\n")
    while not diary.noted:
        await asyncio.sleep(0)
    diary.may_answer.set()
    assert await client.answer() == (200, b"/1")
    assert await client.problem() == MALFORMED
    assert diary.noted == [("/1", b"")]


async def test_garbage_in_the_body_of_a_running_request_ends_it(server: Server, client: Client, diary: Diary) -> None:
    """Nothing is done on half a body."""
    await client.send(CHUNKED % 1 + b"1\r\na\r\nzz\r\n")
    assert await client.problem() == MALFORMED
    await server.until_all_ended()
    assert (diary.noted, diary.left) == ([], 1)


@pytest.mark.parametrize("follows", [b"", GET % 2], ids=["alone", "pipelined"])
async def test_a_client_that_hangs_up_is_no_fault(follows: bytes, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing is logged, and what has not begun is not begun."""
    diary, metrics = Diary(), Metrics()
    diary.may_answer.clear()
    async with serving(Edge(lambda _scope: diary, metrics)) as server:
        client = await server.connect()
        await client.send(GET % 1 + follows)
        while not diary.noted:
            await asyncio.sleep(0)
        client.writer.transport.abort()
        while not server.protocols[0].transport.is_closing():
            await asyncio.sleep(0)
        diary.may_answer.set()
        await server.until_all_ended()
    assert [path for path, _ in diary.noted] == ["/1"]
    assert "annales_unexpected_errors_total 0.0" in metrics.exposition().decode()
    assert caplog.records == []


async def test_writing_to_a_closed_connection_is_told_apart(server: Server, client: Client, diary: Diary) -> None:
    """Whoever answers learns that nobody is there."""
    await client.send(GET % 1)
    assert await client.answer() == (200, b"/1")
    [connection] = server.protocols
    connection.transport.close()
    with pytest.raises(ConnectionResetError):
        connection.transport.write(b"to nobody")


async def test_half_a_head_is_not_waited_for_for_long(server: Server, client: Client) -> None:
    """It is refused, also when a byte comes now and then."""
    await client.send(b"GET / HTTP/1.1\r\n")
    [connection] = server.protocols
    while connection.scope is None:
        await asyncio.sleep(0)
    for _ in range(LOOKS_AT_HEAD + 1):
        connection.data_received(b"X")
        connection.look()
    assert await client.problem() == MALFORMED


async def test_half_a_body_is_not_waited_for_for_long(server: Server, client: Client, diary: Diary) -> None:
    """The request that waits for it is given up."""
    await client.send(POST % (1, 10) + b"{")
    [connection] = server.protocols
    while connection.cycle is None:
        await asyncio.sleep(0)
    for _ in range(LOOKS_AT_BODY + 1):
        connection.data_received(b" ")
        connection.look()
    assert await client.problem() == MALFORMED
    await server.until_all_ended()
    assert (diary.noted, diary.left) == ([], 1)


@pytest.mark.parametrize("nothing", [b"", b"\r\n"], ids=["no bytes", "empty lines"])
async def test_a_client_that_asks_nothing_is_cut_off(server: Server, client: Client, nothing: bytes) -> None:
    """There is nothing to answer."""
    [connection] = server.protocols
    for _ in range(LOOKS_AT_HEAD):
        connection.data_received(nothing)
        connection.look()
    assert await client.reader.read() == b""


async def test_a_connection_that_stays_idle_after_an_answer_is_closed(server: Server, client: Client) -> None:
    """A while later, without a word; a request in time keeps it."""
    [connection] = server.protocols
    for number in (1, 2):
        await client.send(GET % number)
        assert (await client.answer())[0] == 200
        for _ in range(LOOKS_AT_HEAD):
            connection.look()
        assert not connection.transport.is_closing()
    connection.look()
    assert await client.reader.read() == b""


async def test_a_client_that_waits_for_us_is_not_cut_off(server: Server, client: Client, diary: Diary) -> None:
    """Nor is what it has begun to ask meanwhile held against it."""
    diary.may_answer.clear()
    [connection] = server.protocols
    await client.send(GET % 1 + (GET % 2)[:10])
    while not diary.noted:
        await asyncio.sleep(0)
    for _ in range(3 * LOOKS_AT_BODY):
        connection.look()
    diary.may_answer.set()
    assert await client.answer() == (200, b"/1")
    await client.send((GET % 2)[10:])
    assert await client.answer() == (200, b"/2")


async def test_a_client_that_does_not_read_its_answer_is_cut_off() -> None:
    """The answer is given up, so that it does not stay in memory."""

    async def much(_scope: Scope, _receive: Receive, send: Send) -> None:
        await reply(send, 200, bytes(50_000_000))

    async with serving(much) as server:
        client = await server.connect()
        client.writer.transport.pause_reading()  # type: ignore[attr-defined]  # sockets can
        await client.send(GET % 1)
        [connection] = server.protocols
        while not connection.transport.get_write_buffer_size():
            await asyncio.sleep(0)
        size = -1
        while size != connection.transport.get_write_buffer_size():
            size = connection.transport.get_write_buffer_size()
            connection.look()
            await asyncio.sleep(0)
        for _ in range(LOOKS_AT_BODY):
            connection.look()
        while connection.transport.get_write_buffer_size():
            await asyncio.sleep(0)
        assert connection.transport.is_closing()


async def _refuse(_scope: Scope, _receive: Receive, send: Send) -> None:
    await reply(send, 413, b"too large")


async def test_a_refusal_reaches_a_client_that_writes_everything_first() -> None:
    """What it still sends is read and dropped; closing at once would throw away the answer."""
    size = 5_000_000
    async with serving(_refuse) as server:
        client = await server.connect()
        head = b"POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: %d\r\n\r\n" % size
        await client.send(head, *[bytes(100_000)] * (size // 100_000))
        assert await client.answer() == (413, b"too large")
        assert await client.reader.read() == b""


@pytest.mark.parametrize("more", [b"", b"Connection: close\r\n"], ids=["kept alive", "closed"])
async def test_nobody_is_listened_to_without_end(monkeypatch: pytest.MonkeyPatch, more: bytes) -> None:
    """A client that goes on sending after its answer is cut off."""
    monkeypatch.setattr(protocol, "DROPPED_BYTES", 100_000)
    async with serving(_refuse) as server:
        client = await server.connect()
        with pytest.raises(ConnectionError):
            await client.send(
                b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n%b\r\n" % more, *[bytes(100_000)] * 10_000
            )


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        b"GET /\r\n\r\n",
        b"GET / HTTP/0.9\r\nHost: x\r\n\r\n",
        b"GET / HTTP/2.0\r\nHost: x\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    ids=["no host", "two hosts", "0.9", "said to be 0.9", "said to be 2.0", "2.0", "connect"],
)
async def test_only_http_1_is_spoken(client: Client, diary: Diary, request_bytes: bytes) -> None:
    """With the one header that it asks for."""
    await client.send(request_bytes)
    assert await client.problem() == MALFORMED
    assert diary.noted == []


async def test_http_1_0_needs_no_host(client: Client) -> None:
    """As it always was."""
    await client.send(b"GET /1 HTTP/1.0\r\n\r\n")
    assert await client.answer() == (200, b"/1")


async def test_offers_to_speak_another_protocol_are_passed_over(client: Client, diary: Diary) -> None:
    """The request is answered as it is, and so is what follows it."""
    upgrade = b"Host: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n"
    await client.send(b"POST /1 HTTP/1.1\r\n%bContent-Length: 2\r\n\r\n{}" % upgrade + GET % 2)
    assert await client.answer() == (200, b"/1")
    assert await client.answer() == (200, b"/2")
    assert diary.noted == [("/1", b"{}"), ("/2", b"")]


@pytest.mark.parametrize("first", [b"", GET % 1], ids=["alone", "pipelined"])
async def test_a_websocket_is_refused_with_a_problem(first: bytes) -> None:
    """There is none so far."""
    async with serving(Edge(lambda _scope: unknown_path, Metrics())) as server:
        client = await server.connect()
        await client.send(
            first + b"GET /v1/games HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        if first:
            assert (await client.answer())[0] == 404
            assert await client.problem() == MALFORMED
        else:
            assert await client.problem() == (404, "not-found")
