from __future__ import annotations

from collections import Counter

from events.partitions import (
    PARTITION_COUNT,
    PARTITIONS,
    feed_key,
    lease_key,
    matches_key,
    model_key,
    partition_of,
    record_key,
    stream_key,
    stub_key,
)
from tests.events.vectors import VECTORS


def test_partitions_are_those_of_the_vectors() -> None:
    """CRC-16 as Redis computes it, modulo 64."""
    assert VECTORS["partitions"] == {name: partition_of(name) for name in VECTORS["partitions"]}
    assert VECTORS["stream"]["key"] == stream_key(VECTORS["stream"]["match"])


def test_ids_spread_over_all_partitions() -> None:
    """No partition is left out and none has twice its share of many matches."""
    counts = Counter(partition_of(f"m_{number}") for number in range(64_000))

    assert set(PARTITIONS) == set(counts)
    assert max(counts.values()) < 2 * 64_000 / PARTITION_COUNT


def test_all_keys_of_a_partition_share_its_braces() -> None:
    """One slot of a Cluster holds them, so that one script may write them."""
    keys = [
        stream_key("m_a"),
        stub_key("m_a"),
        record_key("player", "m_a"),
        *(key(partition_of("m_a")) for key in (feed_key, matches_key, lease_key)),
        model_key(partition_of("m_a"), "lobby", "open"),
    ]

    assert all(key.startswith(f"{{{partition_of('m_a')}}}:") for key in keys)
    assert len(keys) == len(set(keys))
