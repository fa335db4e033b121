from __future__ import annotations

import asyncio
from contextlib import aclosing

import pytest

from events.envelope import StoredEvent
from events.log import Broken
from events.partitions import PARTITIONS, feed_key, stream_key
from events.redis_log import RedisLog
from events.store import Store
from tests.events.examples import chain, event

GUARD_SECONDS = 30  # a follower that missed something waits for ever; this ends the test instead


async def collect(log: RedisLog, match: str, after: int, until: int) -> list[StoredEvent]:
    """Follow a match up to a version."""
    found = []
    async with asyncio.timeout(GUARD_SECONDS), aclosing(log.follow(match, after)) as events:
        async for stored in events:
            found.append(stored)
            if stored.version == until:
                return found
    raise AssertionError("a follower never ends by itself")


async def append_one_by_one(log: RedisLog, events: list[StoredEvent]) -> None:
    """Append each event on its own."""
    for stored in events:
        await log.append([stored])


async def test_followers_get_every_event_once_and_in_order_while_it_is_appended(store: Store) -> None:
    """Whoever starts before, in the middle or after: no gap, no repeat."""
    events = chain("m_a", 300)
    followers = [asyncio.create_task(collect(store.log, "m_a", after, 300)) for after in (0, 0, 100, 299)]

    await append_one_by_one(store.log, events[:150])
    followers.append(asyncio.create_task(collect(store.log, "m_a", 0, 300)))
    await append_one_by_one(store.log, events[150:])

    assert [events, events, events[100:], events[299:], events] == await asyncio.gather(*followers)


async def test_a_follower_sees_what_another_process_appends(redis_server: object, store: Store) -> None:
    """The signal comes through Redis, not through the process."""
    async with await Store.open(store.connection.url) as other:
        follower = asyncio.create_task(collect(store.log, "m_a", 0, 20))
        await append_one_by_one(other.log, chain("m_a", 20))

        assert chain("m_a", 20) == await follower


async def test_many_matches_are_followed_over_one_waiting_connection(store: Store) -> None:
    """A hundred followers that all wait miss nothing of what comes at once, and cost no more connections than one."""
    matches = [f"m_{number}" for number in range(100)]
    arrived: dict[str, list[StoredEvent]] = {match: [] for match in matches}

    async def follow(match: str) -> None:
        async with asyncio.timeout(GUARD_SECONDS), aclosing(store.log.follow(match)) as events:
            async for stored in events:
                arrived[match].append(stored)
                if stored.version == 4:
                    return

    followers = [asyncio.create_task(follow(match)) for match in matches]
    for version in range(1, 5):
        await asyncio.gather(*[store.log.append(chain(match, version)[-1:]) for match in matches])
        while any(len(events) < version for events in arrived.values()) and not any(map(asyncio.Task.done, followers)):
            await asyncio.sleep(0)
    clients = (await store.connection.call("CLIENT", "LIST")).count(b"id=")
    await asyncio.gather(*followers)

    assert arrived == {match: chain(match, 4) for match in matches}
    assert clients <= 3


async def test_a_follower_leaves_nothing_behind_when_its_consumer_goes(store: Store) -> None:
    """Closed, cancelled or broken off: the bell is taken down."""
    await append_one_by_one(store.log, chain("m_a", 2))
    await collect(store.log, "m_a", 0, 2)
    waiting = asyncio.create_task(collect(store.log, "m_a", 0, 3))
    while not store.log.followers:
        await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)

    assert store.log.followers == 0


async def test_a_follower_goes_on_though_its_connections_are_cut(store: Store) -> None:
    """What was appended while it could not listen comes too."""
    events = chain("m_a", 40)
    follower = asyncio.create_task(collect(store.log, "m_a", 0, 40))
    for start in range(0, 40, 10):
        await append_one_by_one(store.log, events[start : start + 10])
        await store.connection.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")

    assert events == await follower


async def test_a_follower_needs_no_feed_that_was_kept(store: Store) -> None:
    """The feed is a signal: entries that were trimmed away leave no gap."""
    events = chain("m_a", 30)
    follower = asyncio.create_task(collect(store.log, "m_a", 0, 30))
    for start in range(0, 30, 10):
        await append_one_by_one(store.log, events[start : start + 10])
        for partition in PARTITIONS:
            await store.connection.call("XTRIM", feed_key(partition), "MAXLEN", 0)

    assert events == await follower


async def test_a_follower_stops_at_a_history_that_does_not_fit(store: Store) -> None:
    """Rather than hand on an event that does not name the one before it."""
    first = event("m_a", 1, None)
    await store.log.append([first])
    stray = event("m_a", 2, "f" * 64)
    await store.connection.call("XADD", stream_key("m_a"), "2-0", "e", stray.public, "h", stray.hash)

    with pytest.raises(Broken):
        await collect(store.log, "m_a", 0, 2)
    with pytest.raises(Broken):
        async with aclosing(store.log.follow("m_a", 1, after_hash=first.hash)) as events:
            await anext(events)
