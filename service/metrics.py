"""What the service counts about itself, for Prometheus."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

SHARED_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

disable_created_metrics()  # type: ignore[no-untyped-call]  # the library does not annotate it


class Metrics:
    """The numbers of one process; with several, `exposition` adds up what they share in a folder."""

    content_type: Final = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self._requests = Counter(
            "annales_http_requests_total",
            "Requests answered, by route, method and status.",
            ("route", "method", "status"),
            registry=self.registry,
        )
        self._seconds = Histogram(
            "annales_http_request_seconds",
            "How long answers took, by route and method.",
            ("route", "method"),
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.unexpected: Final = Counter(
            "annales_unexpected_errors_total", "Requests that met a fault of the service.", registry=self.registry
        )
        self.up: Final = Gauge(
            "annales_store_up",
            "1 while the log answers, 0 while it does not.",
            multiprocess_mode="livemin",
            registry=self.registry,
        )
        self.before_showing: Final[list[Callable[[], None]]] = []
        """What brings numbers of this process up to date."""
        # Finding a child by its labels costs more than counting: kept by route, method and status.
        self._timers: dict[tuple[str, str], Histogram] = {}
        # Requests since `settle` was called last: adding to a number costs less than telling the library each time.
        self._answered: dict[tuple[str, str, int], int] = {}
        self._shared = SHARED_FOLDER in os.environ
        self.before_showing.append(self.settle)

    def answered(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count one answer."""
        key = (route, method, status)
        self._answered[key] = self._answered.get(key, 0) + 1
        if self._shared:  # another process may be the one that is asked to show the numbers
            self.settle()
        timer = self._timers.get((route, method))
        if timer is None:
            timer = self._timers[route, method] = self._seconds.labels(route, method)
        timer.observe(seconds)

    def settle(self) -> None:
        """Bring the counter of requests up to date."""
        answered, self._answered = self._answered, {}
        for (route, method, status), count in answered.items():
            self._requests.labels(route, method, str(status)).inc(count)

    def exposition(self) -> bytes:
        """All numbers in Prometheus' text format, as they are now."""
        for look in self.before_showing:
            look()
        if SHARED_FOLDER not in os.environ:
            return generate_latest(self.registry)
        forget_dead(Path(os.environ[SHARED_FOLDER]))
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]  # the library does not annotate it
        return generate_latest(together)


def forget_dead(folder: Path) -> None:
    """Leave out what only processes that live can tell, of those that do not."""
    for path in folder.glob("gauge_live*_*.db"):
        process = int(path.stem.rpartition("_")[2])
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]  # the library does not annotate it


def share_metrics(folder: Path) -> None:
    """Let the processes that are started from now on add up their numbers in this folder; it is emptied first."""
    folder.mkdir(parents=True, exist_ok=True)
    for left_over in folder.glob("*.db"):
        left_over.unlink()
    os.environ[SHARED_FOLDER] = str(folder)
