from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from events.checks import UnfitStore, check_server
from events.embedded_redis import EmbeddedRedis
from events.log import NotReplicated
from events.redis_connection import RedisConnection, info_lines
from events.store import Store
from tests.events.examples import chain


@pytest.fixture(scope="module")
def primary(redis_binary: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[EmbeddedRedis, int]]:
    """A server that replicas can reach, with its port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    folder = tmp_path_factory.mktemp("primary")
    settings = ("--port", str(port), "--bind", "127.0.0.1", "--repl-diskless-sync-delay", "0")
    with EmbeddedRedis(folder, binary=redis_binary, settings=settings) as server:
        yield server, port


@pytest.fixture(scope="module")
def replica(
    primary: tuple[EmbeddedRedis, int], redis_binary: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[EmbeddedRedis]:
    """A replica of it."""
    settings = ("--replicaof", "127.0.0.1", str(primary[1]))
    with EmbeddedRedis(tmp_path_factory.mktemp("replica"), binary=redis_binary, settings=settings) as server:
        yield server


async def replica_is_attached(server: EmbeddedRedis) -> None:
    """Return when the primary counts a replica that is up to date."""
    async with RedisConnection(server.url) as connection:
        while "state=online" not in info_lines(await connection.call("INFO", "replication")).get("slave0", ""):
            pass


async def test_an_append_that_too_few_replicas_hold_promises_nothing(primary: tuple[EmbeddedRedis, int]) -> None:
    """It is stored, and asking again with the same bytes is harmless and asks the replicas anew."""
    async with await Store.open(primary[0].url, replicas=1, replica_timeout_milliseconds=20) as store:
        events = chain("m_alone", 2)
        for _ in range(2):
            with pytest.raises(NotReplicated, match="Held by 0 of the 1"):
                await store.log.append(events)
        assert events == await store.log.read("m_alone")


async def test_an_append_that_replicas_hold_is_acknowledged(
    primary: tuple[EmbeddedRedis, int], replica: EmbeddedRedis
) -> None:
    """And the replica has it when the answer comes; so it has a repeated one, though another connection wrote it."""
    await replica_is_attached(primary[0])
    events = chain("m_a", 3)
    async with await Store.open(primary[0].url, replicas=1, replica_timeout_milliseconds=5000) as store:
        await store.log.append(events)
        async with RedisConnection(replica.url) as connection:
            assert await connection.call("XLEN", "{p60}:match:m_a") == 3
    async with await Store.open(primary[0].url, replicas=1, replica_timeout_milliseconds=5000) as again:
        written = info_lines(await again.connection.call("INFO", "replication"))["master_repl_offset"]

        assert (await again.log.append(events)).repeated

        assert info_lines(await again.connection.call("INFO", "replication"))["master_repl_offset"] != written


async def test_appends_of_one_moment_ask_the_replicas_once(
    primary: tuple[EmbeddedRedis, int], replica: EmbeddedRedis
) -> None:
    """One question behind all of them, on the same connection."""
    await replica_is_attached(primary[0])
    async with await Store.open(primary[0].url, replicas=1, replica_timeout_milliseconds=5000) as store:
        await store.log.append(chain("m_before", 1))
        wire = await store.connection.wire()
        commands = wire.commands
        await asyncio.gather(*[store.log.append(chain(f"m_many{number}", 1)) for number in range(50)])

        assert wire.commands - commands == 51


async def test_the_disks_of_replicas_are_waited_for_where_the_server_can_tell(
    primary: tuple[EmbeddedRedis, int], replica: EmbeddedRedis
) -> None:
    """From 7.2 on; an older server is refused at the start rather than asked for what it cannot say."""
    await replica_is_attached(primary[0])
    asked = {"replicas": 1, "replica_timeout_milliseconds": 5000, "replicas_on_disk": True}
    async with RedisConnection(primary[0].url) as connection:
        facts = await check_server(connection)
    if not facts.confirms_disks:
        with pytest.raises(UnfitStore, match=r"7\.2"):
            await Store.open(primary[0].url, **asked)
        return
    async with await Store.open(primary[0].url, **asked) as store:
        assert not (await store.log.append(chain("m_disk", 1))).repeated
    async with await Store.open(
        primary[0].url, **{**asked, "replicas": 2, "replica_timeout_milliseconds": 20}
    ) as store:
        with pytest.raises(NotReplicated, match="of the 2"):
            await store.log.append(chain("m_disk2", 1))


async def test_one_who_gives_up_waiting_for_replicas_takes_nobody_along(
    primary: tuple[EmbeddedRedis, int], replica: EmbeddedRedis
) -> None:
    """A cancelled append leaves the others of its moment their answers."""
    await replica_is_attached(primary[0])
    async with await Store.open(primary[0].url, replicas=1, replica_timeout_milliseconds=5000) as store:
        await store.log.append(chain("m_first", 1))
        appends = [asyncio.create_task(store.log.append(chain(f"m_cancel{number}", 1))) for number in range(5)]
        await asyncio.sleep(0)
        appends[2].cancel()
        answers = await asyncio.gather(*appends, return_exceptions=True)

        assert isinstance(answers[2], asyncio.CancelledError)
        assert all(answer.head.version == 1 for number, answer in enumerate(answers) if number != 2)
