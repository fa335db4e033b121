"""Nations over the facade: whole matches through two processes, options, and what may be taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from events.receipts import verify
from events.store import Store
from games import GAMES
from games.kit.structs import encode
from games.nations.turns import Undeploy
from service.answers import CreateMatch
from service.auth.roles import ANYBODY, Caller
from service.problems import Code, Problem
from tests.service.tables import SIGNING, Tables

GAME = GAMES["nations"]


@pytest.fixture
def processes(store: Store, tmp_path: Path) -> tuple[Tables, Tables]:
    """Two processes on one store."""
    first = Tables(store, tmp_path / "first", (GAME,))
    return first, first.again(tmp_path / "second")


@pytest.mark.parametrize("seats", [1, 3])
async def test_a_match_is_played_to_its_end_through_two_processes(processes: tuple[Tables, Tables], seats: int) -> None:
    """Each move at the other process than the one before, now and then one is taken back; every receipt verifies.

    At the end a third process finds at every version what was answered live, and shows it to everybody alike.
    """
    match, players = await processes[0].running(seats, undo="free", options={"side": "b", "expert": True})
    answered = {}
    turn = 0
    while (head := await processes[turn % 2].head(match)).status == "running":
        here = processes[turn % 2]
        if turn % 15 == 14:
            outcome = await here.annales.undo(players[turn % seats], match, head.version - 1)
        else:
            outcome = await here.play_any(match, players, turn * 7)
        assert verify(outcome.receipt, SIGNING.public_key)
        assert outcome.version == outcome.match.version
        answered[outcome.version] = encode(outcome.match.state)
        turn += 1
    assert (head.status, head.revealed) == ("finished", True)
    assert head.undo_count == turn // 15 > 0
    third = processes[0].again(processes[0].folder / "third")
    for version, state in answered.items():
        seen = await third.annales.seen(players[0], match, version)
        assert encode(seen.match.state) == state
        assert encode((await third.annales.seen(ANYBODY, match, version)).view()) == encode(seen.view())


@pytest.mark.parametrize(
    ("seats", "options", "pointers"),
    [
        (2, {"difficulties": ["king", "king", "prince"]}, ["/options/difficulties/2"]),
        (4, {"fivePlayerEvents": True}, ["/options/fivePlayerEvents"]),
        (2, {"difficulties": ["deity"]}, ["/options/difficulties/0"]),
        (2, {"side": "c"}, ["/options/side"]),
    ],
)
async def test_options_that_do_not_fit_are_pointed_at(
    processes: tuple[Tables, Tables], seats: int, options: dict[str, Any], pointers: list[str]
) -> None:
    """A level for no seat, five players' events for four, a level or a side that there is not."""
    here = processes[0]
    ada = await here.player()
    with pytest.raises(Problem) as refused:
        await here.annales.create_match(ada, CreateMatch(game=GAME.name, seats=seats, options=options), "refused")

    assert refused.value.code is Code.BAD_OPTIONS
    assert [error.pointer for error in refused.value.errors] == pointers


async def test_a_match_for_one_starts_when_it_is_created(processes: tuple[Tables, Tables]) -> None:
    """Its only seat is taken, so nobody is waited for; the creator is asked at once."""
    match, [ada] = await processes[0].running(1)
    head = await processes[1].head(match)

    assert head.status == "running"
    assert [asked.prompt.seat for asked in head.prompts] == [1]
    assert await processes[1].offers(ada, match)


async def test_what_turns_nothing_up_goes_back_alone(processes: tuple[Tables, Tables]) -> None:
    """A worker that was moved back to the Resource Area: the other seat is not asked."""
    here = processes[0]
    match, players = await here.running(2)
    mover = await _until_it_may_undeploy(here, match, players)
    before = await here.head(match)
    move = next(offer.legal.move for offer in await here.offers(mover, match) if isinstance(offer.legal.move, Undeploy))
    await here.annales.play(mover, match, move)
    outcome = await processes[1].annales.undo(mover, match)

    assert [event.kind for event in outcome.events] == ["undone"]
    assert outcome.match.state == before.state
    assert not outcome.match.practice


async def test_what_reveals_an_event_card_needs_consent(processes: tuple[Tables, Tables]) -> None:
    """The last answer to Growth turns up the round's Event Card: to take it back the other seat has to agree."""
    here = processes[0]
    match, players = await here.running(2)
    outcome = None
    while (await here.head(match)).prompts[0].prompt.kind == "choose-growth":
        seat = (await here.head(match)).prompts[0].prompt.seat
        outcome = await here.play_any(match, players)
    assert outcome is not None
    mover, other = players[seat - 1], players[2 - seat]
    asked = await here.annales.undo(mover, match, outcome.version - 1)

    assert [event.kind for event in asked.events] == ["undo-requested"]
    agreed = await here.annales.answer_undo(other, match, True)
    assert agreed.events[-1].kind == "undone"
    assert not agreed.match.practice


async def test_who_plays_alone_goes_back_at_once_and_only_practises(processes: tuple[Tables, Tables]) -> None:
    """Nobody is there to ask; a match in which a card that was turned up went back counts for nothing."""
    here = processes[0]
    match, [ada] = await here.running(1)
    await here.play_any(match, [ada])
    outcome = await here.annales.undo(ada, match)

    assert [event.kind for event in outcome.events] == ["undone"]
    assert outcome.match.practice


async def _until_it_may_undeploy(tables: Tables, match: str, players: list[Caller]) -> Caller:
    """Play until the seat that is asked may undeploy; its player."""
    for pick in range(60):
        seat = (await tables.head(match)).prompts[0].prompt.seat
        if any(isinstance(offer.legal.move, Undeploy) for offer in await tables.offers(players[seat - 1], match)):
            return players[seat - 1]
        await tables.play_any(match, players, pick)
    raise AssertionError("nobody may undeploy")
