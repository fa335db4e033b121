"""A move as a line of text, and back: `build:card=domus-2,clay=2,wood=1`.

`kind[:name=value,…]`, names as in JSON in ASCII order, members that equal their default left out; `true`, `false`;
decimal integers without leading zeros; lists joined by `+`, empty after `=`. Nothing is ever escaped.
"""

import re
from collections.abc import Hashable
from functools import cache
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct

from games.kit.facts import members
from games.kit.structs import Move, kind_of

_INTEGER = re.compile(r"-?[1-9][0-9]*|0")
_ID = re.compile(r"[a-z0-9-]*[a-z-][a-z0-9-]*")
_LONGEST = 4096


class NotANotation(ValueError):
    """The text is not the notation of any move of this game; the message says what is wrong with it."""


class _Member(Struct, frozen=True):
    name: str
    default: Any


@cache
def _members(struct: type[Move]) -> tuple[_Member, ...]:
    fields = msgspec.structs.fields(struct)
    return tuple(_Member(f.encode_name, f.default) for f in sorted(fields, key=lambda f: f.encode_name))


def notation(move: Move) -> str:
    """The one canonical text of a move."""
    values = msgspec.to_builtins(move)
    shown = [
        f"{member.name}={_print(values[member.name])}"
        for member in _members(type(move))
        if member.default is NODEFAULT or values[member.name] != msgspec.to_builtins(member.default)
    ]
    return f"{values['kind']}:{','.join(shown)}" if shown else str(values["kind"])


def _print(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
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
    struct = next((member for member in members(moves) if kind_of(member) == kind), None)
    if struct is None:
        raise NotANotation(f"'{kind}' is no kind of move; these are: {', '.join(sorted(map(kind_of, members(moves))))}")
    lists = _list_members(struct)
    values: dict[str, Any] = {"kind": kind}
    for part in rest.split(",") if rest else ():
        name, equals, value = part.partition("=")
        if not equals:
            raise NotANotation(f"'{part}' is not of the form name=value")
        if name in values:
            raise NotANotation(f"'{name}' stands twice")
        if name in lists:
            values[name] = [_read(item) for item in value.split("+")] if value else []
        else:
            values[name] = _read(value)
    try:
        return msgspec.convert(values, struct)  # type: ignore[no-any-return]  # a member of the moves' union
    except msgspec.ValidationError as error:
        raise NotANotation(str(error)) from None


@cache
def _list_members(struct: Hashable) -> frozenset[str]:
    def is_list(kind: msgspec.inspect.Type) -> bool:
        while isinstance(kind, msgspec.inspect.Metadata):
            kind = kind.type
        return isinstance(kind, msgspec.inspect.VarTupleType | msgspec.inspect.ListType)

    info = msgspec.inspect.type_info(struct)
    assert isinstance(info, msgspec.inspect.StructType)
    return frozenset(field.encode_name for field in info.fields if is_list(field.type))


def _read(value: str) -> Any:
    if value in ("true", "false"):
        return value == "true"
    if _INTEGER.fullmatch(value):
        return int(value) if len(value) <= 17 else value
    if _ID.fullmatch(value):
        return value
    raise NotANotation(f"'{value}' is neither an integer, nor true or false, nor an id")
