"""What joining, leaving and seating bots share: the table before the start."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Final

from events.envelope import Kind
from events.lifecycle import LifecycleFact, SeatTaken, SeedsAwaited
from projections.match import Match, SeatState
from service.auth.roles import Caller
from service.clock import later
from service.problems import Code, FieldError, Problem
from service.writing import Writing

_HEX: Final = re.compile(r"[0-9a-f]{64}")


def open_table(match: Match) -> None:
    """Raises `not-open` unless the match waits for players."""
    if match.status != "open":
        raise Problem(Code.NOT_OPEN, f"The match is {match.status}; it is no longer open.", version=match.version)


def named_seat(match: Match, seat: int) -> SeatState:
    """The state of a seat that a client named. Raises `bad-seats`."""
    if not 1 <= seat <= len(match.seats):
        message = f"The match has the seats 1 to {len(match.seats)}."
        raise Problem(Code.BAD_SEATS, message, errors=(FieldError("/seat", message),))
    return match.seats[seat - 1]


def free_seat(match: Match, wanted: int | None) -> int:
    """The seat to take: the one that is wanted, else the first that is free. Raises `seat-taken`, `bad-seats`."""
    if wanted is not None:
        state = named_seat(match, wanted)
        if state.player is None and state.bot is None:
            return wanted
        raise Problem(Code.SEAT_TAKEN, f"Seat {wanted} is taken.", version=match.version)
    for state in match.seats:
        if state.player is None and state.bot is None:
            return state.seat
    raise Problem(Code.SEAT_TAKEN, "All seats are taken.", version=match.version)


def checked_seed(seed: str, pointer: str = "/seed") -> str:
    """A contribution as a client sent it: 64 lower-case hex digits. Raises `bad-seed`."""
    if _HEX.fullmatch(seed) is None:
        message = "This has to be 32 bytes, written as 64 lower-case hex digits."
        raise Problem(Code.BAD_SEED, message, errors=(FieldError(pointer, message),))
    return seed


def seat_taken(match: Match, taken: SeatTaken, at: str) -> tuple[LifecycleFact, ...]:
    """The facts of taking a seat; with the last one, which seats must open their seeds, and until when."""
    others = [state for state in match.seats if state.seat != taken.seat]
    if any(state.player is None and state.bot is None for state in others):
        return (taken,)
    committed = [state.seat for state in others if state.seed == "committed"]
    if taken.seed_hash is not None:
        committed = sorted([*committed, taken.seat])
    if not committed:
        return (taken,)
    return taken, SeedsAwaited(seats=tuple(committed), until=later(at, timedelta(minutes=match.seed_minutes)))


def take_seat(writing: Writing, caller: Caller, taken: SeatTaken, seat_of_caller: int | None) -> None:
    """Let a seat be taken."""
    facts = seat_taken(writing.match, taken, writing.at)
    writing.tell(Kind.JOINED, caller.acting(seat_of_caller), *facts)
