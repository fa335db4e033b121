"""Seat a built-in bot."""

from __future__ import annotations

from events.lifecycle import SeatTaken
from games.kit.bots import POLICIES
from service.answers import Outcome
from service.auth.roles import Caller, the_player
from service.auth.seats import seat_of, viewer_of
from service.commands.seating import free_seat, open_table, take_seat
from service.handle import Handle, command_of
from service.problems import Code, FieldError, Problem
from service.writing import Writing


async def add_bot(
    handle: Handle, caller: Caller, match_id: str, policy: str, seat: int | None, command_id: str | None
) -> Outcome:
    """Let a bot take a free seat, at the wish of the creator or of a player who sits in the match."""
    the_player(caller)

    def decide(writing: Writing) -> None:
        match = writing.match
        viewer_of(match, caller)
        mine = seat_of(match, caller)
        if mine is None and caller.player_id != match.creator:
            raise Problem(Code.FORBIDDEN, "Bots are seated by the creator and by players who sit in the match.")
        if policy not in POLICIES:
            message = f"A bot's policy is one of: {', '.join(POLICIES)}."
            raise Problem(Code.UNKNOWN_POLICY, message, errors=(FieldError("/policy", message),))
        open_table(match)
        take_seat(writing, caller, SeatTaken(seat=free_seat(match, seat), bot=policy), mine)

    return await handle.perform(
        caller, match_id, command_of(command_id, "add-bot", {"policy": policy, "seat": seat}), decide
    )
