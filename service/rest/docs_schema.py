"""JSON Schema in words, as pieces of a page."""

from __future__ import annotations

import html
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from service.rest.parameters import GREATEST_VERSION

Schema: TypeAlias = Mapping[str, Any]

_PLURALS: Final = {"whole number": "whole numbers", "text": "texts"}


def marked(text: str) -> str:
    """Text with what stands between backticks as code."""
    parts = html.escape(text).split("`")
    return "".join(f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(parts))


def last_step(reference: str) -> str:
    """What a reference leads to, by its own name."""
    return reference.rpartition("/")[2]


def description(schema: Schema) -> str:
    """What a schema is for, if it tells."""
    return str(
        schema.get("description") or next((of["description"] for of in _variants(schema) if "description" in of), "")
    )


def taking(schema: Schema, *, needed: bool) -> str:
    """What a member or parameter takes, and what it is when it is left out."""
    said = words(schema)
    if needed:
        return said
    default = schema.get("default")
    if default is None:
        return f"{said}; may be left out"
    text = (
        default if isinstance(default, str) else "true" if default is True else "false" if default is False else default
    )
    return f"{said}; <code>{html.escape(str(text))}</code> if left out"


def _variants(schema: Schema) -> list[Schema]:
    return [*schema.get("anyOf", ()), *(each for each in schema.get("oneOf", ()) if "required" not in each)]


def words(schema: Schema) -> str:
    """What a schema takes, in words."""
    if (reference := schema.get("$ref")) is not None:
        name = last_step(reference)
        return f'<a href="#shape-{name}">{name}</a>'
    if variants := _variants(schema):
        return " or ".join(map(words, variants))
    if (values := schema.get("enum")) is not None:
        return " or ".join(f"<code>{html.escape(str(value))}</code>" for value in values)
    match schema.get("type"):
        case "integer":
            return f"whole number{_span(schema.get('minimum'), schema.get('maximum'))}"
        case "number":
            return f"number{_span(schema.get('minimum'), schema.get('maximum'))}"
        case "string":
            return _text(schema)
        case "boolean":
            return "true or false"
        case "array":
            each = words(schema.get("items", {}))
            return f"list of {_PLURALS.get(each, each)}"
        case "object":
            members = ", ".join(f"<code>{name}</code>" for name in schema.get("properties", ()))
            return f"object with {members}" if members else "object"
        case "null":
            return "null"
    return "any JSON"


def _text(schema: Schema) -> str:
    if schema.get("format") == "date-time":
        return "time, RFC 3339"
    span = _span(schema.get("minLength"), schema.get("maxLength"))
    pattern = f", <code>{html.escape(schema['pattern'])}</code>" if "pattern" in schema else ""
    return f"text{span.replace(' from', ' of')}{' characters' if span else ''}{pattern}"


def _span(low: int | None, high: int | None) -> str:
    if high == GREATEST_VERSION:
        high = None
    if low is None:
        return "" if high is None else f" up to {high}"
    return f" from {low}" if high is None else f" from {low} to {high}"
