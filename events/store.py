"""Store: everything that one service keeps on one Redis, opened together after the checks."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Final

from events.archive import Archive
from events.checks import ServerFacts, UnfitStore, check_partition_count, check_server
from events.feed import Feed
from events.heads import Heads
from events.leases import Leases
from events.records import Records
from events.redis_connection import RedisConnection
from events.redis_log import RedisLog
from events.replication import DEFAULT_TIMEOUT_MILLISECONDS, Replication


class Store:
    """The log, the feeds, the records and the leases on one Redis; read models stand on its connection."""

    def __init__(self, connection: RedisConnection, log: RedisLog, facts: ServerFacts, heads: Heads | None) -> None:
        self.connection: Final = connection
        self.log: Final = log
        self.facts: Final = facts
        self.records: Final = Records(connection)
        self._heads = heads
        self._feeds: list[Feed] = []

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        replicas: int = 0,
        replica_timeout_milliseconds: int = DEFAULT_TIMEOUT_MILLISECONDS,
        replicas_on_disk: bool = False,
        settings_checked: bool = False,
        heads_folder: Path | None = None,
        archive_folder: Path | None = None,
        timeout: float = 5.0,
        patience: float = 5.0,
    ) -> Store:
        """Connect, check the server, and open what stands on it; raises `UnfitStore`, `StoreUnavailable`.

        With `replicas_on_disk` a receipt waits until the replicas have synced their disks too (Redis 7.2), which they
        report about once a second. With `heads_folder` the heads that are acknowledged are kept there, and compared
        when the server changes. In `archive_folder` are the files of archived matches.
        """
        connection = RedisConnection(url, timeout=timeout, patience=patience)
        try:
            await connection.open()
            facts = await check_server(connection, settings_checked=settings_checked)
            if replicas_on_disk and not facts.confirms_disks:
                raise UnfitStore("This Redis cannot tell what its replicas have on their disks; that takes 7.2.")
            await check_partition_count(connection)
        except BaseException:
            await connection.close()
            raise
        replication = None
        if replicas:
            replication = Replication(
                replicas, timeout_milliseconds=replica_timeout_milliseconds, on_disk=replicas_on_disk
            )
        heads = Heads(heads_folder) if heads_folder is not None else None
        archive = Archive(archive_folder) if archive_folder is not None else None
        log = RedisLog(connection, replication=replication, heads=heads, archive=archive)
        return cls(connection, log, facts, heads)

    def feed(self, group: str, consumer: str) -> Feed:
        """The feeds, read as one consumer of a group."""
        feed = Feed(self.connection, group, consumer)
        self._feeds.append(feed)
        return feed

    def leases(self, owner: str) -> Leases:
        """The leases of one owner."""
        return Leases(self.connection, owner)

    async def close(self) -> None:
        """Stop following and end all connections."""
        for feed in self._feeds:
            await feed.close()
        await self.log.close()
        await self.connection.close()
        if self._heads is not None:
            self._heads.close()

    async def __aenter__(self) -> Store:
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self.close()
