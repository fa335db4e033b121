from __future__ import annotations

import pytest

from events.log import LogError
from events.models import Add, Drop, Expect, Index, Put, Schedule, Unexpected, Unindex, Unschedule
from events.partitions import PARTITIONS
from events.store import Store


async def test_an_effect_and_its_checkpoint_are_written_together_and_once(store: Store) -> None:
    """An event at or below the checkpoint is a no-op, however often it comes."""
    models = store.models
    writes = [Put("matches", "m_a", b"open"), Add("played", "p_ada", 2), Index("by-status", "open|m_a")]

    assert await models.apply("p01", "lobby", "m_a", 3, writes)
    assert not await models.apply("p01", "lobby", "m_a", 3, writes)
    assert not await models.apply("p01", "lobby", "m_a", 2, [Drop("matches", "m_a")])

    assert await models.checkpoint("p01", "lobby", "m_a") == 3
    assert await models.checkpoints("p01", "lobby") == {"m_a": 3}
    assert await models.checkpoint("p01", "lobby", "m_b") == 0
    assert await models.dump("p01", "lobby") == {
        "checkpoint": {b"m_a": b"3"},
        "matches": {b"m_a": b"open"},
        "played": {b"p_ada": b"2"},
        "by-status": [b"open|m_a"],
    }


async def test_each_kind_of_write_has_its_way_back(store: Store) -> None:
    """What was put is dropped, what was indexed taken out, numbers go down again."""
    models = store.models
    await models.apply("p01", "lobby", "m_a", 1, [Put("t", "a", b"1"), Index("i", "x"), Add("n", "a", 5)])
    await models.apply("p01", "lobby", "m_a", 2, [Drop("t", "a"), Unindex("i", "x"), Add("n", "a", -2)])

    assert await models.dump("p01", "lobby") == {"checkpoint": {b"m_a": b"2"}, "n": {b"a": b"3"}}
    assert await models.get("p01", "lobby", "t", "a") is None
    assert await models.table("p01", "lobby", "n") == {"a": b"3"}
    assert await models.get_many("lobby", "n", [("p01", "a"), ("p02", "a")]) == [b"3", None]


async def test_writes_that_stand_on_another_document_are_refused_whole(store: Store) -> None:
    """Two followers for a moment do no harm: the second one's view is out of date, and nothing of it is written."""
    models = store.models
    await models.apply("p01", "lobby", "m_a", 1, [Expect("t", "a", None), Put("t", "a", b"1")])
    before = await models.dump("p01", "lobby")

    for expected in (None, b"0", b""):
        with pytest.raises(Unexpected):
            await models.apply("p01", "lobby", "m_a", 2, [Put("t", "b", b"2"), Expect("t", "a", expected)])
    assert issubclass(Unexpected, LogError)
    assert before == await models.dump("p01", "lobby")
    assert await models.apply("p01", "lobby", "m_a", 2, [Expect("t", "a", b"1"), Put("t", "a", b"2")])


async def test_a_projection_keeps_its_hands_off_the_checkpoints(store: Store) -> None:
    """They are no table of its own."""
    with pytest.raises(ValueError, match="checkpoints"):
        await store.models.apply("p01", "lobby", "m_a", 1, [Put("checkpoint", "m_a", b"9")])


@pytest.mark.parametrize("size", [1, 2, 7, 100])
async def test_an_index_is_paged_over_all_partitions_in_order(store: Store, size: int) -> None:
    """Forwards and backwards, with and without a prefix: every entry once, whatever the size of the page."""
    models = store.models
    for number in range(40):
        partition = PARTITIONS[number % 7]
        status = "open" if number % 2 else "running"
        await models.apply(partition, "lobby", f"m_{number}", 1, [Index("i", f"{status}|{number:02}")])
    entries = sorted(f"{'open' if number % 2 else 'running'}|{number:02}" for number in range(40))

    for prefix in ("", "open|", "nothing"):
        for backwards in (False, True):
            found: list[str] = []
            while page := await models.page(
                "lobby", "i", after=found[-1] if found else "", prefix=prefix, limit=size, backwards=backwards
            ):
                found += page
            wanted = [entry for entry in entries if entry.startswith(prefix)]
            assert (wanted[::-1] if backwards else wanted) == found
    assert await models.count("lobby", "i") == 40


async def test_what_is_due_comes_earliest_first(store: Store) -> None:
    """It is noted with an effect or beside it, moved, and struck off."""
    models = store.models
    now = 1_796_061_600_123
    await models.apply("p01", "clock", "m_a", 1, [Schedule("m_a|bot", now), Schedule("m_a|until", now + 1)])
    await models.schedule("p01", [Schedule("m_b|bot", now - 1), Schedule("m_c|bot", now)])
    await models.apply("p01", "clock", "m_c", 1, [Unschedule("m_c|bot")])

    assert [("m_b|bot", now - 1), ("m_a|bot", now)] == await models.due("p01", now)
    await models.schedule("p01", [Unschedule("m_b|bot"), Schedule("m_a|bot", now + 5)])
    assert await models.due("p01", now) == []
    assert [("m_a|until", now + 1)] == await models.due("p01", now + 9, limit=1)


async def test_removing_a_read_model_leaves_the_others(store: Store) -> None:
    """A rebuilt one stands under another name until it takes over; the old one then goes."""
    for projection in ("lobby@1", "lobby@2"):
        await store.models.apply("p01", projection, "m_a", 1, [Put("t", "a", b"1"), Index("i", "x")])
    kept = await store.models.dump("p01", "lobby@2")

    await store.models.remove("p01", "lobby@1")
    await store.models.remove("p01", "never-was")

    assert await store.models.dump("p01", "lobby@1") == {}
    assert kept == await store.models.dump("p01", "lobby@2")
