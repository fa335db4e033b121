"""The game for one: a shadow nation in every comparison, a die that takes cards away, marks and readings (B.8)."""

from collections.abc import Callable

import pytest

from games.kit.decider import Decider
from games.nations.age_scoring import begin as score_age
from games.nations.buying import CardRemoved
from games.nations.comparisons import selected, standing_so
from games.nations.deploying import DeployWorker
from games.nations.effect_choices import ChooseEffect
from games.nations.golden_ages import BuyGoldenAge
from games.nations.growth import Grow, TakeBonus
from games.nations.holdings import ResourcesGained, ResourcesLost, VictoryPointsGained, VictoryPointsLost
from games.nations.player_order import NationMoved
from games.nations.resources import Resources
from games.nations.selectors import AllExcept, Standing
from games.nations.solo import ShadowDeclaredWar, ShadowRose, SoloDieRolled, raise_shadow, roll_after_action, shadow
from games.nations.turns import FinishTurn, Pass, Undeploy
from games.nations.war import NationDefeated
from games.nations.wars import BuyWar
from tests.games.nations.table import Table, at_action, new_match

STRENGTHS = (1, 3, 5, 8, 11, 14, 18, 22)
STABILITIES = (0, 1, 2, 2, 3, 4, 5, 6)
FOODS = (2, 2, 3, 3, 4, 4, 5, 5)


def alone(rules: Decider, *, die: int = 1, **numbers: int) -> Table:
    """Round 1, the shadow nation's die shows 1: it has 2 strength, 1 stability and 3 food."""
    return at_action(rules, 1).with_state(shadow_die=die).stands(1, **numbers)


def so(table: Table, standing: Standing) -> bool:
    """Whether the only nation stands so."""
    return standing_so(table.content, table.state, standing) == (1,)


def unchanged(table: Table) -> Table:
    """The Progress Board as it is."""
    return table


def rolls(rules: Decider, number: int, prepare: Callable[[Table], Table] = unchanged) -> Table:
    """The die after an action shows this number; luck is tried until it does."""
    for luck in range(99):
        table = prepare(at_action(rules, 1, luck=str(luck))).happen(roll_after_action)
        if table.told(SoloDieRolled)[0].die == number:
            return table
    raise AssertionError("the die never showed it")


# Setup


def test_one_nation_with_one_book_and_four_columns(rules: Decider) -> None:
    """1: as for two, but one nation; architects come from the event alone (I. Maintenance Phase > 5)."""
    table = new_match(rules, 1)
    assert [len(row) for row in table.state.rows] == [4, 4, 4]
    assert table.resources(1).books == 1
    table.play(1, TakeBonus("food"))

    assert table.state.architects == table.content.event_cards[table.state.event or ""].architects


# The shadow nation


def test_there_is_no_shadow_before_the_first_roll(rules: Decider) -> None:
    """2: in the first Growth nobody is compared with."""
    table = new_match(rules, 1)

    assert shadow(table.content, table.state) is None


def test_the_die_is_rolled_after_new_events(rules: Decider) -> None:
    """2: once, and everybody sees it."""
    table = new_match(rules, 1).play(1, TakeBonus("food"))
    rose = table.told(ShadowRose)

    assert len(rose) == 1
    assert 1 <= rose[0].die <= 6
    assert table.state.shadow_die == rose[0].die


@pytest.mark.parametrize("number", range(1, 9))
@pytest.mark.parametrize(("die", "stability"), [(1, 1), (2, 1), (3, 2), (6, 3)])
def test_what_the_shadow_nation_has(rules: Decider, number: int, die: int, stability: int) -> None:
    """2: strength by round plus the die, stability plus half of it rounded up, food plus the die."""
    table = alone(rules, die=die).in_round(number)
    shade = shadow(table.content, table.state)

    assert shade == (STRENGTHS[number - 1] + die, STABILITIES[number - 1] + stability, FOODS[number - 1] + die)


