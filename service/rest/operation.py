"""A typed function as a route: its signature says what it takes and gives."""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable
from http import HTTPStatus
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from starlette.types import Receive, Scope, Send

from service.pointers import pointer_of
from service.problems import Code, FieldError, Problem
from service.rest.accepting import acceptable
from service.rest.call import Call, Reply, Site
from service.rest.paths import Route
from service.rest.reading import read_json, refuse_repeats
from service.rest.replies import problem_reply, send_reply
from service.shapes import encode_answer

Handler: TypeAlias = Callable[..., Awaitable[Any]]
Method: TypeAlias = Literal["GET", "POST", "DELETE"]

JSON: Final = "application/json"
PERSONAL: Final = ((b"cache-control", b"private, no-cache"), (b"vary", b"Authorization, Accept"))
SHARED: Final = ((b"cache-control", b"no-cache"), (b"vary", b"Accept"))
SECRET: Final = ((b"cache-control", b"no-store"), (b"vary", b"Authorization, Accept"))
GREATEST_PATH_NUMBER: Final = 4
WHOLE_NUMBER: Final = re.compile("0|-?[1-9][0-9]{0,18}", re.ASCII)


class Operation:
    """One REST operation. `handler(call, …)` takes the parameters of its path by name, `query` and `body` as structs.

    It returns what its annotation says, or a `Reply`. `token` tells clients whether the operation needs one,
    `needs_one_of` of which members its body has to have exactly one. `file` instead of `body` is the bytes of a body of
    the type that it `takes`.
    """

    def __init__(
        self,
        method: Method,
        path: str,
        handler: Handler,
        *,
        status: HTTPStatus = HTTPStatus.OK,
        token: Literal["needed", "optional", "unused"] = "optional",
        command: bool = False,
        needs_one_of: tuple[str, ...] = (),
        offers: tuple[str, ...] = (JSON,),
        takes: str = JSON,
        caching: tuple[tuple[bytes, bytes], ...] = PERSONAL,
    ) -> None:
        self.method: Final = method
        self.path: Final = path
        self.handler: Final = handler
        self.status: Final = status
        self.token: Final = token
        self.command: Final = command
        self.needs_one_of: Final = needs_one_of
        self.offers: Final = offers
        self.takes: Final = takes
        self.headers: Final = caching
        hints = get_type_hints(handler, include_extras=True)
        names = list(inspect.signature(handler).parameters)[1:]
        self.body: Final[type[Struct] | None] = hints.get("body")
        self.query: Final[type[Struct] | None] = hints.get("query")
        self.in_path: Final = {name: hints[name] for name in names if name not in ("body", "query", "file")}
        self.takes_file: Final = "file" in names
        self.answers: Final = _without_reply(hints["return"])
        self._decoder = None if self.body is None else msgspec.json.Decoder(self.body)
        self._known = {} if self.query is None else {f.encode_name: f for f in msgspec.structs.fields(self.query)}
        self._numbers = frozenset(name for name, field in self._known.items() if _is_number(field.type))

    @property
    def body_is_optional(self) -> bool:
        """Whether the operation can do without a body."""
        if self.body is None or self.needs_one_of:
            return False
        return not any(field.required for field in msgspec.structs.fields(self.body))

    async def answer(self, call: Call) -> Reply:
        """Read the request, do what it asks, and say what came of it. Raises `Problem`."""
        if self.token != "unused":
            await call.authenticate()
        call.media_type = acceptable(call.header(b"accept"), self.offers)
        arguments: dict[str, Any] = {}
        path = call.scope["path_params"]
        for name, kind in self.in_path.items():
            arguments[name] = path[name] if kind is str else _number(name, path[name])
        if self.query is not None or call.scope["query_string"]:
            self._read_query(call, arguments)
        if self._decoder is not None:
            arguments["body"] = self._read_body(call, await call.body())
        elif self.takes_file:
            check_content_type(call.header(b"content-type"), self.takes)
            arguments["file"] = await call.file()
        elif self.method == "POST":
            _refuse_body(await call.body())
        result = await self.handler(call, **arguments)
        headers = (*self.headers, *call.headers)
        if isinstance(result, Reply):
            return msgspec.structs.replace(result, headers=(*headers, *result.headers))
        if result is None:
            return Reply(HTTPStatus.NO_CONTENT, headers=headers)
        return Reply(self.status, encode_answer(result), b"application/json", headers)

    def _read_query(self, call: Call, arguments: dict[str, Any]) -> None:
        values: dict[str, str | int] = {}
        for name, value in call.query():
            if name not in self._known:
                offered = ", ".join(self._known) or "none"
                _refuse_parameter(name, f"There is no such query parameter here; those offered: {offered}.")
            if name in values:
                _refuse_parameter(name, "This query parameter stands twice.")
            values[name] = int(value) if name in self._numbers and WHOLE_NUMBER.fullmatch(value) else value
        if self.query is None:
            return
        try:
            arguments["query"] = msgspec.convert(values, self.query)
        except msgspec.ValidationError as error:
            message, pointer = pointer_of(error, "", self.query, values, as_text=True)
            _refuse_parameter(pointer[1:], message)

    def _read_body(self, call: Call, text: bytes) -> Any:
        assert self._decoder is not None
        if not text and self.body_is_optional:
            return self._decoder.decode(b"{}")
        check_content_type(call.header(b"content-type"))
        value = read_json(self._decoder, text)
        refuse_repeats(text)
        return value


