from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from events.store import Store
from games.kit.content import BadContent, content_hash
from projections.contents import COLLECTION, Contents, UnknownGame
from tests.toy.game import TIDES


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An operator's folder in which the coins of Tides have another number."""
    copy = tmp_path / "tides"
    shutil.copytree(str(files("tests.toy") / "content"), copy)
    sea = copy / "sea.toml"
    text = sea.read_text("utf-8")
    changed = text.replace("coins = ", "coins = 1", 1)
    assert changed != text
    sea.write_text(changed, "utf-8")
    return tmp_path


def test_the_content_that_comes_with_a_game_is_current() -> None:
    """It is read once, and named by its hash; its rules are made once."""
    contents = Contents([TIDES])
    content, pinned = contents.current(TIDES)

    assert pinned == content_hash(content)
    assert contents.current(TIDES)[0] is content
    decider = contents.decider(TIDES, pinned)
    assert decider is not None
    assert decider.content is content
    assert contents.decider(TIDES, pinned) is decider
    assert contents.decider(TIDES, "0" * 64) is None


def test_games_are_found_by_name() -> None:
    """An unknown one is a typed error."""
    contents = Contents([TIDES])

    assert contents.game("tides") is TIDES
    assert dict(contents.games) == {"tides": TIDES}
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        contents.game("chess")


def test_an_operators_folder_comes_before_what_is_packaged(folder: Path) -> None:
    """The owner of a box types in what is printed there; another content has another hash."""
    theirs, their_hash = Contents([TIDES], operator_folder=folder).current(TIDES)
    packaged, packaged_hash = Contents([TIDES], operator_folder=folder / "nothing").current(TIDES)

    assert theirs.sea.coins != packaged.sea.coins
    assert their_hash != packaged_hash


def test_a_bad_folder_is_refused_at_the_start_naming_game_and_file(folder: Path) -> None:
    """Wrong values, unknown and missing files."""
    sea = folder / "tides" / "sea.toml"
    text = sea.read_text("utf-8")
    sea.write_text(text + "\nmonsters = 3\n", "utf-8")
    with pytest.raises(BadContent, match=r"tides: sea\.toml"):
        Contents([TIDES], operator_folder=folder).load()
    sea.rename(sea.with_name("lake.toml"))
    with pytest.raises(BadContent, match=r"lake\.toml"):
        Contents([TIDES], operator_folder=folder).load()


async def test_a_pinned_content_stays_at_hand_when_another_becomes_current(store: Store, folder: Path) -> None:
    """What a match has pinned is found among the records, on demand, and is what it was."""
    before = Contents([TIDES], store.records)
    pinned = await before.pin(TIDES)
    after = Contents([TIDES], store.records, folder)
    assert after.current(TIDES)[1] != pinned

    assert after.decider(TIDES, pinned) is None
    assert await after.pinned(TIDES, pinned) == before.current(TIDES)[0]
    decider = after.decider(TIDES, pinned)
    assert decider is not None
    assert decider.content == before.current(TIDES)[0]
    assert await after.pin(TIDES) == after.current(TIDES)[1]


async def test_a_content_that_nobody_kept_is_not_there(store: Store) -> None:
    """Not kept, or without records at all."""
    assert await Contents([TIDES], store.records).pinned(TIDES, "0" * 64) is None
    assert await Contents([TIDES]).pinned(TIDES, "0" * 64) is None


async def test_a_kept_content_that_is_another_one_is_refused(store: Store) -> None:
    """What does not have the hash under which it is kept, or cannot be read, is no content."""
    contents = Contents([TIDES], store.records)
    pinned = await contents.pin(TIDES)
    value = await store.records.get(COLLECTION, f"tides:{pinned}")
    assert value is not None
    await store.records.put(COLLECTION, f"tides:{'0' * 64}", value)
    await store.records.put(COLLECTION, f"tides:{'1' * 64}", b"{}")

    for wrong in ("0" * 64, "1" * 64):
        with pytest.raises(BadContent, match=wrong):
            await contents.pinned(TIDES, wrong)
