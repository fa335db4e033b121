"""Bounded supplies of tokens."""

from __future__ import annotations

import pytest

from games.kit.supplies import delivered


@pytest.mark.parametrize(
    ("printed", "supply", "room", "amount"),
    [(3, 5, None, 3), (3, 2, None, 2), (3, 5, 1, 1), (3, 0, 4, 0), (0, 5, 5, 0), (3, 5, 0, 0), (3, 5, -1, 0)],
)
def test_what_cannot_be_delivered_is_not(printed: int, supply: int, room: int | None, amount: int) -> None:
    """A taker gets what is printed, as far as supply and room reach, and never less than nothing."""
    assert delivered(printed, supply, room) == amount
