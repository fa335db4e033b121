"""What a document could cost, told before anything costly is done with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLField,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    OperationDefinitionNode,
    SelectionNode,
    SelectionSetNode,
    get_named_type,
    get_nullable_type,
    is_list_type,
)
from graphql.type.introspection import SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef

LONGEST_PAGE: Final = 200
"""The most items that a list may be asked for at a time."""
MAX_DEPTH: Final = 16
MAX_ALIASES: Final = 60
MAX_FIELDS: Final = 3_000
MAX_REPETITIONS: Final = 10
MAX_FRAGMENTS: Final = 500
MAX_COST: Final = 60_000
MAX_INTROSPECTION_COST: Final = 1_500_000
USUAL_LIST: Final = 8
"""How many items are reckoned for a list that has no pages."""
WEIGHTS: Final = {
    "Game.content": 5_000,
    "Game.words": 2_000,
    "Game.options": 50,
    "Match.state": 200,
    "Event.publicForm": 20,
    "TimelineEntry.text": 10,
    "ClosedPart.value": 5,
}
"""Fields whose values are large, or cost work of their own."""

_META: Final = {"__schema": SchemaMetaFieldDef, "__type": TypeMetaFieldDef, "__typename": TypeNameMetaFieldDef}


def limit_error(message: str) -> GraphQLError:
    """What a document gets that asks for too much."""
    return GraphQLError(message, extensions={"code": "too-complex"})


def measure(document: DocumentNode, schema: GraphQLSchema) -> None:
    """Refuse a document that is too deep, too wide or too dear."""
    fragments = {part.name.value: part for part in document.definitions if isinstance(part, FragmentDefinitionNode)}
    width = _Width()
    for part in document.definitions:
        if isinstance(part, OperationDefinitionNode | FragmentDefinitionNode):
            width.add(part.selection_set)
    for part in document.definitions:
        root = schema.get_root_type(part.operation) if isinstance(part, OperationDefinitionNode) else None
        if root is None:
            continue
        cost = _Cost(schema, fragments)
        total = cost.of(part.selection_set, root, 1, ())  # type: ignore[attr-defined]  # an operation
        if total > MAX_COST:
            raise limit_error(f"The document could ask for more than {MAX_COST} values. Ask for smaller pages.")
        if cost.introspection > MAX_INTROSPECTION_COST:
            raise limit_error("The document asks for too much of the schema at once; `schema.graphql` holds all of it.")


class _Width:
    """How much stands side by side: validation compares what does, pair by pair."""

    def __init__(self) -> None:
        self._aliases = 0
        self._fields = 0
        self._fragments = 0

    def add(self, selection_set: SelectionSetNode) -> None:
        self._add(selection_set, {}, MAX_REPETITIONS)

    def _add(self, selection_set: SelectionSetNode, seen: dict[str, int], at_most: int) -> None:
        for selection in selection_set.selections:
            if isinstance(selection, FieldNode):
                self._add_field(selection, seen, at_most)
                continue
            self._fragments += 1
            if self._fragments > MAX_FRAGMENTS:
                raise limit_error(f"The document has more than {MAX_FRAGMENTS} fragments.")
            if isinstance(selection, InlineFragmentNode):
                on_a_type = selection.type_condition is not None
                self._add(selection.selection_set, seen, MAX_FRAGMENTS if on_a_type else at_most)

    def _add_field(self, field: FieldNode, seen: dict[str, int], at_most: int) -> None:
        self._fields += 1
        if self._fields > MAX_FIELDS:
            raise limit_error(f"The document has more than {MAX_FIELDS} fields.")
        name = field.name.value
        if field.alias is not None:
            self._aliases += 1
            name = field.alias.value
            if self._aliases > MAX_ALIASES:
                raise limit_error(f"The document has more than {MAX_ALIASES} aliases.")
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > at_most:
            raise limit_error(f"'{name}' stands more than {at_most} times side by side.")
        if field.selection_set is not None:
            self.add(field.selection_set)


class _Cost:
    """Counts values: a page counts as its size, another list as a usual one; of variants the dearest counts."""

    def __init__(self, schema: GraphQLSchema, fragments: dict[str, FragmentDefinitionNode]) -> None:
        self._schema = schema
        self._fragments = fragments
        self._known: dict[tuple[str, str, int], int] = {}
        self.introspection = 0

    def of(self, selection_set: SelectionSetNode, parent: GraphQLNamedType, depth: int, inside: tuple[str, ...]) -> int:
        if depth > MAX_DEPTH:
            raise limit_error(f"The document is nested more than {MAX_DEPTH} levels deep.")
        common = 0
        variants: dict[str, int] = {}
        for selection in selection_set.selections:
            for on, cost in self._parts(selection, parent, depth, inside):
                if on.name == parent.name or not isinstance(on, GraphQLObjectType):
                    common += cost
                else:
                    variants[on.name] = variants.get(on.name, 0) + cost
        return common + max(variants.values(), default=0)

    def _parts(
        self, selection: SelectionNode, parent: GraphQLNamedType, depth: int, inside: tuple[str, ...]
    ) -> Iterator[tuple[GraphQLNamedType, int]]:
        if isinstance(selection, FieldNode):
            yield parent, self._field(selection, parent, depth, inside)
        elif isinstance(selection, InlineFragmentNode):
            condition = selection.type_condition
            on = parent if condition is None else self._schema.get_type(condition.name.value)
            if on is not None:
                yield on, self.of(selection.selection_set, on, depth, inside)
        elif isinstance(selection, FragmentSpreadNode):
            name = selection.name.value
            fragment = self._fragments.get(name)
            on = None if fragment is None else self._schema.get_type(fragment.type_condition.name.value)
            if fragment is None or on is None or name in inside:
                return
            key = (name, on.name, depth)
            if key not in self._known:
                self._known[key] = self.of(fragment.selection_set, on, depth, (*inside, name))
            yield on, self._known[key]

    def _field(self, field: FieldNode, parent: GraphQLNamedType, depth: int, inside: tuple[str, ...]) -> int:
        name = field.name.value
        definition = _definition(parent, name)
        if definition is None:
            return 1  # validation refuses it
        kind = get_named_type(definition.type)
        introspective = name in ("__schema", "__type")
        deeper = depth if parent.name.startswith("__") else depth + 1
        below = 0 if field.selection_set is None else self.of(field.selection_set, kind, deeper, inside)
        if introspective:
            self.introspection += below
            return 1
        return WEIGHTS.get(f"{parent.name}.{name}", 1) + below * self._items(field, name, parent, definition)

    def _items(self, field: FieldNode, name: str, parent: GraphQLNamedType, definition: GraphQLField) -> int:
        if "first" in definition.args:
            return _page(field, definition)
        if name == "edges" or not is_list_type(get_nullable_type(definition.type)):
            return 1
        return len(self._schema.type_map) if (parent.name, name) == ("__Schema", "types") else USUAL_LIST


def _definition(parent: GraphQLNamedType, name: str) -> GraphQLField | None:
    meta: dict[str, GraphQLField] = _META
    if name in meta:
        return meta[name]
    fields: dict[str, GraphQLField] = getattr(parent, "fields", {})  # a union has none
    return fields.get(name)


def _page(field: FieldNode, definition: GraphQLField) -> int:
    given = next((argument.value for argument in field.arguments or () if argument.name.value == "first"), None)
    if isinstance(given, IntValueNode):
        digits = given.value.lstrip("-")
        return max(1, min(int(digits), LONGEST_PAGE)) if len(digits) < 8 else LONGEST_PAGE
    if given is None:
        default = definition.args["first"].default_value
        return default if isinstance(default, int) else LONGEST_PAGE
    return LONGEST_PAGE
