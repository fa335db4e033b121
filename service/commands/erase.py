"""Be forgotten: give up one's seats, so that nobody waits for somebody who will not come back, then name and tokens."""

from __future__ import annotations

from projections.lobby import Lobby, Wanted
from projections.summary import Summary
from service.auth.players import Players
from service.auth.roles import Caller, the_player
from service.commands.leave import leave
from service.commands.resign import resign
from service.handle import Handle
from service.problems import Code, Problem

PAGE = 100
_PASSED_OVER = (Code.NOT_OPEN, Code.NOT_FOUND, Code.FORBIDDEN)
"""What a match answers that has ended meanwhile, or waits for seeds and will end by itself."""


async def erase(handle: Handle, lobby: Lobby, players: Players, caller: Caller) -> None:
    """Leave the matches that have not begun, resign those that run, then forget the caller.

    Where this is cut off, the account is still there and can ask again.
    """
    player = the_player(caller)
    for status in ("open", "running"):
        after: str | None = None
        while True:
            wanted = Wanted(status=status, player=player.id)
            page = await lobby.page(wanted, viewer=player.id, first=PAGE, after=after)
            for match in page.matches:
                await _give_up(handle, caller, match, player.id)
            after = page.next
            if after is None:
                break
    await players.erase(caller)


async def _give_up(handle: Handle, caller: Caller, match: Summary, player: str) -> None:
    mine = [seat.seat for seat in match.seats if seat.player == player and seat.gone is None]
    try:
        if match.status == "open":
            for seat in mine:
                await leave(handle, caller, match.id, seat, None)
        elif mine:
            await resign(handle, caller, match.id, None)
    except Problem as problem:
        if problem.code not in _PASSED_OVER:
            raise
