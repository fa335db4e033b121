"""Folding events into a match: one at a time, or many at once. Pure; the same events always give the same match.

The game at a version is the game before it with that event's facts, or, after an undo or a redo, the game at another
version. So of many events only those on the line that leads to the last one are folded into a state; of all others
only what they did to the match's life counts. Prompts are followed from the last place where all of them were new.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from msgspec.structs import replace

from events.envelope import Kind, StoredEvent
from events.lifecycle import LifecycleFact, MatchCreated, MatchRedone, MatchStarted, MatchUndone, PromptAnswered
from events.log import Broken
from games.kit.decider import Decider
from games.kit.game import Game
from games.kit.structs import Fact
from projections.commands_seen import key_of
from projections.lifecycle import after_move, changed, new_match
from projections.line import Line
from projections.match import Match
from projections.prompts import Opening, OpenPrompt, Step, followed
from projections.reading import Form, reader_of
from projections.versions import goes_back_to

_PLAYED = Kind.PLAYED
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
    """The match after one more event; see `Folding`. `elsewhere` finds the match that an undo or redo goes back to."""
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
    """Events that were taken to follow straight on hold an undo or a redo."""


class Folding:
    """Events that are to be folded onto a match (`None`: they are its first ones).

    `outside` is the version before the match whose game they go back to, if they do so: `result` needs the match there.
    Events that are taken to follow `straight` on are not searched for undos; `result` raises if there is one.
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
        if match is None:
            match, first = _created(events[0], self._catalogue)
            version, hash_before, at = 0, None, match.at
        else:
            first, version, hash_before, at = None, match.version, match.hash, match.at
        reader = reader_of(match.game)
        read = reader.read
        game = _GameSoFar(match, reader.evolve)
        commands: list[tuple[int, int]] = []
        for place, event in enumerate(events):
            version += 1
            if event.version != version or event.match != match.id:
                raise Broken(match.id, f"version {event.version} of {event.match} stands where {version} should")
            form = first if first is not None and version == 1 else read(event, hash_before)
            hash_before, at = event.hash, form.at
            if (kept := form.command) is not None:
                commands.append((key_of(kept.audience[0] if kept.audience else "", kept.value["id"]), version))
            in_force = on_line is None or on_line[place]
            if form.kind is _PLAYED:
                if match.request is not None or match.undos:
                    match = after_move(match)
                if in_force:
                    game.move(form)
                continue
            for fact in form.facts:
                if isinstance(fact, LifecycleFact):
                    match = changed(match, fact, version)
                    if isinstance(fact, MatchStarted):
                        game.begin(version)
                    elif self._straight and isinstance(fact, MatchUndone | MatchRedone):
                        raise _GoesBack
                    elif in_force and isinstance(fact, MatchUndone | MatchRedone):
                        game.go_back(version, fact.to_version, back)
                else:
                    game.set_up(fact)
        return replace(
            match,
            version=version,
            hash=events[-1].hash,
            at=at,
            state=game.state,
            prompts=game.prompts() if match.status == "running" else match.prompts,
            line=game.line,
            latest_moves=tuple(game.latest),
            commands=match.commands.adding(commands),
        )


class _GameSoFar:
    """What undo and redo take back and forth, while events are folded: state, line, latest moves, prompts."""

    __slots__ = ("_before", "_evolve", "_match", "_opening", "_steps", "latest", "line", "state")

    def __init__(self, match: Match, evolve: Mapping[type[Fact], Callable[[Any, Any], Any]]) -> None:
        self._match = match
        self._evolve = evolve
        self.state = match.state
        self.line = match.line
        self.latest = list(match.latest_moves)
        self._before = match.prompts
        self._opening: Opening | None = None
        self._steps: list[Step] = []

    def begin(self, version: int) -> None:
        """The rules' setup follows."""
        self.state = self._match.game.rulebook.blank
        self._open_anew(version)

    def set_up(self, fact: Fact) -> None:
        """A fact of the setup."""
        if self.state is None or self._opening is None or self._steps:
            raise Broken(self._match.id, f"'{fact.kind}' is told neither by a move nor at the start")
        self.state = self._evolve[type(fact)](self.state, fact)
        self._open_anew(self._opening[0])

    def move(self, form: Form) -> None:
        """A move, and what it brought about."""
        facts, actor, state = iter(form.facts), form.actor, self.state
        answered = next(facts, None)
        if type(answered) is not PromptAnswered or actor is None or actor.seat is None or state is None:
            raise Broken(self._match.id, f"version {form.version} does not say whose prompt was answered")
        evolve = self._evolve
        for fact in facts:
            state = evolve[type(fact)](state, fact)
        self.state = state
        self.latest[actor.seat - 1] = form.version
        self._steps.append((form.version, answered.prompt, state))
        if len(self._steps) == _STEPS_AT_ONCE:
            self._before, self._opening, self._steps = self.prompts(), None, []

    def go_back(self, version: int, target: int, back: Match | None) -> None:
        """An undo or a redo: the game is what it was at the target; `back`, if that lies outside, else as it is now.

        Events that are off the line are left out, so that what comes before an undo is the game that it goes back to.
        """
        before = self.line
        if back is not None and target == back.version:
            self.state, self.latest, before = back.state, list(back.latest_moves), back.line
        self.line = Line(version, target, before)
        self._open_anew(version)

    def prompts(self) -> tuple[OpenPrompt, ...]:
        """What is open now; nothing can be told without the content."""
        rules = self._match.rules
        return () if rules is None else followed(rules.prompts, self._before, self._opening, self._steps)

    def _open_anew(self, version: int) -> None:
        self._opening, self._steps = (version, self.state), []


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
