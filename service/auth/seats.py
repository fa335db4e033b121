"""What a caller is in a match: which seat is theirs, what they may see, what they may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from events.envelope import ClosedPart
from events.sealing import MayOpen, opens_everything
from games.kit.viewers import SPECTATOR, Viewer, seated
from projections.match import Gone, Match
from service.auth.roles import Caller, the_player
from service.problems import Code, Problem, not_found

_GONE: Final[dict[Gone, str]] = {
    "resigned": "was given up",
    "timed-out": "did not answer in time",
    "forfeited": "has lost its place",
}


def seat_of(match: Match, caller: Caller) -> int | None:
    """The seat that the caller holds, or held when it was given up."""
    if caller.bot_seat is not None:
        return caller.bot_seat
    if caller.player is None:
        return None
    player = caller.player.id
    for state in match.seats:
        if state.player == player:
            return state.seat
    return None


def may_know(match: Match, caller: Caller) -> bool:
    """Whether the match exists for this caller: a private one does for its creator, players and arbiters alone."""
    return (
        match.visibility == "public"
        or seat_of(match, caller) is not None
        or (caller.player is not None and caller.player.id in {match.creator, *match.arbiters})
    )


def viewer_at(match: Match, caller: Caller) -> Viewer:
    """How the caller looks at a match that they may know of: from their seat, or as a spectator."""
    return viewer_in(seat_of(match, caller))


def viewer_in(seat: int | None) -> Viewer:
    """Somebody who looks from a seat, or as a spectator."""
    return SPECTATOR if seat is None else seated(seat)


def viewer_of(match: Match, caller: Caller) -> Viewer:
    """How the caller looks at a match. Raises `not-found` where it does not exist for them."""
    if not may_know(match, caller):
        raise not_found()
    return viewer_at(match, caller)


def own_seat(match: Match, caller: Caller) -> int:
    """The seat for which the caller acts. Raises `unauthorized`, `not-found`, `forbidden`."""
    seat = seat_of(match, caller)
    if seat is not None:
        return seat
    # First of all: a token that is missing must not tell a hidden match from one that is not there.
    if not may_know(match, caller):
        raise not_found()
    the_player(caller)
    raise Problem(Code.FORBIDDEN, "The caller holds no seat of this match.")


def playing_seat(match: Match, caller: Caller) -> int:
    """The seat for which the caller acts in a running match. Raises `not-open` besides what `own_seat` raises."""
    seat = own_seat(match, caller)
    if match.status != "running":
        raise Problem(Code.NOT_OPEN, _not_running(match), version=match.version, prompts=match.prompts)
    gone = match.seats[seat - 1].gone
    if gone is not None:
        sentence = f"Seat {seat} {_GONE[gone]}; a stand-in plays for it."
        raise Problem(Code.NOT_OPEN, sentence, version=match.version, prompts=match.prompts)
    return seat


def _not_running(match: Match) -> str:
    """Why a match does not run; before its start, what it waits for."""
    if match.status != "open":
        return f"The match is {match.status}, not running."
    free = [state.seat for state in match.seats if state.player is None and state.bot is None]
    if free:
        return f"The match has not started yet: {_listed(free)} free."
    late = [asked.prompt.seat for asked in match.prompts]
    until = next((f", until {asked.until} at the latest" for asked in match.prompts if asked.until), "")
    return f"The match has not started yet: {_listed(late)} to open what was committed to as seed{until}."


def _listed(seats: Sequence[int]) -> str:
    if len(seats) == 1:
        return f"seat {seats[0]} is"
    return f"seats {', '.join(map(str, seats[:-1]))} and {seats[-1]} are"


def audiences_of(caller: Caller, seat: int | None) -> tuple[str, ...]:
    """The audiences of closed parts that the caller, who holds this seat of the match or none, belongs to."""
    mine = () if caller.player is None else (f"player:{caller.player.id}",)
    return mine if seat is None else (*mine, f"seat:{seat}")


def openable(match: Match, caller: Caller, seat: int | None, version: int) -> MayOpen:
    """Which closed parts of the event with this version the caller may open, as things stand in `match`.

    `seat` is the one that the caller holds of it.
    """
    if match.revealed:
        return opens_everything
    mine = audiences_of(caller, seat)
    player = caller.player_id

    def may_open(part: ClosedPart) -> bool:
        for audience in part.audience:
            if audience in mine:
                return True
        return any(to is None or to == player for to in match.opened_to(version, part.at))

    return may_open
