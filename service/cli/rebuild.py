"""`annales rebuild`: read models from nothing, out of the matches' own streams, also while services run."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import typer

from events.checks import UnfitStore
from events.log import LogError
from events.read_models import ReadModel
from events.store import Store
from games import GAMES
from games.kit.content import BadContent
from projections.contents import Contents
from projections.match_cache import MatchCache
from projections.rebuild import Rebuilt, rebuild
from projections.shipped import SHIPPED
from service.cli.refusing import refuse, settings_or_refuse
from service.preparing import StartRefused, reached
from service.settings import Settings, archive_folder

FAILED: Final = 1


def rebuild_all(names: Sequence[str]) -> None:
    """Make these read models anew, all of them unless some are named, and tell what came of it."""
    unknown = [name for name in names if name not in SHIPPED]
    if unknown:
        refuse(f"There is no projection '{unknown[0]}'; these are: {', '.join(SHIPPED)}.")
    settings = settings_or_refuse()
    try:
        with reached(settings) as url:
            failed = asyncio.run(_rebuild(settings, url, names or tuple(SHIPPED)))
    except (StartRefused, UnfitStore, LogError, BadContent) as error:
        refuse(str(error))
    if failed:
        raise typer.Exit(FAILED)


async def _rebuild(settings: Settings, url: str, names: Sequence[str]) -> bool:
    """Whether some match could not be folded."""
    async with await Store.open(
        url, settings_checked=settings.redis_settings_checked_by_me, archive_folder=archive_folder(settings)
    ) as store:
        contents = Contents(GAMES.values(), store.records, settings.content_dir)
        contents.load()
        failed = False
        for name in dict.fromkeys(names):
            # Folded from the streams alone: neither snapshots nor what one read model needed is used for the next.
            cache = MatchCache(store.log, contents, megabytes=0)
            done = await rebuild(SHIPPED[name], ReadModel(store.connection, name), store.log, cache.head)
            _tell(name, done)
            failed = failed or bool(done.failed)
        return failed


def _tell(name: str, done: Rebuilt) -> None:
    superseded = f"; in {done.superseded} another rebuild was faster" if done.superseded else ""
    rows = "1 row" if done.rows == 1 else f"{done.rows} rows"
    typer.echo(f"{name}: {rows}, {done.switched} partitions put in place{superseded}")
    for match, why in sorted(done.failed.items()):
        typer.echo(f"annales: {match} could not be folded, and is left out of {name}: {why}", err=True)
