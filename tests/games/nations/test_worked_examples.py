"""The worked examples: each starts from a position, lets something happen, and says what must come of it."""

import pytest

from games.kit.decider import Decider
from games.nations.battles import BuyBattle
from games.nations.buildings_and_military import BuyBuilding
from games.nations.causes import Cause
from games.nations.colonies import BuyColony
from games.nations.comparisons import standing_so
from games.nations.final_scoring import score_lines
from games.nations.golden_ages import BuyGoldenAge, BuyVictoryPoint
from games.nations.growth import Grow, TakeBonus
from games.nations.hiring import HireArchitect
from games.nations.holdings import VictoryPointsGained, VictoryPointsLost
from games.nations.losses import lose
from games.nations.prompts import TakeAction
from games.nations.resources import Resources
from games.nations.state import Population
from games.nations.turns import FinishTurn, Pass, Undeploy
from games.nations.wars import BuyWar
from games.nations.wonders import BuyWonder, PlaceWonder
from tests.games.nations.table import at_action, new_match

PRODUCTION = Cause("production")


def test_t1_a_shortage_costs_what_there_is_a_vp_and_a_book_for_each_unit(rules: Decider) -> None:
    """T1: stone 2, books 10, VP 7; must pay 5 stone."""
    table = at_action(rules).hold(1, stone=2, books=10).vp(1, 7)
    table.happen(lose, 1, Resources(stone=5), PRODUCTION)

    assert (table.resources(1).stone, table.resources(1).books, table.nation(1).vp) == (0, 7, 6)


def test_t4_without_books_other_resources_go(rules: Decider) -> None:
    """T4: VP 0, books 0, gold 1; must pay 3 food: the gold goes, nothing else."""
    table = at_action(rules).hold(1, gold=1, stone=0, food=0, books=0).vp(1, 0)
    table.happen(lose, 1, Resources(food=3), PRODUCTION)

    assert table.resources(1) == Resources()
    assert table.nation(1).vp == 0
    assert table.told(VictoryPointsLost) == []


def test_t5_a_revolt_costs_a_book_per_point_and_one_vp(rules: Decider) -> None:
    """T5: stability -3, books 5, VP 4."""
    table = at_action(rules).stands(1, stability=-3).hold(1, books=5).vp(1, 4).resolve()

    assert (table.resources(1).books, table.nation(1).vp) == (2, 3)


def test_t6_books_go_on_beyond_a_tile(rules: Decider) -> None:
    """T6: books 48, book production 5."""
    table = at_action(rules).have(1, "israel", "lombardy").hold(1, books=48).resolve()

    assert table.resources(1).books == 53


def test_t8_the_dearest_row_moves_to_the_cheapest(rules: Decider) -> None:
    """T8: X in column 2 and Y in column 4 of row 3 move to the left of row 1; 10 cards are drawn."""
    table = new_match(rules, 2)
    rows = table.state.rows
    kept, gone = (rows[2][1], rows[2][3]), (rows[0][0], rows[0][1], rows[1][0])
    before = ((rows[0][0], rows[0][1], None, None), (rows[1][0], None, None, None), (None, kept[0], None, kept[1]))
    bought = tuple(card for row in rows for card in row if card not in (*kept, *gone) and card is not None)
    deck = len(table.state.progress_decks[0])
    table.with_state(rows=before, removed=bought, agenda=(), round=1, player_order=(1, 2))
    table.event("imperial-examination").resolve()

    assert table.state.rows[0][:2] == kept
    assert len(table.state.progress_decks[0]) == deck - 10
    assert set(gone) <= set(table.state.removed)


def test_t9_a_new_age_draws_from_its_own_deck(rules: Decider) -> None:
    """T9: two Antiquity cards left in row 3; 13 Medieval cards are drawn."""
    table = at_action(rules, seats=3).in_round(2)
    rows = table.state.rows
    old = (rows[2][0], rows[2][1])
    bought = tuple(card for row in rows for card in row if card not in old and card is not None)
    table.with_state(rows=((None,) * 5, (None,) * 5, (*old, None, None, None)), removed=bought)
    medieval = len(table.state.progress_decks[1])
    table.resolve()

    assert table.state.rows[0][:2] == old
    assert len(table.state.progress_decks[1]) == medieval - 13


def test_t10_an_empty_track_leaves_the_bonus(rules: Decider) -> None:
    """T10: a Prince nation with all eight workers taken."""
    table = new_match(rules, 1)
    table.with_nation(1, workers=13, population=Population())

    assert table.legal(1) == [TakeBonus("food"), TakeBonus("stone"), TakeBonus("gold")]
    assert table.play(1, TakeBonus("gold")).resources(1).gold == 6 + 3


