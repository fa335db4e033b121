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
from games.kit.structs import encode
from games.kit.viewers import SPECTATOR
from projections.match import Match

Named: TypeAlias = tuple[str, Any]
"""A scalar, and the name of the member in which it stands, in a list or by itself."""

_NEVER_JUDGED: Final = frozenset({"kind", "sealed", "seat", "audience"})


def is_barrier(before: Match, event: StoredEvent, after: Match) -> bool:
    """Whether a move, the event between these two versions of a match, is a barrier.

    It is one if a stream of randomness moved; if some seat may open a closed part of a fact, the mover's own choice
    apart; or if its public form names a piece or value that the spectators' view before it did not hold.

    - *The mover's own choice* is a closed part that the mover alone may open, and whose members all bear names of
      members that the move itself hid.
    - *A piece* is a text in the move or in a fact of the game that is the id of an item of the content, or such an id
      with the number of a copy behind it (`domus-2`). The view holds it if it is one of the view's texts anywhere.
    - *A value* is any other word, number, or true or false there, if the view has a gap for it: a member that is null
      and has the same name, or whose type lists that word. The view holds a word if it is one of its texts anywhere, a
      number if a member of that name has it. Not judged are numbers of seats, and what the move itself says openly.
    """
    if before.state is None or after.state is None or before.state.streams != after.state.streams:
        return True
    if any(_tells_a_seat(part, event) for part in event.closed):
        return True
    told = msgspec.json.decode(event.public, type=_Told)
    return _Spectators(before).lack(told)


class _Told(Struct):
    move: dict[str, Any]
    facts: tuple[dict[str, Any], ...]


def _tells_a_seat(part: ClosedPart, event: StoredEvent) -> bool:
    if not part.audience or not part.at.startswith("/facts/"):
        return False
    chosen = next((each for each in event.closed if each.at == "/move"), None)
    return chosen is None or part.audience != chosen.audience or not set(part.value) <= set(chosen.value)


class _Spectators:
    """What spectators know of a match: its view, and what the content prints."""

    def __init__(self, match: Match) -> None:
        view = match.decider.view(match.state, SPECTATOR)
        self._pieces = _pieces(match.decider.content)
        self._texts: set[str] = set()
        self._numbers: set[Named] = set()
        self._gaps: set[str] = set()
        for name, value in _scalars(msgspec.json.decode(encode(view))):
            if value is None:
                self._gaps.add(name)
            elif isinstance(value, str):
                self._texts.add(value)
            else:
                self._numbers.add((name, value))
        words = _words(type(view))
        self._hidden_words = frozenset(word for gap in self._gaps for word in words.get(gap, ()))

    def lack(self, told: _Told) -> bool:
        """Whether something is told that they do not know."""
        said = list(_scalars(told.move))
        facts = [fact for fact in told.facts if fact["kind"] not in LIFECYCLE_KINDS]
        return any(self._is_new_piece(name, value) for name, value in said) or any(
            self._is_new_piece(name, value) or ((name, value) not in said and self._is_new_value(name, value))
            for name, value in _scalars(facts)
        )

    def _is_new_piece(self, name: str, value: Any) -> bool:
        if name in _NEVER_JUDGED or not isinstance(value, str) or value in self._texts:
            return False
        kind, dash, number = value.rpartition("-")
        return value in self._pieces or (bool(dash) and number.isdecimal() and kind in self._pieces)

    def _is_new_value(self, name: str, value: Any) -> bool:
        if value is None or name in _NEVER_JUDGED:
            return False
        if isinstance(value, str):
            return value not in self._texts and (name in self._gaps or value in self._hidden_words)
        return name in self._gaps and (name, value) not in self._numbers


def _scalars(value: Any, name: str = "") -> Iterator[Named]:
    if isinstance(value, dict):
        for member, inner in value.items():
            yield from _scalars(inner, member)
    elif isinstance(value, list):
        for inner in value:
            yield from _scalars(inner, name)
    else:
        yield name, value


def _pieces(content: Any) -> frozenset[str]:
    """The ids of all items of a content, found once."""
    known = _PIECES.get(id(content))
    if known is None:
        found = frozenset(value for name, value in _scalars(msgspec.json.decode(encode(content))) if name == "id")
        known = _PIECES[id(content)] = (content, found)  # the content is kept, so that its id stays its own
    return known[1]


_PIECES: dict[int, tuple[Any, frozenset[str]]] = {}


@cache
def _words(view: type[Struct]) -> dict[str, frozenset[str]]:
    """For each name of a member anywhere in a kind of view, the words that its type lists."""
    found: dict[str, frozenset[str]] = {}
    seen: set[type] = set()

    def walk(kind: types.Type, name: str) -> None:
        match kind:
            case types.Metadata():
                walk(kind.type, name)
            case types.VarTupleType() | types.ListType():
                walk(kind.item_type, name)
            case types.TupleType():
                for each in kind.item_types:
                    walk(each, name)
            case types.UnionType():
                for each in kind.types:
                    walk(each, name)
            case types.LiteralType():
                words = frozenset(value for value in kind.values if isinstance(value, str))
                found[name] = found.get(name, frozenset()) | words
            case types.EnumType():
                found[name] = found.get(name, frozenset()) | {str(each.value) for each in kind.cls}
            case types.StructType() if kind.cls not in seen:
                seen.add(kind.cls)
                for field in kind.fields:
                    walk(field.type, field.encode_name)

    walk(types.type_info(view), "")
    return found
