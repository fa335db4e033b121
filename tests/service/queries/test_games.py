"""The games that are hosted, and the keys."""

from __future__ import annotations

import pytest

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
    """A receipt names one of them."""
    match, players = await tables.running()
    receipt = (await tables.play_any(match, players)).receipt
    published = tables.annales.keys()
    assert [key.key for key in published] == [receipt.key] == [SIGNING.id]
