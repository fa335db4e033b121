"""A whole solo challenge of EPOS over REST: a built-in bot plays game after game, to the line of the result table."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import pytest

from events.embedded_redis import EmbeddedRedis
from events.redis_connection import RedisConnection
from games import GAMES
from service.application import running
from service.problems import Code
from service.settings import Settings
from tests.independent_verifier import problems
from tests.service.rest.client import ADMIN_TOKEN, Client, Player, assert_problem

PAGE = 1_000
LAST = re.compile(r"(?P<said>.+): the solo challenge ends with (?P<points>-?\d+) challenge points, (?P<title>.+)")


async def played_by_a_bot(client: Client, ada: Player, wanted: dict[str, Any], policy: str) -> dict[str, Any]:
    """A game that a bot plays to its end; its summary."""
    created = await client.post("/v1/matches", {"game": "epos", "seats": 1, "join": False, **wanted}, ada)
    assert created.status_code == 201, created.text
    match = created.json()["id"]
    seated = await client.post(f"/v1/matches/{match}/bots", {"policy": policy}, ada)
    assert seated.status_code == 201, seated.text
    return await client.until_over(match)


async def series(client: Client, ada: Player, level: str, policy: str) -> list[dict[str, Any]]:
    """The games of a solo challenge, one continuing the other until there is no next one; and what it then says."""
    games = [await played_by_a_bot(client, ada, {"options": {"seriesLevel": level}}, policy)]
    while LAST.fullmatch(games[-1]["result"]["reason"]) is None:
        games.append(await played_by_a_bot(client, ada, {"continues": games[-1]["id"]}, policy))
    body = {"game": "epos", "seats": 1, "continues": games[-1]["id"]}
    refused = assert_problem(await client.post("/v1/matches", body, ada), Code.NOT_CONTINUABLE)
    assert (refused["rule"], refused["section"]) == (
        "series-over",
        "H. The Solo Challenge > III. Scoring your Solo Challenge",
    )
    return games


async def check_chain(client: Client, games: list[dict[str, Any]]) -> None:
    """Each game names the one before, and holds what all before came to; each verifies from its own events alone."""
    for place, game in enumerate(games):
        assert len(game["options"]["seriesSoFar"]) == place
        events = (await client.get(f"/v1/matches/{game['id']}/events?limit={PAGE}")).json()["events"]
        assert problems(events) == []
        created = events[0]["facts"][0]
        assert created["options"] == game["options"]
        if place == 0:
            assert game["continues"] is None
            assert "continues" not in created
            continue
        before = games[place - 1]
        assert game["continues"] == {"match": before["id"], **before["head"]} == created["continues"]
        assert game["options"]["seriesSoFar"][:-1] == before["options"]["seriesSoFar"]
        state = (await client.get(f"/v1/matches/{before['id']}/state")).json()["state"]
        assert game["options"]["seriesSoFar"] == state["solo"]["series"]


async def test_a_bot_plays_a_solo_challenge_until_the_fifth_failure(client: Client, ada: Player) -> None:
    """H.II, H.III: at level IV chance never has enough glory: five attempts fail, and that comes to no title."""
    games = await series(client, ada, "iv", "random")
    await check_chain(client, games)

    assert len(games) == 5
    assert all(game["result"]["reason"].startswith("lost after round") for game in games)
    ended = LAST.fullmatch(games[-1]["result"]["reason"])
    assert ended is not None
    lost = sum(game["lostAfterRound"] for game in games[-1]["options"]["seriesSoFar"])
    assert (int(ended["points"]), ended["title"]) == (-35 - lost, "no title")


async def test_a_key_that_made_a_match_does_not_continue_one(client: Client, ada: Player) -> None:
    """One key is one request: a second one under it is a typed conflict, and no second match."""
    body = {"game": "epos", "seats": 1, "options": {"seriesLevel": "i"}}
    key = {"Idempotency-Key": "mine"}
    first = (await client.post("/v1/matches", body, ada, headers=key)).json()["id"]
    assert (await client.post(f"/v1/matches/{first}/resign", {}, ada)).status_code == 201
    following = {"game": "epos", "seats": 1, "continues": first}
    assert_problem(await client.post("/v1/matches", following, ada, headers=key), Code.COMMAND_ID_REUSED)
    listed = (await client.get("/v1/matches?player=me", ada)).json()
    assert [match["id"] for match in listed["matches"]] == [first]
    made = await client.post("/v1/matches", following, ada, headers={"Idempotency-Key": "another"})
    assert made.json()["continues"]["match"] == first


@pytest.mark.alone
async def test_a_bot_plays_a_solo_challenge_of_ten_games(redis_server: EmbeddedRedis, tmp_path: Path) -> None:
    """H.III: by the content of an operator who asks for less, all ten challenges are mastered, level after level."""
    folder = tmp_path / "contents"
    easier(folder / "epos")
    async with RedisConnection(redis_server.url) as connection:
        await connection.call("FLUSHALL", "SYNC")
    settings = Settings(
        data_dir=tmp_path / "data", redis_url=redis_server.url, admin_token=ADMIN_TOKEN, content_dir=folder
    )
    async with running(settings, games=[GAMES["epos"]]) as service:
        transport = httpx.ASGITransport(app=service.application)
        async with httpx.AsyncClient(transport=transport, base_url="http://annales.test") as http:
            client = Client(http)
            games = await series(client, await client.new_player("Ada"), "i", "greedy")
            await check_chain(client, games)

    mastered = [re.match(r"mastered challenge (\d+)", game["result"]["reason"]) for game in games]
    assert len(games) == 10
    assert all(mastered)
    numbers = [int(each[1]) for each in mastered if each is not None]
    assert [sorted(numbers[:4]), sorted(numbers[4:7]), sorted(numbers[7:])] == [[1, 2, 3, 4], [5, 6, 7], [8, 9, 10]]
    ended = LAST.fullmatch(games[-1]["result"]["reason"])
    assert ended is not None
    assert int(ended["points"]) >= 80
    assert ended["title"] == (
        "no title" if int(ended["points"]) < 90 else "Censor" if int(ended["points"]) < 100 else "Emperor"
    )


def easier(folder: Path) -> None:
    """Write content as it comes with the game, but for the tasks of the challenges and the glory of level I."""
    folder.mkdir(parents=True)
    for file in (files("games.epos") / "content").iterdir():
        if file.name.endswith(".toml"):
            (folder / file.name).write_text(file.read_text("utf-8"))
    page = folder / "solo_challenge.toml"
    task = '{ when = "end", deed = { kind = "at-most-cities", count = 6 } }'
    text = re.sub(r"(?<=^tasks = \[\n).*?(?=^\]$)", f"  {task},\n  {task},\n", page.read_text(), flags=re.M | re.S)
    page.write_text(re.sub(r'(level = "i"\n(?:.*\n)*?final = )\d+', r"\g<1>0", text, count=1))
