"""Open a closed part of one's own to a player or to everybody; it stays as verifiable as it was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from events.envelope import ClosedPart, Kind, StoredEvent
from events.lifecycle import FactOpened
from projections.match import Match
from service.answers import Outcome
from service.auth.players import Players
from service.auth.roles import Caller, the_player
from service.auth.seats import audiences_of, own_seat
from service.handle import Handle, command_of
from service.problems import Code, FieldError, Problem
from service.writing import Writing

ALL: Final = "all"


async def open_fact(
    handle: Handle,
    players: Players,
    caller: Caller,
    match_id: str,
    version: int,
    at: str,
    to: str,
    command_id: str | None,
) -> Outcome:
    """Open the closed part at a place of an event, of whose audience the caller's seat is."""
    the_player(caller)

    async def decide(writing: Writing) -> None:
        match = writing.match
        seat = own_seat(match, caller)
        if match.revealed:
            raise Problem(Code.NOT_OPEN, "The match is revealed: everything is open.", version=match.version)
        if to != ALL and await players.find(to) is None:
            message = "This is neither the id of a player nor `all`."
            raise Problem(Code.UNKNOWN_PLAYER, message, errors=(FieldError("/to", message),))
        events = await handle.log.read(match.id, version - 1, 1) if 1 <= version <= match.version else []
        part = _part(events, at)
        if not set(part.audience) & set(audiences_of(caller, seat)):
            raise Problem(Code.FORBIDDEN, "Only who may see a closed part may open it to others.")
        if _is_open(match, version, at, to):
            raise Problem(Code.NOT_OPEN, "This part is open to them already.", version=match.version)
        fact = FactOpened(version=version, at=at, player=None if to == ALL else to)
        writing.tell(Kind.FACT_OPENED, caller.acting(seat), fact)

    command = command_of(command_id, "open-fact", {"version": version, "at": at, "to": to})
    return await handle.perform(caller, match_id, command, decide)


def _part(events: Sequence[StoredEvent], at: str) -> ClosedPart:
    for event in events:
        for part in event.closed:
            if part.at == at:
                return part
    message = "No event of this match has a closed part there."
    raise Problem(Code.BAD_OPENING, message, errors=(FieldError("/at", message),))


def _is_open(match: Match, version: int, at: str, to: str) -> bool:
    opened = match.opened_to(version, at)
    return None in opened or (to != ALL and to in opened)
