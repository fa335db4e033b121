from __future__ import annotations

import asyncio
from typing import Any

import pytest

from events.log import Archived, Behind, Broken, Head
from events.partitions import feed_key, partition_of, stream_key, stub_key
from events.redis_log import RedisLog
from events.store import Store
from tests.events.examples import chain, event
from tests.events.vectors import VECTORS, stored_event


async def answer_of(log: RedisLog, case: dict[str, Any]) -> list[Any]:
    """What the log says to a case's append, in the words of the script."""
    try:
        appended = await log.append([stored_event(name) for name in case["append"]])
    except Behind as behind:
        return ["behind", behind.version]
    except Archived:
        return ["archived", 0]
    except Broken:
        head = await log.head(VECTORS["stream"]["match"])
        return ["broken", 0 if head is None else head.version]
    assert appended.head.hash == stored_event(case["append"][-1]).hash
    head = await log.head(VECTORS["stream"]["match"])
    assert head is not None
    return ["already done" if appended.repeated else "done", head.version]


@pytest.mark.parametrize("case", VECTORS["append"], ids=lambda case: case["says"])
async def test_an_append_is_answered_as_the_vectors_say(store: Store, case: dict[str, Any]) -> None:
    """Every answer of the script, and what it leaves behind: everything, or nothing."""
    match = VECTORS["stream"]["match"]
    for name in case["stored"]:
        await store.log.append([stored_event(name)])
    if case.get("archived"):
        await store.connection.call("SET", stub_key(match), "archive/1")
    before = await store.connection.call("XRANGE", stream_key(match), "-", "+")

    answer = await answer_of(store.log, case)

    after = await store.connection.call("XRANGE", stream_key(match), "-", "+")
    assert case["answer"] == answer
    assert len(before) + (len(case["append"]) if answer[0] == "done" else 0) == len(after)
    assert before == after[: len(before)]


async def test_the_stream_holds_the_fields_of_the_format_with_the_version_as_id(store: Store) -> None:
    """Whoever reads Redis directly finds `e`, `h`, `c` and, on the first entry, `k`."""
    stream = VECTORS["stream"]
    await store.log.append([stored_event(version) for version in range(1, 7)])

    found = await store.connection.call("XRANGE", stream["key"], "-", "+")

    def readable(entry: list[Any]) -> dict[str, str]:
        texts = [text.decode() for text in entry[1]]
        return {"id": entry[0].decode(), **dict(zip(texts[::2], texts[1::2], strict=True))}

    assert stream["entries"] == [readable(entry) for entry in found]


async def test_what_was_appended_is_read_back_byte_for_byte(log: RedisLog) -> None:
    """Closed parts and the secret included."""
    events = chain("m_a", 5)
    await log.append(events)

    assert events == await log.read("m_a")
    assert events[2:] == await log.read("m_a", 2)
    assert events[2:4] == await log.read("m_a", 2, 2)
    assert events[2:] == await log.read("m_a", 2, after_hash=events[1].hash)
    assert Head(5, events[4].hash) == await log.head("m_a")
    assert {"m_a": events[3:], "m_unknown": []} == await log.read_many([("m_a", 3), ("m_unknown", 0)])


async def test_a_match_that_does_not_exist_has_no_head_and_no_events(store: Store) -> None:
    """Asking for it leaves nothing in the store."""
    keys = await store.connection.call("DBSIZE")

    assert await store.log.head("m_unknown") is None
    assert await store.log.read("m_unknown") == []
    assert keys == await store.connection.call("DBSIZE")


async def test_a_long_match_is_read_over_many_pages(log: RedisLog) -> None:
    """Nothing is lost or repeated where one page ends and the next begins."""
    events = chain("m_a", 2500)
    for start in range(0, 2500, 500):
        await log.append(events[start : start + 500])

    assert events == await log.read("m_a")
    assert events[:1500] == await log.read("m_a", 0, 1500)


async def test_of_racing_appends_one_wins_and_the_others_are_behind(log: RedisLog) -> None:
    """Twenty answers to one prompt: one is stored, nineteen are told the version that they are behind."""
    first = event("m_a", 1, None)
    await log.append([first])
    rivals = [event("m_a", 2, first.hash, count) for count in range(20)]

    answers = await asyncio.gather(*[log.append([rival]) for rival in rivals], return_exceptions=True)

    winners = [rival for rival, answer in zip(rivals, answers, strict=True) if not isinstance(answer, Exception)]
    assert [first, *winners] == await log.read("m_a")
    assert len(winners) == 1
    assert [answer.version for answer in answers if isinstance(answer, Behind)] == [2] * 19


async def test_two_processes_that_race_have_one_winner_each_time(redis_server: Any, store: Store) -> None:
    """Over connections of their own, version after version."""
    async with await Store.open(redis_server.url) as other:
        last = None
        for version in range(1, 51):
            previous = None if last is None else last.hash
            ours, theirs = (event("m_a", version, previous, count) for count in (1, 2))
            answers = await asyncio.gather(store.log.append([ours]), other.log.append([theirs]), return_exceptions=True)
            assert sum(isinstance(answer, Behind) for answer in answers) == 1
            last = theirs if isinstance(answers[0], Behind) else ours
        assert last is not None
        assert Head(50, last.hash) == await store.log.head("m_a")


