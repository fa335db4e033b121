"""The log's tests run on both servers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from events.embedded_redis import EmbeddedRedis
from tests.events.servers import SERVERS, binary_in


@pytest.fixture(scope="session", params=SERVERS)
def redis_binary(request: pytest.FixtureRequest) -> Path:
    """A server's executable."""
    return binary_in(SERVERS[request.param])


@pytest.fixture(scope="session")
def redis_server(redis_binary: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedRedis]:
    """The embedded server of each version, on a data folder of its own."""
    with EmbeddedRedis(tmp_path_factory.mktemp("data"), binary=redis_binary) as server:
        yield server
