"""Followers for the tests: the shipped projections on a store, with times short enough to test with."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from events.feed import Feed
from events.partitions import PARTITIONS
from events.read_models import Contents, ReadModel
from events.store import Store
from projections.due import Due, DueProjection
from projections.follower import GROUP, Follower
from projections.holdings import Holdings
from projections.lobby import Lobby, LobbyProjection
from projections.match import Match
from projections.projection import Projection
from projections.rebuild import rebuild
from tests.projections.playing import Matches

PROJECTIONS: tuple[Projection, ...] = (LobbyProjection(), DueProjection())


class Followed:
    """A follower and what it could not do."""

    def __init__(
        self,
        store: Store,
        head: Callable[[str], Awaitable[Match]],
        owner: str = "one",
        projections: Sequence[Projection] = PROJECTIONS,
        feed: Feed | None = None,
        **options: Any,
    ) -> None:
        self.troubles: list[tuple[str, str, str]] = []
        self.holdings = Holdings(store.leases(owner), lease_seconds=0.4, beat_seconds=0.05)
        self.due = Due(ReadModel(store.connection, "due"))
        self.follower = Follower(
            store.log,
            feed or store.feed(GROUP, owner),
            self.holdings,
            head,
            [(projection, ReadModel(store.connection, projection.name)) for projection in projections],
            self.due,
            report=lambda what, match, error: self.troubles.append((what, match, str(error))),
            **({"linger_seconds": 0.002, "pause_seconds": 0.01} | options),
        )
        self.lobby = Lobby(ReadModel(store.connection, "lobby"), self.follower.settled)


@asynccontextmanager
async def following(store: Store, matches: Matches, owner: str = "one", **options: Any) -> AsyncIterator[Followed]:
    """A follower that runs for the length of a block."""
    followed = Followed(store, matches.head, owner, **options)
    await followed.follower.start()
    try:
        yield followed
    finally:
        await followed.follower.stop()


async def eventually(true: Callable[[], Awaitable[bool]]) -> None:
    """Wait until something holds; a test that waits for what never comes fails."""
    async with asyncio.timeout(20):
        while not await true():
            await asyncio.sleep(0.005)


async def contents(store: Store, name: str) -> dict[str, Contents]:
    """All that a read model holds."""
    model = ReadModel(store.connection, name)
    found = await asyncio.gather(*[model.contents(partition) for partition in PARTITIONS])
    return dict(zip(PARTITIONS, found, strict=True))


async def caught_up(store: Store, matches: Matches, ids: Sequence[str]) -> None:
    """Wait until the shipped read models hold these matches as they are now."""
    heads = {match: (await matches.head(match)).version for match in ids}

    async def done() -> bool:
        for projection in PROJECTIONS:
            held = await contents(store, projection.name)
            versions = {match: version for each in held.values() for match, version in each.versions.items()}
            if versions != heads:
                return False
        return True

    await eventually(done)


async def live_equals_rebuilt(store: Store, matches: Matches) -> None:
    """Rebuild the shipped read models and compare: they hold the same, byte for byte."""
    for projection in PROJECTIONS:
        live = await contents(store, projection.name)
        done = await rebuild(projection, ReadModel(store.connection, projection.name), store.log, matches.head)
        assert not done.failed
        assert done.switched == len(PARTITIONS)
        assert live == await contents(store, projection.name)
