"""The outermost layer: counts and logs every request, and turns whatever goes wrong into a problem document."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

import structlog
from starlette.types import ASGIApp, Receive, Scope, Send

from events.log import LogError
from projections.match import ContentMissing
from service.metrics import Metrics
from service.problems import Code, Problem, of_log
from service.rest.call import ClientLeft
from service.rest.exchange import Deadlines, Exchange
from service.rest.replies import problem_reply, send_reply

CLIENT_LEFT: Final = 499
DEADLINE_SECONDS: Final = 8.0
METHODS: Final = frozenset(("GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT", "PATCH"))

_log = structlog.get_logger("annales.http")


class Edge:
    """Everything that a client reaches goes through here; `find` tells what answers a request."""

    def __init__(
        self, find: Callable[[Scope], ASGIApp], metrics: Metrics, deadline_seconds: float = DEADLINE_SECONDS
    ) -> None:
        self._find = find
        self._metrics = metrics
        self._deadlines = Deadlines(deadline_seconds, self._give_up)
        self._late: set[asyncio.Task[None]] = set()
        # Bound once: finding out how to log costs more than a request that logs nothing should pay.
        self._log = _log.bind()
        self._tells_all = self._log.is_enabled_for(logging.DEBUG)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request be answered, and see to it that it is, in time."""
        if scope["type"] != "http":
            await self._find(scope)(scope, receive, send)
            return
        exchange = Exchange(scope, receive, send)
        self._deadlines.watch(exchange)
        problem: Problem | None = None
        try:
            answering = unknown_path if is_tricky(scope) else self._find(scope)
            await answering(scope, exchange.receiving, exchange)
        except Problem as refused:
            problem = refused
        except ClientLeft:
            exchange.status = CLIENT_LEFT
        except LogError as error:
            problem = of_log(error)
        except ContentMissing as error:
            problem = Problem(Code.RULES_UNAVAILABLE, str(error))
        except Exception as error:
            _log.exception("a request met a fault", path=scope["path"], method=scope["method"])
            self._metrics.unexpected.inc()
            if exchange.status:
                raise
            problem = Problem(Code.INTERNAL, f"The service met a fault of its own ({type(error).__name__}).")
        finally:
            self._deadlines.end(exchange)
        if not exchange.late:
            if problem is not None and not exchange.status:
                exchange.status = await _tell(problem, scope, send)
            self._note(exchange)

    def _give_up(self, exchange: Exchange) -> None:
        """Answer a request that takes too long. It goes on: what was sent to the store cannot be called back."""
        task = asyncio.get_running_loop().create_task(self._answer_late(exchange))
        self._late.add(task)
        task.add_done_callback(self._late.discard)

    async def _answer_late(self, exchange: Exchange) -> None:
        problem = Problem(
            Code.STORE_UNAVAILABLE, "The store has not answered in time. A command may yet be carried out."
        )
        exchange.status = await _tell(problem, exchange.scope, exchange.send)
        self._note(exchange)

    def _note(self, exchange: Exchange) -> None:
        scope, status, seconds = exchange.scope, exchange.status, perf_counter() - exchange.started
        route: Any = scope.get("route")
        method = scope["method"] if scope["method"] in METHODS else "other"
        self._metrics.answered("none" if route is None else route.path, method, status, seconds)
        if self._tells_all:
            self._log.debug("answered", method=method, path=scope["path"], status=status, seconds=round(seconds, 5))


async def _tell(problem: Problem, scope: Scope, send: Send) -> int:
    """Answer with a problem; the status that it came to."""
    try:
        await send_reply(send, problem_reply(problem), without_body=scope["method"] == "HEAD")
    except OSError:
        return CLIENT_LEFT
    return problem.status


def is_tricky(scope: Scope) -> bool:
    """Whether a path would match a route by being read twice: a line break at its end, an encoded slash."""
    raw = scope.get("raw_path")
    if raw is not None and b"%" not in raw:
        return False  # a server lets nothing into a path as it stands that cannot be printed
    return not scope["path"].isprintable() or (raw is not None and b"%2f" in raw.lower())


async def unknown_path(scope: Scope, receive: Receive, send: Send) -> None:
    """What is answered where no route fits."""
    if scope["type"] == "websocket":
        await receive()
        await _refuse_websocket(scope, send)
        return
    raise Problem(Code.NOT_FOUND, "There is nothing at this path; /openapi.json lists what there is.")


async def _refuse_websocket(scope: Scope, send: Send) -> None:
    if "websocket.http.response" not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": 1008, "reason": "There is nothing here."})
        return
    reply = problem_reply(Problem(Code.NOT_FOUND, "There is no WebSocket at this path. Read events with `after`."))
    headers = [*reply.headers, (b"content-type", reply.media_type), (b"content-length", b"%d" % len(reply.body))]
    await send({"type": "websocket.http.response.start", "status": reply.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": reply.body})
