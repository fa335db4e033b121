"""Match files in the tests of the service: put into a store, exported, carried to another one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from events.envelope import StoredEvent
from events.partitions import stream_key
from events.store import Store
from games import GAMES
from service.auth.roles import ANYBODY, Caller, PlayerRecord
from tests.service.tables import Tables
from tests.toy.game import TIDES

ALL_GAMES = (TIDES, *GAMES.values())
OPERATOR = Caller(admin=True)


async def keep(store: Store, events: Sequence[StoredEvent]) -> None:
    """Put events into the store, as if a service had."""
    for start in range(0, len(events), 250):
        await store.log.append(events[start : start + 250])


async def exported(tables: Tables, match: str, caller: Caller = ANYBODY) -> bytes:
    """A match's file as a caller gets it."""
    return b"".join([part async for part in await tables.annales.export(caller, match)])


async def creator_of(tables: Tables, match: str) -> Caller:
    """Whoever created a match, which may be private."""
    creator = (await tables.head(match)).creator
    return Caller(PlayerRecord(creator, "", ("player",), ""))


async def entries(store: Store, match: str) -> list[dict[bytes, bytes]]:
    """What the stream of a match holds, without the receipts and the mark of an import."""
    found: Any = await store.connection.call("XRANGE", stream_key(match), "-", "+")
    return [
        {
            b"id": stored_id,
            **{name: value for name, value in zip(fields[::2], fields[1::2], strict=True) if name not in (b"r", b"i")},
        }
        for stored_id, fields in found
    ]


async def elsewhere(store: Store, folder: Path, tables: Tables) -> Tables:
    """Another service on an empty store, which knows the same games."""
    await store.connection.call("FLUSHALL", "SYNC")
    return tables.again(folder / "elsewhere")
