"""MatchCache: the matches as they are now, and as they were at any version.

What is in memory is caught up from the stream's tail whenever it is asked for, so that no read goes back before what
any process has acknowledged. Earlier versions are reached from the nearest snapshot, in memory or in the data folder.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from events.envelope import StoredEvent
from events.locks import NamedLocks
from events.log import EventLog
from projections.contents import Contents
from projections.folding import Folding, pinned_by
from projections.match import Match
from projections.memory import Memory
from projections.snapshots import Snapshots
from projections.versions import block_of, stops

PAGE: Final = 512
Near: TypeAlias = dict[int, Match]
"""The matches that were kept while one version is being reached, so that none is folded twice for it."""


class NoSuchVersion(LookupError):
    """There is no such match, or it has no such version."""

    def __init__(self, match: str, version: int) -> None:
        super().__init__(f"{match} has no version {version}.")
        self.match = match
        self.version = version


class MatchCache:
    """The matches of a log. `folded` counts the events that were folded, `read` those that were asked of the log."""

    def __init__(
        self, log: EventLog, contents: Contents, snapshots: Snapshots | None = None, megabytes: float = 256
    ) -> None:
        self.catalogue: Final = contents
        self.folded = 0
        self._log = log
        self._snapshots = snapshots
        self._memory = Memory(megabytes)
        self._locks = NamedLocks()

    @property
    def size(self) -> int:
        """How many bytes the matches in memory take, by estimate."""
        return self._memory.size

    def known(self, match_id: str) -> Match | None:
        """The match as this process knows it; it may have moved on. Asks nobody."""
        match = self._memory.head(match_id)
        return None if match is None or match.rules is None else match

    def advance(self, match: Match, events: Sequence[StoredEvent]) -> None:
        """Take in what was just stored: the events, and the match that they led to."""
        self._memory.keep_head(match)
        if stops(events):
            self._keep(match)

    async def head(self, match_id: str) -> Match | None:
        """The match as it is now, the stream's tail asked; `None` if there is none.

        Raises what the log raises, `UnknownEvent`, `UnknownGame`.
        """
        match = self.known(match_id)
        if match is None:
            async with self._locks.holding(match_id):
                match = self.known(match_id)
                if match is None:
                    return await self._reach(match_id, None, {})
        events = await self._log.read(match_id, match.version, after_hash=match.hash)
        return await self._caught_up(match, events)

    async def at(self, match_id: str, version: int) -> Match:
        """The match as it was at a version. Raises `NoSuchVersion`, and what `head` raises."""
        match = self._memory.nearest(match_id, version)
        if match is not None and match.version == version and match.rules is not None:
            return match
        async with self._locks.holding(f"{match_id} {block_of(version)}"):
            return await self._at(match_id, version, {})

    async def events(self, match_id: str, first: int, last: int) -> list[StoredEvent]:
        """The events of some versions."""
        return await self._log.read(match_id, first - 1, last - first + 1)

    async def _at(self, match_id: str, version: int, near: Near) -> Match:
        match = await self._reach(match_id, version, near) if version > 0 else None
        if match is None or match.version != version:
            raise NoSuchVersion(match_id, version)
        return match

    async def _reach(self, match_id: str, version: int | None, near: Near) -> Match | None:
        """The match at a version, or at its head, from the nearest one that is kept."""
        match = await self._nearest(match_id, version, near)
        while version is None or match is None or match.version < version:
            after = 0 if match is None else match.version
            limit = PAGE if version is None else min(PAGE, version - after)
            events = await self._log.read(match_id, after, limit, after_hash=None if match is None else match.hash)
            if events:
                match = await self._folded(match, events, near)
            if len(events) < limit:
                break
        if match is not None:
            if version is None:
                self._memory.keep_head(match)
            else:
                self._memory.keep(match)
        return match

    async def _nearest(self, match_id: str, version: int | None, near: Near) -> Match | None:
        known = self._memory.nearest(match_id, version)
        if known is not None and known.rules is None:
            self._memory.forget(match_id)
            known = None
        latest = max((each for each in near if version is None or each <= version), default=0)
        if known is None or known.version < latest:
            known = near.get(latest)
        if self._snapshots is None:
            return known
        for kept in self._snapshots.versions(match_id):
            if version is not None and kept > version:
                continue
            if known is not None and known.version >= kept:
                break
            match = self._snapshots.load(match_id, kept)
            if match is not None and await self._is_of_this_history(match):
                return await self._with_rules(match)
            self._snapshots.drop(match_id, kept)
        return known

    async def _is_of_this_history(self, match: Match) -> bool:
        """Whether the stream holds what a snapshot was made of: the same events, and as much of what is hidden."""
        events = await self._log.read(match.id, match.version - 1, 1)
        if not events or events[0].hash != match.hash:
            return False
        first = await self._log.read(match.id, 0, 1)
        return (first[0].secret or "") == match.secret.hex()

    async def _with_rules(self, match: Match) -> Match:
        if match.rules is None and await self.catalogue.pinned(match.game, match.content_hash) is not None:
            return replace(match, rules=self.catalogue.decider(match.game, match.content_hash))
        return match

    async def _caught_up(self, match: Match, events: Sequence[StoredEvent]) -> Match:
        known = self._memory.head(match.id)
        if known is not None and known.version > match.version:
            events, match = events[known.version - match.version :], known
        if not events:
            return match
        match = await self._folded(match, events, {})
        self._memory.keep_head(match)
        return match

    async def _folded(self, match: Match | None, events: Sequence[StoredEvent], near: Near) -> Match:
        """The match after the events, kept on the way where it is to be kept."""
        if match is None:
            game, content_hash = pinned_by(events[0], self.catalogue)
            await self.catalogue.pinned(game, content_hash)
        first = events[0].version
        ends = stops(events)
        for end in ends if ends[-1:] == [events[-1].version] else [*ends, events[-1].version]:
            start = first if match is None else match.version + 1
            folding = Folding(match, events[start - first : end - first + 1], self.catalogue)
            back = None if folding.outside is None else await self._at(events[0].match, folding.outside, near)
            match = folding.result(back)
            self.folded += end - start + 1
            if end in ends:
                near[end] = match
                self._keep(match)
        assert match is not None
        return match

    def _keep(self, match: Match) -> None:
        if match.rules is None:
            return
        self._memory.keep(match)
        if self._snapshots is not None:
            self._snapshots.save(match)
