"""The demo: a match between built-in bots, arranged and watched over the public API like any client would."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import httpx

GAME: Final = "provincia-romana"
POLICIES: Final = ("greedy", "random", "greedy")
NOTE: Final = "demo.json"
PAGE: Final = 500
PAUSE_SECONDS: Final = 0.25
OVER: Final = ("finished", "aborted")


class DemoFailed(Exception):
    """The demo could not be played; the text says what the service answered."""


class Demo:
    """A client that has bots play a match, and remembers which one so that it is played once.

    `begins` is called when bots are to play: not where their match is finished already.
    """

    def __init__(
        self,
        address: str,
        data_dir: Path,
        *,
        begins: Callable[[], None] = lambda: None,
        pause: Callable[[float], None] = time.sleep,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._http = httpx.Client(base_url=address, timeout=30, transport=transport)
        self._address = address
        self._note = data_dir / NOTE
        self._begins = begins
        self._pause = pause

    def play(self) -> str:
        """The address of a finished match: the one of an earlier start, else one that bots play now."""
        with self._http:
            match, finished = self._remembered() or (None, False)
            if not finished:
                self._begins()
                match = match or self._arrange()
                self._watch(match)
        return f"{self._address}/v1/matches/{match}"

    def _remembered(self) -> tuple[str, bool] | None:
        """The match of an earlier start and whether it is finished, unless it is gone or came to nothing."""
        try:
            match = str(json.loads(self._note.read_text())["match"])
        except (OSError, ValueError, KeyError, TypeError):
            return None
        answer = self._http.get(f"/v1/matches/{match}")
        if answer.status_code == httpx.codes.NOT_FOUND:
            return None
        status = _json(answer)["status"]
        return None if status == "aborted" else (match, status == "finished")

    def _arrange(self) -> str:
        player = _json(self._http.post("/v1/players", json={"name": "Demo"}))
        headers = {"Authorization": f"Bearer {player['token']}"}
        wanted = {"game": GAME, "seats": len(POLICIES), "join": False}
        created = self._http.post(
            "/v1/matches", json=wanted, headers={**headers, "Idempotency-Key": f"demo-{secrets.token_hex(8)}"}
        )
        match = str(_json(created)["id"])
        for seat, policy in enumerate(POLICIES, start=1):
            body = {"seat": seat, "policy": policy}
            key = {"Idempotency-Key": f"demo-bot-{seat}"}
            _json(self._http.post(f"/v1/matches/{match}/bots", json=body, headers={**headers, **key}))
        self._note.write_text(json.dumps({"match": match}) + "\n")
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
