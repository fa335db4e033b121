"""A whole service on a Redis of its own, shared by all tests of the API, and clients that speak HTTP to it.

Players and matches are each test's own. A test that looks at what all of them share (the lobby, the numbers), or that
breaks the service, is marked `alone` and gets a service on an empty keyspace.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
import structlog

from events.embedded_redis import EmbeddedRedis
from events.redis_connection import RedisConnection
from games import GAMES
from service.application import Running, running
from service.settings import Settings
from tests.service.rest.client import ADMIN_TOKEN, Client, Player
from tests.toy.game import TIDES

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One event loop for all tests of the API, since the service that they share lives in it."""
    in_one_loop = pytest.mark.asyncio(loop_scope="session")
    for item in items:
        if HERE in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(in_one_loop, append=False)


def _service(redis_url: str, data_dir: Path) -> AbstractAsyncContextManager[Running]:
    settings = Settings(data_dir=data_dir, redis_url=redis_url, admin_token=ADMIN_TOKEN)
    return running(settings, games=[TIDES, *GAMES.values()])


@pytest.fixture(scope="session", autouse=True)
def quiet() -> None:
    """Only warnings are logged."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def shared_service(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """A running service with all games and the toy."""
    data_dir = tmp_path_factory.mktemp("shared-service")
    with EmbeddedRedis(data_dir / "store") as server:
        async with _service(server.url, data_dir) as service:
            yield service


@pytest_asyncio.fixture(loop_scope="session")
async def service(
    request: pytest.FixtureRequest, shared_service: Running, redis_server: EmbeddedRedis, tmp_path: Path
) -> AsyncIterator[Running]:
    """The service that all tests share; for a test that is marked `alone`, one on an empty keyspace."""
    if request.node.get_closest_marker("alone") is None:
        yield shared_service
        return
    async with RedisConnection(redis_server.url) as connection:
        await connection.call("FLUSHALL", "SYNC")
    async with _service(redis_server.url, tmp_path) as service:
        yield service


@pytest_asyncio.fixture(loop_scope="session")
async def client(service: Running) -> AsyncIterator[Client]:
    """Speaks to the service; with a player's token where one is named."""
    transport = httpx.ASGITransport(app=service.application)
    async with httpx.AsyncClient(transport=transport, base_url="http://annales.test") as http:
        yield Client(http)


@pytest_asyncio.fixture(loop_scope="session")
async def ada(client: Client) -> Player:
    """A player."""
    return await client.new_player("Ada")


@pytest_asyncio.fixture(loop_scope="session")
async def bob(client: Client) -> Player:
    """Another player."""
    return await client.new_player("Bob")


@pytest_asyncio.fixture(loop_scope="session")
async def eve(client: Client) -> Player:
    """A player who sits in no match."""
    return await client.new_player("Eve")
