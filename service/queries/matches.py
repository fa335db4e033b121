"""The lobby, page by page."""

from __future__ import annotations

from projections.lobby import BadCursor, Lobby
from service.answers import MatchFilter, MatchPage
from service.auth.roles import Caller
from service.problems import Code, Problem


async def matches(lobby: Lobby, caller: Caller, which: MatchFilter, first: int, after: str | None) -> MatchPage:
    """The next matches that the caller may know of. Raises `bad-cursor`."""
    try:
        return await lobby.page(which, viewer=caller.player_id, first=first, after=after)
    except BadCursor as error:
        raise Problem(Code.BAD_CURSOR, str(error)) from None
