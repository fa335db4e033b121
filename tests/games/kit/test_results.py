"""Ranks, score lines, tie-breaks."""

from __future__ import annotations

import pytest

from games.kit.results import Result, ScoreLine, TieBreak, ranked, total


def lines(*points: int) -> tuple[ScoreLine, ...]:
    """Score lines of these points."""
    return tuple(ScoreLine("Source", value, "Scoring") for value in points)


def order(result: Result) -> list[tuple[int, int, int]]:
    """Rank, seat and score, as listed."""
    return [(rank.rank, rank.seat, rank.score) for rank in result.ranking]


COINS = TieBreak("most coins", {1: 2, 2: 5, 3: 2})
CARDS = TieBreak("fewest cards", {1: -4, 2: -4, 3: -3})


def test_a_score_is_the_sum_of_its_lines() -> None:
    """Lines below zero count too."""
    assert total(lines(5, -2, 0)) == 3
    assert total(()) == 0


def test_more_points_rank_higher() -> None:
    """Nothing had to break a tie, so nothing is named."""
    result = ranked({1: lines(1), 2: lines(5, 4), 3: lines(4)}, (COINS,))

    assert order(result) == [(1, 2, 9), (2, 3, 4), (3, 1, 1)]
    assert result.tie_break is None
    assert result.ranking[0].lines == lines(5, 4)
    assert result.reason == "played out"


@pytest.mark.parametrize(
    ("scores", "expected", "named"),
    [
        ({1: 7, 2: 7, 3: 1}, [(1, 2, 7), (2, 1, 7), (3, 3, 1)], "most coins"),
        ({1: 7, 2: 1, 3: 7}, [(1, 3, 7), (2, 1, 7), (3, 2, 1)], "fewest cards"),
        ({1: 7, 2: 7, 3: 7}, [(1, 2, 7), (2, 3, 7), (3, 1, 7)], "most coins"),
        ({1: 1, 2: 9, 3: 1}, [(1, 2, 9), (2, 3, 1), (3, 1, 1)], None),
    ],
)
def test_tie_breaks_decide_in_turn(
    scores: dict[int, int], expected: list[tuple[int, int, int]], named: str | None
) -> None:
    """Each criterion counts only where those before it are equal; named is the one that decided the win."""
    result = ranked({seat: lines(score) for seat, score in scores.items()}, (COINS, CARDS))

    assert order(result) == expected
    assert result.tie_break == named


def test_who_is_still_equal_shares_the_rank() -> None:
    """Two winners are followed by the third; the result says that the win is shared."""
    result = ranked({1: lines(7), 2: lines(3), 3: lines(7)}, (COINS,))

    assert order(result) == [(1, 1, 7), (1, 3, 7), (3, 2, 3)]
    assert result.tie_break == "shared"


def test_a_tie_for_second_is_no_tie_break_of_the_match() -> None:
    """Only what decided the win is named."""
    assert ranked({1: lines(2), 2: lines(2), 3: lines(9)}, (COINS,)).tie_break is None


def test_a_lone_seat_wins() -> None:
    """A match may end with one seat, for a reason of its own."""
    result = ranked({2: lines(4)}, reason="everybody else resigned")

    assert order(result) == [(1, 2, 4)]
    assert result.reason == "everybody else resigned"
