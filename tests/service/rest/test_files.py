"""Match files over REST: carried away and brought back."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from events.embedded_redis import EmbeddedRedis
from events.match_file_reading import read_match_file
from events.redis_connection import RedisConnection
from games import GAMES
from service.application import running
from service.problems import Code
from service.settings import Settings
from tests.service.rest.client import ADMIN, ADMIN_TOKEN, Client, Player, assert_problem
from tests.toy.game import TIDES

NDJSON = {"Content-Type": "application/x-ndjson"}


async def _ended(client: Client, *players: Player, **wanted: str) -> str:
    match = await client.new_match(*players, **wanted)
    for _ in range(5):
        await client.play_one(match, *players)
    assert (await client.post(f"/v1/matches/{match}/resign", by=players[-1])).status_code == 201
    return match


@asynccontextmanager
async def _another(folder: Path, **settings: int) -> AsyncIterator[Client]:
    """A client of another service, on a store of its own."""
    with EmbeddedRedis(folder / "store") as server:
        given = Settings(data_dir=folder, redis_url=server.url, admin_token=ADMIN_TOKEN, **settings)
        async with running(given, games=[TIDES, *GAMES.values()]) as service:
            transport = httpx.ASGITransport(app=service.application)
            async with httpx.AsyncClient(transport=transport, base_url="http://elsewhere.test") as http:
                yield Client(http)


async def _import(client: Client, file: bytes, by: Player | None = ADMIN, query: str = "") -> httpx.Response:
    return await client.post(f"/v1/imports{query}", by=by, content=file, headers=NDJSON)


async def test_an_ended_match_is_the_same_file_for_everybody(client: Client, ada: Player, bob: Player) -> None:
    """Complete, to be saved under the match's id; `HEAD` gives its headers alone."""
    match = await _ended(client, ada, bob)
    path = f"/v1/matches/{match}/export"
    answer = await client.get(path)
    assert answer.headers["content-type"] == "application/x-ndjson"
    assert answer.headers["content-disposition"] == f'attachment; filename="{match}.ndjson"'
    assert (await client.get(path, ada)).content == (await client.get(path, bob)).content == answer.content
    file = read_match_file(answer.content)
    assert file.header.complete
    assert len(file.events) == await client.version(match)
    head = await client.send("HEAD", path)
    assert (head.content, head.headers["content-type"]) == (b"", "application/x-ndjson")
    assert_problem(await client.get(path, headers={"Accept": "application/json"}), Code.NOT_ACCEPTABLE)


async def test_the_lines_are_the_events_as_they_are_listed(client: Client, ada: Player, bob: Player) -> None:
    """With an audience beside each closed part; the keys are those that are published."""
    match = await client.new_match(ada, bob)
    for _ in range(4):
        await client.play_one(match, ada, bob)
    for viewer in (None, ada, bob):
        header, *lines, _ = (await client.get(f"/v1/matches/{match}/export", viewer)).content.splitlines()
        listed = (await client.get(f"/v1/matches/{match}/events?limit=1000", viewer)).json()["events"]
        events = [json.loads(line) for line in lines]
        assert all(part.pop("audience") for event in events for part in event["closed"])
        assert events == listed
        seat = {None: {"role": "spectator"}, ada: {"seat": 1}, bob: {"seat": 2}}[viewer]
        assert json.loads(header)["viewer"] == seat
        assert json.loads(header)["keys"] == (await client.get("/v1/keys")).json()["keys"]


async def test_a_private_match_is_exported_to_its_own_alone(client: Client, ada: Player, eve: Player) -> None:
    """For everybody else there is none, before its end and after it."""
    match = await client.new_match(ada, visibility="private")
    for _ in range(2):
        assert_problem(await client.get(f"/v1/matches/{match}/export", eve), Code.NOT_FOUND)
        assert (await client.get(f"/v1/matches/{match}/export", ada)).status_code == 200
        await client.post(f"/v1/matches/{match}/abort", by=ada)
    assert_problem(await client.get("/v1/matches/m_unknown/export"), Code.NOT_FOUND)


