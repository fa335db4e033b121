"""Seating built-in bots."""

from __future__ import annotations

from service.problems import Code
from tests.service.refusals import refused
from tests.service.tables import Tables, committed, seed


async def test_bots_fill_the_table_and_the_match_starts(tables: Tables) -> None:
    """A bot takes a seat like a player, contributes nothing, and the last one starts the match."""
    ada = await tables.player()
    match = await tables.opened(ada, 3, join=False)
    await tables.annales.add_bot(ada, match, "random", seat=3)
    await tables.annales.add_bot(ada, match, "greedy")
    outcome = await tables.annales.add_bot(ada, match, "random")
    assert [state.bot for state in outcome.match.seats] == ["greedy", "random", "random"]
    assert {state.seed for state in outcome.match.seats} == {"none"}
    assert outcome.match.status == "running"


async def test_a_bot_in_the_last_seat_lets_committed_seeds_be_opened(tables: Tables) -> None:
    """A bot does not take the creator's commitment away."""
    ada = await tables.player()
    match = await tables.opened(ada, seed_hash=committed(seed(1)))
    outcome = await tables.annales.add_bot(ada, match, "random")
    assert [prompt.prompt.kind for prompt in outcome.match.prompts] == ["open-seed"]


async def test_the_creator_and_who_sits_in_the_match_seat_bots(tables: Tables) -> None:
    """Strangers do not."""
    ada, bob, eve = await tables.players(3)
    match = await tables.opened(ada, 4)
    await tables.annales.join(bob, match)
    await tables.annales.add_bot(bob, match, "random")
    assert (await refused(tables.annales.add_bot(eve, match, "random"))).code is Code.FORBIDDEN


async def test_what_does_not_fit_is_refused(tables: Tables) -> None:
    """Unknown policies, taken seats, running matches."""
    ada = await tables.player()
    match = await tables.opened(ada)
    assert (await refused(tables.annales.add_bot(ada, match, "genius"))).code is Code.UNKNOWN_POLICY
    assert (await refused(tables.annales.add_bot(ada, match, "random", seat=1))).code is Code.SEAT_TAKEN
    await tables.annales.add_bot(ada, match, "random")
    assert (await refused(tables.annales.add_bot(ada, match, "random"))).code is Code.NOT_OPEN
