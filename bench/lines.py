"""Matches prepared for a load: created over the API, then every move worked out beforehand from their secret."""

import hashlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import msgspec

from bench.load import request
from events.log import EventLog
from games import GAMES
from games.kit.game import Game
from games.kit.structs import Move
from projections.contents import Contents
from projections.folding import rebuild
from projections.match import Match

QUERY = """mutation Play($input: PlayMoveInput!) { playMove(input: $input) { __typename
 ... on Accepted { version status prompts { id kind seat } events { version hash } receipt { hash key signature } }
 ... on Problem { code detail } } }"""


class Step(NamedTuple):
    """A move that is going to be legal, and the token of the player who makes it."""

    token: str
    move: Move


class Table:
    """Two players who create and join matches."""

    def __init__(self, port: int) -> None:
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}/v1", timeout=60)
        self.tokens = [self.post("/players", {"name": name})["token"] for name in ("First", "Second")]

    def post(self, path: str, body: dict[str, Any], token: str | None = None) -> Any:
        """An accepted command's answer."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        answer = self.http.post(path, json=body, headers=headers)
        if not answer.is_success:
            raise SystemExit(f"{path}: {answer.text}")
        return answer.json()

    def new_match(self, game: Game, undo: str = "none") -> str:
        """A match of two that has started."""
        match: str = self.post("/matches", {"game": game.name, "seats": 2, "undo": undo}, self.tokens[0])["id"]
        self.post(f"/matches/{match}/seats", {}, self.tokens[1])
        return match


class Preparing:
    """Makes matches and works out their moves."""

    def __init__(self, table: Table, game: Game, contents: Contents, log: EventLog) -> None:
        self._table = table
        self.game = game
        self._contents = contents
        self._log = log
        self.played: list[str] = []

    async def match(self) -> tuple[str, list[Step]]:
        """A new match, and moves to its end."""
        match = self._table.new_match(self.game)
        self.played.append(match)
        return match, list(steps(await self.state(match), self._table.tokens))

    async def state(self, match: str) -> Match:
        """A match with everything in it, from its stream."""
        return rebuild(await self._log.read(match), self._contents)


def steps(match: Match, tokens: list[str]) -> Iterator[Step]:
    """Moves to the match's end, picked as by chance."""
    state, decider = match.state, match.decider
    number = 0
    while prompts := decider.prompts(state):
        prompt = prompts[0]
        legal = decider.answers(state, prompt)
        digest = hashlib.sha256(f"{match.id}:{number}".encode()).digest()
        move = legal[int.from_bytes(digest[:8], "big") % len(legal)].move
        yield Step(tokens[prompt.seat - 1], move)
        random = msgspec.structs.replace(match, state=state).random()
        facts = decider.decide(state, prompt.seat, move, random, prompt)
        if not isinstance(facts, tuple):
            raise SystemExit(facts.sentence)
        state = decider.evolve.fold(state, facts)
        number += 1


def rest(match: str, step: Step) -> bytes:
    """A move as a REST request."""
    return request("POST", f"/v1/matches/{match}/moves", msgspec.json.encode({"move": step.move}), step.token)


def graphql(match: str, step: Step) -> bytes:
    """A move as a GraphQL request."""
    members = msgspec.to_builtins(step.move)
    del members["kind"]
    name = type(step.move).__name__
    prefix = next(game.type_prefix for game in GAMES.values() if type(step.move).__module__.startswith(game.package))
    move = {prefix[0].lower() + prefix[1:]: {name[0].lower() + name[1:]: members or True}}
    body = {"query": QUERY, "variables": {"input": {"matchId": match, "move": move}}}
    return request("POST", "/graphql", msgspec.json.encode(body), step.token)
