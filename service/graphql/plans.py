"""Operations made ready once: with one field at the root, all below it read by attribute. Moves are such operations.

A plan does what graphql-core would do, without looking at the document again. Whatever it cannot do, and every error,
is left to graphql-core.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import CoroutineType
from typing import Any, NamedTuple, TypeGuard, cast

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    GraphQLArgument,
    GraphQLField,
    GraphQLInputType,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLResolveInfo,
    GraphQLSchema,
    OperationDefinitionNode,
    OperationType,
    Undefined,
    ValueNode,
    VariableDefinitionNode,
    VariableNode,
    type_from_ast,
)
from graphql.execution.values import VariableValues
from graphql.language import Visitor, visit
from graphql.pyutils import Path
from graphql.utilities.coerce_input_value import coerce_default_value, coerce_input_literal

from service.graphql.coercion import Coercion, Read, Unusual
from service.graphql.completion import Completion

_ABSENT = object()


class Failed(Exception):
    """The root field was resolved, and its value cannot be written by the plan: `outcome` is what it gave or raised."""

    def __init__(self, outcome: Any) -> None:
        super().__init__()
        self.outcome = outcome


class _Variable(NamedTuple):
    name: str
    read: Read
    default: Any
    required: bool


class _Argument(NamedTuple):
    name: str
    variable: str | None
    """The variable that gives the value, or none if `value` does."""
    value: Any
    """What it is without a variable, or with one that is absent; `Undefined` if it is left out then."""
    required: bool


class Plan:
    """An operation made ready."""

    def __init__(self, schema: GraphQLSchema, document: DocumentNode, name: str | None, coercion: Coercion) -> None:
        """Raises `Unusual` if the operation cannot be planned."""
        operation = _operation(document, name)
        root = schema.get_root_type(operation.operation)
        selections = operation.selection_set.selections
        if root is None or operation.directives or operation.operation is OperationType.SUBSCRIPTION:
            raise Unusual
        if len(selections) != 1 or not isinstance(selections[0], FieldNode) or selections[0].directives:
            raise Unusual
        node = selections[0]
        field = root.fields.get(node.name.value)
        if field is None or field.resolve is None:
            raise Unusual
        fragments = {part.name.value: part for part in document.definitions if isinstance(part, FragmentDefinitionNode)}
        self._resolve = field.resolve
        self._name = node.name.value if node.alias is None else node.alias.value
        self._write = Completion(schema, fragments).of(field.type, [node])
        self._variables = [_variable(schema, each, coercion) for each in operation.variable_definitions or ()]
        self._arguments = _arguments(field, node)
        self._info = _informing(schema, root, field, node, operation, fragments, self._name)

    async def run(self, given: Mapping[str, Any] | None, context: Any) -> dict[str, Any]:
        """The operation's data.

        Raises `Unusual`, before anything was resolved, if the variables do not fit or are unusual; `Failed` if the
        root field raised, or gave what cannot be written.
        """
        variables = self._read(given or {})
        outcome: Any
        try:
            outcome = self._resolve(None, self._info(variables, context), **self._given(variables))
            if is_coroutine(outcome):
                outcome = await outcome
        except Exception as error:
            raise Failed(error) from None
        try:
            return {self._name: self._write(outcome)}
        except Exception:  # a bug, or a value that graphql-core knows to write
            raise Failed(outcome) from None

    def _read(self, given: Mapping[str, Any]) -> dict[str, Any]:
        coerced: dict[str, Any] = {}
        for name, read, default, required in self._variables:
            value = given.get(name, _ABSENT)
            if value is not _ABSENT:
                coerced[name] = read(value)
            elif default is not Undefined:
                coerced[name] = default
            elif required:
                raise Unusual
        return coerced

    def _given(self, variables: Mapping[str, Any]) -> dict[str, Any]:
        arguments: dict[str, Any] = {}
        for name, variable, value, required in self._arguments:
            found = value if variable is None else variables.get(variable, value)
            if found is None and required:
                raise Unusual
            if found is not Undefined:
                arguments[name] = found
            elif required:
                raise Unusual
        return arguments


class Plans:
    """Makes plans for one schema."""

    def __init__(self, schema: GraphQLSchema) -> None:
        self._schema = schema
        self._coercion = Coercion()

    def make(self, document: DocumentNode, operation: str | None) -> Plan | None:
        """A plan for an operation of a valid document, or none if it is not of the kind that can be planned."""
        try:
            return Plan(self._schema, document, operation, self._coercion)
        except Unusual:
            return None


def is_coroutine(value: Any) -> TypeGuard[Awaitable[Any]]:
    """Whether a resolver has to be waited for: all that have are coroutines, and this is asked for every value."""
    return type(value) is CoroutineType


def _operation(document: DocumentNode, name: str | None) -> OperationDefinitionNode:
    """The operation of that name, or the only one."""
    operations = [part for part in document.definitions if isinstance(part, OperationDefinitionNode)]
    if name is not None:
        operations = [part for part in operations if part.name is not None and part.name.value == name]
    if len(operations) != 1:
        raise Unusual
    return operations[0]


def _variable(schema: GraphQLSchema, node: VariableDefinitionNode, coercion: Coercion) -> _Variable:
    kind = cast("GraphQLInputType", type_from_ast(schema, node.type))
    default = Undefined if node.default_value is None else coerce_input_literal(node.default_value, kind)
    return _Variable(node.variable.name.value, coercion.of(kind), default, isinstance(kind, GraphQLNonNull))


def _arguments(field: GraphQLField, node: FieldNode) -> list[_Argument]:
    nodes = {argument.name.value: argument.value for argument in node.arguments or ()}
    return [_argument(name, argument, nodes.get(name)) for name, argument in field.args.items()]


def _argument(name: str, argument: GraphQLArgument, node: ValueNode | None) -> _Argument:
    required = isinstance(argument.type, GraphQLNonNull)
    default, name = coerce_default_value(argument), argument.out_name or name
    if node is None:
        return _Argument(name, None, default, required)
    if isinstance(node, VariableNode):
        return _Argument(name, node.name.value, default, required)
    if _holds_variables(node):
        raise Unusual
    value = coerce_input_literal(node, argument.type)
    if value is Undefined:
        raise Unusual
    return _Argument(name, None, value, required)


def _holds_variables(node: ValueNode) -> bool:
    found: list[VariableNode] = []

    class Search(Visitor):
        def enter_variable(self, variable: VariableNode, *_: Any) -> None:
            found.append(variable)

    visit(node, Search())
    return bool(found)


def _informing(
    schema: GraphQLSchema,
    root: GraphQLObjectType,
    field: GraphQLField,
    node: FieldNode,
    operation: OperationDefinitionNode,
    fragments: dict[str, FragmentDefinitionNode],
    name: str,
) -> Callable[[dict[str, Any], Any], GraphQLResolveInfo[Any]]:
    """What tells the root field's resolver about the request."""
    path = Path(None, name, root.name)
    nodes = [node]

    def info(variables: dict[str, Any], context: Any) -> GraphQLResolveInfo[Any]:
        return GraphQLResolveInfo(
            node.name.value,
            nodes,
            field.type,
            root,
            path,
            schema,
            fragments,
            None,
            operation,
            VariableValues({}, variables),
            context,
            is_coroutine,
            None,
            None,  # type: ignore[arg-type]  # no resolver of ours starts work beside its own
        )

    return info
