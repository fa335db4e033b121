"""Leaving before the start."""

from __future__ import annotations

from service.problems import Code
from tests.service.refusals import refused
from tests.service.tables import Tables, committed, seed


async def test_a_seat_becomes_free_again(tables: Tables) -> None:
    """Who leaves frees the seat for others, and may come back."""
    ada, bob = await tables.players(2)
    match = await tables.opened(ada, 3)
    await tables.annales.join(bob, match, seed=seed(1))
    outcome = await tables.annales.leave(bob, match, 2)
    assert not outcome.match.seats[1].taken
    assert outcome.match.seats[1].contribution is None
    assert (await tables.annales.join(bob, match)).match.seats[1].player == bob.player_id


async def test_only_the_own_seat_is_left(tables: Tables) -> None:
    """Another's seat is forbidden; who has none, has none to leave; a free one is left by nobody."""
    ada, bob, eve = await tables.players(3)
    match = await tables.opened(ada, 3)
    await tables.annales.join(bob, match)
    assert (await refused(tables.annales.leave(bob, match, 1))).code is Code.FORBIDDEN
    assert (await refused(tables.annales.leave(eve, match, 1))).code is Code.FORBIDDEN
    assert (await refused(tables.annales.leave(bob, match, 3))).code is Code.NOT_OPEN
    assert (await refused(tables.annales.leave(bob, match, 9))).code is Code.BAD_SEATS


async def test_the_creator_may_send_a_bot_away(tables: Tables) -> None:
    """A bot holds a seat only as long as the creator wants it to."""
    ada, bob = await tables.players(2)
    match = await tables.opened(ada, 4)
    await tables.annales.join(bob, match)
    await tables.annales.add_bot(ada, match, "random")
    assert (await refused(tables.annales.leave(bob, match, 3))).code is Code.FORBIDDEN
    assert not (await tables.annales.leave(ada, match, 3)).match.seats[2].taken


async def test_nobody_leaves_once_all_seats_are_taken(tables: Tables) -> None:
    """Else one could see others' contributions opened, leave, and come back with another one."""
    ada, bob = await tables.players(2)
    match = await tables.opened(ada, seed_hash=committed(seed(1)))
    await tables.annales.join(bob, match)
    await tables.annales.open_seed(ada, match, 1, seed(1))
    for caller, seat in ((ada, 1), (bob, 2)):
        assert (await refused(tables.annales.leave(caller, match, seat))).code is Code.NOT_OPEN
