"""What is printed on every wonder: its sections and their stone, its VP, what it yields once it is ready."""

import pytest

from games.kit.decider import Decider
from games.nations.final_scoring import score_lines
from games.nations.hiring import HireArchitect
from games.nations.resources import Yields
from games.nations.wonders import BuyWonder
from tests.games.nations.table import Table, at_action

NOTHING = Yields()
WONDERS = [
    ("pyramids", (2, 1, 0), 3, Yields(gold=2, food=-2)),
    ("stonehenge", (1, 1, 1), 0, NOTHING),
    ("colosseum", (2, 2), 1, Yields(strength=3)),
    ("hanging-gardens", (1, 2), 1, Yields(food=2, stone=-1, stability=1)),
    ("the-oracle", (2, 1), 1, Yields(stability=2)),
    ("sphinx", (2, 2), 1, Yields(stone=1)),
    ("great-lighthouse", (1, 3), 2, Yields(gold=1)),
    ("petra", (2, 0, 1), 0, NOTHING),
    ("terracotta-army", (0, 0, 3), 2, Yields(strength=1)),
    ("solomons-temple", (1, 1), 0, NOTHING),
    ("notre-dame", (2, 1), 1, Yields(books=2)),
    ("alhambra", (1, 1), 1, NOTHING),
    ("sankore-university", (1, 2, 3), 2, NOTHING),
    ("porcelain-tower", (1, 0), 0, NOTHING),
    ("chichen-itza", (2, 2), 1, NOTHING),
    ("moai-statues", (1, 1, 1), 2, Yields(food=-1)),
    ("angkor-wat", (3, 1), 1, Yields(food=4)),
    ("krak-des-chevaliers", (5, 5), 2, Yields(strength=6)),
    ("great-wall", (1, 1), 1, Yields(stability=2)),
    ("piazza-san-marco", (3, 2, 1), 1, NOTHING),
    ("sistine-chapel", (1, 1), 1, Yields(books=1)),
    ("versailles", (4, 0, 1), 4, NOTHING),
    ("taj-mahal", (3, 1, 2), 1, NOTHING),
    ("machu-picchu", (0, 2, 0), 0, Yields(gold=6)),
    ("royal-society", (3, 2), 1, NOTHING),
    ("uraniborg", (0, 3, 2), 2, Yields(books=2)),
    ("potala-palace", (1, 1), 1, NOTHING),
    ("forbidden-palace", (2, 1), 1, NOTHING),
    ("himeji-castle", (1, 1, 1), 1, NOTHING),
    ("red-fort", (0, 3), 1, NOTHING),
    ("darwins-voyage", (3, 2), 1, NOTHING),
    ("suez-canal", (2, 1), 1, Yields(gold=3, strength=4)),
    ("ford-motor-company", (2, 2), 1, Yields(stone=6)),
    ("south-pole-expedition", (2, 1), 3, NOTHING),
    ("big-ben", (3, 0), 1, NOTHING),
    ("british-museum", (0, 1, 3), 2, NOTHING),
    ("brandenburg-gate", (2, 2), 2, NOTHING),
    ("titanic", (2, 0, 2), 3, NOTHING),
    ("mit", (0, 1), 1, NOTHING),
    ("statue-of-liberty", (0, 2), 1, NOTHING),
]


def _stocked(rules: Decider) -> Table:
    """Another nation is strongest and most stable, a third is weakest and least stable."""
    table = at_action(rules, seats=3).with_state(architects=3)
    table.stands(1, strength=5, stability=5).stands(2, strength=15, stability=15).stands(3, strength=0, stability=0)
    return table.hold(1, gold=20, food=20, stone=20, books=20).vp(1, 5)


@pytest.mark.parametrize(("wonder", "sections", "vp", "yields"), WONDERS)
def test_sections_of_a_wonder(rules: Decider, wonder: str, sections: tuple[int, ...], vp: int, yields: Yields) -> None:
    """Each section costs an architect, an action and its stone, from left to right; after the last it is ready."""
    table = _stocked(rules).offer(wonder, 2).play(1, BuyWonder(wonder))
    assert table.resources(1).gold == 18

    for built, stone in enumerate(sections):
        construction = table.nation(1).construction
        assert construction is not None
        assert construction.built == built
        table.turn_of(1).with_state(architects=1)
        if stone:
            table.hold(1, stone=stone - 1).refused(1, HireArchitect(), "cannot-pay")
        table.hold(1, stone=stone).play(1, HireArchitect())
        assert table.state.architects == 0

    assert table.nation(1).construction is None
    assert [ready.card for ready in table.nation(1).wonders] == [wonder]


@pytest.mark.parametrize(("wonder", "sections", "vp", "yields"), WONDERS)
def test_yields_of_a_wonder(rules: Decider, wonder: str, sections: tuple[int, ...], vp: int, yields: Yields) -> None:
    """Strength and stability at once, resources in Production, VP in the final scoring."""
    table = _stocked(rules).have(1, wonder)
    assert table.strength(1) == 5 + yields.strength
    assert table.stability(1) == 5 + yields.stability
    assert score_lines(table.content, table.state, 1)[2].points == vp

    before = table.resources(1)
    assert table.resolve().resources(1).minus(before) == yields.resources


@pytest.mark.parametrize(("wonder", "sections", "vp", "yields"), WONDERS)
def test_a_wonder_gives_nothing_before(
    rules: Decider, wonder: str, sections: tuple[int, ...], vp: int, yields: Yields
) -> None:
    """With one section missing it yields nothing and is worth nothing."""
    table = _stocked(rules).constructing(1, wonder, len(sections) - 1)
    assert (table.strength(1), table.stability(1)) == (5, 5)
    assert score_lines(table.content, table.state, 1)[2].points == 0

    before = table.resources(1)
    assert table.resolve().resources(1) == before
