"""Barriers: moves that told somebody something, or used up luck, so that taking them back alone would be unfair.

Computed from the positions of the streams, from public forms and from the spectators' view alone: so whether something
is a barrier tells nobody anything that was hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct
from msgspec import inspect as types

from events.envelope import ClosedPart, StoredEvent
from events.lifecycle import LIFECYCLE_KINDS
from games.kit.facts import members
from games.kit.hidden import hiding
from games.kit.structs import encode, kind_of
from games.kit.viewers import SPECTATOR
from projections.match import Match

Named: TypeAlias = tuple[str, Any]
"""A scalar, and the name of the member in which it stands, in a list or by itself."""

_TOLD_BY_FORM: Final = frozenset({"kind", "sealed"})
_SEATS: Final = frozenset({"seat", "audience"})


def is_barrier(before: Match, event: StoredEvent, after: Match) -> bool:
    """Whether a move, the event between these two versions of a match, is a barrier.

    It is one if a stream of randomness moved; if some seat may open a closed part of a fact, the mover's own choice
    apart; or if its public form names a piece or value that the spectators' view before it did not hold.

    - *The mover's own choice* is a closed part that the mover alone may open, and whose members all bear names of
      members that the move itself hid.
    - *A piece or value* is any text in the move or in a fact of the game: ids of cards and tiles, words for colours or
      results. The view holds it if it is one of the view's texts or member names. Not judged are kinds and commitments,
      and what the mover openly chose from a list of words that the rules fix, such as a resource.
    - A *number, or true or false,* is a value only where the view has a gap for it: a member of the same name that is
      null somewhere. The view holds it if that name bears it elsewhere. Not judged are numbers of seats, and in facts
      what the move itself says under the same name.
    """
    if before.state is None or after.state is None or before.state.streams != after.state.streams:
        return True
    if any(_tells_a_seat(part, event) for part in event.closed):
        return True
    view = msgspec.json.decode(encode(before.decider.view(before.state, SPECTATOR)))
    form = msgspec.json.decode(event.public, type=_Told)
    return _Known(view).lacks(form, _openly_chosen(before, form.move))


class _Told(Struct):
    move: dict[str, Any]
    facts: tuple[dict[str, Any], ...]


def _tells_a_seat(part: ClosedPart, event: StoredEvent) -> bool:
    if not part.audience or not part.at.startswith("/facts/"):
        return False
    chosen = next((each for each in event.closed if each.at == "/move"), None)
    return chosen is None or part.audience != chosen.audience or not set(part.value) <= set(chosen.value)


class _Known:
    """What a view holds."""

    def __init__(self, view: Any) -> None:
        self._texts = set(_names(view))
        self._numbers: set[Named] = set()
        self._gaps: set[str] = set()
        for name, value in _scalars(view):
            if value is None:
                self._gaps.add(name)
            elif isinstance(value, str):
                self._texts.add(value)
            else:
                self._numbers.add((name, value))

    def lacks(self, told: _Told, chosen: frozenset[str]) -> bool:
        """Whether something is told that the view does not hold."""
        moved = list(_scalars(told.move))
        facts = [fact for fact in told.facts if fact["kind"] not in LIFECYCLE_KINDS]
        named = [*moved, *(each for each in _scalars(facts) if isinstance(each[1], str) or each not in moved)]
        return any(self._is_new(name, value, chosen) for name, value in named if name not in _TOLD_BY_FORM)

    def _is_new(self, name: str, value: Any, chosen: frozenset[str]) -> bool:
        if value is None:
            return False
        if isinstance(value, str):
            return value not in self._texts and value not in chosen
        return name in self._gaps and name not in _SEATS and (name, value) not in self._numbers


def _scalars(value: Any, name: str = "") -> Iterator[Named]:
    if isinstance(value, dict):
        for member, inner in value.items():
            yield from _scalars(inner, member)
    elif isinstance(value, list):
        for inner in value:
            yield from _scalars(inner, name)
    else:
        yield name, value


def _names(value: Any) -> Iterator[str]:
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _names(inner)
    if isinstance(value, dict):
        yield from value


def _openly_chosen(match: Match, move: dict[str, Any]) -> frozenset[str]:
    """The words that a move chose openly from lists that the rules fix."""
    kinds: tuple[type[Struct], ...] = members(match.game.moves)
    kind = next((each for each in kinds if kind_of(each) == move["kind"]), None)
    if kind is None:
        return frozenset()
    return frozenset(
        value for name, value in _scalars({name: move[name] for name in _fixed_members(kind) if name in move})
    )


@cache
def _fixed_members(kind: type[Struct]) -> frozenset[str]:
    """The open members of a kind of move whose values come from a list of words."""
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)
    what = hiding(kind)
    secret = () if what is None else what.wire_names
    return frozenset(field.encode_name for field in info.fields if _is_fixed(field.type)) - frozenset(secret)


def _is_fixed(kind: types.Type) -> bool:
    if isinstance(kind, types.Metadata):
        return _is_fixed(kind.type)
    if isinstance(kind, types.VarTupleType | types.ListType):
        return _is_fixed(kind.item_type)
    if isinstance(kind, types.UnionType):
        return all(_is_fixed(each) for each in kind.types if not isinstance(each, types.NoneType))
    return isinstance(kind, types.LiteralType | types.EnumType)
