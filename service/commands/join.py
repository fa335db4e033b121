"""Join a match: take a free seat, with a contribution to its randomness or without."""

from __future__ import annotations

from events.lifecycle import SeatTaken
from service.answers import Outcome
from service.auth.roles import Caller, the_player
from service.auth.seats import may_know, seat_of
from service.commands.seating import checked_seed, free_seat, open_table, take_seat
from service.handle import Handle, command_of
from service.problems import Code, FieldError, Problem, not_found
from service.writing import Writing


async def join(
    handle: Handle,
    caller: Caller,
    match_id: str,
    seat: int | None,
    seed: str | None,
    seed_hash: str | None,
    command_id: str | None,
) -> Outcome:
    """Take a free seat. The id of a private match is the invitation to it; who cannot join it learns nothing."""
    player = the_player(caller)

    def decide(writing: Writing) -> None:
        match = writing.match
        try:
            open_table(match)
            held = seat_of(match, caller)
            if held is not None:
                raise Problem(Code.SEAT_TAKEN, f"The caller holds seat {held} already.", version=match.version)
            mine = free_seat(match, seat)
        except Problem:
            if may_know(match, caller):
                raise
            raise not_found() from None
        _check_seeds(seed, seed_hash)
        taken = SeatTaken(seat=mine, player=player.id, seed=seed, seed_hash=seed_hash)
        take_seat(writing, caller, taken, mine)

    body = {"seat": seat, "seed": seed, "seedHash": seed_hash}
    return await handle.perform(caller, match_id, command_of(command_id, "join", body), decide)


def _check_seeds(seed: str | None, seed_hash: str | None) -> None:
    """Raises `bad-seed` where a contribution is out of form, or given in both ways."""
    if seed is not None:
        checked_seed(seed)
    if seed_hash is not None:
        checked_seed(seed_hash, "/seedHash")
        if seed is not None:
            message = "Send `seed` in clear, or commit to it with `seedHash`, not both."
            raise Problem(Code.BAD_SEED, message, errors=(FieldError("/seedHash", message),))
