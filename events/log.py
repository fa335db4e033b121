"""EventLog: what the layers above may ask of the log, and the errors that it answers with."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from typing import Protocol

from msgspec import Struct

from events.envelope import StoredEvent


class Head(Struct, frozen=True):
    """Where a match's stream ends."""

    version: int
    hash: str


class Appended(Struct, frozen=True):
    """An append that is stored; `repeated` when it had been stored before this asking."""

    head: Head
    repeated: bool = False


class LogError(Exception):
    """Whatever keeps the log from doing what was asked."""


class Behind(LogError):
    """The match has moved on: its stream holds other events at the versions that were to be appended."""

    def __init__(self, match: str, version: int) -> None:
        super().__init__(f"{match} is at version {version} by now.")
        self.match = match
        self.version = version


class Broken(LogError):
    """The stream does not hold the history that it must hold; the match is stopped until someone has looked."""

    def __init__(self, match: str, problem: str) -> None:
        super().__init__(f"The history of {match} is broken: {problem}.")
        self.match = match
        self.problem = problem


class Archived(LogError):
    """The match has been moved out of Redis into a file."""

    def __init__(self, match: str) -> None:
        super().__init__(f"{match} is archived.")
        self.match = match


class StoreUnavailable(LogError):
    """Redis cannot be asked, or refuses for now. What was asked may or may not have happened: ask again."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class NotReplicated(LogError):
    """The append is stored, but too few replicas hold it yet to promise anything: ask again with the same bytes."""

    def __init__(self, held_by: int, wanted: int) -> None:
        super().__init__(f"Held by {held_by} of the {wanted} replicas that a receipt stands for.")
        self.held_by = held_by
        self.wanted = wanted


class EventLog(Protocol):
    """The record of all matches. Every method raises `StoreUnavailable` while Redis cannot be asked."""

    async def append(self, events: Sequence[StoredEvent], *, meanwhile: Callable[[], None] | None = None) -> Appended:
        """Store events that follow each other, all or none; the first one says where they belong.

        A match that is archived is brought back first. The same events again are answered as stored, so that an append
        whose answer was lost is repeated safely; this does so itself a few times. `meanwhile` is called once the append
        is on its way, as a rule to sign.
        Raises `Behind`, `Broken`, `Archived`, `NotReplicated`.
        """

    async def quiet(self, match: str) -> None:
        """Return once no append of this process to the match is under way."""

    async def read(
        self, match: str, after: int = 0, limit: int | None = None, *, after_hash: str | None = None
    ) -> list[StoredEvent]:
        """The events that follow a version, in order. With `after_hash`, the first must name it.

        Those of an archived match come from its file. Raises `Broken` when they are not one chain, `Archived` where the
        file is not at hand.
        """

    async def read_many(self, after: Iterable[tuple[str, int]]) -> dict[str, list[StoredEvent]]:
        """What follows these versions in these matches, asked in one go."""

    async def restore(self, events: Sequence[StoredEvent]) -> bool:
        """Put a whole match into the store, all of it or nothing; false, and nothing happens, where it is there."""

    async def head(self, match: str) -> Head | None:
        """Where a match's stream ends; null when there is no such match."""

    async def matches(self, partition: str, after: str = "", limit: int = 1000) -> list[str]:
        """The matches of a partition in the order of their ids, from the one after `after`."""

    def follow(self, match: str, after: int = 0, *, after_hash: str | None = None) -> AsyncGenerator[StoredEvent, None]:
        """Every event after a version, those to come included: no gap, no repeat, across restarts of Redis.

        It never ends by itself; close it when done. Raises `Broken`, `Archived`.
        """
