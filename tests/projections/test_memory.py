from __future__ import annotations

from projections.memory import Memory
from tests.projections.table import Table


def test_the_latest_head_is_kept() -> None:
    """An older one does not replace it."""
    table = Table().start(2)
    memory = Memory(1)
    memory.keep_head(table.match)
    memory.keep_head(table.at_version(2))

    assert memory.head("m_table") is table.match
    assert memory.head("m_other") is None


def test_the_nearest_version_before_another_is_found() -> None:
    """Among heads and earlier versions."""
    table = Table().start(2)
    memory = Memory(1)
    for version in (1, 3):
        memory.keep(table.at_version(version))
    memory.keep_head(table.at_version(4))

    assert memory.nearest("m_table", 2) is table.at_version(1)
    assert memory.nearest("m_table", 3) is table.at_version(3)
    assert memory.nearest("m_table", 9) is table.at_version(4)
    assert memory.nearest("m_table", None) is table.at_version(4)
    assert memory.nearest("m_table", 0) is None
    memory.forget("m_table")
    assert memory.nearest("m_table", 9) is None
    assert (len(memory), memory.size) == (0, 0)


def test_what_was_not_used_for_longest_goes_first() -> None:
    """And the size stays below the limit."""
    tables = [Table(match_id=f"m_{number}").start(2) for number in range(40)]
    memory = Memory(0.1)
    for table in tables:
        memory.keep_head(table.match)
        assert memory.head("m_0") is not None
        assert 0 < memory.size <= 0.1 * 2**20

    kept = [table.id for table in tables if memory.head(table.id) is not None]
    assert kept == ["m_0", *(f"m_{number}" for number in range(40 - len(memory) + 1, 40))]
    assert 2 < len(memory) < 40


def test_without_room_nothing_is_kept() -> None:
    """A size of nothing works, and finds nothing."""
    table = Table().start(2)
    memory = Memory(0)
    memory.keep_head(table.match)
    memory.keep(table.match)

    assert memory.nearest("m_table", None) is None
    assert (len(memory), memory.size) == (0, 0)
