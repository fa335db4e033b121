"""Every legal move of the caller's seat."""

from __future__ import annotations

from projections.match import Match
from projections.match_cache import MatchCache
from service.answers import Offer
from service.auth.roles import Caller
from service.auth.seats import own_seat
from service.commands.play import playable
from service.problems import Code, Problem
from service.queries.state import seen


async def legal_moves(
    cache: MatchCache, caller: Caller, match_id: str, seat: int | None
) -> tuple[Match, tuple[Offer, ...]]:
    """What the caller may play now, prompt by prompt. Another's seat is `forbidden`: its moves would show its cards."""
    match = (await seen(cache, caller, match_id, None)).match
    if seat is not None and not 1 <= seat <= len(match.seats):
        raise Problem(Code.NOT_FOUND, f"The match has the seats 1 to {len(match.seats)}.")
    mine = own_seat(match, caller)
    if seat is not None and seat != mine:
        raise Problem(Code.FORBIDDEN, f"Legal moves are for the seat's own eyes; the caller holds seat {mine}.")
    if match.status != "running":
        return match, ()
    playable(match)
    asked = match.prompts_of(mine)
    return match, tuple(
        Offer(prompt, legal) for prompt in asked for legal in match.decider.answers(match.state, prompt.prompt)
    )
