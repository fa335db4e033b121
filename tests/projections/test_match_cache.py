from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from events.canonical import canonical_bytes
from events.envelope import Kind, StoredEvent
from events.log import Broken, EventLog
from events.match_file import Imported
from events.store import Store
from projections.contents import Contents
from projections.match import Match
from projections.match_cache import MatchCache, NoSuchVersion
from projections.snapshot_room import MOST
from projections.snapshots import Snapshots
from projections.versions import EVERY
from tests.projections.table import Table, store
from tests.toy.game import TIDES

SIZES = (0.0, 1.0, 64.0)
FEW = 8 * EVERY
"""What `surplus` leaves of a match that went far back some hundreds of times."""


@pytest.fixture(scope="module")
def long() -> Table:
    """A match of 5,000 events, one in five of them an undo or a redo, some far back."""
    return Table(match_id="m_long").start(3).wander(4996, seed=1, far=0.2)


def same(found: Match, live: Match) -> bool:
    """Whether a match is what it was live, but for the rules being those of another content folder's reading."""
    return found == msgspec.structs.replace(live, rules=found.rules) and found.rules is not None


@pytest.mark.parametrize("megabytes", SIZES)
async def test_the_head_is_what_the_stream_says_now(log: EventLog, megabytes: float) -> None:
    """Whoever appended: each read sees all that was stored before it, one event or many, undos included."""
    table = Table().start(3).wander(150, seed=1)
    cache = MatchCache(log, table.contents, megabytes=megabytes)
    assert await cache.head("m_table") is None
    choice, version = random.Random(1), 0
    while version < len(table.events):
        count = choice.choice((1, 1, 1, 5, 20))
        await log.append(table.events[version : version + count])
        version = min(version + count, len(table.events))
        assert await cache.head("m_table") == table.at_version(version)
        assert await cache.head("m_table") == table.at_version(version)


@pytest.mark.parametrize("megabytes", SIZES)
@pytest.mark.parametrize("kept", [True, False])
async def test_every_version_is_what_it_was_live(log: EventLog, tmp_path: Path, megabytes: float, kept: bool) -> None:
    """In any order, undone branches too, with and without snapshots, with and without room in memory."""
    table = Table().start(3).wander(200, seed=2)
    await store(log, table.events)
    snapshots = Snapshots(tmp_path, table.contents) if kept else None
    cache = MatchCache(log, table.contents, snapshots, megabytes)
    versions = list(range(1, len(table.events) + 1))
    random.Random(3).shuffle(versions)
    for version in versions:
        assert await cache.at("m_table", version) == table.at_version(version)
    assert await cache.head("m_table") == table.match


async def test_any_version_of_a_long_match_is_reached_by_folding_few_events(
    log: EventLog, long: Table, tmp_path: Path
) -> None:
    """Once it was folded, no version needs more than some blocks of events, however often the match went far back."""
    await store(log, long.events)
    contents = Contents([TIDES])
    first = MatchCache(log, contents, Snapshots(tmp_path, contents), megabytes=0)
    head = await first.head("m_long")
    assert head is not None
    assert same(head, long.match)
    assert first.folded <= 3 * len(long.events)
    assert len(Snapshots(tmp_path, contents).versions("m_long")) <= MOST

    choice = random.Random(4)
    for version in [1, 2500, 4999, 5000, *(choice.randint(1, 5000) for _ in range(60))]:
        contents = Contents([TIDES])
        cold = MatchCache(log, contents, Snapshots(tmp_path, contents), megabytes=0)
        assert same(await cold.at("m_long", version), long.at_version(version))
        assert cold.folded < FEW
    contents = Contents([TIDES])
    cold = MatchCache(log, contents, Snapshots(tmp_path, contents), megabytes=1)
    head = await cold.head("m_long")
    assert head is not None
    assert same(head, long.match)
    assert cold.folded < FEW


