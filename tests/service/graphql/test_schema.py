"""The GraphQL contract: current, mergeable, without numbers that overflow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from graphql import (
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLUnionType,
    get_named_type,
    is_composite_type,
    parse,
    validate,
)

from games import GAMES
from games.kit.facts import members
from service.graphql.schema import make_schema, schema_text

ROOT = Path(__file__).parents[3]


def test_the_committed_schema_is_current() -> None:
    """A change of the contract is a change of this file; `make schema` writes it."""
    assert (ROOT / "schema.graphql").read_text() == schema_text(GAMES)


@pytest.mark.parametrize(
    ("name", "field"), [("Fact", "facts"), ("Move", "move"), ("Prompt", "prompts"), ("GameView", "state")]
)
def test_a_field_name_means_one_type_within_each_family(name: str, field: str) -> None:
    """All fields of all facts, of all moves, of all prompts and of all views can be asked for in one query."""
    core: Any = make_schema(GAMES)._schema
    family = core.type_map[name]
    selections = " ".join(f"... on {kind.name} {_everything(kind)}" for kind in core.get_possible_types(family))
    around = {
        "facts": "events(first: 1) { edges { node { facts { %s } } } }",
        "move": "events(first: 1) { edges { node { move { %s } } } }",
        "prompts": "prompts { %s }",
        "state": "state { %s }",
    }[field]
    document = parse('{ match(id: "m") { ' + around % selections + " } }")

    assert [error.message for error in validate(core, document)] == []


def _everything(kind: GraphQLObjectType, depth: int = 0) -> str:
    parts = []
    for name, field in kind.fields.items():
        inner = get_named_type(field.type)
        if not is_composite_type(inner):
            parts.append(name)
        elif isinstance(inner, GraphQLObjectType) and depth < 5:
            parts.append(f"{name} {_everything(inner, depth + 1)}")
        elif isinstance(inner, GraphQLUnionType | GraphQLInterfaceType):
            parts.append(f"{name} {{ __typename }}")
    return "{ " + " ".join(parts) + " }"


def test_every_type_and_every_input_of_the_games_is_described() -> None:
    """A struct's docstring is its description in the contract."""
    core: Any = make_schema(GAMES)._schema
    prefixes = tuple(game.type_prefix for game in GAMES.values())

    assert [name for name, kind in core.type_map.items() if name.startswith(prefixes) and not kind.description] == []


def test_every_move_fact_and_prompt_is_in_the_schema() -> None:
    """No variant of a union is missing from the contract."""
    core: Any = make_schema(GAMES)._schema
    for game in GAMES.values():
        for struct in (*members(game.moves), *members(game.prompts)):
            assert game.type_prefix + struct.__name__ in core.type_map
        for struct in members(game.facts):
            assert {game.type_prefix + struct.__name__, struct.__name__} & set(core.type_map)


def test_no_integer_can_exceed_what_graphql_carries() -> None:
    """Times and hashes are text, and every bounded quantity of a game fits 32 bits."""
    for game in GAMES.values():
        for struct in (*members(game.moves), *members(game.facts), *members(game.prompts)):
            info = msgspec.inspect.type_info(struct)
            for field in getattr(info, "fields", ()):
                if isinstance(field.type, msgspec.inspect.IntType) and field.type.le is not None:
                    assert field.type.le < 2**31
