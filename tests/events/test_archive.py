"""Archived matches: moved into files, read from them, brought back by an append."""

from __future__ import annotations

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from events.archive import BLOCK, Archive
from events.envelope import StoredEvent
from events.log import Archived, Behind, Broken, Head
from events.match_file_reading import read_match_file
from events.partitions import feed_key, partition_of, stream_key, stub_key
from events.staging import stage
from events.store import Store
from tests.events.examples import chain
from tests.events.match_files import life, written

LENGTHS = (0, 1, BLOCK - 3, BLOCK - 2, BLOCK - 1, 2 * BLOCK + 7)


@pytest.fixture
async def archiving(store: Store, tmp_path: Path) -> AsyncIterator[Store]:
    """A store with a folder for archived matches."""
    async with await Store.open(store.connection.url, archive_folder=tmp_path / "archive") as archiving:
        yield archiving


async def put_away(store: Store, events: list[StoredEvent]) -> bytes:
    """Archive a match that is in the store; its file."""
    file = written(events)
    head, *lines, end = file.splitlines(keepends=True)
    assert events[0].secret is not None
    await store.log.archiving.put_away(events[-1], events[0].secret, events[0].imported, head, lines, end)
    return file


async def archived(store: Store, moves: int = 3) -> list[StoredEvent]:
    """A match that is archived."""
    events = life(moves=moves)
    await store.log.append(events)
    await put_away(store, events)
    return events


def bare(events: list[StoredEvent]) -> list[StoredEvent]:
    """Events without the receipts that a file has beside them."""
    return [replace(event, receipt=None) for event in events]


