"""The only clock of the service."""

from __future__ import annotations

from datetime import timedelta
from time import time_ns
from typing import Protocol

from events.times import moment_of, timestamp, timestamp_at


class Clock(Protocol):
    """Tells the time."""

    def milliseconds(self) -> int:
        """The present moment, in whole milliseconds since 1970."""


class SystemClock:
    """The time of the machine."""

    def milliseconds(self) -> int:
        """The present moment, in whole milliseconds since 1970."""
        return time_ns() // 1_000_000


def stamp(clock: Clock, not_before: str | None = None) -> str:
    """The present as an event's `at`, never before the previous event's."""
    now = timestamp_at(clock.milliseconds())
    return now if not_before is None or now > not_before else not_before


def later(at: str, by: timedelta) -> str:
    """The timestamp so much after another one."""
    return timestamp(moment_of(at) + by)