async def test_a_match_is_brought_to_another_service(client: Client, ada: Player, bob: Player, tmp_path: Path) -> None:
    """201, then 200; marked, listed, with the same history and the same file."""
    match = await _ended(client, ada, bob)
    file = (await client.get(f"/v1/matches/{match}/export")).content
    events = (await client.get(f"/v1/matches/{match}/events?limit=1000")).json()
    timeline = (await client.get(f"/v1/matches/{match}/timeline")).json()
    assert (await client.get(f"/v1/matches/{match}")).json()["imported"] is False
    async with _another(tmp_path) as there:
        done = await _import(there, file)
        assert (done.status_code, done.headers["location"]) == (201, f"/v1/matches/{match}")
        summary = done.json()
        assert (summary["id"], summary["imported"], summary["incomplete"]) == (match, True, False)
        assert [seat["player"] for seat in summary["seats"]] == [{"id": p.id, "name": None} for p in (ada, bob)]
        again = await _import(there, file)
        assert (again.status_code, again.json()) == (200, summary)
        assert (await there.get(f"/v1/matches/{match}")).json() == summary
        assert [each["id"] for each in (await there.get("/v1/matches")).json()["matches"]] == [match]
        assert (await there.get(f"/v1/matches/{match}/events?limit=1000")).json() == events
        assert (await there.get(f"/v1/matches/{match}/timeline")).json() == timeline
        assert (await there.get(f"/v1/matches/{match}/export")).content == file
        asked = {"query": f'{{ match(id: "{match}") {{ imported incomplete }} }}'}
        told = (await there.post("/graphql", asked)).json()
        assert told["data"] == {"match": {"imported": True, "incomplete": False}}
        carl = await there.new_player("Carl")
        other = file.replace(b"m_", b"m_x", 1)
        assert_problem(await _import(there, other, carl), Code.BAD_FILE)


async def test_who_may_import_what(client: Client, ada: Player, bob: Player, tmp_path: Path) -> None:
    """Anything by the operator; by a player what this service signed, which it therefore has; nothing by nobody."""
    match = await _ended(client, ada, bob)
    file = (await client.get(f"/v1/matches/{match}/export")).content
    assert_problem(await _import(client, file, None), Code.UNAUTHORIZED)
    assert (await _import(client, file, ada)).status_code == 200
    assert_problem(await _import(client, file, ada, "?restore=true"), Code.FORBIDDEN)
    assert (await _import(client, file, query="?restore=true")).status_code == 200
    assert_problem(await _import(client, file, query="?restore=yes"), Code.MALFORMED)
    async with _another(tmp_path) as there:
        carl = await there.new_player("Carl")
        assert_problem(await _import(there, file, carl), Code.FORBIDDEN)
        assert (await there.get("/v1/matches")).json()["matches"] == []


async def test_what_is_no_match_file_is_refused(client: Client, ada: Player, bob: Player) -> None:
    """By its line, with a pointer to it; another type of body is 415."""
    match = await _ended(client, ada, bob)
    file = (await client.get(f"/v1/matches/{match}/export")).content
    lines = file.splitlines(keepends=True)
    for bad, line in (
        (b"", 1),
        (b"{}\n", 1),
        (b"".join(lines[:4]), 4),
        (b"".join([*lines[:3], lines[4], lines[3], *lines[5:]]), 4),
        (file[:-1], len(lines)),
        (file.replace(ada.id.encode(), bob.id.encode(), 1), 2),
    ):
        problem = assert_problem(await _import(client, bad), Code.BAD_FILE)
        assert problem["detail"].startswith(f"Line {line}: ")
        assert [error["pointer"] for error in problem["errors"]] == [f"/{line}"]
    sent = await client.post("/v1/imports", {"file": "x"}, ADMIN)
    assert_problem(sent, Code.UNSUPPORTED_MEDIA_TYPE)


async def test_a_file_may_be_larger_than_a_body_up_to_its_own_limit(tmp_path: Path) -> None:
    """`ANNALES_IMPORT_LIMIT`, beyond which it is 413."""
    async with _another(tmp_path, import_limit=100_000) as there:
        assert_problem(await _import(there, b"x" * 99_000), Code.BAD_FILE)
        assert_problem(await _import(there, b"x" * 100_001), Code.TOO_LARGE)
        assert_problem(await there.post("/v1/players", by=ADMIN, content=b" " * 99_000), Code.TOO_LARGE)


@pytest.mark.alone
async def test_a_store_that_lost_a_match_gets_it_back_from_a_player(
    client: Client, ada: Player, bob: Player, redis_server: EmbeddedRedis, tmp_path: Path
) -> None:
    """A complete file that this service has signed is as good as its own record."""
    match = await _ended(client, ada, bob)
    file = (await client.get(f"/v1/matches/{match}/export")).content
    async with RedisConnection(redis_server.url) as connection:
        for key in await connection.call("KEYS", f"*{match}*"):
            await connection.call("DEL", key)
    given = Settings(data_dir=tmp_path / "fresh", redis_url=redis_server.url, admin_token=ADMIN_TOKEN)
    signing = (tmp_path / "signing-key").read_text().strip()
    async with running(
        Settings(data_dir=given.data_dir, redis_url=given.redis_url, admin_token=ADMIN_TOKEN, signing_key=signing),
        games=[TIDES, *GAMES.values()],
    ) as service:
        transport = httpx.ASGITransport(app=service.application)
        async with httpx.AsyncClient(transport=transport, base_url="http://again.test") as http:
            there = Client(http)
            assert_problem(await there.get(f"/v1/matches/{match}"), Code.NOT_FOUND)
            assert (await _import(there, file, ada)).status_code == 201
            assert (await there.get(f"/v1/matches/{match}/export")).content == file
            assert (await there.get(f"/v1/matches/{match}", ada)).json()["imported"] is True
