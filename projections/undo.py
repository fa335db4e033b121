"""Going back: where to, whether at once, who must agree, and what it does to the match's standing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from events.envelope import Kind, StoredEvent
from projections.barriers import is_barrier
from projections.folding import apply
from projections.match import Match
from projections.match_cache import MatchCache

_JUMPS: Final = (Kind.UNDONE, Kind.REDONE, Kind.RULED_BACK)
Why: TypeAlias = Literal["undo-off", "not-running", "request-open", "no-target", "nothing-to-undo", "nothing-to-redo"]


class CannotUndo(Exception):
    """An undo or a redo that is not possible; `why` for programs, the message for people."""

    def __init__(self, why: Why, sentence: str) -> None:
        super().__init__(sentence)
        self.why = why
        self.sentence = sentence


class UndoPlan(Struct, frozen=True):
    """An undo: back to `target`, at once if nobody is `asked`, else once all of them agree.

    `practice` says that it takes something back over a barrier although no other player is asked.
    """

    target: Match
    asked: tuple[int, ...]
    practice: bool


class RedoPlan(Struct, frozen=True):
    """A redo: the undo at version `undone` is taken back, so that the game is again what it was at `target`."""

    undone: int
    target: Match


async def plan_undo(
    cache: MatchCache, match: Match, seats: Collection[int], to_version: int | None, at: str
) -> UndoPlan:
    """What an undo asked for by the holder of these seats takes; by default to before their latest move.

    Raises `CannotUndo`.
    """
    if match.open_request(at) is not None:
        raise CannotUndo("request-open", "Another request is open. Wait until it is answered, or withdraw it.")
    target = await cache.at(match.id, target_of(match, seats, to_version))
    others = _others(match, seats) if match.undo == "consent" else ()
    barred = False
    async for before, event, after in moves_since(cache, match, target):
        mover = after.latest_moves.index(after.version) + 1
        barred = barred or is_barrier(before, event, after)
        if others and (barred or mover not in seats):
            return UndoPlan(target, others, False)
        if barred and not others:
            break
    return UndoPlan(target, (), barred)


async def is_over_a_barrier(cache: MatchCache, match: Match, target: Match) -> bool:
    """Whether an undo to the target takes a barrier back."""
    async for before, event, after in moves_since(cache, match, target):
        if is_barrier(before, event, after):
            return True
    return False


async def moves_since(
    cache: MatchCache, match: Match, target: Match
) -> AsyncIterator[tuple[Match, StoredEvent, Match]]:
    """Every move that an undo to the target takes back, between the match before and after it, in their order."""
    for first, last in match.line.since(target.version, match.version):
        now = target if first == target.version + 1 else None
        for event in await cache.events(match.id, first, last):
            if now is None or event.kind in _JUMPS:
                now = await cache.at(match.id, event.version)
                continue
            before, now = now, apply(now, event, cache.catalogue)
            if event.kind == Kind.PLAYED:
                yield before, event, now


def target_of(match: Match, seats: Collection[int], to_version: int | None) -> int:
    """The version that an undo goes back to. Raises `CannotUndo`."""
    if match.status != "running" or match.started is None:
        raise CannotUndo("not-running", f"The match is {match.status}. Only a running match can go back.")
    if match.undo == "none":
        raise CannotUndo("undo-off", "This match was created without undo.")
    if to_version is None:
        latest = max((match.latest_moves[seat - 1] for seat in seats), default=0)
        if latest == 0:
            raise CannotUndo("nothing-to-undo", "This seat has made no move yet that could be taken back.")
        return latest - 1
    _on_the_line(match, match.started, to_version)
    if max(match.latest_moves) <= to_version:
        raise CannotUndo("nothing-to-undo", f"No move has been made since version {to_version}.")
    return to_version


def target_of_ruling(match: Match, to_version: int) -> int:
    """The version that a ruling goes back to, whatever the policy of undo. Raises `CannotUndo`."""
    if match.status != "running" or match.started is None:
        raise CannotUndo("not-running", f"The match is {match.status}. Only a running match is ruled back.")
    _on_the_line(match, match.started, to_version)
    return to_version


def _on_the_line(match: Match, started: int, to_version: int) -> None:
    if not started <= to_version < match.version or not match.line.holds(to_version, match.version):
        raise CannotUndo(
            "no-target",
            f"Version {to_version} does not lead to the present state. Name a version from the start, {started}, "
            f"up to {match.version - 1} that has not been undone.",
        )


async def plan_redo(cache: MatchCache, match: Match, seats: Collection[int]) -> RedoPlan:
    """What a redo by the holder of these seats takes back: the latest undo, if it was theirs and no move has followed.

    Raises `CannotUndo`.
    """
    if match.status != "running":
        raise CannotUndo("not-running", f"The match is {match.status}. Only a running match can go on from an undo.")
    if not match.undos:
        raise CannotUndo("nothing-to-redo", "There is no undo that no move has followed.")
    latest = match.undos[-1]
    if latest.seat not in seats:
        raise CannotUndo("nothing-to-redo", f"The latest undo was asked for by seat {latest.seat}, which may redo it.")
    return RedoPlan(latest.version, await cache.at(match.id, latest.version - 1))


def _others(match: Match, seats: Collection[int]) -> tuple[int, ...]:
    """The seats held by other players who are still in the match."""
    players = {match.seats[seat - 1].player for seat in seats}
    return tuple(state.seat for state in match.seats if state.present and state.player not in players)
