"""Server-side scripts: sent by their hash, loaded where a server does not know them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, Final

from events.redis_connection import RedisConnection
from events.redis_errors import NoScript
from events.redis_wire import Argument


class Script:
    """A Lua script over keys of one slot."""

    def __init__(self, source: str) -> None:
        self.source: Final = source
        self.digest: Final = hashlib.sha1(source.encode(), usedforsecurity=False).hexdigest()

    @classmethod
    def named(cls, file_name: str) -> Script:
        """The script in a file of this folder."""
        return cls(files("events").joinpath(file_name).read_text())

    def command(self, keys: Sequence[str], arguments: Sequence[Argument]) -> tuple[Argument, ...]:
        """The command that runs this script where it is known."""
        return ("EVALSHA", self.digest, len(keys), *keys, *arguments)

    async def run(self, connection: RedisConnection, keys: Sequence[str], arguments: Sequence[Argument]) -> Any:
        """Run the script and wait for its answer."""
        command = self.command(keys, arguments)
        try:
            return await connection.call(*command)
        except NoScript:
            return (await connection.call_all([("SCRIPT", "LOAD", self.source), command]))[1]
