"""H. The Solo Challenge over several games: each begins where the score sheet of the last one stands (Q-21)."""

import pytest
from msgspec.structs import replace

from games.epos import EPOS
from games.epos.cards import Content
from games.epos.continuing import continued, score_sheet
from games.epos.options import Options, check_options
from games.epos.series import SeriesGame, failures
from games.epos.state import State
from games.kit.decider import Decider
from games.kit.rejection import Rejection
from tests.games.epos.table import new_match
from tests.specification import playout


def end_of(options: Options, luck: str) -> State:
    """The end of a game that a bot played."""
    *_, last = playout(EPOS, 1, "random", luck, options)
    end: State = last.after
    return end


def refused(content: Content, options: Options, state: State) -> str:
    """Why a game does not go on."""
    answer = continued(content, options, state)
    assert isinstance(answer, Rejection)
    assert answer.sentence.endswith(".")
    assert answer.section.startswith("H.")
    return answer.code


def test_a_series_goes_on_until_the_fifth_failed_attempt(rules: Decider, content: Content) -> None:
    """H.II: random moves fail five times; every game begins with what the earlier ones came to."""
    options = Options(series_level="iii")
    sheet: tuple[SeriesGame, ...] = ()
    for number in range(1, 6):
        assert list(check_options(content, options, 1)) == []
        assert options.series_so_far == sheet
        end = end_of(options, f"series {number}")
        assert end.series[:-1] == sheet
        sheet = end.series
        assert failures(sheet) == number
        following = continued(content, Options(series_level="iii", decks="core"), end)
        if isinstance(following, Rejection):
            break
        assert following.decks == "core"
        options = following
    assert number == 5
    result = rules.result(end)
    assert result is not None
    assert "the solo challenge ends with" in result.reason
    assert isinstance(following, Rejection)
    assert following.code == "series-over"
    assert result.reason.partition(": ")[2] in following.sentence


@pytest.mark.parametrize("options", [Options(), Options(challenge="challenge-3")])
def test_a_single_game_has_no_next_one(content: Content, options: Options) -> None:
    """H: only games of a solo challenge go on."""
    assert refused(content, replace(options, series_level="i"), end_of(options, "single")) == "no-series"


@pytest.mark.parametrize("level", ["none", "ii"])
def test_the_level_stays(content: Content, level: str) -> None:
    """H.I: it is chosen for all games of the series."""
    end = end_of(Options(series_level="i"), "level")
    assert refused(content, Options(series_level=level), end) == "another-level"  # type: ignore[arg-type]


def test_a_game_that_was_given_up_has_failed(rules: Decider, content: Content) -> None:
    """H.II: no challenge was completed."""
    state = new_match(rules, 1, series_level="i").state
    assert score_sheet(state) == (SeriesGame(outcome="failed", glory=0),)
    following = continued(content, Options(series_level="i"), state)
    assert isinstance(following, Options)
    assert following.series_so_far == score_sheet(state)
    last = replace(state, series=(SeriesGame(outcome="failed"),) * 4)
    assert refused(content, Options(series_level="i"), last) == "series-over"
