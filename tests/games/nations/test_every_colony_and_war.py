"""What is printed on every Colony and War: what it requires and yields, what a defeat costs."""

import pytest

from games.kit.decider import Decider
from games.nations.colonies import BuyColony
from games.nations.final_scoring import score_lines
from games.nations.resources import RESOURCES, Resources, Yields
from games.nations.wars import BuyWar
from tests.games.nations.positions import changes
from tests.games.nations.table import Table, at_action

COLONIES = [
    ("nubia", 3, Yields(gold=2), 0),
    ("macedonia", 4, Yields(strength=2), 0),
    ("hispania", 4, Yields(food=2), 0),
    ("israel", 5, Yields(books=2), 0),
    ("babylonia", 5, Yields(gold=2), 0),
    ("gaul", 7, Yields(food=2), 0),
    ("armenia", 6, Yields(stone=2), 0),
    ("hindu-kush", 9, Yields(stone=3), 0),
    ("greenland", 7, Yields(food=3), 1),
    ("tibet", 8, Yields(stability=3), 1),
    ("lombardy", 9, Yields(books=3), 1),
    ("sicily", 12, Yields(food=3), 1),
    ("england", 11, Yields(gold=3), 1),
    ("prussia", 12, Yields(books=3), 1),
    ("crusader-states", 13, Yields(strength=3), 2),
    ("saharan-trade", 15, Yields(stone=4), 1),
    ("quebec", 12, Yields(books=4), 1),
    ("south-africa", 13, Yields(food=4), 1),
    ("aztec-empire", 15, Yields(gold=4), 1),
    ("incan-empire", 17, Yields(gold=4), 1),
    ("brazil", 14, Yields(stone=4), 1),
    ("philippines", 18, Yields(stone=4), 1),
    ("the-caribbean", 15, Yields(stability=4), 1),
    ("virginia", 21, Yields(stone=5), 1),
    ("nigeria", 20, Yields(books=5), 2),
    ("ostafrika", 22, Yields(food=5), 2),
    ("congo", 23, Yields(gold=5), 2),
    ("india", 25, Yields(books=5), 2),
    ("algeria", 25, Yields(strength=5), 2),
    ("hong-kong", 27, Yields(books=5), 2),
    ("australia", 24, Yields(stability=5), 2),
    ("libya", 30, Yields(stone=6), 2),
]
WARS = [
    ("wars-of-alexander", "food", 2),
    ("warring-states", "books", 3),
    ("hunnic-invasions", "food", 4),
    ("peloponnesian-war", "books", 4),
    ("parthian-wars", "gold", 3),
    ("three-kingdoms-war", "gold", 5),
    ("hyksos-invasion", "stone", 4),
    ("punic-wars", "food", 6),
    ("byzantine-arab-war", "books", 3),
    ("reconquista", "gold", 4),
    ("hundred-years-war", "food", 5),
    ("first-crusade", "books", 6),
    ("viking-raids", "books", 4),
    ("war-of-the-roses", "gold", 7),
    ("vandalic-war", "stone", 6),
    ("mongol-invasions", "food", 10),
    ("imjin-war", "stone", 5),
    ("war-of-jenkins-ear", "gold", 6),
    ("mughal-invasion", "books", 7),
    ("great-northern-war", "food", 8),
    ("cortes-expedition", "food", 6),
    ("dutch-liberation-war", "gold", 9),
    ("war-of-cyprus", "stone", 7),
    ("thirty-years-war", "food", 9),
    ("balkan-wars", "books", 7),
    ("second-boer-war", "food", 8),
    ("opium-war", "gold", 8),
    ("franco-prussian-war", "stone", 9),
    ("anglo-afghan-war", "stone", 7),
    ("napoleonic-war", "food", 11),
    ("crimean-war", "gold", 10),
    ("american-civil-war", "books", 12),
]


def _stocked(rules: Decider, seats: int = 2) -> Table:
    table = at_action(rules, seats=seats)
    for seat in range(1, seats + 1):
        table.hold(seat, **dict.fromkeys(RESOURCES, 20)).vp(seat, 5).stands(seat, strength=0, stability=0)
    return table


@pytest.mark.parametrize(("colony", "requirement", "yields", "vp"), COLONIES)
def test_a_colony(rules: Decider, colony: str, requirement: int, yields: Yields, vp: int) -> None:
    """Not with a strength below the requirement; strength and stability at once, resources from this Production on."""
    table = _stocked(rules).offer(colony, 3).stands(1, strength=requirement - 1)
    table.refused(1, BuyColony(colony), "too-weak")
    table.stands(1, strength=requirement).play(1, BuyColony(colony))
    assert table.nation(1).colonies == (colony,)
    assert table.resources(1).gold == 17
    assert (table.strength(1), table.stability(1)) == (requirement + yields.strength, yields.stability)
    assert score_lines(table.content, table.state, 1)[1].points == vp

    before = table.stands(1, strength=0).resources(1)
    assert table.resolve().resources(1).minus(before) == yields.resources


@pytest.mark.parametrize(("war", "resource", "units"), WARS)
def test_a_war(rules: Decider, war: str, resource: str, units: int) -> None:
    """Bought at strength 7: 7 is enough; 6 loses it all and 1 VP; stability takes its part, but never of the VP."""
    table = _stocked(rules, 4).stands(1, strength=7).offer(war, 1).play(1, BuyWar(war))
    assert table.state.war is not None
    assert (table.state.war.card, table.state.war.strength, table.state.war.buyer) == (war, 7, 1)
    table.stands(2, strength=6, stability=-1).stands(3, strength=6, stability=units - 1)
    table.stands(4, strength=0, stability=units).event("imperial-examination").resolve()

    assert changes(table, war) == {2: f"-{units} {resource}, -1 VP", 3: f"-1 {resource}, -1 VP", 4: "-1 VP"}
    assert war in table.state.removed
    assert table.state.war is None


@pytest.mark.parametrize(("war", "resource", "units"), WARS)
def test_a_war_defeats_its_buyer(rules: Decider, war: str, resource: str, units: int) -> None:
    """The marker stays at 7 when the buyer grows weaker. Without the resource it loses books instead, and a second VP.

    Where it is books that are lost, and there are none, it chooses what it loses instead.
    """
    table = _stocked(rules).stands(1, strength=7).offer(war, 1).play(1, BuyWar(war))
    table.stands(1, strength=6).stands(2, strength=7).hold(1, **{resource: 0})
    table.resolve()

    if resource == "books":
        assert table.asked() == [(1, "choose-resources-to-lose")]
        assert table.resources(1) == Resources(gold=19, food=20, stone=20)
    else:
        assert table.resources(1).of("books") == 20 - units
    assert (table.nation(1).vp, table.nation(2).vp) == (3, 5)
