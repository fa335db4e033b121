from service.problems import Code
from tests.service.rest.client import Client, Player, assert_problem


async def test_a_state_tells_version_viewer_prompts_and_view(client: Client, ada: Player, bob: Player) -> None:
    """A seat sees itself as the viewer, everybody else is a spectator."""
    match = await client.new_match(ada, bob)
    mine = (await client.get(f"/v1/matches/{match}/state", ada)).json()
    assert set(mine) == {"match", "version", "viewer", "prompts", "state"}
    assert mine["viewer"] == {"seat": 1}
    assert mine["prompts"]
    assert all({"id", "seat", "kind", "since"} <= set(prompt) for prompt in mine["prompts"])
    anybody = (await client.get(f"/v1/matches/{match}/state")).json()
    assert anybody["viewer"] == {"role": "spectator"}
    assert anybody["prompts"] == mine["prompts"]


async def test_before_the_start_there_is_no_state(client: Client, ada: Player) -> None:
    """The view is null, not an error: the match is there."""
    match = await client.new_match(ada)
    assert (await client.get(f"/v1/matches/{match}/state")).json()["state"] is None


async def test_any_version_can_be_seen_as_it_was(client: Client, ada: Player, bob: Player) -> None:
    """What was seen live at a version is what is seen of it later, byte for byte."""
    match = await client.new_match(ada, bob)
    live = {}
    for _ in range(6):
        for caller in (ada, bob, None):
            answer = await client.get(f"/v1/matches/{match}/state", caller)
            live[answer.json()["version"], caller] = answer.content
        await client.play_one(match, ada, bob)
    for (version, caller), seen in live.items():
        again = await client.get(f"/v1/matches/{match}/state?version={version}", caller)
        assert again.content == seen


async def test_an_unchanged_state_is_not_sent_again(client: Client, ada: Player, bob: Player) -> None:
    """The ETag saves the body until something happens; `*` and lists of tags are understood."""
    match = await client.new_match(ada, bob)
    path = f"/v1/matches/{match}/state"
    first = await client.get(path, ada)
    tag = first.headers["etag"]
    assert "private" in first.headers["cache-control"]
    assert "Authorization" in first.headers["vary"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = await client.get(path, ada, headers={"If-None-Match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
        assert "Authorization" in again.headers["vary"]
    await client.play_one(match, ada, bob)
    later = await client.get(path, ada, headers={"If-None-Match": tag})
    assert later.status_code == 200
    assert later.headers["etag"] != tag


async def test_a_tag_of_one_seat_is_worth_nothing_to_another(client: Client, ada: Player, bob: Player) -> None:
    """Nobody gets a 304 for what somebody else has seen."""
    match = await client.new_match(ada, bob)
    path = f"/v1/matches/{match}/state"
    tags = {caller: (await client.get(path, caller)).headers["etag"] for caller in (ada, bob, None)}
    assert len(set(tags.values())) == 3
    for caller in tags:
        for other, tag in tags.items():
            answer = await client.get(path, caller, headers={"If-None-Match": tag})
            assert answer.status_code == (304 if caller is other else 200)


async def test_a_version_that_is_not_there_is_refused(client: Client, ada: Player, bob: Player) -> None:
    """Versions go from 1 to the match's own."""
    match = await client.new_match(ada, bob)
    version = await client.version(match)
    assert_problem(await client.get(f"/v1/matches/{match}/state?version={version + 1}"), Code.NOT_FOUND)
    for wrong in ("0", "-1", "1.5", "one", "", "9007199254740992", "1" * 400, "%F0%9D%9F%9A"):
        answer = await client.get(f"/v1/matches/{match}/state?version={wrong}")
        problem = assert_problem(answer, Code.MALFORMED)
        assert [error["pointer"] for error in problem["errors"]] == ["/version"]


async def test_the_whole_state_is_shown_once_the_match_is_over(client: Client, ada: Player, bob: Player) -> None:
    """Before, it is forbidden; after the reveal, everybody gets it, at any version since the start."""
    match = await client.new_match(ada, bob)
    assert_problem(await client.get(f"/v1/matches/{match}/position", ada), Code.FORBIDDEN)
    version = await client.version(match)
    assert (await client.post(f"/v1/matches/{match}/resign", by=bob)).status_code == 201
    answer = (await client.get(f"/v1/matches/{match}/position?version={version}")).json()
    assert set(answer) == {"match", "version", "position"}
    assert "streams" in answer["position"]
    assert_problem(await client.get(f"/v1/matches/{match}/position?version=1"), Code.NOT_FOUND)
