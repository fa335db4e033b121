"""Writing the rows of matches into the read models: the latest of each match, many at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Final

from events.log import EventLog, LogError, StoreUnavailable
from events.read_models import ReadModel, Row
from projections.match import Match
from projections.projection import Projection
from projections.troubles import Troubles

_AT_ONCE: Final = 200
_REMEMBERED: Final = 50_000


class RowWriter:
    """Keeps what waits to be written, and writes it when told to. `rung` is set while something waits."""

    def __init__(self, projections: Sequence[tuple[Projection, ReadModel]], troubles: Troubles) -> None:
        self._projections = tuple(projections)
        self._troubles = troubles
        self._waiting: dict[str, Match] = {}
        self._written: dict[str, int] = {}
        self._lock = asyncio.Lock()
        self.rung: Final = asyncio.Event()
        self.rows_written = 0

    @property
    def waiting(self) -> int:
        """How many matches wait to be written."""
        return len(self._waiting)

    def add(self, match: Match) -> None:
        """Let a match wait to be written, unless a later version of it does."""
        known = self._waiting.get(match.id)
        if known is None or known.version < match.version:
            self._waiting[match.id] = match
            self.rung.set()

    def knows(self, match: str, version: int) -> bool:
        """Whether this version of a match, or a later one, waits or was written by this process."""
        waiting = self._waiting.get(match)
        return version <= max(self._written.get(match, 0), 0 if waiting is None else waiting.version)

    async def write(self) -> None:
        """Write what is waiting now; what comes meanwhile waits for the next time."""
        async with self._lock:
            self.rung.clear()
            batch, self._waiting = list(self._waiting.values()), {}
            try:
                for start in range(0, len(batch), _AT_ONCE):
                    await self._put(batch[start : start + _AT_ONCE])
            except BaseException:
                self._waiting = {match.id: match for match in batch} | self._waiting
                self.rung.set()
                raise

    async def behind(self, log: EventLog, partition: str, matches: Sequence[str]) -> list[str]:
        """Those of a partition's matches whose stream goes on beyond what some read model holds of them."""
        versions = await asyncio.gather(*[model.versions(partition, matches) for _, model in self._projections])
        heads = await asyncio.gather(*[_head(log, match) for match in matches])
        return [
            match
            for match, head, *kept in zip(matches, heads, *versions, strict=True)
            if head is None or min(kept, default=0) < head
        ]

    async def _put(self, matches: Iterable[Match]) -> None:
        done = list(matches)
        rows: list[tuple[ReadModel, Row]] = []
        for projection, model in self._projections:
            for match in done:
                try:
                    rows.append((model, projection.row(match)))
                except Exception as error:
                    self._troubles.set_aside(projection.name, match.id, error)
                else:
                    self._troubles.cleared(projection.name, match.id)
        await asyncio.gather(*[model.put(row) for model, row in rows])
        self.rows_written += len(rows)
        for match in done:
            self._written.pop(match.id, None)
            self._written[match.id] = match.version
        while len(self._written) > _REMEMBERED:
            del self._written[next(iter(self._written))]


async def _head(log: EventLog, match: str) -> int | None:
    """The version that a stream ends with; `None` where it cannot be told, so that one has to look."""
    try:
        head = await log.head(match)
    except StoreUnavailable:
        raise
    except LogError:
        return None
    return 0 if head is None else head.version
