"""G. Solo play and H. The Solo Challenge (EX-15, EX-16, Q-20 to Q-26, Q-41, Q-55)."""

from typing import Any

import pytest

from games.epos.actions import TakeMarker, UsePermanentAction, UseWildCard
from games.epos.architect import EndTaking, TakeCard
from games.epos.hand_limit import PlaceHourglasses
from games.epos.modifiers import UsePriceAdjustment
from games.epos.options import FIRST_GAME
from games.epos.series import SeriesGame
from games.epos.solo_challenge import MasterChallenge, SeriesGameEnded, outcome_of
from games.epos.state import Glory, TaskRecord
from games.epos.task_record import GloryMissed, TaskFulfilled, after_round, after_turn, challenges_at_stake
from games.epos.teacher import Train
from games.kit.decider import Decider
from games.kit.viewers import SPECTATOR
from tests.games.epos.table import Table, at_turn


def solo(rules: Decider, round_: int = 1, **options: Any) -> Table:
    """A turn in a game of a single player."""
    return at_turn(rules, 1, round_=round_, **options)


def reason(table: Table) -> str:
    """How a solo game ended."""
    outcome = table.rules.result(table.state)
    assert outcome is not None
    return outcome.reason


def test_the_wild_card_is_one_of_three_actions(rules: Decider) -> None:
    """G.II.2a, Q-41: Teacher, Architect or Navigator for 6 coins and 2 hourglasses; no Builder."""
    table = solo(rules).people(1, merchant=2, noble=1).hand(1, "well")
    assert {(move.action, move.doubles) for move in table.legal(1, UseWildCard)} == {
        (action, doubles) for action in ("teacher", "architect", "navigator") for doubles in (0, 1)
    }
    table.refused(1, TakeMarker("wild-card", 0), "not-available")
    table.play(1, UseWildCard("teacher", 1), Train("merchant"), Train("priest"))
    assert (table.player(1).coins, table.player(1).timeline) == (14, ("wild-card", "double"))


def test_the_wild_card_as_an_architect_can_be_adjusted(rules: Decider) -> None:
    """G.II.2a: 6 coins are the usual amount."""
    table = (
        solo(rules).played(1, "marketplace").play(1, UseWildCard("architect", 0), UsePriceAdjustment("marketplace", 1))
    )
    card = table.state.market[0]
    assert card is not None
    assert table.legal(1) == [TakeCard(card)]


def test_the_wild_card_as_a_navigator(rules: Decider) -> None:
    """G.II.2a: 4 pioneers to any territories with a symbol."""
    table = solo(rules).play(1, UseWildCard("navigator", 0))
    prompt = rules.prompts(table.state)[0]
    assert (prompt.kind, prompt.left, set(prompt.symbols)) == (  # type: ignore[attr-defined]
        "choose-deployment",
        4,
        {"trade", "oracle", "temple"},
    )


def over(table: Table) -> Table:
    """The game as it is once its last round is over."""
    return table.after("round-marker")


def test_a_first_game_is_won_by_two_bonus_markers_and_70_glory(rules: Decider) -> None:
    """G.IV: both are needed; the rating tells the glory."""
    for bonuses, glory, said in ((2, 54, "won: Pioneer"), (1, 80, "lost: Chieftain"), (2, 53, "lost: Practice more")):
        table = solo(rules, 6).bonus(1, *("train-18", "build-6-cities")[:bonuses])
        table.with_player(1, coins=0, glory=Glory(played_cards=glory, bonus_markers=8 * bonuses))
        assert reason(over(table)) == said


def test_a_single_challenge_is_won_by_its_tasks(rules: Decider) -> None:
    """G.IV: challenge 3: at most one city, and 6 nobles at the end of a turn, which need not last."""
    table = solo(rules, 6, challenge="challenge-3").people(1, noble=6).happen(after_turn)
    assert [fact.task for fact in table.told(TaskFulfilled)] == ["challenge-3-2"]
    assert reason(over(table.people(1))).startswith("won")
    table = solo(rules, 6, challenge="challenge-3").people(1, noble=6).happen(after_turn)
    assert reason(over(table.city(1, "milet", "memphis"))).startswith("lost")
    assert reason(over(solo(rules, 6, challenge="challenge-3"))).startswith("lost")


