"""What does not fit the schema, told to clients: what is expected there, a code, and what to do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from graphql import GraphQLEnumType, GraphQLError, GraphQLInputObjectType, GraphQLSchema
from graphql.type.scalars import GRAPHQL_MAX_INT, GRAPHQL_MIN_INT

from service.problems import Code

ADVICE: Final = "Correct what the message tells and send it again; `schema.graphql` has every type with its members."
_SCALARS: Final = (
    (re.compile(r"Int cannot represent non-integer value: (.*)", re.DOTALL), "a whole number"),
    (
        re.compile(r"Int cannot represent non 32-bit signed integer value: (.*)", re.DOTALL),
        f"a whole number from {GRAPHQL_MIN_INT} to {GRAPHQL_MAX_INT}",
    ),
    (re.compile(r"Boolean cannot represent a non boolean value: (.*)", re.DOTALL), "true or false"),
    (re.compile(r"String cannot represent a non string value: (.*)", re.DOTALL), "text"),
    (re.compile(r"ID cannot represent (?:a non-string and non-integer )?value: (.*)", re.DOTALL), "an id, as text"),
)
_NO_SUCH_VALUE: Final = re.compile(r"Value '([^']*)' does not exist in '(\w+)' enum\.(?: Did you mean .*\?)?$")
_NO_NAME: Final = re.compile(
    r"Enum '(?P<enum>\w+)' cannot represent non-(?P<kind>string|enum) value: (?P<value>.*?)\.(?: Did you mean .*\?)?$",
    re.DOTALL,
)
_NO_SUCH_FIELD: Final = re.compile(
    r"Expected value of type '(\w+)' not to include unknown field '([^']*)'\.?(?: Did you mean .*?\?)?(?: Found: .*)?$",
    re.DOTALL,
)
_MISSING: Final = re.compile(
    r"Expected value of type '(\w+)' to include required field '([^']*)', found: .*$", re.DOTALL
)
_NO_OBJECT: Final = re.compile(r"Expected value of type '(\w+)' to be an object, found: (.*?)\.?$", re.DOTALL)


def described(error: GraphQLError, schema: GraphQLSchema, code: str = Code.MALFORMED) -> dict[str, Any]:
    """An error of a document or its variables as clients get it."""
    extensions = {"code": str(code), **(error.extensions or {})}
    if extensions["code"] == Code.MALFORMED:
        extensions.setdefault("advice", ADVICE)
    return {**error.formatted, "message": in_words(error.message, schema), "extensions": extensions}


def in_words(message: str, schema: GraphQLSchema) -> str:
    """A message of graphql-core that says what is expected; as it is where it does already."""
    for pattern, expected in _SCALARS:
        message = pattern.sub(_not_that(expected), message)
    for pattern, words in (
        (_NO_SUCH_VALUE, _values),
        (_NO_NAME, _names),
        (_NO_SUCH_FIELD, _members),
        (_MISSING, _missing),
        (_NO_OBJECT, _object),
    ):
        message = pattern.sub(_told(words, schema), message)
    return message


def _not_that(expected: str) -> Callable[[re.Match[str]], str]:
    return lambda found: f"This has to be {expected}, not {found[1].removesuffix('.')}."


def _told(
    words: Callable[[re.Match[str], GraphQLSchema], str], schema: GraphQLSchema
) -> Callable[[re.Match[str]], str]:
    return lambda found: words(found, schema)


def _values(found: re.Match[str], schema: GraphQLSchema) -> str:
    return f"This has to be one of {_enum(found[2], schema)}, not `{found[1]}`."


def _names(found: re.Match[str], schema: GraphQLSchema) -> str:
    unquoted = ", without quotes" if found["kind"] == "enum" else ""
    return f"This has to be one of {_enum(found['enum'], schema)}{unquoted}, not {found['value']}."


def _enum(name: str, schema: GraphQLSchema) -> str:
    kind = schema.get_type(name)
    assert isinstance(kind, GraphQLEnumType)
    return ", ".join(kind.values)


def _members(found: re.Match[str], schema: GraphQLSchema) -> str:
    return f"`{found[1]}` has no member `{found[2]}`; it has: {', '.join(_fields(found[1], schema))}."


def _missing(found: re.Match[str], schema: GraphQLSchema) -> str:
    return f"The member `{found[2]}` of `{found[1]}` is missing; it has to be given."


def _object(found: re.Match[str], schema: GraphQLSchema) -> str:
    return (
        f"This has to be an object of the type `{found[1]}`, with {', '.join(_fields(found[1], schema))}, "
        f"not {found[2]}."
    )


def _fields(name: str, schema: GraphQLSchema) -> list[str]:
    kind = schema.get_type(name)
    assert isinstance(kind, GraphQLInputObjectType)
    return [f"`{field}`" for field in kind.fields]
