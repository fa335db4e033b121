"""Answers as bytes, errors among them."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from starlette.types import Send

from service.problems import Code, Problem
from service.rest.call import Reply
from service.rest.exchange import Exchange
from service.shapes import encode_answer
from service.shaping import problem_shape

WITHOUT_CONTENT: Final = frozenset((int(HTTPStatus.NO_CONTENT), int(HTTPStatus.NOT_MODIFIED)))
PROBLEM_TYPE: Final = b"application/problem+json"


async def send_reply(send: Send, reply: Reply, *, without_body: bool = False) -> None:
    """Send an answer; to HEAD, without its body."""
    body, status = reply.body, int(reply.status)
    headers, length = reply.headers, len(body)
    with_content = status not in WITHOUT_CONTENT
    if with_content:
        headers = (*headers, (b"content-type", reply.media_type))
    if without_body:
        body = b""
    if isinstance(send, Exchange) and send.is_answered(status, headers, length if with_content else None, body):
        return
    if with_content:
        headers = (*headers, (b"content-length", b"%d" % length))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def problem_reply(problem: Problem, headers: tuple[tuple[bytes, bytes], ...] = ()) -> Reply:
    """The answer that tells a problem."""
    more = [*headers, (b"cache-control", b"no-store"), (b"vary", b"Authorization, Accept")]
    if problem.code is Code.UNAUTHORIZED:
        more.append((b"www-authenticate", b'Bearer realm="annales"'))
    if problem.retry_after is not None:
        more.append((b"retry-after", b"%d" % problem.retry_after))
    return Reply(problem.status, encode_answer(problem_shape(problem)), PROBLEM_TYPE, tuple(more))
