from __future__ import annotations

import pytest

from events.log import StoreUnavailable
from events.store import Store
from tests.events.examples import chain


async def test_when_memory_is_full_appends_are_refused_for_now_and_nothing_is_lost(store: Store) -> None:
    """A typed error, all of an append or none; reading works; more memory mends it without a restart."""
    events = chain("m_a", 6)
    await store.log.append(events[:2])
    await store.connection.call("CONFIG", "SET", "maxmemory", 1)
    try:
        with pytest.raises(StoreUnavailable, match="memory"):
            await store.log.append(events[2:5])
        with pytest.raises(StoreUnavailable, match="memory"):
            await store.records.put("player", "p_ada", b"{}")
        assert events[:2] == await store.log.read("m_a")
    finally:
        await store.connection.call("CONFIG", "SET", "maxmemory", 0)

    appended = await store.log.append(events[2:5])

    assert not appended.repeated
    assert events[:5] == await store.log.read("m_a")
