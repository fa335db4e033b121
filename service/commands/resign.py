"""Resign: give up a seat, for which a stand-in plays from then on."""

from __future__ import annotations

from events.envelope import Kind
from events.lifecycle import SeatResigned, UndoWithdrawn
from service.answers import Outcome
from service.auth.roles import Caller
from service.auth.seats import playing_seat
from service.commands.play import playable
from service.commands.requests import carry_out
from service.handle import Handle, command_of
from service.writing import Writing


async def resign(handle: Handle, caller: Caller, match_id: str, command_id: str | None) -> Outcome:
    """Give up one's seat. A request of its own falls; one that waited for this seat alone is carried out."""

    async def decide(writing: Writing) -> None:
        seat = playing_seat(writing.match, caller)
        playable(writing.match)
        request = writing.match.open_request(writing.at)
        writing.tell(Kind.RESIGNED, caller.acting(seat), SeatResigned(seat=seat))
        if request is not None and request.seat == seat:
            writing.tell(Kind.UNDO_WITHDRAWN, caller.acting(seat), UndoWithdrawn(seat=seat))
        elif request is not None and sum(state.gone is None for state in writing.match.seats) > 1:
            await carry_out(handle, writing)

    return await handle.perform(caller, match_id, command_of(command_id, "resign", {}), decide)
