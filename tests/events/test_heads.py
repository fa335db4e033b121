from __future__ import annotations

from pathlib import Path

import pytest

from events.heads import Heads
from events.log import Broken, Head
from events.partitions import stream_key, stub_key
from events.store import Store
from tests.events.examples import chain, event


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder's place for heads."""
    return tmp_path / "heads"


def test_heads_are_known_again_after_a_restart(folder: Path) -> None:
    """The latest one of each match, from the files of all processes that were."""
    for process in (1, 2, 3):
        heads = Heads(folder)
        heads.acknowledge("m_a", Head(process, str(process) * 64))
        heads.acknowledge(f"m_{process}", Head(1, "f" * 64))
        heads.close()
    heads = Heads(folder)

    assert Head(3, "3" * 64) == heads.of("m_a")
    assert {"m_1", "m_2", "m_3"} == {match for match in ("m_0", "m_1", "m_2", "m_3") if match in heads}
    assert len(list(folder.glob("*.heads"))) == 1
    heads.close()


def test_a_file_that_another_process_writes_is_read_and_left_to_it(folder: Path) -> None:
    """Several processes may share a data folder."""
    first = Heads(folder)
    first.acknowledge("m_a", Head(1, "a" * 64))
    second = Heads(folder)
    first.acknowledge("m_a", Head(2, "b" * 64))

    assert Head(1, "a" * 64) == second.of("m_a")
    assert len(list(folder.glob("*.heads"))) == 2
    first.close()
    second.close()
    third = Heads(folder)
    assert Head(2, "b" * 64) == third.of("m_a")
    third.close()


def test_half_a_line_is_passed_over(folder: Path) -> None:
    """A process may be killed while it writes."""
    folder.mkdir()
    (folder / "killed.heads").write_text(f"m_a 1 {'a' * 64}\nm_b 2 {'b' * 64}\nm_a 2 {'c' * 20}")
    heads = Heads(folder)

    assert (Head(1, "a" * 64), Head(2, "b" * 64)) == (heads.of("m_a"), heads.of("m_b"))
    heads.close()


def test_a_long_file_is_written_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not grow with the moves, only with the matches."""
    monkeypatch.setattr("events.heads.SPARE_LINES", 10)
    heads = Heads(folder)
    for version in range(1, 1001):
        heads.acknowledge("m_a", Head(version, "a" * 64))
    [path] = folder.glob("*.heads")

    assert len(path.read_text().splitlines()) <= 13
    heads.close()
    again = Heads(folder)
    assert Head(1000, "a" * 64) == again.of("m_a")
    again.close()


@pytest.mark.parametrize("lost", ["everything", "the last event", "another history"])
async def test_a_store_that_lost_what_was_acknowledged_is_noticed(store: Store, folder: Path, lost: str) -> None:
    """Before the match is served again after a start; matches that are whole are served."""
    events, url = chain("m_a", 3), store.connection.url
    async with await Store.open(url, heads_folder=folder) as before:
        await before.log.append(events)
        await before.log.append(chain("m_b", 1))
    await store.connection.call("DEL", stream_key("m_a"))
    if lost == "the last event":
        await store.log.append(events[:2])
    if lost == "another history":
        await store.log.append([*events[:2], event("m_a", 3, events[1].hash, 9)])

    async with await Store.open(url, heads_folder=folder) as after:
        for asked in (after.log.read("m_a"), after.log.head("m_a"), after.log.append(chain("m_a", 4)[3:])):
            with pytest.raises(Broken, match="version 3, which was acknowledged"):
                await asked
        assert chain("m_b", 1) == await after.log.read("m_b")


async def test_an_archived_match_is_not_missed(store: Store, folder: Path) -> None:
    """It is where its stub says."""
    url = store.connection.url
    async with await Store.open(url, heads_folder=folder) as before:
        await before.log.append(chain("m_a", 3))
    await store.connection.call("DEL", stream_key("m_a"))
    await store.connection.call("SET", stub_key("m_a"), "archive/1")

    async with await Store.open(url, heads_folder=folder) as after:
        assert await after.log.read("m_a", 3) == []


async def test_a_match_that_went_on_elsewhere_is_served(store: Store, folder: Path) -> None:
    """Other processes append too; what was acknowledged here is still there."""
    events, url = chain("m_a", 5), store.connection.url
    async with await Store.open(url, heads_folder=folder) as before:
        await before.log.append(events[:3])
    await store.log.append(events[3:])

    async with await Store.open(url, heads_folder=folder) as after:
        assert events == await after.log.read("m_a")
