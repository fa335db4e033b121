"""Every task of the solo game and of the solo challenge: done, only partly done, failed; the rounds of the levels."""

from typing import Any, Literal

import pytest

from games.epos import task_record
from games.epos.actions import TakeMarker, UsePermanentAction
from games.epos.continuing import continued
from games.epos.hand_limit import check as check_hand_limit
from games.epos.land_moves import BuildCity, DeployPioneer, EndMoving
from games.epos.options import Options
from games.epos.series import Outcome, SeriesGame
from games.epos.solo_challenge import MasterChallenge, SeriesGameEnded
from games.epos.state import Glory, TaskRecord
from games.epos.task_record import GloryMissed, TaskFulfilled
from games.epos.timeline import HourglassesPlaced
from games.kit.decider import Decider
from games.kit.rejection import Rejection
from tests.games.epos.table import Table, at_turn

POLEIS = ("syracusae", "milet", "memphis", "naukratis", "cyrene", "troia")
PROVINCES = ("gallia", "nubia", "scythia", "armenia")
OLD_CARDS = ("well", "harbor", "quarry", "shipyard", "bank", "arena", "library", "mint", "statue", "theatre")
"""Cards of epochs I and II."""
SINGLE = UsePermanentAction("tax-single", 0)
DOUBLE = UsePermanentAction("tax-double", 1)
PRINCIPAL = TakeMarker("principal", 0)


def game(rules: Decider, challenge: str, round_: int = 1, spaces: int = 12) -> Table:
    """A turn in a game for this challenge, with so many free spaces."""
    return at_turn(rules, 1, round_=round_, challenge=challenge).free(1, spaces)


def tasks(table: Table) -> list[tuple[str, bool]]:
    """The tasks that the latest event fulfilled, and whether wholly."""
    return [(fact.task, fact.whole) for fact in table.told(TaskFulfilled)]


PROFESSIONS = [
    ("challenge-1-2", "merchant"),
    ("challenge-3-2", "noble"),
    ("challenge-4-2", "craftsman"),
    ("challenge-6-2", "soldier"),
    ("challenge-8-2", "priest"),
    ("challenge-10-2", "scholar"),
]


@pytest.mark.parametrize(("task", "profession"), PROFESSIONS)
def test_six_of_a_profession(rules: Decider, task: str, profession: str) -> None:
    """H.II: so many at the end of any turn, even if some are lost later."""
    challenge = task.rsplit("-", 1)[0]
    assert tasks(game(rules, challenge).people(1, **{profession: 5}).play(1, SINGLE)) == []
    table = game(rules, challenge).people(1, **{profession: 6}).play(1, SINGLE)
    assert tasks(table) == [(task, True)]
    table.people(1).with_state(round=6).free(1, 1).play(1, PRINCIPAL)
    assert task in table.state.tasks.fulfilled
    lost = game(rules, challenge, 6, 1).people(1, **{profession: 5}).play(1, PRINCIPAL)
    assert task not in lost.state.tasks.fulfilled


def test_fortyfive_coins(rules: Decider) -> None:
    """Q-22: owned when a turn ends."""
    assert tasks(game(rules, "challenge-8").with_player(1, coins=40).play(1, SINGLE)) == []
    assert tasks(game(rules, "challenge-8").with_player(1, coins=41).play(1, SINGLE)) == [("challenge-8-1", True)]
    assert game(rules, "challenge-8", 6, 1).play(1, SINGLE).state.tasks.fulfilled == ()


def test_eight_markers(rules: Decider) -> None:
    """Challenge 7: both areas are full when a turn ends."""
    assert tasks(game(rules, "challenge-7").with_player(1, oracle=4, temple=3).play(1, SINGLE)) == []
    table = game(rules, "challenge-7").with_player(1, oracle=4, temple=3).put(1, "memphis", 6)
    table.play(1, TakeMarker("navigator-3", 0), *[DeployPioneer("memphis")] * 4, EndMoving(), BuildCity("memphis"))
    assert table.asked()[0][1] == "end-turn"
    table.play(1, table.legal(1)[-1])
    assert tasks(table) == [("challenge-7-1", True)]


def test_cities_in_poleis_and_provinces(rules: Decider) -> None:
    """Challenges 5 and 9: six in poleis; four in provinces."""
    assert tasks(game(rules, "challenge-5").city(1, *POLEIS[:5], "gallia").play(1, SINGLE)) == []
    assert tasks(game(rules, "challenge-5").city(1, *POLEIS).play(1, SINGLE)) == [("challenge-5-1", True)]
    assert tasks(game(rules, "challenge-9").city(1, *PROVINCES[:3], *POLEIS[:3]).play(1, SINGLE)) == []
    assert tasks(game(rules, "challenge-9").city(1, *PROVINCES).play(1, SINGLE)) == [("challenge-9-1", True)]
    for challenge in ("challenge-5", "challenge-9"):
        assert f"{challenge}-1" not in game(rules, challenge, 6, 1).play(1, SINGLE).state.tasks.fulfilled


