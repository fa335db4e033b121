"""The demo: a match of each game between built-in bots, arranged and watched over the public API like any client."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import httpx

MATCHES: Final[Mapping[str, tuple[str, ...]]] = {
    "provincia-romana": ("greedy", "random", "greedy"),
    "nations": ("greedy", "random"),
    "epos": ("greedy", "greedy", "random"),
}
"""The games that are shown, each with the policies of its bots."""
NOTE: Final = "demo.json"
PAGE: Final = 500
PAUSE_SECONDS: Final = 0.25
OVER: Final = ("finished", "aborted")


class DemoFailed(Exception):
    """The demo could not be played; the text says what the service answered."""


class Demo:
    """A client that has bots play a match of each game, and remembers them so that each is played once.

    `begins` is called with a game when bots are to play it: not where their match is finished already.
    """

    def __init__(
        self,
        address: str,
        data_dir: Path,
        *,
        begins: Callable[[str], None] = lambda _game: None,
        pause: Callable[[float], None] = time.sleep,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._http = httpx.Client(base_url=address, timeout=30, transport=transport)
        self._address = address
        self._note = data_dir / NOTE
        self._begins = begins
        self._pause = pause

    def play(self) -> Iterator[tuple[str, str]]:
        """Each game and the address of a finished match of it: one of an earlier start, else one that bots play now."""
        with self._http:
            for game, policies in MATCHES.items():
                match, finished = self._remembered(game) or (None, False)
                if not finished:
                    self._begins(game)
                    match = match or self._arrange(game, policies)
                    self._watch(match)
                yield game, f"{self._address}/v1/matches/{match}"

    def _noted(self) -> dict[str, str]:
        """The matches of earlier starts, by game."""
        try:
            noted = json.loads(self._note.read_text())
        except (OSError, ValueError):
            return {}
        return {game: str(noted[game]) for game in MATCHES if game in noted} if isinstance(noted, dict) else {}

    def _remembered(self, game: str) -> tuple[str, bool] | None:
        """A game's match of an earlier start and whether it is finished, unless it is gone or came to nothing."""
        match = self._noted().get(game)
        if match is None:
            return None
        answer = self._http.get(f"/v1/matches/{match}")
        if answer.status_code == httpx.codes.NOT_FOUND:
            return None
        status = _json(answer)["status"]
        return None if status == "aborted" else (match, status == "finished")

    def _arrange(self, game: str, policies: tuple[str, ...]) -> str:
        player = _json(self._http.post("/v1/players", json={"name": "Demo"}))
        headers = {"Authorization": f"Bearer {player['token']}"}
        wanted = {"game": game, "seats": len(policies), "join": False}
        created = self._http.post(
            "/v1/matches", json=wanted, headers={**headers, "Idempotency-Key": f"demo-{secrets.token_hex(8)}"}
        )
        match = str(_json(created)["id"])
        for seat, policy in enumerate(policies, start=1):
            body = {"seat": seat, "policy": policy}
            key = {"Idempotency-Key": f"demo-bot-{seat}"}
            _json(self._http.post(f"/v1/matches/{match}/bots", json=body, headers={**headers, **key}))
        self._note.write_text(json.dumps({**self._noted(), game: match}) + "\n")
        return match

    def _watch(self, match: str) -> None:
        """Read events until the match is over."""
        after = 0
        while True:
            page = _json(self._http.get(f"/v1/matches/{match}/events", params={"after": after, "limit": PAGE}))
            events: list[dict[str, Any]] = page["events"]
            if any(event["kind"] in OVER for event in events):
                return
            if events:
                after = events[-1]["version"]
            if page["next"] is None:
                self._pause(PAUSE_SECONDS)


def _json(answer: httpx.Response) -> dict[str, Any]:
    if answer.is_success:
        found: dict[str, Any] = answer.json()
        return found
    raise DemoFailed(f"{answer.request.method} {answer.request.url} was answered {answer.status_code}: {answer.text}")
