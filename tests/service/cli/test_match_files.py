"""`annales export`, `import`, `show` and `archive`, beside a service and alone."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from typer.testing import CliRunner

from events.match_file_reading import read_match_file
from events.partitions import stream_key
from events.store import Store
from service.annales import Annales
from service.answers import CreateMatch
from service.application import running
from service.auth.roles import ANYBODY, Caller
from service.cli.commands import cli
from service.preparing import prepared
from service.settings import SETTINGS, Settings

RUNNER = CliRunner()
Value = TypeVar("Value")


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The data folder is the only setting."""
    for setting in SETTINGS:
        monkeypatch.delenv(setting.variable, raising=False)
    monkeypatch.setenv("ANNALES_DATA_DIR", str(tmp_path / "data"))


def serving(do: Callable[[Annales], Awaitable[Value]], folder: Path) -> Value:
    """Do something with a service that starts and ends."""

    async def served(settings: Settings) -> Value:
        async with running(settings) as service:
            return await do(service.annales)

    with prepared(Settings(data_dir=folder)) as settings:
        return asyncio.run(served(settings))


async def matches(annales: Annales) -> tuple[str, str]:
    """A match that has ended, and one that waits for players."""
    ada = Caller((await annales.create_player(ANYBODY, "Ada")).record)
    wanted = CreateMatch(game="provincia-romana", seats=2)
    ended = (await annales.create_match(ada, wanted)).match.id
    await annales.add_bot(ada, ended, "random")
    await annales.resign(ada, ended)
    return ended, (await annales.create_match(ada, wanted)).match.id


def said(*arguments: str, code: int = 0) -> list[str]:
    """What a command says."""
    result = RUNNER.invoke(cli, list(arguments))
    assert result.exit_code == code, (result.output, result.exception)
    return (result.stdout if code == 0 else result.stderr).splitlines()


def test_a_match_is_carried_to_another_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exported, shown, imported, exported again: the same bytes, packed or not."""
    ended, waiting = serving(matches, tmp_path / "data")
    plain, packed, running_one = tmp_path / "plain", tmp_path / "packed.gz", tmp_path / "running"
    for match, path in ((ended, plain), (ended, packed), (waiting, running_one)):
        assert said("export", match, "--out", str(path)) == []
    assert "overwrites nothing" in said("export", ended, "--out", str(plain), code=2)[0]
    assert gzip.decompress(packed.read_bytes()) == plain.read_bytes()
    assert RUNNER.invoke(cli, ["export", ended]).stdout_bytes == plain.read_bytes()
    assert not read_match_file(running_one.read_bytes()).header.complete

    told = said("show", str(packed))
    assert told[0].startswith(f"{ended}: Provincia Romana, finished, version ")
    assert any("complete, as everybody may see it" in line for line in told)
    assert any("gave up" in line or "resigned" in line for line in told), told
    assert "as spectator may see it" in said("show", str(running_one))[3]

    monkeypatch.setenv("ANNALES_DATA_DIR", str(tmp_path / "elsewhere"))
    assert said("import", str(packed), str(running_one)) == [
        f"{ended} imported, version {len(read_match_file(plain.read_bytes()).events)}",
        f"{waiting} imported, version 2",
    ]
    assert "is here already" in said("import", "--restore", str(plain))[0]
    assert RUNNER.invoke(cli, ["export", ended]).stdout_bytes == plain.read_bytes()


def test_what_is_no_match_file_is_refused(tmp_path: Path) -> None:
    """By name, line and reason; the others are imported all the same."""
    ended, _ = serving(matches, tmp_path / "data")
    good, cut, none = tmp_path / "good", tmp_path / "cut", tmp_path / "none"
    said("export", ended, "--out", str(good))
    cut.write_bytes(good.read_bytes()[:-10])
    none.write_bytes(b"\x1f\x8bnot gzip")
    result = RUNNER.invoke(cli, ["import", str(cut), str(good)])
    assert result.exit_code == 1
    assert f"{cut} is refused: Line " in result.stderr
    assert f"{ended} is here already" in result.stdout
    assert "Line " in said("show", str(cut), code=2)[0]
    assert "cannot be read" in said("show", str(none), code=2)[0]
    assert "cannot be read" in said("import", str(tmp_path / "missing"), code=2)[0]
    assert "There is no match" in said("export", "m_none", code=2)[0]


def test_matches_that_have_ended_are_archived_and_brought_back(tmp_path: Path) -> None:
    """Those that are named, or all that ended so many days ago; what runs stays; the file is an export."""
    ended, waiting = serving(matches, tmp_path / "data")
    export = RUNNER.invoke(cli, ["export", ended]).stdout_bytes

    async def length(store: Store) -> int:
        return int(await store.connection.call("XLEN", stream_key(ended)))

    before = on_store(tmp_path, length)
    assert said("archive") == []
    assert said("archive", waiting) == [f"{waiting} stays: it is open"]
    assert said("archive", "--days", "0") == [f"{ended} archived, version {before}"]
    assert on_store(tmp_path, length) == 1
    assert said("archive", ended, "--days", "0") == [f"{ended} is archived already"]
    [path] = (tmp_path / "data" / "archive").rglob("*.gz")
    assert gzip.decompress(path.read_bytes()) == export
    assert RUNNER.invoke(cli, ["export", ended]).stdout_bytes == export
    assert said("show", str(path))[0].startswith(ended)
    assert said("rebuild", "lobby") == ["lobby: 2 rows, 64 partitions put in place"]
    assert said("archive", "--back", ended, waiting) == [f"{ended} is back in the store", f"{waiting} is not archived"]
    assert on_store(tmp_path, length) == before
    assert not path.exists()
    assert "Name the matches" in said("archive", "--back", code=2)[0]
    assert "There is no match" in said("archive", "m_none", code=2)[0]


def on_store(folder: Path, do: Callable[[Store], Awaitable[Value]]) -> Value:
    """Do something with the store of the data folder."""

    async def opened(url: str) -> Value:
        async with await Store.open(url) as store:
            return await do(store)

    with prepared(Settings(data_dir=folder / "data")) as settings:
        assert settings.redis_url is not None
        return asyncio.run(opened(settings.redis_url))