@pytest.mark.parametrize("cards", [9, 10])
def test_ten_cards_of_two_epochs(rules: Decider, cards: int) -> None:
    """Challenge 7: cards of epoch III do not count."""
    played = (*OLD_CARDS[:cards], "senate")
    table = ended(game(rules, "challenge-7", 6, 1).played(1, *played).play(1, SINGLE))
    assert ("challenge-7-2" in table.state.tasks.fulfilled) == (cards == 10)


@pytest.mark.parametrize("cities", [0, 1, 2])
def test_no_more_than_one_city(rules: Decider, cities: int) -> None:
    """Challenge 3: at the end of the game."""
    table = ended(game(rules, "challenge-3", 6, 1).city(1, *POLEIS[:cities]).play(1, SINGLE))
    assert ("challenge-3-1" in table.state.tasks.fulfilled) == (cities < 2)


@pytest.mark.parametrize("hand", [(), ("well",)])
def test_an_empty_hand(rules: Decider, hand: tuple[str, ...]) -> None:
    """Challenge 4, Q-20: no card is left in hand at the end."""
    table = ended(game(rules, "challenge-4", 6, 1).hand(1, *hand).play(1, SINGLE))
    assert ("challenge-4-1" in table.state.tasks.fulfilled) == (not hand)


@pytest.mark.parametrize("markers", [1, 2, 3])
def test_bonus_markers_and_glory_at_the_end(rules: Decider, markers: int) -> None:
    """G.IV: two bonus markers and 70 glory for a first game; three bonus markers for challenge 1."""
    bonuses = ("build-6-cities", "play-8-cards", "train-18")[:markers]
    table = ended(game(rules, "challenge-1", 6, 1).bonus(1, *bonuses).play(1, SINGLE))
    assert ("challenge-1-1" in table.state.tasks.fulfilled) == (markers == 3)
    for glory in (67, 68):  # and 2 for the coins
        table = game(rules, "first-game", 6, 1).bonus(1, *bonuses).with_player(1, glory=Glory(revenue=glory))
        record = ended(table.play(1, SINGLE)).state.tasks.fulfilled
        assert ("first-game-1" in record, "first-game-2" in record) == (markers >= 2, glory == 68)


def test_what_must_never_be_done(rules: Decider) -> None:
    """Challenges 2 and 5, Q-23: no Tax Collector; no double hourglass but that of the start."""
    assert "challenge-2-2" in ended(game(rules, "challenge-2", 6, 1).play(1, PRINCIPAL)).state.tasks.fulfilled
    assert "challenge-2-2" not in ended(game(rules, "challenge-2", 6, 1).play(1, SINGLE)).state.tasks.fulfilled
    assert "challenge-5-2" in ended(game(rules, "challenge-5", 6, 1).play(1, SINGLE)).state.tasks.fulfilled
    assert "challenge-5-2" not in ended(game(rules, "challenge-5", 6, 1).play(1, DOUBLE)).state.tasks.fulfilled


@pytest.mark.parametrize("round_", [1, 4, 5, 6])
@pytest.mark.parametrize(
    ("challenge", "bonus"),
    [("challenge-2", "train-18"), ("challenge-6", "build-6-cities"), ("challenge-10", "play-8-cards")],
)
def test_bonus_markers_by_a_round(rules: Decider, challenge: str, bonus: str, round_: int) -> None:
    """H.II: in rounds 1 to 4 a success, in round 5 a partial one, later none."""
    table = game(rules, challenge, round_, 1).bonus(1, bonus).play(1, SINGLE)
    expected = [] if round_ == 6 else [(f"{challenge}-1", round_ < 5)]
    assert [told for told in tasks(table) if told[0] == f"{challenge}-1"] == expected
    if round_ == 6:
        assert f"{challenge}-1" not in ended(table).state.tasks.fulfilled


@pytest.mark.parametrize("round_", [5, 6])
@pytest.mark.parametrize("locks", [0, 1])
def test_a_cleared_timeline(rules: Decider, locks: int, round_: int) -> None:
    """Challenge 9, Q-24: no lock marker is left by the end of round 5; there is no partial success."""
    table = game(rules, "challenge-9", round_, 1)
    table.timeline(1, *["single"] * (11 - locks), locks=locks).play(1, SINGLE)
    done = locks == 0 and round_ == 5
    assert tasks(table) == ([("challenge-9-2", True)] if done else [])


def ended(table: Table) -> Table:
    """The game is over: nothing more is activated in the last reform phase."""
    while table.asked():
        table.play(1, table.legal(1)[-1])
    assert table.state.step == "over"
    return table


LEVELS: list[tuple[Literal["iii", "iv"], tuple[int, ...]]] = [
    ("iii", (2, 5, 10, 20, 40, 80)),
    ("iv", (3, 7, 13, 25, 45, 90)),
]


