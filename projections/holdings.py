"""Which partitions this process follows: each process an equal share, agreed on by leases that lapse."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from events.leases import Leases
from events.partitions import PARTITIONS


class Holdings:
    """The partitions held by this process.

    The processes that are there, in the order of their names, share the partitions in turn: everybody counts alike,
    gives back what is not theirs and takes what is, once its lease is free. A dead one's leases lapse.
    """

    def __init__(self, leases: Leases, *, lease_seconds: float = 4.0, beat_seconds: float = 1.0) -> None:
        self._leases = leases
        self._milliseconds = round(lease_seconds * 1000)
        self._held: frozenset[str] = frozenset()
        self._good_until = 0.0
        self.beat_seconds: Final = beat_seconds

    @property
    def held(self) -> frozenset[str]:
        """The partitions held now; none once the leases may have lapsed."""
        return self._held if time.monotonic() < self._good_until else frozenset()

    async def renew(self) -> list[str]:
        """Keep, give back and take leases; those that were taken just now. Call it every `beat_seconds`."""
        before = self.held
        asked_at = time.monotonic()
        owners = await self._leases.present(self._milliseconds)
        mine = self._share(owners)
        await asyncio.gather(*[self._leases.release(partition) for partition in sorted(before - set(mine))])
        got = await asyncio.gather(*[self._leases.acquire(partition, self._milliseconds) for partition in mine])
        self._held = frozenset(partition for partition, is_mine in zip(mine, got, strict=True) if is_mine)
        self._good_until = asked_at + self._milliseconds / 1000
        return sorted(self._held - before)

    def forget(self, partition: str) -> None:
        """Hold this one no longer, so that the next `renew` takes it anew."""
        self._held -= {partition}

    async def release(self) -> None:
        """Give everything back."""
        held, self._held = self._held, frozenset()
        await self._leases.leave()
        await asyncio.gather(*[self._leases.release(partition) for partition in sorted(held)])

    def _share(self, owners: list[str]) -> list[str]:
        turn = owners.index(self._leases.owner)
        return [partition for number, partition in enumerate(PARTITIONS) if number % len(owners) == turn]
