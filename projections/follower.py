"""The follower: keeps the read models of the partitions that this process holds, and tells who listens to matches.

The feeds only say where to look. What a match has come to is read from its own stream, and a row is written for it
together with its version; so entries that are missing, come twice or out of turn do no harm.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from msgspec import Struct

from events.feed import Feed, FeedEntry
from events.log import EventLog, LogError, StoreUnavailable
from events.partitions import partition_of
from events.read_models import ReadModel
from projections.due import Due
from projections.holdings import Holdings
from projections.match import Match
from projections.projection import Projection
from projections.row_writer import RowWriter
from projections.troubles import Report, Troubles

Listener = Callable[[Match], None]
"""Told of matches that may have gone on; returns at once."""

GROUP: Final = "followers"
_LISTED_AT_ONCE: Final = 200
_FOLDED_AT_ONCE: Final = 20


class FollowerStatus(Struct, frozen=True):
    """How it stands: partitions held, matches waiting to be written, matches that could not be followed, by what."""

    held: int
    waiting: int
    stuck: dict[str, tuple[str, ...]]
    rows_written: int
    entries_read: int


class Follower:
    """Follows the partitions that it holds; `notify` lets it act at once on what this process itself appends.

    `head` reads a match as its stream has it now. Rows are written `linger_seconds` after the first news, so that many
    moves of a match cost one. What could not be followed is tried again every `retry_seconds`, or when it goes on.
    Every `doubt_seconds` a partition is gone through whole, in case that its feed has not told everything.
    """

    def __init__(
        self,
        log: EventLog,
        feed: Feed,
        holdings: Holdings,
        head: Callable[[str], Awaitable[Match | None]],
        projections: Sequence[tuple[Projection, ReadModel]],
        due: Due,
        *,
        report: Report,
        linger_seconds: float = 0.25,
        retry_seconds: float = 30.0,
        doubt_seconds: float = 60.0,
        pause_seconds: float = 0.2,
    ) -> None:
        self._log = log
        self._feed = feed
        self._holdings = holdings
        self._match_now = head
        self._due = due
        self._linger = linger_seconds
        self._retry = retry_seconds
        self._beats_to_doubt = max(1, round(doubt_seconds / holdings.beat_seconds))
        self._pause = pause_seconds
        self._troubles = Troubles(report)
        self._writer = RowWriter(projections, self._troubles)
        self._elsewhere: tuple[dict[str, Match], dict[str, Match]] = ({}, {})
        self._listeners: list[Listener] = []
        self._taken: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._beats = 0
        self._entries_read = 0

    def listen(self, listener: Listener) -> None:
        """Tell this one, too, of every match of a held partition that may have gone on."""
        self._listeners.append(listener)

    @property
    def held(self) -> frozenset[str]:
        """The partitions that this process follows now."""
        return self._holdings.held

    @property
    def status(self) -> FollowerStatus:
        """How it stands, for metrics."""
        writer = self._writer
        return FollowerStatus(
            len(self.held), writer.waiting, self._troubles.stuck, writer.rows_written, self._entries_read
        )

    async def start(self) -> None:
        """Begin to follow."""
        loops = (self._hold, self._take_over, self._read, self._write_on_ring, self._retry_stuck)
        self._tasks = [asyncio.create_task(self._lasting(loop)) for loop in loops]

    async def stop(self) -> None:
        """Stop following, and leave the partitions to others."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []
        try:
            await self._writer.write()
            await self._holdings.release()
        except LogError:
            return  # leases lapse by themselves, and what is unwritten is found from the feed

    def notify(self, match: Match) -> None:
        """Take in what this process has just appended to a match."""
        if partition_of(match.id) in self._holdings.held:
            self._take_in(match)
        else:
            self._elsewhere[0][match.id] = match

    async def settled(self) -> None:
        """Return once the read models hold everything that this process had appended before.

        Also where another process holds the partition: it may not have come to it yet, and writing twice does no harm.
        """
        latest, before = self._elsewhere
        for match in [*before.values(), *latest.values()]:
            self._writer.add(match)
        self._elsewhere = ({}, {})
        await self._writer.write()

    def _take_in(self, match: Match) -> None:
        self._writer.add(match)
        for listener in self._listeners:
            try:
                listener(match)
            except Exception as error:
                self._troubles.report("listen", match.id, error)

    # Five loops: partitions are held, taken over and read, rows are written, what failed is tried again.

    async def _lasting(self, loop: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await loop()
            except StoreUnavailable:
                await asyncio.sleep(self._pause)
            except Exception as error:
                self._troubles.report("follow", "", error)
                await asyncio.sleep(self._pause)

    async def _hold(self) -> None:
        for partition in await self._holdings.renew():
            self._taken.put_nowait(partition)
        self._elsewhere = ({}, self._elsewhere[0])
        if held := sorted(self.held):
            self._beats += 1
            await self._feed.trim(held[self._beats % len(held)])
            if self._beats % self._beats_to_doubt == 0:
                self._taken.put_nowait(held[self._beats // self._beats_to_doubt % len(held)])
        await asyncio.sleep(self._holdings.beat_seconds)

    async def _take_over(self) -> None:
        partition = await self._taken.get()
        if partition not in self.held:
            return
        try:
            await self._begin(partition)
        except BaseException:
            self._taken.put_nowait(partition)
            raise

    async def _begin(self, partition: str) -> None:
        """Go on where another one stopped: with what it had read and not done, and what the feed did not tell."""
        await self._feed.create_group(partition)
        await self._handle(await self._feed.claim(partition, idle_milliseconds=0))
        await self._look_at(await self._due.waiting_for_bots(partition))
        after = ""
        while matches := await self._log.matches(partition, after, _LISTED_AT_ONCE):
            after = matches[-1]
            await self._look_at(await self._writer.behind(self._log, partition, matches))
            await self._writer.write()

    async def _read(self) -> None:
        held = sorted(self._holdings.held)
        if not held:
            await asyncio.sleep(self._holdings.beat_seconds / 4)
            return
        entries = await self._feed.read(held, block_milliseconds=200)
        if not entries:
            return
        news = await self._handle(entries)
        if not news:
            await asyncio.sleep(self._linger)

    async def _handle(self, entries: Sequence[FeedEntry]) -> bool:
        """Take in the matches that these entries name, then acknowledge them; whether any was not known yet."""
        self._entries_read += len(entries)
        newest: dict[str, int] = {}
        for entry in entries:
            newest[entry.match] = max(entry.version, newest.get(entry.match, 0))
        news = False
        for match, version in newest.items():
            if not self._writer.knows(match, version):
                await self._log.quiet(match)  # the feed may tell of an append of this process before its answer is here
            if not self._writer.knows(match, version):
                news = True
                await self._look(match)
        await self._writer.write()
        await self._feed.acknowledge(entries)
        return news

    async def _look_at(self, matches: Sequence[str]) -> None:
        for start in range(0, len(matches), _FOLDED_AT_ONCE):
            await asyncio.gather(*map(self._look, matches[start : start + _FOLDED_AT_ONCE]))

    async def _look(self, match: str) -> None:
        """Read what a match has come to. One that cannot be read is reported and set aside; the others go on."""
        try:
            found = await self._match_now(match)
            if found is None:
                raise LookupError(f"{match} is listed, and its stream is not there")
        except StoreUnavailable:
            raise
        except Exception as error:
            self._troubles.set_aside("fold", match, error)
            return
        self._troubles.cleared("fold", match)
        self._take_in(found)

    async def _write_on_ring(self) -> None:
        await self._writer.rung.wait()
        await asyncio.sleep(self._linger)  # one row for many moves
        await self._writer.write()

    async def _retry_stuck(self) -> None:
        await asyncio.sleep(self._retry)
        await self.retry()

    async def retry(self) -> None:
        """Try again what could not be followed."""
        await self._look_at(list(self._troubles.stuck))
        await self._writer.write()
