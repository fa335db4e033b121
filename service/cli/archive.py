"""`annales archive`: matches that have ended are moved into files, where they are served from, and back."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import timedelta
from typing import Final

import msgspec
import typer

from events.envelope import UnknownEvent
from events.log import LogError, StoreUnavailable
from events.partitions import PARTITIONS
from events.receipts import PublishedKey
from projections.contents import UnknownGame
from projections.summary import Summary
from service import ids
from service.cli.operating import FAILED, Desk, at_the_desk
from service.cli.refusing import refuse
from service.clock import SystemClock, later, stamp
from service.match_files import put_away, signing_keys

PAGE: Final = 200
ENDED: Final = ("finished", "aborted")
_read_summary = msgspec.json.Decoder(Summary).decode


def archive_all(matches: Sequence[str], days: int) -> None:
    """Archive these matches, or all that ended so many days ago; the code is 1 if some could not be."""

    async def act(desk: Desk) -> bool:
        failed = False
        own = await signing_keys(desk.store.records, desk.keys)
        async for match_id in _named(matches) if matches else _ended(desk, days):
            try:
                said = await _archived(desk, match_id, own)
            except StoreUnavailable:
                raise
            except (LogError, UnknownEvent, UnknownGame, OSError) as error:
                typer.echo(f"annales: {match_id} could not be archived: {error}", err=True)
                failed = True
            else:
                typer.echo(f"{match_id} {said}")
        return failed

    if at_the_desk(act):
        raise typer.Exit(FAILED)


async def _archived(desk: Desk, match_id: str, own: Sequence[PublishedKey]) -> str:
    log = desk.store.log
    if await log.archiving.stub(match_id) is not None:
        return "is archived already"
    match = await desk.cache.head(match_id) if ids.could_be_match(match_id) else None
    if match is None:
        refuse(f"There is no match {match_id}.")
    if not match.revealed:
        return f"stays: it is {match.status}"
    await put_away(log, match, own, desk.keys)
    return f"archived, version {match.version}"


async def _named(matches: Sequence[str]) -> AsyncIterator[str]:
    for match in matches:
        yield match


async def _ended(desk: Desk, days: int) -> AsyncIterator[str]:
    """The matches that ended, and in which nothing happened, so many days ago, as the lobby has them."""
    until = later(stamp(SystemClock()), timedelta(days=-days))
    for partition in PARTITIONS:
        after = ""
        while found := await desk.store.log.matches(partition, after, PAGE):
            after = found[-1]
            for match, row in zip(found, await desk.lobby.rows(partition, found), strict=True):
                summary = None if row is None else _read_summary(row)
                if summary is None or summary.status not in ENDED or summary.updated_at > until:
                    continue
                if await desk.store.log.archiving.stub(match) is None:
                    yield match


def bring_back(matches: Sequence[str]) -> None:
    """Bring these matches back into the store."""
    if not matches:
        refuse("Name the matches that are to be brought back.")

    async def act(desk: Desk) -> None:
        for match in matches:
            done = await desk.store.log.bring_back(match)
            typer.echo(f"{match} {'is back in the store' if done else 'is not archived'}")

    at_the_desk(act)
