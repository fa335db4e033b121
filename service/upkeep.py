"""What is done when its time has come, without anybody asking: matches that nobody will end are closed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Final, Protocol

from projections.due import Due
from projections.troubles import Report
from service.clock import Clock
from service.periodic import Periodic


class Ends(Protocol):
    """The one command that upkeep needs."""

    async def abort_overdue(self, match: str) -> object:
        """End and reveal a match whose seeds stay closed, or that nobody has touched for too long; else do nothing."""


class Upkeep:
    """Looks every now and then for what is due in the partitions that this process holds."""

    def __init__(
        self,
        ends: Ends,
        due: Due,
        held: Callable[[], Iterable[str]],
        clock: Clock,
        *,
        report: Report,
        every_seconds: float = 1.0,
        again_seconds: float = 60.0,
    ) -> None:
        self._ends = ends
        self._due = due
        self._held = held
        self._clock = clock
        self._report = report
        self._again = again_seconds
        self._put_off: dict[str, float] = {}
        looking = Periodic("upkeep", self.once, every_seconds=every_seconds, report=report)
        self.start: Final = looking.start
        self.stop: Final = looking.stop

    async def once(self) -> None:
        """Do what is due now. What fails is reported, and tried again after `again_seconds`."""
        now = self._clock.milliseconds()
        found = await asyncio.gather(*[self._due.matches_to_end(partition, now) for partition in sorted(self._held())])
        self._put_off = {match: until for match, until in self._put_off.items() if until > time.monotonic()}
        for match in [match for matches in found for match in matches if match not in self._put_off]:
            try:
                await self._ends.abort_overdue(match)
            except Exception as error:
                self._put_off[match] = time.monotonic() + self._again
                self._report("upkeep", match, error)
