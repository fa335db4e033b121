"""What no command of anybody brings about yet, put into matches as a ruling or a clock would."""

from __future__ import annotations

from events.envelope import Actor, Kind
from events.lifecycle import (
    DisputeOpened,
    DisputeRuled,
    DisputeTaken,
    MatchRuledBack,
    Ruling,
    SeatForfeited,
    SeatTimedOut,
)
from projections.match import Match
from projections.undo import target_of_ruling
from service.commands.requests import leave_to_stand_in
from service.handle import command_of
from service.writing import Writing
from tests.service.tables import Tables

_GONE = {SeatForfeited: Kind.FORFEITED, SeatTimedOut: Kind.TIMED_OUT}


async def gone(tables: Tables, match: str, fact: SeatForfeited | SeatTimedOut) -> Match:
    """Let a seat time out, or be forfeited."""

    async def decide(writing: Writing) -> None:
        await leave_to_stand_in(tables.annales.handle, writing, _GONE[type(fact)], None, fact)

    return await tables.annales.handle.perform_unasked(match, command_of(None, "gone", {}), decide)


async def opened(tables: Tables, match: str, seat: int) -> Match:
    """Let a seat dispute the version of the match now."""

    def decide(writing: Writing) -> None:
        number, version = len(writing.match.disputes) + 1, writing.match.version
        fact = DisputeOpened(dispute=number, seat=seat, version=version, text_commitment="a" * 64)
        writing.tell(Kind.DISPUTE_OPENED, Actor(writing.match.seats[seat - 1].player, seat), fact)

    return await tables.annales.handle.perform_unasked(match, command_of(None, "dispute", {}), decide)


async def taken(tables: Tables, match: str, arbiter: str) -> Match:
    """Let an arbiter take on the latest dispute."""

    def decide(writing: Writing) -> None:
        fact = DisputeTaken(dispute=len(writing.match.disputes), arbiter=arbiter)
        writing.tell(Kind.DISPUTE_TAKEN, Actor(arbiter), fact)

    return await tables.annales.handle.perform_unasked(match, command_of(None, "take", {}), decide)


async def ruled(tables: Tables, match: str, outcome: Ruling, to_version: int = 0) -> Match:
    """Let the arbiter rule the latest dispute, and the match go back if that is the ruling."""
    target = await tables.cache.at(match, to_version) if outcome == "ruled-back" else None

    def decide(writing: Writing) -> None:
        dispute = writing.match.disputes[-1]
        assert dispute.arbiter is not None
        actor, number = Actor(dispute.arbiter), dispute.number
        fact = DisputeRuled(dispute=number, arbiter=dispute.arbiter, outcome=outcome, text_commitment="b" * 64)
        writing.tell(Kind.DISPUTE_RULED, actor, fact)
        if target is not None:
            version = writing.match.version
            to_version = target_of_ruling(writing.match, target.version)
            back = MatchRuledBack(dispute=number, from_version=version, to_version=to_version)
            writing.go_to(Kind.RULED_BACK, actor, target, back)

    return await tables.annales.handle.perform_unasked(match, command_of(None, "rule", {}), decide)
