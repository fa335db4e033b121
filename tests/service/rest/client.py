"""A client of the REST API, as a stranger would write it."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
from msgspec import Struct

from service.problems import PROBLEMS, Code

ADMIN_TOKEN = "the-admin-token-of-tests"
PROBLEM = {"type", "title", "status", "detail", "code", "advice"}
DECODERS_WORDS = (
    "Expected `",
    "Object contains",
    "Object missing",
    "Invalid ",
    "`$",
    "regex",
    "msgspec",
    "`str`",
    "`int`",
)
MORE_OF_A_PROBLEM = {"rule", "section", "version", "prompts", "continuedBy", "errors"}


class Player(Struct, frozen=True):
    """Somebody with a token."""

    id: str
    name: str
    token: str


ADMIN = Player("", "", ADMIN_TOKEN)


class Client:
    """Sends requests; `by` is who sends them."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def send(
        self, method: str, path: str, by: Player | None = None, headers: dict[str, str] | None = None, **given: Any
    ) -> httpx.Response:
        """One request and its answer; whatever is an error has the shape of one."""
        sent = dict(headers or {})
        if by is not None:
            sent.setdefault("Authorization", f"Bearer {by.token}")
        answer = await self.http.request(method, path, headers=sent, **given)
        if answer.is_error and method != "HEAD":
            problem = assert_problem(answer)
            if answer.status_code in (409, 422) and path.startswith("/v1/matches/"):
                assert {"version", "prompts"} <= set(problem), problem
        return answer

    async def get(self, path: str, by: Player | None = None, **given: Any) -> httpx.Response:
        """Read."""
        return await self.send("GET", path, by, **given)

    async def post(self, path: str, body: Any = None, by: Player | None = None, **given: Any) -> httpx.Response:
        """Command, with a JSON body unless it is none."""
        return await self.send("POST", path, by, **({} if body is None else {"json": body}), **given)

    async def new_player(self, name: str) -> Player:
        """Make a player."""
        made = (await self.post("/v1/players", {"name": name})).json()
        return Player(made["id"], made["name"], made["token"])

    async def new_match(self, *players: Player, **wanted: Any) -> str:
        """A match of the toy game that these players have joined; it runs, if no seat is left."""
        creator, *others = players
        body = {"game": "tides", "seats": max(2, len(players)), **wanted}
        created = await self.post("/v1/matches", body, creator)
        assert created.status_code == 201, created.text
        match = str(created.json()["id"])
        for player in others:
            joined = await self.post(f"/v1/matches/{match}/seats", {}, player)
            assert joined.status_code == 201, joined.text
        return match

    async def version(self, match: str, by: Player | None = None) -> int:
        """Where a match stands."""
        return int((await self.get(f"/v1/matches/{match}", by)).json()["version"])

    async def until_over(self, match: str) -> dict[str, Any]:
        """The summary of a match that bots play, once it is over."""
        async with asyncio.timeout(60):
            while True:
                summary: dict[str, Any] = (await self.get(f"/v1/matches/{match}")).json()
                if summary["status"] in ("finished", "aborted"):
                    return summary

    async def legal(self, match: str, by: Player) -> list[dict[str, Any]]:
        """What a player may do now."""
        answer = await self.get(f"/v1/matches/{match}/legal-moves", by)
        assert answer.status_code == 200, answer.text
        moves: list[dict[str, Any]] = answer.json()["moves"]
        return moves

    async def play_one(self, match: str, *players: Player) -> tuple[Player, httpx.Response]:
        """Let the first of these players who is asked play the first of its legal moves."""
        for player in players:
            for option in await self.legal(match, player):
                body = {"move": option["move"], "prompt": option["prompt"]}
                answer = await self.post(f"/v1/matches/{match}/moves", body, player)
                assert answer.status_code == 201, answer.text
                return player, answer
        raise AssertionError("none of them is asked")


def assert_problem(answer: httpx.Response, code: Code | None = None) -> dict[str, Any]:
    """The problem that an answer tells, once its shape is checked."""
    assert answer.headers["content-type"] == "application/problem+json", (answer.status_code, answer.text)
    problem: dict[str, Any] = answer.json()
    assert PROBLEM <= set(problem) <= PROBLEM | MORE_OF_A_PROBLEM
    found = Code(problem["code"])
    assert problem["status"] == answer.status_code == PROBLEMS[found].status
    assert answer.status_code not in range(500, 503), answer.text
    assert problem["title"] == PROBLEMS[found].title
    assert problem["detail"]
    said = [problem["detail"], *(error["message"] for error in problem.get("errors", ()))]
    assert not any(word in text for word in DECODERS_WORDS for text in said), said
    assert answer.content.endswith(b"}\n")
    assert problem["type"] == f"/docs#{found}"
    for error in problem.get("errors", ()):
        assert set(error) == {"pointer", "message"}
        assert error["pointer"] == "" or error["pointer"].startswith("/")
    if answer.status_code == 401:
        assert answer.headers["www-authenticate"].startswith("Bearer")
    if code is not None:
        assert found is code, problem
    return problem
