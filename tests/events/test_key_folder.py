from __future__ import annotations

import stat
from pathlib import Path

import pytest

from events.key_folder import KeyFolder, UnreadableKey
from events.receipts import SigningKey


def test_a_signing_key_is_made_once_and_kept_for_its_owner(tmp_path: Path) -> None:
    """Every later start, and every other process on the folder, finds the same one; nobody else can read it."""
    first = KeyFolder(tmp_path / "keys").current()

    assert first.id == KeyFolder(tmp_path / "keys").current().id
    files = [path for path in (tmp_path / "keys").rglob("*") if path.is_file()]
    assert sorted(path.name for path in files) == sorted(["signing-key", first.id])
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
    assert stat.S_IMODE((tmp_path / "keys" / "signing-keys").stat().st_mode) == 0o700


def test_a_key_that_the_operator_gives_is_used_and_not_stored(tmp_path: Path) -> None:
    """It comes from the operator's safe and stays there; what is written down is its name."""
    given, folder = SigningKey.generate(), KeyFolder(tmp_path)

    assert given.id == folder.current(given.as_text()).id
    assert list(tmp_path.iterdir()) == []
    folder.note_use(given.id, "2026-11-30T18:00:00.000Z")
    assert all(given.as_text() not in path.read_text() for path in tmp_path.rglob("*") if path.is_file())
    assert folder.private_keys() == {}
    with pytest.raises(ValueError, match="32 bytes"):
        folder.current("too short")


def test_a_key_that_is_replaced_stays_at_hand(tmp_path: Path) -> None:
    """Whether its file is removed, or another key is written into it."""
    folder, chosen = KeyFolder(tmp_path), SigningKey.generate()
    keys = [folder.current()]
    (tmp_path / "signing-key").unlink()
    keys.append(folder.current())
    (tmp_path / "signing-key").write_text(chosen.as_text())
    keys.append(folder.current())

    assert keys[2].id == chosen.id
    found = folder.private_keys()
    assert set(found) == {key.id for key in keys}
    assert len(found) == 3
    assert all(found[key.id].as_text() == key.as_text() for key in keys)


def test_uses_are_noted_when_they_change(tmp_path: Path) -> None:
    """Starting again with the same key is no news; a key may come back."""
    folder = KeyFolder(tmp_path)
    assert folder.uses() == ()
    for key, now in (("a", "1"), ("a", "2"), ("b", "3"), ("a", "4"), ("a", "5")):
        folder.note_use(key, now)

    assert KeyFolder(tmp_path).uses() == (("1", "a"), ("3", "b"), ("4", "a"))


def test_a_file_that_holds_no_key_is_named(tmp_path: Path) -> None:
    """Not passed over: the operator had meant it to be one."""
    folder = KeyFolder(tmp_path)
    folder.current()
    (tmp_path / "signing-keys" / "old").write_text("lost")
    with pytest.raises(UnreadableKey, match="signing-keys/old"):
        folder.private_keys()
    (tmp_path / "signing-key").write_text("")
    with pytest.raises(UnreadableKey, match="signing-key "):
        folder.current()