async def test_appends_that_are_ready_together_leave_together(store: Store) -> None:
    """Two hundred matches that move at the same moment cost few writes, hence few syncs of the disk."""
    wire = await store.connection.wire()
    writes = wire.writes

    await asyncio.gather(*[store.log.append(chain(f"m_{number}", 2)) for number in range(200)])

    assert wire.writes - writes <= 4
    assert len([m for number in range(64) for m in await store.log.matches(f"p{number:02}")]) == 200


async def test_meanwhile_is_called_once_the_append_has_left(store: Store) -> None:
    """So that signing takes place while the disk is at work."""
    wire = await store.connection.wire()
    await store.log.append([event("m_a", 1, None)])
    seen: list[int] = []
    commands = wire.commands

    await store.log.append([event("m_b", 1, None)], meanwhile=lambda: seen.append(wire.commands))

    assert [commands + 1] == seen


async def test_who_asks_for_quiet_waits_for_the_appends_under_way(store: Store) -> None:
    """Who heard of an append from the feed can wait until the one who made it knows, too; of others it waits not."""
    await store.connection.wire()
    order: list[str] = []

    async def append() -> None:
        await store.log.append([event("m_a", 1, None)])
        order.append("appended")

    appending = asyncio.create_task(append())
    await asyncio.sleep(0)
    await store.log.quiet("m_b")
    order.append("nothing under way")
    await store.log.quiet("m_a")
    order.append("quiet")
    await appending

    assert order == ["nothing under way", "appended", "quiet"]


async def test_a_script_that_the_server_forgot_is_loaded_again(store: Store) -> None:
    """After SCRIPT FLUSH, as after a restart, each append succeeds the first time."""
    events = chain("m_a", 2)
    await store.log.append(events[:1])
    await store.connection.call("SCRIPT", "FLUSH")

    appended = await store.log.append(events[1:])

    assert not appended.repeated
    assert events == await store.log.read("m_a")


async def test_the_feed_tells_of_every_event_and_the_list_of_every_match(store: Store) -> None:
    """Match, version and kind, once each; a repeated append adds nothing."""
    events = chain("m_a", 3)
    await store.log.append(events)
    await store.log.append(events)
    partition = partition_of("m_a")

    entries = await store.connection.call("XRANGE", feed_key(partition), "-", "+")

    assert [[b"m", b"m_a", b"v", b"%d" % version, b"k", b"played"] for version in (1, 2, 3)] == [e[1] for e in entries]
    assert await store.log.matches(partition) == ["m_a"]


async def test_matches_are_listed_in_pages(log: RedisLog) -> None:
    """In the order of their ids, each page going on after the last one."""
    names = [name for name in (f"m_{number}" for number in range(2000)) if partition_of(name) == "p07"]
    await asyncio.gather(*[log.append([event(name, 1, None)]) for name in names])
    listed: list[str] = []
    while page := await log.matches("p07", listed[-1] if listed else "", 7):
        listed += page

    assert sorted(names) == listed


async def test_events_of_two_matches_or_with_a_gap_are_no_append(log: RedisLog) -> None:
    """A mistake of the caller's is refused before anything is sent."""
    first = event("m_a", 1, None)
    for events in ([first, event("m_b", 2, first.hash)], [first, event("m_a", 3, first.hash)]):
        with pytest.raises(ValueError, match="follow each other"):
            await log.append(events)


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("altered", "not what its hash was made of"),
        ("deleted", "version 2 is missing"),
        ("exchanged", "does not name the hash"),
        ("unreadable", "cannot be read"),
    ],
)
async def test_a_damaged_stream_is_broken_on_reading(store: Store, damage: str, told: str) -> None:
    """Whatever someone did to the entries directly, nobody is served what is left."""
    events = chain("m_a", 2)
    key = stream_key("m_a")
    await store.log.append(events[:1])
    rival = event("m_a", 2, "f" * 64)
    fields = {
        "altered": ("e", events[1].public.replace(b'"count":1', b'"count":7'), "h", events[1].hash),
        "deleted": ("e", events[1].public, "h", events[1].hash),
        "exchanged": ("e", rival.public, "h", rival.hash),
        "unreadable": ("h", events[1].hash),
    }
    await store.connection.call("XADD", key, "3-0" if damage == "deleted" else "2-0", *fields[damage])

    with pytest.raises(Broken, match=told):
        await store.log.read("m_a")


async def test_a_state_that_ends_elsewhere_does_not_take_the_next_event(log: RedisLog) -> None:
    """The first event that is added to a state must name the hash that the state ends with."""
    await log.append(chain("m_a", 3))

    with pytest.raises(Broken):
        await log.read("m_a", 2, after_hash="0" * 64)


async def test_an_archived_match_is_said_to_be_so(store: Store) -> None:
    """Neither unknown nor empty: somebody has to look in the file."""
    await store.connection.call("SET", stub_key("m_a"), "archive/1")

    for asked in (store.log.read("m_a"), store.log.head("m_a")):
        with pytest.raises(Archived):
            await asked
