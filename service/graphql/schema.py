"""The GraphQL schema: its text is the contract, exported to `schema.graphql`."""

from collections.abc import Mapping
from typing import Any

import strawberry
from strawberry.schema.config import StrawberryConfig

from games.kit.game import Game
from projections.prompts import OpenSeed
from service.graphql.common_types import SCALARS
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
    return strawberry.Schema(
        make_query(match_types), make_mutation(types, match_types), types=types.types, config=config
    )


def _scalars() -> dict[Any, Any]:
    return dict(SCALARS)


def schema_text(catalogue: Mapping[str, Game]) -> str:
    """The contract as SDL, ending in a line break."""
    return make_schema(catalogue).as_str() + "\n"
