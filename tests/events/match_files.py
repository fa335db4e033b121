"""A match file to test with: a small life, signed."""

from __future__ import annotations

from collections.abc import Sequence

from events.envelope import Actor, Draft, Kind, Parts, StoredEvent
from events.keys import commitment_of_secret
from events.lifecycle import LifecycleFact, MatchAborted, MatchCreated, RulesPin, SecretRevealed, open_parts
from events.match_file import EVERYBODY, FORMAT, FileViewer, Header, Writer
from events.receipts import PublishedKey, SigningKey
from events.sealing import MayOpen, opens_everything, opens_nothing, seal
from tests.events.examples import AT, SECRET, draft

KEY = SigningKey(bytes(range(32)))
OTHER_KEY = SigningKey(bytes(range(1, 33)))
RULES = RulesPin(1, "c0" * 32)


def _life(kind: Kind, fact: LifecycleFact, command: str | None = None) -> Draft:
    kept = None if command is None else Parts({}, {"id": command, "request": "0" * 64}, ("player:p_ada",))
    return Draft(kind, Actor("p_ada") if command else None, AT, None, (open_parts(fact),), kept)


def life(match: str = "m_a", moves: int = 3, *, revealed: bool = True) -> list[StoredEvent]:
    """The events of a match: created, some moves, and, unless it runs, aborted and revealed."""
    created = MatchCreated(
        game="tides",
        seat_count=1,
        options={},
        rules=RULES,
        commitment=commitment_of_secret(SECRET),
        creator="p_ada",
    )
    drafts = [_life(Kind.CREATED, created, "create"), *(draft(count) for count in range(1, moves + 1))]
    if revealed:
        drafts.append(_life(Kind.ABORTED, MatchAborted(reason="by-creator"), "abort"))
        drafts.append(_life(Kind.REVEALED, SecretRevealed(secret=SECRET.hex())))
    events: list[StoredEvent] = []
    for each in drafts:
        events.append(seal(each, match, len(events) + 1, events[-1].hash if events else None, SECRET))
    return events


def header(match: str = "m_a", *, complete: bool = True, keys: Sequence[SigningKey] = (KEY,)) -> Header:
    """A header for it."""
    return Header(
        format=FORMAT,
        match=match,
        game="tides",
        rules=RULES,
        viewer=EVERYBODY if complete else FileViewer(role="spectator"),
        complete=complete,
        keys=tuple(PublishedKey(key.id, key.public_key, AT) for key in keys),
    )


def written(
    events: Sequence[StoredEvent],
    head: Header | None = None,
    may_open: MayOpen | None = None,
    key: SigningKey = KEY,
) -> bytes:
    """The file of events."""
    head = head or header(events[0].match)
    writer = Writer(head, lambda match, version, hash_, _at: key.sign(match, version, hash_))
    opens = may_open or (opens_everything if head.complete else opens_nothing)
    return b"".join([writer.begin(), *(writer.event(event, opens) for event in events), writer.end()])


__all__ = ["KEY", "OTHER_KEY", "header", "life", "written"]
