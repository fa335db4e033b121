from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from events.checks import UnfitStore, check_partition_count, check_server
from events.embedded_redis import EmbeddedRedis
from events.redis_connection import RedisConnection
from events.store import Store


@pytest.fixture
async def connection(redis_server: EmbeddedRedis) -> AsyncIterator[RedisConnection]:
    """A connection whose server gets the shipped settings back afterwards."""
    async with RedisConnection(redis_server.url) as connection:
        yield connection
        for name, value in (("appendonly", "yes"), ("appendfsync", "always"), ("maxmemory-policy", "noeviction")):
            await connection.call("CONFIG", "SET", name, value)
        await connection.call("REPLICAOF", "NO", "ONE")


async def test_the_shipped_configuration_is_fit(connection: RedisConnection) -> None:
    """What deploy/redis.conf sets is what the checks want."""
    facts = await check_server(connection)

    assert facts.settings_read
    assert facts.version[:2] >= (6, 2)
    assert connection.run_id == facts.run_id
    assert facts.confirms_disks == (facts.version >= (7, 2, 0))


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("maxmemory-policy", "allkeys-lru"),
        ("maxmemory-policy", "volatile-ttl"),
        ("appendfsync", "everysec"),
        ("appendfsync", "no"),
        ("appendonly", "no"),
    ],
)
async def test_a_redis_that_would_lose_events_is_refused(connection: RedisConnection, setting: str, value: str) -> None:
    """The refusal names the setting, what it is and what it must be; saying that one has checked does not help."""
    await connection.call("CONFIG", "SET", setting, value)

    for vouched in (False, True):
        with pytest.raises(UnfitStore, match=f"{setting} {value}.*CONFIG SET {setting}"):
            await check_server(connection, settings_checked=vouched)


async def test_a_replica_is_refused(connection: RedisConnection) -> None:
    """Only a primary accepts events."""
    await connection.call("REPLICAOF", "127.0.0.1", 1)

    with pytest.raises(UnfitStore, match="primary"):
        await check_server(connection)


@pytest.fixture
def secretive(redis_binary: Path, tmp_path: Path) -> Iterator[EmbeddedRedis]:
    """A server whose guests may not read its settings."""
    allowed = ("+@all", "-config")
    with EmbeddedRedis(
        tmp_path, binary=redis_binary, settings=("--user", "guest", "on", "nopass", "~*", "&*", *allowed)
    ) as server:
        yield server


async def test_settings_that_cannot_be_read_must_be_vouched_for(secretive: EmbeddedRedis) -> None:
    """Where CONFIG is refused the operator says that they have looked; what INFO tells is checked all the same."""
    url = f"unix://guest:any@{secretive.socket}"
    async with RedisConnection(url) as connection, RedisConnection(secretive.url) as owner:
        with pytest.raises(UnfitStore, match="ANNALES_REDIS_SETTINGS_CHECKED_BY_ME"):
            await check_server(connection)
        assert not (await check_server(connection, settings_checked=True)).settings_read
        await owner.call("CONFIG", "SET", "maxmemory-policy", "allkeys-random")
        with pytest.raises(UnfitStore, match="allkeys-random"):
            await check_server(connection, settings_checked=True)


async def test_a_store_laid_out_for_another_number_of_partitions_is_refused(store: Store) -> None:
    """The number was noted when the store was new."""
    await check_partition_count(store.connection)

    with pytest.raises(UnfitStore, match="laid out for 64 partitions and this service has 32"):
        await check_partition_count(store.connection, 32)
