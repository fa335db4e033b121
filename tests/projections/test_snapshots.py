from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from games.kit.game import Game
from projections.contents import Contents
from projections.snapshots import Snapshots
from tests.projections.games import GAMES
from tests.projections.table import Table
from tests.toy.game import TIDES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_loaded_is_what_was_saved(tmp_path: Path, game: Game) -> None:
    """At every version: life, state, prompts with their ids, the line of undone branches, commands."""
    table = Table(game).start(game.seats[-1]).wander(120, seed=1)
    snapshots = Snapshots(tmp_path, table.contents)
    for match in table.matches:
        snapshots.save(match)
        loaded = snapshots.load(match.id, match.version)
        assert loaded == match
        assert loaded is not match

    assert snapshots.versions("m_table") == list(range(len(table.events), 0, -1))
    fresh = Snapshots(tmp_path, Contents([game])).load("m_table", len(table.events))
    assert fresh is not None
    assert fresh.state == table.match.state
    assert fresh.decider.prompts(fresh.state) == tuple(each.prompt for each in table.match.prompts)


def test_a_snapshot_of_other_rules_or_types_is_dropped(tmp_path: Path) -> None:
    """Whatever the file holds was folded by other code; it is made again from the events."""
    table = Table().start(2)
    snapshots = Snapshots(tmp_path, table.contents)
    snapshots.save(table.match)
    other = msgspec.structs.replace(TIDES, package="games.kit")

    assert Snapshots(tmp_path, Contents([other])).load("m_table", table.match.version) is None
    assert snapshots.versions("m_table") == []


@pytest.mark.parametrize("kept", [slice(0, -1), slice(0, 0), slice(1, None)], ids=["cut short", "empty", "changed"])
def test_a_damaged_file_is_dropped(tmp_path: Path, kept: slice) -> None:
    """It is never believed."""
    table = Table().start(2)
    snapshots = Snapshots(tmp_path, table.contents)
    snapshots.save(table.match)
    [path] = (tmp_path / "m_table").iterdir()
    path.write_bytes(path.read_bytes()[kept])

    assert snapshots.load("m_table", table.match.version) is None
    assert not path.exists()


def test_files_are_their_owners_alone(tmp_path: Path) -> None:
    """They hold the secrets of running matches."""
    table = Table().start(2)
    Snapshots(tmp_path / "snapshots", table.contents).save(table.match)

    folder = tmp_path / "snapshots" / "m_table"
    assert folder.stat().st_mode & 0o077 == 0
    assert [path.stat().st_mode & 0o077 for path in folder.iterdir()] == [0]


def test_what_is_not_kept_is_none(tmp_path: Path) -> None:
    """An unknown match, or version; names that could lead out of the folder are nobody's."""
    table = Table().start(2)
    snapshots = Snapshots(tmp_path / "snapshots", table.contents)
    assert snapshots.versions("m_none") == []
    assert snapshots.load("m_none", 1) is None
    snapshots.save(table.match)
    snapshots.drop("m_table", 77)
    snapshots.drop_match("m_table")
    assert snapshots.versions("m_table") == []

    (tmp_path / "7").write_bytes(b"not ours")
    assert snapshots.versions("..") == []
    snapshots.drop("..", 7)
    snapshots.drop_match("..")
    assert (tmp_path / "7").exists()


def test_a_folder_that_cannot_be_written_to_loses_nothing(tmp_path: Path) -> None:
    """Snapshots save time and nothing else."""
    table = Table().start(2)
    blocked = tmp_path / "snapshots"
    blocked.write_text("a file where the folder should be")
    snapshots = Snapshots(blocked, table.contents)
    snapshots.save(table.match)

    assert snapshots.versions("m_table") == []
    assert os.listdir(tmp_path) == ["snapshots"]
