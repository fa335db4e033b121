"""A match in short, as the lobby lists it and as everybody who may see the match gets it."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Raw, Struct, UnsetType

from events.lifecycle import ContinuedMatch
from games.kit.structs import encode
from projections.match import Match


class SeatSummary(Struct, frozen=True, rename="camel"):
    """Who holds a seat, and how far its contribution to the randomness is known."""

    seat: int
    player: str | None
    bot: str | None
    seed: str
    gone: str | None = None


class RulesSummary(Struct, frozen=True, rename="camel"):
    """The version of the rules and the hash of the content that a match is played with."""

    version: int
    content: str


class HeadSummary(Struct, frozen=True, rename="camel"):
    """Where the match's record ends."""

    version: int
    hash: str


class UndoRequestSummary(Struct, frozen=True, rename="camel"):
    """An open request to go back: who asks, where to, whose consent it needs and has, until when."""

    seat: int
    to_version: int
    asked: tuple[int, ...]
    agreed: tuple[int, ...]
    until: str


class AbortedSummary(Struct, frozen=True, rename="camel"):
    """Why a match ended without a result; `seats` are those that did not open their seed in time."""

    reason: str
    seats: tuple[int, ...] = ()


class DisputeSummary(Struct, frozen=True, rename="camel"):
    """A dispute: who disputes which version, the arbiter who has taken it on, and how it was ruled."""

    number: int
    seat: int
    version: int
    stage: str
    arbiter: str | None
    outcome: str | None


class Summary(Struct, frozen=True, rename="camel"):
    """A match in short. Players are named by their ids: names are looked up when it is read.

    Prompts, options and result are the JSON that clients get, `null` included. `disputes` is left out where nobody has
    opened one, `continues` where the match goes on from no other; `imported` and `incomplete` say that it came from a
    file, and that this lacked what was hidden.
    """

    id: str
    game: str
    status: str
    version: int
    seats: tuple[SeatSummary, ...]
    prompts: tuple[Raw, ...]
    undo: str
    visibility: str
    options: Raw
    sandbox: bool
    practice: bool
    rules: RulesSummary
    commitment: str
    head: HeadSummary
    result: Raw
    created_at: str
    updated_at: str
    creator: str
    undo_request: UndoRequestSummary | None = None
    undo_count: int = 0
    aborted: AbortedSummary | None = None
    disputes: tuple[DisputeSummary, ...] | UnsetType = UNSET
    continues: ContinuedMatch | UnsetType = UNSET
    imported: Literal[True] | UnsetType = UNSET
    incomplete: Literal[True] | UnsetType = UNSET

    @property
    def players(self) -> frozenset[str]:
        """The ids of the players who hold seats."""
        return frozenset(seat.player for seat in self.seats if seat.player is not None)

    @property
    def arbiters(self) -> frozenset[str]:
        """The ids of the players who have taken on a dispute."""
        disputes = self.disputes or ()
        return frozenset(dispute.arbiter for dispute in disputes if dispute.arbiter is not None)

    def known_to(self, player: str | None) -> bool:
        """Whether the match exists for this player, or for nobody in particular."""
        return self.visibility == "public" or player in {self.creator, *self.players, *self.arbiters}


def summary_of(match: Match) -> Summary:
    """A match in short, as it is at its version."""
    request, aborted = match.request, match.aborted
    return Summary(
        id=match.id,
        game=match.game.name,
        status=match.status,
        version=match.version,
        seats=tuple(SeatSummary(seat.seat, seat.player, seat.bot, seat.seed, seat.gone) for seat in match.seats),
        prompts=tuple(Raw(encode(open_prompt.shown())) for open_prompt in match.prompts),
        undo=match.undo,
        visibility=match.visibility,
        options=Raw(encode(match.options)),
        sandbox=match.sandbox,
        practice=match.practice,
        rules=RulesSummary(match.rules_version, match.content_hash),
        commitment=match.commitment,
        head=HeadSummary(match.version, match.hash),
        result=Raw(encode(match.result)),
        created_at=match.created_at,
        updated_at=match.at,
        creator=match.creator,
        undo_request=None
        if request is None
        else UndoRequestSummary(request.seat, request.to_version, request.asked, request.agreed, request.until),
        undo_count=match.undo_count,
        aborted=None if aborted is None else AbortedSummary(aborted.reason, aborted.seats),
        disputes=tuple(
            DisputeSummary(each.number, each.seat, each.version, each.stage, each.arbiter, each.outcome)
            for each in match.disputes
        )
        or UNSET,
        continues=match.continues or UNSET,
        imported=True if match.imported is not None else UNSET,
        incomplete=True if match.incomplete else UNSET,
    )
