"""A whole game over the facade: Provincia Romana through two processes at once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from events.receipts import verify
from events.store import Store
from games import GAMES
from games.kit.hidden import hiding
from games.kit.structs import encode
from service.answers import CreateMatch
from service.auth.roles import Caller
from service.problems import Code, Problem
from tests.service.tables import SIGNING, Tables

GAME = GAMES["provincia-romana"]


@pytest.fixture
def processes(store: Store, tmp_path: Path) -> tuple[Tables, Tables]:
    """Two processes on one store."""
    first = Tables(store, tmp_path / "first", (GAME,))
    return first, first.again(tmp_path / "second")


async def test_a_match_is_played_to_its_end_through_two_processes(processes: tuple[Tables, Tables]) -> None:
    """Each move at the other process than the one before, now and then one is taken back; every receipt verifies.

    At the end a third process finds at every version what was answered live.
    """
    match, players = await processes[0].running(2, undo="free")
    answered = {}
    turn = 0
    while (head := await processes[turn % 2].head(match)).status == "running":
        here = processes[turn % 2]
        if turn % 40 == 39:
            outcome = await here.annales.undo(players[turn % 2], match, head.version - 1)
        else:
            outcome = await here.play_any(match, players, turn * 7)
        assert verify(outcome.receipt, SIGNING.public_key)
        assert outcome.version == outcome.match.version
        answered[outcome.version] = encode(outcome.match.state)
        turn += 1
    assert (head.status, head.revealed) == ("finished", True)
    assert head.undo_count == turn // 40 > 0
    third = processes[0].again(processes[0].folder / "third")
    for version, state in answered.items():
        assert encode((await third.annales.seen(players[0], match, version)).match.state) == state


@pytest.mark.parametrize(
    ("cities", "pointers"),
    [
        (["massilia", "massilia"], ["/options/cities/1"]),
        (["massilia", "arelate", "tolosa", "loupian"], ["/options/cities/2", "/options/cities/3"]),
        (["massilia", "lutetia"], ["/options/cities/1"]),
    ],
)
async def test_cities_that_do_not_fit_are_pointed_at(
    processes: tuple[Tables, Tables], cities: list[str], pointers: list[str]
) -> None:
    """A city for two seats, a city for no seat, a city that there is not: the match is refused, each is pointed at."""
    here = processes[0]
    ada = await here.player()
    with pytest.raises(Problem) as refused:
        await here.annales.create_match(
            ada, CreateMatch(game=GAME.name, seats=2, options={"cities": cities}), "refused"
        )

    assert refused.value.code is Code.BAD_OPTIONS
    assert [error.pointer for error in refused.value.errors] == pointers
    fitting = CreateMatch(game=GAME.name, seats=2, options={"cities": ["massilia", "arelate"]})
    assert not (await here.annales.create_match(ada, fitting, "refused")).repeated


async def test_secret_answers_sent_at_once_are_all_accepted(processes: tuple[Tables, Tables]) -> None:
    """All seats answer in the same moment, each naming its prompt and the version that all saw."""
    match, players = await processes[0].running(4)
    turn = 0
    while True:
        head = await processes[0].head(match)
        choices = await _secret_choices(processes[0], match, players)
        if len(choices) > 1:
            break
        await processes[0].play_any(match, players, turn * 7)
        turn += 1
    await processes[1].head(match)
    outcomes = await asyncio.gather(
        *[
            processes[place % 2].annales.play(caller, match, notation, prompt, head.version)
            for place, (caller, notation, prompt) in enumerate(choices)
        ]
    )
    assert sorted(outcome.events[0].version for outcome in outcomes) == [
        head.version + step for step in range(1, len(choices) + 1)
    ]


async def _secret_choices(tables: Tables, match: str, players: list[Caller]):  # type: ignore[no-untyped-def]
    """For each seat that is asked for a secret move: its player, one of its moves, the prompt's id."""
    choices = []
    for asked in (await tables.head(match)).prompts:
        caller = players[asked.prompt.seat - 1]
        move = (await tables.offers(caller, match))[0].legal.move
        if hiding(type(move)) is not None:
            choices.append((caller, move, asked.id))
    return choices
