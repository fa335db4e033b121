"""Every member of every body and every query parameter, wrong in turn."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from service.problems import Code
from service.rest.api import V1
from service.rest.operation import Operation
from tests.service.rest.client import ADMIN, Client, Player, assert_problem

GOOD: dict[str, dict[str, Any]] = {
    "play": {"move": {"kind": "rest"}},
    "undo": {},
    "answer_undo": {"agree": True},
    "open_part": {"version": 1, "at": "/move", "to": "all"},
    "create_match": {"game": "tides", "seats": 2},
    "join": {},
    "open_seed": {"seed": "ab" * 32},
    "add_bot": {"policy": "random"},
    "create_player": {"name": "Zoe"},
}
WRONG: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 7.5, 2**31, 2**53, 2**64, 10**400, "", "7", "true", "x" * 5000),
    *("\u0000", "\u2028", "e\u0301", "\U0001f3b2", "../..", "<script>", [], [[]], {}, {"kind": "rest"}, [1, "x", None]),
)
WITH_BODY = pytest.mark.parametrize(
    "operation", [each for each in V1 if each.body is not None], ids=lambda each: each.handler.__name__
)
WITH_QUERY = pytest.mark.parametrize(
    "operation", [each for each in V1 if each.query is not None], ids=lambda each: each.handler.__name__
)


def _path(operation: Operation, match: str) -> str:
    return operation.path.replace("{match}", match).replace("{seat}", "1").replace("{game}", "tides")


async def _unharmed(client: Client, operation: Operation, match: str, body: Any, by: Player) -> None:
    """Sends a body; an error has the shape of one, and whoever gets one has changed nothing."""
    before = await client.version(match)
    answer = await client.post(_path(operation, match), by=by, content=json.dumps(body), headers=JSON)
    if answer.is_error:
        assert answer.status_code < 500
        assert await client.version(match) == before


JSON = {"Content-Type": "application/json"}
NAMES_NOTHING: tuple[tuple[str, dict[str, Any], Code, str], ...] = (
    *(("/v1/matches", {"game": name, "seats": 2}, Code.UNKNOWN_GAME, "/game") for name in ("", "chess", "x" * 5000)),
    *(("/v1/matches", {"game": "tides", "seats": n}, Code.BAD_SEATS, "/seats") for n in (-1, 0, 1, 100, 2**64)),
    ("/v1/matches", {"game": "tides", "seats": 2, "seedHash": "x" * 500}, Code.BAD_SEED, "/seedHash"),
    *(("/bots", {"policy": name}, Code.UNKNOWN_POLICY, "/policy") for name in ("", "genius", "x" * 5000)),
    *(("/bots", {"policy": "random", "seat": n}, Code.BAD_SEATS, "/seat") for n in (-1, 0, 4, 100, 2**53)),
    *(("/seats", {"seat": n}, Code.BAD_SEATS, "/seat") for n in (-1, 0, 4, 100, 2**53)),
    *(("/seats", {"seed": seed}, Code.BAD_SEED, "/seed") for seed in ("", "x", "ab" * 5000)),
    ("/seats", {"seed": "ab" * 32, "seedHash": "ab" * 32}, Code.BAD_SEED, "/seedHash"),
    ("/openings", {"version": 2**50, "at": "/move", "to": "all"}, Code.BAD_OPENING, "/at"),
    ("/openings", {"version": 1, "at": "x" * 5000, "to": "all"}, Code.BAD_OPENING, "/at"),
    ("/openings", {"version": 1, "at": "/move", "to": "x" * 5000}, Code.UNKNOWN_PLAYER, "/to"),
)


def test_every_body_is_tried() -> None:
    """A body that is added has to be given a good example here."""
    assert {each.handler.__name__ for each in V1 if each.body is not None} == set(GOOD)


@WITH_BODY
async def test_a_wrong_member_is_a_typed_error_and_stores_nothing(
    client: Client, operation: Operation, ada: Player, bob: Player
) -> None:
    """Each member of the body in turn holds each wrong value."""
    assert operation.body is not None
    good = GOOD[operation.handler.__name__]
    match = await client.new_match(ada, bob)
    for field in msgspec.structs.fields(operation.body):
        for value in WRONG:
            await _unharmed(client, operation, match, {**good, field.encode_name: value}, ada)


@WITH_BODY
async def test_an_unknown_or_missing_member_is_pointed_at(client: Client, operation: Operation, ada: Player) -> None:
    """400, with its place."""
    assert operation.body is not None
    good = GOOD[operation.handler.__name__]
    path = _path(operation, "m_unknown")
    answer = await client.post(path, {**good, "a/b": 1}, ada)
    assert assert_problem(answer, Code.MALFORMED)["errors"][0]["pointer"] == "/a~1b"
    for field in msgspec.structs.fields(operation.body):
        if field.required:
            less = {name: value for name, value in good.items() if name != field.encode_name}
            answer = await client.post(path, less, ada)
            assert assert_problem(answer, Code.MALFORMED)["errors"][0]["pointer"] == f"/{field.encode_name}"


@pytest.mark.parametrize(("path", "body", "code", "pointer"), NAMES_NOTHING)
async def test_a_name_of_nothing_has_a_code_of_its_own(
    client: Client, ada: Player, bob: Player, path: str, body: dict[str, Any], code: Code, pointer: str
) -> None:
    """What is well-formed and does not exist is 422, whatever it looks like, with where the match stands."""
    match = await client.new_match(ada, seats=3)
    caller = bob if path == "/seats" else ada
    answer = await client.post(path if path.startswith("/v1") else f"/v1/matches/{match}{path}", body, caller)
    problem = assert_problem(answer, code)
    assert [error["pointer"] for error in problem["errors"]] == [pointer]


async def test_an_unknown_policy_is_told_which_there_are(client: Client, ada: Player) -> None:
    """As the advice of the error promises."""
    match = await client.new_match(ada)
    answer = await client.post(f"/v1/matches/{match}/bots", {"policy": "genius"}, ada)
    assert "random, greedy" in assert_problem(answer, Code.UNKNOWN_POLICY)["detail"]


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ({"undo": "deep"}, "/undo: This has to be one of: consent, free, none."),
        ({"visibility": "hidden"}, "/visibility: This has to be one of: private, public."),
        ({"seats": "2"}, "/seats: This has to be a whole number, not text."),
        ({"seedMinutes": 0}, "/seedMinutes: This has to be a whole number from 1 to 527040."),
        ({"abandonDays": 3651}, "/abandonDays: This has to be a whole number from 1 to 3650."),
        ({"verison": 1}, "/verison: There is no member `verison` here; those that there are: game, seats, options,"),
    ],
)
async def test_what_is_expected_is_said_in_plain_words(
    client: Client, ada: Player, body: dict[str, Any], detail: str
) -> None:
    """Choices and bounds are named."""
    answer = await client.post("/v1/matches", {"game": "tides", "seats": 2, **body}, ada)
    assert assert_problem(answer, Code.MALFORMED)["detail"].startswith(detail)


@pytest.mark.parametrize(
    ("query", "detail"),
    [
        ("/v1/matches?first=x", "Query parameter 'first': This has to be a whole number from 1 to 100."),
        ("/v1/matches?first=0", "Query parameter 'first': This has to be a whole number from 1 to 100."),
        (
            "/v1/matches?status=lost",
            "Query parameter 'status': This has to be one of: aborted, finished, open, running.",
        ),
    ],
)
async def test_queries_are_answered_in_plain_words_too(client: Client, query: str, detail: str) -> None:
    """All that a query holds is text, so nothing is said of that."""
    assert assert_problem(await client.get(query), Code.MALFORMED)["detail"] == detail


NO_OBJECTS = (
    b"",
    b"{",
    b"{}}",
    b"null",
    b"[]",
    b"7",
    b'"text"',
    b"NaN",
    b'{"seats": Infinity}',
    b'{"name": "\xff"}',
    b'{"name": "\\ud800"}',
    b"\xef\xbb\xbf{}",
    b"\x00",
    b"[" * 60_000,
    b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    b'{"name": "Ada", "name": "Bob"}',
)


@WITH_BODY
async def test_a_body_that_is_no_object_is_malformed(client: Client, operation: Operation, ada: Player) -> None:
    """Broken, deep, wrongly encoded and repeated JSON; an empty body where one is needed."""
    for body in NO_OBJECTS:
        if body or not operation.body_is_optional:
            answer = await client.post(_path(operation, "m_unknown"), by=ada, content=body, headers=JSON)
            assert_problem(answer, Code.MALFORMED)


@WITH_BODY
async def test_a_member_that_stands_twice_is_refused(client: Client, operation: Operation, ada: Player) -> None:
    """Even when both say the same."""
    for name, value in GOOD[operation.handler.__name__].items():
        member = f"{json.dumps(name)}: {json.dumps(value)}"
        body = f"{{{member}, {member}}}"
        answer = await client.post(_path(operation, "m_unknown"), by=ada, content=body, headers=JSON)
        assert assert_problem(answer, Code.MALFORMED)["status"] == 400


@WITH_QUERY
async def test_a_wrong_query_parameter_is_pointed_at(
    client: Client, operation: Operation, ada: Player, bob: Player
) -> None:
    """Wrong values are typed errors, repeated and unknown parameters are refused with their name."""
    assert operation.query is not None
    match = await client.new_match(ada, bob)
    path = _path(operation, match)
    for field in msgspec.structs.fields(operation.query):
        name = field.encode_name
        for value in ("", "x", "-1", "7.5", "1e3", "true", "null", str(2**53), "9" * 5000, "\u0661", "\u0000", "[]"):
            answer = await client.send(operation.method, path, ada, params={name: value})
            assert answer.status_code < 500
        twice = await client.send(operation.method, f"{path}?{name}=1&{name}=1", ada)
        assert assert_problem(twice, Code.MALFORMED)["errors"][0]["pointer"] == f"/{name}"
    unknown = await client.send(operation.method, f"{path}?verison=1", ada)
    assert assert_problem(unknown, Code.MALFORMED)["errors"][0]["pointer"] == "/verison"
    for garbled in ("%", "%zz=1", "after=%ff", "%ff=1", "&&&=", "=1"):
        answer = await client.send(operation.method, f"{path}?{garbled}", ada)
        assert answer.status_code in ((400, 415) if operation.takes_file else (200, 400))


async def test_names_of_players_are_texts_for_people(client: Client) -> None:
    """Letters of any script do; blanks, control characters and novels do not."""
    for name in ("Ada", "Ἀδα", "阿達", "O'Hara <x>", "🎲"):
        assert (await client.post("/v1/players", {"name": name})).json()["name"] == name
    for name in ("", " ", "\n", "a\u0000b", "x" * 65):
        answer = await client.post("/v1/players", {"name": name})
        assert assert_problem(answer, Code.MALFORMED)["errors"][0]["pointer"] == "/name"


async def test_roles_are_those_that_there_are(client: Client) -> None:
    """Unknown ones are pointed at, also for the operator."""
    for roles in (["emperor"], ["arbiter", "emperor"], "arbiter", [7]):
        answer = await client.post("/v1/players", {"name": "Zoe", "roles": roles}, ADMIN)
        assert assert_problem(answer, Code.MALFORMED)["errors"][0]["pointer"].startswith("/roles")
