"""Answers made ready once for each document: what is written of a value whose fields are all read by attribute."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from types import SimpleNamespace
from typing import Any, Final

from graphql import (
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLAbstractType,
    GraphQLField,
    GraphQLID,
    GraphQLInt,
    GraphQLInterfaceType,
    GraphQLLeafType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLSchema,
    GraphQLString,
    GraphQLUnionType,
    InlineFragmentNode,
    Undefined,
)

from service.graphql.coercion import Unusual, integer, text
from service.graphql.struct_types import resolve

Write = Callable[[Any], Any]
_TYPENAME: Final = "__typename"
MOST_FIELDS: Final = 500
"""How many fields are made ready for a document: it may ask for the same ones of many kinds of values."""


def attribute(name: str, source: Any, _info: Any) -> Any:
    """The resolver of a field that is an attribute of its source."""
    return resolve(source, name)


class Completion:
    """Makes what writes values, for the selections of one document."""

    def __init__(self, schema: GraphQLSchema, fragments: Mapping[str, FragmentDefinitionNode]) -> None:
        self._schema = schema
        self._fragments = fragments
        self._made = 0

    def of(self, kind: GraphQLOutputType, nodes: list[FieldNode]) -> Write:
        """What writes a value of the type as the fields' selections ask; nodes that answer to one name are merged.

        Raises `Unusual` if a field below has arguments, a resolver or a directive. What it returns raises `Unusual`
        for a value that does not fit the type.
        """
        if isinstance(kind, GraphQLNonNull):
            return _not_null(self.of(kind.of_type, nodes))
        if isinstance(kind, GraphQLList):
            return _nullable(_list(self.of(kind.of_type, nodes)))
        if isinstance(kind, GraphQLObjectType):
            return _nullable(self._object(kind, nodes))
        if isinstance(kind, GraphQLInterfaceType | GraphQLUnionType):
            return _nullable(self._abstract(kind, nodes))
        return _nullable(_USUAL.get(kind.name) or _leaf(kind))

    def _object(self, kind: GraphQLObjectType, nodes: list[FieldNode]) -> Write:
        grouped: dict[str, list[FieldNode]] = {}
        for node in nodes:
            self._collect(kind, node, grouped)
        fields: list[tuple[str, str, Write]] = []
        self._made += len(grouped)
        if self._made > MOST_FIELDS:
            raise Unusual
        for name, same in grouped.items():
            if same[0].name.value == _TYPENAME:
                fields.append((name, "__class__", _constant(kind.name)))
            else:
                declared = kind.fields[same[0].name.value]
                fields.append((name, _attribute_of(declared), self.of(declared.type, same)))
        return _object(fields)

    def _collect(
        self,
        kind: GraphQLObjectType,
        node: FieldNode | InlineFragmentNode | FragmentDefinitionNode,
        grouped: dict[str, list[FieldNode]],
    ) -> None:
        """Group the fields that are selected for the type by the name that they answer to."""
        assert node.selection_set is not None  # a valid document asks for fields of an object
        for selection in node.selection_set.selections:
            if selection.directives:
                raise Unusual
            if isinstance(selection, FieldNode):
                name = selection.name if selection.alias is None else selection.alias
                grouped.setdefault(name.value, []).append(selection)
                continue
            part: InlineFragmentNode | FragmentDefinitionNode
            if isinstance(selection, FragmentSpreadNode):
                part = self._fragments[selection.name.value]
            else:
                assert isinstance(selection, InlineFragmentNode)
                part = selection
            if self._fits(kind, part.type_condition.name.value if part.type_condition else None):
                self._collect(kind, part, grouped)

    def _fits(self, kind: GraphQLObjectType, condition: str | None) -> bool:
        if condition is None or condition == kind.name:
            return True
        on = self._schema.get_type(condition)
        return isinstance(on, GraphQLInterfaceType | GraphQLUnionType) and self._schema.is_sub_type(on, kind)

    def _abstract(self, kind: GraphQLAbstractType, nodes: list[FieldNode]) -> Write:
        """What writes a value by its kind; each kind is made ready when it is first met."""
        known: dict[type[Any], Write] = {}

        def write(value: Any) -> Any:
            shape: type[Any] = getattr(value, "struct_type", None) or type(value)
            found = known.get(shape)
            if found is None:
                known[shape] = _unusual  # and so it stays, if this kind cannot be made ready
                found = known[shape] = self._object(self._runtime_type(kind, value), nodes)
            return found(value)

        return write

    def _runtime_type(self, kind: GraphQLAbstractType, value: Any) -> GraphQLObjectType:
        asking: Any = SimpleNamespace(field_name=kind.name)  # whose field it is, is wanted for errors alone
        name = None if kind.resolve_type is None else kind.resolve_type(value, asking, kind)
        found = self._schema.get_type(name) if isinstance(name, str) else None
        if not isinstance(found, GraphQLObjectType) or not self._schema.is_sub_type(kind, found):
            raise Unusual
        return found


def _attribute_of(field: GraphQLField) -> str:
    """The attribute that a field reads. Raises `Unusual` if it has a resolver of its own."""
    if isinstance(field.resolve, partial) and field.resolve.func is attribute and not field.args:
        name: str = field.resolve.args[0]
        return name
    raise Unusual


def _object(fields: Iterable[tuple[str, str, Write]]) -> Write:
    members = tuple(fields)

    def write(value: Any) -> dict[str, Any]:
        return {name: complete(resolve(value, attribute)) for name, attribute, complete in members}

    return write


def _list(write: Write) -> Write:
    def write_each(value: Any) -> list[Any]:
        if not isinstance(value, list | tuple):
            raise Unusual
        return [write(item) for item in value]

    return write_each


def _unusual(_value: Any) -> Any:
    raise Unusual


def _constant(value: str) -> Write:
    return lambda _value: value


def _not_null(write: Write) -> Write:
    def write_what_is_there(value: Any) -> Any:
        written = write(value)
        if written is None:
            raise Unusual
        return written

    return write_what_is_there


def _nullable(write: Write) -> Write:
    def write_or_null(value: Any) -> Any:
        return None if value is None else write(value)

    return write_or_null


def _leaf(kind: GraphQLLeafType) -> Write:
    def write(value: Any) -> Any:
        written = kind.coerce_output_value(value)
        if written is None or written is Undefined:
            raise Unusual
        return written

    return write


_USUAL: Final[dict[str, Write]] = {
    GraphQLString.name: text,
    GraphQLID.name: text,
    GraphQLInt.name: integer,
}
