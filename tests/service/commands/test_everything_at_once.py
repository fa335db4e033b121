"""Commands of all kinds at once, through two processes: what was accepted stands in the stream, once and for ever."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from games.kit.structs import encode
from service.answers import Outcome
from service.auth.roles import Caller
from service.problems import Code, Problem
from tests.service.tables import Tables

EXPECTED = {
    Code.VERSION_CONFLICT,
    Code.ILLEGAL_MOVE,
    Code.AMBIGUOUS,
    Code.NOT_OPEN,
    Code.REQUEST_CLOSED,
    Code.FORBIDDEN,
    Code.BAD_TARGET,
}


def _any_command(
    tables: Tables, chance: random.Random, caller: Caller, match: str, version: int, moves: list[Any], name: str
) -> Coroutine[Any, Any, Outcome]:
    annales = tables.annales
    match chance.randrange(12):
        case 0:
            return annales.undo(caller, match, chance.choice((None, max(5, version - 3))), name)
        case 1:
            return annales.answer_undo(caller, match, chance.random() < 0.8, name)
        case 2:
            return annales.withdraw_undo(caller, match, name)
        case 3:
            return annales.redo(caller, match, name)
        case _:
            expected = chance.choice((None, version))
            return annales.play(caller, match, chance.choice(moves), expected_version=expected, command_id=name)


@pytest.mark.parametrize("number", range(4))
async def test_whatever_comes_together_the_stream_tells_one_story(tables: Tables, tmp_path: Path, number: int) -> None:
    """Every refusal is typed, every receipt's version holds its hash, and a new process folds the same match."""
    chance = random.Random(number)
    match, players = await tables.running(3, undo=("consent", "free")[number % 2])
    processes = (tables, tables.again(tmp_path / "other"))
    accepted: list[Outcome] = []
    for round_ in range(25):
        head = await tables.head(match)
        if head.status != "running":
            break
        moves = [offer.legal.move for player in players for offer in await tables.offers(player, match)]
        commands = [
            _any_command(
                processes[place % 2],
                chance,
                player,
                match,
                head.version,
                moves,
                f"{round_} {place // (3 if round_ % 2 else 6)}",
            )
            for place, player in enumerate(players * 2)
        ]
        for answer in await asyncio.gather(*commands, return_exceptions=True):
            if isinstance(answer, Problem):
                assert answer.code in EXPECTED | {Code.COMMAND_ID_REUSED}, answer
            else:
                assert isinstance(answer, Outcome), answer
                accepted.append(answer)
    stored = await tables.store.log.read(match)
    assert len(accepted) > 25
    for outcome in accepted:
        assert outcome.receipt.hash == stored[outcome.version - 1].hash
        assert [event.hash for event in outcome.events] == [stored[event.version - 1].hash for event in outcome.events]
    first = [outcome.events[0].version for outcome in accepted if not outcome.repeated]
    assert len(set(first)) == len(first)
    ends = [(await process.head(match)) for process in (*processes, tables.again(tmp_path / "third"))]
    assert (
        len({(end.version, end.hash, encode(end.state), encode([p.shown() for p in end.prompts])) for end in ends}) == 1
    )
