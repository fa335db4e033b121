"""Drafts of events: what was decided, cut into what everybody sees and what only its audience does. Pure.

An append holds the events of one command. Its first event carries the command; the others carry none, so that an
outcome ends where the next command begins.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from events.envelope import Actor, Draft, Kind, Parts
from events.keys import match_key
from events.lifecycle import LifecycleFact, MatchFinished, MatchStarted, PromptAnswered, SecretRevealed
from games.kit import hidden
from games.kit.random_streams import RandomStreams
from games.kit.results import Result
from games.kit.structs import Fact, Move
from projections.match import Match
from projections.prompts import OpenPrompt


class Command(Struct, frozen=True):
    """A command's id, and the hash of what it asks for; `unique` where the id was just made, known to nobody."""

    id: str
    request: str
    unique: bool = False


def actor_name(actor: Actor | None) -> str:
    """The name under which an actor's commands are remembered: its player, else its seat; '' is the service itself."""
    if actor is None:
        return ""
    return f"seat:{actor.seat}" if actor.player is None else f"player:{actor.player}"


def life(
    kind: Kind, *facts: LifecycleFact | Fact, actor: Actor | None, at: str, command: Command | None = None
) -> Draft:
    """An act of the match's life, with its facts."""
    return Draft(kind, actor, at, None, tuple(map(_fact, facts)), _command(command, actor))


def started(match: Match, at: str) -> Draft:
    """The start of a match whose seats are all taken and whose seeds are all open: what the setup brings about."""
    contributions = tuple(seat.contribution for seat in match.seats)
    random = RandomStreams(match_key(match.secret, contributions), {})
    facts = match.decider.setup(match.options, len(match.seats), random)
    return life(Kind.STARTED, MatchStarted(contributions=contributions), *facts, actor=None, at=at)


def played(
    prompt: OpenPrompt, move: Move, facts: Iterable[Fact], *, actor: Actor, at: str, command: Command | None = None
) -> Draft:
    """A move of the prompt's seat that answers it, with what it brought about."""
    told: tuple[LifecycleFact | Fact, ...] = (PromptAnswered(prompt=prompt.id), *facts)
    parts = _parts(move, prompt.prompt.seat)
    return Draft(Kind.PLAYED, actor, at, parts, tuple([_fact(fact) for fact in told]), _command(command, actor))


def finished(result: Result, at: str) -> Draft:
    """The end of a match that was played out, or that one player is left in."""
    return life(Kind.FINISHED, MatchFinished(result=msgspec.to_builtins(result)), actor=None, at=at)


def revealed(match: Match, at: str) -> Draft:
    """The secret of a match that has ended, for everybody to check it with."""
    return life(Kind.REVEALED, SecretRevealed(secret=match.secret.hex()), actor=None, at=at)


def _fact(fact: LifecycleFact | Fact) -> Parts:
    whole: Any = fact  # structs go into the public form as they are: they encode to their members
    return Parts(whole) if hidden.hiding(type(fact)) is None else _parts(fact)


def _parts(struct: LifecycleFact | Move | Fact, mover: int | None = None) -> Parts:
    parts = hidden.split(struct, mover)
    return Parts(parts.open, parts.hidden, tuple(f"seat:{seat}" for seat in parts.audience))


def _command(command: Command | None, actor: Actor | None) -> Parts | None:
    if command is None:
        return None
    name = actor_name(actor)
    return Parts({}, {"id": command.id, "request": command.request}, (name,) if name else ())
