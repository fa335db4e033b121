"""Answers as bytes, errors among them."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from starlette.types import Send

from service.problems import Code, Problem
from service.rest.call import Reply
from service.shapes import encode_answer
from service.shaping import problem_shape

PROBLEM_TYPE: Final = b"application/problem+json"


async def send_reply(send: Send, reply: Reply, *, without_body: bool = False) -> None:
    """Send an answer; to HEAD, without its body."""
    headers = [*reply.headers]
    if reply.status not in (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED):
        headers += [(b"content-type", reply.media_type), (b"content-length", b"%d" % len(reply.body))]
    await send({"type": "http.response.start", "status": reply.status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if without_body else reply.body})


def problem_reply(problem: Problem, headers: tuple[tuple[bytes, bytes], ...] = ()) -> Reply:
    """The answer that tells a problem."""
    more = [*headers, (b"cache-control", b"no-store"), (b"vary", b"Authorization, Accept")]
    if problem.code is Code.UNAUTHORIZED:
        more.append((b"www-authenticate", b'Bearer realm="annales"'))
    if problem.retry_after is not None:
        more.append((b"retry-after", b"%d" % problem.retry_after))
    return Reply(problem.status, encode_answer(problem_shape(problem)), PROBLEM_TYPE, tuple(more))
