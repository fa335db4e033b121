"""Opening committed contributions, and what happens when one stays closed."""

from __future__ import annotations

import msgspec
import pytest

from events.envelope import Kind
from service.auth.roles import Caller
from service.problems import Code
from tests.service.refusals import refused
from tests.service.tables import Tables, committed, seed


@pytest.fixture
async def match_and_players(tables: Tables) -> tuple[str, list[Caller]]:
    """A match whose seats are all taken and that waits for the seeds of seats 1 and 2."""
    players = await tables.players(3)
    match = await tables.opened(players[0], 3, seed_hash=committed(seed(1)))
    await tables.annales.join(players[1], match, seed_hash=committed(seed(2)))
    await tables.annales.join(players[2], match)
    return match, players


async def test_the_last_opened_seed_starts_the_match(
    tables: Tables, match_and_players: tuple[str, list[Caller]]
) -> None:
    """Each committed seat opens its own; then the match starts with all contributions."""
    match, (ada, bob, _) = match_and_players
    first = await tables.annales.open_seed(ada, match, 1, seed(1))
    assert first.match.status == "open"
    assert [prompt.prompt.seat for prompt in first.match.prompts] == [2]
    second = await tables.annales.open_seed(bob, match, 2, seed(2))
    assert [event.kind for event in second.events] == [Kind.SEED_OPENED, Kind.STARTED]
    assert [state.contribution for state in second.match.seats] == [seed(1), seed(2), None]
    assert [state.seed for state in second.match.seats] == ["opened", "opened", "none"]


async def test_only_what_was_committed_to_opens(tables: Tables, match_and_players: tuple[str, list[Caller]]) -> None:
    """Another contribution, another seat, a seat that committed to nothing, a second time: refused."""
    match, (ada, bob, eve) = match_and_players
    assert (await refused(tables.annales.open_seed(ada, match, 1, seed(9)))).code is Code.BAD_SEED
    assert (await refused(tables.annales.open_seed(ada, match, 1, "zz"))).code is Code.BAD_SEED
    assert (await refused(tables.annales.open_seed(bob, match, 1, seed(1)))).code is Code.FORBIDDEN
    assert (await refused(tables.annales.open_seed(eve, match, 3, seed(1)))).code is Code.NOT_OPEN
    assert (await refused(tables.annales.open_seed(eve, match, 4, seed(1)))).code is Code.BAD_SEATS
    await tables.annales.open_seed(ada, match, 1, seed(1))
    assert (await refused(tables.annales.open_seed(ada, match, 1, seed(1)))).code is Code.NOT_OPEN


async def test_nothing_opens_before_all_seats_are_taken(tables: Tables) -> None:
    """Who opened early would let those who come later choose the deal."""
    ada = await tables.player()
    match = await tables.opened(ada, seed_hash=committed(seed(1)))
    assert (await refused(tables.annales.open_seed(ada, match, 1, seed(1)))).code is Code.NOT_OPEN


async def test_who_comes_too_late_is_refused_and_the_match_is_aborted_and_revealed(
    tables: Tables, match_and_players: tuple[str, list[Caller]]
) -> None:
    """There is no fallback, since that would let the last one choose; the seats that failed are named."""
    match, (ada, bob, _) = match_and_players
    await tables.annales.open_seed(ada, match, 1, seed(1))
    assert await tables.annales.abort_overdue(match) is False
    tables.clock.advance(minutes=10)
    assert await tables.annales.abort_overdue(match) is False
    tables.clock.advance(milliseconds=1)
    assert (await refused(tables.annales.open_seed(bob, match, 2, seed(2)))).code is Code.REQUEST_CLOSED
    assert await tables.annales.abort_overdue(match) is True
    assert await tables.annales.abort_overdue(match) is False
    head = await tables.head(match)
    assert (head.status, head.revealed) == ("aborted", True)
    aborted, revealed = [msgspec.json.decode(event.public) for event in (await tables.store.log.read(match))[-2:]]
    assert aborted["facts"] == [{"kind": "match-aborted", "reason": "seed-not-opened", "seats": [2]}]
    assert revealed["facts"] == [{"kind": "secret-revealed", "secret": head.secret.hex()}]
