"""The outermost layer: counts and logs every request, and turns whatever goes wrong into a problem document."""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from events.log import LogError
from projections.match import ContentMissing
from service.metrics import Metrics
from service.problems import Code, Problem, of_log
from service.rest.call import ClientLeft, refuse_size
from service.rest.replies import problem_reply, send_reply

CLIENT_LEFT: Final = 499
METHODS: Final = frozenset(("GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT", "PATCH"))

_log = structlog.get_logger("annales.http")


class Edge:
    """Everything that a client reaches goes through here."""

    def __init__(self, inner: ASGIApp, metrics: Metrics) -> None:
        self._inner = inner
        self._metrics = metrics
        # Bound once: finding out how to log costs more than a request that logs nothing should pay.
        self._log = _log.bind()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request be answered, and see to it that it is."""
        if scope["type"] != "http":
            await self._inner(scope, receive, send)
            return
        started = perf_counter()
        status = 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = int(message["status"])
            await send(message)

        problem: Problem | None = None
        try:
            if is_tricky(scope):
                await unknown_path(scope, receive, sending)
            await self._inner(scope, receive, sending)
        except Problem as refused:
            problem = refused
        except ClientLeft:
            status = CLIENT_LEFT
        except LogError as error:
            problem = of_log(error)
        except ContentMissing as error:
            problem = Problem(Code.RULES_UNAVAILABLE, str(error))
        except Exception as error:
            _log.exception("a request met a fault", path=scope["path"], method=scope["method"])
            self._metrics.unexpected.inc()
            if status:
                raise
            problem = Problem(Code.INTERNAL, f"The service met a fault of its own ({type(error).__name__}).")
        if problem is not None and not status:
            await send_reply(sending, problem_reply(problem), without_body=scope["method"] == "HEAD")
        self._note(scope, status, perf_counter() - started)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route: Any = scope.get("route")
        method = scope["method"] if scope["method"] in METHODS else "other"
        self._metrics.answered("none" if route is None else route.path, method, status, seconds)
        self._log.debug("answered", method=method, path=scope["path"], status=status, seconds=round(seconds, 5))


def is_tricky(scope: Scope) -> bool:
    """Whether a path would match a route by being read twice: a line break at its end, an encoded slash."""
    raw = scope.get("raw_path") or b""
    return not scope["path"].isprintable() or (b"%" in raw and b"%2f" in raw.lower())


async def unknown_path(scope: Scope, receive: Receive, send: Send) -> None:
    """What is answered where no route fits."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": "There is nothing here."})
        return
    raise Problem(Code.NOT_FOUND, "There is nothing at this path; /openapi.json lists what there is.")


def limited(inner: ASGIApp, limit: int) -> ASGIApp:
    """An application that does not get to read bodies larger than the limit."""

    async def reading(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await inner(scope, receive, send)
            return
        for name, value in scope["headers"]:
            if name == b"content-length" and value.isdigit() and int(value[:20]) > limit:
                refuse_size(limit)
        size = 0

        async def counted() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > limit:
                refuse_size(limit)
            return message

        await inner(scope, counted, send)

    return reading
