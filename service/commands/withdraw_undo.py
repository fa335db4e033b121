"""Take one's open request back."""

from __future__ import annotations

from events.envelope import Kind
from events.lifecycle import UndoWithdrawn
from service.answers import Outcome
from service.auth.roles import Caller
from service.auth.seats import playing_seat
from service.commands.requests import open_request
from service.handle import Handle, command_of
from service.problems import Code, Problem
from service.writing import Writing


async def withdraw_undo(handle: Handle, caller: Caller, match_id: str, command_id: str | None) -> Outcome:
    """End a request that one's own seat has made."""

    def decide(writing: Writing) -> None:
        match = writing.match
        seat = playing_seat(match, caller)
        request = open_request(match, writing.at)
        if request.seat != seat:
            raise Problem(Code.FORBIDDEN, f"The request is seat {request.seat}'s.", version=match.version)
        writing.tell(Kind.UNDO_WITHDRAWN, caller.acting(seat), UndoWithdrawn(seat=seat))

    return await handle.perform(caller, match_id, command_of(command_id, "withdraw-undo", {}), decide)
