"""All that one viewer can get of a match over HTTP: every route that tells of it, and every refusal, as text.

What comes from a key is replaced by the number of its first appearance, what comes from a clock by a word: two events
of one twin may fall into the same millisecond, and those of the other not. Lengths are told as they were.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Sequence
from typing import Any

import httpx
from msgspec import Struct

from games.kit.notation import notation
from games.kit.structs import Move, encode
from tests.service.graphql.client import as_input
from tests.service.rest.client import Player
from tests.service.twins.queries import Queries
from tests.service.twins.recording import Recording

_KEYED = re.compile(
    r"\b[mp]_[a-z2-7]{24}\b"  # ids of matches and players
    r"|\b[0-9a-f]{64}\b"  # hashes, commitments, salts
    r"|(?<=-)[0-9a-f]{16}(?=-)"  # a hash's beginning, in an ETag
    r"|(?<![\w-])[\w-]{86}(?![\w-])"  # signatures
    r"|(?<![\w-])[\w-]{64}(?![\w-])"  # cursors of the lobby, made of ids and times
)
_TIME = re.compile(r"\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")


def numbered(text: str) -> str:
    """The text with a number for all that comes from a key, by its first appearance, and a word for each time."""
    found: dict[str, int] = {}
    keyless = _KEYED.sub(lambda keyed: f"<{found.setdefault(keyed[0], len(found))}>", text)
    return _TIME.sub("<time>", keyless)


class Side(Struct, frozen=True):
    """One of two twins as a viewer meets it: the service, the match, the viewer's token, the players by seat."""

    http: httpx.AsyncClient
    match: str
    viewer: Player | None
    players: tuple[Player, ...]
    queries: Queries