def _without_reply(annotation: Any) -> Any:
    """What an operation answers with, beside replies of its own making; `None` where that is nothing."""
    if get_origin(annotation) in (Union, UnionType):
        left = [part for part in get_args(annotation) if part is not Reply]
        return left[0] if len(left) == 1 else Union[tuple(left)]  # noqa: UP007  # built at run time
    return None if annotation in (Reply, NoneType) else annotation


def _is_number(annotation: Any) -> bool:
    return annotation is int or any(map(_is_number, get_args(annotation)))


def _number(name: str, text: str) -> int:
    if len(text) <= GREATEST_PATH_NUMBER and WHOLE_NUMBER.fullmatch(text) and text[0] != "-":
        return int(text)
    raise Problem(Code.NOT_FOUND, f"'{name}' in the path is not such a number.")


def _refuse_parameter(name: str, message: str) -> None:
    wrong = FieldError(f"/{name}", message)
    raise Problem(Code.MALFORMED, f"Query parameter '{name}': {message}", errors=(wrong,))


def _refuse_body(text: bytes) -> None:
    if text.strip() not in (b"", b"{}"):
        raise Problem(Code.MALFORMED, "This operation takes no body.")


def check_content_type(given: str | None, wanted: str = JSON) -> None:
    """Refuse a body that does not say it is of this type, in UTF-8. Raises `unsupported-media-type`."""
    if given == wanted:
        return
    if given is not None:
        media_type, _, parameters = given.partition(";")
        charset = parameters.strip().lower().removeprefix("charset=").strip('"')
        if media_type.strip().lower() == wanted and charset in ("", "utf-8", "utf8"):
            return
    raise Problem(
        Code.UNSUPPORTED_MEDIA_TYPE,
        f"Send the body in UTF-8, with the header `Content-Type: {wanted}`."
        if wanted != JSON
        else "Send the body as JSON in UTF-8, with the header `Content-Type: application/json`.",
    )


class Endpoint:
    """All operations of one path, as an ASGI application: picks by method; answers HEAD, OPTIONS and 405 itself."""

    def __init__(self, operations: Iterable[Operation], site: Site) -> None:
        self._operations: dict[str, Operation] = {operation.method: operation for operation in operations}
        if "GET" in self._operations:
            self._operations["HEAD"] = self._operations["GET"]
        self._allow = ", ".join([*self._operations, "OPTIONS"]).encode()
        self._site = site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        method = scope["method"]
        operation = self._operations.get(method)
        if operation is not None:
            reply = await operation.answer(Call(self._site, scope, receive))
            await send_reply(send, reply, without_body=method == "HEAD")
        elif method == "OPTIONS":
            await send_reply(send, Reply(HTTPStatus.NO_CONTENT, headers=((b"allow", self._allow),)))
        else:
            problem = Problem(
                Code.METHOD_NOT_ALLOWED, f"{method} is not offered here; these are: {self._allow.decode()}."
            )
            await send_reply(send, problem_reply(problem, ((b"allow", self._allow),)))


def routes(operations: Iterable[Operation], site: Site) -> list[Route]:
    """The routes of these operations, one a path, in the order in which the paths first stand."""
    by_path: dict[str, list[Operation]] = {}
    for operation in operations:
        by_path.setdefault(operation.path, []).append(operation)
    return [Route(path, Endpoint(same_path, site)) for path, same_path in by_path.items()]
