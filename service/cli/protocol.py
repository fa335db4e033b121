"""HTTP as the server reads it: what is no HTTP is answered with a problem document, like every other error."""

from __future__ import annotations

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from service.problems import Code, Problem
from service.rest.replies import problem_reply


class Protocol(HttpToolsProtocol):
    """uvicorn's protocol, but for the answer to requests that it cannot read."""

    def send_400_response(self, msg: str) -> None:
        """Answer bytes that are no HTTP request, and hang up."""
        reply = problem_reply(Problem(Code.MALFORMED, f"This is not an HTTP request that can be read: {msg}"))
        headers = (
            *self.server_state.default_headers,
            *reply.headers,
            (b"content-type", reply.media_type),
            (b"content-length", b"%d" % len(reply.body)),
            (b"connection", b"close"),
        )
        head = b"".join(b"%b: %b\r\n" % header for header in headers)
        self.transport.write(b"HTTP/1.1 400 Bad Request\r\n%b\r\n%b" % (head, reply.body))
        self.transport.close()
