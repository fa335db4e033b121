"""`annales rebuild`, beside a service and alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from typer.testing import CliRunner

from events.partitions import partition_of, stream_key
from events.read_models import ReadModel
from events.store import Store
from projections.lobby import LOBBY, Wanted
from service.answers import CreateMatch
from service.application import running
from service.auth.roles import ANYBODY, Caller
from service.cli.commands import cli
from service.preparing import prepared, reached
from service.settings import SETTINGS, Settings

RUNNER = CliRunner()
Value = TypeVar("Value")


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The data folder is the only setting."""
    for setting in SETTINGS:
        monkeypatch.delenv(setting.variable, raising=False)
    monkeypatch.setenv("ANNALES_DATA_DIR", str(tmp_path))


async def a_match(settings: Settings) -> str:
    """A service makes a match, lists it, and ends."""
    async with running(settings) as service:
        annales = service.annales
        ada = Caller((await annales.create_player(ANYBODY, "Ada")).record)
        match = (await annales.create_match(ada, CreateMatch(game="provincia-romana", seats=2))).match.id
        assert len((await annales.matches(ANYBODY, Wanted())).matches) == 1
        return match


def on_store(url: str, do: Callable[[Store], Awaitable[Value]]) -> Value:
    """Do something with a store."""

    async def opened() -> Value:
        async with await Store.open(url) as store:
            return await do(store)

    return asyncio.run(opened())


def test_read_models_are_made_anew_beside_a_service_and_alone(tmp_path: Path) -> None:
    """What was lost is there again, whether or not a service holds the embedded Redis; each is told of in a line."""
    with prepared(Settings(data_dir=tmp_path)) as settings:
        match = asyncio.run(a_match(settings))
        partition, url = partition_of(match), settings.redis_url
        assert url is not None

        async def listed(store: Store) -> list[bytes | None]:
            return await ReadModel(store.connection, LOBBY).rows(partition, [match])

        async def lose(store: Store) -> None:
            for key in await store.connection.call("KEYS", f"{{{partition}}}:*{LOBBY}*"):
                await store.connection.call("DEL", key)

        before = on_store(url, listed)
        on_store(url, lose)
        assert on_store(url, listed) == [None]
        beside = RUNNER.invoke(cli, ["rebuild"])
        assert (beside.exit_code, beside.stdout.splitlines()) == (
            0,
            ["lobby: 1 row, 64 partitions put in place", "due: 1 row, 64 partitions put in place"],
        )
        assert on_store(url, listed) == before
        on_store(url, lose)
    alone = RUNNER.invoke(cli, ["rebuild", "lobby"])
    assert (alone.exit_code, alone.stdout) == (0, "lobby: 1 row, 64 partitions put in place\n")
    with reached(Settings(data_dir=tmp_path)) as url:
        assert on_store(url, listed) == before


def test_a_match_that_cannot_be_folded_is_named(tmp_path: Path) -> None:
    """It is left out, and the code is 1."""
    with prepared(Settings(data_dir=tmp_path)) as settings:
        lost = asyncio.run(a_match(settings))
        assert settings.redis_url is not None

        async def lose(store: Store) -> None:
            await store.connection.call("DEL", stream_key(lost))

        on_store(settings.redis_url, lose)
        result = RUNNER.invoke(cli, ["rebuild", "due"])
    assert (result.exit_code, result.stdout) == (1, "due: 0 rows, 64 partitions put in place\n")
    assert f"{lost} could not be folded" in result.stderr


def test_a_projection_that_is_none_and_a_store_that_is_away_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sentence and code 2."""
    result = RUNNER.invoke(cli, ["rebuild", "lobby", "scores"])
    assert (result.exit_code, "'scores'" in result.stderr, "lobby, due" in result.stderr) == (2, True, True)
    monkeypatch.setenv("ANNALES_REDIS_URL", f"unix://{tmp_path}/none")
    result = RUNNER.invoke(cli, ["rebuild"])
    assert result.exit_code == 2
    assert "cannot be used" in result.stderr
