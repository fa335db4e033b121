import pytest

from service.problems import Code
from tests.service.rest.client import ADMIN, Client, Player, assert_problem


async def test_a_player_is_made_with_a_token_that_is_shown_once(client: Client) -> None:
    """The answer has exactly the members that clients rely on, and is kept by nobody on the way."""
    made = await client.post("/v1/players", {"name": "Ada"})
    assert made.status_code == 201
    player = made.json()
    assert set(player) == {"id", "name", "roles", "token"}
    assert player["id"].startswith("p_")
    assert (player["name"], player["roles"]) == ("Ada", ["player"])
    assert made.headers["cache-control"] == "no-store"
    me = await client.get("/v1/me", Player(player["id"], "Ada", player["token"]))
    assert me.json() == {"id": player["id"], "name": "Ada", "roles": ["player"]}


async def test_only_the_operator_makes_arbiters(client: Client, ada: Player) -> None:
    """The role is given with the admin token and refused to everybody else."""
    body = {"name": "Ann", "roles": ["arbiter"]}
    assert_problem(await client.post("/v1/players", body), Code.FORBIDDEN)
    assert_problem(await client.post("/v1/players", body, ada), Code.FORBIDDEN)
    made = await client.post("/v1/players", body, ADMIN)
    assert made.json()["roles"] == ["player", "arbiter"]


async def test_a_player_can_be_forgotten(client: Client, ada: Player, bob: Player) -> None:
    """Name and token are gone; the id stays in what was played."""
    match = await client.new_match(ada, bob)
    assert (await client.send("DELETE", "/v1/me", ada)).status_code == 204
    assert_problem(await client.get("/v1/me", ada), Code.UNAUTHORIZED)
    seat = (await client.get(f"/v1/matches/{match}")).json()["seats"][0]
    assert seat["player"] == {"id": ada.id, "name": None}


@pytest.mark.parametrize("path", ["/v1/me", "/v1/games", "/v1/matches", "/v1/matches/m_unknown/state"])
async def test_a_token_that_is_no_good_is_refused_on_every_route(client: Client, path: str) -> None:
    """Also where no token is needed: whoever sends one believes to be somebody."""
    for header in (
        b"Bearer",
        b"Bearer ",
        b"Bearer two words",
        b"Basic QWRhOnNlc2FtZQ==",
        b"an_unknown",
        b"Bearer an_unknown",
        b"Bearer \xe4",
        b"Bearer " + b"x" * 5000,
    ):
        answer = await client.get(path, headers={"Authorization": header})  # type: ignore[dict-item]  # as sent
        assert_problem(answer, Code.UNAUTHORIZED)


async def test_a_token_is_asked_for_where_one_is_needed(client: Client) -> None:
    """Without one, the answer says how to send it."""
    assert_problem(await client.get("/v1/me"), Code.UNAUTHORIZED)
    assert_problem(await client.post("/v1/matches", {"game": "tides", "seats": 2}), Code.UNAUTHORIZED)


async def test_the_keys_of_receipts_are_published(client: Client, ada: Player) -> None:
    """Whoever holds a receipt finds the public key that it names."""
    created = await client.post("/v1/matches", {"game": "tides", "seats": 2}, ada)
    [key] = (await client.get("/v1/keys")).json()["keys"]
    assert set(key) == {"key", "publicKey", "from", "until"}
    assert key["key"] == created.json()["receipt"]["key"]
    assert key["until"] is None
