"""II. Action Phase > A. Buy a Progress Card > War."""

import pytest

from games.kit.decider import Decider
from games.nations.deploying import DeployWorker
from games.nations.holdings import ResourcesGained, VictoryPointsGained
from games.nations.sections import BUYING_WAR
from games.nations.state import DeclaredWar
from games.nations.turns import Undeploy
from games.nations.wars import BuyWar, WarDeclared
from tests.games.nations.table import at_action

WAR = BuyWar("warring-states")


def test_a_war_goes_to_its_slot_with_the_marker_at_the_buyers_strength(rules: Decider) -> None:
    """War: nothing happens to anybody before 3. War."""
    table = at_action(rules).staff(1, "axeman", 2).offer(WAR.card).play(1, WAR)

    assert table.state.war == DeclaredWar("warring-states", 4, 1)
    [declared] = table.told(WarDeclared)
    assert (declared.seat, declared.strength, declared.section) == (1, 4, BUYING_WAR)
    assert table.nation(1).record.wars == 1


def test_any_nation_may_buy_one_even_without_strength(rules: Decider) -> None:
    """War; R20: at 0 the marker is 0, and nobody is defeated."""
    table = at_action(rules).offer(WAR.card).play(1, WAR)
    assert table.state.war is not None
    assert table.state.war.strength == 0
    table.resolve()
    assert not any(nation.record.war_losses.defeated for nation in table.state.nations)


def test_only_one_war_is_bought_in_a_round(rules: Decider) -> None:
    """War; T17: neither by another nation nor by the same."""
    table = at_action(rules).offer(WAR.card, 1).offer("punic-wars", 2).play(1, WAR)
    assert table.refused(2, BuyWar("punic-wars"), "war-bought").section == BUYING_WAR
    table.turn_of(1).refused(1, BuyWar("punic-wars"), "war-bought")
    assert "punic-wars" in table.state.rows[1]


def test_the_next_round_has_a_war_of_its_own(rules: Decider) -> None:
    """War: once the War was resolved another can be bought."""
    table = at_action(rules).offer(WAR.card).play(1, WAR).resolve().offer("punic-wars").turn_of(2)
    table.play(2, BuyWar("punic-wars"))


@pytest.mark.parametrize(("strength", "marker"), [(39, 39), (40, 40), (43, 40)])
def test_r20_the_marker_stops_at_40(rules: Decider, strength: int, marker: int) -> None:
    """R20."""
    table = at_action(rules).stands(1, strength=strength).offer(WAR.card).play(1, WAR)
    assert table.state.war is not None
    assert table.state.war.strength == marker


def test_the_marker_does_not_move_with_the_buyer(rules: Decider) -> None:
    """War: neither up, when it becomes stronger, nor down."""
    table = at_action(rules).staff(1, "axeman", 2).offer(WAR.card).play(1, WAR)
    table.play(1, Undeploy("axeman"))
    assert (table.strength(1), table.state.war) == (2, DeclaredWar("warring-states", 4, 1))
    table.turn_of(1).play(1, DeployWorker("axeman")).turn_of(1).play(1, DeployWorker("axeman"))
    assert (table.strength(1), table.state.war) == (6, DeclaredWar("warring-states", 4, 1))


def test_the_buyer_itself_can_be_defeated(rules: Decider) -> None:
    """War: when its strength falls later."""
    table = at_action(rules).staff(1, "axeman", 2).offer(WAR.card).play(1, WAR).play(1, Undeploy("axeman"))
    table.hold(1, books=9).hold(2, books=9).vp(1, 5).vp(2, 5).resolve()
    assert (table.nation(1).vp, table.nation(2).vp) == (4, 4)


def test_alfred_nobel_may_not_buy_a_war(rules: Decider) -> None:
    """B.4, Alfred Nobel: the refusal names him."""
    table = at_action(rules).have(1, "alfred-nobel").offer(WAR.card)
    refusal = table.refused(1, WAR, "may-not-buy")
    assert refusal.section == BUYING_WAR
    assert "Alfred Nobel" in refusal.sentence
    table.turn_of(2).play(2, WAR)


def test_chichen_itza_gives_a_vp_for_a_war(rules: Decider) -> None:
    """B.4, Chichen Itza: whenever its owner buys one, not when another does."""
    table = at_action(rules).have(1, "chichen-itza").offer(WAR.card).play(1, WAR)
    assert [(fact.seat, fact.points, fact.cause) for fact in table.told(VictoryPointsGained)] == [
        (1, 1, "chichen-itza")
    ]
    other = at_action(rules).have(2, "chichen-itza").offer(WAR.card).play(1, WAR)
    assert other.told(VictoryPointsGained) == []


def test_montezuma_gives_3_books_for_a_war(rules: Decider) -> None:
    """B.4, Montezuma."""
    table = at_action(rules).have(1, "montezuma").offer(WAR.card).play(1, WAR)
    assert [(fact.books, fact.cause) for fact in table.told(ResourcesGained)] == [(3, "montezuma")]


def test_elizabeth_does_not_move_the_marker(rules: Decider) -> None:
    """B.4, Elizabeth: her 8 strength count when the War is resolved, not when it is bought."""
    table = at_action(rules).have(1, "elizabeth").staff(1, "axeman", 1).offer(WAR.card).play(1, WAR)
    assert table.state.war is not None
    assert table.state.war.strength == 2
