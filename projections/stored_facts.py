"""A game's facts as they are read from the log: without patterns and bounds, which they had passed before.

Checking every id of every card again would take half of the time of decoding. So each kind of fact that has limits is
read as a subclass of itself that has none.
"""

from __future__ import annotations

from collections.abc import Callable
from types import UnionType
from typing import Annotated, Any, Final, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, UNSET, Struct

from games.kit.facts import members
from games.kit.game import Game
from games.kit.hidden import hiding
from games.kit.structs import Fact, kind_of

Hidden: TypeAlias = tuple[type[Struct], tuple[str, ...]]
"""A struct of the members that a kind of fact hides, and their names."""


Evolve: TypeAlias = Callable[[Any, Any], Any]


class StillSealed(Exception):
    """The hidden members of a fact of this kind are missing, so that there is no state after it."""


class StoredFacts:
    """The kinds of facts of a game as they are read; what each does to a state; what each hides, if anything."""

    def __init__(self, game: Game) -> None:
        functions = game.rulebook.evolver.functions
        facts: tuple[type[Fact], ...] = members(game.facts)
        kinds = [(fact, _without_limits(fact)) for fact in facts]
        self.kinds: Final = tuple(read for _, read in kinds)
        self.evolve: Final[dict[type[Fact], Evolve]] = {
            read: functions[fact] if hiding(fact) is None else _whole(functions[fact]) for fact, read in kinds
        }
        self.hidden: Final[dict[type[Fact], Hidden]] = {
            read: hidden for fact, read in kinds if (hidden := _hidden_of(fact)) is not None
        }


def _whole(evolve: Evolve) -> Evolve:
    """The same, of facts that have their hidden members."""

    def evolve_whole(state: Any, fact: Fact) -> Any:
        if fact.sealed is not UNSET:
            raise StillSealed(fact.kind)
        return evolve(state, fact)

    return evolve_whole


def _without_limits(fact: type[Fact]) -> type[Fact]:
    hints = get_type_hints(fact, include_extras=True)
    lax: list[tuple[str, Any, Any]] = []
    for field in msgspec.structs.fields(fact):
        kind = _lax(hints[field.name])
        if kind != hints[field.name]:
            given = {} if field.default is NODEFAULT else {"default": field.default}
            lax.append((field.name, kind, msgspec.field(name=field.encode_name, **given)))
    if not lax:
        return fact
    read: Any = msgspec.defstruct(fact.__name__, lax, bases=(fact,), frozen=True, kw_only=True, tag=kind_of(fact))
    return read  # type: ignore[no-any-return]  # a subclass of the fact


def _hidden_of(fact: type[Fact]) -> Hidden | None:
    """What is hidden is never `None` where it is stored."""
    what = hiding(fact)
    if what is None:
        return None
    fields = zip(what.attributes, what.wire_names, what.types, strict=True)
    hidden = [(name, _lax(kind), msgspec.field(name=wire)) for name, wire, kind in fields]
    return msgspec.defstruct("Hidden", hidden, forbid_unknown_fields=True), what.attributes


def _lax(kind: Any) -> Any:
    """A type without patterns and bounds; structs inside it stay what they are, since they go into the state."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _lax(arguments[0])
    if origin is tuple:
        items: Any = tuple(each if each is ... else _lax(each) for each in arguments)
        return tuple[items]
    if origin in (Union, UnionType):
        return Union[tuple(map(_lax, arguments))]  # noqa: UP007  # a union made at run time
    return kind
