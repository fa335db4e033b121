"""H. The Solo Challenge over several games: each begins where the score sheet of the last one stands (Q-21)."""

import pytest

from games.epos import EPOS
from games.epos.cards import Content
from games.epos.continuing import continued
from games.epos.options import Options, check_options
from games.epos.series import SeriesGame, failures
from games.epos.state import State
from games.kit.decider import Decider
from tests.games.epos.table import new_match
from tests.specification import playout


def end_of(options: Options, luck: str) -> State:
    """The end of a game that a bot played."""
    *_, last = playout(EPOS, 1, "random", luck, options)
    end: State = last.after
    return end


def test_a_series_goes_on_until_the_fifth_failed_attempt(rules: Decider, content: Content) -> None:
    """H.II: random moves fail five times; every game begins with what the earlier ones came to."""
    options: Options | None = Options(series_level="iii")
    sheet: tuple[SeriesGame, ...] = ()
    for number in range(1, 6):
        assert options is not None
        assert list(check_options(content, options, 1)) == []
        assert options.series_so_far == sheet
        end = end_of(options, f"series {number}")
        assert end.series[:-1] == sheet
        sheet = end.series
        assert failures(sheet) == number
        options = continued(content, end)
    assert options is None
    assert "the solo challenge ends with" in rules.result(end).reason  # type: ignore[union-attr]


@pytest.mark.parametrize("options", [Options(), Options(challenge="challenge-3")])
def test_a_single_game_has_no_next_one(content: Content, options: Options) -> None:
    """H: only games of a solo challenge go on."""
    assert continued(content, end_of(options, "single")) is None


def test_a_game_that_is_not_over_has_no_next_one(rules: Decider, content: Content) -> None:
    """H.II: the score sheet is written at the end."""
    assert continued(content, new_match(rules, 1, series_level="i").state) is None
