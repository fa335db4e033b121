"""Every legal move of one's own seat."""

from __future__ import annotations

from service.auth.roles import ANYBODY
from service.problems import Code
from tests.service.refusals import refused
from tests.service.tables import Tables
from tests.toy.moves import Forecast


async def test_the_own_seats_moves_are_listed_with_their_prompts(tables: Tables) -> None:
    """Each is accepted as the answer to the prompt that it names; nothing is listed while nothing is asked."""
    match, (ada, bob) = await tables.running()
    head, offers = await tables.annales.legal_moves(ada, match)
    assert [(offer.prompt.id, offer.legal.move) for offer in offers] == [
        ("4.1.1", Forecast("calm")),
        ("4.1.1", Forecast("storm")),
    ]
    assert head.version == 4
    await tables.annales.play(ada, match, offers[1].legal.move, offers[1].prompt.id, head.version)
    assert (await tables.annales.legal_moves(ada, match))[1] == ()
    assert len((await tables.annales.legal_moves(bob, match, 2))[1]) == 2


async def test_anothers_moves_are_for_their_eyes(tables: Tables) -> None:
    """Another's seat and no seat are forbidden, an unknown one is not found, no token is not enough."""
    match, (ada, _) = await tables.running()
    assert (await refused(tables.annales.legal_moves(ada, match, 2))).code is Code.FORBIDDEN
    assert (await refused(tables.annales.legal_moves(ada, match, 3))).code is Code.NOT_FOUND
    assert (await refused(tables.annales.legal_moves(await tables.player(), match, 1))).code is Code.FORBIDDEN
    assert (await refused(tables.annales.legal_moves(ANYBODY, match))).code is Code.UNAUTHORIZED


async def test_there_are_none_before_the_start_and_after_the_end(tables: Tables) -> None:
    """An empty list, not an error."""
    ada = await tables.player()
    match = await tables.opened(ada)
    assert (await tables.annales.legal_moves(ada, match))[1] == ()
    match, (bob, _) = await tables.running()
    await tables.annales.resign(bob, match)
    assert (await tables.annales.legal_moves(bob, match))[1] == ()
