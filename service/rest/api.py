"""All operations of the REST API, and the application that answers them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from functools import cache
from typing import Any, Final

from starlette.types import ASGIApp

from service.metrics import Metrics
from service.rest import docs, files, games, history, matches, moves, operations, players, seats
from service.rest.call import Site
from service.rest.edge import DEADLINE_SECONDS, Edge, unknown_path
from service.rest.openapi import document
from service.rest.operation import Operation, routes
from service.rest.paths import Paths, Route

V1: Final[tuple[Operation, ...]] = (
    *moves.OPERATIONS,
    *history.OPERATIONS,
    *files.OPERATIONS,
    *matches.OPERATIONS,
    *seats.OPERATIONS,
    *players.OPERATIONS,
    *games.OPERATIONS,
)


async def _never() -> bool:
    return False


@cache
def openapi() -> dict[str, Any]:
    """The OpenAPI document of the whole API."""
    own = operations.operations(_never, Metrics())
    return document((*V1, *own, *docs.operations(document(()))))


def all_operations(is_ready: Callable[[], Awaitable[bool]], metrics: Metrics) -> tuple[Operation, ...]:
    """Every operation, those of the service itself included."""
    return (*V1, *operations.operations(is_ready, metrics), *docs.operations(openapi()))


def rest_application(
    site: Site,
    *,
    is_ready: Callable[[], Awaitable[bool]],
    metrics: Metrics,
    beside: Iterable[Route] = (),
    deadline_seconds: float = DEADLINE_SECONDS,
) -> ASGIApp:
    """The whole edge: the REST API and the routes `beside` it, behind one layer that lets nothing go unanswered.

    What takes the service longer than the deadline is answered as a store that does not answer.
    """
    found = routes(all_operations(is_ready, metrics), site)
    return Edge(Paths([*found, *beside], unknown_path).find, metrics, deadline_seconds)
