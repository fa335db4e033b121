"""What is checked of a Redis before anything is promised on it."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from events.partitions import PARTITION_COUNT, PARTITION_COUNT_KEY
from events.redis_connection import RedisConnection, info_lines
from events.redis_errors import RedisRefused

OLDEST_VERSION: Final = (6, 2)
_WANTED_SETTINGS: Final = {
    "appendonly": ("yes", "without it everything is lost at a restart"),
    "appendfsync": ("always", "a receipt promises that the event is on the disk"),
    "maxmemory-policy": ("noeviction", "another one silently deletes matches when memory ends"),
}
_BY_OURSELVES: Final = "ANNALES_REDIS_SETTINGS_CHECKED_BY_ME"


class UnfitStore(Exception):
    """This Redis cannot keep what the service promises; the text names the setting and what to do."""


class ServerFacts(Struct, frozen=True):
    """What the checks found out about a server."""

    version: tuple[int, int, int]
    run_id: str
    settings_read: bool

    @property
    def confirms_disks(self) -> bool:
        """Whether it can tell that replicas have a write on their disks."""
        return self.version >= (7, 2, 0)


async def check_server(connection: RedisConnection, *, settings_checked: bool = False) -> ServerFacts:
    """Refuse a Redis that would lose what it is given; `settings_checked` vouches for settings that it hides."""
    told = info_lines(await connection.call("INFO"))
    version = _version(told.get("redis_version", ""))
    if version[:2] < OLDEST_VERSION:
        raise UnfitStore(f"This Redis is {told.get('redis_version')}; Annales needs 6.2 or newer.")
    if told.get("redis_mode") == "cluster" or told.get("cluster_enabled") == "1":
        raise UnfitStore("This Redis is part of a Cluster, which is not supported yet; use a single primary.")
    if told.get("role") != "master":
        raise UnfitStore("This Redis is a replica; give the address of its primary.")
    settings = await _settings(connection)
    if settings is None:
        settings = {"maxmemory-policy": told.get("maxmemory_policy", "")}
        settings["appendonly"] = "yes" if told.get("aof_enabled") == "1" else "no"
        _check_settings(settings)
        if not settings_checked:
            raise UnfitStore(
                "This Redis does not let its settings be read. Make sure that appendonly is yes and appendfsync is "
                f"always, then say so with {_BY_OURSELVES}=1."
            )
        return ServerFacts(version, told.get("run_id", ""), settings_read=False)
    _check_settings(settings)
    return ServerFacts(version, told.get("run_id", ""), settings_read=True)


async def check_partition_count(connection: RedisConnection, count: int = PARTITION_COUNT) -> None:
    """Note in a new store how many partitions there are; refuse one that was laid out for another number."""
    if await connection.call("SET", PARTITION_COUNT_KEY, count, "NX") is None:
        kept = int(await connection.call("GET", PARTITION_COUNT_KEY))
        if kept != count:
            raise UnfitStore(
                f"This store was laid out for {kept} partitions and this service has {count}: matches would not be "
                "found. Run the version of the service that wrote it, or use another Redis or database number."
            )


def _check_settings(settings: dict[str, str]) -> None:
    for name, (wanted, why) in _WANTED_SETTINGS.items():
        if name in settings and settings[name] != wanted:
            raise UnfitStore(
                f"This Redis has {name} {settings[name]}; Annales needs {name} {wanted}, since {why}. "
                f"Set it with CONFIG SET {name} {wanted} and in the server's configuration file."
            )


async def _settings(connection: RedisConnection) -> dict[str, str] | None:
    """The settings that matter, or null where the server does not tell."""
    settings = {}
    for name in _WANTED_SETTINGS:
        try:
            answer = await connection.call("CONFIG", "GET", name)
        except RedisRefused:
            return None
        if not answer:
            return None
        settings[name] = answer[1].decode()
    return settings


def _version(text: str) -> tuple[int, int, int]:
    found = re.match(r"(\d+)\.(\d+)(?:\.(\d+))?", text)
    if found is None:
        raise UnfitStore("This server does not say which version of Redis it is.")
    return int(found[1]), int(found[2]), int(found[3] or 0)
