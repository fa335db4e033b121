"""What clients were promised and shown, and the check that a service still stands by all of it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import httpx

from tests.independent_verifier import problems
from tests.system.clients import PAGE, Door, Player, found


class Accepted:
    """A command that was accepted, and the answer that its sender got first."""

    def __init__(self, player: Player, path: str, body: Any, key: str, answer: httpx.Response) -> None:
        self.player = player
        self.path = path
        self.body = body
        self.key = key
        self.first = (answer.status_code, answer.content)


class Record:
    """Every receipt that was handed out, every command that was accepted, every event that was shown."""

    def __init__(self) -> None:
        self.receipts: dict[str, list[dict[str, Any]]] = {}
        self.accepted: list[Accepted] = []
        self._shown: dict[str, list[str]] = {}
        self._finished: dict[str, bytes] = {}

    @property
    def handed_out(self) -> int:
        """How many receipts."""
        return len(self.accepted)

    async def send(self, player: Player, path: str, body: Any) -> dict[str, Any]:
        """Send a command until it is accepted; its outcome, noted."""
        key = player.new_key()
        answer = await player.send(path, body, key=key)
        outcome = found(answer)
        receipt = outcome["receipt"]
        self.receipts.setdefault(receipt["match"], []).append(receipt)
        self.accepted.append(Accepted(player, path, body, key, answer))
        return outcome

    async def check(self, door: Door) -> None:
        """All receipts verify, all chains are whole, nothing that was shown is missing or different."""
        keys = await door.keys()
        for match in list(self.receipts):
            receipts = list(self.receipts[match])
            lines = await everything(door, match)
            if match in self._finished:
                assert lines == self._finished[match], f"{match} was finished, and is another now"
                continue
            events = [json.loads(line) for line in lines.splitlines()]
            assert problems(events, keys, receipts) == []
            hashes = [event["hash"] for event in events]
            shown = self._shown.get(match, [])
            assert hashes[: len(shown)] == shown, f"{match} has lost or changed what was shown of it"
            self._shown[match] = hashes
            if events[-1]["kind"] == "revealed":
                self._finished[match] = lines

    async def check_repeats(self, luck: Random, number: int) -> None:
        """Some of the commands, sent again, have the outcome that they had."""
        for each in luck.sample(self.accepted, min(number, len(self.accepted))):
            again = await each.player.send(each.path, each.body, key=each.key)
            assert (again.status_code, again.content) == each.first, f"{each.path} {each.body}"


async def everything(door: Door, match: str) -> bytes:
    """The whole history of a match as a spectator gets it, an event a line."""
    lines, after = b"", 0
    while True:
        path = f"/v1/matches/{match}/events?after={after}&limit={PAGE}"
        answer = await door.ask("GET", path, headers={"Accept": "application/x-ndjson"})
        assert answer.is_success, answer.text
        lines += answer.content
        if "link" not in answer.headers:
            return lines
        after += PAGE