class Look:
    """Sends requests as the viewer of a side, and writes down every answer."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.told: list[str] = []
        self.path = f"/v1/matches/{side.match}"

    async def send(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> httpx.Response:
        """One request; its answer is written down: status, headers, length, body."""
        sent = {"Idempotency-Key": f"sent {len(self.told)}", **(headers or {})}
        if self.side.viewer is not None:
            sent["Authorization"] = f"Bearer {self.side.viewer.token}"
        given = (
            {} if body is None else {"content": encode(body), "headers": sent | {"Content-Type": "application/json"}}
        )
        answer = await self.side.http.request(method, path, **({"headers": sent} | given))
        assert answer.status_code < 500, answer.text
        told = sorted(f"{name}: {value}" for name, value in answer.headers.items())
        asked = f"{method} {path} {'' if body is None else encode(body).decode()}"
        self.told.append(f"{asked}\n{answer.status_code} {told} {len(answer.content)}\n{answer.text}")
        return answer

    async def ask(self, document: str, **variables: Any) -> None:
        """One GraphQL request."""
        answer = await self.send("POST", "/graphql", {"query": document, "variables": variables})
        assert answer.status_code == 200, answer.text
        errors = answer.json().get("errors", [])
        assert all(error["extensions"]["code"] not in ("internal", "too-complex") for error in errors), answer.text
        self.told[-1] = self.told[-1].partition("\n")[2]

    async def whole(self, versions: Sequence[int], head: int) -> None:
        """Whatever can be read: summary, states, legal moves, events and timeline in pages, lobby; and GraphQL."""
        await self._reads(versions, head)
        await self._history(head)
        await self._graphql(versions, head)

    async def _reads(self, versions: Sequence[int], head: int) -> None:
        await self.send("GET", self.path)
        await self.send("HEAD", self.path)
        answer = await self.send("GET", f"{self.path}/state")
        if tag := answer.headers.get("etag"):
            await self.send("GET", f"{self.path}/state", headers={"If-None-Match": tag})
        for version in (*versions, 0, head, head + 1):
            await self.send("GET", f"{self.path}/state?version={version}")
        await self.send("GET", f"{self.path}/position")
        await self.send("GET", f"{self.path}/position?version={head}")
        for which in ("", *(f"?seat={seat}" for seat in (*range(1, len(self.side.players) + 1), 99))):
            await self.send("GET", f"{self.path}/legal-moves{which}")
        for which in (f"player={self.side.players[0].id}", f"player={self.side.players[-1].id}&status=running&first=1"):
            await self.send("GET", f"/v1/matches?{which}")
        if self.side.viewer is not None:
            await self.send("GET", "/v1/matches?player=me")

    async def _history(self, head: int) -> None:
        ndjson = {"Accept": "application/x-ndjson"}
        for limit in (1000, 61):
            for after in range(0, head, limit):
                await self.send("GET", f"{self.path}/events?after={after}&limit={limit}")
        for after in range(max(0, head - 2), head + 1):
            await self.send("GET", f"{self.path}/events?after={after}&limit=1")
            await self.send("GET", f"{self.path}/events?after={after}&limit=1", headers=ndjson)
            await self.send("GET", f"{self.path}/timeline?after={after}&limit=1")
        await self.send("GET", f"{self.path}/events?limit=1000", headers=ndjson)
        await self.send("HEAD", f"{self.path}/events?limit=1000")
        await self.send("GET", f"{self.path}/events", headers={"Accept": "text/event-stream"})
        await self.send("GET", f"{self.path}/export")
        await self.send("HEAD", f"{self.path}/export")
        for limit in (1000, 80):
            for after in range(0, head, limit):
                await self.send("GET", f"{self.path}/timeline?after={after}&limit={limit}")

    async def _graphql(self, versions: Sequence[int], head: int) -> None:
        match, players, queries = self.side.match, self.side.players, self.side.queries
        await self.ask(queries.match, id=match)
        await self.ask(queries.match, id=match, version=head - 1)
        for version in (*versions[::3], head, head + 1):
            await self.ask(queries.state, id=match, version=version)
        for seat in (None, *range(1, len(players) + 1)):
            await self.ask(queries.legal_moves, id=match, seat=seat)
        for after in sorted({0, max(0, head - 40)}):
            await self.ask(queries.events, id=match, after=_cursor("event", after))
        await self.ask(queries.timeline, id=match, after=None)
        await self.ask(queries.lobby, player=players[0].id)

    async def again(self) -> None:
        """A short look, after something has happened."""
        summary = await self.send("GET", self.path)
        await self.send("GET", f"{self.path}/state")
        await self.send("GET", f"{self.path}/legal-moves")
        if summary.is_success:
            after = summary.json()["version"] - 1
            await self.send("GET", f"{self.path}/events?after={after}")
            await self.send("GET", f"{self.path}/timeline?after={after}")

    async def refusals(self, recording: Recording, moves: Sequence[Move]) -> None:
        """Whatever is refused: moves that are not legal, commands out of place, openings of what is not one's own."""
        version = recording.match.version
        for number, move in enumerate(moves):
            body = {"move": move} if number % 3 else {"notation": notation(move)}
            await self.send("POST", f"{self.path}/moves", body)
        for move, named in zip(moves, _prompts(recording), strict=False):
            await self.send("POST", f"{self.path}/moves", {"move": move, **named})
        for body in ({}, {"move": {"kind": "nothing"}}, {"notation": "nothing"}, {"move": 1}):
            await self.send("POST", f"{self.path}/moves", body)
        for target in (0, 1, version, version + 1):
            await self.send("POST", f"{self.path}/undo", {"toVersion": target})
        await self.send("DELETE", f"{self.path}/undo")
        await self.send("POST", f"{self.path}/undo/answer", {"agree": True})
        await self.send("POST", f"{self.path}/seats", {})
        await self.send("POST", f"{self.path}/seats/1/seed", {"seed": "00" * 32})
        await self.send("POST", f"{self.path}/bots", {"policy": "greedy"})
        for seat in range(1, len(self.side.players) + 1):
            await self.send("DELETE", f"{self.path}/seats/{seat}")
        for move in moves[:: max(1, len(moves) // 4)]:
            await self.ask(self.side.queries.mutation("playMove"), input=play_input(recording, self.side.match, move))
        for target in (0, version + 1):
            await self.ask(self.side.queries.mutation("undo"), input={"matchId": self.side.match, "toVersion": target})

    async def openings(self, places: Sequence[tuple[int, str]]) -> None:
        """Ask to open what is not one's own, or is not there."""
        for number, (version, at) in enumerate(places):
            to = "all" if number % 2 else self.side.players[0].id
            await self.send("POST", f"{self.path}/openings", {"version": version, "at": at, "to": to})


def play_input(recording: Recording, match: str, move: Move) -> dict[str, Any]:
    """A move as the input of `playMove`."""
    return {"matchId": match, "move": as_input(recording.table.game, move)}


def _prompts(recording: Recording) -> Iterator[dict[str, Any]]:
    """Ways to name a prompt or a version that do not fit, or do."""
    version = recording.match.version
    for asked in recording.match.prompts:
        yield {"prompt": asked.id}
        yield {"prompt": asked.id, "expectedVersion": asked.since - 1}
    yield {"prompt": "1.1.1"}
    yield {"expectedVersion": 1}
    yield {"expectedVersion": version + 1}
    yield {"expectedVersion": version}


def _cursor(what: str, number: int) -> str:
    return base64.urlsafe_b64encode(f"{what}:{number}".encode()).decode()
