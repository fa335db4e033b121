"""Events and timeline, page by page, as each caller may see them."""

from __future__ import annotations

import msgspec

from events.canonical import canonical_bytes
from events.chain import hash_of
from service.auth.roles import ANYBODY
from tests.service.tables import Tables


async def test_events_come_page_by_page_without_gap_or_repeat(tables: Tables) -> None:
    """`next` is the version to go on after; at the end there is none."""
    match, players = await tables.running()
    await tables.play_on(match, players, 6)
    version = await tables.version(match)
    found, after = [], 0
    while after is not None:
        page, after = await tables.annales.events(players[0], match, after, 3)
        found += [msgspec.json.decode(event)["version"] for event in page]
    assert found == list(range(1, version + 1))
    for beyond in (version, version + 5, 10**15):
        assert await tables.annales.events(players[0], match, beyond, 3) == ((), None)


async def test_what_is_served_is_what_was_hashed(tables: Tables) -> None:
    """Without `hash` and `closed` the bytes are the public form; the chain holds for every viewer."""
    match, players = await tables.running()
    await tables.play_on(match, players, 4)
    for caller in (*players, ANYBODY):
        previous = None
        for served in (await tables.annales.events(caller, match, 0, 100))[0]:
            event = msgspec.json.decode(served)
            head, closed = event.pop("hash"), event.pop("closed")
            assert event["previousHash"] == previous
            assert hash_of(canonical_bytes(event)) == head
            assert all(set(part) == {"at", "salt", "value"} for part in closed)
            previous = head


async def test_closed_parts_go_to_their_audience(tables: Tables) -> None:
    """A hand to its seat, a deck's order to nobody, a command to who sent it."""
    match, players = await tables.running()
    started = (await tables.head(match)).started
    assert started is not None
    stored = (await tables.store.log.read(match, started - 1, 1))[0].closed
    for seat, caller in enumerate([*players, ANYBODY], start=1):
        [served], _ = await tables.annales.events(caller, match, started - 1, 1)
        given = {part["at"] for part in msgspec.json.decode(served)["closed"]}
        assert given == {part.at for part in stored if f"seat:{seat}" in part.audience}


async def test_the_timeline_is_made_of_what_the_caller_may_see(tables: Tables) -> None:
    """Lines carry version, seat, words and section; own cards are named to their player alone."""
    match, players = await tables.running()
    await tables.play_on(match, players, 6)
    mine = await tables.annales.timeline(players[0], match)
    others = await tables.annales.timeline(ANYBODY, match)
    assert [entry.version for entry in mine.entries] == sorted(entry.version for entry in mine.entries)
    assert mine.next is None
    assert [entry.text for entry in mine.entries] != [entry.text for entry in others.entries]
    first = await tables.annales.timeline(players[0], match, 0, 2)
    rest = await tables.annales.timeline(players[0], match, first.next or 0, 500)
    assert first.entries + rest.entries == mine.entries
