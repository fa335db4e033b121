"""Stored events as typed values: one decode for each event, by a decoder made once for each game."""

from __future__ import annotations

from functools import cache
from typing import Any, Union

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from events.chain import hash_of
from events.envelope import FORMAT, Actor, ClosedPart, Kind, StoredEvent, UnknownEvent
from events.lifecycle import LIFECYCLE_FACTS
from events.log import Broken
from games.kit.facts import members
from games.kit.game import Game
from games.kit.hidden import hiding

_FACTS_AT = "/facts/"
_BESIDE_FACTS = frozenset({"/move", "/command"})
_SEALED = b'"sealed":"'

UNDERSTOOD = frozenset(
    {
        Kind.CREATED,
        Kind.JOINED,
        Kind.LEFT,
        Kind.SEED_OPENED,
        Kind.STARTED,
        Kind.PLAYED,
        Kind.UNDO_REQUESTED,
        Kind.UNDO_ANSWERED,
        Kind.UNDO_WITHDRAWN,
        Kind.UNDONE,
        Kind.REDONE,
        Kind.RESIGNED,
        Kind.TIMED_OUT,
        Kind.FORFEITED,
        Kind.FACT_OPENED,
        Kind.FINISHED,
        Kind.ABORTED,
        Kind.REVEALED,
    }
)
"""The kinds of events that matches are folded from; any other stops the match."""


class Form(Struct, rename="camel", forbid_unknown_fields=True):
    """The public form of an event with its facts typed; move and command are left as they are."""

    actor: Actor | None
    annales: int
    at: str
    command: msgspec.Raw
    facts: list[Any]
    kind: Kind
    match: str
    move: msgspec.Raw
    previous_hash: str | None
    version: int


class Reader:
    """Reads the events of one game's matches; without a game those before it is known, the first ones."""

    def __init__(self, game: Game | None = None) -> None:
        facts = (*LIFECYCLE_FACTS, *(members(game.facts) if game is not None else ()))
        form = msgspec.defstruct(
            "TypedForm",
            [("facts", list[Union[facts]])],  # type: ignore[valid-type]  # noqa: UP007  # a union made at run time
            bases=(Form,),
            rename="camel",
            forbid_unknown_fields=True,
        )
        self._decode = msgspec.json.Decoder(form).decode

    def read(self, event: StoredEvent, previous_hash: str | None) -> Form:
        """What an event says, hidden members put back, once it proves to be the one that follows this hash.

        Raises `Broken` where it is not, or lacks something; `UnknownEvent` where this version does not understand it.
        """
        public = event.public
        if hash_of(public) != event.hash:
            raise Broken(event.match, f"version {event.version} is not what its hash was made of")
        try:
            form: Any = self._decode(public)
        except msgspec.ValidationError as error:
            raise UnknownEvent(f"Version {event.version} of {event.match} is not understood: {error}.") from error
        except msgspec.DecodeError as error:
            raise Broken(event.match, f"version {event.version} is no JSON: {error}") from error
        if form.previous_hash != previous_hash or form.version != event.version or form.match != event.match:
            raise Broken(event.match, f"version {event.version} does not follow the event before it")
        if form.annales != FORMAT or form.kind not in UNDERSTOOD:
            raise UnknownEvent(f"Version {event.version} of {event.match} is of a kind that is not understood.")
        closed = event.closed
        if public.count(_SEALED) != len(closed):
            raise Broken(event.match, f"version {event.version} has not the closed parts that it seals")
        for part in closed:
            if part.at not in _BESIDE_FACTS:
                _put_back(event, part, form.facts)
        return form  # type: ignore[no-any-return]  # a subclass of Form


def _put_back(event: StoredEvent, part: ClosedPart, facts: list[Any]) -> None:
    try:
        place = int(part.at.removeprefix(_FACTS_AT))
        fact: Struct = facts[place]
        hidden_members, names = _hidden_of(type(fact))
    except (LookupError, ValueError):
        raise Broken(event.match, f"version {event.version} closes {part.at}, where nothing is hidden") from None
    try:
        hidden = msgspec.convert(part.value, hidden_members)
    except msgspec.ValidationError as error:
        raise UnknownEvent(f"A closed part of {event.match} is not understood: {error}.") from error
    facts[place] = replace(fact, sealed=UNSET, **{name: getattr(hidden, name) for name in names})


@cache
def _hidden_of(fact: type[Struct]) -> tuple[type[Struct], tuple[str, ...]]:
    """A struct of the members that a kind of fact hides, and their names; what is hidden is never `None`."""
    what = hiding(fact)
    if what is None:
        raise LookupError(fact.__name__)
    fields = zip(what.attributes, what.wire_names, what.types, strict=True)
    hidden = [(name, kind, msgspec.field(name=wire)) for name, wire, kind in fields]
    return msgspec.defstruct("Hidden", hidden, forbid_unknown_fields=True), what.attributes


_READERS: dict[int, tuple[Game | None, Reader]] = {}


def reader_of(game: Game | None) -> Reader:
    """The reader of a game's matches, made once."""
    known = _READERS.get(id(game))
    if known is None:
        known = _READERS[id(game)] = (game, Reader(game))  # the game is kept, so that its id stays its own
    return known[1]
