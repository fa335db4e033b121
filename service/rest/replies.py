"""Answers as bytes, errors among them."""

from __future__ import annotations

from collections.abc import AsyncIterator
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
    if reply.parts is not None:
        await _send_parts(send, reply, reply.parts, without_body=without_body)
        return
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


async def _send_parts(send: Send, reply: Reply, parts: AsyncIterator[bytes], *, without_body: bool) -> None:
    """Send an answer bit by bit; whatever keeps the first bit from coming is told instead of it."""
    first = await anext(parts, b"")
    headers = (*reply.headers, (b"content-type", reply.media_type))
    await send({"type": "http.response.start", "status": int(reply.status), "headers": headers})
    if not without_body:
        await send({"type": "http.response.body", "body": first, "more_body": True})
        async for part in parts:
            await send({"type": "http.response.body", "body": part, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


def problem_reply(problem: Problem, headers: tuple[tuple[bytes, bytes], ...] = ()) -> Reply:
    """The answer that tells a problem."""
    more = [*headers, (b"cache-control", b"no-store"), (b"vary", b"Authorization, Accept")]
    if problem.code is Code.UNAUTHORIZED:
        more.append((b"www-authenticate", b'Bearer realm="annales"'))
    if problem.retry_after is not None:
        more.append((b"retry-after", b"%d" % problem.retry_after))
    return Reply(problem.status, encode_answer(problem_shape(problem)), PROBLEM_TYPE, tuple(more))
