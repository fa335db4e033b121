"""A whole service on the tests' Redis, and clients that speak HTTP to it without a socket."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import structlog

from events.embedded_redis import EmbeddedRedis
from events.store import Store
from games import GAMES
from service.application import Running, running
from service.settings import Settings
from tests.service.rest.client import ADMIN_TOKEN, Client, Player
from tests.toy.game import TIDES


@pytest.fixture(scope="session", autouse=True)
def quiet() -> None:
    """Only warnings are logged."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))


@pytest.fixture
async def service(redis_server: EmbeddedRedis, store: Store, tmp_path: Path) -> AsyncIterator[Running]:
    """A running service with all games and the toy, on an empty keyspace."""
    settings = Settings(data_dir=tmp_path, redis_url=redis_server.url, admin_token=ADMIN_TOKEN)
    async with running(settings, games=[TIDES, *GAMES.values()]) as service:
        yield service


@pytest.fixture
async def client(service: Running) -> AsyncIterator[Client]:
    """Speaks to the service; with a player's token where one is named."""
    transport = httpx.ASGITransport(app=service.application)
    async with httpx.AsyncClient(transport=transport, base_url="http://annales.test") as http:
        yield Client(http)


@pytest.fixture
async def ada(client: Client) -> Player:
    """A player."""
    return await client.new_player("Ada")


@pytest.fixture
async def bob(client: Client) -> Player:
    """Another player."""
    return await client.new_player("Bob")


@pytest.fixture
async def eve(client: Client) -> Player:
    """A player who sits in no match."""
    return await client.new_player("Eve")
