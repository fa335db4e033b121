from __future__ import annotations

import asyncio

from events.store import Store


async def test_a_record_is_what_was_put_last(store: Store) -> None:
    """Values are bytes; an absent record is null."""
    records = store.records

    assert await records.get("player", "p_ada") is None
    assert await records.put("player", "p_ada", b"Ada")
    assert await records.put("player", "p_ada", b"Ada L.")
    assert await records.get_many("player", ["p_ada", "p_bob"]) == [b"Ada L.", None]
    assert await records.get("token", "p_ada") is None


async def test_a_record_changes_only_for_who_knows_what_it_was(store: Store) -> None:
    """Check-and-set, with null for none."""
    records = store.records

    assert not await records.put("player", "p_ada", b"1", expected=b"0")
    assert await records.put("player", "p_ada", b"1", expected=None)
    assert not await records.put("player", "p_ada", b"2", expected=None)
    assert not await records.put("player", "p_ada", b"2", expected=b"")
    assert await records.put("player", "p_ada", b"2", expected=b"1")
    assert not await records.delete("player", "p_ada", expected=b"1")
    assert await records.get("player", "p_ada") == b"2"
    assert await records.delete("player", "p_ada", expected=b"2")
    assert await records.get("player", "p_ada") is None


async def test_of_many_who_change_a_record_at_once_one_succeeds(store: Store) -> None:
    """The others are told."""
    await store.records.put("player", "p_ada", b"before")

    answers = await asyncio.gather(
        *[store.records.put("player", "p_ada", b"%d" % n, expected=b"before") for n in range(20)]
    )

    assert sum(answers) == 1


async def test_the_names_of_a_collection_are_listed(store: Store) -> None:
    """Over all partitions, without those that were deleted or belong to another collection."""
    for number in range(30):
        await store.records.put("player", f"p_{number:02}", b"{}")
    await store.records.put("token", "t_1", b"{}")
    await store.records.delete("player", "p_07")

    assert [f"p_{number:02}" for number in range(30) if number != 7] == await store.records.names("player")
