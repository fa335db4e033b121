"""Documents made ready once: parsed, measured against the limits, validated; kept for the next time."""

from collections import OrderedDict
from collections.abc import Iterator
from typing import Final

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    OperationDefinitionNode,
    SelectionNode,
    SelectionSetNode,
    VariableNode,
    parse,
    validate,
)

LONGEST_PAGE: Final = 200
"""The most items that a list may be asked for at a time."""
MAX_TOKENS: Final = 10_000
MAX_DEPTH: Final = 16
MAX_ALIASES: Final = 60
MAX_SELECTIONS: Final = 400
MAX_REPETITIONS: Final = 10
MAX_COST: Final = 100_000

Prepared = DocumentNode | tuple[GraphQLError, ...]


def limit_error(message: str) -> GraphQLError:
    """What a document gets that asks for too much."""
    return GraphQLError(message, extensions={"code": "too-complex"})


class Documents:
    """The documents of one schema; the least lately used are forgotten."""

    def __init__(self, schema: GraphQLSchema, keep: int = 512) -> None:
        self._schema = schema
        self._keep = keep
        self._prepared: OrderedDict[str, Prepared] = OrderedDict()

    def prepare(self, query: str) -> Prepared:
        """The document, ready to be executed, or what is wrong with it."""
        if (found := self._prepared.get(query)) is not None:
            self._prepared.move_to_end(query)
            return found
        prepared = self._prepared[query] = self._make(query)
        if len(self._prepared) > self._keep:
            self._prepared.popitem(last=False)
        return prepared

    def _make(self, query: str) -> Prepared:
        try:
            document = parse(query, max_tokens=MAX_TOKENS, no_location=False)
            measure(document)
        except GraphQLError as error:
            return (_coded(error),)
        except RecursionError:
            return (limit_error("The document is nested too deeply."),)
        errors = validate(self._schema, document, max_errors=20)
        return tuple(map(_coded, errors)) if errors else document


def _coded(error: GraphQLError) -> GraphQLError:
    if not (error.extensions or {}).get("code"):
        error.extensions = {**(error.extensions or {}), "code": "malformed"}
    return error


def measure(document: DocumentNode) -> None:
    """Refuse a document that is too deep, too wide or too dear, before anything costly is done with it."""
    fragments = {part.name.value: part for part in document.definitions if isinstance(part, FragmentDefinitionNode)}
    gauge = _Gauge(fragments)
    for part in document.definitions:
        if isinstance(part, OperationDefinitionNode | FragmentDefinitionNode):
            gauge.width(part.selection_set)
    for part in document.definitions:
        if isinstance(part, OperationDefinitionNode) and gauge.cost(part.selection_set, 1, ()) > MAX_COST:
            raise limit_error(f"The document could ask for more than {MAX_COST} values. Ask for smaller pages.")


class _Gauge:
    def __init__(self, fragments: dict[str, FragmentDefinitionNode]) -> None:
        self._fragments = fragments
        self._aliases = 0
        self._fragment_costs: dict[tuple[str, int], int] = {}

    def width(self, selection_set: SelectionSetNode) -> None:
        if len(selection_set.selections) > MAX_SELECTIONS:
            raise limit_error(f"More than {MAX_SELECTIONS} selections stand side by side.")
        seen: dict[str, int] = {}
        for selection in selection_set.selections:
            if isinstance(selection, FieldNode):
                name = selection.name.value
                if selection.alias is not None:
                    self._aliases += 1
                    name = selection.alias.value
                    if self._aliases > MAX_ALIASES:
                        raise limit_error(f"The document has more than {MAX_ALIASES} aliases.")
                seen[name] = seen.get(name, 0) + 1
                if seen[name] > MAX_REPETITIONS:
                    raise limit_error(f"'{name}' stands more than {MAX_REPETITIONS} times side by side.")
            if (below := _below(selection)) is not None:
                self.width(below)

    def cost(self, selection_set: SelectionSetNode, depth: int, inside: tuple[str, ...]) -> int:
        if depth > MAX_DEPTH:
            raise limit_error(f"The document is nested more than {MAX_DEPTH} levels deep.")
        return sum(self._costs(selection_set, depth, inside))

    def _costs(self, selection_set: SelectionSetNode, depth: int, inside: tuple[str, ...]) -> Iterator[int]:
        for selection in selection_set.selections:
            if isinstance(selection, FieldNode):
                if selection.name.value.startswith("__"):
                    continue
                below = self.cost(selection.selection_set, depth + 1, inside) if selection.selection_set else 0
                yield 1 + below * _page(selection)
            elif isinstance(selection, FragmentSpreadNode):
                name = selection.name.value
                fragment = self._fragments.get(name)
                if fragment is None or name in inside:
                    continue
                key = (name, depth)
                if key not in self._fragment_costs:
                    self._fragment_costs[key] = self.cost(fragment.selection_set, depth, (*inside, name))
                yield self._fragment_costs[key]
            elif (inline := _below(selection)) is not None:
                yield self.cost(inline, depth, inside)


def _below(selection: SelectionNode) -> SelectionSetNode | None:
    return selection.selection_set if isinstance(selection, FieldNode | InlineFragmentNode) else None


def _page(field: FieldNode) -> int:
    for argument in field.arguments or ():
        if argument.name.value == "first":
            if isinstance(argument.value, IntValueNode):
                return max(1, min(int(argument.value.value), LONGEST_PAGE))
            if isinstance(argument.value, VariableNode):
                return LONGEST_PAGE
    return 1
