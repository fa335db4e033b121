"""Where a Redis is, read from a URL."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

from msgspec import Struct

DEFAULT_PORT: Final = 6379


class RedisAddress(Struct, frozen=True):
    """A server, by TCP or by a unix socket, with what it takes to get in."""

    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    socket: str | None = None
    username: str | None = None
    password: str | None = None
    database: int = 0
    tls: bool = False
    authority: str | None = None

    def __str__(self) -> str:
        """The address as people may read it: without the password."""
        return f"unix://{self.socket}" if self.socket else f"{self.host}:{self.port}"


def parse_address(url: str) -> RedisAddress:
    """Read `redis://`, `rediss://` (TLS) or `unix://`, with user, password and database where they are given.

    `?ca=` names a file of certificates to trust instead of the system's.
    """
    parts = urlsplit(url)
    if parts.scheme not in ("redis", "rediss", "unix"):
        raise ValueError(f"A Redis URL starts with redis://, rediss:// or unix://; {parts.scheme or 'this'} does not.")
    options = parse_qs(parts.query)
    unix = parts.scheme == "unix"
    database = options["db"][0] if "db" in options else "" if unix else parts.path.strip("/")
    if database and not (database.isascii() and database.isdigit()):
        raise ValueError(f"A Redis database is a number, not {database!r}.")
    return RedisAddress(
        host=parts.hostname or "127.0.0.1",
        port=parts.port or DEFAULT_PORT,
        socket=unquote(parts.path) if unix else None,
        username=unquote(parts.username) if parts.username else None,
        password=unquote(parts.password) if parts.password else None,
        database=int(database or 0),
        tls=parts.scheme == "rediss",
        authority=options["ca"][0] if "ca" in options else None,
    )
