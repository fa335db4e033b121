"""Operations of the service itself: is it alive, is it ready, how is it doing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Final

from service.metrics import Metrics
from service.problems import Code, Problem
from service.rest.call import Call, Reply
from service.rest.operation import SHARED, Operation
from service.shapes import Shape

METRICS: Final = "text/plain"


class HealthShape(Shape, frozen=True, kw_only=True):
    """How the service is."""

    status: str


def operations(is_ready: Callable[[], Awaitable[bool]], metrics: Metrics) -> tuple[Operation, ...]:
    """The operations of a service that is ready when `is_ready` says so."""

    async def health(call: Call) -> HealthShape:
        """Tell that this process answers."""
        return HealthShape(status="ok")

    async def readiness(call: Call) -> HealthShape:
        """Tell whether the service can do its work now: whether its store answers."""
        if not await is_ready():
            raise Problem(Code.STORE_UNAVAILABLE, "The store does not answer.")
        return HealthShape(status="ready")

    async def numbers(call: Call) -> Reply:
        """Give the service's numbers in Prometheus' text format."""
        await is_ready()
        return Reply(HTTPStatus.OK, metrics.exposition(), metrics.content_type.encode())

    return (
        Operation("GET", "/healthz", health, token="unused", caching=SHARED),
        Operation("GET", "/readyz", readiness, token="unused", caching=SHARED),
        Operation("GET", "/metrics", numbers, token="unused", offers=(METRICS,), caching=SHARED),
    )
