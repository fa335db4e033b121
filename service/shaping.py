"""From what the facade answers to the JSON of the API: the functions that make the shapes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from msgspec import UNSET, Raw, UnsetType

from events.receipts import Receipt
from games.kit.notation import notation
from games.kit.viewers import Viewer
from projections.match import Match
from projections.prompts import OpenPrompt
from projections.summary import DisputeSummary, SeatSummary, Summary, summary_of
from service.answers import Offer, Outcome, Seen
from service.auth.roles import PlayerRecord
from service.problems import PROBLEMS, Problem
from service.shapes import (
    PROBLEM_TYPES,
    AbortionShape,
    ContinuedShape,
    DisputeShape,
    FieldErrorShape,
    HeadShape,
    LegalMoveShape,
    LegalMovesShape,
    MatchShape,
    OutcomeShape,
    PlayerRef,
    PlayerShape,
    ProblemShape,
    RulesShape,
    SeatShape,
    StateShape,
    UndoRequestShape,
    ViewerShape,
    encode,
)


def problem_shape(problem: Problem) -> ProblemShape:
    """A problem, with what helps to go on."""
    kind = PROBLEMS[problem.code]
    return ProblemShape(
        type=f"{PROBLEM_TYPES}{problem.code}",
        title=kind.title,
        status=kind.status,
        detail=problem.detail,
        code=problem.code,
        advice=problem.advice,
        rule=UNSET if problem.rule is None else problem.rule,
        section=UNSET if problem.section is None else problem.section,
        version=UNSET if problem.version is None else problem.version,
        prompts=UNSET if problem.prompts is None else prompts_json(problem.prompts),
        continued_by=UNSET if problem.continued_by is None else problem.continued_by,
        errors=tuple(FieldErrorShape(pointer=e.pointer, message=e.message) for e in problem.errors) or UNSET,
    )


def prompts_json(prompts: Collection[OpenPrompt]) -> tuple[Raw, ...]:
    """Open prompts."""
    return tuple([Raw(prompt.encoded()) for prompt in prompts])


def player_shape(record: PlayerRecord) -> PlayerShape:
    """A player."""
    return PlayerShape(id=record.id, name=record.name, roles=record.roles)


def players_of(summary: Summary) -> set[str]:
    """The ids of the players whose names a summary needs."""
    return {seat.player for seat in summary.seats if seat.player is not None}


def summary_shape(
    summary: Summary,
    names: Mapping[str, str],
    *,
    undo_request: UndoRequestShape | UnsetType | None = UNSET,
    receipt: Receipt | UnsetType = UNSET,
) -> MatchShape:
    """A match in short, with the names of its players."""
    aborted = summary.aborted
    return MatchShape(
        id=summary.id,
        game=summary.game,
        status=summary.status,
        version=summary.version,
        seats=tuple(_seat_shape(seat, names) for seat in summary.seats),
        prompts=tuple(map(any_json, summary.prompts)),
        undo=summary.undo,
        visibility=summary.visibility,
        options=any_json(summary.options),
        sandbox=summary.sandbox,
        practice=summary.practice,
        imported=summary.imported is True,
        incomplete=summary.incomplete is True,
        rules=RulesShape(version=summary.rules.version, content=summary.rules.content),
        commitment=summary.commitment,
        head=HeadShape(version=summary.head.version, hash=summary.head.hash),
        result=None if summary.result is None else any_json(summary.result),
        created_at=summary.created_at,
        updated_at=summary.updated_at,
        creator=summary.creator,
        undo_count=summary.undo_count,
        aborted=None if aborted is None else AbortionShape(reason=aborted.reason, seats=aborted.seats),
        continues=None
        if not summary.continues
        else ContinuedShape(
            match=summary.continues.match, version=summary.continues.version, hash=summary.continues.hash
        ),
        disputes=tuple(_dispute_shape(dispute) for dispute in summary.disputes or ()),
        undo_request=undo_request,
        receipt=receipt,
    )


def _seat_shape(seat: SeatSummary, names: Mapping[str, str]) -> SeatShape:
    return SeatShape(
        seat=seat.seat,
        player=None if seat.player is None else PlayerRef(id=seat.player, name=names.get(seat.player)),
        bot=seat.bot,
        seed=seat.seed,
        gone=seat.gone,
    )


def _dispute_shape(dispute: DisputeSummary) -> DisputeShape:
    return DisputeShape(
        number=dispute.number,
        seat=dispute.seat,
        version=dispute.version,
        stage=dispute.stage,
        arbiter=dispute.arbiter,
        outcome=dispute.outcome,
    )


def match_shape(match: Match, names: Mapping[str, str], now: str, receipt: Receipt | UnsetType = UNSET) -> MatchShape:
    """The summary of a match as it is at its version, with the request to go back that is open in it now."""
    request = match.open_request(now)
    asked = (
        None
        if request is None
        else UndoRequestShape(
            seat=request.seat,
            to_version=request.to_version,
            asked=request.asked,
            agreed=request.agreed,
            until=request.until,
        )
    )
    return summary_shape(summary_of(match), names, undo_request=asked, receipt=receipt)


def outcome_shape(outcome: Outcome) -> OutcomeShape:
    """What an accepted command led to, as its caller may see it."""
    match = outcome.match
    return OutcomeShape(
        version=outcome.version,
        status=match.status,
        prompts=prompts_json(match.prompts),
        events=tuple(map(Raw, outcome.events_as_seen())),
        receipt=outcome.receipt,
    )


def viewer_shape(viewer: Viewer) -> ViewerShape:
    """Who looks."""
    return ViewerShape(role=viewer.role) if viewer.seat is None else ViewerShape(seat=viewer.seat)


def state_shape(seen: Seen) -> StateShape:
    """A match's state as the caller may see it."""
    view = seen.view()
    return StateShape(
        match=seen.match.id,
        version=seen.match.version,
        viewer=viewer_shape(seen.viewer),
        prompts=prompts_json(seen.match.prompts),
        state=None if view is None else Raw(encode(view)),
    )


def legal_moves_shape(match: Match, offers: Collection[Offer]) -> LegalMovesShape:
    """Everything that a seat may do now."""
    return LegalMovesShape(
        version=match.version,
        prompts=prompts_json(match.prompts),
        moves=tuple(
            LegalMoveShape(
                prompt=offer.prompt.id,
                move=Raw(encode(offer.legal.move)),
                notation=notation(offer.legal.move),
                label=offer.legal.label,
                section=offer.legal.section,
            )
            for offer in offers
        ),
    )


def any_json(value: Any) -> Raw:
    """A value that already has the shape that clients get."""
    return Raw(encode(value))
