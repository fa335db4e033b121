"""Leave before the start: a seat becomes free again."""

from __future__ import annotations

from events.envelope import Kind
from events.lifecycle import SeatLeft
from service.answers import Outcome
from service.auth.roles import Caller, the_player
from service.auth.seats import own_seat, seat_of, viewer_of
from service.commands.seating import named_seat, open_table
from service.handle import Handle, command_of
from service.problems import Code, Problem
from service.writing import Writing


async def leave(handle: Handle, caller: Caller, match_id: str, seat: int, command_id: str | None) -> Outcome:
    """Free one's own seat or, as the creator, one that a bot holds.

    Not once all seats are taken: then every contribution is fixed, and nobody may choose another one after having seen
    some of them opened.
    """
    the_player(caller)

    def decide(writing: Writing) -> None:
        match = writing.match
        viewer_of(match, caller)
        open_table(match)
        state = named_seat(match, seat)
        if state.player is None and state.bot is None:
            raise Problem(Code.NOT_OPEN, f"Nobody holds seat {seat}.", version=match.version)
        if not (state.bot is not None and caller.player_id == match.creator) and own_seat(match, caller) != seat:
            raise Problem(Code.FORBIDDEN, f"Seat {seat} is not the caller's.")
        if all(taken.player is not None or taken.bot is not None for taken in match.seats):
            raise Problem(
                Code.NOT_OPEN, "All seats are taken; the match starts with these players.", version=match.version
            )
        writing.tell(Kind.LEFT, caller.acting(seat_of(match, caller)), SeatLeft(seat=seat))

    return await handle.perform(caller, match_id, command_of(command_id, "leave", {"seat": seat}), decide)
