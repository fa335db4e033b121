"""What all tests with real processes share: a Redis of their own, and two processes of the service on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from events.embedded_redis import EmbeddedRedis
from tests.system.processes import SIGNING_KEY, Service


@pytest.fixture(scope="session")
def shared_redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedRedis]:
    """A Redis as it ships, which several processes of the service are given by its address."""
    with EmbeddedRedis(tmp_path_factory.mktemp("shared-redis")) as server:
        yield server


@pytest.fixture(scope="session")
def two_services(shared_redis: EmbeddedRedis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Service]]:
    """Two processes of the service on one Redis, which know of each other by nothing else."""
    folder: Path = tmp_path_factory.mktemp("services")
    one, other = [Service(folder / name, shared_redis.url, signing_key=SIGNING_KEY) for name in ("one", "other")]
    one.start()
    other.start()
    try:
        one.wait_until_ready()
        other.wait_until_ready()
        yield [one, other]
    finally:
        one.clear_away()
        other.clear_away()
