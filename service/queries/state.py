"""A match now or at any version, as a caller sees it."""

from __future__ import annotations

from projections.match_cache import MatchCache
from service import ids
from service.answers import Seen
from service.auth.roles import Caller
from service.auth.seats import viewer_of
from service.problems import Code, Problem, not_found


async def seen(cache: MatchCache, caller: Caller, match_id: str, version: int | None) -> Seen:
    """The match at a version, and now. Raises `not-found` for what is not there or the caller may not know of."""
    head = await cache.head(match_id) if ids.could_be_match(match_id) else None
    if head is None:
        raise not_found()
    viewer = viewer_of(head, caller)
    if version is None or version == head.version:
        return Seen(head, viewer, head)
    if not 1 <= version < head.version:
        raise Problem(Code.NOT_FOUND, f"The match has the versions 1 to {head.version}.", version=head.version)
    return Seen(await cache.at(match_id, version), viewer, head)