def test_t11_a_worker_of_the_stability_section_costs_stability_at_once(rules: Decider) -> None:
    """T11: from stability 1 to -2."""
    table = new_match(rules, 1).stands(1, stability=1)
    assert table.play(1, Grow("stability")).stability(1) == -2


def test_t12_architects_do_not_accumulate(rules: Decider) -> None:
    """T12: three players and an event card with 2: four are available; the one left over is gone next round."""
    table = new_match(rules, 3)
    while table.asked()[0][1] == "choose-growth":
        seat = table.asked()[0][0]
        table.play(seat, TakeBonus("food"))
    by_event = table.content.event_cards[table.state.event or ""].architects
    assert table.state.architects == 2 + by_event

    table.with_state(architects=1).resolve()
    while table.asked()[0][1] == "choose-growth":
        seat = table.asked()[0][0]
        table.play(seat, TakeBonus("food"))
    by_event = table.content.event_cards[table.state.event or ""].architects
    assert table.state.round == 2
    assert table.state.architects == 2 + by_event


def test_t15_equal_to_the_marker_is_unaffected(rules: Decider) -> None:
    """T15: strength 9, marker 9."""
    table = at_action(rules).stands(1, strength=9).stands(2, strength=12).vp(1, 5).hold(1, food=5)
    table.war("hunnic-invasions", 9, buyer=2).resolve()

    assert table.nation(1).vp == 5
    assert not table.nation(1).record.war_losses.defeated


def test_t16_strength_counts_to_40(rules: Decider) -> None:
    """T16: strength 43 buys a War: marker 40; a nation of strength 40 is unaffected."""
    table = at_action(rules).stands(1, strength=43).stands(2, strength=40).offer("punic-wars", 1)
    table.play(1, BuyWar("punic-wars"))
    assert table.state.war is not None
    assert table.state.war.strength == 40
    assert not table.resolve().nation(2).record.war_losses.defeated


def test_t17_one_war_a_round(rules: Decider) -> None:
    """T17: a second War stays on the Progress Board."""
    table = at_action(rules).war("warring-states", 3, buyer=2).offer("punic-wars", 1)
    table.refused(1, BuyWar("punic-wars"), "war-bought")


def test_t18_a_battle_gives_the_best_raid_value(rules: Decider) -> None:
    """T18: Axeman with three workers, Chariot with one: 3 books, food or stone; none without military workers."""
    table = at_action(rules).have(1, "chariot", workers=1).staff(1, "axeman", 3).offer("siege-of-troy", 1)
    assert table.legal(1, BuyBattle) == [BuyBattle("siege-of-troy", kind) for kind in ("books", "food", "stone")]
    books = table.resources(1).books
    table.play(1, BuyBattle("siege-of-troy", "books"))
    assert table.resources(1).books == books + 3

    bare = at_action(rules).offer("siege-of-troy", 1)
    bare.refused(1, BuyBattle("siege-of-troy", "books"), "no-military")


def test_t19_a_colony_stays_when_strength_falls(rules: Decider) -> None:
    """T19: strength 5 buys Israel, then undeploys."""
    table = at_action(rules).have(1, "chariot", workers=1).staff(1, "axeman", 1).offer("israel", 1)
    table.play(1, BuyColony("israel")).play(1, Undeploy("chariot")).play(1, Undeploy("axeman"))
    books = table.resources(1).books
    assert table.strength(1) == 0
    assert table.resolve().resources(1).books == books + 2


@pytest.mark.parametrize(("bonus", "price"), [((), 2), (("uraniborg",), 0)])
def test_t21_a_golden_age_bonus_counts_both_ways(rules: Decider, bonus: tuple[str, ...], price: int) -> None:
    """T21: more of the resource, or a VP for fewer; never below 0."""
    table = at_action(rules).have(1, *bonus).offer("compass", 1).hold(1, gold=1, food=2, stone=0, books=0).vp(1, 0)
    assert BuyGoldenAge("compass") in table.legal(1)
    if price:
        table.refused(1, BuyVictoryPoint("compass"), "wrong-payment")
    table.play(1, BuyVictoryPoint("compass", food=price))
    assert (table.nation(1).vp, table.resources(1).food) == (1, 2 - price)


