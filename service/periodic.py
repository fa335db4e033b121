"""Work that is done again and again, while everything else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from projections.troubles import Report


class Periodic:
    """Does something now and then every so many seconds. What fails is reported, and tried again the next time."""

    def __init__(self, what: str, do: Callable[[], Awaitable[object]], *, every_seconds: float, report: Report) -> None:
        self._what = what
        self._do = do
        self._every = every_seconds
        self._report = report
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Do it no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def _run(self) -> None:
        while True:
            try:
                await self._do()
            except Exception as error:
                self._report(self._what, "", error)
            await asyncio.sleep(self._every)
