"""Match files: carrying a match away, and bringing it back."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Final, Literal

from msgspec import Meta

from events.match_file import MEDIA_TYPE
from projections.summary import summary_of
from service.clock import stamp
from service.rest.call import Call, Reply
from service.rest.operation import Operation
from service.rest.parameters import Parameters
from service.shapes import MatchShape, encode_answer
from service.shaping import match_shape, players_of


class ImportQuery(Parameters, frozen=True, kw_only=True):
    """Whether the operator vouches for the match."""

    restore: Annotated[
        Literal["true", "false"],
        Meta(description="`true`: the operator vouches that it is a match of this very service that comes back."),
    ] = "false"


async def export_match(call: Call, match: str) -> Reply:
    """Give a match's file: a header, an event a line, and a last line with the signed head and every receipt.

    Once the secret is revealed the file is complete, and the same for everybody; before, it holds the closed parts that
    the caller may open.
    """
    parts = await call.annales.export(call.caller, match)
    call.headers.append((b"content-disposition", f'attachment; filename="{match}.ndjson"'.encode()))
    if call.scope.get("http_version") == "1.0":  # which knows no bodies of unknown length
        return Reply(HTTPStatus.OK, b"".join([part async for part in parts]), MEDIA_TYPE.encode())
    return Reply(HTTPStatus.OK, b"", MEDIA_TYPE.encode(), parts=parts)


async def import_match(call: Call, file: bytes, query: ImportQuery) -> MatchShape | Reply:
    """Put the match of a file into the service: 201, or 200 where it is there already. Nothing is ever overwritten.

    The operator imports any file; a player a complete one whose receipts this service has signed. The match is marked
    `imported`, keeps its id, its history and its receipts, and can be played only if the file is complete.
    """
    done = await call.annales.import_match(call.caller, file, restore=query.restore == "true")
    names = await call.annales.names(players_of(summary_of(done.match)))
    shape = match_shape(done.match, names, stamp(call.annales.clock))
    call.headers.append((b"location", f"/v1/matches/{done.match.id}".encode()))
    return Reply(HTTPStatus.OK, encode_answer(shape)) if done.found else shape


OPERATIONS: Final = (
    Operation("GET", "/v1/matches/{match}/export", export_match, offers=(MEDIA_TYPE,)),
    Operation("POST", "/v1/imports", import_match, status=HTTPStatus.CREATED, token="needed", takes=MEDIA_TYPE),
)
