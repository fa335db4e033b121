"""A process of the service as it follows its partitions, plays its bots and keeps up: what runs beside the requests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from events.read_models import ReadModel
from projections.due import DUE, Due, DueProjection
from projections.follower import GROUP, Follower
from projections.holdings import Holdings
from projections.lobby import LOBBY, Lobby, LobbyProjection
from service.bots import Bots
from service.upkeep import Upkeep
from tests.service.tables import Tables


class Process:
    """The workers of one process, on the facade and the cache of `tables`."""

    def __init__(self, tables: Tables, owner: str) -> None:
        store = tables.store
        self.tables = tables
        self.troubles: list[tuple[str, str, str]] = []
        lobby, due = ReadModel(store.connection, LOBBY), ReadModel(store.connection, DUE)
        self.follower = Follower(
            store.log,
            store.feed(GROUP, owner),
            Holdings(store.leases(owner), lease_seconds=0.4, beat_seconds=0.05),
            tables.cache.head,
            [(LobbyProjection(), lobby), (DueProjection(), due)],
            Due(due),
            report=self._report,
            linger_seconds=0.002,
            pause_seconds=0.01,
        )
        self.lobby = Lobby(lobby, self.follower.settled)
        self.bots = Bots(tables.annales, tables.cache.head, report=self._report, pause_seconds=0.01)
        self.follower.listen(self.bots.listen)
        self.upkeep = Upkeep(
            tables.annales,
            Due(due),
            lambda: self.follower.held,
            tables.clock,
            report=self._report,
            every_seconds=0.02,
        )
        tables.annales.handle.listeners.append(self.follower.notify)

    def _report(self, what: str, match: str, error: Exception) -> None:
        self.troubles.append((what, match, repr(error)))


@asynccontextmanager
async def process(tables: Tables, owner: str = "one") -> AsyncIterator[Process]:
    """A process that runs for the length of a block."""
    running = Process(tables, owner)
    workers = (running.follower, running.bots, running.upkeep)
    for worker in workers:
        await worker.start()
    try:
        yield running
    finally:
        for worker in reversed(workers):
            await worker.stop()


def over(tables: Tables, *matches: str) -> Callable[[], Awaitable[bool]]:
    """Whether these matches have all ended and been revealed."""

    async def all_over() -> bool:
        heads = [await tables.cache.head(match) for match in matches]
        return all(head is not None and head.revealed for head in heads)

    return all_over
