"""The numbers of the log and of the follower, as Prometheus reads them."""

from __future__ import annotations

from prometheus_client import CollectorRegistry

from events.redis_connection import Traffic
from events.store import Store
from projections.follower import FollowerStatus
from service.watching import Watching
from tests.projections.table import Table


async def test_numbers_are_taken_over_as_they_grow(store: Store) -> None:
    """Counters only rise; what is stuck no more is shown as none."""
    registry = CollectorRegistry()
    table = Table().start(2)
    status = FollowerStatus(3, 2, {"m_a": ("fold",), "m_b": ("fold", "lobby")}, 10, 20)
    watching = Watching(registry, store.log, lambda: Traffic(4, 9), lambda: status)

    def now(name: str, **labels: str) -> float | None:
        watching.look()
        return registry.get_sample_value(f"annales_{name}", labels)

    assert now("log_appends_total", answer="done") is None
    await store.log.append(table.events[:3])
    await store.log.append(table.events[:3])
    await store.log.append(table.events[3:])
    assert now("log_appends_total", answer="done") == 2
    assert now("log_appends_total", answer="already done") == 1
    assert now("log_events_total") == len(table.events)
    assert (now("store_writes_total"), now("store_commands_total")) == (4, 9)
    assert (now("follower_partitions_held"), now("follower_matches_waiting")) == (3, 2)
    assert (now("follower_rows_written_total"), now("follower_entries_read_total")) == (10, 20)
    assert (now("follower_matches_stuck", by="fold"), now("follower_matches_stuck", by="lobby")) == (2, 1)
    status = FollowerStatus(4, 0, {"m_b": ("lobby",)}, 15, 20)
    assert (now("follower_matches_stuck", by="fold"), now("follower_matches_stuck", by="lobby")) == (0, 1)
    assert (now("follower_rows_written_total"), now("follower_partitions_held")) == (15, 4)


async def test_what_left_over_a_lost_socket_still_counts(store: Store) -> None:
    """Numbers of the connection go on, whatever became of its sockets."""
    before = store.connection.traffic
    await store.log.append(Table().start(2).events)
    used = store.connection.traffic
    assert used.writes > before.writes
    assert used.commands > before.commands
    wire = await store.connection.wire()
    wire.end()
    await wire.closed
    assert store.connection.traffic == used
    await store.log.head("m_table")
    assert store.connection.traffic.commands > used.commands
