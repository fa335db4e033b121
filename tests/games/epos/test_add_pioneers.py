"""Glossary > Add pioneers (Q-52, TC-16)."""

from games.epos.add_pioneers import apply
from games.epos.cards import Content
from games.epos.effects import SYMBOLS, AddPioneers
from games.epos.land_facts import ExpeditionEnded, PioneersDeployed
from games.epos.land_moves import BuildCity, DeployPioneer, EndMoving, MovePioneer
from games.epos.sections import REWARDS_AND_PENALTIES
from tests.games.epos.map_table import map_of


def test_a_card_adds_pioneers_with_the_three_steps_of_a_navigator(content: Content) -> None:
    """Add pioneers: they are deployed, moved, and build."""
    table = map_of(content, 3).put(1, "milet", 3).happen(apply, 1, AddPioneers(4, ("oracle",)), "oracle-grove")
    assert table.asked() == ["choose-deployment"]
    table.play(1, *[DeployPioneer("sinope")] * 4)
    assert [(fact.reason, fact.cause, fact.section) for fact in table.told(PioneersDeployed)] == [
        ("reward", "oracle-grove", REWARDS_AND_PENALTIES)
    ]
    table.play(1, *[MovePioneer("sinope", "milet")] * 3)
    assert table.asked() == ["choose-movement"]
    table.play(1, EndMoving(), BuildCity("milet"))
    assert table.cities(1) == {"milet"}
    assert table.holds(1) == (0, 0, 1, 0)
    assert [fact.section for fact in table.told(ExpeditionEnded)] == [REWARDS_AND_PENALTIES]


def test_with_all_three_symbols_the_territories_may_differ(content: Content) -> None:
    """Q-52: any mix, not one symbol for all four."""
    table = map_of(content, 3).happen(apply, 1, AddPioneers(4, SYMBOLS), "road")
    table.play(1, *[DeployPioneer(each) for each in ("milet", "rhodos", "troia", "memphis")], EndMoving())
    assert table.pioneers(1) == {"milet": 1, "rhodos": 1, "troia": 1, "memphis": 1}


def test_provinces_are_closed_to_them_before_the_first_city_in_a_polis(content: Content) -> None:
    """TC-16: and open from the next reward on."""
    table = map_of(content, 3).put(1, "milet", 6).happen(apply, 1, AddPioneers(4, ("oracle",)), "oracle-grove")
    table.refused(1, DeployPioneer("gallia"), "provinces-closed")
    table.play(1, *[DeployPioneer("cnossos")] * 4, EndMoving(), BuildCity("milet"))
    table.happen(apply, 1, AddPioneers(4, ("oracle",)), "oracle-grove")
    table.play(1, DeployPioneer("gallia"))
    assert table.pioneers(1)["gallia"] == 1