async def test_a_live_match_leaves_snapshots_behind(log: EventLog, long: Table, tmp_path: Path) -> None:
    """A process that only ever appended has kept what others need to reach any version by folding few events."""
    contents = Contents([TIDES])
    live = MatchCache(log, contents, Snapshots(tmp_path, contents))
    for event, match in zip(long.events, long.matches, strict=True):
        live.advance(match, [event])
    await store(log, long.events)
    assert live.folded == 0
    assert live.known("m_long") is long.match

    for version in range(37, 5000, 331):
        cold = MatchCache(log, contents, Snapshots(tmp_path, contents))
        assert same(await cold.at("m_long", version), long.at_version(version))
        assert cold.folded < FEW


async def test_what_a_process_appended_it_knows_without_asking(log: EventLog) -> None:
    """And it does not fold it again; what others appended since is folded once."""
    table = Table().start(3).wander(30, seed=5, undos=0)
    cache = MatchCache(log, table.contents)
    await log.append(table.events[:20])
    cache.advance(table.at_version(20), table.events[:20])
    assert cache.known("m_table") is table.at_version(20)
    assert await cache.head("m_table") is table.at_version(20)
    assert cache.folded == 0

    await log.append(table.events[20:])
    assert cache.known("m_table") is table.at_version(20)
    assert await cache.head("m_table") == table.match
    assert cache.folded == len(table.events) - 20
    cache.advance(table.at_version(30), table.events[29:30])
    assert await cache.head("m_table") == table.match


async def test_many_who_ask_at_once_for_a_cold_match_have_it_folded_once(log: EventLog) -> None:
    """One catch-up at a time; all get the head."""
    table = Table().start(3).wander(150, seed=6)
    await store(log, table.events)
    cache, alone = MatchCache(log, table.contents), MatchCache(log, table.contents)

    found = await asyncio.gather(*[cache.head("m_table") for _ in range(50)])

    assert all(each == table.match for each in found)
    await alone.head("m_table")
    assert cache.folded == alone.folded


async def test_reads_never_go_back_while_others_append(log: EventLog) -> None:
    """Readers and a writer at once: each reader's versions only rise, and reach what was acknowledged before."""
    table = Table().start(3).wander(150, seed=7)
    cache = MatchCache(log, table.contents)
    acknowledged = 1
    await log.append(table.events[:1])

    async def write() -> None:
        nonlocal acknowledged
        for event in table.events[1:]:
            await log.append([event])
            acknowledged = event.version

    async def read() -> None:
        seen = 0
        while seen < len(table.events):
            known = acknowledged
            head = await cache.head("m_table")
            assert head is not None
            assert head.version >= max(seen, known)
            assert head == table.at_version(head.version)
            seen = head.version

    await asyncio.gather(write(), *[read() for _ in range(5)])


async def test_versions_that_are_not_there_are_refused(log: EventLog) -> None:
    """Zero, beyond the end, of no match."""
    table = Table().start(2)
    await store(log, table.events)
    cache = MatchCache(log, table.contents)
    for match, version in (("m_table", 0), ("m_table", -3), ("m_table", 6), ("m_none", 1)):
        with pytest.raises(NoSuchVersion):
            await cache.at(match, version)


async def test_a_snapshot_of_another_history_is_not_believed(log: EventLog, tmp_path: Path) -> None:
    """A data folder beside another store: same match, other events, or none so far."""
    other = Table().start(3).wander(200, seed=8)
    contents = other.contents
    await store(log, other.events)
    await MatchCache(log, contents, Snapshots(tmp_path, contents)).head("m_table")
    assert Snapshots(tmp_path, contents).versions("m_table")[0] >= 192
    table = Table(contents=contents).start(3).wander(100, seed=9)

    fresh = MatchCache(_Only(table.events), contents, Snapshots(tmp_path, contents))  # type: ignore[arg-type]  # reads alone
    assert await fresh.head("m_table") == table.match
    for version in (10, 64, 70, 104):
        assert await fresh.at("m_table", version) == table.at_version(version)


