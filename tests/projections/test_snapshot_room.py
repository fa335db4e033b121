from __future__ import annotations

import os
import random
import time
from pathlib import Path

import pytest

from events.log import EventLog
from projections.match_cache import MatchCache
from projections.snapshot_room import LATEST, MOST, surplus, sweep
from projections.snapshots import Snapshots
from projections.versions import EVERY
from tests.projections.table import Table, store

NOW = time.time()
DAY = 86_400.0


def thinned(versions: dict[int, int]) -> dict[int, int]:
    """What is left of versions that are kept one after the other."""
    kept: dict[int, int] = {}
    for version, after in versions.items():
        kept[version] = after
        for each in surplus(kept):
            del kept[each]
        assert len(kept) <= MOST
    return kept


def needed(versions: dict[int, int], block: int) -> set[int]:
    """Those that folding needs to keep within blocks of this size."""
    return {version for version, after in versions.items() if version % block == 0 or after < version // block * block}


def test_nothing_is_dropped_while_there_is_room() -> None:
    """A match of any usual length keeps them all."""
    versions = {version: version - 1 for version in range(EVERY, MOST * EVERY + 1, EVERY)}

    assert thinned(versions) == versions


@pytest.mark.parametrize("events", [20_000, 100_000, 1_000_000])
def test_a_long_match_keeps_a_bounded_number_evenly_spread(events: int) -> None:
    """The gaps grow with the match and no faster; the latest are closest together."""
    versions = {version: version - 1 for version in range(EVERY, events + 1, EVERY)}
    kept = sorted(thinned(versions))
    gaps = [later - earlier for earlier, later in zip([0, *kept], kept, strict=False)]

    assert kept[-LATEST:] == sorted(versions)[-LATEST:]
    assert max(gaps) <= 4 * events / MOST
    assert max(gaps) % EVERY == 0


@pytest.mark.parametrize("seed", range(5))
def test_whatever_leads_out_of_a_block_stays(seed: int) -> None:
    """With far jumps among them: for some size of blocks everything is left that folding within them needs."""
    choice = random.Random(seed)
    versions = {}
    for version in range(1, 30_000):
        after = choice.randrange(version) if choice.random() < 0.02 else version - 1
        if version % EVERY == 0 or after < version // EVERY * EVERY:
            versions[version] = after
    kept = thinned(versions)
    blocks = [EVERY << doublings for doublings in range(10)]

    assert len(versions) > MOST
    assert any(needed(versions, block) <= kept.keys() for block in blocks)
    assert sum(needed(versions, block) <= kept.keys() for block in blocks) < len(blocks)


def test_going_back_again_and_again_fills_no_disk() -> None:
    """A match that goes back to its start with every other event keeps no more than any other."""
    versions = {version: 4 if version % 2 else version - 1 for version in range(1, 20_000)}

    assert len(thinned({version: after for version, after in versions.items() if after < version - 1})) <= MOST


async def test_every_version_is_still_reached_after_thinning(log: EventLog, tmp_path: Path) -> None:
    """With most snapshots gone each version still is what it was live."""
    table = Table().start(3).wander(700, seed=8, far=0.3)
    await store(log, table.events)
    snapshots = Snapshots(tmp_path, table.contents)
    await MatchCache(log, table.contents, snapshots, megabytes=0).head("m_table")
    for version in snapshots.versions("m_table"):
        if version % (4 * EVERY):
            snapshots.drop("m_table", version)
    for version in random.Random(8).sample(range(1, len(table.events) + 1), 40):
        cold = MatchCache(log, table.contents, snapshots, megabytes=0)
        assert await cold.at("m_table", version) == table.at_version(version)


def test_a_match_that_nobody_has_used_for_long_keeps_nothing(tmp_path: Path) -> None:
    """One that ended long ago; whoever looks at it again uses it."""
    table = Table().start(2)
    snapshots = Snapshots(tmp_path, table.contents)
    for name in ("m_old", "m_new", "m_read"):
        snapshots.save(Table(match_id=name).start(2).match)
        used = NOW - (20 if name == "m_new" else 40) * DAY
        os.utime(tmp_path / name, (used, used))
    (tmp_path / "a file").write_text("not ours")
    assert snapshots.load("m_read", table.match.version) is not None

    assert sweep(tmp_path, NOW) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a file", "m_new", "m_read"]
    assert sweep(tmp_path / "none", NOW) == 0
    assert snapshots.sweep(NOW) == 0


def test_what_was_not_used_for_longest_goes_first_when_room_is_short(tmp_path: Path) -> None:
    """As much as must go, and a little more."""
    for number in range(20):
        folder = tmp_path / f"m_{number}"
        folder.mkdir()
        (folder / "64-63").write_bytes(bytes(2**17))
        os.utime(folder, (NOW - number, NOW - number))

    assert sweep(tmp_path, NOW, megabytes=2.5) == 0
    assert sweep(tmp_path, NOW, megabytes=2) == 6
    assert {path.name for path in tmp_path.iterdir()} == {f"m_{number}" for number in range(14)}
