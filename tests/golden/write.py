"""Writes the golden files anew: `python -m tests.golden.write`, from the root of the repository."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from events.embedded_redis import EmbeddedRedis
from events.store import Store
from tests.golden.endings import LIVES
from tests.golden.lives import lived
from tests.golden.matches import FOLDER, compose
from tests.golden.recipes import RECIPES


async def lives() -> dict[str, bytes]:
    """The golden lives, led anew on a Redis of their own."""
    with TemporaryDirectory() as folder, EmbeddedRedis(Path(folder)) as redis:
        async with await Store.open(redis.url) as store:
            return {f"lives/{name}": await lived(lead, name, store, Path(folder)) for name, lead in LIVES.items()}


def write(files: Mapping[str, bytes], folder: Path = FOLDER) -> None:
    """Write golden files by their names, and take away those that are not among them."""
    kept = {folder / f"{name}.ndjson" for name in files}
    for path in set(folder.glob("*/*.ndjson")) - kept:
        path.unlink()
    for name, text in files.items():
        path = folder / f"{name}.ndjson"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text)


if __name__ == "__main__":
    matches = {recipe.path: compose(recipe) for recipe in RECIPES}
    write({**matches, **asyncio.run(lives())})
