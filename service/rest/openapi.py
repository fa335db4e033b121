"""The OpenAPI document that the operations add up to."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from typing import Any, Final

import msgspec

from service.problems import PROBLEMS
from service.rest.operation import JSON, Operation
from service.shapes import STORED, ProblemShape

REFERENCE: Final = "#/components/schemas/{name}"
_IN_PATH: Final = re.compile(r"\{([a-z_]+)\}")
_SNAKE: Final = re.compile(r"`[a-z]+(?:_[a-z]+)+`")
_AFTER_LOW_LINE: Final = re.compile(r"_([a-z])")
_TEXT: Final = {"type": "string"}
_IN_A_PATH: Final = {
    "match": "The id of a match.",
    "seat": "A place at the table, numbered from 1.",
    "game": "The name of a game.",
}

SUMMARY: Final = """Annales keeps matches of civilisation board games and can prove afterwards what happened in them.

Make a player with `POST /v1/players` and send its token as `Authorization: Bearer …`. `legal-moves` lists everything
that a seat may do, so that a client needs no rules of its own. Commands take an `Idempotency-Key`: sent again with the
same one, they happen once and are answered alike. Every error is `application/problem+json` with a `code`. What a
game's moves, facts, prompts and views look like stands in `/v1/games/{game}/schema`."""


def document(operations: Sequence[Operation]) -> dict[str, Any]:
    """The description of these operations, in OpenAPI 3.1."""
    types = [kind for operation in operations for kind in _types_of(operation)]
    types += [ProblemShape, *STORED]
    schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    found = iter(schemas)
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations:
        described = _described(operation, [next(found) for _ in _types_of(operation)], components)
        paths.setdefault(operation.path, {})[operation.method.lower()] = described
    problem = next(found)
    for operation in operations:
        if operation.query is not None:
            components.pop(operation.query.__name__, None)
    for component in components.values():
        if "description" in component:
            component["description"] = _in_wire_names(component["description"])
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Annales",
            "version": version("annales"),
            "description": SUMMARY,
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "responses": {
                "Problem": {
                    "description": "What went wrong; `code` is one of "
                    + ", ".join(f"`{code}` ({kind.status})" for code, kind in PROBLEMS.items())
                    + ".",
                    "content": {"application/problem+json": {"schema": problem}},
                }
            },
            "parameters": {
                "IdempotencyKey": {
                    "name": "Idempotency-Key",
                    "in": "header",
                    "required": False,
                    "description": "An id for this command: sent again, it happens once and is answered alike.",
                    "schema": {"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[ -~]*$"},
                }
            },
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _types_of(operation: Operation) -> list[Any]:
    return [kind for kind in (operation.query, operation.body, operation.answers) if kind is not None]


def _described(operation: Operation, schemas: list[dict[str, Any]], components: dict[str, Any]) -> dict[str, Any]:
    summary, _, description = inspect.cleandoc(operation.handler.__doc__ or "").partition("\n\n")
    parameters = list(_path_parameters(operation))
    left = iter(schemas)
    if operation.query is not None:
        parameters += _query_parameters(operation.query, components[_name_of(next(left))])
    if operation.command:
        parameters.append({"$ref": "#/components/parameters/IdempotencyKey"})
    described: dict[str, Any] = {"operationId": operation.handler.__name__, "summary": summary.rstrip(".")}
    if description:
        described["description"] = " ".join(description.split("\n"))
    if parameters:
        described["parameters"] = parameters
    if operation.body is not None:
        described["requestBody"] = {
            "required": not operation.body_is_optional,
            "content": {JSON: {"schema": _with_choice(next(left), operation.needs_one_of)}},
        }
    if operation.takes_file:
        described["requestBody"] = {"required": True, "content": {operation.takes: {"schema": _TEXT}}}
    answer: dict[str, Any] = {"description": operation.status.phrase}
    answered = next(left, None)
    if answered is not None:
        answer["content"] = {offer: {"schema": answered if offer == JSON else _TEXT} for offer in operation.offers}
    elif operation.answers is None and operation.offers != (JSON,):
        answer["content"] = {offer: {"schema": _TEXT} for offer in operation.offers}
    found = {"200": {**answer, "description": "It was there already"}} if operation.takes_file else {}
    described["responses"] = {
        str(operation.status.value): answer,
        **found,
        "default": {"$ref": "#/components/responses/Problem"},
    }
    if operation.token != "unused":
        described["security"] = [{"token": []}] if operation.token == "needed" else [{}, {"token": []}]
    return described


def _in_wire_names(text: str) -> str:
    """A docstring as clients read it: members have their names in JSON, and a paragraph is one line."""
    flowing = "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))
    return _SNAKE.sub(lambda found: _AFTER_LOW_LINE.sub(lambda letter: letter[1].upper(), found[0]), flowing)


def _with_choice(schema: dict[str, Any], needs_one_of: tuple[str, ...]) -> dict[str, Any]:
    if not needs_one_of:
        return schema
    return {**schema, "oneOf": [{"required": [name]} for name in needs_one_of]}


def _path_parameters(operation: Operation) -> Iterable[dict[str, Any]]:
    for name in _IN_PATH.findall(operation.path):
        schema = _TEXT if operation.in_path[name] is str else {"type": "integer", "minimum": 1}
        yield {"name": name, "in": "path", "required": True, "description": _IN_A_PATH[name], "schema": schema}


def _query_parameters(query: type[msgspec.Struct], schema: dict[str, Any]) -> Iterable[dict[str, Any]]:
    for field in msgspec.structs.fields(query):
        described = dict(schema["properties"][field.encode_name])
        # A query has no null: what may be left out is what it is where it is not.
        variants = [each for each in described.pop("anyOf", ()) if each != {"type": "null"}]
        if variants:
            [variant] = variants
            described = {name: value for name, value in {**described, **variant}.items() if name != "default"}
        parameter: dict[str, Any] = {"name": field.encode_name, "in": "query", "required": field.required}
        if text := described.pop("description", ""):
            parameter["description"] = text
        yield {**parameter, "schema": described}


def _name_of(reference: dict[str, Any]) -> str:
    return str(reference["$ref"]).rpartition("/")[2]
