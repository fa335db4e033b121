"""Moves: what is legal, playing it, taking it back, giving up."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Final

from msgspec import UNSET, Meta, Raw, UnsetType

from service.problems import Code, FieldError, Problem
from service.rest.call import Call
from service.rest.operation import Operation
from service.rest.parameters import GREATEST_VERSION, Parameters, SeatNumber, Version
from service.shapes import JsonObject, LegalMovesShape, OutcomeShape
from service.shaping import legal_moves_shape, outcome_shape


class MoveBody(Parameters, frozen=True, kw_only=True):
    """A move, as an object of the game's own kind or in its notation: one of the two.

    Without `prompt` it answers the only open one that it fits.
    """

    move: JsonObject | UnsetType = UNSET
    notation: Annotated[str, Meta(max_length=4096)] | UnsetType = UNSET
    prompt: Annotated[str, Meta(description="The id of the prompt that the move answers.")] | None = None
    expected_version: (
        Annotated[
            int,
            Meta(
                ge=0,
                le=GREATEST_VERSION,
                description="The latest version that you have seen. The move is refused with 409 `version-conflict` "
                "if what it answers was not open then, or if the match has no such version yet.",
            ),
        ]
        | None
    ) = None


class SeatQuery(Parameters, frozen=True, kw_only=True):
    """Whose moves; the caller's own seat unless named."""

    seat: SeatNumber | None = None


class UndoBody(Parameters, frozen=True, kw_only=True):
    """Which version to go back to; to before the caller's latest move unless named."""

    to_version: Version | None = None


class AnswerBody(Parameters, frozen=True, kw_only=True):
    """Whether the caller agrees to the open request."""

    agree: bool


class OpeningBody(Parameters, frozen=True, kw_only=True):
    """Which closed part: the event's version and the JSON Pointer `at`; `to` is a player's id, or `all`."""

    version: Version
    at: str
    to: str


async def legal_moves(call: Call, match: str, query: SeatQuery) -> LegalMovesShape:
    """List every move that the caller's seat may make now, and nothing else."""
    return legal_moves_shape(*await call.annales.legal_moves(call.caller, match, query.seat))


async def play(call: Call, match: str, body: MoveBody) -> OutcomeShape:
    """Play a move.

    What is not in `legal-moves` is refused with the section of the rulebook that forbids it.
    """
    move = _move(body)
    return outcome_shape(
        await call.annales.play(call.caller, match, move, body.prompt, body.expected_version, call.command_id())
    )


def _move(body: MoveBody) -> Raw | str:
    if isinstance(body.notation, str):
        if body.move is UNSET:
            return body.notation
        wrong = FieldError("/notation", "Give the move or its notation, not both.")
    elif isinstance(body.move, UnsetType):
        wrong = FieldError("/move", "Give the move, or its notation as `notation`.")
    else:
        return body.move
    raise Problem(Code.MALFORMED, wrong.message, errors=(wrong,))


async def undo(call: Call, match: str, body: UndoBody) -> OutcomeShape:
    """Go back to an earlier version, at once where that needs nobody's consent, else by a request."""
    return outcome_shape(await call.annales.undo(call.caller, match, body.to_version, call.command_id()))


async def answer_undo(call: Call, match: str, body: AnswerBody) -> OutcomeShape:
    """Agree to the open request to go back, or refuse it."""
    return outcome_shape(await call.annales.answer_undo(call.caller, match, body.agree, call.command_id()))


async def withdraw_undo(call: Call, match: str) -> OutcomeShape:
    """Take back one's own request to go back."""
    return outcome_shape(await call.annales.withdraw_undo(call.caller, match, call.command_id()))


async def redo(call: Call, match: str) -> OutcomeShape:
    """Take back the latest undo, while no move has followed it."""
    return outcome_shape(await call.annales.redo(call.caller, match, call.command_id()))


async def resign(call: Call, match: str) -> OutcomeShape:
    """Give up; a stand-in plays on for the seat."""
    return outcome_shape(await call.annales.resign(call.caller, match, call.command_id()))


async def abort(call: Call, match: str) -> OutcomeShape:
    """End the match without a result: its creator before the start, all seats together later."""
    return outcome_shape(await call.annales.abort(call.caller, match, call.command_id()))


async def open_part(call: Call, match: str, body: OpeningBody) -> OutcomeShape:
    """Open one sealed part that the caller may see to another player, or to all."""
    return outcome_shape(
        await call.annales.open_fact(call.caller, match, body.version, body.at, body.to, call.command_id())
    )


_CREATED: Final = HTTPStatus.CREATED
_EITHER: Final = ("move", "notation")
PLAY: Final = Operation(
    "POST", "/v1/matches/{match}/moves", play, status=_CREATED, token="needed", command=True, needs_one_of=_EITHER
)
OPERATIONS: Final = (
    PLAY,
    Operation("GET", "/v1/matches/{match}/legal-moves", legal_moves, token="needed"),
    Operation("POST", "/v1/matches/{match}/undo", undo, status=_CREATED, token="needed", command=True),
    Operation("DELETE", "/v1/matches/{match}/undo", withdraw_undo, token="needed", command=True),
    Operation("POST", "/v1/matches/{match}/undo/answer", answer_undo, status=_CREATED, token="needed", command=True),
    Operation("POST", "/v1/matches/{match}/redo", redo, status=_CREATED, token="needed", command=True),
    Operation("POST", "/v1/matches/{match}/resign", resign, status=_CREATED, token="needed", command=True),
    Operation("POST", "/v1/matches/{match}/abort", abort, status=_CREATED, token="needed", command=True),
    Operation("POST", "/v1/matches/{match}/openings", open_part, status=_CREATED, token="needed", command=True),
)
