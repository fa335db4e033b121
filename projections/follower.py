"""The follower: keeps the read models of the partitions that this process holds, and tells who listens to matches.

The feeds only say where to look. What a match has come to is read from its own stream, and a row is written for it
together with its version; so entries that are missing, come twice or out of turn do no harm.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final

from msgspec import Struct

from events.feed import Feed, FeedEntry
from events.log import EventLog, LogError, StoreUnavailable
from events.partitions import partition_of
from events.read_models import ReadModel, Row
from projections.due import Due
from projections.holdings import Holdings
from projections.match import Match
from projections.projection import Projection

Listener = Callable[[Match], None]
"""Told of matches that may have gone on; returns at once."""
Report = Callable[[str, str, Exception], None]
"""Told what could not be done for a match: `what` ("fold", or a projection's name), the match's id, the error."""

GROUP: Final = "followers"
_REMEMBERED: Final = 50_000
_AT_ONCE: Final = 200
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
        linger_seconds: float = 0.1,
        retry_seconds: float = 30.0,
        doubt_seconds: float = 60.0,
        pause_seconds: float = 0.2,
    ) -> None:
        self._log = log
        self._feed = feed
        self._holdings = holdings
        self._match_now = head
        self._projections = tuple(projections)
        self._due = due
        self._report = report
        self._linger = linger_seconds
        self._retry = retry_seconds
        self._beats_to_doubt = max(1, round(doubt_seconds / holdings.beat_seconds))
        self._pause = pause_seconds
        self._listeners: list[Listener] = []
        self._waiting: dict[str, Match] = {}
        self._written: dict[str, int] = {}
        self._elsewhere: dict[str, Match] = {}
        self._elsewhere_before: dict[str, Match] = {}
        self._taken: asyncio.Queue[str] = asyncio.Queue()
        self._beats = 0
        self._stuck: dict[str, set[str]] = {}
        self._rung = asyncio.Event()
        self._writing = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self._rows_written = 0
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
        stuck = {match: tuple(sorted(what)) for match, what in sorted(self._stuck.items())}
        return FollowerStatus(len(self.held), len(self._waiting), stuck, self._rows_written, self._entries_read)

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
            await self._write()
            await self._holdings.release()
        except LogError:
            return  # leases lapse by themselves, and what is unwritten is found from the feed

    def notify(self, match: Match) -> None:
        """Take in what this process has just appended to a match."""
        if partition_of(match.id) in self._holdings.held:
            self._take_in(match)
        else:
            self._elsewhere[match.id] = match

    async def settled(self) -> None:
        """Return once the read models hold everything that this process had appended before."""
        await self._put_all([*self._elsewhere_before.values(), *self._elsewhere.values()])
        self._elsewhere, self._elsewhere_before = {}, {}
        await self._write()

    def _take_in(self, match: Match) -> None:
        known = self._waiting.get(match.id)
        if known is None or known.version < match.version:
            self._waiting[match.id] = match
            self._rung.set()
        for listener in self._listeners:
            try:
                listener(match)
            except Exception as error:
                self._report("listen", match.id, error)

    # Five loops: partitions are held, taken over and read, rows are written, what failed is tried again.

    async def _lasting(self, loop: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await loop()
            except StoreUnavailable:
                await asyncio.sleep(self._pause)
            except Exception as error:
                self._report("follow", "", error)
                await asyncio.sleep(self._pause)

    async def _hold(self) -> None:
        for partition in await self._holdings.renew():
            self._taken.put_nowait(partition)
        self._elsewhere, self._elsewhere_before = {}, self._elsewhere
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
        while matches := await self._log.matches(partition, after, _AT_ONCE):
            after = matches[-1]
            await self._look_at(await self._behind(partition, matches))
            await self._write()

    async def _behind(self, partition: str, matches: Sequence[str]) -> list[str]:
        """Those of these matches whose stream goes on beyond what some read model holds of them."""
        versions = await asyncio.gather(*[model.versions(partition, matches) for _, model in self._projections])
        heads = await asyncio.gather(*[self._head(match) for match in matches])
        return [
            match
            for match, head, *kept in zip(matches, heads, *versions, strict=True)
            if head is None or min(kept, default=0) < head
        ]

    async def _head(self, match: str) -> int | None:
        try:
            head = await self._log.head(match)
        except StoreUnavailable:
            raise
        except LogError:
            return None
        return 0 if head is None else head.version

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
            waiting = self._waiting.get(match)
            if version > max(self._written.get(match, 0), 0 if waiting is None else waiting.version):
                news = True
                await self._look(match)
        await self._write()
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
            self._set_aside("fold", match, error)
            return
        self._cleared("fold", match)
        self._take_in(found)

    async def _write_on_ring(self) -> None:
        await self._rung.wait()
        await asyncio.sleep(self._linger)  # one row for many moves
        await self._write()

    async def _write(self) -> None:
        """Write what is waiting now; what comes meanwhile waits for the next time."""
        async with self._writing:
            self._rung.clear()
            batch, self._waiting = list(self._waiting.values()), {}
            try:
                for start in range(0, len(batch), _AT_ONCE):
                    await self._put_all(batch[start : start + _AT_ONCE])
            except BaseException:
                self._waiting = {match.id: match for match in batch} | self._waiting
                self._rung.set()
                raise

    async def _put_all(self, matches: Iterable[Match]) -> None:
        done = list(matches)
        rows: list[tuple[ReadModel, Row]] = []
        for projection, model in self._projections:
            for match in done:
                try:
                    rows.append((model, projection.row(match)))
                except Exception as error:
                    self._set_aside(projection.name, match.id, error)
                else:
                    self._cleared(projection.name, match.id)
        await asyncio.gather(*[model.put(row) for model, row in rows])
        self._rows_written += len(rows)
        for match in done:
            self._written.pop(match.id, None)
            self._written[match.id] = match.version
        while len(self._written) > _REMEMBERED:
            del self._written[next(iter(self._written))]

    # What could not be followed.

    def _set_aside(self, what: str, match: str, error: Exception) -> None:
        self._stuck.setdefault(match, set()).add(what)
        self._report(what, match, error)

    def _cleared(self, what: str, match: str) -> None:
        if (stuck := self._stuck.get(match)) is not None:
            stuck.discard(what)
            if not stuck:
                del self._stuck[match]

    async def _retry_stuck(self) -> None:
        await asyncio.sleep(self._retry)
        await self.retry()

    async def retry(self) -> None:
        """Try again what could not be followed."""
        await self._look_at(list(self._stuck))
        await self._write()
