"""Reading of input values made ready once for each input type, for values that fit; graphql-core tells what is wrong
with any other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from graphql import (
    GraphQLBoolean,
    GraphQLID,
    GraphQLInputObjectType,
    GraphQLInputType,
    GraphQLInt,
    GraphQLLeafType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLString,
    Undefined,
)
from graphql.type.scalars import GRAPHQL_MAX_INT, GRAPHQL_MIN_INT
from graphql.utilities.coerce_input_value import coerce_default_value

Read = Callable[[Any], Any]


class Unusual(Exception):
    """A value or document that is left to graphql-core, which also describes what is wrong with it."""


class Coercion:
    """The readers of one schema's input types; each is made when it is first needed."""

    def __init__(self) -> None:
        self._objects: dict[str, Read] = {}

    def of(self, kind: GraphQLInputType) -> Read:
        """What reads a value of the type as graphql-core does; it raises `Unusual`, and never anything else."""
        if isinstance(kind, GraphQLNonNull):
            return _not_null(self.of(kind.of_type))
        if isinstance(kind, GraphQLList):
            return _nullable(_list(self.of(kind.of_type)))
        if isinstance(kind, GraphQLInputObjectType):
            return _nullable(self._object(kind))
        return _nullable(_USUAL.get(kind.name) or _leaf(kind))

    def _object(self, kind: GraphQLInputObjectType) -> Read:
        if kind.name not in self._objects:
            # a type may hold itself: what reads it is there before what reads its fields
            fields: dict[str, tuple[str, Read]] = {}
            defaults: dict[str, Any] = {}
            required: set[str] = set()
            self._objects[kind.name] = _object(kind, fields, defaults, required)
            for name, field in kind.fields.items():
                fields[name] = (field.out_name or name, self.of(field.type))
                default = coerce_default_value(field)
                if default is not Undefined:
                    defaults[field.out_name or name] = default
                elif isinstance(field.type, GraphQLNonNull):
                    required.add(name)
        return self._objects[kind.name]


def _object(
    kind: GraphQLInputObjectType, fields: dict[str, tuple[str, Read]], defaults: dict[str, Any], required: set[str]
) -> Read:
    one_of = kind.is_one_of
    finish = kind.out_type

    def read(value: Any) -> Any:
        if type(value) is not dict or not required <= value.keys():
            raise Unusual
        if one_of and (len(value) != 1 or defaults or None in value.values()):
            raise Unusual
        result = defaults.copy()
        for name, given in value.items():
            field = fields.get(name)
            if field is None:
                raise Unusual
            result[field[0]] = field[1](given)
        try:
            return finish(result)
        except Exception:
            raise Unusual from None

    return read


def _not_null(read: Read) -> Read:
    def read_what_is_given(value: Any) -> Any:
        if value is None:
            raise Unusual
        return read(value)

    return read_what_is_given


def _nullable(read: Read) -> Read:
    def read_or_null(value: Any) -> Any:
        return None if value is None else read(value)

    return read_or_null


def _list(read: Read) -> Read:
    def read_each(value: Any) -> list[Any]:
        if type(value) is not list:
            raise Unusual
        return [read(item) for item in value]

    return read_each


def _leaf(kind: GraphQLLeafType) -> Read:
    def read(value: Any) -> Any:
        try:
            return kind.coerce_input_value(value)
        except Exception:  # as graphql-core does: what it raises says that the value does not fit
            raise Unusual from None

    return read


def text(value: Any) -> str:
    """A text as it is. Raises `Unusual` for anything else."""
    if type(value) is not str:
        raise Unusual
    return value


def integer(value: Any) -> int:
    """An integer of 32 bits as it is. Raises `Unusual` for anything else."""
    if type(value) is not int or not GRAPHQL_MIN_INT <= value <= GRAPHQL_MAX_INT:
        raise Unusual
    return value


def _boolean(value: Any) -> bool:
    if type(value) is not bool:
        raise Unusual
    return value


_USUAL: Final[dict[str, Read]] = {
    GraphQLString.name: text,
    GraphQLID.name: text,
    GraphQLInt.name: integer,
    GraphQLBoolean.name: _boolean,
}
