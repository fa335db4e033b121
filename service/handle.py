"""The shell around every command on a match: find it, decide, store, sign, answer."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from events.canonical import canonical_bytes
from events.envelope import ClosedPart, StoredEvent
from events.key_ring import KeyRing
from events.locks import NamedLocks
from events.log import Behind, EventLog
from events.match_file import receipt_of
from events.receipts import Receipt
from projections.drafting import Command, actor_name
from projections.match import Match
from projections.match_cache import MatchCache
from service import ids
from service.answers import Outcome
from service.auth.roles import Caller
from service.auth.seats import openable, seat_of, viewer_in
from service.clock import Clock, stamp
from service.consequences import follow_up
from service.problems import Code, FieldError, Problem, not_found
from service.writing import Writing

ATTEMPTS: Final = 32
PAGE: Final = 32
COMMAND: Final = "/command"

Decide = Callable[[Writing], Awaitable[None] | None]
"""Writes what a command brings about in a match, or raises a `Problem`. It may be asked again, for a later match."""


def command_of(command_id: str | None, operation: str, body: Mapping[str, Any]) -> Command:
    """A command as it is remembered. Its request is the operation with those members of the body that are given."""
    given = {name: value for name, value in body.items() if value is not None}
    try:
        request = hashlib.sha256(canonical_bytes([operation, given])).hexdigest()
    except (UnicodeEncodeError, OverflowError, msgspec.MsgspecError):
        message = "Text holds no lone surrogates, and integers have at most 64 bits."
        raise Problem(Code.MALFORMED, message, errors=(FieldError("", message),)) from None
    return Command(ids.command_id(command_id), request, command_id is None)


class Handle:
    """Performs commands, one after the other for each match of this process."""

    def __init__(self, log: EventLog, cache: MatchCache, keys: KeyRing, clock: Clock) -> None:
        self.log: Final = log
        self.cache: Final = cache
        self.keys: Final = keys
        self.clock: Final = clock
        self._locks = NamedLocks()
        self.listeners: Final[list[Callable[[Match], None]]] = []
        """Told of every match as this process has just stored it."""

    async def perform(
        self, caller: Caller, match_id: str, command: Command, decide: Decide, *, secret: bytes | None = None
    ) -> Outcome:
        """The outcome of a command: the first one, if it was accepted before, else what `decide` writes now.

        It is decided on what this process knows, without asking the store; the append tells whether that was the
        present. If it was not, or if the command is refused, the present is read and the command judged again.
        With `secret` the match need not be there yet.
        """
        if not ids.could_be_match(match_id):
            raise not_found()
        if not self._locks.take(match_id):
            await self._locks.turn(match_id)
        try:
            match = self.cache.known(match_id)
            present = False
            for _ in range(ATTEMPTS):
                if match is None:
                    match, present = await self._present(match_id), True
                    if match is None and secret is None:
                        raise not_found()
                try:
                    if match is not None and not command.unique:
                        first = await self._remembered(match, caller, command)
                        if first is not None:
                            return first
                    writing = self._begun(match_id, match, secret, command)
                    waiting = decide(writing)
                    if waiting is not None:
                        await waiting
                    follow_up(writing)
                    receipt, repeated = await self._stored(writing)
                except Problem as problem:
                    if present:
                        if match is not None:
                            problem.tell_where(match)
                        raise
                    match = None
                except Behind:
                    match = None
                else:
                    return _outcome(writing.match, writing.events, receipt, caller, repeated=repeated)
        finally:
            self._locks.release(match_id)
        restless = Problem(Code.VERSION_CONFLICT, "The match moves on too fast; ask again.")
        restless.tell_where(await self.present(match_id))
        raise restless

    async def perform_unasked(self, match_id: str, command: Command, decide: Decide) -> Match:
        """What the service does in a match by itself, on nobody's behalf."""
        async with self._locks.holding(match_id):
            for _ in range(ATTEMPTS):
                match = await self.present(match_id)
                writing = self._begun(match_id, match, None, command)
                waiting = decide(writing)
                if waiting is not None:
                    await waiting
                follow_up(writing)
                try:
                    await self._stored(writing)
                except Behind:
                    continue
                return writing.match
        raise Problem(Code.VERSION_CONFLICT, "The match moves on too fast; ask again.")

    def is_busy(self, match_id: str) -> bool:
        """Whether another command on this match is being performed here."""
        return self._locks.in_use(match_id)

    async def present(self, match_id: str) -> Match:
        """The match as it is now. Raises `not-found`."""
        match = await self._present(match_id)
        if match is None:
            raise not_found()
        return match

    async def _present(self, match_id: str) -> Match | None:
        return await self.cache.head(match_id)

    async def known(self, match_id: str) -> Match:
        """The match as this process knows it, without asking the store where that can be. Raises `not-found`."""
        if not ids.could_be_match(match_id):
            raise not_found()
        return self.cache.known(match_id) or await self.present(match_id)

    def _begun(self, match_id: str, match: Match | None, secret: bytes | None, command: Command) -> Writing:
        """Nothing written yet, on behalf of a command that meets this match."""
        if match is not None and match.incomplete:
            raise Problem(
                Code.INCOMPLETE,
                f"{match_id} was imported from a file without what was hidden then, so that it cannot be played here.",
            )
        known_secret = secret if match is None else match.secret
        assert known_secret is not None, "a match that is not there yet is given its secret"
        at = stamp(self.clock, None if match is None else match.at)
        return Writing(self.cache.catalogue, match_id, match, known_secret, at, command)

    async def _stored(self, writing: Writing) -> tuple[Receipt, bool]:
        """Append what was written, signing it while it is on its way; this process knows it once it is stored.

        The receipt, and whether these very events had been stored before.
        """
        last = writing.events[-1]
        signed: list[Receipt] = []
        appended = await self.log.append(
            writing.events, meanwhile=lambda: signed.append(self.keys.sign(last.match, last.version, last.hash))
        )
        self.cache.advance(writing.match, writing.events)
        for listener in self.listeners:
            listener(writing.match)
        return signed[0], appended.repeated

    async def _remembered(self, match: Match, caller: Caller, command: Command) -> Outcome | None:
        """The first outcome of a command that was accepted before. Raises `command-id-reused`."""
        actor = actor_name(caller.acting())
        for version in match.commands.versions(actor, command.id):
            events = await self._appended_at(match.id, version)
            kept = _command_part(events[0])
            if kept is None or kept.audience != (actor,) or kept.value["id"] != command.id:
                continue
            if kept.value["request"] != command.request:
                raise Problem(Code.COMMAND_ID_REUSED, "This command id belongs to another request, accepted before.")
            await self.log.append(events)  # stored already; this asks whether it is held as a receipt promises
            last = events[-1]
            then = await self.cache.at(match.id, last.version)
            receipt = receipt_of(last) or self.keys.sign_again(last.match, last.version, last.hash, then.at)
            return _outcome(then, events, receipt, caller, repeated=True)
        return None

    async def _appended_at(self, match_id: str, version: int) -> list[StoredEvent]:
        """The events that were appended together, the first one at this version: until the next one with a command."""
        found: list[StoredEvent] = []
        after = version - 1
        while page := await self.log.read(match_id, after, PAGE):
            for event in page:
                if found and _command_part(event) is not None:
                    return found
                found.append(event)
            after = page[-1].version
        return found


def _command_part(event: StoredEvent) -> ClosedPart | None:
    return next((part for part in event.closed if part.at == COMMAND), None)


def _outcome(
    match: Match, events: Sequence[StoredEvent], receipt: Receipt, caller: Caller, *, repeated: bool
) -> Outcome:
    seat = seat_of(match, caller)
    may_open = openable(match, caller, seat, events[0].version)
    return Outcome(match, match.version, tuple(events), receipt, viewer_in(seat), may_open, repeated)
