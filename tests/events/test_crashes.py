from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from events.embedded_redis import EmbeddedRedis
from events.envelope import StoredEvent
from events.log import Broken, StoreUnavailable
from events.partitions import stream_key
from events.store import Store
from tests.events.examples import chain, event

KILLS = 3


@pytest.fixture
async def fragile(redis_binary: Path, tmp_path: Path) -> AsyncIterator[tuple[EmbeddedRedis, Store]]:
    """A server that may be killed, watched over, and a store on it."""
    server = EmbeddedRedis(tmp_path, binary=redis_binary)
    await asyncio.to_thread(server.start)
    try:
        async with await Store.open(server.url, heads_folder=tmp_path / "heads") as store:
            yield server, store
    finally:
        await asyncio.to_thread(server.stop)


async def test_every_acknowledged_event_survives_the_killing_of_redis(fragile: tuple[EmbeddedRedis, Store]) -> None:
    """Twenty matches go on while the server is killed again and again: nothing is lost, repeated or altered."""
    server, store = fragile
    acknowledged: dict[str, list[StoredEvent]] = {f"m_{number}": [] for number in range(20)}
    stop = asyncio.Event()

    async def play(match: str) -> None:
        events = acknowledged[match]
        while not stop.is_set():
            last = events[-1] if events else None
            following = event(match, len(events) + 1, None if last is None else last.hash)
            while True:
                try:
                    await store.log.append([following])
                except StoreUnavailable:
                    continue
                break
            events.append(following)

    players = [asyncio.create_task(play(match)) for match in acknowledged]
    for _ in range(KILLS):
        start = sum(map(len, acknowledged.values()))
        while sum(map(len, acknowledged.values())) < start + 400:
            await asyncio.sleep(0.001)
        assert server.pid is not None
        os.kill(server.pid, signal.SIGKILL)
    stop.set()
    await asyncio.gather(*players)

    assert server.starts == KILLS + 1
    for match, events in acknowledged.items():
        assert events == await store.log.read(match)


async def test_an_append_whose_answer_was_lost_is_found_done(fragile: tuple[EmbeddedRedis, Store]) -> None:
    """Killed at any moment of it: the caller gets one answer and signs once; the stream holds the event once."""
    server, store = fragile
    events = chain("m_a", 6)
    signed: list[int] = []
    await store.log.append(events[:1])
    for following in events[1:]:
        appending = asyncio.create_task(
            store.log.append([following], meanwhile=lambda version=following.version: signed.append(version))
        )
        await asyncio.sleep(0)
        assert server.pid is not None
        pid, starts = server.pid, server.starts
        os.kill(pid, signal.SIGKILL)
        await appending
        while server.starts == starts:
            await asyncio.sleep(0.001)

    assert events == await store.log.read("m_a")
    assert signed == [2, 3, 4, 5, 6]


async def test_a_follower_outlives_the_killing_of_redis(fragile: tuple[EmbeddedRedis, Store]) -> None:
    """It waits for the server and goes on where it was."""
    server, store = fragile
    events = chain("m_a", 20)
    found: list[StoredEvent] = []

    async def follow() -> None:
        async for stored in store.log.follow("m_a"):
            found.append(stored)
            if stored.version == 20:
                return

    follower = asyncio.create_task(follow())
    await store.log.append(events[:10])
    while len(found) < 10:
        await asyncio.sleep(0.001)
    assert server.pid is not None
    os.kill(server.pid, signal.SIGKILL)
    await store.log.append(events[10:])
    await follower

    assert events == found


async def test_a_server_that_comes_back_without_what_was_acknowledged_is_noticed(
    fragile: tuple[EmbeddedRedis, Store],
) -> None:
    """Within the life of one process: another server, or another run of it, is compared before it is believed."""
    server, store = fragile
    await store.log.append(chain("m_a", 3))
    await store.log.append(chain("m_b", 1))
    await store.connection.call("DEL", stream_key("m_a"))
    assert server.pid is not None
    epoch = store.connection.epoch
    os.kill(server.pid, signal.SIGKILL)
    while store.connection.epoch == epoch:
        await asyncio.sleep(0.001)

    with pytest.raises(Broken, match="version 3, which was acknowledged"):
        await store.log.read("m_a", 3)
    assert await store.log.read("m_b") == chain("m_b", 1)
