from __future__ import annotations

import asyncio

import pytest

from events.feed import Feed
from events.partitions import PARTITIONS, feed_key, partition_of
from events.store import Store
from tests.events.examples import chain

HERE = partition_of("m_a")


@pytest.fixture
def feed(store: Store) -> Feed:
    """The feeds, read by the first consumer of a group."""
    return store.feed("readers", "first")


def signals(entries: list[object]) -> list[tuple[str, int]]:
    """What entries tell."""
    return [(entry.match, entry.version) for entry in entries]  # type: ignore[attr-defined]  # entries are FeedEntry


async def test_a_group_reads_all_partitions_in_one_call(store: Store, feed: Feed) -> None:
    """The group is made by the first reading; every signal comes once."""
    matches = [f"m_{number}" for number in range(100)]
    await asyncio.gather(*[store.log.append(chain(match, 2)) for match in matches])

    entries = await feed.read(PARTITIONS)

    assert sorted((match, version) for match in matches for version in (1, 2)) == sorted(signals(entries))
    assert {"played"} == {entry.kind for entry in entries}
    assert all(entry.partition == partition_of(entry.match) for entry in entries)
    assert await feed.read(PARTITIONS, block_milliseconds=1) == []


async def test_a_reader_that_waits_gets_what_is_appended_meanwhile(store: Store, feed: Feed) -> None:
    """And does not hold up anybody else who uses the store."""
    await feed.read(PARTITIONS, block_milliseconds=1)
    waiting = asyncio.create_task(feed.read(PARTITIONS, block_milliseconds=2000))

    await store.log.append(chain("m_a", 1))

    assert signals(await waiting) == [("m_a", 1)]


async def test_what_was_not_acknowledged_comes_again(store: Store, feed: Feed) -> None:
    """To the same consumer after a restart, until it is acknowledged."""
    await store.log.append(chain("m_a", 3))
    entries = await feed.read([HERE])
    await feed.acknowledge(entries[:1])

    assert entries[1:] == await feed.unacknowledged([HERE])
    await feed.acknowledge(entries)
    assert await feed.unacknowledged([HERE]) == []


async def test_what_a_consumer_left_behind_is_claimed_by_another(store: Store, feed: Feed) -> None:
    """A follower that died holds nothing up."""
    await store.log.append(chain("m_a", 5))
    entries = await feed.read([HERE])
    second = store.feed("readers", "second")

    assert await second.claim(HERE, idle_milliseconds=60_000) == []
    assert entries == await second.claim(HERE, idle_milliseconds=0, count=2)
    assert await feed.unacknowledged([HERE]) == []


async def test_a_claim_passes_over_entries_that_no_longer_exist(store: Store, feed: Feed) -> None:
    """Trimmed while pending: the stream of the match is the record, so nothing is missing."""
    await store.log.append(chain("m_a", 4))
    entries = await feed.read([HERE])
    await store.connection.call("XTRIM", feed_key(HERE), "MINID", entries[2].id)
    second = store.feed("readers", "second")

    assert entries[2:] == await second.claim(HERE, idle_milliseconds=0)


async def test_a_group_that_was_destroyed_begins_again_with_what_is_kept(store: Store, feed: Feed) -> None:
    """Entries come twice rather than never."""
    await store.log.append(chain("m_a", 3))
    before = await feed.read([HERE])
    await feed.acknowledge(before)
    await feed.destroy_group(HERE)

    assert await feed.unacknowledged([HERE]) == []
    assert await feed.claim(HERE, idle_milliseconds=0) == []
    assert before == await feed.read([HERE])


async def test_a_feed_that_was_deleted_goes_on_with_what_follows(store: Store, feed: Feed) -> None:
    """The group is made again with the stream."""
    events = chain("m_a", 4)
    await store.log.append(events[:3])
    await feed.acknowledge(await feed.read([HERE]))
    await store.connection.call("DEL", feed_key(HERE))
    await store.log.append(events[3:])

    assert signals(await feed.read([HERE])) == [("m_a", 4)]


async def test_only_what_all_groups_have_acknowledged_is_trimmed(store: Store, feed: Feed) -> None:
    """One slow group keeps what it has not seen, and so does an entry that is still pending."""
    await store.log.append(chain("m_a", 6))
    slow = store.feed("slow", "only")
    entries = await feed.read([HERE])
    await slow.read([HERE], count=4)
    await feed.acknowledge(entries)

    assert await feed.trim(HERE, keep_milliseconds=0) == 0
    await slow.acknowledge(entries[:2])
    assert await feed.trim(HERE, keep_milliseconds=-1000) == 2
    await slow.acknowledge(entries[:4])
    assert await feed.trim(HERE, keep_milliseconds=-1000) == 2
    assert signals(await slow.read([HERE])) == [("m_a", 5), ("m_a", 6)]


async def test_young_entries_are_kept_for_those_who_only_watch(store: Store, feed: Feed) -> None:
    """Nothing is trimmed before every process can have seen its signal."""
    await store.log.append(chain("m_a", 3))
    await feed.acknowledge(await feed.read([HERE]))

    assert await feed.trim(HERE) == 0
    assert await feed.trim(HERE, keep_milliseconds=-1000) == 3


async def test_trimming_a_feed_without_groups_or_entries_does_nothing(store: Store, feed: Feed) -> None:
    """There is nobody yet who has seen it."""
    assert await feed.trim(HERE, keep_milliseconds=-1000) == 0
    await store.log.append(chain("m_a", 3))
    assert await feed.trim(HERE, keep_milliseconds=-1000) == 0


async def test_the_end_of_a_feed_is_the_id_of_its_latest_entry(store: Store, feed: Feed) -> None:
    """A rebuild notes it and follows from there."""
    assert await feed.end(HERE) == "0-0"
    await store.log.append(chain("m_a", 2))
    end = await feed.end(HERE)
    await feed.create_group(HERE, end)
    await store.log.append(chain("m_a", 3)[2:])

    assert signals(await feed.read([HERE])) == [("m_a", 3)]


@pytest.mark.parametrize("lost", ["group", "stream"])
async def test_a_group_that_vanishes_while_somebody_waits_is_made_again(store: Store, feed: Feed, lost: str) -> None:
    """The one who waits is not told, and gets what comes."""
    await feed.create_group(HERE)
    waiting = asyncio.create_task(feed.read([HERE], block_milliseconds=2000))
    while b"cmd=xreadgroup" not in await store.connection.call("CLIENT", "LIST"):
        pass
    if lost == "group":
        await feed.destroy_group(HERE)
    else:
        await store.connection.call("DEL", feed_key(HERE))
    await store.log.append(chain("m_a", 1))

    assert signals(await waiting or await feed.read([HERE])) == [("m_a", 1)]


async def test_an_entry_of_somebody_elses_is_passed_on_without_a_match(store: Store, feed: Feed) -> None:
    """It holds nobody up: it can be acknowledged like any other, and followers of matches go on."""
    await store.log.append(chain("m_a", 1))
    follower = store.log.follow("m_a", 1)
    waiting = asyncio.create_task(anext(follower))
    for fields in (("x", "y"), ("m", "m_a", "v", "many"), (b"\xff", b"\xff")):
        await store.connection.call("XADD", feed_key(HERE), "*", *fields)
    await store.log.append(chain("m_a", 2)[1:])

    entries = await feed.read([HERE])
    await feed.acknowledge(entries)

    assert signals(entries) == [("m_a", 1), ("", 0), ("", 0), ("", 0), ("m_a", 2)]
    assert await feed.unacknowledged([HERE]) == []
    assert (await waiting).version == 2
    await follower.aclose()
