"""Resign: give up a seat, for which a stand-in plays from then on."""

from __future__ import annotations

from events.envelope import Kind
from events.lifecycle import SeatResigned
from service.answers import Outcome
from service.auth.roles import Caller
from service.auth.seats import playing_seat
from service.commands.play import playable
from service.commands.requests import leave_to_stand_in
from service.handle import Handle, command_of
from service.writing import Writing


async def resign(handle: Handle, caller: Caller, match_id: str, command_id: str | None) -> Outcome:
    """Give up one's seat. A request of its own falls; one that waited for this seat alone is carried out."""

    async def decide(writing: Writing) -> None:
        seat = playing_seat(writing.match, caller)
        playable(writing.match)
        await leave_to_stand_in(handle, writing, Kind.RESIGNED, caller.acting(seat), SeatResigned(seat=seat))

    return await handle.perform(caller, match_id, command_of(command_id, "resign", {}), decide)
