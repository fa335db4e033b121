"""What all tests may use: a real Redis, started once, emptied before each test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from events.embedded_redis import EmbeddedRedis
from events.redis_connection import RedisConnection
from events.redis_log import RedisLog
from events.store import Store


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedRedis]:
    """The embedded server, on a data folder of its own."""
    with EmbeddedRedis(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
async def store(redis_server: EmbeddedRedis) -> AsyncIterator[Store]:
    """A store on an empty keyspace."""
    async with RedisConnection(redis_server.url) as connection:
        await connection.call("FLUSHALL", "SYNC")
    async with await Store.open(redis_server.url) as store:
        yield store


@pytest.fixture
def log(store: Store) -> RedisLog:
    """The log on an empty keyspace."""
    return store.log
