from __future__ import annotations

import asyncio
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from events.embedded_redis import DataFolderInUse, EmbeddedRedis, RedisDidNotStart
from events.redis_binary import NoRedisServer, redis_binary, redis_configuration
from events.redis_connection import RedisConnection
from events.redis_probe import probe
from events.store import Store
from tests.events.examples import chain

Make = Callable[..., EmbeddedRedis]
SERVICE = """
import sys, time
from pathlib import Path
from events.embedded_redis import EmbeddedRedis
server = EmbeddedRedis(Path(sys.argv[1]), binary=Path(sys.argv[2]))
server.start()
print(server.pid, flush=True)
time.sleep(600)
"""


@pytest.fixture
def make(redis_binary: Path, tmp_path: Path) -> Make:
    """Makes a service's embedded server on one and the same data folder."""
    return lambda **options: EmbeddedRedis(tmp_path, **{"binary": redis_binary, **options})


async def test_what_was_stored_outlives_a_restart(make: Make) -> None:
    """Stopped and started, with the shipped configuration, which the checks find fit."""
    for length in (1, 2, 3):
        with make() as server:
            async with await Store.open(server.url) as store:
                assert chain("m_a", length - 1) == await store.log.read("m_a")
                await store.log.append(chain("m_a", length)[length - 1 :])
        assert probe(server.socket) is None


def test_a_second_service_on_the_folder_is_refused_in_a_clear_sentence(make: Make) -> None:
    """It names the process that works there and what to do; the first one is not disturbed."""
    with make() as server:
        with pytest.raises(DataFolderInUse, match=rf"process {os.getpid()}\).*ANNALES_DATA_DIR"):
            make().start()
        assert server.pid is not None
        assert probe(server.socket) is not None
    with make():
        pass


def test_the_redis_of_a_killed_service_is_adopted(make: Make, redis_binary: Path, tmp_path: Path) -> None:
    """It is still running, so the next service goes on with it, watches it, and ends it at last."""
    service = subprocess.Popen(
        [sys.executable, "-c", SERVICE, str(tmp_path), str(redis_binary)], stdout=subprocess.PIPE, text=True
    )
    assert service.stdout is not None
    pid = int(service.stdout.readline())
    service.kill()
    service.wait()
    service.stdout.close()

    with make() as server:
        assert (pid, 0) == (server.pid, server.starts)
        os.kill(pid, signal.SIGKILL)
        while not (server.starts and (found := probe(server.socket)) and found.ready):
            pass
        assert found.pid != pid


def test_a_redis_that_dies_is_started_again(make: Make) -> None:
    """As often as it dies."""
    with make() as server:
        for starts in (1, 2):
            assert starts == server.starts
            assert server.pid is not None
            os.kill(server.pid, signal.SIGKILL)
            while server.starts == starts or probe(server.socket) is None:
                pass


async def test_the_socket_is_for_its_owner_alone(make: Make) -> None:
    """And no network port is open."""
    with make() as server:
        assert stat.S_IMODE(server.socket.stat().st_mode) == 0o700
        async with RedisConnection(server.url) as connection:
            assert await connection.call("CONFIG", "GET", "port") == [b"port", b"0"]


async def test_a_data_folder_deep_in_the_tree_works(make: Make, redis_binary: Path, tmp_path: Path) -> None:
    """Its path is too long for a socket, which then stands in the system's folder for such things."""
    deep = tmp_path.joinpath(*["a-rather-long-name-of-a-folder"] * 5)
    with EmbeddedRedis(deep, binary=redis_binary) as server:
        assert len(str(server.socket)) <= 100
        async with await Store.open(server.url) as store:
            await store.log.append(chain("m_a", 1))
    with EmbeddedRedis(deep, binary=redis_binary) as server:
        async with await Store.open(server.url) as store:
            assert chain("m_a", 1) == await store.log.read("m_a")


def test_a_server_that_does_not_start_says_why_and_frees_the_folder(make: Make) -> None:
    """Its last words are in the error."""
    with pytest.raises(RedisDidNotStart, match="no-such-setting"):
        make(settings=("--no-such-setting", "yes")).start()
    with make():
        pass


async def test_workers_need_the_address_alone(make: Make) -> None:
    """They are given the URL by the process that holds the folder."""
    with make() as server:
        stores = [await Store.open(server.url) for _ in range(3)]
        await asyncio.gather(*[store.log.append(chain(f"m_{n}", 1)) for n, store in enumerate(stores)])
        assert chain("m_2", 1) == await stores[0].log.read("m_2")
        for store in stores:
            await store.close()


def test_a_server_on_the_path_is_preferred_to_the_one_of_a_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`redis-server`, then `valkey-server`, then the package; without any, the error says what to install."""
    monkeypatch.setenv("PATH", str(tmp_path))
    carried = redis_binary()
    for name in ("valkey-server", "redis-server"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
        assert tmp_path / name == redis_binary()

    assert carried.name == "redis-server"
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("events.redis_binary._CARRIER", "no_such_package")
    with pytest.raises(NoRedisServer, match="ANNALES_REDIS_URL"):
        redis_binary()


def test_the_shipped_configuration_is_the_one_that_is_used() -> None:
    """The file in deploy/ is what operators copy."""
    assert Path("deploy/redis.conf").resolve().read_text() == redis_configuration().read_text()
