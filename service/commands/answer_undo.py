"""Agree to the open request, or refuse it."""

from __future__ import annotations

from events.envelope import Kind
from events.lifecycle import UndoRefused
from service.answers import Outcome
from service.auth.roles import Caller
from service.auth.seats import playing_seat
from service.commands.play import playable
from service.commands.requests import agree, open_request
from service.handle import Handle, command_of
from service.problems import Code, Problem
from service.writing import Writing


async def answer_undo(handle: Handle, caller: Caller, match_id: str, agreed: bool, command_id: str | None) -> Outcome:
    """Answer for one's own seat, if it is asked. One refusal ends the request; the last agreement carries it out."""

    async def decide(writing: Writing) -> None:
        match = writing.match
        seat = playing_seat(match, caller)
        request = open_request(match, writing.at)
        if seat not in request.asked:
            raise Problem(Code.FORBIDDEN, f"Seat {seat} is not asked.", version=match.version)
        if seat not in match.still_asked():
            raise Problem(Code.REQUEST_CLOSED, f"Seat {seat} has answered this request.", version=match.version)
        if agreed:
            playable(match)
            await agree(handle, writing, caller.acting(seat), seat)
        else:
            writing.tell(Kind.UNDO_ANSWERED, caller.acting(seat), UndoRefused(seat=seat))

    return await handle.perform(caller, match_id, command_of(command_id, "answer-undo", {"agree": agreed}), decide)
