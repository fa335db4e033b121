"""Whole matches over GraphQL, by clients that know the schema alone: typed moves, made from what is listed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from events.store import Store
from games import GAMES
from games.kit.game import Game
from service.auth.roles import ANYBODY, Caller
from tests.service.graphql.client import Client
from tests.service.tables import Tables

SEATS = 2
LISTING = """query Legal($id: ID!) { match(id: $id) { legalMoves(first: 200) {
  version edges { node { prompt section move { kind json } } } } } }"""
HISTORY = """query History($id: ID!, $after: String) { match(id: $id) { version
  result { reason ranking { rank seat score lines { label points section } } }
  timeline(first: 200, after: $after) {
    pageInfo { hasNextPage endCursor } edges { node { version seat text section undone } } } } }"""


@pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in GAMES.items()])
async def test_a_whole_match_is_played_with_the_types_of_its_game(store: Store, tmp_path: Path, game: Game) -> None:
    """Each move is its kind's input under the game's name, up to a result; each line of a move has its section."""
    client = Client(Tables(store, tmp_path, (game,)))
    match, players = await client.tables.running(SEATS)
    started = await client.tables.version(match)
    await _play_out(client, match, players, game, Random(f"whole {game.name}"))

    entries, told = await _history(client, match)
    assert told["result"]["reason"] == "played out"
    for rank in told["result"]["ranking"]:
        assert rank["score"] == sum(line["points"] for line in rank["lines"])
        assert all(line["section"] for line in rank["lines"])
    moves = [entry for entry in entries if started < entry["version"] < told["version"] - 1]
    assert {entry["version"] for entry in moves} >= {started + 1, told["version"] - 2}
    assert [entry for entry in moves if not entry["section"]] == []
    assert all(entry["text"] for entry in entries)


async def _play_out(client: Client, match: str, players: list[Caller], game: Game, luck: Random) -> None:
    prompts: list[dict[str, Any]] = (
        await client.data("query($id: ID!) { match(id: $id) { prompts { id seat } } }", id=match)
    )["match"]["prompts"]
    while prompts:
        player = players[prompts[0]["seat"] - 1]
        listed = (await client.data(LISTING, player, id=match))["match"]["legalMoves"]
        nodes = [edge["node"] for edge in listed["edges"] if edge["node"]["prompt"] == prompts[0]["id"]]
        node = luck.choice(nodes)
        move = _input(game, node["move"]["json"])
        played = await client.play(player, match, move=move, prompt=node["prompt"], expectedVersion=listed["version"])
        assert played["__typename"] == "Accepted", played
        prompts = played["prompts"]


def _input(game: Game, move: dict[str, Any]) -> dict[str, Any]:
    """A listed move as a value of `GameMoveInput`: its kind in camelCase, its members as they are."""
    first, *others = move["kind"].split("-")
    members = {name: value for name, value in move.items() if name != "kind"}
    prefix = game.type_prefix[0].lower() + game.type_prefix[1:]
    return {prefix: {first + "".join(map(str.capitalize, others)): members or True}}


async def _history(client: Client, match: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """All lines of the timeline, and the match."""
    entries: list[dict[str, Any]] = []
    after: str | None = None
    while True:
        told: dict[str, Any] = (await client.data(HISTORY, ANYBODY, id=match, after=after))["match"]
        entries += [edge["node"] for edge in told["timeline"]["edges"]]
        if not told["timeline"]["pageInfo"]["hasNextPage"]:
            return entries, told
        after = told["timeline"]["pageInfo"]["endCursor"]
