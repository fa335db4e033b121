"""RedisLog: the log of all matches on Redis streams."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, Literal

from events.archive import Archive
from events.archiving import Archiving
from events.entries import chained, closed_bytes, event_of
from events.envelope import StoredEvent
from events.heads import Heads
from events.locks import NamedLocks
from events.log import Appended, Archived, Behind, Broken, Head, StoreUnavailable
from events.partitions import feed_key, matches_key, partition_of, stream_key, stub_key
from events.redis_connection import ATTEMPTS, RedisConnection
from events.redis_errors import ConnectionLost, NoScript
from events.redis_wire import Argument, RedisWire
from events.replication import Replication
from events.scripts import Script
from events.staging import SOURCE, restoring, stage
from events.wakes import PAUSE, Wakes

PAGE: Final = 1000
_APPEND: Final = Script.named("append.lua")


class RedisLog:
    """An `EventLog` on one Redis, over one ordered connection and a second one for waiting."""

    def __init__(
        self,
        connection: RedisConnection,
        *,
        replication: Replication | None = None,
        heads: Heads | None = None,
        archive: Archive | None = None,
    ) -> None:
        self._connection = connection
        self._replication = replication
        self._heads = heads
        self._wakes = Wakes(connection.url)
        self._locks = NamedLocks()
        self._compared: set[str] = set()
        self._compared_on = ""
        self.archiving: Final = Archiving(connection, archive)
        self.answered: Final[Counter[str]] = Counter()
        """How many appends had each of the script's answers."""
        self.stored = 0
        """How many events were stored."""

    async def close(self) -> None:
        """Stop following; the connection is its owner's."""
        await self._wakes.close()

    async def append(self, events: Sequence[StoredEvent], *, meanwhile: Callable[[], None] | None = None) -> Appended:
        """Store events that follow each other, all or none; see `EventLog`."""
        try:
            return await self._append(events, meanwhile)
        except Archived as archived:
            if (there := await self._archived_already(events)) is not None:
                return there
            await self.bring_back(archived.match)
        return await self._append(events, meanwhile)

    async def _append(self, events: Sequence[StoredEvent], meanwhile: Callable[[], None] | None) -> Appended:
        match = events[0].match
        command = _append_command(events, touch=self._replication is not None)
        if not self._locks.take(match):
            await self._locks.turn(match)
        try:
            for attempt in range(1, ATTEMPTS + 1):
                try:
                    if not self._is_compared(match):
                        await self._compare_heads(match)
                    wire = self._connection.open_wire or await self._connection.wire()
                    sent = self._ask(wire, command)
                    if meanwhile is not None:
                        wire.when_sent(meanwhile)
                        meanwhile = None
                    try:
                        answer, version = await self._answer(sent)
                    except NoScript:
                        answer, version = await self._loaded(wire, command, _APPEND.source)
                    break
                except ConnectionLost:
                    if attempt == ATTEMPTS:
                        raise
            return self._judge(events, answer.decode(), version)
        finally:
            self._locks.release(match)

    async def quiet(self, match: str) -> None:
        """Return once no append of this process to the match is under way."""
        if self._locks.in_use(match):
            async with self._locks.holding(match):
                return

    async def _loaded(self, wire: RedisWire, command: tuple[Argument, ...], source: str) -> tuple[bytes, int]:
        """What a command is answered with that is sent again behind its script, which the server did not know."""
        loading = wire.send("SCRIPT", "LOAD", source)
        answer, _ = await asyncio.gather(self._answer(self._ask(wire, command)), loading)
        return answer

    def _ask(self, wire: RedisWire, command: tuple[Argument, ...]) -> list[asyncio.Future[Any]]:
        """The answer to an append and, where replicas count, how many hold it."""
        answer = wire.send(*command)
        return [answer] if self._replication is None else [answer, self._replication.confirmation(wire)]

    def _answer(self, sent: list[asyncio.Future[Any]]) -> Awaitable[tuple[bytes, int]]:
        return sent[0] if self._replication is None else self._confirmed(self._replication, sent)

    async def _confirmed(self, replication: Replication, sent: list[asyncio.Future[Any]]) -> tuple[bytes, int]:
        answers: list[Any] = await asyncio.gather(*sent, return_exceptions=True)
        for answer in answers:
            if isinstance(answer, BaseException):
                raise answer
        replication.check(answers[1])
        return answers[0][0], answers[0][1]

    def _judge(self, events: Sequence[StoredEvent], answer: str, version: int) -> Appended:
        match, last = events[0].match, events[-1]
        self.answered[answer] += 1
        if answer == "done":
            self.stored += len(events)
        if answer in ("done", "already done"):
            head = Head(last.version, last.hash)
            if self._heads is not None and ((known := self._heads.of(match)) is None or known.version < head.version):
                self._note(self._heads, match, head)
            return Appended(head, repeated=answer == "already done")
        if answer == "behind":
            raise Behind(match, version)
        if answer == "archived":
            raise Archived(match)
        raise Broken(match, f"version {events[0].version} cannot follow what the stream ends with, version {version}")

    def _note(self, heads: Heads, match: str, head: Head) -> None:
        """Let a head be written down, with others of this turn of the event loop, before any answer leaves in it."""
        if heads.note(match, head):
            asyncio.get_running_loop().call_soon(heads.write)

    async def restore(self, events: Sequence[StoredEvent], how: Literal["new", "back"] = "new") -> bool:
        """Put a whole match into the store, all of it or nothing; false, and nothing happens, where it is there.

        With `back` it is an archived match, whose stub goes. Raises `Broken`, `NotReplicated`.
        """
        last = events[-1]
        staged = await stage(self._connection, events)
        command = restoring(staged, last, how)
        wire = await self._connection.wire()
        try:
            answer, version = await self._answer(self._ask(wire, command))
        except NoScript:
            answer, version = await self._loaded(wire, command, SOURCE)
        if answer == b"done" and self._heads is not None:
            self._note(self._heads, last.match, Head(last.version, last.hash))
        if answer == b"unstaged":
            raise StoreUnavailable("What was staged of the match is gone; ask again.")
        if answer == b"broken":
            raise Broken(last.match, f"its archived file does not end as its stream does, with version {version}")
        return bool(answer == b"done")

    async def bring_back(self, match: str) -> bool:
        """Move an archived match from its file into the store again; whether it was archived.

        Raises `Archived` where its file is not at hand, `Broken`, `NotReplicated`.
        """
        async with self._locks.holding(match):
            stub = await self.archiving.stub(match)
            events = await self.archiving.read(match, 0, None, None)
            if stub is None or events is None:
                return False
            done = await self.restore(events, "back")
            if done and self.archiving.archive is not None:
                await asyncio.to_thread(self.archiving.archive.remove, stub)
            return done

    async def _archived_already(self, events: Sequence[StoredEvent]) -> Appended | None:
        """The answer to an append of events that an archived match holds; null where they are new to it."""
        first, last = events[0], events[-1]
        there = await self.archiving.read(first.match, first.version - 1, len(events), None)
        if there is None or [event.hash for event in there] != [event.hash for event in events]:
            return None
        return Appended(Head(last.version, last.hash), repeated=True)

    async def read(
        self, match: str, after: int = 0, limit: int | None = None, *, after_hash: str | None = None
    ) -> list[StoredEvent]:
        """The events that follow a version, in order; see `EventLog`."""
        await self._compare_heads(match)
        events: list[StoredEvent] = []
        while limit is None or len(events) < limit:
            count = PAGE if limit is None else min(PAGE, limit - len(events))
            page = await self._page(match, after, count, after_hash)
            events.extend(page)
            if len(page) < count:
                break
            after, after_hash = page[-1].version, page[-1].hash
        return events

    async def _page(self, match: str, after: int, count: int, after_hash: str | None) -> list[StoredEvent]:
        asked = ("XRANGE", stream_key(match), f"{after + 1}-0", "+", "COUNT", count)
        entries = await self._connection.ask(*asked)
        # Of an archived match the stream has its last entry left, so that what is missing before it is seen.
        if (entries or after == 0) and not (entries and entries[0][0].startswith(b"%d-" % (after + 1))):
            archived = await self.archiving.read(match, after, count, after_hash)
            if archived is not None:
                return archived
            if entries:  # it may have been brought back in this very moment
                entries = await self._connection.ask(*asked)
        return chained(match, entries, after, after_hash)

    async def read_many(self, after: Iterable[tuple[str, int]]) -> dict[str, list[StoredEvent]]:
        """What follows these versions in these matches, asked in one go."""
        asked = dict(after)
        found = await asyncio.gather(*[self.read(match, version) for match, version in asked.items()])
        return dict(zip(asked, found, strict=True))

    async def head(self, match: str) -> Head | None:
        """Where a match's stream ends; null when there is no such match."""
        await self._compare_heads(match)
        entries = await self._connection.ask("XREVRANGE", stream_key(match), "+", "-", "COUNT", 1)
        if entries:
            event = event_of(match, entries[0])
            return Head(event.version, event.hash)
        stub = await self.archiving.stub(match)
        return None if stub is None else Head(stub.version, stub.hash)

    async def matches(self, partition: str, after: str = "", limit: int = PAGE) -> list[str]:
        """The matches of a partition in the order of their ids, from the one after `after`."""
        start = f"({after}" if after else "-"
        found = await self._connection.ask("ZRANGEBYLEX", matches_key(partition), start, "+", "LIMIT", 0, limit)
        return [match.decode() for match in found]

    async def follow(
        self, match: str, after: int = 0, *, after_hash: str | None = None
    ) -> AsyncGenerator[StoredEvent, None]:
        """Every event after a version, those to come included; see `EventLog`."""
        with self._wakes.listen(match) as bell:
            while True:
                await self._wakes.watching()
                bell.clear()
                try:
                    events = await self.read(match, after, PAGE, after_hash=after_hash)
                except StoreUnavailable:
                    await asyncio.sleep(PAUSE)
                    continue
                for event in events:
                    after, after_hash = event.version, event.hash
                    yield event
                if not events:
                    await bell.wait()

    @property
    def followers(self) -> int:
        """How many are following a match now."""
        return self._wakes.listeners

    def _is_compared(self, match: str) -> bool:
        return self._heads is None or (match in self._compared and self._compared_on == self._connection.run_id)

    async def _compare_heads(self, match: str) -> None:
        """Before a match is first served from a server: that it holds what was acknowledged of it before."""
        if self._heads is None:
            return
        if self._compared_on != self._connection.run_id:
            self._compared_on = self._connection.run_id
            self._compared.clear()
        if match in self._compared:
            return
        known = self._heads.of(match)
        if known is not None:
            place = f"{known.version}-0"
            entries = await self._connection.ask("XRANGE", stream_key(match), place, place)
            if not entries and await self._connection.ask("EXISTS", stub_key(match)):
                return
            if not entries or event_of(match, entries[0]).hash != known.hash:
                raise Broken(match, f"the store no longer holds version {known.version}, which was acknowledged")
        self._compared.add(match)


def _append_command(events: Sequence[StoredEvent], *, touch: bool) -> tuple[Argument, ...]:
    first = events[0]
    match = first.match
    arguments: list[Argument] = [match, first.version - 1, first.previous_hash or "", "touch" if touch else ""]
    version = first.version
    for event in events:
        if event.match != match or event.version != version:
            raise ValueError("The events of an append belong to one match and follow each other.")
        arguments += (event.kind, event.public, event.hash, closed_bytes(event), event.secret or "")
        version += 1
    return _APPEND.command(_append_keys(match), arguments)


@lru_cache(maxsize=16_384)
def _append_keys(match: str) -> tuple[str, ...]:
    partition = partition_of(match)
    return stream_key(match), feed_key(partition), matches_key(partition), stub_key(match), f"{{{partition}}}:touched"
