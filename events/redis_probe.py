"""Asking a Redis on a unix socket, without an event loop, whether it is there and ready."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any, Final

import hiredis
from msgspec import Struct

from events.redis_connection import info_lines

TIMEOUT_SECONDS: Final = 2.0


class Probe(Struct, frozen=True):
    """What a server said of itself."""

    ready: bool
    pid: int
    folder: str


def probe(path: Path) -> Probe | None:
    """What answers on this socket; null when nothing listens there."""
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(TIMEOUT_SECONDS)
            connection.connect(str(path))
            connection.sendall(b"PING\r\nINFO server\r\nCONFIG GET dir\r\n")
            ping, info, folder = _answers(connection, 3)
    except (OSError, EOFError):
        return None
    ready = not isinstance(ping, Exception) and isinstance(folder, list)
    lines = info_lines(info) if isinstance(info, bytes) else {}
    return Probe(ready, int(lines.get("process_id", 0)), folder[1].decode() if ready else "")


def _answers(connection: socket.socket, count: int) -> list[Any]:
    reader = hiredis.Reader()
    answers: list[Any] = []
    while len(answers) < count:
        data = connection.recv(65_536)
        if not data:
            raise EOFError
        reader.feed(data)
        while (answer := reader.gets()) is not False:
            answers.append(answer)
    return answers
