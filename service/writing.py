"""The events of one append while they are decided: each is sealed and applied before the next one is decided."""

from __future__ import annotations

from typing import Any

from events.envelope import Actor, Draft, Kind, StoredEvent
from events.lifecycle import LifecycleFact
from events.sealing import seal
from games.kit.decider import Decided
from games.kit.results import Result
from games.kit.structs import Fact, Move
from projections import drafting
from projections.drafting import Command
from projections.folding import Catalogue, apply
from projections.match import Match
from projections.playing import moved_on
from projections.prompts import OpenPrompt


class Writing:
    """What one command puts into the stream of a match, so far, and the match that it leads to.

    All events of an append have one moment; the first one keeps the command.
    """

    __slots__ = ("_catalogue", "_id", "_match", "_secret", "at", "command", "events")

    def __init__(
        self, catalogue: Catalogue, match_id: str, match: Match | None, secret: bytes, at: str, command: Command
    ) -> None:
        self._catalogue = catalogue
        self._id = match_id
        self._match = match
        self._secret = secret
        self.at = at
        self.command = command
        self.events: list[StoredEvent] = []

    @property
    def is_new(self) -> bool:
        """Whether the match is not there yet: nothing was stored of it, and nothing is written so far."""
        return self._match is None

    @property
    def match(self) -> Match:
        """The match after the events so far."""
        assert self._match is not None, "a match exists from its first event on"
        return self._match

    def tell(self, kind: Kind, actor: Actor | None, *facts: LifecycleFact | Fact) -> None:
        """Let something happen in the match's life."""
        self._write(drafting.life(kind, *facts, actor=actor, at=self.at, command=self._command()))

    def go_to(self, kind: Kind, actor: Actor | None, target: Match, *facts: LifecycleFact) -> None:
        """Let the game be again what it was at another version."""
        draft = drafting.life(kind, *facts, actor=actor, at=self.at, command=self._command())
        self._write(draft, target)

    def play(self, prompt: OpenPrompt, move: Move, decided: Decided[Any], actor: Actor) -> None:
        """Let a move answer a prompt."""
        command, before = self._command(), self.match
        event = self._sealed(
            drafting.played(prompt, move, decided.facts, actor=actor, at=self.at, command=command), before
        )
        self._match = moved_on(before, event, prompt, decided.state, actor, self.at, command)
        self.events.append(event)

    def start(self) -> None:
        """Let the match start."""
        self._write(drafting.started(self.match, self.at))

    def finish(self, result: Result) -> None:
        """Let the match end with a result."""
        self._write(drafting.finished(result, self.at))

    def reveal(self) -> None:
        """Publish the secret of the match."""
        self._write(drafting.revealed(self.match, self.at))

    def _command(self) -> Command | None:
        return None if self.events else self.command

    def _write(self, draft: Draft, back: Match | None = None) -> None:
        event = self._sealed(draft, self._match)
        self._match = apply(self._match, event, self._catalogue, None if back is None else lambda _version: back)
        self.events.append(event)

    def _sealed(self, draft: Draft, before: Match | None) -> StoredEvent:
        version, previous = (1, None) if before is None else (before.version + 1, before.hash)
        return seal(draft, self._id, version, previous, self._secret)
