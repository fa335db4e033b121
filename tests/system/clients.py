"""Clients of the service, which know its public HTTP API alone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from itertools import count
from random import Random
from typing import Any, TypeVar

import httpx

from games import GAMES as HOSTED

GAME = "provincia-romana"
GAMES = tuple(HOSTED)
PATIENCE_SECONDS = 60.0
PAUSE_SECONDS = 0.05
PAGE = 500
CONNECTIONS = httpx.Limits(max_connections=64, max_keepalive_connections=64)

Json = dict[str, Any]
T = TypeVar("T")


class Door:
    """A way into one process. `patient` ones knock again while nobody answers, or while the store is away."""

    def __init__(self, address: str, *, patient: bool = False) -> None:
        self.address = address
        self._patient = patient
        self._http = httpx.AsyncClient(base_url=address, limits=CONNECTIONS, timeout=PATIENCE_SECONDS)

    async def close(self) -> None:
        """Leave."""
        await self._http.aclose()

    async def ask(
        self,
        method: str,
        path: str,
        body: Json | None = None,
        *,
        token: str | None = None,
        key: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> httpx.Response:
        """An answer, whatever it says."""
        sent = {} if headers is None else dict(headers)
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        if key is not None:
            sent["Idempotency-Key"] = key
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                answer = await self._http.request(method, path, json=body, headers=sent)
            except httpx.TransportError:
                if not self._patient or time.monotonic() > deadline:
                    raise
            else:
                if not (self._patient and answer.status_code == httpx.codes.SERVICE_UNAVAILABLE):
                    return answer
                assert answer.json()["code"] == "store-unavailable", answer.text
                assert time.monotonic() < deadline, answer.text
            await asyncio.sleep(PAUSE_SECONDS)

    async def get(self, path: str, token: str | None = None) -> Json:
        """The JSON of something that is there."""
        return found(await self.ask("GET", path, token=token))

    async def player(self, name: str) -> Player:
        """A new player, whose moves go through this door."""
        made = found(await self.ask("POST", "/v1/players", {"name": name}))
        return Player(self, made["id"], made["token"])

    async def players(self, number: int) -> list[Player]:
        """So many new players."""
        return list(await asyncio.gather(*[self.player(f"Player {place + 1}") for place in range(number)]))

    async def keys(self) -> list[Json]:
        """The keys that receipts are signed with."""
        keys: list[Json] = (await self.get("/v1/keys"))["keys"]
        return keys

    async def events(self, match: str, token: str | None = None) -> list[Json]:
        """All events of a match, page by page."""
        events: list[Json] = []
        after: int | None = 0
        while after is not None:
            page = await self.get(f"/v1/matches/{match}/events?after={after}&limit={PAGE}", token)
            events += page["events"]
            after = page["next"]
        return events

    async def state(self, match: str, version: int | None = None, token: str | None = None) -> bytes:
        """The bytes of a state as its viewer may see it, now or at a version."""
        query = "" if version is None else f"?version={version}"
        answer = await self.ask("GET", f"/v1/matches/{match}/state{query}", token=token)
        found(answer)
        return answer.content


class Player:
    """A player and its token. It goes through the door that it came by unless told another one."""

    def __init__(self, door: Door, player: str, token: str) -> None:
        self.door = door
        self.id = player
        self.token = token
        self._numbers = count(1)

    def new_key(self) -> str:
        """An id for a command that this player has not used."""
        return f"{self.id}-{next(self._numbers)}"

    async def send(
        self, path: str, body: Json | None, *, key: str | None = None, door: Door | None = None, method: str = "POST"
    ) -> httpx.Response:
        """The answer to a command."""
        return await (door or self.door).ask(method, path, body, token=self.token, key=key or self.new_key())

    async def create(self, seats: int, **members: Any) -> str:
        """A new match; its id."""
        body = {"game": GAME, "seats": seats, **members}
        return str(found(await self.send("/v1/matches", body))["id"])

    async def offers(self, match: str, door: Door | None = None) -> list[Json]:
        """The player's legal moves."""
        listed = await (door or self.door).get(f"/v1/matches/{match}/legal-moves", self.token)
        moves: list[Json] = listed["moves"]
        return moves

    async def play(
        self, match: str, move: Json, *, key: str | None = None, door: Door | None = None, **members: Any
    ) -> httpx.Response:
        """The answer to a move, one of those that were offered, under the prompt that it was offered for."""
        body = {"move": move["move"], "prompt": move["prompt"], **members}
        return await self.send(f"/v1/matches/{match}/moves", body, key=key, door=door)


def found(answer: httpx.Response) -> Json:
    """The JSON of an answer that is none of a problem."""
    assert answer.is_success, f"{answer.request.method} {answer.request.url}: {answer.status_code} {answer.text}"
    told: Json = answer.json()
    return told


def problem(answer: httpx.Response) -> Json:
    """The JSON of an answer that has to be a problem."""
    assert answer.is_error, f"{answer.request.method} {answer.request.url}: {answer.status_code} {answer.text}"
    assert answer.headers["content-type"] == "application/problem+json"
    told: Json = answer.json()
    assert told["status"] == answer.status_code
    return told


@asynccontextmanager
async def doors(*addresses: str, patient: bool = False) -> AsyncIterator[list[Door]]:
    """Ways into the processes at these addresses."""
    opened = [Door(address, patient=patient) for address in addresses]
    try:
        yield opened
    finally:
        await asyncio.gather(*[door.close() for door in opened])


async def at_once(calls: Sequence[Coroutine[Any, Any, T]]) -> list[T]:
    """The results of calls that all begin in the same moment."""
    return list(await asyncio.gather(*calls))


async def eventually(condition: Callable[[], Coroutine[Any, Any, bool]], what: str) -> None:
    """Ask again and again until something holds."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not await condition():
        assert time.monotonic() < deadline, f"this did not come: {what}"
        await asyncio.sleep(PAUSE_SECONDS)


async def seated(door: Door, seats: int, **members: Any) -> tuple[str, list[Player]]:
    """A match that runs among new players, in the order of their seats."""
    players = await door.players(seats)
    match = await players[0].create(seats, **members)
    for player in players[1:]:
        found(await player.send(f"/v1/matches/{match}/seats", {}))
    return match, players


async def play_on(match: str, players: Sequence[Player], luck: Random, moves: int) -> list[Json]:
    """Let players move, whoever is asked first, one of their legal moves each time; the outcomes."""
    outcomes = []
    summary = await players[0].door.get(f"/v1/matches/{match}")
    prompts = summary["prompts"]
    for _ in range(moves):
        if not prompts:
            break
        player = players[prompts[0]["seat"] - 1]
        outcome = found(await player.play(match, luck.choice(await player.offers(match))))
        outcomes.append(outcome)
        prompts = outcome["prompts"]
    return outcomes
