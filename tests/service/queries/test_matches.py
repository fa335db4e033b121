"""The lobby through the facade."""

from __future__ import annotations

from service.answers import MatchFilter
from service.auth.roles import ANYBODY
from service.problems import Code
from tests.service.refusals import refused
from tests.service.tables import Tables


async def test_the_lobby_lists_what_the_caller_may_know_of(tables: Tables) -> None:
    """Public matches for everybody, private ones for their players; `me` is the caller."""
    ada, bob = await tables.players(2)
    public = await tables.opened(ada)
    private = await tables.opened(ada, visibility="private")
    listed = {
        caller: {entry.id for entry in (await tables.annales.matches(caller, MatchFilter())).matches}
        for caller in (ada, bob, ANYBODY)
    }
    assert listed == {ada: {public, private}, bob: {public}, ANYBODY: {public}}
    mine = await tables.annales.matches(bob, MatchFilter(player="me"))
    assert mine.matches == ()
    assert (await refused(tables.annales.matches(ANYBODY, MatchFilter(player="me")))).code is Code.UNAUTHORIZED


async def test_pages_go_on_by_their_cursors(tables: Tables) -> None:
    """A cursor that is none of ours is refused."""
    ada = await tables.player()
    created = {await tables.opened(ada) for _ in range(3)}
    first = await tables.annales.matches(ada, MatchFilter(), 2)
    second = await tables.annales.matches(ada, MatchFilter(), 2, first.next)
    assert {entry.id for entry in (*first.matches, *second.matches)} == created
    assert second.next is None
    assert (await refused(tables.annales.matches(ada, MatchFilter(), 2, "nonsense"))).code is Code.BAD_CURSOR