@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("level", "demanded"), LEVELS)
def test_the_glory_of_every_round(rules: Decider, level: str, demanded: tuple[int, ...], round_: int) -> None:
    """H.I: a game that lacks a glory at the end of a round is lost at once; with it, it goes on."""
    for glory in (demanded[round_ - 1] - 1, demanded[round_ - 1]):
        table = at_turn(rules, 1, round_=round_, series_level=level).free(1, 1)
        table.with_player(1, glory=Glory(revenue=glory)).play(1, PRINCIPAL)
        missed = glory < demanded[round_ - 1]
        assert [fact.round for fact in table.told(GloryMissed)] == ([round_] if missed else [])
        if missed:
            said = table.told(SeriesGameEnded)[0]
            assert (said.outcome, said.challenge, said.round) == ("failed", "none", round_)
            assert table.state.step == "over"


OUTCOMES: list[tuple[dict[str, Any], int, Outcome, str]] = [
    ({"fulfilled": ("challenge-3-2", "challenge-3-1")}, 70, "mastered", "challenge-3"),
    ({"fulfilled": ("challenge-3-2", "challenge-3-1")}, 69, "failed", "none"),
    ({"fulfilled": ("challenge-2-2",), "partly": ("challenge-2-1",)}, 70, "partial", "challenge-2"),
    ({"partly": ("challenge-2-1",), "taxed": True}, 70, "failed", "none"),
]


@pytest.mark.parametrize(("record", "glory", "outcome", "challenge"), OUTCOMES)
def test_what_a_game_comes_to(
    rules: Decider, record: dict[str, Any], glory: int, outcome: Outcome, challenge: str
) -> None:
    """H.II, Q-55: mastered, a partial success or a failed attempt; the level's glory is needed for either success."""
    table = at_turn(rules, 1, round_=6, series_level="i").free(1, 1).hand(1, "well")
    if "challenge-2-1" in record.get("partly", ()):
        table.city(1, "syracusae", "milet")
    table.with_state(tasks=TaskRecord(**record)).with_player(1, coins=7, glory=Glory(revenue=glory + 1))
    ended(table.play(1, PRINCIPAL))
    assert table.state.series == (SeriesGame(outcome=outcome, challenge=challenge, glory=table.state.series[-1].glory),)
    ended_as = {"mastered": "mastered challenge 3: ", "partial": "partly fulfilled challenge 2: ", "failed": "failed: "}
    result = rules.result(table.state)
    assert result is not None
    assert result.reason.startswith(ended_as[outcome])


def test_ten_games_to_the_result_table(rules: Decider) -> None:
    """H.III: ten games, each goes on from the one before and masters a challenge, from the first to the table."""
    options = Options(series_level="ii")
    for number in range(1, 11):
        table = at_turn(rules, 1, round_=6, series_level="ii", series_so_far=options.series_so_far).free(1, 1)
        assert f"challenge-{number}" in task_record.challenges_at_stake(table.content, table.state)
        done = TaskRecord(fulfilled=(f"challenge-{number}-1", f"challenge-{number}-2"), taxed=True, double_taken=True)
        table.with_state(tasks=done).hand(1, "well").city(1, *POLEIS[:2]).with_player(1, glory=Glory(revenue=102))
        ended(table.play(1, SINGLE))
        outcome = rules.result(table.state)
        said = "" if outcome is None else outcome.reason
        following = continued(table.content, Options(series_level="ii"), table.state)
        if number < 10:
            assert isinstance(following, Options)
            options = following
    assert isinstance(following, Rejection)
    assert following.code == "series-over"
    assert said.endswith("the solo challenge ends with 110 challenge points, Godlike Emperor")


def test_one_of_several_challenges_is_counted(rules: Decider) -> None:
    """H.II: only one challenge is mastered in a game."""
    table = at_turn(rules, 1, round_=6, series_level="i").free(1, 1)
    table.with_state(tasks=TaskRecord(fulfilled=("challenge-3-2", "challenge-4-2"), taxed=True))
    table.with_player(1, glory=Glory(revenue=80)).play(1, PRINCIPAL)
    assert table.asked() == [(1, "choose-challenge")]
    said = table.refused(1, MasterChallenge("challenge-1"), "not-an-option").sentence
    assert said == "This game fulfils challenge 3 and challenge 4; name one of them."
    table.play(1, MasterChallenge("challenge-4"))
    assert [game.challenge for game in table.state.series] == ["challenge-4"]


def test_hourglasses_without_room(rules: Decider) -> None:
    """Q-18: doubles fill the timeline; what finds no space counts in the final scoring alone."""
    table = at_turn(rules, 1).free(1, 1).hand(1, *OLD_CARDS[:8])
    table.happen(check_hand_limit, 1)
    placed = table.told(HourglassesPlaced)[0]
    assert (placed.doubles, placed.singles, placed.surplus) == (1, 0, 3)
