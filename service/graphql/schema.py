"""The GraphQL schema: its text is the contract, exported to `schema.graphql`."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import strawberry
from graphql import GraphQLObjectType, GraphQLSchema
from strawberry.schema.config import StrawberryConfig
from strawberry.schema.schema_converter import GraphQLCoreConverter
from strawberry.types.field import StrawberryField

from games.kit.game import Game
from projections.prompts import OpenSeed
from service.graphql.common_types import SCALARS
from service.graphql.completion import attribute
from service.graphql.game_types import GameTypes
from service.graphql.match_types import make_match_types
from service.graphql.mutation import make_mutation
from service.graphql.query import make_query
from service.graphql.struct_types import resolve

_MADE: dict[tuple[int, ...], tuple[tuple[Game, ...], strawberry.Schema]] = {}


def make_schema(catalogue: Mapping[str, Game]) -> strawberry.Schema:
    """The schema for these games; made once in a process."""
    games = tuple(catalogue.values())
    key = tuple(map(id, games))
    if key not in _MADE:
        _MADE[key] = (games, _schema_of(catalogue))  # the games are kept, so that their ids stay their own
    return _MADE[key][1]


def _schema_of(catalogue: Mapping[str, Game]) -> strawberry.Schema:
    types = GameTypes(catalogue, more_prompts=(OpenSeed,))
    match_types = make_match_types(types)
    config = StrawberryConfig(default_resolver=resolve, scalar_map=_scalars())
    schema = strawberry.Schema(
        make_query(match_types), make_mutation(types, match_types), types=types.types, config=config
    )
    _resolve_directly(schema._schema)
    return schema


def _resolve_directly(schema: GraphQLSchema) -> None:
    """Let fields without a resolver of their own read their attribute without what prepares calling a resolver."""
    for kind in schema.type_map.values():
        if not isinstance(kind, GraphQLObjectType):
            continue
        for field in kind.fields.values():
            declared = field.extensions.get(GraphQLCoreConverter.DEFINITION_BACKREF)
            if isinstance(declared, StrawberryField) and declared.is_basic_field:
                field.resolve = partial(attribute, declared.python_name)


def _scalars() -> dict[Any, Any]:
    return dict(SCALARS)


def schema_text(catalogue: Mapping[str, Game]) -> str:
    """The contract as SDL, ending in a line break."""
    return make_schema(catalogue).as_str() + "\n"
