"""H. The Solo Challenge: which challenges are open, when the series ends, what it scores."""

from collections.abc import Sequence
from typing import Any

import pytest

from games.epos.cards import Content
from games.epos.sections import SCORING_THE_SERIES
from games.epos.series import (
    SeriesGame,
    challenge_points,
    failures,
    has_ended,
    mastered,
    open_challenges,
)


def won(number: int, glory: int = 70) -> SeriesGame:
    """A game that mastered this challenge."""
    return SeriesGame(outcome="mastered", challenge=f"challenge-{number}", glory=glory)


def partly(number: int, glory: int = 70) -> SeriesGame:
    """A game that fulfilled this challenge in part."""
    return SeriesGame(outcome="partial", challenge=f"challenge-{number}", glory=glory)


def lost(after_round: int = 0) -> SeriesGame:
    """A failed attempt, if need be for lack of glory after a round."""
    return SeriesGame(outcome="failed", lost_after_round=after_round)


def points(content: Content, games: Sequence[SeriesGame]) -> dict[str, int]:
    """The score sheet without what counts 0."""
    return {line.label: line.points for line in challenge_points(content, games) if line.points}


def numbers(challenges: Sequence[str]) -> list[int]:
    """The challenges by number."""
    return [int(challenge.removeprefix("challenge-")) for challenge in challenges]


@pytest.mark.parametrize(
    ("games", "left"),
    [
        ((), [1, 2, 3, 4]),
        ((won(3),), [1, 2, 4]),
        ((lost(), won(1), won(2), lost(), won(4)), [3]),
        ((won(1), won(2), won(3), won(4)), [5, 6, 7]),
        (tuple(map(won, range(1, 8))), [8, 9, 10]),
        (tuple(map(won, range(1, 11))), []),
        ((lost(),) * 5, []),
    ],
)
def test_h_ii_levels_are_mastered_one_after_another(
    content: Content, games: tuple[SeriesGame, ...], left: list[int]
) -> None:
    """H.II: only when all challenges of a level are mastered, those of the next are open."""
    assert numbers(open_challenges(content, games)) == left


def test_h_ii_a_second_partial_success_masters(content: Content) -> None:
    """H.II: a partial success leaves the challenge open and is no failure; the second of the same one masters it."""
    once, twice = (partly(2),), (partly(2), won(1), partly(2))

    assert not mastered(once)
    assert 2 in numbers(open_challenges(content, once))
    assert failures(once) == 0
    assert numbers(mastered(twice)) == [1, 2]
    assert numbers(open_challenges(content, twice)) == [3, 4]


def test_q21_more_than_ten_games_can_be_played(content: Content) -> None:
    """Q-21, H.III: the series ends with ten mastered challenges or the fifth failed attempt, not with ten games."""
    games = (*((lost(),) * 4), *map(won, range(1, 10)), partly(10))

    assert len(games) == 14
    assert not has_ended(content, games)
    assert has_ended(content, (*games, partly(10)))
    assert has_ended(content, (*games, lost()))


def test_h_iii_points_by_source(content: Content) -> None:
    """H.III: 8 for a mastered challenge, 3 less where it was first fulfilled in part, 15 in all for two failures."""
    games = (won(1), partly(2), lost(), partly(2), lost())

    assert points(content, games) == {"Mastered challenges": 16, "Partial successes": -3, "Failed attempts": -10}
    assert {line.section for line in challenge_points(content, games)} == {SCORING_THE_SERIES}


@pytest.mark.parametrize(("failed", "cost"), [(0, 0), (1, 5), (2, 10), (3, 20), (4, 35), (5, 35)])
def test_h_iii_failed_attempts(content: Content, failed: int, cost: int) -> None:
    """H.III: 1/2/3/4 failed attempts cost 5/10/20/35 in all; the fifth costs nothing more."""
    assert points(content, (lost(),) * failed).get("Failed attempts", 0) == -cost


def test_ex16_a_round_without_the_glory_demanded(content: Content) -> None:
    """EX-16: lost after round 3 at level III: 3 challenge points less, and a failed attempt."""
    assert points(content, (lost(3),)) == {"Failed attempts": -5, "Rounds without the glory demanded": -3}


def test_h_iii_the_fifth_failure_costs_no_round_either(content: Content) -> None:
    """H.III: with the fifth failed attempt the series ends, and no further points are lost."""
    games = (lost(1), lost(2), lost(), lost(4), lost(6))

    assert points(content, games)["Rounds without the glory demanded"] == -7


@pytest.mark.parametrize(
    ("glory", "gained"), [(89, 0), (90, 1), (99, 1), (100, 3), (109, 3), (110, 6), (119, 6), (120, 10), (170, 10)]
)
def test_q25_high_glory_counts_for_games_that_mastered_a_challenge(content: Content, glory: int, gained: int) -> None:
    """Q-25: the highest bracket, for each game that mastered a challenge; for partial successes and failures none."""
    assert points(content, (won(1, glory), won(2, 95))).get("High glory", 0) == gained + 1
    assert "High glory" not in points(content, (partly(2, glory),))
    assert points(content, (partly(2, glory), partly(2, 90))) == {
        "Mastered challenges": 8,
        "Partial successes": -3,
        "High glory": 1,
    }


@pytest.mark.parametrize(
    ("level", "titles"),
    [
        ("i", {89: "", 90: "Censor", 99: "Censor", 100: "Emperor"}),
        ("ii", {87: "", 88: "Censor", 94: "Censor", 95: "Emperor", 99: "Emperor", 100: "Godlike Emperor"}),
        ("iii", {74: "", 75: "Censor", 85: "Emperor", 94: "Emperor", 95: "Godlike Emperor", 100: "Demigod"}),
        (
            "iv",
            {67: "", 68: "Censor", 75: "Censor", 76: "Emperor", 85: "Godlike Emperor", 93: "Demigod", 100: "Young God"},
        ),
    ],
)
def test_h_iii_the_table_of_titles(content: Content, level: Any, titles: dict[int, str]) -> None:
    """H.III: the title depends on the level and the challenge points."""
    assert {points: content.series_title(level, points) for points in titles} == titles
