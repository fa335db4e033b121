from __future__ import annotations

import asyncio

import pytest

from events.partitions import PARTITIONS, partition_of
from events.read_models import Place, ReadModel, Row
from events.store import Store

MATCH = "m_one"
PARTITION = partition_of(MATCH)


def mates(count: int) -> list[str]:
    """The ids of matches that lie in one partition, in their order."""
    found = [match for number in range(count * 200) if partition_of(match := f"m_{number:05}") == PARTITION]
    return found[:count]


@pytest.fixture
def model(store: Store) -> ReadModel:
    """An empty read model."""
    return ReadModel(store.connection, "list")


async def test_a_row_is_written_together_with_its_version_and_places(model: ReadModel) -> None:
    """What is put can be read: the row, the version it was made of, the entry in each index."""
    assert await model.put(Row(MATCH, 3, b"three", (Place("all", "0:m_one"), Place("open", "0:m_one"))))

    assert await model.rows(PARTITION, [MATCH]) == [b"three"]
    assert await model.versions(PARTITION, [MATCH]) == [3]
    assert await model.descending(PARTITION, ("all", "open", "over"), limit=5) == [("0:m_one",), ("0:m_one",), ()]


@pytest.mark.parametrize("version", [2, 3])
async def test_a_row_of_an_older_or_equal_version_changes_nothing(model: ReadModel, version: int) -> None:
    """At or below the version that is there a row is a no-op, so that late and repeated writing does no harm."""
    await model.put(Row(MATCH, 3, b"three", (Place("all", "0:m_one"),)))
    before = await model.contents(PARTITION)

    assert not await model.put(Row(MATCH, version, b"other", (Place("else", "1:m_one"),)))
    assert before == await model.contents(PARTITION)


async def test_a_new_row_takes_the_places_of_the_old_one_away(model: ReadModel) -> None:
    """A match stands in the indexes of its latest row alone."""
    await model.put(Row(MATCH, 1, b"one", (Place("open", "0:m_one"), Place("all", "0:m_one"))))
    await model.put(Row(MATCH, 2, b"", (Place("over", "9:m_one"), Place("all", "0:m_one"))))

    contents = await model.contents(PARTITION)
    assert contents.indexes == {"over": ("9:m_one",), "all": ("0:m_one",)}
    assert contents.rows == {}


async def test_indexes_are_read_in_pages_from_both_ends(model: ReadModel) -> None:
    """A page begins after the entry that the one before ended with, in either direction."""
    matches = mates(5)
    for number, match in enumerate(matches):
        await model.put(Row(match, 1, b"-", (Place("all", f"{number}:{match}"),)))
    entries = [f"{number}:{match}" for number, match in enumerate(matches)]

    [last] = await model.descending(PARTITION, ["all"], limit=2)
    [before] = await model.descending(PARTITION, ["all"], below=last[-1], limit=10)
    assert entries[::-1] == [*last, *before]
    first = await model.ascending(PARTITION, "all", limit=2)
    assert tuple(entries) == first + await model.ascending(PARTITION, "all", above=first[-1], limit=10)
    assert tuple(entries[:3]) == await model.ascending(PARTITION, "all", below=entries[3], limit=10)


async def test_a_generation_that_is_being_built_takes_every_later_row(model: ReadModel) -> None:
    """Until the switch readers see the old rows, then the new ones with all that has come meanwhile."""
    old, new = mates(2)
    await model.put(Row(old, 1, b"old", (Place("all", old),)))
    generation = await model.begin(PARTITION)
    await model.put(Row(new, 1, b"new", (Place("all", new),)))

    assert await model.rows(PARTITION, [old, new]) == [b"old", b"new"]
    assert {new: b"new"} == (await model.contents(PARTITION, generation)).rows
    assert await model.fill(generation, Row(old, 1, b"old again", (Place("all", old),)))
    assert await model.fill(generation, Row(new, 1, b"too late", ()))
    assert await model.switch(PARTITION, generation)
    assert await model.rows(PARTITION, [old, new]) == [b"old again", b"new"]
    assert [(new, old)] == await model.descending(PARTITION, ["all"], limit=5)


async def test_a_generation_that_nobody_reads_any_more_is_deleted(model: ReadModel, store: Store) -> None:
    """After a switch and a sweep there are no more keys than before."""
    await model.put(Row(MATCH, 1, b"one", (Place("all", "0"),)))
    first = await model.begin(PARTITION)
    await model.fill(first, Row(MATCH, 1, b"one", (Place("all", "0"),)))
    await model.switch(PARTITION, first)
    await model.sweep(PARTITION)
    keys = await store.connection.call("KEYS", "*:model:*")
    second = await model.begin(PARTITION)
    await model.fill(second, Row(MATCH, 1, b"one", (Place("all", "0"),)))
    await model.switch(PARTITION, second)

    assert await model.sweep(PARTITION) == 1
    assert len(keys) == len(await store.connection.call("KEYS", "*:model:*"))


async def test_of_two_generations_the_later_one_stays(model: ReadModel) -> None:
    """When the later one is put in place first, the earlier one is told so and takes nothing more."""
    earlier, later = await model.begin(PARTITION), await model.begin(PARTITION)
    await model.fill(later, Row(MATCH, 1, b"later"))

    assert await model.switch(PARTITION, later)
    assert not await model.fill(earlier, Row(MATCH, 1, b"earlier"))
    assert not await model.switch(PARTITION, earlier)
    assert await model.rows(PARTITION, [MATCH]) == [b"later"]


async def test_many_writers_leave_the_latest_version(model: ReadModel) -> None:
    """However versions overtake each other on their way, the highest one is what stays."""
    rows = [Row(MATCH, version, b"%d" % version, (Place(f"at-{version}", MATCH),)) for version in range(1, 50)]
    await asyncio.gather(*[model.put(row) for row in [*rows[::-2], *rows[::3], *rows]])

    contents = await model.contents(PARTITION)
    assert (contents.rows, contents.versions, contents.indexes) == ({MATCH: b"49"}, {MATCH: 49}, {"at-49": (MATCH,)})


async def test_partitions_do_not_share_rows(model: ReadModel) -> None:
    """What lies in one partition is not found in another."""
    await model.put(Row(MATCH, 1, b"one"))

    others = [partition for partition in PARTITIONS if partition != PARTITION]
    assert await asyncio.gather(*[model.rows(partition, [MATCH]) for partition in others]) == [[None]] * 63
