"""Go back to an earlier version: at once where that needs nobody's consent, else by a request."""

from __future__ import annotations

from typing import Final

from events.envelope import Kind
from events.lifecycle import MatchUndone
from projections.undo import CannotUndo, Why, plan_undo
from service.answers import Outcome
from service.auth.roles import Caller
from service.auth.seats import playing_seat
from service.commands.play import playable
from service.commands.requests import ask
from service.handle import Handle, command_of
from service.problems import Code, FieldError, Problem
from service.writing import Writing

_CODES: Final[dict[Why, Code]] = {"no-target": Code.BAD_TARGET}


async def undo(
    handle: Handle, caller: Caller, match_id: str, to_version: int | None, command_id: str | None
) -> Outcome:
    """Take back what was played since a version, by default one's own latest move and all that followed it."""

    async def decide(writing: Writing) -> None:
        match = writing.match
        seat = playing_seat(match, caller)
        playable(match)
        try:
            plan = await plan_undo(handle.cache, match, (seat,), to_version, writing.at)
        except CannotUndo as reason:
            raise cannot(reason, match.version) from None
        target = plan.target.version
        if plan.asked:
            ask(writing, caller.acting(seat), seat, target, plan.asked)
            return
        fact = MatchUndone(seat=seat, from_version=match.version, to_version=target, practice=plan.practice)
        writing.go_to(Kind.UNDONE, caller.acting(seat), plan.target, fact)

    return await handle.perform(caller, match_id, command_of(command_id, "undo", {"toVersion": to_version}), decide)


def cannot(reason: CannotUndo, version: int) -> Problem:
    """Why nothing can be taken back, as an error for the client."""
    code = _CODES.get(reason.why, Code.NOT_OPEN)
    errors = (FieldError("/toVersion", reason.sentence),) if code is Code.BAD_TARGET else ()
    return Problem(code, reason.sentence, version=version, errors=errors)
