"""Every route, every kind of caller, public and private matches."""

from __future__ import annotations

import httpx
import pytest

from service.problems import Code
from service.rest.api import V1
from service.rest.operation import Operation
from tests.service.rest.client import ADMIN, Client, Player, assert_problem

OF_A_MATCH = [operation for operation in V1 if operation.path.startswith("/v1/matches/{match}")]
BODIES = {
    "play": {"move": {"kind": "rest"}},
    "answer_undo": {"agree": True},
    "open_part": {"version": 1, "at": "/move", "to": "all"},
    "open_seed": {"seed": "ab" * 32},
    "add_bot": {"policy": "random"},
}
FOR_ALL = {"get_match", "get_state", "list_events", "timeline", "export_match"}
OPERATIONS = pytest.mark.parametrize("operation", OF_A_MATCH, ids=lambda each: each.handler.__name__)


async def _call(client: Client, operation: Operation, match: str, by: Player | None) -> httpx.Response:
    path = operation.path.replace("{match}", match).replace("{seat}", "1")
    given = {"json": BODIES[operation.handler.__name__]} if operation.handler.__name__ in BODIES else {}
    return await client.send(operation.method, path, by, **given)


def test_every_operation_of_a_match_is_tried() -> None:
    """A route that is added is in the matrix at once."""
    assert {operation.handler.__name__ for operation in OF_A_MATCH} >= FOR_ALL | set(BODIES)


@OPERATIONS
async def test_a_private_match_is_like_none_to_strangers(
    client: Client, operation: Operation, ada: Player, bob: Player, eve: Player
) -> None:
    """Spectators, other players and the operator get, byte for byte, what an unknown id gets."""
    match = await client.new_match(ada, bob, visibility="private")
    for caller in (None, eve, ADMIN):
        hidden = await _call(client, operation, match, caller)
        unknown = await _call(client, operation, "m_" + "a" * (len(match) - 2), caller)
        assert hidden.status_code in (401, 403, 404)
        assert (hidden.status_code, hidden.content) == (unknown.status_code, unknown.content)
        assert hidden.headers == unknown.headers


@OPERATIONS
async def test_a_public_match_is_open_to_look_at_and_closed_to_act_in(
    client: Client, operation: Operation, ada: Player, bob: Player, eve: Player
) -> None:
    """Everybody reads; without a token commands are 401; whoever has no seat is refused, and nothing is stored."""
    match = await client.new_match(ada, bob)
    before = (await client.get(f"/v1/matches/{match}")).content
    name = operation.handler.__name__
    for caller in (None, eve, ADMIN):
        answer = await _call(client, operation, match, caller)
        if name in FOR_ALL:
            assert answer.status_code == 200
        elif caller is None and name != "get_position":
            assert_problem(answer, Code.UNAUTHORIZED)
        else:
            assert answer.status_code in (403, 404, 409), answer.text
    assert (await client.get(f"/v1/matches/{match}")).content == before


@OPERATIONS
async def test_a_garbled_token_is_refused_before_anything_else(
    client: Client, operation: Operation, ada: Player, bob: Player
) -> None:
    """Also where no token would do, and for private, public and unknown matches alike."""
    garbled = Player("", "", ada.token[:-1] + ("x" if ada.token[-1] != "x" else "y"))
    for match in (
        await client.new_match(ada, bob),
        await client.new_match(ada, bob, visibility="private"),
        "m_unknown",
    ):
        assert_problem(await _call(client, operation, match, garbled), Code.UNAUTHORIZED)


@OPERATIONS
async def test_an_unknown_match_is_not_found_and_asking_makes_none(
    client: Client, operation: Operation, ada: Player
) -> None:
    """Whatever an id looks like."""
    listed = (await client.get("/v1/matches?first=100")).content
    for match in (
        "m_unknown",
        "m_",
        "x",
        "m_UPPER",
        "m_%2e%2e",
        "m_a%00b",
        "m_a%0a",
        "%f0%9f%8e%b2",
        "m_" + "a" * 3000,
    ):
        assert_problem(await _call(client, operation, match, ada), Code.NOT_FOUND)
    assert (await client.get("/v1/matches?first=100")).content == listed


@OPERATIONS
async def test_a_seat_acts_for_itself_alone(client: Client, operation: Operation, ada: Player, bob: Player) -> None:
    """Whatever a player sends about a match of theirs, another seat's holder and cards are untouched."""
    match = await client.new_match(ada, bob)
    theirs = (await client.get(f"/v1/matches/{match}/state", ada)).json()["state"]
    answer = await _call(client, operation, match, bob)
    assert answer.status_code < 500
    if operation.method == "GET" and answer.is_success:
        assert (await client.get(f"/v1/matches/{match}/state", ada)).json()["state"] == theirs
    seats = (await client.get(f"/v1/matches/{match}")).json()["seats"]
    assert seats[0]["player"] == {"id": ada.id, "name": "Ada"}
    assert seats[0]["gone"] is None
