"""Take back the latest undo, as long as no move has followed it."""

from __future__ import annotations

from events.envelope import Kind
from events.lifecycle import MatchRedone
from projections.undo import CannotUndo, plan_redo
from service.answers import Outcome
from service.auth.roles import Caller
from service.auth.seats import playing_seat
from service.commands.play import playable
from service.commands.undo import cannot
from service.handle import Handle, command_of
from service.writing import Writing


async def redo(handle: Handle, caller: Caller, match_id: str, command_id: str | None) -> Outcome:
    """Let the game be again what it was before the latest undo, which the caller's seat had asked for."""

    async def decide(writing: Writing) -> None:
        match = writing.match
        seat = playing_seat(match, caller)
        playable(match)
        try:
            plan = await plan_redo(handle.cache, match, (seat,))
        except CannotUndo as reason:
            raise cannot(reason, match.version) from None
        fact = MatchRedone(seat=seat, from_version=match.version, to_version=plan.target.version)
        writing.go_to(Kind.REDONE, caller.acting(seat), plan.target, fact)

    return await handle.perform(caller, match_id, command_of(command_id, "redo", {}), decide)
