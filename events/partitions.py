"""Which partition a match belongs to, and what the keys in Redis are called.

The braces of a partition keep all of its keys in one slot of a Redis Cluster.
"""

from __future__ import annotations

from binascii import crc_hqx
from functools import lru_cache
from typing import Final

PARTITION_COUNT: Final = 64
PARTITIONS: Final = tuple(f"p{number:02}" for number in range(PARTITION_COUNT))
PARTITION_COUNT_KEY: Final = "annales:partitions"
OWNERS_KEY: Final = "annales:owners"


@lru_cache(maxsize=65_536)
def partition_of(name: str) -> str:
    """The partition of a match, or of any other id: Redis's own CRC-16 of it, modulo their number."""
    return PARTITIONS[crc_hqx(name.encode(), 0) % PARTITION_COUNT]


def stream_key(match: str) -> str:
    """The stream of a match's events."""
    return f"{{{partition_of(match)}}}:match:{match}"


def stub_key(match: str) -> str:
    """What stays in Redis of an archived match: where it is, and its head."""
    return f"{{{partition_of(match)}}}:archived:{match}"


def staged_key(match: str, nonce: str) -> str:
    """A stream in which a whole match is put together before it takes its place."""
    return f"{{{partition_of(match)}}}:staged:{match}:{nonce}"


def feed_key(partition: str) -> str:
    """The partition's feed: which match has a new version."""
    return f"{{{partition}}}:feed"


def matches_key(partition: str) -> str:
    """The list of a partition's matches."""
    return f"{{{partition}}}:matches"


def lease_key(partition: str) -> str:
    """Who follows a partition now."""
    return f"{{{partition}}}:lease"


def record_key(collection: str, name: str) -> str:
    """A record of a collection, such as a player."""
    return f"{{{partition_of(name)}}}:record:{collection}:{name}"


def collection_key(collection: str, partition: str) -> str:
    """The names of a collection's records in a partition."""
    return f"{{{partition}}}:records:{collection}"


def model_key(partition: str, projection: str, name: str) -> str:
    """One part of a projection's read model."""
    return f"{{{partition}}}:model:{projection}:{name}"
