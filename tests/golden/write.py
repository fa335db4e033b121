"""Writes the golden files anew: `python -m tests.golden.write`, from the root of the repository."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.golden.matches import FOLDER, compose
from tests.golden.recipes import RECIPES


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
    write({recipe.path: compose(recipe) for recipe in RECIPES})
