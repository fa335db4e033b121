"""One request as an operation sees it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Final, NoReturn
from urllib.parse import unquote_plus

from msgspec import Struct
from starlette.types import Receive, Scope

from service.annales import Annales
from service.auth.roles import ANYBODY, Caller
from service.problems import Code, Problem

WHOLE_BODY: Final = "annales.whole-body"
"""The server's extension by which a body that is there is had at once: a function of the scope; `None` if it is not."""
LONGEST_COMMAND_ID: Final = 255
LONGEST_HEADER: Final = 8192


class Reply(Struct, frozen=True):
    """An answer that is not just an encoded value with the operation's own status."""

    status: int
    body: bytes = b""
    media_type: bytes = b"application/json"
    headers: tuple[tuple[bytes, bytes], ...] = ()
    parts: AsyncIterator[bytes] | None = None
    """The body bit by bit, instead of at once; what comes after the first bit is made while the answer is sent."""


class Site(Struct, frozen=True):
    """What all calls of one service share: the facade, the largest body, the largest file."""

    annales: Annales
    body_limit: int
    file_limit: int = 64 * 2**20


class Call:
    """A request that has found its operation: who calls, with which headers, query and body."""

    __slots__ = ("_headers", "_receive", "_site", "annales", "caller", "headers", "media_type", "scope")

    def __init__(self, site: Site, scope: Scope, receive: Receive) -> None:
        self._site = site
        self.annales = site.annales
        self.scope = scope
        self._receive = receive
        self._headers = _joined(scope["headers"])
        self.caller: Caller = ANYBODY
        self.media_type = b"application/json"
        self.headers: list[tuple[bytes, bytes]] = []
        """Headers of the answer, to which the operation may add."""

    def header(self, name: bytes) -> str | None:
        """A header of the request; if it was sent more than once, its values joined by commas."""
        value = self._headers.get(name)
        if value is None:
            return None
        if len(value) > LONGEST_HEADER:
            raise Problem(Code.MALFORMED, f"The header {name.decode()} is longer than {LONGEST_HEADER} bytes.")
        return value.decode("latin-1")

    async def authenticate(self) -> None:
        """Find out who calls. A token that is sent must be a good one, on every route."""
        given = self.header(b"authorization")
        if given is None:
            self.caller = await self.annales.authenticate(None)
            return
        if given.startswith("Bearer ") and (known := self.annales.players.recognised(given[7:])) is not None:
            self.caller = known
            return
        scheme, _, token = given.partition(" ")
        token = token.strip()
        if scheme.lower() != "bearer" or not token or not (token.isascii() and token.isprintable()) or " " in token:
            refuse_token("The Authorization header is not of the form `Bearer <token>`.")
        self.caller = await self.annales.authenticate(token)

    def command_id(self) -> str | None:
        """The id that the client gave this command, if it did."""
        given = self.header(b"idempotency-key")
        if given is None:
            return None
        if not (1 <= len(given) <= LONGEST_COMMAND_ID and given.isascii() and given.isprintable()):
            raise Problem(
                Code.MALFORMED,
                f"The header Idempotency-Key must have 1 to {LONGEST_COMMAND_ID} printable ASCII characters.",
            )
        return given

    def query(self) -> list[tuple[str, str]]:
        """The query parameters, decoded, in their order."""
        raw = self.scope["query_string"]
        if not raw:
            return []
        try:
            pairs = [part.partition("=") for part in raw.decode("ascii").split("&") if part]
            return [
                (unquote_plus(name, errors="strict"), unquote_plus(value, errors="strict")) for name, _, value in pairs
            ]
        except UnicodeError:
            raise Problem(Code.MALFORMED, "The query is not percent-encoded UTF-8.") from None

    async def file(self) -> bytes:
        """The whole body of a call that takes a file."""
        return await self.body(self._site.file_limit)

    async def body(self, limit: int | None = None) -> bytes:
        """The whole body; refused as soon as it is known to be larger than the limit."""
        limit = self._site.body_limit if limit is None else limit
        length = self._headers.get(b"content-length", b"0")
        if length.isdigit() and int(length[:20]) > limit:
            refuse_size(limit)
        if self._headers.get(b"content-encoding", b"identity").lower() != b"identity":
            raise Problem(Code.UNSUPPORTED_MEDIA_TYPE, "Send the body as it is, without a `Content-Encoding`.")
        at_once = self.scope["extensions"].get(WHOLE_BODY) if self.scope.get("extensions") else None
        body: bytes | None = None if at_once is None else at_once(self.scope)
        if body is None:
            message = await self._receive()
            if message["type"] == "http.request" and not message.get("more_body"):
                body = message.get("body", b"")
            else:
                body = await self._rest_of_body(message, limit)
        if len(body) > limit:
            refuse_size(limit)
        return body

    async def _rest_of_body(self, message: Any, limit: int) -> bytes:
        chunks = bytearray()
        while True:
            if message["type"] == "http.disconnect":
                raise ClientLeft
            chunks += message.get("body", b"")
            if len(chunks) > limit:
                refuse_size(limit)
            if not message.get("more_body"):
                return bytes(chunks)
            message = await self._receive()


def _joined(headers: list[tuple[bytes, bytes]]) -> dict[bytes, bytes]:
    """Headers by name; the values of one that was sent more than once are joined by commas."""
    joined = dict(headers)
    if len(joined) != len(headers):
        joined = {}
        for name, value in headers:
            joined[name] = joined[name] + b", " + value if name in joined else value
    return joined


class ClientLeft(Exception):
    """The client hung up before its request was complete; there is nobody to answer."""


def refuse_token(detail: str) -> NoReturn:
    """The caller must say who it is, or must say so in another way."""
    raise Problem(Code.UNAUTHORIZED, detail)


def refuse_size(limit: int) -> NoReturn:
    """The body is too large."""
    raise Problem(Code.TOO_LARGE, f"The body is larger than {limit} bytes, the most that this service reads.")