def test_t22_a_new_wonder_ends_the_old_one(rules: Decider) -> None:
    """T22: two of three sections built, another wonder is bought."""
    table = (
        at_action(rules).constructing(1, "pyramids", built=2).offer("stonehenge", 1).play(1, BuyWonder("stonehenge"))
    )
    construction = table.nation(1).construction
    assert construction is not None
    assert (construction.card, construction.built) == ("stonehenge", 0)
    assert "pyramids" in table.state.removed


def test_t23_a_section_may_cost_nothing(rules: Decider) -> None:
    """T23: Pyramids with two sections, no stone, one architect: ready at once."""
    table = at_action(rules).constructing(1, "pyramids", built=2).hold(1, stone=0)
    table.play(1, HireArchitect())
    assert [wonder.card for wonder in table.nation(1).wonders] == ["pyramids"]
    assert table.state.architects == 0


def test_a_ready_wonder_may_go_onto_another(rules: Decider) -> None:
    """R9: any wonder space, also an occupied one."""
    table = at_action(rules).have(1, "the-oracle").constructing(1, "pyramids", built=2)
    table.play(1, HireArchitect()).play(1, PlaceWonder("the-oracle"))
    assert [wonder.card for wonder in table.nation(1).wonders] == ["pyramids"]
    assert "the-oracle" in table.state.removed


def test_t25_a_tie_for_strongest_is_nobody(rules: Decider) -> None:
    """T25: strengths 12, 12, 5."""
    table = at_action(rules, seats=3).stands(1, strength=12).stands(2, strength=12).stands(3, strength=5)
    assert standing_so(table.content, table.state, "strongest") == ()
    assert standing_so(table.content, table.state, "weakest") == (3,)
    table.hold(3, gold=4).event("attila").resolve()
    assert table.resources(3).gold == 1


def test_t26_negatives_tie_for_least_stable(rules: Decider) -> None:
    """T26: stabilities 3, 0, -1, -4."""
    table = at_action(rules, seats=4)
    for seat, value in enumerate((3, 0, -1, -4), 1):
        table.stands(seat, stability=value)
    assert standing_so(table.content, table.state, "least-stable") == (3, 4)


def test_t28_strength_then_stability_then_the_old_order(rules: Decider) -> None:
    """T28: strengths 6, 6, 9; stabilities 2, 4."""
    table = at_action(rules, seats=3)
    table.stands(1, strength=6, stability=2).stands(2, strength=6, stability=4).stands(3, strength=9, stability=0)
    assert table.resolve().state.player_order == (3, 2, 1)


def test_t29_a_vp_for_each_nation_with_fewer_books(rules: Decider) -> None:
    """T29: books 13, 11, 11, 4."""
    table = at_action(rules, seats=4).in_round(2)
    for seat, books in enumerate((13, 11, 11, 4), 1):
        table.hold(seat, books=books)
    table.resolve()
    gained = {fact.seat: fact.points for fact in table.told(VictoryPointsGained, reason="age-scoring")}
    assert gained == {1: 3, 2: 1, 3: 1}


@pytest.mark.parametrize(("workers", "points"), [(2, 3), (3, 4), (5, 4)])
def test_t30_workers_score_from_the_left(rules: Decider, workers: int, points: int) -> None:
    """T30: Parliament, VP 2 1 1."""
    table = at_action(rules).have(1, "parliament", workers=workers)
    assert score_lines(table.content, table.state, 1)[3].points == points


def test_t31_a_point_for_each_full_ten(rules: Decider) -> None:
    """T31: 3 stone, 7 gold, 5 food, 6 books, 10 strength, 6 stability: 37."""
    table = at_action(rules).stands(1, strength=10, stability=6).hold(1, stone=3, gold=7, food=5, books=6)
    assert score_lines(table.content, table.state, 1)[4].points == 3


def test_t32_the_last_nation_goes_on_alone(rules: Decider) -> None:
    """T32: who has passed gets no turn."""
    table = at_action(rules).have(2, "chariot", workers=1).play(1, Pass())
    assert table.asked() == [(2, "take-action")]
    table.play(2, Undeploy("chariot")).offer("forum", 1)
    table.play(2, BuyBuilding("forum", "quarry"))
    assert table.rules.prompts(table.state) == (TakeAction(2, 1),)


def test_a_turn_ends_expressly_while_workers_can_be_undeployed(rules: Decider) -> None:
    """R8: after the action workers may still be undeployed."""
    table = at_action(rules).have(1, "chariot", workers=1).offer("forum", 1).play(1, BuyBuilding("forum", "quarry"))
    assert table.asked() == [(1, "end-turn")]
    assert table.play(1, FinishTurn()).asked() == [(2, "take-action")]
