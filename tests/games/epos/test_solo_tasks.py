"""Solo play as data: the first task, the ten challenges, levels of glory, ratings."""

from typing import get_args

import pytest

from games.epos.cards import Content
from games.epos.solo_tasks import (
    AnyDeed,
    AtMostCities,
    EmptyHand,
    HaveAreaMarkers,
    HaveCities,
    HaveCoins,
    HaveGlory,
    HavePlayed,
    HaveTrained,
    NeverDoubleHourglass,
    NeverTaxCollector,
    NoLocks,
    OwnBonusMarker,
    OwnBonusMarkers,
    Task,
)


@pytest.mark.parametrize(
    ("glory", "name"),
    [
        (-3, "Practice more"),
        (69, "Practice more"),
        (70, "Pioneer"),
        (80, "Chieftain"),
        (99, "Noble"),
        (100, "Senator"),
        (110, "Tribune"),
        (120, "Consul"),
        (139, "Emperor"),
        (140, "Augustus"),
        (300, "Augustus"),
    ],
)
def test_g_iv_ratings(content: Content, glory: int, name: str) -> None:
    """G.IV: what the glory of a solo game means."""
    assert content.rating(glory) == name


def test_g_iv_the_task_of_a_first_game(content: Content) -> None:
    """G.IV: 2 bonus point markers and 70 glory."""
    assert content.solo.first_game == (
        Task(when="end", deed=OwnBonusMarkers(2)),
        Task(when="end", deed=HaveGlory(70)),
    )


def test_h_the_ten_challenges(content: Content) -> None:
    """H, Q-20: nine that are printed, and the fourth, which asks for the profession that no other does."""

    def end(deed: AnyDeed) -> Task:
        return Task(when="end", deed=deed)

    def during(deed: AnyDeed) -> Task:
        return Task(when="during", deed=deed)

    def never(deed: AnyDeed) -> Task:
        return Task(when="throughout", deed=deed)

    def bonus(name: str) -> Task:
        return Task(when="by-round", deed=OwnBonusMarker(name), by_round=4, partly_by_round=5)

    assert [(each.level, each.tasks) for each in content.solo_challenge.challenges] == [
        (1, (end(OwnBonusMarkers(3)), during(HaveTrained("merchant", 6)))),
        (1, (bonus("train-18"), never(NeverTaxCollector()))),
        (1, (end(AtMostCities(1)), during(HaveTrained("noble", 6)))),
        (1, (end(EmptyHand()), during(HaveTrained("craftsman", 6)))),
        (2, (during(HaveCities("poleis", 6)), never(NeverDoubleHourglass()))),
        (2, (bonus("build-6-cities"), during(HaveTrained("soldier", 6)))),
        (2, (during(HaveAreaMarkers(8)), end(HavePlayed((1, 2), 10)))),
        (3, (during(HaveCoins(45)), during(HaveTrained("priest", 6)))),
        (3, (during(HaveCities("provinces", 4)), Task(when="by-round", deed=NoLocks(), by_round=5))),
        (3, (bonus("play-8-cards"), during(HaveTrained("scholar", 6)))),
    ]
    assert list(content.challenge) == [f"challenge-{number}" for number in range(1, 11)]
    assert {type(task.deed) for each in content.challenge.values() for task in each.tasks} | {HaveGlory} == set(
        get_args(AnyDeed)
    )


def test_h_i_levels_of_glory(content: Content) -> None:
    """H.I: 70 and 80 after the final scoring, or figures after each round and 90 or 100 in the end."""
    found = [(level.name, level.rounds, level.final) for level in content.solo_challenge.levels]

    assert found == [
        ("I", (), 70),
        ("II", (), 80),
        ("III", (2, 5, 10, 20, 40, 80), 90),
        ("IV", (3, 7, 13, 25, 45, 90), 100),
    ]
    assert content.level("iii").final == 90
