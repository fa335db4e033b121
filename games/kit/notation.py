"""A move as a line of text, and back: `build:card=domus-2,clay=2,wood=1`.

`kind[:name=value,…]`, names as in JSON in ASCII order, members that equal their default left out; `true`, `false`;
decimal integers without leading zeros; lists joined by `+`, empty after `=`. Nothing is ever escaped.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec import inspect as types

from games.kit.facts import members
from games.kit.quantities import ID_PATTERN
from games.kit.shapes import bare, fields_of
from games.kit.structs import Move, kind_of

_INTEGER = re.compile(r"-?[1-9][0-9]*|0")
_ID = re.compile(ID_PATTERN)
_LONGEST = 4096
_MOST_DIGITS = 17


class NotANotation(ValueError):
    """The text is not the notation of any move of this game; the message says what is wrong with it.

    `move` is the kind of move that it was to be, where that is known.
    """

    def __init__(self, message: str, move: type[Move] | None = None) -> None:
        super().__init__(message)
        self.move = move


class _Member(Struct, frozen=True):
    """A member as notation has it: its name, its default as on the wire, whether it is a list, how a value is read."""

    name: str
    default: Any
    is_list: bool
    read: Callable[[str], Any]


@cache
def _members(struct: type[Move]) -> tuple[_Member, ...]:
    return tuple(_member(field) for field in sorted(fields_of(struct), key=lambda field: field.encode_name))


def _member(field: types.Field) -> _Member:
    kind = bare(field.type)
    is_list = isinstance(kind, types.VarTupleType)
    item = bare(kind.item_type) if isinstance(kind, types.VarTupleType) else kind
    default = NODEFAULT if field.required else msgspec.to_builtins(field.default)
    return _Member(field.encode_name, default, is_list, _reader(item))


def notation(move: Move) -> str:
    """The one canonical text of a move."""
    values = msgspec.to_builtins(move)
    shown = [
        f"{member.name}={_print(values[member.name])}"
        for member in _members(type(move))
        if member.default is NODEFAULT or values[member.name] != member.default
    ]
    return f"{values['kind']}:{','.join(shown)}" if shown else str(values["kind"])


def _print(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return "+".join(_print(item) for item in value)
    return str(value)


def parse(text: str, moves: Any) -> Move:
    """The move that a text stands for, of the union `moves`; members may come in any order.

    Raises `NotANotation` for unknown kinds, and for unknown, repeated, missing or ill-typed members.
    """
    if len(text) > _LONGEST:
        raise NotANotation(f"a notation has at most {_LONGEST} characters")
    kind, colon, rest = text.partition(":")
    if colon and not rest:
        raise NotANotation("nothing follows the colon")
    struct: type[Move] | None = next((member for member in members(moves) if kind_of(member) == kind), None)
    if struct is None:
        raise NotANotation(f"'{kind}' is no kind of move; these are: {', '.join(sorted(map(kind_of, members(moves))))}")
    known = {member.name: member for member in _members(struct)}
    values: dict[str, Any] = {"kind": kind}
    for part in rest.split(",") if rest else ():
        name, equals, value = part.partition("=")
        if not equals:
            raise NotANotation(f"'{part}' is not of the form name=value")
        if (member := known.get(name)) is None:
            raise NotANotation(f"'{kind}' has no member '{name}'")
        if name in values:
            raise NotANotation(f"'{name}' stands twice")
        if member.is_list:
            values[name] = [member.read(item) for item in value.split("+")] if value else []
        else:
            values[name] = member.read(value)
    try:
        return msgspec.convert(values, struct)
    except msgspec.ValidationError as error:
        raise NotANotation(str(error), struct) from error


def _reader(kind: types.Type) -> Callable[[str], Any]:
    """How to read a value of a type: an id may look like a number or a truth value, so its looks decide nothing."""
    if isinstance(kind, types.BoolType):
        return _read_boolean
    if isinstance(kind, types.IntType):
        return _read_integer
    if isinstance(kind, types.LiteralType) and isinstance(kind.values[0], int):
        return _read_integer
    return _read_id


def _read_boolean(text: str) -> bool:
    if text not in ("true", "false"):
        raise NotANotation(f"'{text}' is neither true nor false")
    return text == "true"


def _read_integer(text: str) -> int:
    if len(text) > _MOST_DIGITS or not _INTEGER.fullmatch(text):
        raise NotANotation(f"'{text}' is no integer of this notation: decimal digits, no leading zeros")
    return int(text)


def _read_id(text: str) -> str:
    if not _ID.fullmatch(text):
        raise NotANotation(f"'{text}' is no id: small letters, digits and hyphens, not only digits")
    return text
