"""Folding events into a match: one at a time, or many at once. Pure; the same events always give the same match.

The game at a version is the game before it with that event's facts, or, after an undo, a redo or a ruling that goes
back, the game at another version. So of many events only those on the line that leads to the last one are folded into a
state; of all others only what they did to the match's life counts. Prompts are followed from the last place where all
of them were new.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec.structs import replace

from events.envelope import Kind, StoredEvent
from events.lifecycle import (
    LifecycleFact,
    MatchCreated,
    MatchRedone,
    MatchRuledBack,
    MatchStarted,
    MatchUndone,
    PromptAnswered,
)
from events.log import Broken
from games.kit.decider import Decider
from games.kit.facts import State
from games.kit.game import Game
from projections.commands_seen import key_of
from projections.lifecycle import after_move, changed, new_match
from projections.line import Line
from projections.match import Match
from projections.prompts import Opening, OpenPrompt, Step, followed
from projections.reading import Form, reader_of
from projections.stored_facts import StillSealed
from projections.versions import goes_back_to

_PLAYED = Kind.PLAYED
_JUMPS = frozenset({Kind.UNDONE, Kind.REDONE, Kind.RULED_BACK})
_OPENS_ANEW = frozenset({Kind.STARTED, *_JUMPS})
_STEPS_AT_ONCE = 64


class Catalogue(Protocol):
    """The games, and their rules with each content that is at hand."""

    def game(self, name: str) -> Game:
        """The game with this name. Raises `UnknownGame`."""

    def decider(self, game: Game, pinned: str) -> Decider | None:
        """The rules of a game with the content of this hash; `None` while it is not at hand."""


Elsewhere = Callable[[int], Match]
"""Finds the match at an earlier version."""


def apply(match: Match | None, event: StoredEvent, catalogue: Catalogue, elsewhere: Elsewhere | None = None) -> Match:
    """The match after one more event; see `Folding`. `elsewhere` finds the match whose game it goes back to."""
    folding = Folding(match, (event,), catalogue)
    if folding.outside is None or elsewhere is None:
        return folding.result()
    return folding.result(elsewhere(folding.outside))


def rebuild(events: Sequence[StoredEvent], catalogue: Catalogue) -> Match:
    """The match that all its events lead to; see `Folding`."""
    try:
        return Folding(None, events, catalogue, straight=True).result()
    except _GoesBack:
        return Folding(None, events, catalogue).result()


class _GoesBack(Exception):
    """Events that were taken to follow straight on go back to another version."""


class Folding:
    """Events that are to be folded onto a match (`None`: they are its first ones).

    `outside` is the version before the match whose game they go back to, if they do so: `result` needs the match there.
    Events that are taken to follow `straight` on are not searched for what goes back; `result` raises if there is one.
    """

    def __init__(
        self, match: Match | None, events: Sequence[StoredEvent], catalogue: Catalogue, *, straight: bool = False
    ) -> None:
        if not events:
            raise ValueError("nothing follows")
        self._match = match
        self._events = events
        self._catalogue = catalogue
        self._straight = straight
        self._on_line, self.outside = (
            (None, None) if straight else _find_line(events, 0 if match is None else match.version)
        )

    def result(self, back: Match | None = None) -> Match:
        """The match after the last of the events. `back` is the match at the version `outside`, where that is asked.

        Raises `Broken`, `UnknownEvent`, `UnknownGame`.
        """
        if self.outside is not None and (back is None or back.version != self.outside):
            raise ValueError(f"this goes back to version {self.outside}")
        match, events, on_line = self._match, self._events, self._on_line
        first: Form | None = None
        if match is None:
            match, first = _created(events[0], self._catalogue)
            version, hash_before = 0, None
        else:
            version, hash_before = match.version, match.hash
        at = match.at
        reader = reader_of(match.game)
        read, evolve = reader.read, reader.evolve
        game = _GameSoFar(match)
        state, latest, steps = match.state, list(match.latest_moves), game.steps
        incomplete = match.incomplete
        commands: list[tuple[bytes, int]] = []
        for place, event in enumerate(events):  # written out in one piece: rebuilding runs through it for every event
            version += 1
            if event.version != version or event.match != match.id:
                raise Broken(match.id, f"version {event.version} of {event.match} stands where {version} should")
            form = read(event, hash_before) if first is None or version > 1 else first
            hash_before, at = event.hash, form.at
            if (kept := form.command) is not None:
                commands.append((key_of(kept.audience[0] if kept.audience else "", kept.value["id"]), version))
            in_force = on_line is None or on_line[place]
            if form.kind is _PLAYED:
                if match.request is not None or match.undos:
                    match = after_move(match)
                if not in_force or incomplete:
                    continue
                facts, actor = iter(form.facts), form.actor
                answered = next(facts, None)
                if type(answered) is not PromptAnswered or actor is None or actor.seat is None or state is None:
                    raise Broken(match.id, f"version {version} does not say whose prompt was answered")
                try:
                    for fact in facts:
                        state = evolve[type(fact)](state, fact)
                except StillSealed as error:
                    raise _missing(match, version, error) from None
                except KeyError:
                    if type(fact) in evolve:
                        raise
                    raise Broken(match.id, f"version {version} tells '{fact.kind}' as if a move brought it") from None
                latest[actor.seat - 1] = version
                steps.append((version, answered.prompt, state))
                if len(steps) == _STEPS_AT_ONCE:
                    game.sum_up()
                continue
            for fact in form.facts:
                if not isinstance(fact, LifecycleFact):
                    if incomplete:
                        continue
                    if state is None or form.kind is not Kind.STARTED:
                        raise Broken(
                            match.id, f"version {version} tells '{fact.kind}' neither by a move nor at the start"
                        )
                    try:
                        state = evolve[type(fact)](state, fact)
                    except StillSealed as error:
                        raise _missing(match, version, error) from None
                    continue
                match = changed(match, fact, version)
                if isinstance(fact, MatchStarted) and not incomplete:
                    state = match.game.rulebook.blank
                elif isinstance(fact, MatchUndone | MatchRedone | MatchRuledBack):
                    if form.kind not in _JUMPS:
                        raise Broken(match.id, f"version {version} goes back although it is '{form.kind}'")
                    if self._straight:
                        raise _GoesBack
                    if in_force:
                        if back is not None and fact.to_version == back.version:
                            state, latest, game.line = back.state, list(back.latest_moves), back.line
                        game.line = Line(version, fact.to_version, game.line)
            if form.kind in _OPENS_ANEW and in_force:
                game.open_anew(version, state)
        return replace(
            match,
            version=version,
            hash=events[-1].hash,
            at=at,
            state=state,
            prompts=game.prompts() if match.status == "running" and not incomplete else match.prompts,
            line=game.line,
            latest_moves=tuple(latest),
            commands=match.commands.adding(commands),
        )


def _missing(match: Match, version: int, sealed: StillSealed) -> Broken:
    return Broken(match.id, f"the closed part of a '{sealed}' in version {version} is missing")


class _GameSoFar:
    """The line, and what prompts follow from, while events are folded.

    Events that are off the line are left out, so that what comes before an undo is the game that it goes back to.
    """

    __slots__ = ("_before", "_opening", "_rules", "line", "steps")

    def __init__(self, match: Match) -> None:
        self.line = match.line
        self.steps: list[Step] = []
        self._rules = match.rules
        self._before = match.prompts
        self._opening: Opening | None = None

    def open_anew(self, version: int, state: State | None) -> None:
        """All prompts of this version are new."""
        self._opening = (version, state)
        self.steps.clear()

    def sum_up(self) -> None:
        """Keep what is open now instead of the steps that led there."""
        self._before, self._opening = self.prompts(), None
        self.steps.clear()

    def prompts(self) -> tuple[OpenPrompt, ...]:
        """What is open now; nothing can be told without the content."""
        if self._rules is None:
            return ()
        return followed(self._rules.prompts, self._before, self._opening, self.steps)


def _find_line(events: Sequence[StoredEvent], base: int) -> tuple[list[bool] | None, int | None]:
    """Which of the events are on the line to the last one (`None`: all), and where it leaves them, if it does."""
    targets = {event.version: target for event in events if (target := goes_back_to(event)) is not None}
    if not targets:
        return None, None
    on_line = [False] * len(events)
    version = base + len(events)
    while version > base:
        on_line[version - base - 1] = True
        target = targets.get(version, version - 1)
        if target >= version:
            raise Broken(events[0].match, f"version {version} goes back to {target}")
        version = target
    return on_line, version if version < base else None


def pinned_by(event: StoredEvent, catalogue: Catalogue) -> tuple[Game, str]:
    """The game of the match that this first event creates, and the hash of the content that it pins."""
    created = _created_by(event, reader_of(None).read(event, None))
    return catalogue.game(created.game), created.rules.content


def _created(event: StoredEvent, catalogue: Catalogue) -> tuple[Match, Form]:
    """The match that its first event creates, and what else that event says."""
    form = reader_of(None).read(event, None)
    created = _created_by(event, form)
    del form.facts[0]
    game = catalogue.game(created.game)
    return new_match(event, created, form.at, game, catalogue.decider(game, created.rules.content)), form


def _created_by(event: StoredEvent, form: Form) -> MatchCreated:
    if event.version != 1 or not form.facts or not isinstance(form.facts[0], MatchCreated):
        raise Broken(event.match, "its first event does not say what was created")
    return form.facts[0]
