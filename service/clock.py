"""The only clock of the service."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Protocol

from events.times import moment_of, timestamp


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> datetime:
        """The present moment, in UTC."""


class SystemClock:
    """The time of the machine."""

    def now(self) -> datetime:
        """The present moment, in UTC."""
        return datetime.now(UTC)


def stamp(clock: Clock, not_before: str | None = None) -> str:
    """The present as an event's `at`, never before the previous event's."""
    now = timestamp(clock.now())
    return now if not_before is None or now > not_before else not_before


def later(at: str, by: timedelta) -> str:
    """The timestamp so much after another one."""
    return timestamp(moment_of(at) + by)
