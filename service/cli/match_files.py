"""`annales export`, `import` and `show`: match files, on the store of a service that runs or does not."""

from __future__ import annotations

import gzip
import sys
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final

import typer

from events.envelope import UnknownEvent
from events.log import LogError
from events.match_file_reading import BadMatchFile, MatchFile, read_match_file
from events.sealing import as_seen, opens_everything
from games import GAMES
from games.kit.viewers import SPECTATOR
from projections.contents import Contents, UnknownGame
from projections.folding import rebuild
from projections.match import ContentMissing, Match
from projections.timeline import TimelineEntry, entries_of, undoing_of
from service import ids
from service.auth.roles import ANYBODY, Caller
from service.auth.seats import openable
from service.cli.operating import FAILED, Desk, at_the_desk
from service.cli.refusing import refuse, settings_or_refuse
from service.commands.import_match import import_match
from service.match_files import header_of, signing_keys, written
from service.problems import Problem

GZIP: Final = b"\x1f\x8b"
OPERATOR: Final = Caller(admin=True)


def export_to(match_id: str, path: Path | None) -> None:
    """Write a match's file, packed where its name ends in `.gz`; to the output where no path is given."""
    if path is not None and path.exists():
        refuse(f"{path} is there already; an export overwrites nothing.")

    async def act(desk: Desk) -> None:
        match = await desk.cache.head(match_id) if ids.could_be_match(match_id) else None
        if match is None:
            refuse(f"There is no match {match_id}.")
        header = header_of(match, SPECTATOR, await signing_keys(desk.store.records, desk.keys))
        parts = written(
            desk.store.log, match, header, lambda version: openable(match, ANYBODY, None, version), desk.keys
        )
        if path is None:
            async for part in parts:
                sys.stdout.buffer.write(part)
            return
        draft = path.with_name(f".{path.name}.part")
        try:
            with _opened(draft, packed=path.suffix == ".gz") as file:
                async for part in parts:
                    file.write(part)
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)

    at_the_desk(act)


def _opened(path: Path, *, packed: bool) -> BinaryIO:
    return gzip.open(path, "wb") if packed else path.open("wb")  # type: ignore[return-value]  # a file to write to


def import_all(paths: Sequence[Path], *, restore: bool) -> None:
    """Put the matches of files into the store; each is told of in a line, and the code is 1 if some was refused."""
    files = [(path, content_of(path)) for path in paths]

    async def act(desk: Desk) -> bool:
        failed = False
        own = {key.key: key.public_key for key in await signing_keys(desk.store.records, desk.keys)}
        for path, data in files:
            try:
                done = await import_match(
                    desk.store.log, desk.cache, desk.contents, own, OPERATOR, data, restore=restore
                )
            except Problem as problem:
                typer.echo(f"annales: {path} is refused: {problem.detail}", err=True)
                failed = True
                continue
            what = "is here already" if done.found else "imported"
            typer.echo(f"{done.match.id} {what}, version {done.match.version}")
        return failed

    if at_the_desk(act):
        raise typer.Exit(FAILED)


def show(path: Path) -> None:
    """Print a match file in words, without any server."""
    settings = settings_or_refuse()
    try:
        file = read_match_file(content_of(path))
        contents = Contents(GAMES.values(), None, settings.content_dir)
        contents.load()
        match = rebuild(file.marked(restore=False), contents)
        for line in (*_about(file, match), *map(_line, _told(file, match))):
            typer.echo(line)
    except (BadMatchFile, LogError, UnknownEvent, UnknownGame, ContentMissing) as error:
        refuse(f"{path}: {error}")


def content_of(path: Path) -> bytes:
    """The bytes of a match file, unpacked where it is packed."""
    try:
        data = path.read_bytes()
        return gzip.decompress(data) if data.startswith(GZIP) else data
    except (OSError, EOFError, zlib.error) as error:
        refuse(f"{path} cannot be read: {error}.")


def _about(file: MatchFile, match: Match) -> Iterator[str]:
    header, head = file.header, file.end.head
    seats = ", ".join(f"{seat.seat}: {seat.player or seat.bot or 'free'}" for seat in match.seats)
    viewer = header.viewer.role if isinstance(header.viewer.role, str) else f"seat {header.viewer.seat}"
    yield f"{match.id}: {match.game.title}, {match.status}, version {match.version}"
    yield f"seats {seats}"
    yield f"rules {header.rules.version}, content {header.rules.content}"
    yield f"{'complete' if header.complete else 'not complete'}, as {viewer} may see it; head {head.hash}"
    yield f"signed with the key {head.key}, {len(file.end.receipts)} receipts; nothing was altered"
    yield ""


def _told(file: MatchFile, match: Match) -> list[TimelineEntry]:
    seen = [as_seen(event, opens_everything) for event in file.events]
    return entries_of(match.game, match.decider.content, seen, undoing_of(seen))


def _line(entry: TimelineEntry) -> str:
    seat = "-" if entry.seat is None else entry.seat
    section = f"  [{entry.section}]" if entry.section else ""
    return f"{entry.version:>5}  {seat}  {entry.text}{section}{'  (taken back)' if entry.undone else ''}"
