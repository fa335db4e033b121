"""Sealing a draft into an event, opening it again, and an event as one viewer gets it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from events.canonical import canonical_bytes
from events.chain import commit, hash_of
from events.envelope import FORMAT, Actor, ClosedPart, Draft, Kind, Parts, StoredEvent
from events.keys import salt, salt_key

MayOpen = Callable[[ClosedPart], bool]


def seal(draft: Draft, match: str, version: int, previous_hash: str | None, secret: bytes) -> StoredEvent:
    """The event that a draft becomes at its place in a match; the first one carries the secret into the stream."""
    sealing = _Sealing(match, version, secret)
    actor = draft.actor
    public = canonical_bytes(
        {
            "actor": None if actor is None else {"player": actor.player, "seat": actor.seat},
            "annales": FORMAT,
            "at": draft.at,
            "command": sealing.public(draft.command, "/command"),
            "facts": [
                fact.open if fact.hidden is None else sealing.public(fact, f"/facts/{index}")
                for index, fact in enumerate(draft.facts)
            ],
            "kind": draft.kind.value,
            "match": match,
            "move": sealing.public(draft.move, "/move"),
            "previousHash": previous_hash,
            "version": version,
        }
    )
    closed = tuple(sealing.closed)
    return StoredEvent(match, version, public, hash_of(public), closed, secret.hex() if version == 1 else None)


class _Sealing:
    """Collects the closed parts of one event while its public form is built."""

    def __init__(self, match: str, version: int, secret: bytes) -> None:
        self.match = match
        self.version = version
        self.secret = secret
        self.key: bytes | None = None
        self.closed: list[ClosedPart] = []

    def public(self, parts: Parts | None, at: str) -> dict[str, Any] | None:
        if parts is None or parts.hidden is None:
            return None if parts is None else parts.open
        self.key = self.key or salt_key(self.secret)
        part = ClosedPart(at, parts.audience, salt(self.key, self.version, at), parts.hidden)
        self.closed.append(part)
        return {**parts.open, "sealed": commit(self.match, self.version, at, part.salt, part.value)}


def unseal(event: StoredEvent) -> Draft:
    """The draft that an event was sealed from, read from its stored bytes."""
    form = msgspec.json.decode(event.public)
    closed = {part.at: part for part in event.closed}
    actor, move, command = form["actor"], form["move"], form["command"]
    return Draft(
        kind=Kind(form["kind"]),
        actor=None if actor is None else Actor(**actor),
        at=form["at"],
        move=None if move is None else _parts(move, closed.get("/move")),
        facts=tuple(_parts(fact, closed.get(f"/facts/{index}")) for index, fact in enumerate(form["facts"])),
        command=None if command is None else _parts(command, closed.get("/command")),
    )


def _parts(public: dict[str, Any], part: ClosedPart | None) -> Parts:
    if part is None:
        return Parts(public)
    return Parts({name: value for name, value in public.items() if name != "sealed"}, part.value, part.audience)


def as_seen(event: StoredEvent, may_open: MayOpen) -> bytes:
    """An event as a viewer gets it: the stored bytes, its hash, and the closed parts that the viewer may open."""
    parts = [{"at": part.at, "salt": part.salt, "value": part.value} for part in event.closed if may_open(part)]
    return with_closed_parts(event, parts)


def with_closed_parts(event: StoredEvent, parts: list[dict[str, Any]]) -> bytes:
    """The stored bytes, with the event's hash and closed parts put in before the closing brace."""
    closed = canonical_bytes(parts) if parts else b"[]"
    return b'%b,"hash":"%b","closed":%b}' % (event.public[:-1], event.hash.encode(), closed)


def opens(audiences: Collection[str]) -> MayOpen:
    """Opens what is closed to any of these audiences, such as `seat:2` or `player:p_x`."""
    return lambda part: any(audience in audiences for audience in part.audience)


def opens_nothing(_part: ClosedPart) -> bool:
    """Opens no closed part: what a spectator may."""
    return False


def opens_everything(_part: ClosedPart) -> bool:
    """Opens every closed part: what anybody may once the secret is revealed."""
    return True