async def test_a_snapshot_that_knows_what_the_stream_does_not_is_not_believed(log: EventLog, tmp_path: Path) -> None:
    """A match of which only a file without the hidden things came back: what was hidden stays unknown."""
    table = Table().start(3).wander(100, seed=8)
    contents = table.contents
    await store(log, table.events)
    await MatchCache(log, contents, Snapshots(tmp_path, contents)).head("m_table")
    assert Snapshots(tmp_path, contents).versions("m_table")
    mark = Imported(version=table.match.version, complete=False, restore=False, keys=())
    events = [msgspec.structs.replace(event, closed=(), secret=None) for event in table.events]
    events[0] = msgspec.structs.replace(events[0], imported=canonical_bytes(mark))

    fresh = MatchCache(_Only(events), contents, Snapshots(tmp_path, contents))  # type: ignore[arg-type]  # reads alone
    for found in (await fresh.head("m_table"), await fresh.at("m_table", 70)):
        assert found is not None
        assert found.incomplete
        assert found.state is None


class _Only:
    """A log that holds one match's events in memory, for reading alone."""

    def __init__(self, events: Sequence[StoredEvent]) -> None:
        self._events = events

    async def read(
        self, match: str, after: int = 0, limit: int | None = None, *, after_hash: str | None = None
    ) -> list[StoredEvent]:
        found = self._events[after:] if limit is None else self._events[after : after + limit]
        if found and after_hash is not None and found[0].previous_hash != after_hash:
            raise Broken(match, "another history")
        return list(found)


async def test_a_stream_that_does_not_go_on_from_what_is_known_is_broken(log: EventLog) -> None:
    """The first event that is added must name the hash that the state ends with."""
    table, other = Table().start(3).wander(30, seed=10), Table().start(3).wander(30, seed=11)
    cache = MatchCache(log, table.contents)
    cache.advance(table.at_version(10), table.events[9:10])
    await store(log, other.events)

    with pytest.raises(Broken):
        await cache.head("m_table")


async def test_a_match_whose_content_is_missing_is_served_as_far_as_it_goes(store: Store) -> None:
    """Its life is there; once the content is back among the records, so is everything."""
    before = Contents([TIDES], store.records)
    table = Table(contents=before).start(2).wander(70, seed=12)
    await store.log.append(table.events)
    elsewhere = Contents([msgspec.structs.replace(TIDES, content=TIDES.content)], store.records)
    elsewhere.current = _other_content(before)  # type: ignore[method-assign]  # as from an operator's folder
    cache = MatchCache(store.log, elsewhere)

    head = await cache.head("m_table")
    assert head is not None
    assert (head.version, head.status, head.rules, head.prompts) == (table.match.version, "running", None, ())
    assert head.playable() is not None
    assert cache.known("m_table") is None

    await before.pin(TIDES)
    head = await cache.head("m_table")
    assert head is not None
    assert same(head, table.match)
    assert same(await cache.at("m_table", 20), table.at_version(20))


def _other_content(contents: Contents):  # type: ignore[no-untyped-def]  # stands in for a method
    content, _ = contents.current(TIDES)
    return lambda game: (content, "e" * 64)


async def test_a_pinned_content_is_brought_to_hand_before_folding(store: Store, tmp_path: Path) -> None:
    """In a service whose current content is another one, from events as well as from snapshots."""
    before = Contents([TIDES], store.records)
    await before.pin(TIDES)
    table = Table(contents=before).start(2).wander(70, seed=13)
    await store.log.append(table.events)
    for _ in range(2):
        now = Contents([TIDES], store.records)
        now.current = _other_content(before)  # type: ignore[method-assign]  # as from an operator's folder
        head = await MatchCache(store.log, now, Snapshots(tmp_path, now)).head("m_table")
        assert head is not None
        assert same(head, table.match)
        assert head.playable() is None


async def test_events_are_read_by_version(log: EventLog) -> None:
    """First and last included."""
    table = Table().start(2)
    await store(log, table.events)

    found = await MatchCache(log, table.contents).events("m_table", 2, 3)
    assert [event.version for event in found] == [2, 3]
    assert found[0].kind == Kind.JOINED
