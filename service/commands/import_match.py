"""Import a match file: checked line by line, folded, then put into the store all at once, unless it is there."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from msgspec import Struct

from events.envelope import StoredEvent
from events.log import EventLog
from events.match_file_reading import BadMatchFile, MatchFile, read_match_file
from games.kit.viewers import SPECTATOR
from projections.contents import Contents, UnknownGame
from projections.folding import rebuild
from projections.match import Match
from projections.match_cache import MatchCache
from projections.summary import summary_of
from service import ids
from service.auth.roles import Caller, the_player
from service.auth.seats import viewer_of
from service.problems import Code, FieldError, Problem


class ImportedMatch(Struct, frozen=True):
    """A match that a file holds, as it is here now; `found` where it was here already."""

    match: Match
    found: bool


async def import_match(
    log: EventLog,
    cache: MatchCache,
    contents: Contents,
    own_keys: Mapping[str, str],
    caller: Caller,
    data: bytes,
    *,
    restore: bool,
) -> ImportedMatch:
    """Put the match of a file into the store. `own_keys` are the public keys of this service by their names.

    A player may bring back what this service has signed, once it is complete; the operator imports any file.
    Raises `bad-file`, `unknown-game`, `forbidden`, `already-there`.
    """
    if not caller.admin:
        the_player(caller)
        if restore:
            raise Problem(Code.FORBIDDEN, "Only the operator vouches for a match by importing it as a restore.")
    file = await _read(data)
    if not caller.admin:
        _check_own(file, own_keys)
    found = await _there(log, cache, caller, file)
    if found is not None:
        return found
    events = file.marked(restore=restore)
    match = await _folded(contents, events)
    if not await log.restore(events):
        found = await _there(log, cache, caller, file)
        if found is not None:
            return found
        raise Problem(Code.STORE_UNAVAILABLE, "The match is just being moved; ask again.")
    return ImportedMatch(await cache.head(match.id) or match, found=False)


async def _read(data: bytes) -> MatchFile:
    try:
        file = await asyncio.to_thread(read_match_file, data)
    except BadMatchFile as bad:
        raise _bad(bad.line, bad.reason) from None
    if not ids.could_be_match(file.header.match):
        raise _bad(1, "what it names as match can be no match's id.")
    return file


def _check_own(file: MatchFile, own_keys: Mapping[str, str]) -> None:
    """Raise `forbidden` unless this service has signed every receipt of a complete file."""
    given = {key.key: key.public_key for key in file.header.keys}
    signed = {promise.key for promise in file.end.receipts}
    if not file.header.complete or any(own_keys.get(key) != given[key] for key in signed):
        raise Problem(
            Code.FORBIDDEN,
            "A player may bring back a complete match that this service itself has signed; all else is the operator's.",
        )


async def _there(log: EventLog, cache: MatchCache, caller: Caller, file: MatchFile) -> ImportedMatch | None:
    """The match, if it is here already with the file's history; null where there is none. Raises `already-there`."""
    match = await cache.head(file.header.match)
    if match is None:
        return None
    if not caller.admin:
        viewer_of(match, caller)
    last = file.events[-1]
    event = await log.read(match.id, last.version - 1, 1) if last.version <= match.version else []
    if not event or event[0].hash != last.hash:
        raise Problem(
            Code.ALREADY_THERE,
            f"{match.id} is here already, up to version {match.version}, and does not hold version {last.version} of "
            "the file. An import never overwrites.",
        )
    if match.incomplete and file.header.complete:
        raise Problem(
            Code.ALREADY_THERE,
            f"{match.id} is here already, imported from a file that was not complete. An import never overwrites.",
        )
    return ImportedMatch(match, found=True)


async def _folded(contents: Contents, events: tuple[StoredEvent, ...]) -> Match:
    """What the events lead to. Raises `bad-file` where they lead to nothing, `unknown-game`."""
    try:
        match = await asyncio.to_thread(rebuild, events, contents)
        await contents.pinned(match.game, match.content_hash)
        summary_of(match)
        rules = contents.decider(match.game, match.content_hash)
        if rules is not None and match.state is not None:
            rules.view(match.state, SPECTATOR)
    except UnknownGame as error:
        raise Problem(Code.UNKNOWN_GAME, str(error)) from None
    except Exception as error:  # an altered file can hold facts that no match could ever tell, chained and signed
        raise _bad(len(events) + 1, f"the events fold to no match ({type(error).__name__}).") from error
    return match


def _bad(line: int, reason: str) -> Problem:
    detail = f"Line {line}: {reason}"
    return Problem(Code.BAD_FILE, detail, errors=(FieldError(f"/{line}", reason[:1].upper() + reason[1:]),))
