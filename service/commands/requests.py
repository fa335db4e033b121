"""Requests that others have to agree to: to go back to a version, or, at version 0, to end the match."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from events.envelope import Actor, Kind
from events.lifecycle import MatchAborted, MatchUndone, UndoAgreed, UndoRequested
from projections.match import Match, UndoRequest
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
    undone = MatchUndone(
        seat=request.seat, from_version=match.version, to_version=request.to_version, agreed=request.agreed
    )
    writing.go_to(Kind.UNDONE, None, target, undone)
