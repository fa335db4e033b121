"""Being forgotten, while matches are open and running."""

from __future__ import annotations

import pytest

from service.auth.roles import ANYBODY
from service.problems import Code, Problem
from tests.service.tables import Tables


async def test_who_is_forgotten_gives_up_their_seats(tables: Tables) -> None:
    """Nobody is left waiting: open matches get the seat back, running ones go on without the player."""
    ada, bob, eve = await tables.players(3)
    waiting = await tables.opened(bob, 3)
    await tables.annales.join(ada, waiting)
    running = await tables.opened(bob, 3)
    for player in (ada, eve):
        await tables.annales.join(player, running)

    await tables.annales.erase(ada)

    assert [seat.player for seat in (await tables.head(waiting)).seats] == [bob.player_id, None, None]
    after = await tables.head(running)
    assert [seat.gone for seat in after.seats] == [None, "resigned", None]
    assert all(asked.prompt.seat != 2 for asked in after.prompts)
    assert ada.player_id not in await tables.annales.names([ada.player_id or ""])


async def test_matches_that_have_ended_stay_as_they_are(tables: Tables) -> None:
    """What was played is not touched."""
    match, players = await tables.running()
    finished = await tables.play_out(match, players)

    await tables.annales.erase(players[0])

    assert (await tables.head(match)).hash == finished.hash


async def test_nobody_can_be_forgotten_without_a_token(tables: Tables) -> None:
    """Erasing needs the player."""
    with pytest.raises(Problem) as refused:
        await tables.annales.erase(ANYBODY)

    assert refused.value.code is Code.UNAUTHORIZED
