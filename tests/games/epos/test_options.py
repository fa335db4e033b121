"""Options: what a match is played with, and which combinations are refused and why."""

from typing import Any, get_args

import msgspec
import pytest

from games.epos.cards import Content
from games.epos.options import Options, ScenarioName, check_options
from games.epos.series import SeriesGame
from games.kit.declarations import check_options as check_declaration
from games.kit.declarations import check_structs

MASTERED_LEVEL_1 = tuple(SeriesGame(outcome="mastered", challenge=f"challenge-{n}", glory=80) for n in (1, 2, 3, 4))


def problems(content: Content, seats: int = 1, **options: Any) -> list[tuple[str, str]]:
    """What is wrong with these options."""
    return [(problem.pointer, problem.message) for problem in check_options(content, Options(**options), seats)]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nothing_need_be_chosen(content: Content, seats: int) -> None:
    """C: the defaults are the recommended start with all cards; solo, the task of a first game."""
    assert not problems(content, seats)
    assert Options() == Options(start="recommended", decks="full", challenge="first-game", series_level="none")
    check_declaration(Options)
    check_structs(Options)


@pytest.mark.parametrize("start", ["recommended", "experienced"])
@pytest.mark.parametrize("decks", ["full", "core"])
def test_starts_and_decks_fit_each_other(content: Content, start: Any, decks: Any) -> None:
    """C, B3.1: either start can be played with either deck."""
    for seats in (1, 2, 3, 4):
        assert not problems(content, seats, start=start, decks=decks)


@pytest.mark.parametrize("scenario", [name for name in get_args(ScenarioName) if name != "none"])
def test_b_scenarios_have_rules_of_their_own(content: Content, scenario: Any) -> None:
    """B: each of the eight scenarios is refused with a sentence that says why."""
    ((place, said),) = problems(content, 2, scenario=scenario)

    assert place == "/scenario"
    assert "rules of its own" in said


def test_b_there_are_eight_scenarios() -> None:
    """B: eight scenarios are named, and `none`."""
    assert len(get_args(ScenarioName)) == 9


def test_b_the_campaign_has_a_rulebook_of_its_own(content: Content) -> None:
    """B: the campaign game is refused with a sentence that says why."""
    ((place, said),) = problems(content, 3, campaign=True)

    assert place == "/campaign"
    assert "rulebook of its own" in said


def test_g_a_challenge_can_be_the_task_of_a_single_solo_game(content: Content) -> None:
    """G, H: any of the ten challenges, for one seat only."""
    for challenge in content.challenge:
        assert not problems(content, 1, challenge=challenge)
    assert [place for place, _ in problems(content, 2, challenge="challenge-3")] == ["/challenge"]
    ((place, said),) = problems(content, 1, challenge="challenge-11")
    assert place == "/challenge"
    assert "first-game, challenge-1, challenge-2" in said


@pytest.mark.parametrize("level", ["i", "ii", "iii", "iv"])
def test_h_a_series_is_for_one_seat(content: Content, level: Any) -> None:
    """H: a solo challenge at any level of glory; it names no challenge beforehand."""
    assert not problems(content, 1, series_level=level)
    assert [place for place, _ in problems(content, 3, series_level=level)] == ["/seriesLevel"]
    assert [place for place, _ in problems(content, 1, series_level=level, challenge="challenge-1")] == ["/challenge"]


@pytest.mark.parametrize(
    ("level", "games", "place"),
    [
        ("i", (), None),
        ("i", MASTERED_LEVEL_1, None),
        ("none", MASTERED_LEVEL_1, "/seriesSoFar"),
        ("i", (*MASTERED_LEVEL_1, SeriesGame(outcome="mastered", challenge="challenge-6")), None),
        ("i", (SeriesGame(outcome="mastered", challenge="challenge-6"),), "/seriesSoFar/0"),
        ("i", (*MASTERED_LEVEL_1[:1], *MASTERED_LEVEL_1[:1]), "/seriesSoFar/1"),
        ("i", (SeriesGame(outcome="partial", challenge="none"),), "/seriesSoFar/0"),
        ("i", (SeriesGame(outcome="failed", challenge="challenge-1"),), "/seriesSoFar/0"),
        ("i", (SeriesGame(outcome="failed", lost_after_round=3),), "/seriesSoFar/0"),
        ("iii", (SeriesGame(outcome="failed", lost_after_round=3),), None),
        ("iii", (SeriesGame(outcome="failed", lost_after_round=7),), "/seriesSoFar/0"),
        ("iv", (SeriesGame(outcome="mastered", challenge="challenge-1", lost_after_round=2),), "/seriesSoFar/0"),
        ("ii", (SeriesGame(outcome="failed"),) * 4, None),
        ("ii", (SeriesGame(outcome="failed"),) * 5, "/seriesSoFar"),
        ("ii", (SeriesGame(outcome="failed"),) * 6, "/seriesSoFar/5"),
    ],
)
def test_h_earlier_games_fit_the_series(
    content: Content, level: Any, games: tuple[SeriesGame, ...], place: str | None
) -> None:
    """H.II, H.III: challenges come by level and once each, and a series that has ended goes on no more."""
    found = problems(content, 1, series_level=level, series_so_far=games)

    assert [where for where, _ in found] == ([] if place is None else [place])


def test_options_read_back_from_json() -> None:
    """Options stand in a match's first event: they survive JSON."""
    options = Options(start="experienced", decks="core", series_level="iv", series_so_far=MASTERED_LEVEL_1)

    assert msgspec.json.decode(msgspec.json.encode(options), type=Options) == options
