"""Requests that others have to agree to: to go back to a version, or, at version 0, to end the match."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from events.envelope import Actor, Kind
from events.lifecycle import (
    MatchAborted,
    MatchUndone,
    SeatForfeited,
    SeatResigned,
    SeatTimedOut,
    UndoAgreed,
    UndoRequested,
    UndoWithdrawn,
)
from projections.match import Match, UndoRequest
from projections.undo import is_over_a_barrier
from service.clock import later
from service.handle import Handle
from service.problems import Code, Problem
from service.writing import Writing

NOWHERE: Final = 0
"""The version to go back to when all want the match to end."""


def no_other_request(match: Match, at: str) -> None:
    """Raises `not-open` while a request waits for its answers."""
    request = match.open_request(at)
    if request is not None:
        raise Problem(
            Code.NOT_OPEN,
            f"A request of seat {request.seat} waits for its answers until {request.until}; one at a time.",
            version=match.version,
        )


def open_request(match: Match, at: str) -> UndoRequest:
    """The request that waits for its answers. Raises `request-closed`."""
    request = match.open_request(at)
    if request is None:
        raise Problem(Code.REQUEST_CLOSED, "No request waits for an answer.", version=match.version)
    return request


def ask(writing: Writing, actor: Actor, seat: int, to_version: int, asked: tuple[int, ...]) -> None:
    """Ask these seats whether the match may go back, or end."""
    match = writing.match
    until = later(writing.at, timedelta(minutes=match.undo_minutes))
    fact = UndoRequested(seat=seat, from_version=match.version, to_version=to_version, asked=asked, until=until)
    writing.tell(Kind.UNDO_REQUESTED, actor, fact)


async def agree(handle: Handle, writing: Writing, actor: Actor, seat: int) -> None:
    """Agree for a seat; with the last agreement it happens."""
    writing.tell(Kind.UNDO_ANSWERED, actor, UndoAgreed(seat=seat))
    await carry_out(handle, writing)


async def leave_to_stand_in(
    handle: Handle, writing: Writing, kind: Kind, actor: Actor | None, gone: SeatResigned | SeatTimedOut | SeatForfeited
) -> None:
    """Let a seat be gone. A request of its own falls; one that waited for this seat alone is carried out."""
    request = writing.match.open_request(writing.at)
    writing.tell(kind, actor, gone)
    if request is not None and request.seat == gone.seat:
        writing.tell(Kind.UNDO_WITHDRAWN, actor, UndoWithdrawn(seat=gone.seat))
    elif request is not None and sum(state.gone is None for state in writing.match.seats) > 1:
        await carry_out(handle, writing)


async def carry_out(handle: Handle, writing: Writing) -> None:
    """Do what was asked for, once nobody's consent is awaited any more."""
    match = writing.match
    request = match.request
    if request is None or match.still_asked():
        return
    if request.to_version == NOWHERE:
        seats = tuple(sorted((request.seat, *request.agreed)))
        writing.tell(Kind.ABORTED, None, MatchAborted(reason="by-all-seats", seats=seats))
        return
    target = await handle.cache.at(match.id, request.to_version)
    # All who were asked may be gone without having agreed: then nobody has consented.
    practice = not request.agreed and await is_over_a_barrier(handle.cache, match, target)
    undone = MatchUndone(
        seat=request.seat,
        from_version=match.version,
        to_version=request.to_version,
        agreed=request.agreed,
        practice=practice,
    )
    writing.go_to(Kind.UNDONE, None, target, undone)