def test_never_using_the_tax_collector(rules: Decider) -> None:
    """Challenge 2: a single use breaks it."""
    table = solo(rules, challenge="challenge-2").with_state(tasks=TaskRecord(fulfilled=("challenge-2-1",)))
    assert not table.state.tasks.taxed
    taxed = solo(rules, challenge="challenge-2").play(1, UsePermanentAction("tax-single", 0))
    assert taxed.state.tasks.taxed
    assert reason(over(table.with_state(round=6))).startswith("won")
    taxed.with_state(round=6, tasks=TaskRecord(fulfilled=("challenge-2-1",), taxed=True))
    assert reason(over(taxed)).startswith("lost")


@pytest.mark.parametrize(
    ("move", "taken"),
    [
        (UsePermanentAction("tax-double", 1), True),
        (UsePermanentAction("permanent-navigator", 1), True),
        (UsePermanentAction("tax-single", 0), False),
    ],
)
def test_taking_a_double_hourglass(rules: Decider, move: UsePermanentAction, taken: bool) -> None:
    """Q-23: as payment or by the Tax Collector; that of the start is none."""
    table = solo(rules).put(1, "milet", 2)
    assert not table.state.tasks.double_taken
    assert table.play(1, move).state.tasks.double_taken == taken


def test_a_double_for_the_hand_limit_is_taken_too(rules: Decider) -> None:
    """Q-23."""
    table = solo(rules).hand(1, "granary", "quarry", "altar", "stables", "well").reform()
    assert not table.state.tasks.double_taken
    assert table.play(1, PlaceHourglasses(1)).state.tasks.double_taken


def test_tasks_that_hold_when_a_turn_ends(rules: Decider) -> None:
    """Q-22, Q-24: coins that are there, markers in both areas, cities by kind; once is enough."""
    series = {"series_level": "i", "series_so_far": tuple(_mastered(number) for number in range(1, 8))}
    table = solo(rules, **series).with_player(1, coins=45).happen(after_turn)
    assert [fact.task for fact in table.told(TaskFulfilled)] == ["challenge-8-1"]
    assert table.happen(after_turn).facts == ()
    table.city(1, "milet", "gallia", "armenia", "libya", "nubia").happen(after_turn)
    assert [fact.task for fact in table.told(TaskFulfilled)] == ["challenge-9-1"]
    table.with_state(round=5).happen(after_round)
    assert [fact.task for fact in table.told(TaskFulfilled)] == ["challenge-9-2"]


def _mastered(number: int) -> SeriesGame:
    return SeriesGame(outcome="mastered", challenge=f"challenge-{number}", glory=70)


def test_a_bonus_only_in_round_5_is_a_partial_success(rules: Decider) -> None:
    """EX-15: no tax all game, train 18 in round 5."""
    for round_, kinds in ((4, True), (5, False)):
        table = solo(rules, round_, series_level="i").bonus(1, "train-18").happen(after_round)
        assert [(fact.task, fact.whole) for fact in table.told(TaskFulfilled)] == [("challenge-2-1", kinds)]
    table.with_state(round=6).with_player(1, glory=Glory(played_cards=70))
    over(table)
    assert [(fact.outcome, fact.challenge) for fact in table.told(SeriesGameEnded)] == [("partial", "challenge-2")]
    assert table.state.series[-1].outcome == "partial"


def test_a_partial_success_needs_the_glory_and_the_other_task(rules: Decider) -> None:
    """Q-55: otherwise it is a failed attempt."""
    table = solo(rules, 5, series_level="i").bonus(1, "train-18").happen(after_round)
    over(table.with_state(round=6).with_player(1, glory=Glory(played_cards=67), coins=0))
    assert [(fact.outcome, fact.challenge, fact.glory) for fact in table.told(SeriesGameEnded)] == [
        ("failed", "none", 67)
    ]