def test_it_stays_so_until_the_next_roll(rules: Decider) -> None:
    """2: the next round has begun, its event is not drawn yet: the shadow nation is still that of the last round."""
    table = alone(rules, die=4).resolve()
    assert (table.state.round, table.state.step) == (2, "growth")
    assert shadow(table.content, table.state) == (1 + 4, 0 + 2, 2 + 4)
    table.play(1, TakeBonus("food"))
    die = table.state.shadow_die

    assert shadow(table.content, table.state) == (3 + die, 1 + (die + 1) // 2, 2 + die)


def test_a_card_is_removed_by_comparison_with_the_shadow(rules: Decider) -> None:
    """5, R39: Qin Shi Huang goes the moment his nation ties with the shadow nation for least stable."""
    table = alone(rules, stability=4).have(1, "qin-shi-huang").resolve()
    table.play(1, Grow("stability"))

    assert [fact.card for fact in table.told(CardRemoved)] == ["qin-shi-huang"]


def test_no_shadow_among_several_nations(rules: Decider) -> None:
    """It belongs to the game for one."""
    table = at_action(rules, 2).happen(raise_shadow)

    assert table.told(ShadowRose) == []
    assert shadow(table.content, table.state) is None


@pytest.mark.parametrize(("strength", "strongest", "weakest"), [(3, True, False), (2, False, True), (1, False, True)])
def test_strength_is_compared_with_the_shadow(rules: Decider, strength: int, strongest: bool, weakest: bool) -> None:
    """5: it has 2; a tie is nobody strongest and both weakest."""
    table = alone(rules, strength=strength)

    assert (so(table, "strongest"), so(table, "weakest")) == (strongest, weakest)


@pytest.mark.parametrize(("stability", "most", "least"), [(2, True, False), (1, False, True), (-4, False, True)])
def test_stability_is_compared_with_the_shadow(rules: Decider, stability: int, most: bool, least: bool) -> None:
    """5: it has 1."""
    table = alone(rules, stability=stability)

    assert (so(table, "most-stable"), so(table, "least-stable")) == (most, least)


@pytest.mark.parametrize(("food", "most", "least"), [(4, True, False), (3, False, True), (0, False, True)])
def test_food_is_compared_with_the_shadow(rules: Decider, food: int, most: bool, least: bool) -> None:
    """5: it has 3."""
    table = alone(rules).hold(1, food=food)

    assert (so(table, "most-food"), so(table, "least-food")) == (most, least)


def test_what_the_shadow_has_no_number_of_a_nation_has_alone(rules: Decider) -> None:
    """5: Golden Ages, workers on Industrial Buildings, workers: any are the most, 0 never is (R54)."""
    table = alone(rules)
    assert not so(table, "most-golden-ages")
    assert so(table.remember(1, golden_ages=1), "most-golden-ages")

    assert so(table, "most-workers")


def test_the_shadow_gains_and_loses_nothing(rules: Decider) -> None:
    """5: it is strongest and nobody gains 1 VP; it is weakest and nobody loses gold."""
    table = alone(rules, strength=0).event("pax-romana").after("war")
    assert table.told(VictoryPointsGained, cause="pax-romana") == []
    table = alone(rules, strength=9).event("attila").hold(1, food=9).after("war")

    assert table.told(ResourcesLost, cause="attila") == []


def test_what_is_done_to_others_hits_nobody(rules: Decider) -> None:
    """5: Zoroastrian Revival, chosen by the only nation; Fourth Crusade, whose weakest is the shadow nation."""
    table = alone(rules, stability=5).event("zoroastrian-revival").hold(1, food=9).after("top-event")
    table.play(1, ChooseEffect("option-2"))
    assert table.told(ResourcesLost, cause="zoroastrian-revival") == []
    table = alone(rules, strength=9).event("fourth-crusade").hold(1, gold=3, food=9).after("war")
    table.play(1, ChooseEffect("accept"))

    assert [(fact.gold, fact.books) for fact in table.told(ResourcesLost, cause="fourth-crusade")] == [(3, 0)]


def test_who_is_not_strongest_is_among_all_others(rules: Decider) -> None:
    """5, R23: Hellenism: the shadow nation is strongest, so the only nation loses 2 food, unless it is."""
    table = alone(rules, strength=1).event("hellenism").hold(1, food=9).after("war")
    assert [fact.food for fact in table.told(ResourcesLost, cause="hellenism")] == [2]
    assert selected(table.content, table.state, AllExcept(("strongest",))) == (1,)
    strong = alone(rules, strength=9).event("hellenism").hold(1, food=9).after("war")

    assert strong.told(ResourcesLost, cause="hellenism") == []
    assert strong.told(ResourcesGained, cause="hellenism")[0].stone == 2


def test_cards_compare_with_the_shadow_as_well(rules: Decider) -> None:
    """5: Augustus: 2 stone if strongest."""
    stone = alone(rules).resources(1).stone
    assert alone(rules).have(1, "augustus").stands(1, strength=3).resolve().resources(1).stone == stone + 2

    assert alone(rules).have(1, "augustus").stands(1, strength=2).resolve().resources(1).stone == stone


def test_going_last_changes_nothing(rules: Decider) -> None:
    """5: one nation is first and last in its player order."""
    table = alone(rules, stability=-1).hold(1, books=9, food=9, gold=9).event("spartacus-revolt").after("top-event")

    assert len(table.told(NationMoved)) == 1
    assert table.state.player_order == (1,)


# The die after each action


def test_it_is_rolled_after_each_action(rules: Decider) -> None:
    """3: deploying a worker, buying a card; two actions, two rolls."""
    table = alone(rules).play(1, DeployWorker("farm"))
    assert len(table.told(SoloDieRolled)) == 1
    table.play(1, FinishTurn()).offer("iron-working").play(1, BuyGoldenAge("iron-working"))

    assert len(table.told(SoloDieRolled)) == 1
    assert table.nation(1).record.actions == 2


def test_it_is_not_rolled_for_undeploying_or_passing(rules: Decider) -> None:
    """3: neither is an action."""
    table = alone(rules).staff(1, "farm", 1).play(1, Undeploy("farm"))
    assert table.told(SoloDieRolled) == []
    table.play(1, Pass())

    assert table.told(SoloDieRolled) == []


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_one_to_four_remove_the_cheapest_card_of_that_column(rules: Decider, number: int) -> None:
    """3: that of row 1."""
    table = rolls(rules, number, lambda table: table.offer("nubia", 1, number))

    assert table.told(SoloDieRolled)[0].cards == ("nubia",)
    assert table.state.removed == ("nubia",)
    assert table.state.rows[0][number - 1] is None
    assert sum(card is None for row in table.state.rows for card in row) == 1


@pytest.mark.parametrize("number", [5, 6])
def test_five_and_six_remove_nothing(rules: Decider, number: int) -> None:
    """3: all cards stay."""
    table = rolls(rules, number)

    assert table.told(SoloDieRolled)[0].cards == ()
    assert all(card is not None for row in table.state.rows for card in row)


def without(row: int, column: int) -> Callable[[Table], Table]:
    """The space there is empty, its card removed before."""

    def change(table: Table) -> Table:
        rows = [list(each) for each in table.state.rows]
        gone, rows[row - 1][column - 1] = rows[row - 1][column - 1], None
        return table.with_state(rows=tuple(tuple(each) for each in rows), removed=(*table.state.removed, gone))

    return change


def test_an_empty_space_leaves_the_next_dearer_card(rules: Decider) -> None:
    """3: the cheapest card left: without row 1 that of row 2; in an empty column there is nothing to remove."""
    table = rolls(rules, 2, without(1, 2))
    assert table.told(SoloDieRolled)[0].cards != ()
    assert table.state.rows[1][1] is None
    empty = rolls(rules, 2, lambda table: without(3, 2)(without(2, 2)(without(1, 2)(table))))

    assert empty.told(SoloDieRolled)[0].cards == ()


def test_a_war_that_is_removed_is_the_shadows_war(rules: Decider) -> None:
    """3: with the shadow nation's strength, bought by another nation."""
    table = rolls(rules, 3, lambda table: table.offer("warring-states", 1, 3).with_state(shadow_die=5))
    war = table.state.war
    assert war is not None

    assert (war.card, war.strength, war.buyer) == ("warring-states", 1 + 5, None)
    assert "warring-states" not in table.state.removed
    assert len(table.told(ShadowDeclaredWar)) == 1


def test_only_one_war_a_round(rules: Decider) -> None:
    """3: if one was bought already, the other is removed only; nor can one be bought after the shadow nation's."""
    table = rolls(rules, 3, lambda table: table.offer("warring-states", 1, 3).war("punic-wars", 4, buyer=1))
    assert table.told(ShadowDeclaredWar) == []
    assert "warring-states" in table.state.removed
    after = rolls(rules, 3, lambda table: table.offer("warring-states", 1, 3).offer("punic-wars", 1, 4))

    after.refused(1, BuyWar("punic-wars"), "war-bought")


def test_the_shadows_war_defeats(rules: Decider) -> None:
    """III. 3. War, as any other."""
    table = alone(rules, strength=5).hold(1, books=9).vp(1, 5).war("warring-states", 6, None).resolve()
    assert [fact.seat for fact in table.told(NationDefeated)] == [1]
    assert (table.resources(1).books, table.nation(1).vp) == (6, 4)
    spared = alone(rules, strength=6).hold(1, books=9).war("warring-states", 6, None).resolve()

    assert spared.told(NationDefeated) == []


@pytest.mark.parametrize(("buyer", "books"), [(None, 4), (1, 0)])
def test_the_shadows_war_is_that_of_another_nation(rules: Decider, buyer: int | None, books: int) -> None:
    """3: Peace of God: strongest, if another nation bought the War: 4 books."""
    table = alone(rules, strength=9).event("peace-of-god").hold(1, food=9, books=0)
    table.war("warring-states", 2, buyer).with_state(passed=(1,)).after("player-order")

    assert table.resources(1).books == books


# Passing


@pytest.mark.parametrize(("actions", "first"), [(0, True), (5, True), (6, False)])
def test_who_took_at_most_five_actions_passed_first(rules: Decider, actions: int, first: bool) -> None:
    """4: otherwise it passed last."""
    table = alone(rules).remember(1, actions=actions)
    assert not so(table, "first-to-pass")
    assert not so(table, "last-to-pass")
    table.with_state(passed=(1,))

    assert (so(table, "first-to-pass"), so(table, "last-to-pass")) == (first, not first)


@pytest.mark.parametrize(("actions", "points"), [(5, 6), (6, 5)])
def test_cards_and_events_look_at_it(rules: Decider, actions: int, points: int) -> None:
    """4: Forbidden Palace gives its VP on passing first; Tulip Mania takes one from who passed last."""
    table = alone(rules).have(1, "forbidden-palace").vp(1, 5).remember(1, actions=actions).play(1, Pass())
    assert table.nation(1).vp == points
    table = alone(rules).event("tulip-mania").remember(1, actions=actions).with_state(passed=(1,)).after("war")

    assert bool(table.told(VictoryPointsLost, cause="tulip-mania")) is (actions > 5)


# Scoring


@pytest.mark.parametrize(("age", "marks"), [(1, (5, 9, 13)), (2, (15, 23, 31)), (3, (33, 45, 57)), (4, (57, 73, 89))])
def test_a_vp_for_each_mark_exceeded(rules: Decider, age: int, marks: tuple[int, int, int]) -> None:
    """6: a mark that is reached is not exceeded."""
    for exceeded, mark in enumerate(marks):
        table = alone(rules).in_round(2 * age).vp(1, 0).hold(1, books=mark).happen(score_age)
        assert table.nation(1).vp == exceeded
        table = alone(rules).in_round(2 * age).vp(1, 0).hold(1, books=mark + 1).happen(score_age)
        assert table.nation(1).vp == exceeded + 1


@pytest.mark.parametrize(
    ("points", "reading"),
    [
        (0, "Decline"),
        (24, "Decline"),
        (25, "Survival"),
        (34, "Survival"),
        (35, "Prosperity"),
        (44, "Prosperity"),
        (45, "Greatness"),
        (54, "Greatness"),
        (55, "Legend"),
        (90, "Legend"),
    ],
)
def test_the_result_is_read_by_the_final_vp(rules: Decider, points: int, reading: str) -> None:
    """7: one rank, and what the VP of all lines say."""
    table = alone(rules).hold(1, gold=0, food=0, stone=0, books=0).vp(1, points).with_state(step="over", turn=None)
    result = table.rules.result(table.state)
    assert result is not None

    assert [(rank.rank, rank.seat, rank.score) for rank in result.ranking] == [(1, 1, points)]
    assert (result.reason, result.tie_break) == (reading, None)


def test_production_asks_nobody_else(rules: Decider) -> None:
    """The Resolution Phase goes on as for several: Production, the shortage rule, famine."""
    table = alone(rules).staff(1, "farm", 2).event("attila").stands(1, strength=9).hold(1, food=0, stone=0, books=4)
    table.resolve()

    assert table.resources(1) == Resources(gold=6, food=0, stone=2, books=4 - 1)
