"""Match files in the tests of the service: put into a store, exported, carried to another one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from events.envelope import Kind, StoredEvent
from events.key_ring import KeyRing
from events.lifecycle import DisputeOpened
from events.partitions import stream_key
from events.receipts import PublishedKey, SigningKey
from events.store import Store
from games import GAMES
from service.answers import Outcome
from service.auth.roles import ANYBODY, Caller, PlayerRecord
from service.handle import command_of
from service.writing import Writing
from tests.service.tables import Tables
from tests.toy.game import TIDES

ALL_GAMES = (TIDES, *GAMES.values())
OPERATOR = Caller(admin=True)
OTHER = SigningKey(bytes(range(1, 33)))


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


def another_ring() -> KeyRing:
    """The keys of another service."""
    return KeyRing(OTHER, (PublishedKey(OTHER.id, OTHER.public_key, "2026-05-01T00:00:00.000Z"),))


async def disputed(tables: Tables, caller: Caller, match: str) -> Outcome:
    """Let a match that has ended go on: a seat disputes its first version."""

    def decide(writing: Writing) -> None:
        fact = DisputeOpened(dispute=1, seat=1, version=1, text_commitment="0" * 64)
        writing.tell(Kind.DISPUTE_OPENED, caller.acting(1), fact)

    return await tables.annales.handle.perform(caller, match, command_of("dispute", "dispute", {}), decide)


async def elsewhere(store: Store, folder: Path, tables: Tables) -> Tables:
    """Another service on an empty store, which knows the same games."""
    await store.connection.call("FLUSHALL", "SYNC")
    return tables.again(folder / "elsewhere")
