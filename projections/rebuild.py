"""A read model from nothing, while matches are played: filled beside the one that is read, then put in its place.

From its beginning the new one takes every row that the followers write, so that nothing that happens meanwhile is
missed; what was there before is folded from the matches' own streams. Partition by partition, readers see the old one
whole, then the new one whole.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from msgspec import Struct

from events.log import EventLog, StoreUnavailable
from events.partitions import PARTITIONS
from events.read_models import ReadModel
from projections.match import Match
from projections.projection import Projection

Fold = Callable[[str], Awaitable[Match | None]]
"""Gives a match as its stream has it."""

_LISTED_AT_ONCE: Final = 200


class Rebuilt(Struct, frozen=True):
    """What a rebuild did: rows made, partitions put in place, and the matches that could not be folded, with why.

    A partition that another rebuild has put in place meanwhile is `superseded`.
    """

    rows: int
    switched: int
    superseded: int
    failed: dict[str, str]


async def rebuild(
    projection: Projection,
    model: ReadModel,
    log: EventLog,
    fold: Fold,
    partitions: Iterable[str] = PARTITIONS,
) -> Rebuilt:
    """Make a read model anew."""
    rebuilding = _Rebuilding(projection, model, log, fold)
    for partition in partitions:
        await rebuilding.partition(partition)
    return Rebuilt(rebuilding.rows, rebuilding.switched, rebuilding.superseded, rebuilding.failed)


class _Rebuilding:
    def __init__(self, projection: Projection, model: ReadModel, log: EventLog, fold: Fold) -> None:
        self._projection = projection
        self._model = model
        self._log = log
        self._fold = fold
        self.rows = 0
        self.switched = 0
        self.superseded = 0
        self.failed: dict[str, str] = {}

    async def partition(self, partition: str) -> None:
        generation = await self._model.begin(partition)
        if await self._fill(partition, generation) and await self._model.switch(partition, generation):
            self.switched += 1
        else:
            self.superseded += 1
        await self._model.sweep(partition)

    async def _fill(self, partition: str, generation: int) -> bool:
        after = ""
        while matches := await self._log.matches(partition, after, _LISTED_AT_ONCE):
            after = matches[-1]
            for match in matches:
                try:
                    folded = await self._fold(match)
                    if folded is None:
                        raise LookupError("it is listed, and its stream is not there")
                    row = self._projection.row(folded)
                except StoreUnavailable:
                    raise
                except Exception as error:
                    self.failed[match] = str(error)
                    continue
                if not await self._model.fill(generation, row):
                    return False
                self.rows += 1
                await asyncio.sleep(0)  # play goes on between two folds
        return True
