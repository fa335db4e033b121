"""What an event consists of: before it is sealed, as it is stored, and as its public form reads."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

import msgspec
from msgspec import Struct

from events.chain import previous_hash_of

FORMAT: Final = 1


class Kind(StrEnum):
    """What happened: a move, or an act of the match's life."""

    CREATED = "created"
    JOINED = "joined"
    LEFT = "left"
    SEED_OPENED = "seed-opened"
    STARTED = "started"
    PLAYED = "played"
    UNDO_REQUESTED = "undo-requested"
    UNDO_ANSWERED = "undo-answered"
    UNDO_WITHDRAWN = "undo-withdrawn"
    UNDONE = "undone"
    REDONE = "redone"
    RESIGNED = "resigned"
    TIMED_OUT = "timed-out"
    FORFEITED = "forfeited"
    DISPUTE_OPENED = "dispute-opened"
    DISPUTE_TAKEN = "dispute-taken"
    DISPUTE_RULED = "dispute-ruled"
    RULED_BACK = "ruled-back"
    FACT_OPENED = "fact-opened"
    ERASED = "erased"
    FINISHED = "finished"
    ABORTED = "aborted"
    REVEALED = "revealed"


class Actor(Struct, frozen=True):
    """Who acted: a player, a seat, or a player in a seat; built-in bots act as a seat without a player."""

    player: str | None = None
    seat: int | None = None


class Parts(Struct, frozen=True):
    """A move, fact or command in two: what everybody sees, and what only its audience does.

    `hidden` is null where there is no closed part. Of an audience, `seat:2` and `player:p_x` are open to that seat
    or player; an empty one is nobody until the reveal.
    """

    open: dict[str, Any]
    hidden: dict[str, Any] | None = None
    audience: tuple[str, ...] = ()


class Draft(Struct, frozen=True):
    """An event that has been decided and is not yet sealed: it has no place in a match so far."""

    kind: Kind
    actor: Actor | None
    at: str
    move: Parts | None = None
    facts: tuple[Parts, ...] = ()
    command: Parts | None = None


class ClosedPart(Struct, frozen=True):
    """The hidden members of one object of an event, with the salt that opens its commitment."""

    at: str
    audience: tuple[str, ...]
    salt: str
    value: dict[str, Any]


class StoredEvent(Struct, frozen=True):
    """An event as the stream holds it. `public` is never encoded anew: these bytes are the ones that are hashed.

    What came from a match file keeps the receipts that its origin gave: `receipt` is the name of a key and a signature,
    with a blank between them. The first event of an imported match tells of that in `imported`.
    """

    match: str
    version: int
    public: bytes
    hash: str
    closed: tuple[ClosedPart, ...] = ()
    secret: str | None = None
    receipt: str | None = None
    imported: bytes | None = None

    @property
    def previous_hash(self) -> str | None:
        """The hash of the event before this one; null for the first."""
        return previous_hash_of(self.public, self.version)

    @property
    def kind(self) -> str:
        """What happened, as the public form names it."""
        end = self.public.rfind(b'","match":"%b","move":' % self.match.encode())
        if end < 0:
            return _read_kind(self.public).kind
        # The last of these bytes are the event's own: what follows is a flat move, a hash and a number.
        return self.public[self.public.rfind(b'"', 0, end) + 1 : end].decode()


class _KindAlone(Struct):
    kind: str


_read_kind = msgspec.json.Decoder(_KindAlone).decode


class PublicForm(Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The public form, read; move, facts and command are left as the JSON that they are, `null` included."""

    actor: Actor | None
    annales: int
    at: str
    command: msgspec.Raw
    facts: tuple[msgspec.Raw, ...]
    kind: Kind
    match: str
    move: msgspec.Raw
    previous_hash: str | None
    version: int


class UnknownEvent(Exception):
    """An event that this version of the service does not understand, so that it must not serve the match."""


_read = msgspec.json.Decoder(PublicForm).decode


def read_public_form(public: bytes) -> PublicForm:
    """What a public form says; refuses an unknown kind, member or format rather than skip it."""
    try:
        form = _read(public)
    except msgspec.DecodeError as error:
        raise UnknownEvent(f"This event is not one that this version understands: {error}.") from error
    if form.annales != FORMAT:
        raise UnknownEvent(f"This event has format {form.annales}; this version understands {FORMAT}.")
    return form
