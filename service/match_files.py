"""Match files of the matches of a store: written page by page, for a caller or for everybody."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable

from events.key_ring import KeyRing, published_keys
from events.lifecycle import RulesPin
from events.log import EventLog
from events.match_file import EVERYBODY, FORMAT, FileViewer, Header, Writer, keys_of
from events.receipts import PublishedKey
from events.records import Records
from events.redis_log import RedisLog
from events.sealing import MayOpen, opens_everything
from games.kit.viewers import SPECTATOR, Viewer
from projections.match import Match

PAGE = 200


async def signing_keys(records: Records, keys: KeyRing) -> tuple[PublishedKey, ...]:
    """Every key that receipts here may be signed with, as they are published now."""
    published = await published_keys(records)
    known = {key.key for key in published}
    return (*published, *(key for key in keys.published if key.key not in known))


def header_of(match: Match, viewer: Viewer, own_keys: Iterable[PublishedKey]) -> Header:
    """The header of a match's file for a viewer; once the secret is revealed, everybody's are one."""
    seen_by = FileViewer(role="spectator") if viewer.seat is None else FileViewer(seat=viewer.seat)
    return Header(
        format=FORMAT,
        match=match.id,
        game=match.game.name,
        rules=RulesPin(match.rules_version, match.content_hash),
        viewer=EVERYBODY if match.revealed else seen_by,
        complete=match.revealed,
        keys=keys_of(match.imported, match.version, own_keys),
    )


async def written(
    log: EventLog, match: Match, header: Header, opens: Callable[[int], MayOpen], keys: KeyRing
) -> AsyncIterator[bytes]:
    """The file of a match as it is at its version, some lines at a time."""
    writer = Writer(header, keys.sign_again)
    yield writer.begin()
    after, after_hash = 0, None
    while after < match.version:
        page = await log.read(match.id, after, min(PAGE, match.version - after), after_hash=after_hash)
        yield b"".join([writer.event(event, opens(event.version)) for event in page])
        after, after_hash = page[-1].version, page[-1].hash
    yield writer.end()


async def put_away(log: RedisLog, match: Match, own_keys: Iterable[PublishedKey], keys: KeyRing) -> None:
    """Move a match that has ended out of the store into the archive. Raises `Archived`, `Behind`, `Broken`."""
    [first] = await log.read(match.id, 0, 1)
    [last] = await log.read(match.id, match.version - 1, 1)
    header = header_of(match, SPECTATOR, own_keys)
    head, *pages, end = [part async for part in written(log, match, header, lambda _version: opens_everything, keys)]
    lines = (line for page in pages for line in page.splitlines(keepends=True))
    await log.archiving.put_away(last, match.secret.hex(), first.imported, head, lines, end)
