"""The games that are hosted, and the keys."""

from __future__ import annotations

import pytest

from events.key_ring import open_key_ring
from events.receipts import SigningKey
from service.problems import Code, Problem
from tests.service.tables import SIGNING, Tables


async def test_games_come_with_the_content_that_new_matches_pin(tables: Tables) -> None:
    """What is listed is what a match created now is played with."""
    [playable] = tables.annales.games()
    assert playable.game.name == "tides"
    assert tables.annales.game("tides") == playable
    match, _ = await tables.running()
    assert (await tables.head(match)).content_hash == playable.content_hash
    with pytest.raises(Problem) as unknown:
        tables.annales.game("chess")
    assert unknown.value.code is Code.NOT_FOUND


async def test_the_keys_of_receipts_are_published(tables: Tables) -> None:
    """A receipt names one of them; what another process has begun to sign with since is among them too."""
    await open_key_ring(tables.store.records, SIGNING, "2026-05-01T00:00:00.000Z")
    match, players = await tables.running()
    receipt = (await tables.play_any(match, players)).receipt
    published = await tables.annales.keys()
    assert [key.key for key in published] == [receipt.key] == [SIGNING.id]
    other = SigningKey(bytes(32))
    await open_key_ring(tables.store.records, other, "2026-05-02T00:00:00.000Z")
    assert [key.key for key in await tables.annales.keys()] == [SIGNING.id, other.id]
