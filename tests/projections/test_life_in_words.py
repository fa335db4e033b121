"""How a match ended, in words."""

from __future__ import annotations

import msgspec
import pytest

from events.lifecycle import MatchFinished
from games.kit.results import Rank, Result, ScoreLine
from projections.life_in_words import in_words
from tests.toy.game import TIDES

FIRST = Rank(1, 2, 9, (ScoreLine("Coins", 6, "Scoring"), ScoreLine("Cargo", 3, "Scoring")))
SECOND = Rank(2, 1, 9, (ScoreLine("Coins", 9, "Scoring"),))


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (
            Result((FIRST, SECOND), "coins"),
            "The match is over. Seat 2 wins, ahead by coins. Points: seat 2 9 (Coins 6, Cargo 3); seat 1 9 (Coins 9).",
        ),
        (
            Result((Rank(1, 1, 0, ()), Rank(1, 2, 0, ())), "shared"),
            "The match is over. Seat 1, seat 2 share the win.",
        ),
        (
            Result((Rank(1, 3, 0, ()), Rank(2, 1, 0, ())), reason="the others gave up"),
            "The match is over: the others gave up. Seat 3 wins.",
        ),
    ],
    ids=["ahead by a tie-break", "shared", "given up"],
)
def test_the_end_tells_why_who_won_and_with_which_points(result: Result, text: str) -> None:
    """A timeline is a report of the game, its end included."""
    said = in_words(MatchFinished(result=msgspec.to_builtins(result)), TIDES, None)
    assert said is not None
    assert said.text == text
