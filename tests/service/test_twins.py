"""Two matches that differ only in what a viewer may not see look the same to that viewer.

Both matches have the same secret and the same line of play, except for what some seats answer in secret. Whatever comes
from a key is replaced by the number of its first appearance.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from events.redis_connection import RedisConnection
from events.store import Store
from games.kit.structs import encode
from service.auth.roles import ANYBODY, Caller
from service.commands import create_match
from service.problems import Problem
from service.queries.state import seen
from tests.service.refusals import refused
from tests.service.tables import Tables
from tests.toy.moves import Draw, Forecast, Rest

_KEYED = re.compile(r'"(?:[0-9a-f]{64}|[A-Za-z0-9_-]{86}|[A-Za-z0-9_-]{22})"|\b[mp]_[a-z2-7]{24}\b')


def _numbered(text: str) -> str:
    found: dict[str, int] = {}
    return _KEYED.sub(lambda keyed: str(found.setdefault(keyed[0], len(found))), text)


async def _looks(tables: Tables, hidden: tuple[str, ...], command_ids: bool) -> list[str]:
    """What the third seat and a spectator get of a match in which the first two seats forecast like this."""
    match, players = await tables.running(3)
    annales = tables.annales
    looks: list[str] = []
    for seat, forecast in enumerate(hidden):
        outcome = await annales.play(
            players[seat], match, Forecast(forecast), command_id="x" * (200 if command_ids else 3) + str(seat)
        )
        for viewer in (players[2], ANYBODY):
            looks += await _look(tables, viewer, match)
            for asked in (
                annales.play(viewer, match, Forecast("calm"), prompt=f"5.{seat + 1}.1"),
                annales.play(viewer, match, Draw(), prompt="5.3.1"),
                annales.play(viewer, match, Rest(), expected_version=2),
                annales.open_fact(viewer, match, outcome.version, "/move", "all"),
                annales.open_fact(viewer, match, outcome.version, "/facts/1", "all"),
                annales.legal_moves(viewer, match, seat + 1),
                annales.undo(viewer, match),
            ):
                looks.append(_told(await refused(asked)))
    return looks


async def _look(tables: Tables, viewer: Caller, match: str) -> list[str]:
    head = await seen(tables.cache, viewer, match, None)
    events, _ = await tables.annales.events(viewer, match, 0, 500)
    timeline = await tables.annales.timeline(viewer, match)
    looks = [
        encode(head.view()).decode(),
        encode([prompt.shown() for prompt in head.match.prompts]).decode(),
        *(event.decode() for event in events),
        encode(timeline).decode(),
    ]
    if viewer.player is not None:
        _, offers = await tables.annales.legal_moves(viewer, match)
        looks.append(encode([(offer.prompt.id, offer.legal.move) for offer in offers]).decode())
    return looks


def _told(problem: Problem) -> str:
    prompts = [prompt.shown() for prompt in problem.prompts or ()]
    return (
        f"{problem.code} {problem.detail} {problem.rule} {problem.section} {problem.version} {prompts} {problem.errors}"
    )


@pytest.mark.parametrize("twin", [("storm", "calm"), ("calm", "storm"), ("storm", "storm")])
async def test_secret_answers_are_seen_by_nobody_else(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, twin: tuple[str, str]
) -> None:
    """Views, prompts, legal moves, events, timeline and errors are the same bytes, whatever the others answered."""
    monkeypatch.setattr(create_match, "new_secret", lambda: bytes(range(32)))
    looks = []
    for forecasts, command_ids in ((("calm", "calm"), False), (twin, True)):
        async with RedisConnection(store.connection.url) as connection:
            await connection.call("FLUSHALL", "SYNC")
        tables = Tables(store, tmp_path / "-".join(forecasts))
        looks.append(_numbered("\n".join(await _looks(tables, forecasts, command_ids))))
    assert looks[0] == looks[1]


async def test_the_twins_do_differ_for_who_answered(tables: Tables) -> None:
    """Else the test above would show nothing."""
    looks = []
    for forecast in ("calm", "storm"):
        match, players = await tables.running(3)
        await tables.annales.play(players[0], match, Forecast(forecast))
        looks.append(_numbered("\n".join(await _look(tables, players[0], match))))
    assert looks[0] != looks[1]
