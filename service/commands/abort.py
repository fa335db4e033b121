"""End a match without a result: by its creator before the start, later by all seats together, or because it is overdue.

Once the match runs, the wish to abort is a request to go back to version 0, where there is no match: it is asked,
answered, withdrawn and lapses as every request to go back, and the last agreement aborts the match.
"""

from __future__ import annotations

from datetime import timedelta

from events.envelope import Kind
from events.lifecycle import MatchAborted
from events.times import moment_of
from projections.match import Match
from service.answers import Outcome
from service.auth.roles import Caller, the_player
from service.auth.seats import playing_seat, viewer_of
from service.commands.requests import NOWHERE, agree, ask, no_other_request
from service.handle import Handle, command_of
from service.problems import Code, Problem
from service.writing import Writing


async def abort(handle: Handle, caller: Caller, match_id: str, command_id: str | None) -> Outcome:
    """Abort before the start as the creator; later ask the other seats to, or agree to their asking."""
    the_player(caller)

    async def decide(writing: Writing) -> None:
        match = writing.match
        viewer_of(match, caller)
        if match.over:
            raise Problem(Code.NOT_OPEN, f"The match is {match.status} already.", version=match.version)
        if match.status == "open":
            if caller.player_id != match.creator:
                raise Problem(Code.FORBIDDEN, "Before the start only the creator may abort a match.")
            writing.tell(Kind.ABORTED, caller.acting(), MatchAborted(reason="by-creator"))
            return
        seat = playing_seat(match, caller)
        request = match.open_request(writing.at)
        if request is not None and request.to_version == NOWHERE and seat in match.still_asked():
            await agree(handle, writing, caller.acting(seat), seat)
            return
        no_other_request(match, writing.at)
        others = tuple(state.seat for state in match.seats if state.present and state.seat != seat)
        if not others:
            writing.tell(Kind.ABORTED, caller.acting(seat), MatchAborted(reason="by-all-seats", seats=(seat,)))
            return
        ask(writing, caller.acting(seat), seat, NOWHERE, others)

    return await handle.perform(caller, match_id, command_of(command_id, "abort", {}), decide)


class NotDue(Exception):
    """Nothing has to be done about the match now."""


async def abort_overdue(handle: Handle, match_id: str) -> bool:
    """Abort a match whose seeds stayed closed, or that nobody has touched for too long; whether there was need to."""

    def decide(writing: Writing) -> None:
        aborted = overdue(writing.match, writing.at)
        if aborted is None:
            raise NotDue
        writing.tell(Kind.ABORTED, None, aborted)

    try:
        await handle.perform_unasked(match_id, command_of(None, "abort-overdue", {}), decide)
    except NotDue:
        return False
    return True


def overdue(match: Match, at: str) -> MatchAborted | None:
    """Why a match has to be aborted at this time; `None` if it has not."""
    if match.over:
        return None
    late = tuple(asked.prompt.seat for asked in match.prompts if asked.until is not None and at > asked.until)
    if match.status == "open" and late:
        return MatchAborted(reason="seed-not-opened", seats=late)
    if moment_of(at) >= moment_of(match.at) + timedelta(days=match.abandon_days):
        return MatchAborted(reason="abandoned")
    return None
