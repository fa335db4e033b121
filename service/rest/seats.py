"""Seats: taking one, leaving it, opening what it had committed to, and letting a bot have it."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Final

from msgspec import Meta

from games.kit.bots import POLICIES
from service.rest.call import Call
from service.rest.operation import Operation
from service.rest.parameters import Parameters, SeatNumber
from service.shapes import OutcomeShape
from service.shaping import outcome_shape


class JoinBody(Parameters, frozen=True, kw_only=True):
    """Which seat, the first free one unless named; and what the player gives to the randomness.

    `seed` is 32 random bytes in hex; `seedHash`, instead, is the SHA-256 of bytes that are opened later.
    """

    seat: SeatNumber | None = None
    seed: str | None = None
    seed_hash: str | None = None


class SeedBody(Parameters, frozen=True, kw_only=True):
    """The 32 bytes, in hex, that the seat had committed to."""

    seed: str


class BotBody(Parameters, frozen=True, kw_only=True):
    """How the bot chooses its moves, and which seat it takes: the first free one unless named."""

    policy: Annotated[str, Meta(extra_json_schema={"enum": list(POLICIES)})]
    seat: SeatNumber | None = None


async def join(call: Call, match: str, body: JoinBody) -> OutcomeShape:
    """Take a seat.

    The match starts by itself when its last seat is taken and all committed seeds are open.
    """
    return outcome_shape(
        await call.annales.join(call.caller, match, body.seat, body.seed, body.seed_hash, call.command_id())
    )


async def leave(call: Call, match: str, seat: int) -> OutcomeShape:
    """Free a seat before the match starts."""
    return outcome_shape(await call.annales.leave(call.caller, match, seat, call.command_id()))


async def open_seed(call: Call, match: str, seat: int, body: SeedBody) -> OutcomeShape:
    """Open the seed that a seat had committed to."""
    return outcome_shape(await call.annales.open_seed(call.caller, match, seat, body.seed, call.command_id()))


async def add_bot(call: Call, match: str, body: BotBody) -> OutcomeShape:
    """Let a built-in bot take a seat."""
    return outcome_shape(await call.annales.add_bot(call.caller, match, body.policy, body.seat, call.command_id()))


_CREATED: Final = HTTPStatus.CREATED
OPERATIONS: Final = (
    Operation("POST", "/v1/matches/{match}/seats", join, status=_CREATED, token="needed", command=True),
    Operation("DELETE", "/v1/matches/{match}/seats/{seat}", leave, token="needed", command=True),
    Operation(
        "POST", "/v1/matches/{match}/seats/{seat}/seed", open_seed, status=_CREATED, token="needed", command=True
    ),
    Operation("POST", "/v1/matches/{match}/bots", add_bot, status=_CREATED, token="needed", command=True),
)
