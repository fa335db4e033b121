"""What holds for all routes: methods, paths, types, sizes."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest

from service.application import Running
from service.problems import Code
from service.rest.api import V1
from tests.service.rest.client import Client, Player, assert_problem

PATHS = sorted({operation.path for operation in V1} | {"/healthz", "/readyz", "/metrics", "/openapi.json", "/docs"})


def _concrete(path: str) -> str:
    return path.replace("{match}", "m_unknown").replace("{seat}", "1").replace("{game}", "tides")


async def test_other_methods_are_refused_with_those_that_are_offered(client: Client) -> None:
    """405 with `Allow`; `OPTIONS` lists the same."""
    for path in map(_concrete, PATHS):
        options = await client.send("OPTIONS", path)
        assert options.status_code == 204
        offered = set(options.headers["allow"].split(", "))
        assert "OPTIONS" in offered
        for method in {"GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW"} - offered:
            answer = await client.send(method, path)
            assert_problem(answer, Code.METHOD_NOT_ALLOWED)
            assert set(answer.headers["allow"].split(", ")) == offered


async def test_head_is_get_without_a_body(client: Client) -> None:
    """Status and headers are those of GET."""
    tried = 0
    for path in map(_concrete, PATHS):
        if "HEAD" not in (await client.send("OPTIONS", path)).headers["allow"] or path == "/metrics":
            continue
        get, head = await client.http.get(path), await client.http.head(path)
        assert (head.status_code, head.content) == (get.status_code, b"")
        assert head.headers == get.headers
        tried += 1
    assert tried > 10


async def test_errors_to_head_have_no_body(client: Client) -> None:
    """The status tells."""
    answer = await client.send("HEAD", "/v1/matches/m_unknown")
    assert (answer.status_code, answer.content) == (404, b"")


async def test_an_unknown_path_is_not_found(client: Client) -> None:
    """Nothing is redirected, decoded twice, or guessed."""
    for path in (
        *("/", "/v1", "/v1/", "/v2/games", "/v1/games/", "//v1/games", "/V1/games", "/v1/matches/m_x/nothing"),
        *("/v1/games%0a", "/v1/games%00", "/v1/games/tides%0A", "/v1%2Fgames", "/v1/matches/m_a%2Fstate"),
        *("/v1/matches/%ff%fe", "/v1/%F0%9F%8E%B2", "/v1/games/..%2f..%2fetc", "/favicon.ico", "/" + "x" * 5000),
    ):
        assert_problem(await client.get(path), Code.NOT_FOUND)


@pytest.mark.parametrize(
    "content_type",
    [None, "", "text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin-1", "json", "*/*"],
)
async def test_bodies_are_json_and_say_so(client: Client, content_type: str | None) -> None:
    """Anything else is 415, with the header that was missing."""
    headers = {} if content_type is None else {"Content-Type": content_type}
    answer = await client.post("/v1/players", content=b'{"name": "Ada"}', headers=headers)
    assert "Content-Type: application/json" in assert_problem(answer, Code.UNSUPPORTED_MEDIA_TYPE)["detail"]


@pytest.mark.parametrize(
    "content_type", ["application/json", "Application/JSON; Charset=UTF-8", 'application/json;charset="utf-8"']
)
async def test_json_may_say_that_it_is_utf_8(client: Client, content_type: str) -> None:
    """However that is written."""
    answer = await client.post("/v1/players", content=b'{"name": "Ada"}', headers={"Content-Type": content_type})
    assert answer.status_code == 201


async def test_what_a_client_does_not_accept_is_not_sent(client: Client) -> None:
    """406 names what is offered; errors are always problem documents."""
    answer = await client.get("/v1/games", headers={"Accept": "text/html"})
    assert "application/json" in assert_problem(answer, Code.NOT_ACCEPTABLE)["detail"]


async def test_large_bodies_are_refused_unread(client: Client, ada: Player) -> None:
    """With a length that is known beforehand, and with one that is not."""
    taken = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal taken
        for _ in range(1000):
            taken += 1
            yield b" " * 10_000

    for path in ("/v1/players", "/v1/matches/m_unknown/moves", "/v1/matches/m_unknown/resign"):
        known = await client.post(path, by=ada, content=b" " * 10_000_000, headers={"Content-Type": "application/json"})
        assert_problem(known, Code.TOO_LARGE)
        taken = 0
        unknown = await client.post(path, by=ada, content=endless(), headers={"Content-Type": "application/json"})
        assert_problem(unknown, Code.TOO_LARGE)
        assert taken < 10


async def test_commands_without_a_body_take_none(client: Client, ada: Player, bob: Player) -> None:
    """An empty object does no harm; anything else was meant for something."""
    match = await client.new_match(ada, bob)
    answer = await client.post(f"/v1/matches/{match}/resign", {"really": True}, ada)
    assert_problem(answer, Code.MALFORMED)
    assert (await client.post(f"/v1/matches/{match}/resign", {}, ada)).status_code == 201


async def test_answers_are_not_to_be_kept_for_others(client: Client, ada: Player, bob: Player) -> None:
    """Whatever depends on the caller says so, errors too."""
    match = await client.new_match(ada, bob)
    for path in ("", "/state", "/legal-moves", "/events", "/timeline"):
        answer = await client.get(f"/v1/matches/{match}{path}", ada)
        assert "private" in answer.headers["cache-control"]
        assert "Authorization" in answer.headers["vary"]
    missing = await client.get("/v1/matches/m_unknown", ada)
    assert missing.headers["cache-control"] == "no-store"


async def test_a_websocket_to_nowhere_is_closed(service: Running) -> None:
    """No route, no connection."""
    sent: list[object] = []

    async def receive() -> dict[str, str]:
        return {"type": "websocket.connect"}

    async def send(message: object) -> None:
        sent.append(message)

    scope = {"type": "websocket", "path": "/nowhere", "headers": [], "query_string": b"", "root_path": ""}
    await service.application(scope, receive, send)  # type: ignore[arg-type]  # as narrow as it needs to be
    assert sent == [{"type": "websocket.close", "code": 1008, "reason": "There is nothing here."}]


@pytest.mark.alone
async def test_a_fault_of_the_service_is_told_as_one(service: Running, client: Client) -> None:
    """Whatever breaks is a problem document with status 500, and counted."""

    async def broken(token: str | None) -> None:
        raise RuntimeError("broken on purpose")

    service.annales.authenticate = broken  # type: ignore[method-assign, assignment]  # a fault that no client can cause
    answer = await client.http.get("/v1/games")
    assert answer.status_code == 500
    assert answer.json()["code"] == "internal"
    assert "broken on purpose" not in answer.text
    metrics = await client.http.get("/metrics")
    assert "annales_unexpected_errors_total 1.0" in metrics.text


async def test_a_request_needs_no_headers(service: Running) -> None:
    """A request without any header is answered."""
    transport = httpx.ASGITransport(app=service.application)
    async with httpx.AsyncClient(transport=transport, base_url="http://annales.test") as http:
        request = httpx.Request("GET", "http://annales.test/v1/games", headers=[])
        request.headers.clear()
        assert (await http.send(request)).status_code == 200
