"""What the log and the follower of this process count by themselves, handed to its metrics."""

from __future__ import annotations

from collections import Counter as Count
from collections.abc import Callable, Mapping
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge

from events.redis_connection import Traffic
from events.redis_log import RedisLog
from projections.follower import FollowerStatus

LIVE: Final = "livesum"


class Watching:
    """Numbers of what works behind the requests. `look` brings them up to date.

    The parts count as they always do and know nothing of metrics; so a counter here takes what has come since it was
    last looked at, and processes that share their metrics add up.
    """

    def __init__(
        self,
        registry: CollectorRegistry,
        log: RedisLog,
        traffic: Callable[[], Traffic],
        follower: Callable[[], FollowerStatus],
    ) -> None:
        self._log = log
        self._traffic = traffic
        self._follower = follower
        self._seen: dict[tuple[str, ...], int] = {}
        self._stuck_at: set[str] = set()
        self._appends = _counter(registry, "log_appends", "Appends by what the store answered.", "answer")
        self._events = _counter(registry, "log_events", "Events stored.")
        self._writes = _counter(registry, "store_writes", "Times that commands left for the store, many at once.")
        self._commands = _counter(registry, "store_commands", "Commands sent to the store.")
        self._rows = _counter(registry, "follower_rows_written", "Rows of read models written.")
        self._entries = _counter(registry, "follower_entries_read", "Entries of feeds read.")
        self._held = _gauge(registry, "follower_partitions_held", "Partitions that are followed.")
        self._waiting = _gauge(registry, "follower_matches_waiting", "Matches whose rows wait to be written.")
        self._stuck = _gauge(registry, "follower_matches_stuck", "Matches that could not be followed, by what.", "by")

    def look(self) -> None:
        """Take in how things stand now."""
        for answer, number in self._log.answered.items():
            self._raise(self._appends.labels(answer), number, "appends", answer)
        traffic, status = self._traffic(), self._follower()
        self._raise(self._events, self._log.stored, "events")
        self._raise(self._writes, traffic.writes, "writes")
        self._raise(self._commands, traffic.commands, "commands")
        self._raise(self._rows, status.rows_written, "rows")
        self._raise(self._entries, status.entries_read, "entries")
        self._held.set(status.held)
        self._waiting.set(status.waiting)
        self._show_stuck(status.stuck)

    def _show_stuck(self, stuck: Mapping[str, tuple[str, ...]]) -> None:
        numbers = Count(what for causes in stuck.values() for what in causes)
        self._stuck_at |= numbers.keys()
        for what in self._stuck_at:
            self._stuck.labels(what).set(numbers[what])

    def _raise(self, counter: Counter, number: int, *name: str) -> None:
        counter.inc(number - self._seen.get(name, 0))
        self._seen[name] = number


def _counter(registry: CollectorRegistry, name: str, meaning: str, *labels: str) -> Counter:
    return Counter(f"annales_{name}_total", meaning, labels, registry=registry)


def _gauge(registry: CollectorRegistry, name: str, meaning: str, *labels: str) -> Gauge:
    return Gauge(f"annales_{name}", meaning, labels, multiprocess_mode=LIVE, registry=registry)
