from service.problems import Code
from tests.service.rest.client import Client, Player, assert_problem


async def test_a_free_undo_goes_back_at_once_and_redo_takes_it_back(client: Client, ada: Player, bob: Player) -> None:
    """State and prompts are what they were; the history has grown."""
    match = await client.new_match(ada, bob, undo="free")
    path = f"/v1/matches/{match}"
    before = (await client.get(f"{path}/state", ada)).json()
    player, _ = await client.play_one(match, ada, bob)
    played = (await client.get(f"{path}/state", ada)).json()
    undone = await client.post(f"{path}/undo", by=player)
    assert (undone.status_code, undone.json()["events"][0]["kind"]) == (201, "undone")
    assert (await client.get(f"{path}/state", ada)).json()["state"] == before["state"]
    assert (await client.get(path)).json()["undoCount"] == 1
    redone = await client.post(f"{path}/redo", by=player)
    assert (redone.status_code, redone.json()["events"][0]["kind"]) == (201, "redone")
    assert (await client.get(f"{path}/state", ada)).json()["state"] == played["state"]


async def test_a_request_to_go_back_is_answered_or_withdrawn(client: Client, ada: Player, bob: Player) -> None:
    """It stands in the summary while it is open; refusing and withdrawing end it."""
    match = await client.new_match(ada, bob)
    path = f"/v1/matches/{match}"
    started = await client.version(match)
    for _ in range(4):
        await client.play_one(match, ada, bob)
    asked = await client.post(f"{path}/undo", {"toVersion": started}, ada)
    assert asked.status_code == 201
    assert asked.json()["events"][0]["kind"] == "undo-requested"
    request = (await client.get(path)).json()["undoRequest"]
    assert (request["seat"], request["toVersion"], request["asked"]) == (1, started, [2])
    assert_problem(await client.send("DELETE", f"{path}/undo", bob), Code.FORBIDDEN)
    withdrawn = await client.send("DELETE", f"{path}/undo", ada)
    assert (withdrawn.status_code, withdrawn.json()["events"][0]["kind"]) == (200, "undo-withdrawn")
    assert (await client.get(path)).json()["undoRequest"] is None
    assert_problem(await client.post(f"{path}/undo/answer", {"agree": True}, bob), Code.REQUEST_CLOSED)

    await client.post(f"{path}/undo", {"toVersion": started}, ada)
    refused = await client.post(f"{path}/undo/answer", {"agree": False}, bob)
    assert refused.json()["events"][0]["kind"] == "undo-answered"

    await client.post(f"{path}/undo", {"toVersion": started}, ada)
    agreed = await client.post(f"{path}/undo/answer", {"agree": True}, bob)
    assert [event["kind"] for event in agreed.json()["events"]] == ["undo-answered", "undone"]
    timeline = (await client.get(f"{path}/timeline?limit=1000")).json()["entries"]
    assert any(entry["undone"] for entry in timeline)


async def test_what_cannot_be_taken_back_is_refused(client: Client, ada: Player, bob: Player) -> None:
    """Nothing played, nothing undone, a policy against it, a version that is none."""
    match = await client.new_match(ada, bob)
    never = await client.new_match(ada, bob, undo="none")
    await client.play_one(never, ada, bob)
    await client.play_one(match, ada, bob)
    assert (await client.post(f"/v1/matches/{never}/undo", by=ada)).status_code in (403, 409, 422)
    assert (await client.post(f"/v1/matches/{match}/redo", by=ada)).status_code in (409, 422)
    for version in (0, 1, 10**6):
        answer = await client.post(f"/v1/matches/{match}/undo", {"toVersion": version}, ada)
        assert_problem(answer, Code.BAD_TARGET)


async def test_a_creator_aborts_before_the_start_and_all_together_later(
    client: Client, ada: Player, bob: Player
) -> None:
    """Either way the secret is revealed and the match stays listed."""
    early = await client.new_match(ada, seats=3)
    await client.post(f"/v1/matches/{early}/seats", {}, bob)
    assert_problem(await client.post(f"/v1/matches/{early}/abort", by=bob), Code.FORBIDDEN)
    aborted = await client.post(f"/v1/matches/{early}/abort", by=ada)
    assert (aborted.status_code, aborted.json()["status"]) == (201, "aborted")
    summary = (await client.get(f"/v1/matches/{early}")).json()
    assert summary["aborted"] == {"reason": "by-creator", "seats": []}

    running = await client.new_match(ada, bob)
    assert (await client.post(f"/v1/matches/{running}/abort", by=ada)).json()["status"] == "running"
    assert (await client.post(f"/v1/matches/{running}/abort", by=bob)).json()["status"] == "aborted"
    listed = (await client.get(f"/v1/matches?status=aborted&player={ada.id}")).json()["matches"]
    assert {match["id"] for match in listed} == {early, running}


async def test_with_one_player_left_the_match_ends(client: Client, ada: Player, bob: Player) -> None:
    """Resigning is final, and told in the seats."""
    match = await client.new_match(ada, bob)
    resigned = await client.post(f"/v1/matches/{match}/resign", by=bob)
    assert resigned.status_code == 201
    assert resigned.json()["status"] in ("finished", "aborted")
    assert (await client.get(f"/v1/matches/{match}")).json()["seats"][1]["gone"] == "resigned"
    assert_problem(await client.post(f"/v1/matches/{match}/resign", by=bob), Code.NOT_OPEN)