@pytest.mark.parametrize("moves", LENGTHS)
async def test_what_is_read_is_what_was_there(archiving: Store, moves: int) -> None:
    """From any version, so many as were asked for, the secret and what is closed included."""
    events = await archived(archiving, moves)
    log, last = archiving.log, len(events)
    assert bare(await log.read("m_a")) == events
    for after in {0, 1, last // 2, last - 1, last, last + 1, *(place for place in (BLOCK - 1, BLOCK) if place < last)}:
        for limit in (None, 1, 2, BLOCK):
            wanted = events[after:] if limit is None else events[after : after + limit]
            assert bare(await log.read("m_a", after, limit)) == wanted
    assert await log.head("m_a") == Head(last, events[-1].hash)
    assert (await log.read_many([("m_a", last - 1)]))["m_a"][0].hash == events[-1].hash
    assert [event.receipt for event in (await log.read("m_a"))[:-1]] == [
        event.receipt for event in read_match_file(written(events)).events[:-1]
    ]


async def test_only_a_stub_is_left_in_the_store(archiving: Store, tmp_path: Path) -> None:
    """The last entry, and where the file is; the file is what an export gives, packed; nobody else reads it."""
    events = life(moves=600)
    await archiving.log.append(events)
    file = await put_away(archiving, events)
    [path] = (tmp_path / "archive").rglob("*.gz")

    assert gzip.decompress(path.read_bytes()) == file
    assert path.stat().st_mode & 0o777 == 0o600
    assert await archiving.connection.call("XLEN", stream_key("m_a")) == 1
    assert len(await archiving.connection.call("GET", stub_key("m_a"))) < 600
    assert "m_a" in await archiving.log.matches(partition_of("m_a"))
    assert [each.name for each in path.parent.iterdir()] == [path.name]


async def test_following_goes_on_across_the_archive(archiving: Store) -> None:
    """Every event once, those from the file first, then those that bring the match back."""
    events = await archived(archiving)
    more = chain("m_a", 2, after=events[-1])
    found = []
    following = archiving.log.follow("m_a")
    async for event in following:
        found.append(event)
        if len(found) == len(events):
            await archiving.log.append(more)
        if len(found) == len(events) + len(more):
            break
    await following.aclose()
    assert bare(found) == [*events, *more]


async def test_an_append_brings_the_match_back_first(archiving: Store, tmp_path: Path) -> None:
    """What was there is there again, the new events follow, the file and the stub are gone."""
    events = await archived(archiving, 600)
    more = chain("m_a", 1, after=events[-1])
    appended = await archiving.log.append(more)

    assert (appended.head.version, appended.repeated) == (len(events) + 1, False)
    assert bare(await archiving.log.read("m_a")) == [*events, *more]
    assert await archiving.connection.call("XLEN", stream_key("m_a")) == len(events) + 1
    assert await archiving.connection.call("TTL", stream_key("m_a")) == -1
    assert await archiving.connection.call("EXISTS", stub_key("m_a")) == 0
    assert list((tmp_path / "archive").rglob("*.gz")) == []


async def test_an_append_that_is_repeated_leaves_the_match_where_it_is(archiving: Store) -> None:
    """It was stored already; what was never stored is behind, and changes nothing either."""
    events = await archived(archiving)
    assert (await archiving.log.append(events[2:4])).repeated
    assert await archiving.connection.call("EXISTS", stub_key("m_a")) == 1
    with pytest.raises(Behind):
        await archiving.log.append(chain("m_a", 1, after=events[2], count=7))


async def test_a_match_that_has_gone_on_is_not_archived(archiving: Store) -> None:
    """The stream has to end with what the file ends with."""
    events = life()
    more = chain("m_a", 1, after=events[-1])
    await archiving.log.append([*events, *more])
    with pytest.raises(Behind):
        await put_away(archiving, events)
    assert await archiving.log.read("m_a") == [*events, *more]


async def test_a_file_without_its_stub_is_not_used(archiving: Store, tmp_path: Path) -> None:
    """What was killed between the file and the stub has changed nothing; archived again, the file is written anew."""
    events = life()
    await archiving.log.append(events)
    Archive(tmp_path / "archive").write("m_a", b"{}\n", [b"{}\n"], b"{}\n")
    assert await archiving.log.read("m_a") == events
    await put_away(archiving, events)
    assert bare(await archiving.log.read("m_a")) == events


async def test_whoever_reads_across_the_move_gets_all(archiving: Store) -> None:
    """A process that knows an earlier version reads on from the file; one that is at the end reads nothing more."""
    events = life(moves=600)
    await archiving.log.append(events)
    known = (await archiving.log.read("m_a", 0, 100))[-1]
    await put_away(archiving, events)
    rest = await archiving.log.read("m_a", known.version, after_hash=known.hash)
    assert bare(rest) == events[100:]
    assert await archiving.log.read("m_a", len(events), after_hash=events[-1].hash) == []
    with pytest.raises(Broken):
        await archiving.log.read("m_a", known.version, after_hash="0" * 64)


async def test_a_file_that_is_away_is_said_to_be_so(archiving: Store, store: Store, tmp_path: Path) -> None:
    """For a process without the folder, and where the file was moved; it is back when the file is."""
    events = await archived(archiving)
    [path] = (tmp_path / "archive").rglob("*.gz")
    path.rename(tmp_path / "moved.gz")
    async with await Store.open(store.connection.url, archive_folder=tmp_path / "archive") as cold:
        for log in (store.log, cold.log):
            with pytest.raises(Archived):
                await log.read("m_a")
            with pytest.raises(Archived):
                await log.append(chain("m_a", 1, after=events[-1]))
        (tmp_path / "moved.gz").rename(path)
        assert bare(await cold.log.read("m_a")) == events


@pytest.mark.parametrize("moves", [3, 300])
async def test_a_file_that_was_altered_is_found_out(archiving: Store, tmp_path: Path, moves: int) -> None:
    """Whatever byte of it is another: either it plays no part in reading, or the match is stopped."""
    events = await archived(archiving, moves)
    [path] = (tmp_path / "archive").rglob("*.gz")
    good = path.read_bytes()
    stub = await archiving.log.archiving.stub("m_a")
    assert stub is not None
    for place in range(20, len(good), max(1, len(good) // 50)):
        path.write_bytes(good[:place] + bytes([good[place] ^ 0x10]) + good[place + 1 :])
        try:
            found = Archive(tmp_path / "archive").read("m_a", stub, 0, None, None)
        except Broken:
            continue
        assert bare(found) == events  # the header is not needed for reading
    path.write_bytes(good)
    assert bare(Archive(tmp_path / "archive").read("m_a", stub, 0, None, None)) == events


async def test_a_whole_match_is_put_into_the_store_at_once(store: Store) -> None:
    """As new: with one signal of its head; and not where it is already."""
    events = life(moves=450)
    assert await store.log.restore(events)
    assert await store.log.read("m_a") == events
    assert await store.log.matches(partition_of("m_a")) == ["m_a"]
    [(_, fields)] = await store.connection.call("XRANGE", feed_key(partition_of("m_a")), "-", "+")
    assert fields == [b"m", b"m_a", b"v", b"%d" % len(events), b"k", b"revealed"]
    assert await store.connection.call("TTL", stream_key("m_a")) == -1
    assert not await store.log.restore(life(moves=2))
    assert await store.log.read("m_a") == events
    assert await store.connection.call("KEYS", "*staged*") == []


async def test_what_was_staged_and_left_expires(store: Store) -> None:
    """Whoever is killed before the match takes its place leaves nothing that stays."""
    staged = await stage(store.connection, life())
    assert 0 < await store.connection.call("TTL", staged) <= 3600
    assert await store.log.read("m_a") == []
