"""A GraphQL client for the tests: documents in, data or errors out."""

from __future__ import annotations

from typing import Any

import msgspec

from games.kit.game import Game
from games.kit.structs import Move
from service.auth.roles import ANYBODY, Caller
from service.graphql.view import GraphQLService
from tests.service.tables import Tables

ACCEPTED = """__typename
... on Accepted {
  matchId version status repeated
  prompts { id kind seat since }
  events { version kind hash previousHash publicForm facts { __typename kind seat section } }
  receipt { match version hash key signature path }
}
... on Problem { code httpStatus title detail advice section rule currentVersion
  errors { pointer message } openPrompts { id } }"""


class Client:
    """Asks a service in the name of a caller."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.service = GraphQLService(tables.annales, {game.name: game for game in tables.games})

    async def ask(self, query: str, caller: Caller = ANYBODY, **variables: Any) -> dict[str, Any]:
        """The whole answer."""
        body = msgspec.json.encode({"query": query, "variables": variables})
        answer: dict[str, Any] = msgspec.json.decode(await self.service.answer(caller, body))
        return answer

    async def data(self, query: str, caller: Caller = ANYBODY, **variables: Any) -> Any:
        """The data of an answer without errors."""
        answer = await self.ask(query, caller, **variables)
        assert "errors" not in answer, answer["errors"]
        return answer["data"]

    async def command(self, name: str, input_type: str, given: dict[str, Any], caller: Caller) -> dict[str, Any]:
        """A mutation's payload."""
        query = f"mutation Do($input: {input_type}!) {{ {name}(input: $input) {{ {ACCEPTED} }} }}"
        payload: dict[str, Any] = (await self.data(query, caller, input=given))[name]
        return payload

    async def play(self, caller: Caller, match: str, **given: Any) -> dict[str, Any]:
        """The payload of `playMove`."""
        return await self.command("playMove", "PlayMoveInput", {"matchId": match, **given}, caller)


def as_input(game: Game, move: Move) -> dict[str, Any]:
    """A move as a value of `GameMoveInput`."""
    members = msgspec.to_builtins(move)
    del members["kind"]
    return {_lower(game.type_prefix): {_lower(type(move).__name__): members or True}}


def _lower(name: str) -> str:
    return name[0].lower() + name[1:]
