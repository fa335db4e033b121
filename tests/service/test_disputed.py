"""Matches with disputes: what clients are shown, who may know of them, and how play goes on after a ruling."""

from __future__ import annotations

import msgspec

from projections.lobby import Wanted
from service.clock import stamp
from service.problems import Code
from service.shaping import match_shape
from tests.service.graphql.client import Client
from tests.service.refusals import refused
from tests.service.tables import Tables
from tests.service.unasked import opened, ruled, taken
from tests.toy.moves import Forecast


async def test_a_match_shows_its_disputes(tables: Tables) -> None:
    """Alike over REST, over GraphQL and in the lobby; a match without disputes has an empty list."""
    match, (ada, _) = await tables.running()
    arbiter = (await tables.player()).player_id
    assert arbiter is not None
    assert match_shape(await tables.head(match), {}, stamp(tables.clock)).disputes == ()
    version = (await opened(tables, match, 2)).disputes[0].version
    await taken(tables, match, arbiter)
    await ruled(tables, match, "dismissed")
    await opened(tables, match, 1)

    settled = {"number": 1, "seat": 2, "version": version, "stage": "ruled", "arbiter": arbiter, "outcome": "dismissed"}
    fresh = {"number": 2, "seat": 1, "version": version + 3, "stage": "open", "arbiter": None, "outcome": None}
    shape = msgspec.to_builtins(match_shape(await tables.head(match), {}, stamp(tables.clock)).disputes)
    assert list(shape) == [settled, fresh]
    [listed] = (await tables.annales.matches(ada, Wanted())).matches
    assert list(msgspec.to_builtins(listed.disputes)) == [settled, fresh]
    client = Client(tables)
    answer = await client.data(
        "query ($id: ID!) { match(id: $id) { disputes { number seat version stage arbiter outcome } } }",
        ada,
        id=match,
    )
    assert answer["match"]["disputes"] == [
        {**settled, "stage": "RULED"},
        {**fresh, "stage": "OPEN"},
    ]


async def test_a_private_match_exists_for_an_arbiter_who_has_taken_a_dispute_on(tables: Tables) -> None:
    """In the lobby too, from then on; for other arbiters it does not."""
    match, _ = await tables.running(visibility="private")
    arbiter, other = await tables.players(2)
    assert arbiter.player_id is not None
    await opened(tables, match, 1)
    assert (await refused(tables.annales.seen(arbiter, match))).code is Code.NOT_FOUND
    await taken(tables, match, arbiter.player_id)

    assert (await tables.annales.seen(arbiter, match)).viewer.role == "spectator"
    assert [found.id for found in (await tables.annales.matches(arbiter, Wanted())).matches] == [match]
    assert (await refused(tables.annales.seen(other, match))).code is Code.NOT_FOUND
    assert (await tables.annales.matches(other, Wanted())).matches == ()


async def test_after_a_ruling_that_goes_back_play_goes_on_from_there(tables: Tables) -> None:
    """What was taken back can be neither redone nor answered; its versions can still be read, in a new process too."""
    match, (ada, bob) = await tables.running(undo="none")
    start = await tables.head(match)
    played = await tables.annales.play(ada, match, Forecast("calm"))
    await opened(tables, match, 2)
    await taken(tables, match, "p_arbiter")
    back = await ruled(tables, match, "ruled-back", start.version)

    assert back.state == start.state
    assert [prompt.since for prompt in back.prompts] == [back.version, back.version]
    assert (await refused(tables.annales.redo(ada, match))).code is Code.NOT_OPEN
    stale = tables.annales.play(bob, match, Forecast("calm"), prompt=start.prompts_of(2)[0].id)
    assert (await refused(stale)).code is Code.VERSION_CONFLICT
    again = await tables.annales.play(ada, match, Forecast("storm"))
    for version, state in ((played.version, played.match.state), (again.version, again.match.state)):
        assert (await tables.again().annales.seen(ada, match, version)).match.state == state
