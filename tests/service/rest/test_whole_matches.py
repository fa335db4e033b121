"""Whole matches over REST, by clients that know no rules: they send back what is listed, and read the history."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games import GAMES
from games.kit.game import Game
from tests.independent_verifier import problems
from tests.service.rest.client import Client, Player

MOST_SEATS = 5
PAGE = 100
LIFE_AT_THE_END = 2
"""Versions that tell of the match's life once its last move was made: finished, revealed."""


@pytest.mark.parametrize("game", [pytest.param(game, id=name) for name, game in GAMES.items()])
async def test_many_play_a_whole_match_from_public_answers(client: Client, game: Game) -> None:
    """Every listed move that is sent back is accepted, as JSON or notation, until there is a result by sections.

    Then every line of the history names its section, and all that was told verifies.
    """
    seats = max(number for number in game.seats if number <= MOST_SEATS)
    players = [await client.new_player(f"Player {seat}") for seat in range(1, seats + 1)]
    match = await client.new_match(*players, game=game.name, seats=seats)
    started = await client.version(match)
    answer = await played_out(client, match, players, Random(f"whole {game.name}"))

    assert [event["kind"] for event in answer["events"]] == ["played", "finished", "revealed"]
    summary = (await client.get(f"/v1/matches/{match}")).json()
    assert summary["status"] == "finished"
    assert summary["result"]["reason"] == "played out"
    ranking = summary["result"]["ranking"]
    assert sorted(rank["seat"] for rank in ranking) == list(range(1, seats + 1))
    for rank in ranking:
        assert rank["score"] == sum(line["points"] for line in rank["lines"])
        assert all(line["label"] and line["section"] for line in rank["lines"])
    entries = await history(client, match)
    moves = [entry for entry in entries if started <= entry["version"] <= summary["version"] - LIFE_AT_THE_END]
    assert {entry["version"] for entry in moves} >= {started, summary["version"] - LIFE_AT_THE_END}
    assert [entry for entry in moves if not entry["section"] and entry["version"] != started] == []
    assert all(entry["text"] and not entry["undone"] for entry in entries)
    events = (await client.get(f"/v1/matches/{match}/events?limit=1000")).json()
    assert events["next"] is None
    assert problems(events["events"]) == []


async def played_out(client: Client, match: str, players: list[Player], luck: Random) -> dict[str, Any]:
    """Let whoever is asked first send one of its listed moves, to the end; the answer to the last one."""
    told = (await client.get(f"/v1/matches/{match}")).json()
    while prompts := told["prompts"]:
        asked = prompts[0]
        player = players[asked["seat"] - 1]
        listed = (await client.get(f"/v1/matches/{match}/legal-moves", player)).json()
        option = luck.choice([option for option in listed["moves"] if option["prompt"] == asked["id"]])
        assert option["label"]
        assert option["section"]
        form = luck.choice(["move", "notation"])
        body = {form: option[form], "prompt": asked["id"], "expectedVersion": listed["version"]}
        answer = await client.post(f"/v1/matches/{match}/moves", body, player)
        assert answer.status_code == 201, answer.text
        told = answer.json()
        assert told["events"][0]["move"]["kind"] == option["move"]["kind"]
    return dict(told)


async def history(client: Client, match: str) -> list[dict[str, Any]]:
    """All lines of the timeline, as anybody gets them."""
    entries: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        page = (await client.get(f"/v1/matches/{match}/timeline?after={after}&limit={PAGE}")).json()
        entries += page["entries"]
        after = page["next"]
    return entries
