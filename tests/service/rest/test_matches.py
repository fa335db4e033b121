import pytest

from service.problems import Code
from tests.service.rest.client import Client, Player, assert_problem

SUMMARY = {
    *("id", "game", "status", "version", "seats", "prompts", "undo", "visibility", "options", "sandbox", "practice"),
    *("rules", "commitment", "head", "result", "createdAt", "updatedAt"),
}


async def test_a_new_match_has_its_creator_in_seat_1(client: Client, ada: Player) -> None:
    """The answer is the summary with a receipt; `Location` is where it is."""
    created = await client.post("/v1/matches", {"game": "tides", "seats": 3}, ada)
    assert created.status_code == 201
    match = created.json()
    assert set(match) >= SUMMARY
    assert created.headers["location"] == f"/v1/matches/{match['id']}"
    assert (match["status"], match["game"], match["undo"], match["visibility"]) == (
        "open",
        "tides",
        "consent",
        "public",
    )
    assert [seat["seat"] for seat in match["seats"]] == [1, 2, 3]
    assert match["seats"][0]["player"] == {"id": ada.id, "name": "Ada"}
    assert (match["seats"][1]["player"], match["seats"][1]["bot"], match["seats"][1]["seed"]) == (None, None, "none")
    assert match["head"]["version"] == match["version"] == match["receipt"]["version"]
    assert match["head"]["hash"] == match["receipt"]["hash"]
    assert set(match["receipt"]) == {"match", "version", "hash", "key", "signature", "path"}
    shown = (await client.get(created.headers["location"])).json()
    assert shown == {name: value for name, value in match.items() if name != "receipt"}


async def test_a_match_can_be_created_without_a_seat_for_its_creator(client: Client, ada: Player) -> None:
    """All seats are left empty."""
    created = await client.post("/v1/matches", {"game": "tides", "seats": 2, "join": False}, ada)
    assert [seat["player"] for seat in created.json()["seats"]] == [None, None]


async def test_creating_again_with_the_same_key_finds_the_match(client: Client, ada: Player, bob: Player) -> None:
    """The same key and body give the same answer, another body is refused, another player has keys of its own."""
    body = {"game": "tides", "seats": 2}
    first = await client.post("/v1/matches", body, ada, headers={"Idempotency-Key": "one"})
    again = await client.post("/v1/matches", body, ada, headers={"Idempotency-Key": "one"})
    assert again.json() == first.json()
    other = await client.post("/v1/matches", {**body, "seats": 3}, ada, headers={"Idempotency-Key": "one"})
    assert_problem(other, Code.COMMAND_ID_REUSED)
    theirs = await client.post("/v1/matches", body, bob, headers={"Idempotency-Key": "one"})
    assert theirs.json()["id"] != first.json()["id"]


@pytest.mark.parametrize("key", ["", "x" * 256, "a\tb", "\u00e4"])
async def test_a_command_id_out_of_form_is_refused(client: Client, ada: Player, key: str) -> None:
    """1 to 255 printable ASCII characters."""
    headers = {"Idempotency-Key": key.encode("latin-1")}
    answer = await client.post("/v1/matches", {"game": "tides", "seats": 2}, ada, headers=headers)
    assert_problem(answer, Code.MALFORMED)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": 2}, Code.UNKNOWN_GAME),
        ({"game": "tides", "seats": 1}, Code.BAD_SEATS),
        ({"game": "tides", "seats": 9}, Code.BAD_SEATS),
        ({"game": "tides", "seats": 2, "options": {"none": 1}}, Code.BAD_OPTIONS),
        ({"game": "tides", "seats": 2, "seedHash": "x"}, Code.BAD_SEED),
        ({"game": "tides", "seats": 2, "seedHash": "A" * 64}, Code.BAD_SEED),
    ],
)
async def test_a_match_that_cannot_be_is_refused(client: Client, ada: Player, body: object, code: Code) -> None:
    """Each reason has its code."""
    assert_problem(await client.post("/v1/matches", body, ada), code)


@pytest.mark.alone
async def test_the_lobby_is_paged_and_filtered(client: Client, ada: Player, bob: Player) -> None:
    """Pages of any size together list every match once, the newest first."""
    made = [await client.new_match(ada) for _ in range(3)] + [await client.new_match(bob, ada)]
    for size in (1, 2, 3, 100):
        found: list[str] = []
        after: str | None = None
        while True:
            given = {"first": size} if after is None else {"first": size, "after": after}
            page = (await client.get("/v1/matches", params=given)).json()
            assert set(page) == {"matches", "next"}
            found += [match["id"] for match in page["matches"]]
            after = page["next"]
            if after is None:
                break
        assert sorted(found) == sorted(made)
        assert found == found[: len(set(found))]
    running = (await client.get("/v1/matches?status=running")).json()["matches"]
    assert [match["id"] for match in running] == [made[3]]
    assert set(running[0]) >= SUMMARY
    mine = (await client.get("/v1/matches?player=me", bob)).json()["matches"]
    assert [match["id"] for match in mine] == [made[3]]
    assert (await client.get("/v1/matches?game=none")).json() == {"matches": [], "next": None}


async def test_a_cursor_that_is_none_of_ours_is_refused(client: Client) -> None:
    """Malformed and foreign cursors get a typed error."""
    for cursor in ("x", "%00", "AAAA", "a" * 400):
        assert_problem(await client.get(f"/v1/matches?after={cursor}"), Code.BAD_CURSOR)


async def test_my_matches_need_a_me(client: Client) -> None:
    """`player=me` without a token says so."""
    assert_problem(await client.get("/v1/matches?player=me"), Code.UNAUTHORIZED)


@pytest.mark.alone
async def test_private_matches_are_listed_for_their_players_alone(client: Client, ada: Player, eve: Player) -> None:
    """They are absent from everybody else's pages, also from those about their players."""
    match = await client.new_match(ada, visibility="private")
    listed = (await client.get("/v1/matches", ada)).json()["matches"]
    assert [each["id"] for each in listed] == [match]
    for path in ("/v1/matches", f"/v1/matches?player={ada.id}", "/v1/matches?status=open"):
        for caller in (None, eve):
            assert (await client.get(path, caller)).json()["matches"] == []
