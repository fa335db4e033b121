"""Moves that a client could send, lawful or not: every kind, its members filled from what a match has seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect as types

from games.kit.facts import members
from games.kit.random_streams import RandomStreams
from games.kit.shapes import bare, fields_of
from games.kit.structs import Move, kind_of


class Mould:
    """What moves are made of: for each member's name the values that some moves had, and all ids among them."""

    def __init__(self, seen: Iterable[Move]) -> None:
        pools: dict[str, dict[Any, None]] = {}
        for move in seen:
            for name, value in msgspec.to_builtins(move).items():
                items = value if isinstance(value, list | tuple) else (value,)
                pools.setdefault(name, {}).update(dict.fromkeys(items))
        self._pools = {name: list(pool) for name, pool in pools.items()}
        self._ids = ["nothing-here", *{item: None for pool in pools.values() for item in pool if isinstance(item, str)}]

    def moves(self, union: Any, random: RandomStreams, each: int) -> Iterator[Move]:
        """Up to `each` moves of every kind in the union, well formed, otherwise arbitrary; equal for equal luck."""
        kinds: tuple[type[Move], ...] = members(union)
        for struct in kinds:
            for _ in range(each):
                values = {name: self._value(name, kind, random) for name, kind in _fields(struct)}
                try:
                    yield msgspec.convert({"kind": kind_of(struct), **values}, struct)
                except msgspec.ValidationError:
                    continue

    def _value(self, name: str, kind: types.Type, random: RandomStreams) -> Any:
        if isinstance(kind, types.VarTupleType):
            items = [self._value(name, bare(kind.item_type), random) for _ in range(random.below("length", 4))]
            return sorted(items) if random.below("sorted", 2) else items
        pool = self._pools.get(name, [])
        values = pool if pool and random.below("known", 4) else self._possible(kind)
        return values[random.below("value", len(values))]

    def _possible(self, kind: types.Type) -> list[Any]:
        match kind:
            case types.BoolType():
                return [False, True]
            case types.IntType():
                return [value for value in (kind.ge, 0, 1, 2, 3, kind.le) if value is not None]
            case types.LiteralType():
                return list(kind.values)
            case types.EnumType():
                return [member.value for member in kind.cls]
            case _:
                return self._ids


@cache
def _fields(struct: type[Move]) -> list[tuple[str, types.Type]]:
    return [(field.encode_name, bare(field.type)) for field in fields_of(struct)]
