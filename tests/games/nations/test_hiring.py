"""II. Action Phase > C. Hire Architect."""

import pytest

from games.kit.decider import Decider
from games.nations.construction import SectionBuilt
from games.nations.hiring import ArchitectHired, HireArchitect
from games.nations.holdings import ResourcesGained, ResourcesLost
from games.nations.sections import HIRING
from games.nations.state import Construction, OwnArchitects
from games.nations.turns import ActionTaken
from tests.games.nations.table import Table, at_action


def building(rules: Decider, wonder: str, built: int = 0, **held: int) -> Table:
    """Seat 1 has this wonder under construction."""
    return at_action(rules).constructing(1, wonder, built).hold(1, **held)


def test_an_architect_builds_the_leftmost_free_section(rules: Decider) -> None:
    """C. Hire Architect: Sankore University costs 1, 2 and 3 stone, in this order."""
    table = building(rules, "sankore-university", stone=6).with_state(architects=3)
    for built, cost in ((1, 1), (2, 2)):
        table.turn_of(1).play(1, HireArchitect())
        assert table.nation(1).construction == Construction("sankore-university", built)
        assert [(fact.stone, fact.reason) for fact in table.told(ResourcesLost)] == [(cost, "architect")]
    table.turn_of(1).play(1, HireArchitect())
    assert (table.resources(1).stone, table.nation(1).construction) == (0, None)


def test_the_architect_comes_from_the_scoring_board(rules: Decider) -> None:
    """C. Hire Architect: it is an action, and the architect is gone for the others."""
    table = building(rules, "pyramids", stone=2).play(1, HireArchitect())
    assert table.state.architects == 0
    [hired] = table.told(ArchitectHired)
    assert (hired.seat, hired.cause, hired.section) == (1, "none", HIRING)
    assert [fact.card for fact in table.told(SectionBuilt)] == ["pyramids"]
    assert len(table.told(ActionTaken)) == 1
    table.constructing(2, "stonehenge").refused(2, HireArchitect(), "no-architect")


def test_without_architects_the_action_cannot_be_chosen(rules: Decider) -> None:
    """C. Hire Architect."""
    table = building(rules, "pyramids", stone=9).with_state(architects=0)
    assert table.refused(1, HireArchitect(), "no-architect").section == HIRING
    assert table.legal(1, HireArchitect) == []


def test_without_a_wonder_under_construction_it_cannot_be_chosen(rules: Decider) -> None:
    """C. Hire Architect: a ready wonder does not help."""
    table = at_action(rules).have(1, "pyramids").hold(1, stone=9)
    assert table.refused(1, HireArchitect(), "no-wonder").section == HIRING


def test_without_the_stone_it_cannot_be_chosen(rules: Decider) -> None:
    """C. Hire Architect."""
    refusal = building(rules, "pyramids", stone=1).refused(1, HireArchitect(), "cannot-pay")
    assert refusal.section == HIRING
    assert "costs 2 stone" in refusal.sentence


def test_r37_a_section_of_0_stone_still_needs_an_architect_and_an_action(rules: Decider) -> None:
    """R37; T23: Machu Picchu costs 0, 2 and 0."""
    table = building(rules, "machu-picchu", stone=0)
    table.with_state(architects=0).refused(1, HireArchitect(), "no-architect")
    table.with_state(architects=1).play(1, HireArchitect())
    assert table.nation(1).construction == Construction("machu-picchu", 1)
    assert table.state.architects == 0
    assert len(table.told(ActionTaken)) == 1
    assert table.asked() == [(2, "take-action")]


def test_architects_return_to_the_supply_when_the_wonder_is_ready(rules: Decider) -> None:
    """C. Hire Architect: not to the Scoring Board."""
    table = building(rules, "pyramids", 2).play(1, HireArchitect())
    assert table.state.architects == 0


# Architects for one nation alone


def test_r36_common_or_private_as_the_owner_says(rules: Decider) -> None:
    """R36: both are listed; a private one leaves the common ones to all."""
    table = building(rules, "pyramids", stone=9).have(1, "archimedes")
    table.with_nation(1, own_architects=(OwnArchitects("archimedes", 1),))
    assert table.legal(1, HireArchitect) == [HireArchitect(), HireArchitect("archimedes")]
    table.play(1, HireArchitect("archimedes"))

    assert table.state.architects == 1
    assert table.told(ArchitectHired)[0].cause == "archimedes"
    refusal = table.turn_of(1).refused(1, HireArchitect("archimedes"), "no-architect")
    assert "hire one from none" in refusal.sentence


def test_r36_nobody_else_uses_them(rules: Decider) -> None:
    """R36: neither a card of another nation nor one without architects."""
    table = building(rules, "pyramids", stone=9).have(2, "archimedes")
    table.with_nation(2, own_architects=(OwnArchitects("archimedes", 1),))
    table.refused(1, HireArchitect("archimedes"), "no-architect")


def test_r36_a_card_with_two_can_be_used_twice(rules: Decider) -> None:
    """R36, Marie Curie: two each round."""
    table = building(rules, "machu-picchu", stone=9).have(1, "marie-curie").with_state(architects=0)
    table.with_nation(1, own_architects=(OwnArchitects("marie-curie", 2),))
    table.play(1, HireArchitect("marie-curie")).turn_of(1).play(1, HireArchitect("marie-curie")).turn_of(1)
    table.refused(1, HireArchitect("marie-curie"), "no-architect")


@pytest.mark.parametrize("source", ["none", "alhambra"])
def test_r38_sistine_chapel_gives_3_books_for_every_architect(rules: Decider, source: str) -> None:
    """R38, Sistine Chapel: once it is ready; common or private."""
    table = building(rules, "pyramids", stone=9).have(1, "sistine-chapel", "alhambra")
    table.with_nation(1, own_architects=(OwnArchitects("alhambra", 1),))
    table.play(1, HireArchitect(source))
    assert [(fact.books, fact.cause, fact.section) for fact in table.told(ResourcesGained)] == [
        (3, "sistine-chapel", HIRING)
    ]
