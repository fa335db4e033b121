"""Which application answers at which path."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from starlette.types import ASGIApp, Scope


class Route(NamedTuple):
    """A path, in which names in braces stand for one part each, and what answers there."""

    path: str
    application: ASGIApp


class _Place:
    """A place in the tree of paths: what answers here, and where the next part leads."""

    __slots__ = ("named", "names", "next", "route")

    def __init__(self) -> None:
        self.next: dict[str, _Place] = {}
        self.named: _Place | None = None
        self.route: Route | None = None
        self.names: tuple[str, ...] = ()


class Paths:
    """All paths as one tree, so that finding one takes as long however many there are.

    What answers finds the route under `route` in the scope, and the named parts under `path_params`; names that were
    given literally come before parts that may be anything.
    """

    def __init__(self, routes: Iterable[Route], default: ASGIApp) -> None:
        self._root: Final = _Place()
        self._default = default
        for route in routes:
            self._add(route)

    def _add(self, route: Route) -> None:
        place, names = self._root, []
        for part in route.path.split("/"):
            if part.startswith("{"):
                names.append(part[1:-1])
                place.named = place = place.named or _Place()
            else:
                place = place.next.setdefault(part, _Place())
        if place.route is not None:
            raise ValueError(f"{route.path} and {place.route.path} are one path")
        place.route, place.names = route, tuple(names)

    def find(self, scope: Scope) -> ASGIApp:
        """What answers at the path of a request."""
        place, given = self._root, []
        for part in scope["path"].split("/"):
            known = place.next.get(part)
            if known is None:
                known = place.named
                if known is None or not part:
                    return self._default
                given.append(part)
            place = known
        route = place.route
        if route is None or scope["type"] != "http":
            return self._default
        scope["route"] = route
        scope["path_params"] = dict(zip(place.names, given, strict=True))
        return route.application
