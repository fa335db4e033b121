import hashlib
import json
from typing import Any

from service.problems import Code
from tests.service.rest.client import Client, Player, assert_problem


async def _some_moves(client: Client, ada: Player, bob: Player) -> str:
    match = await client.new_match(ada, bob)
    for _ in range(8):
        await client.play_one(match, ada, bob)
    return match


async def test_pages_of_any_size_add_up_to_the_history(client: Client, ada: Player, bob: Player) -> None:
    """No gap, no repeat; `next` is null exactly at the end."""
    match = await _some_moves(client, ada, bob)
    version = await client.version(match)
    whole = (await client.get(f"/v1/matches/{match}/events?limit=1000")).json()
    assert [event["version"] for event in whole["events"]] == list(range(1, version + 1))
    assert whole["next"] is None
    for size in (1, 2, 3, version):
        found: list[Any] = []
        after: int | None = 0
        while after is not None:
            answer = await client.get(f"/v1/matches/{match}/events", params={"after": after, "limit": size})
            page = answer.json()
            assert set(page) == {"events", "next"}
            found += page["events"]
            after = page["next"]
        assert found == whole["events"]
    assert (await client.get(f"/v1/matches/{match}/events?after={version}")).json() == {"events": [], "next": None}
    assert (await client.get(f"/v1/matches/{match}/events?after=999999")).json() == {"events": [], "next": None}


async def test_ndjson_is_the_same_an_event_a_line(client: Client, ada: Player, bob: Player) -> None:
    """The bytes that were hashed stand in it as they were; the next page stands in `Link`."""
    match = await _some_moves(client, ada, bob)
    lines = {"Accept": "application/x-ndjson"}
    path: str | None = f"/v1/matches/{match}/events?after=0&limit=3"
    found: list[bytes] = []
    while path is not None:
        answer = await client.get(path, ada, headers=lines)
        assert answer.headers["content-type"] == "application/x-ndjson"
        found += answer.content.splitlines()
        link = answer.links.get("next")
        path = None if link is None else link["url"]
    whole = (await client.get(f"/v1/matches/{match}/events?limit=1000", ada)).json()["events"]
    assert [json.loads(line) for line in found] == whole
    for line, event in zip(found, whole, strict=True):
        public = line[: line.rindex(b',"hash":')] + b"}"
        assert hashlib.sha256(public).hexdigest() == event["hash"]


async def test_live_streams_are_not_offered_yet(client: Client, ada: Player) -> None:
    """The answer says what to do instead."""
    match = await client.new_match(ada)
    answer = await client.get(f"/v1/matches/{match}/events", headers={"Accept": "text/event-stream"})
    assert "read pages" in assert_problem(answer, Code.NOT_ACCEPTABLE)["detail"]


async def test_each_seat_opens_its_own_parts_alone(client: Client, ada: Player, bob: Player) -> None:
    """The public forms are the same for all; a seat's secret move comes with salt and value to that seat only."""
    match = await client.new_match(ada, bob)
    player, _ = await client.play_one(match, ada, bob)
    other = bob if player is ada else ada
    seen = {}
    for caller in (player, other, None):
        [event] = (
            await client.get(f"/v1/matches/{match}/events?after={await client.version(match) - 1}", caller)
        ).json()["events"]
        seen[caller] = {part["at"]: part for part in event.pop("closed")}
        seen[caller, "open"] = event
    assert "/move" in seen[player]
    assert "/move" not in seen[other]
    assert seen[None] == {}
    assert seen[player, "open"] == seen[other, "open"] == seen[None, "open"]


async def test_a_part_can_be_opened_to_all(client: Client, ada: Player, bob: Player) -> None:
    """Whoever may see a sealed part may let others see it; nobody else may."""
    match = await client.new_match(ada, bob)
    player, played = await client.play_one(match, ada, bob)
    other = bob if player is ada else ada
    version = played.json()["version"]
    body = {"version": version, "at": "/move", "to": "all"}
    path = f"/v1/matches/{match}/openings"
    assert_problem(await client.post(path, body, other), Code.FORBIDDEN)
    assert_problem(await client.post(path, {**body, "at": "/none"}, player), Code.BAD_OPENING)
    assert_problem(await client.post(path, {**body, "to": "p_unknown"}, player), Code.UNKNOWN_PLAYER)
    assert (await client.post(path, body, player)).status_code == 201
    [event] = (await client.get(f"/v1/matches/{match}/events?after={version - 1}&limit=1")).json()["events"]
    assert [part["at"] for part in event["closed"]] == ["/move"]


async def test_the_timeline_tells_the_history_in_words(client: Client, ada: Player, bob: Player) -> None:
    """Lines with version, seat, section and whether they were undone, in pages like the events."""
    match = await _some_moves(client, ada, bob)
    whole = (await client.get(f"/v1/matches/{match}/timeline?limit=1000")).json()
    assert set(whole) == {"entries", "next"}
    assert whole["entries"]
    for entry in whole["entries"]:
        assert {"version", "seat", "text", "section", "undone"} <= set(entry)
    found: list[Any] = []
    after: int | None = 0
    while after is not None:
        page = (await client.get(f"/v1/matches/{match}/timeline?after={after}&limit=2")).json()
        found += page["entries"]
        after = page["next"]
    assert found == whole["entries"]


async def test_after_the_end_everything_is_open(client: Client, ada: Player, bob: Player) -> None:
    """The secret is revealed in the last event, and every closed part opens for everybody."""
    match = await _some_moves(client, ada, bob)
    before = (await client.get(f"/v1/matches/{match}/events?limit=1000")).json()["events"]
    await client.post(f"/v1/matches/{match}/resign", by=ada)
    after = (await client.get(f"/v1/matches/{match}/events?limit=1000")).json()["events"]
    assert after[-1]["kind"] == "revealed"
    assert "secret" in after[-1]["facts"][0]
    assert sum(len(event["closed"]) for event in before) == 0
    assert sum(len(event["closed"]) for event in after) > 0
