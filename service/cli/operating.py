"""What the operator's commands work on: the store itself, beside a service that runs or without one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from msgspec import Struct

from events.checks import UnfitStore
from events.key_folder import KeyFolder, UnreadableKey
from events.key_ring import KeyRing, open_key_ring
from events.log import LogError
from events.read_models import ReadModel
from events.store import Store
from games import GAMES
from games.kit.content import BadContent
from projections.contents import Contents
from projections.lobby import LOBBY
from projections.match_cache import MatchCache
from service.cli.refusing import refuse, settings_or_refuse
from service.clock import SystemClock, stamp
from service.preparing import StartRefused, reached
from service.problems import Problem
from service.settings import Settings, archive_folder

FAILED: Final = 1
T = TypeVar("T")


class Desk(Struct, frozen=True):
    """A store as the operator has it before them: its matches, its lobby, and the keys that it signs with."""

    store: Store
    contents: Contents
    cache: MatchCache
    lobby: ReadModel
    keys: KeyRing


def at_the_desk(act: Callable[[Desk], Awaitable[T]]) -> T:
    """Do something with the store of the settings; whatever keeps one from it is told in a sentence."""
    settings = settings_or_refuse()
    try:
        with reached(settings) as url:
            return asyncio.run(_at(settings, url, act))
    except (StartRefused, UnfitStore, UnreadableKey, LogError, BadContent) as error:
        refuse(str(error))
    except Problem as problem:
        refuse(problem.detail)


async def _at(settings: Settings, url: str, act: Callable[[Desk], Awaitable[T]]) -> T:
    store = await Store.open(
        url,
        replicas=settings.replicas,
        settings_checked=settings.redis_settings_checked_by_me,
        archive_folder=archive_folder(settings),
    )
    async with store:
        contents = Contents(GAMES.values(), store.records, settings.content_dir)
        contents.load()
        folder = KeyFolder(settings.data_dir)
        keys = await open_key_ring(store.records, folder.current(settings.signing_key), stamp(SystemClock()), folder)
        cache = MatchCache(store.log, contents, megabytes=64)
        return await act(Desk(store, contents, cache, ReadModel(store.connection, LOBBY), keys))
