"""Folding events into a match: one at a time, or many at once. Pure; the same events always give the same match.

The game at a version is the game before it with that event's facts, or, after an undo or a redo, the game at another
version. So of many events only those on the line that leads to the last one are folded into a state; of all others
only what they did to the match's life counts. Prompts are followed from the last place where all of them were new.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from msgspec.structs import replace

from events.envelope import Kind, StoredEvent
from events.lifecycle import LifecycleFact, MatchCreated, MatchRedone, MatchStarted, MatchUndone, PromptAnswered
from events.log import Broken
from games.kit.decider import Decider
from games.kit.facts import State
from games.kit.game import Game
from projections.commands_seen import key_of
from projections.lifecycle import after_move, changed, new_match
from projections.line import Line
from projections.match import Match
from projections.prompts import Opening, Step, followed
from projections.reading import Form, reader_of

_COMMAND = "/command"
_JUMPS = frozenset({Kind.UNDONE, Kind.REDONE})


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
    return Folding(None, events, catalogue).result()


class Folding:
    """Events that follow a match (`None`: its first ones), read and checked, ready to be folded.

    `outside` is the version before the match whose game they go back to, if they do so: `result` needs the match there.
    Making one raises `Broken`, `UnknownEvent`, `UnknownGame`.
    """

    def __init__(self, match: Match | None, events: Sequence[StoredEvent], catalogue: Catalogue) -> None:
        if not events:
            raise ValueError("nothing follows")
        self._base = 0 if match is None else match.version
        self._events = events
        self._match, self._forms = _read(match, events, catalogue)
        self._on_line, self.outside = self._find_line()

    def _find_line(self) -> tuple[list[bool] | None, int | None]:
        """Which of the events are on the line to the last one (`None`: all), and where it leaves them, if it does."""
        base, forms = self._base, self._forms
        if not any(form.kind in _JUMPS for form in forms):
            return None, None
        on_line = [False] * len(forms)
        version = base + len(forms)
        while version > base:
            on_line[version - base - 1] = True
            target = _target(forms[version - base - 1])
            if target is not None and target >= version:
                raise Broken(self._match.id, f"version {version} goes back to {target}")
            version = version - 1 if target is None else target
        return on_line, version if version < base else None

    def result(self, back: Match | None = None) -> Match:
        """The match after the last of the events. `back` is the match at the version `outside`, where that is asked."""
        if self.outside is not None and (back is None or back.version != self.outside):
            raise ValueError(f"this goes back to version {self.outside}")
        match, on_line, version = self._match, self._on_line, self._base
        fold_facts = match.game.rulebook.evolver.fold
        state, line, latest = match.state, match.line, list(match.latest_moves)
        opening: Opening | None = None
        steps: list[Step] = []
        for place, form in enumerate(self._forms):
            version += 1
            in_force = on_line is None or on_line[place]
            if form.kind is Kind.PLAYED:
                match = after_move(match)
                if in_force:
                    answered, seat = _what_was_answered(match, form)
                    state = fold_facts(_begun(match, state, version), form.facts[1:])
                    steps.append((version, answered, state))
                    latest[seat - 1] = version
                continue
            for fact in form.facts:
                if isinstance(fact, LifecycleFact):
                    match = changed(match, fact, version)
                    if isinstance(fact, MatchStarted):
                        state = match.game.rulebook.blank
                else:
                    state = fold_facts(_begun(match, state, version), (fact,))
            if form.kind is Kind.STARTED:
                opening, steps = (version, state), []
            elif form.kind in _JUMPS and in_force:
                target = _target(form) or 0
                before = line
                if back is not None and target == back.version:
                    state, latest, before = back.state, list(back.latest_moves), back.line
                line = Line(version, target, before)
                opening, steps = (version, state), []
        prompts = match.prompts
        if match.status == "running":
            prompts = () if match.rules is None else followed(match.rules.prompts, prompts, opening, steps)
        return replace(
            match,
            version=version,
            hash=self._events[-1].hash,
            at=self._forms[-1].at,
            state=state,
            prompts=prompts,
            line=line,
            latest_moves=tuple(latest),
            commands=match.commands.adding(self._commands()),
        )

    def _commands(self) -> Iterator[tuple[int, int]]:
        for event in self._events:
            for part in event.closed:
                if part.at == _COMMAND:
                    yield key_of(part.audience[0] if part.audience else "", part.value["id"]), event.version


def _read(match: Match | None, events: Sequence[StoredEvent], catalogue: Catalogue) -> tuple[Match, list[Form]]:
    """The match to fold onto (a new one, where there is none yet), and what the events say."""
    forms = []
    version, previous = (0, None) if match is None else (match.version, match.hash)
    read = reader_of(None if match is None else match.game).read
    for event in events:
        version += 1
        if event.version != version or (match is not None and event.match != match.id):
            raise Broken(event.match, f"version {event.version} stands where {version} should")
        form = read(event, previous)
        if match is None:
            match = _created(event, form, catalogue)
            read = reader_of(match.game).read
        forms.append(form)
        previous = event.hash
    assert match is not None
    return match, forms


def pinned_by(event: StoredEvent, catalogue: Catalogue) -> tuple[Game, str]:
    """The game of the match that this first event creates, and the hash of the content that it pins."""
    created = _created_by(event, reader_of(None).read(event, None))
    return catalogue.game(created.game), created.rules.content


def _created(event: StoredEvent, form: Form, catalogue: Catalogue) -> Match:
    created = _created_by(event, form)
    del form.facts[0]
    game = catalogue.game(created.game)
    return new_match(event, created, form.at, game, catalogue.decider(game, created.rules.content))


def _created_by(event: StoredEvent, form: Form) -> MatchCreated:
    if event.version != 1 or not form.facts or not isinstance(form.facts[0], MatchCreated):
        raise Broken(event.match, "its first event does not say what was created")
    return form.facts[0]


def _target(form: Form) -> int | None:
    """The version to whose game an event goes back, if it does so."""
    if form.kind in _JUMPS:
        for fact in form.facts:
            if isinstance(fact, MatchUndone | MatchRedone):
                return fact.to_version
    return None


def _what_was_answered(match: Match, form: Form) -> tuple[str, int]:
    """The id of the prompt that a move answered, and its seat."""
    if not form.facts or not isinstance(form.facts[0], PromptAnswered) or form.actor is None or form.actor.seat is None:
        raise Broken(match.id, f"version {form.version} does not say whose prompt was answered")
    return form.facts[0].prompt, form.actor.seat


def _begun(match: Match, state: State | None, version: int) -> State:
    if state is None:
        raise Broken(match.id, f"version {version} plays before the start")
    return state
