from __future__ import annotations

import pytest

from events.partitions import partition_of
from events.read_models import ReadModel
from events.store import Store
from events.times import milliseconds
from projections.due import Due, DueProjection, bots_to_move, ends_at
from projections.match import Match
from tests.projections.playing import CREATED_AT, Matches

DAY = 24 * 60 * 60 * 1000


@pytest.fixture
def matches(store: Store) -> Matches:
    """Where matches come from."""
    return Matches(store.log)


@pytest.fixture
def due(store: Store) -> Due:
    """Reads what is due."""
    return Due(ReadModel(store.connection, "due"))


async def put(store: Store, match: Match) -> None:
    """Write a match's row."""
    await ReadModel(store.connection, "due").put(DueProjection().row(match))


async def test_a_match_is_due_so_many_days_after_its_last_event(store: Store, matches: Matches, due: Due) -> None:
    """Not a millisecond sooner, and no longer once it has ended."""
    match = await matches.create("m_a", abandon_days=3)
    await put(store, match)
    moment = milliseconds(CREATED_AT) + 3 * DAY

    assert await due.matches_to_end(partition_of("m_a"), moment - 1) == []
    assert await due.matches_to_end(partition_of("m_a"), moment) == ["m_a"]
    await put(store, await matches.abort(match, "abandoned"))
    assert await due.matches_to_end(partition_of("m_a"), moment) == []


async def test_whatever_happens_in_a_match_puts_its_end_off(matches: Matches) -> None:
    """The days are counted from its latest event."""
    created = await matches.create("m_a", abandon_days=1)
    joined = await matches.join(created, 1, player="p_ada")

    assert ends_at(joined) == "2026-05-02T10:00:00.000Z"
    assert ends_at(await matches.abort(joined, "by-creator")) is None


async def test_a_bot_that_is_asked_is_waited_for(store: Store, matches: Matches, due: Due) -> None:
    """The list of matches with a bot to move follows the prompts."""
    match = await matches.started("m_a", "p_ada", "random")
    partition = partition_of("m_a")
    while match.prompts:
        await put(store, match)
        asked = {prompt.prompt.seat for prompt in match.prompts}
        assert bots_to_move(match) == asked & {2}
        assert await due.waiting_for_bots(partition) == (["m_a"] if 2 in asked else [])
        match = await matches.play(match)
    await put(store, match)
    assert await due.waiting_for_bots(partition) == []
    assert bots_to_move(match) == frozenset()
