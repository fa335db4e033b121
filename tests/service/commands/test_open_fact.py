"""Opening a closed part of one's own to others."""

from __future__ import annotations

import msgspec

from events.chain import commit
from service.auth.roles import ANYBODY, Caller
from service.problems import Code
from tests.service.refusals import refused
from tests.service.tables import Tables
from tests.toy.moves import Forecast


async def _closed(tables: Tables, caller: Caller, match: str, version: int) -> dict[str, object]:
    """The closed parts of an event that a caller gets, by their place."""
    [seen], _ = await tables.annales.events(caller, match, version - 1, 1)
    return {part["at"]: part for part in msgspec.json.decode(seen)["closed"]}


async def test_a_part_is_opened_to_one_player_and_to_all(tables: Tables) -> None:
    """The event itself says nothing secret; those it names get salt and value, which fit the old commitment."""
    match, (ada, bob) = await tables.running()
    eve = await tables.player()
    version = (await tables.annales.play(ada, match, Forecast("storm"))).version
    assert bob.player_id is not None
    await tables.annales.open_fact(ada, match, version, "/move", bob.player_id)
    assert set(await _closed(tables, bob, match, version)) == {"/move"}
    assert await _closed(tables, eve, match, version) == {}
    await tables.annales.open_fact(ada, match, version, "/facts/1", "all")
    assert set(await _closed(tables, bob, match, version)) == {"/move", "/facts/1"}
    opened = await _closed(tables, ANYBODY, match, version)
    assert set(opened) == {"/facts/1"}
    part = opened["/facts/1"]
    assert isinstance(part, dict)
    assert part["value"] == {"forecast": "storm"}
    stored = (await tables.store.log.read(match, version - 1, 1))[0]
    facts = msgspec.json.decode(stored.public)["facts"]
    assert commit(match, version, "/facts/1", part["salt"], part["value"]) == facts[1]["sealed"]


async def test_only_own_closed_parts_open(tables: Tables) -> None:
    """Others' hands, the deck's order and what is not there are refused; so is what is open already."""
    match, (ada, bob) = await tables.running()
    version = (await tables.annales.play(ada, match, Forecast("storm"))).version
    started = (await tables.head(match)).started
    assert started is not None
    parts = list((await tables.store.log.read(match, started - 1, 1))[0].closed)
    deck = next(part.at for part in parts if part.audience == ())
    hand = next(part.at for part in parts if part.audience == ("seat:1",))
    assert (await refused(tables.annales.open_fact(bob, match, started, hand, "all"))).code is Code.FORBIDDEN
    assert (await refused(tables.annales.open_fact(ada, match, started, deck, "all"))).code is Code.FORBIDDEN
    for place in ((version, "/facts/9"), (version + 1, "/move"), (0, "/move"), (10**9, "/move"), (version, "é")):
        problem = await refused(tables.annales.open_fact(ada, match, *place, "all"))
        assert problem.code is Code.BAD_OPENING
    assert (await refused(tables.annales.open_fact(ada, match, started, hand, "p_0"))).code is Code.UNKNOWN_PLAYER
    assert (await refused(tables.annales.open_fact(ada, match, started, hand, "everyone"))).code is Code.UNKNOWN_PLAYER
    await tables.annales.open_fact(ada, match, started, hand, "all")
    assert (await refused(tables.annales.open_fact(ada, match, started, hand, "all"))).code is Code.NOT_OPEN


async def test_after_the_reveal_everything_is_open(tables: Tables) -> None:
    """There is nothing left to open."""
    match, (ada, _) = await tables.running()
    version = (await tables.annales.play(ada, match, Forecast("storm"))).version
    await tables.annales.resign(ada, match)
    assert (await refused(tables.annales.open_fact(ada, match, version, "/move", "all"))).code is Code.NOT_OPEN
    assert set(await _closed(tables, ANYBODY, match, version)) == {"/move", "/facts/1", "/command"}
