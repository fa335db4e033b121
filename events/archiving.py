"""Matches that were moved out of the store into files: their stubs, and the way there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from events.archive import Archive, Stub, stub_bytes, stub_of
from events.envelope import StoredEvent
from events.log import Archived, Behind, Broken
from events.partitions import stream_key, stub_key
from events.redis_connection import RedisConnection
from events.scripts import Script

_ARCHIVE: Final = Script.named("archive.lua")


class Archiving:
    """The archived matches of a store, and their files where a folder is given."""

    def __init__(self, connection: RedisConnection, archive: Archive | None) -> None:
        self._connection = connection
        self.archive: Final = archive

    async def stub(self, match: str) -> Stub | None:
        """What stands in the store for a match that is archived; null for one that is not."""
        data = await self._connection.ask("GET", stub_key(match))
        return None if data is None else stub_of(match, data)

    async def read(self, match: str, after: int, limit: int | None, after_hash: str | None) -> list[StoredEvent] | None:
        """The events of an archived match that follow a version; null where it is not, or no longer, archived.

        Raises `Archived` where its file is not at hand, `Broken` where it is another one.
        """
        while (stub := await self.stub(match)) is not None:
            if self.archive is None:
                raise Archived(match)
            try:
                return await asyncio.to_thread(self.archive.read, match, stub, after, limit, after_hash)
            except Archived:
                if await self.stub(match) == stub:
                    raise
        return None

    async def put_away(
        self, last: StoredEvent, secret: str, imported: bytes | None, head: bytes, lines: Iterable[bytes], end: bytes
    ) -> None:
        """Write the file of a match that ends with this event, then leave the stub in its place.

        Whoever is killed in between leaves a file that is not used. Raises `Archived` where it is archived already,
        `Behind` where it has gone on meanwhile.
        """
        match, archive = last.match, self.archive
        if archive is None or await self.stub(match) is not None:
            raise Archived(match)
        file, members = await asyncio.to_thread(archive.write, match, head, lines, end)
        stub = Stub(
            version=last.version,
            hash=last.hash,
            file=file,
            members=members,
            secret=secret,
            imported=None if imported is None else imported.decode(),
        )
        # What was just written is what will be served: it is read once before the stream goes.
        await asyncio.to_thread(archive.read, match, stub, 0, None, None)
        answer, version = await _ARCHIVE.run(
            self._connection, [stream_key(match), stub_key(match)], [last.version, last.hash, stub_bytes(stub)]
        )
        if answer == b"archived":
            raise Archived(match)
        if answer == b"behind":
            raise Behind(match, version)
        if answer != b"done":
            raise Broken(match, f"its stream ends with another version {version} than was archived")
