"""An archived match is served as before: on every route, to every viewer, by a service that knew it or did not."""

from __future__ import annotations

from pathlib import Path

import httpx

from events.embedded_redis import EmbeddedRedis
from events.partitions import stream_key
from events.store import Store
from games import GAMES
from projections.contents import Contents
from projections.match_cache import MatchCache
from service.application import running
from service.match_files import put_away, signing_keys
from service.settings import Settings
from tests.service.rest.client import ADMIN_TOKEN, Player
from tests.service.twins.looks import Look, Side
from tests.service.twins.meeting import Meeting
from tests.service.twins.queries import queries_of
from tests.toy.game import TIDES

VERSIONS = (1, 2, 3, 4, 5, 9, 12)


async def ended(meeting: Meeting, players: tuple[Player, ...]) -> tuple[str, int]:
    """A match with an undo that has ended; its id and version."""
    client = meeting.client
    match = await client.new_match(*players, undo="free")
    for number in range(12):
        player, _ = await client.play_one(match, *players)
        if number == 6:
            assert (await client.post(f"/v1/matches/{match}/undo", {}, player)).status_code == 201
    assert (await client.post(f"/v1/matches/{match}/resign", by=players[1])).status_code == 201
    return match, await client.version(match)


async def looks(http: httpx.AsyncClient, match: str, head: int, players: tuple[Player, ...]) -> list[list[str]]:
    """All that each viewer can get, as it was answered."""
    found = []
    for viewer in (None, *players):
        look = Look(Side(http, match, viewer, players, queries_of(TIDES)))
        await look.whole(VERSIONS, head)
        await look.again()
        found.append(look.told)
    return found


async def test_an_archived_match_is_served_as_before(
    meeting: Meeting, redis_server: EmbeddedRedis, contents: Contents, content_folder: Path, tmp_path: Path
) -> None:
    """Summary, states, positions, events, timeline, file, GraphQL, with their headers and lengths."""
    players = await meeting.players(2)
    match, head = await ended(meeting, players)
    http = meeting.client.http
    before = await looks(http, match, head, players)
    async with await Store.open(redis_server.url, archive_folder=tmp_path / "archive") as store:
        cache = MatchCache(store.log, contents)
        found = await cache.head(match)
        assert found is not None
        keys = meeting.service.annales.handle.keys
        await put_away(store.log, found, await signing_keys(store.records, keys), keys)
        assert await store.connection.call("XLEN", stream_key(match)) == 1

    assert await looks(http, match, head, players) == before
    cold = Settings(
        data_dir=tmp_path / "cold",
        redis_url=redis_server.url,
        admin_token=ADMIN_TOKEN,
        content_dir=content_folder,
        archive_dir=tmp_path / "archive",
        signing_key=(tmp_path / "signing-key").read_text().strip(),
    )
    async with running(cold, games=[TIDES, *GAMES.values()]) as service:
        transport = httpx.ASGITransport(app=service.application)
        async with httpx.AsyncClient(transport=transport, base_url="http://annales.test") as there:
            assert await looks(there, match, head, players) == before


async def test_a_command_that_was_accepted_is_answered_alike_from_the_archive(
    meeting: Meeting, redis_server: EmbeddedRedis, contents: Contents, tmp_path: Path
) -> None:
    """Same status, events and receipt; the match stays where it is."""
    players = await meeting.players(2)
    client = meeting.client
    match = await client.new_match(*players)
    option = (await client.legal(match, players[0]) or await client.legal(match, players[1]))[0]
    asked = players[0] if await client.legal(match, players[0]) else players[1]
    body, key = {"move": option["move"], "prompt": option["prompt"]}, {"Idempotency-Key": "the move"}
    first = await client.post(f"/v1/matches/{match}/moves", body, asked, headers=key)
    assert first.status_code == 201
    await client.post(f"/v1/matches/{match}/resign", by=players[0])
    again = await client.post(f"/v1/matches/{match}/moves", body, asked, headers=key)
    async with await Store.open(redis_server.url, archive_folder=tmp_path / "archive") as store:
        found = await MatchCache(store.log, contents).head(match)
        assert found is not None
        keys = meeting.service.annales.handle.keys
        await put_away(store.log, found, await signing_keys(store.records, keys), keys)
        repeated = await client.post(f"/v1/matches/{match}/moves", body, asked, headers=key)
        assert await store.connection.call("XLEN", stream_key(match)) == 1

    assert (repeated.status_code, repeated.content) == (again.status_code, again.content)
    assert repeated.json()["receipt"] == first.json()["receipt"]
