"""Stored events as typed values: one decode for each event, by a decoder made once for each game."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final, Union

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import astuple, replace

from events.envelope import FORMAT, Actor, ClosedPart, Kind, StoredEvent, UnknownEvent
from events.lifecycle import LIFECYCLE_FACTS
from events.log import Broken
from games.kit.game import Game
from projections.stored_facts import Hidden, StoredFacts

_FACTS_AT = "/facts/"
_MOVE = "/move"
_COMMAND = "/command"

UNDERSTOOD: Final = frozenset(Kind)
"""The kinds of events that matches are folded from: all that there are. Any other stops the match."""


class Form(Struct, rename="camel", forbid_unknown_fields=True, gc=False):
    """What an event says: its facts typed and whole, its command opened, its move left as the JSON that it is."""

    actor: Actor | None
    annales: int
    at: str
    command: ClosedPart | None
    facts: list[Any]
    kind: Kind
    match: str
    move: msgspec.Raw
    previous_hash: str | None
    version: int


class Reader:
    """Reads the events of one game's matches; without a game those before it is known, the first ones.

    `evolve` is what each kind of fact that it reads does to a state.
    """

    def __init__(self, game: Game | None = None) -> None:
        stored = None if game is None else StoredFacts(game)
        facts = (*LIFECYCLE_FACTS, *(() if stored is None else stored.kinds))
        form = msgspec.defstruct(
            "TypedForm",
            [
                ("command", msgspec.Raw),
                ("facts", list[Union[facts]]),  # type: ignore[valid-type]  # noqa: UP007  # a union made at run time
            ],
            bases=(Form,),
            rename="camel",
            forbid_unknown_fields=True,
            gc=False,
        )
        self._decode = msgspec.json.Decoder(form).decode
        self._hidden: dict[type[Any], Hidden] = {} if stored is None else dict(stored.hidden)
        self.evolve: Final = {} if stored is None else stored.evolve

    def read(self, event: StoredEvent, previous_hash: str | None) -> Form:
        """What an event says, hidden members put back, once it proves to be the one that follows this hash.

        Facts whose hidden members are missing stay sealed. Raises `Broken` where the event does not follow;
        `UnknownEvent` where this version does not understand it.
        """
        public = event.public
        if sha256(public).hexdigest() != event.hash:
            raise Broken(event.match, f"version {event.version} is not what its hash was made of")
        try:
            form: Any = self._decode(public)
        except msgspec.ValidationError as error:
            raise UnknownEvent(f"Version {event.version} of {event.match} is not understood: {error}.") from error
        except msgspec.DecodeError as error:
            raise Broken(event.match, f"version {event.version} is no JSON: {error}") from error
        if form.previous_hash != previous_hash or form.version != event.version or form.match != event.match:
            raise Broken(event.match, f"version {event.version} does not follow the event before it")
        if form.annales != FORMAT:
            raise UnknownEvent(f"Version {event.version} of {event.match} has a format that is not understood.")
        form.command = None
        for part in event.closed:
            if part.at == _COMMAND:
                form.command = part
            elif part.at != _MOVE:
                self._put_back(event, part, form.facts)
        return form  # type: ignore[no-any-return]  # a subclass of Form

    def _put_back(self, event: StoredEvent, part: ClosedPart, facts: list[Any]) -> None:
        try:
            place = int(part.at.removeprefix(_FACTS_AT))
            fact = facts[place]
            hidden_members, names = self._hidden[type(fact)]
        except (LookupError, ValueError):
            raise Broken(event.match, f"version {event.version} closes {part.at}, where nothing is hidden") from None
        try:
            hidden = msgspec.convert(part.value, hidden_members)
        except msgspec.ValidationError as error:
            raise UnknownEvent(f"A closed part of {event.match} is not understood: {error}.") from error
        facts[place] = replace(fact, sealed=UNSET, **dict(zip(names, astuple(hidden), strict=True)))


_READERS: dict[int, tuple[Game | None, Reader]] = {}


def reader_of(game: Game | None) -> Reader:
    """The reader of a game's matches, made once."""
    known = _READERS.get(id(game))
    if known is None:
        known = _READERS[id(game)] = (game, Reader(game))  # the game is kept, so that its id stays its own
    return known[1]
