"""Documents made ready once: parsed, measured against the limits, validated; kept for the next time."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from graphql import DocumentNode, GraphQLError, GraphQLSchema, parse, validate

from service.graphql.cost import limit_error, measure
from service.graphql.plans import Plan, Plans
from service.graphql.unfit import described

MAX_TOKENS: Final = 10_000
MOST_DOCUMENTS: Final = 512
MOST_CHARACTERS: Final = 1_000_000
"""How much text the documents that are kept may have together: their trees take some fifty times as much."""
_ABORTED: Final = ("aborted", "Maximum introspection depth")

Refused = tuple[dict[str, Any], ...]


class Prepared:
    """A valid document, and the plans of its operations."""

    __slots__ = ("_planned", "_plans", "document")

    def __init__(self, document: DocumentNode, plans: Plans) -> None:
        self.document = document
        self._plans = plans
        self._planned: dict[str | None, Plan | None] = {}

    def plan(self, operation: str | None) -> Plan | None:
        """The plan of an operation, if it has one; made when it is first asked for."""
        try:
            return self._planned[operation]
        except KeyError:
            plan = self._plans.make(self.document, operation)
            if plan is not None or operation is None:  # names that clients make up are not kept
                self._planned[operation] = plan
            return plan


class Documents:
    """The documents of one schema; the least lately used are forgotten."""

    def __init__(self, schema: GraphQLSchema) -> None:
        self._schema = schema
        self._plans = Plans(schema)
        self._prepared: OrderedDict[str, Prepared | Refused] = OrderedDict()
        self._characters = 0

    def prepare(self, query: str) -> Prepared | Refused:
        """The document, ready to be executed, or the errors that a client gets for it."""
        if (found := self._prepared.get(query)) is not None:
            self._prepared.move_to_end(query)
            return found
        prepared = self._prepared[query] = self._make(query)
        self._characters += len(query)
        while len(self._prepared) > MOST_DOCUMENTS or self._characters > MOST_CHARACTERS:
            forgotten, _ = self._prepared.popitem(last=False)
            self._characters -= len(forgotten)
        return prepared

    def _make(self, query: str) -> Prepared | Refused:
        try:
            document = parse(query, max_tokens=MAX_TOKENS)
            measure(document, self._schema)
            errors = validate(self._schema, document, max_errors=20)
        except GraphQLError as error:
            errors = [error]
        except RecursionError:
            errors = [limit_error("The document is nested too deeply.")]
        if errors:
            return tuple([_shown(error, self._schema) for error in errors])
        document = parse(query, no_location=True)  # without the places of its tokens a tree takes far less memory
        return Prepared(document, self._plans)


def _shown(error: GraphQLError, schema: GraphQLSchema) -> dict[str, Any]:
    """An error of a document, with its code. Only this is kept: the error itself holds the whole tree."""
    code = "too-complex" if any(words in error.message for words in _ABORTED) else "malformed"
    return described(error, schema, code)
