"""Games: what there is to play, what is printed on its pieces, and the JSON Schema of all that is said in it."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Raw

from events.lifecycle import AnyLifecycleFact
from service.answers import Playable
from service.rest.call import Call
from service.rest.operation import SHARED, Operation
from service.shapes import JsonObject, RulesShape, Shape
from service.shaping import any_json

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
REFERENCE: Final = "#/$defs/{name}"


class GameShape(Shape, frozen=True, kw_only=True):
    """A game: for how many, with which options (a JSON Schema), by which rules and content."""

    name: str
    title: str
    seats: tuple[int, ...]
    options: JsonObject
    rules: RulesShape


class GamesShape(Shape, frozen=True, kw_only=True):
    """Every game that this service hosts."""

    games: tuple[GameShape, ...]


class ContentShape(Shape, frozen=True, kw_only=True):
    """What is printed on a game's pieces; each item says in `source` where its values come from.

    `words` tells in English what pieces do, each under its id; empty for a game that needs no words for that.
    """

    game: str
    hash: str
    content: JsonObject
    words: dict[str, str]


def game_shape(playable: Playable) -> GameShape:
    """A game as the list shows it."""
    game = playable.game
    return GameShape(
        name=game.name,
        title=game.title,
        seats=game.seats,
        options=Raw(any_json(_schema_of(game.options))),
        rules=RulesShape(version=game.rules_version, content=playable.content_hash),
    )


def _schema_of(kind: Any) -> dict[str, Any]:
    """A JSON Schema that stands alone."""
    (schema,), definitions = msgspec.json.schema_components([kind], ref_template=REFERENCE)
    return {"$schema": DIALECT, **schema, "$defs": definitions}


def game_schema(playable: Playable) -> dict[str, Any]:
    """The JSON Schema of a game's moves, facts, prompts, views, positions, options and content, each under its name.

    `matchFacts` are those that tell of a match's life; all games share them.
    """
    game = playable.game
    parts = {
        "moves": game.moves,
        "facts": game.facts,
        "prompts": game.prompts,
        "view": game.view,
        "position": game.state,
        "options": game.options,
        "content": game.content,
        "matchFacts": AnyLifecycleFact,
    }
    schemas, definitions = msgspec.json.schema_components(list(parts.values()), ref_template=REFERENCE)
    return {
        "$schema": DIALECT,
        "game": game.name,
        "rules": {"version": game.rules_version, "content": playable.content_hash},
        **dict(zip(parts, schemas, strict=True)),
        "$defs": definitions,
    }


async def list_games(call: Call) -> GamesShape:
    """List the games."""
    return GamesShape(games=tuple(map(game_shape, call.annales.games())))


async def get_game(call: Call, game: str) -> GameShape:
    """Show a game."""
    return game_shape(call.annales.game(game))


async def get_content(call: Call, game: str) -> ContentShape:
    """Show what is printed on a game's cards, boards and tiles, with where each item's values come from."""
    playable = call.annales.game(game)
    content = playable.content
    words = dict(playable.game.words(content))
    return ContentShape(game=game, hash=playable.content_hash, content=any_json(content), words=words)


async def get_schema(call: Call, game: str) -> JsonObject:
    """Describe a game's moves, facts, prompts, views, positions, options and content as JSON Schema."""
    return any_json(game_schema(call.annales.game(game)))


OPERATIONS: Final = (
    Operation("GET", "/v1/games", list_games, caching=SHARED),
    Operation("GET", "/v1/games/{game}", get_game, caching=SHARED),
    Operation("GET", "/v1/games/{game}/content", get_content, caching=SHARED),
    Operation("GET", "/v1/games/{game}/schema", get_schema, caching=SHARED),
)
