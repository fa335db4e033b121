"""Every error that a client can get: one table from code to status, title and advice."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from enum import StrEnum
from functools import wraps
from http import HTTPStatus
from typing import Any, Final, ParamSpec, TypeVar

from msgspec import Struct

from events.envelope import UnknownEvent
from events.log import Archived, Behind, Broken, LogError, NotReplicated, StoreUnavailable
from projections.contents import UnknownGame
from projections.match import ContentMissing, Match
from projections.prompts import OpenPrompt


class Code(StrEnum):
    """What went wrong, for programs. A released code keeps its meaning for ever."""

    MALFORMED = "malformed"
    BAD_CURSOR = "bad-cursor"
    UNAUTHORIZED = "unauthorized"
    FORBIDDEN = "forbidden"
    NOT_FOUND = "not-found"
    METHOD_NOT_ALLOWED = "method-not-allowed"
    NOT_ACCEPTABLE = "not-acceptable"
    VERSION_CONFLICT = "version-conflict"
    SEAT_TAKEN = "seat-taken"
    NOT_OPEN = "not-open"
    ALREADY_CONTINUED = "already-continued"
    REQUEST_CLOSED = "request-closed"
    ALREADY_THERE = "already-there"
    INCOMPLETE = "incomplete"
    TOO_LARGE = "too-large"
    UNSUPPORTED_MEDIA_TYPE = "unsupported-media-type"
    ILLEGAL_MOVE = "illegal-move"
    AMBIGUOUS = "ambiguous"
    COMMAND_ID_REUSED = "command-id-reused"
    UNKNOWN_GAME = "unknown-game"
    UNKNOWN_PLAYER = "unknown-player"
    UNKNOWN_POLICY = "unknown-policy"
    BAD_SEATS = "bad-seats"
    BAD_OPTIONS = "bad-options"
    BAD_SEED = "bad-seed"
    BAD_TARGET = "bad-target"
    NOT_CONTINUABLE = "not-continuable"
    BAD_OPENING = "bad-opening"
    BAD_FILE = "bad-file"
    TOO_COMPLEX = "too-complex"
    TOO_MANY_REQUESTS = "too-many-requests"
    INTERNAL = "internal"
    STORE_UNAVAILABLE = "store-unavailable"
    HISTORY_BROKEN = "history-broken"
    NOT_REPLICATED = "not-replicated"
    RULES_UNAVAILABLE = "rules-unavailable"
    ARCHIVED = "archived"


class Kind(Struct, frozen=True):
    """What all problems of one code share: the HTTP status, a title, and what the client should do."""

    status: int
    title: str
    advice: str
    retry_after: int | None = None
    without_errors: str | None = None
    """The advice where `errors` points at nothing, if it is another."""


PROBLEMS: Final[Mapping[Code, Kind]] = {
    Code.MALFORMED: Kind(
        400,
        "The request cannot be read",
        "Correct what `errors` points at and send it again.",
        without_errors="Correct what `detail` tells and send it again.",
    ),
    Code.BAD_CURSOR: Kind(400, "The cursor is not one of ours", "Begin again without a cursor."),
    Code.UNAUTHORIZED: Kind(401, "A valid token is needed", "Send `Authorization: Bearer <token>` of a player."),
    Code.FORBIDDEN: Kind(403, "The caller may not do this", "Use the token of one who may."),
    Code.NOT_FOUND: Kind(404, "There is nothing here for the caller", "Check the id; private matches are hidden."),
    Code.METHOD_NOT_ALLOWED: Kind(405, "The method is not offered here", "Use one of the methods in `Allow`."),
    Code.NOT_ACCEPTABLE: Kind(406, "No representation fits `Accept`", "Accept one of the types that are offered."),
    Code.VERSION_CONFLICT: Kind(
        409, "The match has moved on", "Look at the open prompts and the state, then decide again."
    ),
    Code.SEAT_TAKEN: Kind(409, "The seat is taken", "Ask for another seat, or join another match."),
    Code.NOT_OPEN: Kind(409, "The match is not open for that", "Read the match's summary: its status tells what is."),
    Code.ALREADY_CONTINUED: Kind(409, "The match is continued already", "Go on in the match that `continuedBy` names."),
    Code.REQUEST_CLOSED: Kind(409, "There is no open request", "Nothing is to be answered; ask anew if need be."),
    Code.ALREADY_THERE: Kind(
        409, "The match is here with another history", "Compare the file with an export; an import never overwrites."
    ),
    Code.INCOMPLETE: Kind(
        409, "The match can only be looked at here", "Play it where it comes from; a complete file can be played on."
    ),
    Code.TOO_LARGE: Kind(413, "The request is too large", "Send less in one request."),
    Code.UNSUPPORTED_MEDIA_TYPE: Kind(
        415, "The body's type is not understood", "Send the type that `detail` names, not compressed."
    ),
    Code.ILLEGAL_MOVE: Kind(422, "The rules refuse this move", "Choose one of the legal moves."),
    Code.AMBIGUOUS: Kind(422, "Several prompts could be meant", "Name one of the open prompts as `prompt`."),
    Code.COMMAND_ID_REUSED: Kind(
        422, "The command id was used for another request", "Make a new id for each new command."
    ),
    Code.UNKNOWN_GAME: Kind(422, "There is no such game", "Use a name that the list of games gives."),
    Code.UNKNOWN_PLAYER: Kind(422, "There is no such player", "Use the id of a player, or `all`."),
    Code.UNKNOWN_POLICY: Kind(422, "There is no such bot", "Use one of the policies that `detail` names."),
    Code.BAD_SEATS: Kind(422, "There are no such seats", "Use a number that the game, or the match, has."),
    Code.BAD_OPTIONS: Kind(422, "The options do not fit the game", "Correct what `errors` points at."),
    Code.BAD_SEED: Kind(
        422,
        "The contribution to the randomness does not fit",
        "A seed is 32 random bytes as 64 lower-case hex digits; a `seedHash` is the SHA-256 of those bytes.",
    ),
    Code.BAD_TARGET: Kind(
        422, "One cannot go back to that version", "Choose a version on the line that leads to the present state."
    ),
    Code.NOT_CONTINUABLE: Kind(
        422, "The match cannot be continued like that", "Continue the last match of a series, or leave `continues` out."
    ),
    Code.BAD_OPENING: Kind(422, "There is no such closed part", "Use `version` and `at` of a part in `closed`."),
    Code.BAD_FILE: Kind(
        422,
        "The match file is damaged, altered or cut",
        "Get the file anew; `errors` points at its line, as `/<line>`.",
    ),
    Code.TOO_COMPLEX: Kind(422, "The query asks for too much at once", "Ask for fewer fields or shorter pages."),
    Code.TOO_MANY_REQUESTS: Kind(429, "Too many requests", "Wait, then send it again.", 1),
    Code.INTERNAL: Kind(500, "The service failed", "Send it again with the same command id; report it if it stays."),
    Code.STORE_UNAVAILABLE: Kind(
        503, "The store cannot be reached", "Send it again with the same command id, so that it happens once.", 1
    ),
    Code.HISTORY_BROKEN: Kind(503, "The match's history is broken", "The operator has to look at it."),
    Code.NOT_REPLICATED: Kind(503, "Too few replicas hold this yet", "Send it again with the same command id.", 1),
    Code.RULES_UNAVAILABLE: Kind(
        503, "This service cannot play these rules", "Reading still works; play where these rules are installed."
    ),
    Code.ARCHIVED: Kind(503, "The match is archived", "The operator can bring it back."),
}


class FieldError(Struct, frozen=True):
    """What is wrong with one member of a request: a JSON Pointer into it, and a sentence."""

    pointer: str
    message: str


def _encodable(text: str) -> str:
    """A text that may quote a client, without what no answer can carry: lone surrogates."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode()


