"""The layer around everything: answers that take too long, clients that leave, and what is logged of a fault."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from service.logging import configure_logging
from service.metrics import Metrics
from service.problems import Code, Problem
from service.rest import edge
from service.rest.call import Reply
from service.rest.edge import Edge
from service.rest.replies import send_reply
from service.settings import LogFormat

SOON = 0.005
TOKEN = "t_very-secret-token"
SECRET = "5eed5eed"


class Caller:
    """Sends one request, in parts where it is told to, and keeps what it is answered."""

    def __init__(self, application: ASGIApp, *, body_is_there: bool = True) -> None:
        self._application = application
        self.body_is_there = asyncio.Event()
        if body_is_there:
            self.body_is_there.set()
        self.answered = asyncio.Event()
        self.messages: list[Message] = []

    async def call(self) -> None:
        """Send the request."""
        headers = [(b"authorization", b"Bearer " + TOKEN.encode())]
        scope: Scope = {"type": "http", "method": "POST", "path": "/v1/x", "raw_path": b"/v1/x", "headers": headers}
        await self._application(scope, self.receive, self.send)

    async def receive(self) -> Message:
        """Its body."""
        await self.body_is_there.wait()
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(self, message: Message) -> None:
        """Its answer."""
        self.messages.append(message)
        if message["type"] == "http.response.body":
            self.answered.set()

    @property
    def statuses(self) -> list[int]:
        """The status of each answer; there should be one."""
        return [each["status"] for each in self.messages if "status" in each]


async def test_an_answer_that_takes_too_long_is_given_without_the_store() -> None:
    """The request goes on, and what it comes to later goes nowhere."""
    store_answers, carried_out = asyncio.Event(), False

    async def hanging(_scope: Scope, _receive: Receive, send: Send) -> None:
        nonlocal carried_out
        await store_answers.wait()
        carried_out = True
        await send_reply(send, Reply(201, b"{}"))

    metrics = Metrics()
    caller = Caller(Edge(lambda _scope: hanging, metrics, SOON))
    async with asyncio.TaskGroup() as group:
        group.create_task(caller.call())
        await caller.answered.wait()
        store_answers.set()
    assert carried_out
    assert caller.statuses == [503]
    problem = json.loads(caller.messages[1]["body"])
    assert problem["code"] == Code.STORE_UNAVAILABLE
    assert "same command id" in problem["advice"]
    assert (b"retry-after", b"1") in caller.messages[0]["headers"]
    assert 'status="503"} 1.0' in metrics.exposition().decode()
    assert 'status="201"' not in metrics.exposition().decode()


async def test_what_a_late_request_meets_is_not_told_twice() -> None:
    """Its client has its answer."""
    store_answers = asyncio.Event()

    async def refused(_scope: Scope, _receive: Receive, _send: Send) -> None:
        await store_answers.wait()
        raise Problem(Code.VERSION_CONFLICT, "Too late.")

    caller = Caller(Edge(lambda _scope: refused, Metrics(), SOON))
    async with asyncio.TaskGroup() as group:
        group.create_task(caller.call())
        await caller.answered.wait()
        store_answers.set()
    assert caller.statuses == [503]


async def test_the_time_that_a_client_takes_is_its_own() -> None:
    """A slow upload is no store that hangs; the service's time begins when it is there."""
    store_answers = asyncio.Event()

    async def reading(_scope: Scope, receive: Receive, _send: Send) -> None:
        await receive()
        await store_answers.wait()

    caller = Caller(Edge(lambda _scope: reading, Metrics(), 0.0), body_is_there=False)
    async with asyncio.TaskGroup() as group:
        group.create_task(caller.call())
        for _ in range(100):
            await asyncio.sleep(0)
        assert caller.messages == []
        caller.body_is_there.set()
        await caller.answered.wait()
        store_answers.set()
    assert caller.statuses == [503]


async def test_a_client_that_has_left_is_no_fault() -> None:
    """Neither when it is answered, nor when it is told a problem."""

    async def answering(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send_reply(send, Reply(200, b"{}"))

    async def refusing(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise Problem(Code.NOT_FOUND, "There is nothing here.")

    for inner in (answering, refusing):
        metrics = Metrics()
        caller = Caller(Edge(partial(_always, inner), metrics))

        async def gone(_message: Message) -> None:
            raise ConnectionResetError

        caller.send = gone  # type: ignore[method-assign, assignment]  # a transport that is closed
        await caller.call()
        told = metrics.exposition().decode()
        assert 'status="499"} 1.0' in told
        assert "annales_unexpected_errors_total 0.0" in told


async def test_a_request_leaves_nothing_to_collect() -> None:
    """Long pauses come from the collector alone."""

    async def answering(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send_reply(send, Reply(200, b"{}"))

    application = Edge(lambda _scope: answering, Metrics())
    await Caller(application).call()
    gc.collect()
    gc.disable()
    try:
        for _ in range(10):
            await application(_scope(), _nothing, _nowhere)
        assert gc.collect() == 0
    finally:
        gc.enable()


def _always(answering: ASGIApp, _scope: Scope) -> ASGIApp:
    return answering


def _scope() -> Scope:
    return {"type": "http", "method": "GET", "path": "/v1/x", "raw_path": b"/v1/x", "headers": []}


async def _nothing() -> Message:
    return {"type": "http.request"}


async def _nowhere(_message: Message) -> None:
    pass


@pytest.fixture
def _logging(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Logging may be set up anew; afterwards it is as it was before."""
    configured, root = structlog.get_config(), logging.getLogger()
    handlers, level = list(root.handlers), root.level
    monkeypatch.setattr(edge, "_log", structlog.get_logger("annales.http"))
    yield
    structlog.configure(**configured)
    root.handlers[:], root.level = handlers, level


@pytest.mark.usefixtures("_logging")
@pytest.mark.parametrize("form", ["json", "console"])
async def test_a_fault_is_logged_without_what_it_had_in_hand(
    capsys: pytest.CaptureFixture[str], form: LogFormat
) -> None:
    """Where it happened is told; tokens, secrets and whatever else stood in variables is not, by us or the server."""
    configure_logging("debug", form)

    async def broken(scope: Scope, _receive: Receive, _send: Send) -> None:
        token = scope["headers"][0][1].decode()
        held: dict[str, Any] = {"token": token, "secret": bytes.fromhex(SECRET), "hex": SECRET}
        raise RuntimeError(f"broken on purpose with {len(held)} things in hand")

    caller = Caller(Edge(lambda _scope: broken, Metrics()))
    await caller.call()
    assert caller.statuses == [500]
    try:
        await broken({"headers": [(b"authorization", TOKEN.encode())]}, caller.receive, caller.send)
    except RuntimeError as error:
        logging.getLogger("uvicorn.error").error("Exception in ASGI application", exc_info=error)
    told = capsys.readouterr().err
    assert told.count("broken on purpose with 3 things in hand") >= 2
    assert "test_edge.py" in told
    for hidden in (TOKEN, SECRET, repr(bytes.fromhex(SECRET)), "Bearer"):
        assert hidden not in told