def test_glory_missed_after_a_round_loses_the_game_at_once(rules: Decider) -> None:
    """EX-16: level III, 9 glory after round 3."""
    table = solo(rules, 3, series_level="iii").with_player(1, glory=Glory(played_cards=9)).reform()
    assert [fact.round for fact in table.told(GloryMissed)] == [3]
    assert (table.state.step, table.asked()) == ("over", [])
    game = table.state.series[-1]
    assert (game.outcome, game.lost_after_round, game.glory) == ("failed", 3, 9)
    assert reason(table).startswith("lost after round 3")
    table = solo(rules, 3, series_level="iii").with_player(1, glory=Glory(played_cards=10)).reform()
    assert (table.state.round, table.state.series) == (4, ())


def test_which_of_several_challenges_a_game_counts_for(rules: Decider) -> None:
    """H.II: at most one, which the player chooses at the end."""
    tasks = TaskRecord(fulfilled=("challenge-3-2", "challenge-4-2", "challenge-1-2"))
    table = solo(rules, 6, series_level="i").with_state(tasks=tasks).with_player(1, glory=Glory(played_cards=80))
    over(table)
    assert table.legal(1) == [MasterChallenge("challenge-3"), MasterChallenge("challenge-4")]
    table.refused(1, MasterChallenge("challenge-1"), "not-an-option")
    table.play(1, MasterChallenge("challenge-4"))
    assert (table.state.series[-1].challenge, table.state.step) == ("challenge-4", "over")


def test_challenges_of_the_next_level_are_not_at_stake_yet(rules: Decider) -> None:
    """H.II, Q-20: the four of level 1 first."""
    table = solo(rules, series_level="i")
    assert challenges_at_stake(table.content, table.state) == tuple(f"challenge-{number}" for number in range(1, 5))
    games = tuple(_mastered(number) for number in range(1, 5))
    table = solo(rules, series_level="i", series_so_far=games)
    assert challenges_at_stake(table.content, table.state) == tuple(f"challenge-{number}" for number in range(5, 8))
    assert challenges_at_stake(table.content, solo(rules).state) == (FIRST_GAME,)


def test_the_last_game_of_a_series_tells_its_result(rules: Decider) -> None:
    """H.III: the 5th failed attempt ends it."""
    failed = SeriesGame(outcome="failed", glory=60)
    table = over(solo(rules, 6, series_level="ii", series_so_far=(failed,) * 4))
    assert "the solo challenge ends with -35 challenge points" in reason(table)
    assert outcome_of(table.content, table.state, "challenge-1") == "failed"


def test_marked_cards_in_solo_play(rules: Decider) -> None:
    """G.II.2c: as with two players."""
    table = solo(rules)
    marked = table.state.marked_cards
    assert marked == tuple(table.state.market[place] for place in (1, 3, 5, 7))
    card = table.state.market[1]
    assert card is not None
    table.play(1, TakeMarker("architect-2", 0), TakeCard(card), EndTaking())
    assert card not in table.state.marked_cards


def test_the_view_tells_what_counts(rules: Decider) -> None:
    """H: the challenges at stake, what is fulfilled, and the score sheet so far; nothing of it with more players."""
    games = (_mastered(1), SeriesGame(outcome="failed", glory=60))
    table = solo(rules, series_level="ii", series_so_far=games).people(1, noble=6).happen(after_turn)
    view = rules.view(table.state, SPECTATOR).solo  # type: ignore[attr-defined]
    assert view.challenges == ("challenge-2", "challenge-3", "challenge-4")
    assert (view.fulfilled, view.partly, view.lost_after_round) == (("challenge-3-2",), (), 0)
    assert (view.level, view.series, view.challenge_points, view.series_ended) == ("ii", games, 8 - 5, False)
    assert rules.view(at_turn(rules, 2).state, SPECTATOR).solo is None  # type: ignore[attr-defined]
