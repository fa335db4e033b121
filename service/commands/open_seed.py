"""Open the contribution that a seat has committed to; with the last one the match starts."""

from __future__ import annotations

from events.envelope import Kind
from events.keys import seed_hash
from events.lifecycle import SeedOpened
from service.answers import Outcome
from service.auth.roles import Caller, the_player
from service.auth.seats import own_seat, viewer_of
from service.commands.seating import checked_seed, named_seat, open_table
from service.handle import Handle, command_of
from service.problems import Code, FieldError, Problem
from service.writing import Writing


async def open_seed(
    handle: Handle, caller: Caller, match_id: str, seat: int, seed: str, command_id: str | None
) -> Outcome:
    """Open one's own seed, once all seats are taken and before the prompt's `until`."""
    the_player(caller)

    def decide(writing: Writing) -> None:
        match = writing.match
        viewer_of(match, caller)
        state = named_seat(match, seat)
        if own_seat(match, caller) != seat:
            raise Problem(Code.FORBIDDEN, f"Seat {seat} is not the caller's.")
        checked_seed(seed)
        open_table(match)
        prompt = next((asked for asked in match.prompts if asked.prompt.seat == seat), None)
        if prompt is None:
            raise Problem(
                Code.NOT_OPEN,
                "This seat is not asked for a seed: that comes when all seats are taken, to those who committed.",
                version=match.version,
                prompts=match.prompts,
            )
        if prompt.until is not None and writing.at > prompt.until:
            raise Problem(Code.REQUEST_CLOSED, f"Seeds were to be opened until {prompt.until}.", version=match.version)
        if seed_hash(seed) != state.seed_hash:
            message = "This is not what the seat has committed to: its SHA-256 is another."
            raise Problem(Code.BAD_SEED, message, errors=(FieldError("/seed", message),))
        writing.tell(Kind.SEED_OPENED, caller.acting(seat), SeedOpened(seat=seat, contribution=seed))

    return await handle.perform(
        caller, match_id, command_of(command_id, "open-seed", {"seat": seat, "seed": seed}), decide
    )
