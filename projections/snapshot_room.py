"""How much room snapshots may take: a bounded number for each match, and a bounded size for all of them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec import Struct

from projections.versions import EVERY

MOST: Final = 256
"""So many snapshots of one match are kept at most: of 16,000 events, unless many of them go far back."""
LATEST: Final = 8
MEGABYTES: Final = 1024
UNUSED_DAYS: Final = 30
_DAY: Final = 24 * 60 * 60
_LEFT_AFTER_THINNING: Final = MOST * 3 // 4
_LEFT_AFTER_SWEEPING: Final = 0.9


def surplus(kept: Mapping[int, int]) -> set[int]:
    """Which of the versions that are kept to drop, once they are too many; with each stands the one it goes on from.

    Kept are the multiples of a block, and versions that go on from before their block; the block is `EVERY` doubled
    until there is room. So nothing that is folded from what is kept leads out of the block that it stands in, and what
    any version costs is bounded by the size of a block. The latest ones stay whatever they are.
    """
    if len(kept) <= MOST:
        return set()
    block = EVERY
    needed = set(kept)
    while len(needed) > _LEFT_AFTER_THINNING:
        block *= 2
        needed = {
            version for version, after in kept.items() if version % block == 0 or after < version // block * block
        }
    return kept.keys() - needed - set(sorted(kept)[-LATEST:])


class _Kept(Struct, frozen=True, order=True):
    """The snapshots of one match: when they were last used, how many bytes they take, where they lie."""

    used: float
    size: int
    folder: str


def sweep(folder: Path, now: float, *, megabytes: float = MEGABYTES, unused_days: float = UNUSED_DAYS) -> int:
    """Drop the snapshots of matches that nobody has used for long, as those that ended long ago, and, while all take
    too much room, of those that were not used for longest. How many matches lost theirs.
    """
    found = sorted(_matches(folder))
    size = sum(each.size for each in found)
    limit = megabytes * 2**20
    # A little more than must go, so that this is not needed again at once.
    enough = limit if size <= limit else limit * _LEFT_AFTER_SWEEPING
    dropped = 0
    for each in found:
        if size <= enough and each.used >= now - unused_days * _DAY:
            break
        shutil.rmtree(each.folder, ignore_errors=True)
        size -= each.size
        dropped += 1
    return dropped


def _matches(folder: Path) -> Iterator[_Kept]:
    with suppress(FileNotFoundError), os.scandir(folder) as matches:
        for match in matches:
            with suppress(OSError), os.scandir(match.path) as files:
                size = sum(file.stat().st_size for file in files)
                yield _Kept(match.stat().st_mtime, size, match.path)