class Problem(Exception):
    """An error for a client: a code, what went wrong this time, and what helps to go on.

    `rule` is the rules' own code where a rule refused, `section` its place in the rulebook. `version` and `prompts`
    tell where the match stands now, `continued_by` which match goes on from one that has ended.
    """

    def __init__(
        self,
        code: Code,
        detail: str,
        *,
        section: str | None = None,
        rule: str | None = None,
        version: int | None = None,
        prompts: Sequence[OpenPrompt] | None = None,
        errors: Sequence[FieldError] = (),
        retry_after: int | None = None,
        continued_by: str | None = None,
    ) -> None:
        detail = _encodable(detail)
        super().__init__(detail)
        self.code: Final = code
        self.detail: Final = detail
        self.section: Final = section
        self.rule: Final = rule
        self.version = version
        self.prompts = None if prompts is None else tuple(prompts)
        self.errors: Final = tuple(FieldError(_encodable(each.pointer), _encodable(each.message)) for each in errors)
        self.continued_by: Final = continued_by
        self.retry_after: Final = PROBLEMS[code].retry_after if retry_after is None else retry_after

    @property
    def status(self) -> int:
        """The HTTP status."""
        return PROBLEMS[self.code].status

    @property
    def title(self) -> str:
        """What all problems of this code have in common."""
        return PROBLEMS[self.code].title

    @property
    def advice(self) -> str:
        """What the client should do."""
        kind = PROBLEMS[self.code]
        return kind.advice if self.errors or kind.without_errors is None else kind.without_errors

    def tell_where(self, match: Match) -> None:
        """Say where the match stands, if that is what the client needs to go on: its command met the match itself."""
        if self.status in (HTTPStatus.CONFLICT, HTTPStatus.UNPROCESSABLE_ENTITY):
            self.version, self.prompts = match.version, match.prompts


def of_log(error: LogError) -> Problem:
    """What a client is told of an error of the log."""
    match error:
        case Behind():
            return Problem(Code.VERSION_CONFLICT, str(error), version=error.version)
        case Broken():
            return Problem(Code.HISTORY_BROKEN, "The stored history of this match contradicts itself.")
        case NotReplicated():
            return Problem(Code.NOT_REPLICATED, str(error))
        case Archived():
            return Problem(Code.ARCHIVED, str(error))
        case StoreUnavailable():
            return Problem(Code.STORE_UNAVAILABLE, "The store does not answer or does not take more for now.")
    return Problem(Code.STORE_UNAVAILABLE, "The store does not answer as it should.")


P = ParamSpec("P")
R = TypeVar("R")


def answering(function: Callable[P, Coroutine[Any, Any, R]]) -> Callable[P, Coroutine[Any, Any, R]]:
    """Let a function raise a `Problem` for whatever keeps the log, or this version's knowledge, from the answer."""

    @wraps(function)
    async def answer(*args: P.args, **named: P.kwargs) -> R:
        try:
            return await function(*args, **named)
        except LogError as error:
            raise of_log(error) from error
        except (UnknownEvent, UnknownGame, ContentMissing) as error:
            raise Problem(Code.RULES_UNAVAILABLE, str(error)) from error

    return answer


def not_found() -> Problem:
    """The one answer for what is not there and for what the caller may not know of."""
    return Problem(Code.NOT_FOUND, "There is no such match for this caller.")
