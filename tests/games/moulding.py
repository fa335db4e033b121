"""Moves that a client could send, lawful or not: every kind, its members filled from what a match has seen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import inspect as types

from games.kit.facts import members
from games.kit.random_streams import RandomStreams
from games.kit.shapes import bare, fields_of
from games.kit.structs import Move, kind_of


def moulded(union: Any, seen: Iterable[Move], random: RandomStreams, each: int) -> Iterator[Move]:
    """Up to `each` moves of every kind in the union, well formed, otherwise arbitrary; equal for equal luck."""
    pools: dict[str, list[Any]] = defaultdict(list)
    ids = ["nothing-here"]
    for move in seen:
        for name, value in msgspec.to_builtins(move).items():
            for item in value if isinstance(value, list | tuple) else [value]:
                if item not in pools[name]:
                    pools[name].append(item)
                    if isinstance(item, str):
                        ids.append(item)
    for struct in members(union):
        for _ in range(each):
            values = {field.encode_name: _value(field, pools, ids, random) for field in fields_of(struct)}
            try:
                yield msgspec.convert({"kind": kind_of(struct), **values}, struct)
            except msgspec.ValidationError:
                continue


def _value(field: types.Field, pools: dict[str, list[Any]], ids: list[str], random: RandomStreams) -> Any:
    kind = bare(field.type)
    if isinstance(kind, types.VarTupleType):
        item = bare(kind.item_type)
        items = [_item(item, pools[field.encode_name], ids, random) for _ in range(random.below("length", 4))]
        return sorted(items) if random.below("sorted", 2) else items
    return _item(kind, pools[field.encode_name], ids, random)


def _item(kind: types.Type, pool: list[Any], ids: list[str], random: RandomStreams) -> Any:
    values = pool if pool and random.below("known", 4) else _possible(kind, ids)
    return values[random.below("value", len(values))]


def _possible(kind: types.Type, ids: list[str]) -> list[Any]:
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
            return ids
