"""The effect of every Antiquity and Medieval wonder that has one, beyond its yields."""

import pytest

from games.kit.decider import Decider
from games.nations.advisors import BuyAdvisor
from games.nations.battles import BuyBattle
from games.nations.buildings_and_military import BuyBuilding
from games.nations.exchanging import ExchangeResources
from games.nations.hiring import HireArchitect
from games.nations.resources import Resource, Resources
from games.nations.special_moves import BuyAtNoPrice
from games.nations.state import OwnArchitects, ReadyWonder
from games.nations.wars import BuyWar
from games.nations.wonders import BuyWonder
from tests.games.nations.positions import at_turn, changes, complete, produced

ON_COMPLETION = [
    ("stonehenge", "stone 20 20 20 20", {1: "+4 food, +6 books"}),
    ("colosseum", "food 20 20 20 20", {1: "-2 food"}),
    ("colosseum", "food 1 20 20 20", {1: "-1 food, -1 books, -1 VP"}),
    ("sankore-university", "books 0 20 20 20", {1: "+8 books"}),
    ("moai-statues", "stone 1 20 20 20", {1: "+12 stone"}),
    ("terracotta-army", "stability 3 6 4 1", {4: "-4 gold"}),
    ("terracotta-army", "stability -1 6 -5 1; gold 20 20 3 20", {1: "-4 gold", 3: "-3 gold, -1 books, -1 VP"}),
]


@pytest.mark.parametrize(("wonder", "words", "expected"), ON_COMPLETION)
def test_on_completion(rules: Decider, wonder: str, words: str, expected: dict[int, str]) -> None:
    """Once, when its last section is built; not again in Production."""
    table = complete(at_turn(rules, words), wonder)
    assert changes(table, wonder, "wonder-ready") == expected

    table.resolve()
    assert changes(table, wonder) == {}


def test_sphinx(rules: Decider) -> None:
    """5 stone for each later wonder that its owner completes; not for itself, nor for another nation's wonder."""
    table = complete(at_turn(rules), "sphinx")
    assert changes(table, "sphinx", "wonder-ready") == {}
    assert changes(complete(table, "stonehenge"), "sphinx") == {1: "+5 stone"}
    assert changes(complete(table, "colosseum", seat=2), "sphinx") == {}


@pytest.mark.parametrize(("row", "expected"), [(3, {1: "+1 books"}), (2, {}), (1, {})])
def test_great_lighthouse(rules: Decider, row: int, expected: dict[int, str]) -> None:
    """A book whenever its owner pays exactly 3 gold for a card."""
    table = at_turn(rules).have(1, "great-lighthouse").offer("forum", row).play(1, BuyBuilding("forum", "farm"))

    assert changes(table, "great-lighthouse") == expected


def test_great_lighthouse_looks_at_what_is_paid(rules: Decider) -> None:
    """R43: 2 gold and 1 more because of Hannibal are 3; a card for nothing, or another nation's, is none."""
    table = at_turn(rules).have(1, "great-lighthouse").staff(1, "axeman", 1).have(2, "hannibal")
    table.offer("siege-of-troy", 2).play(1, BuyBattle("siege-of-troy", "food"))
    assert changes(table, "great-lighthouse") == {1: "+1 books"}

    free = at_turn(rules).have(1, "great-lighthouse", "galileo-galilei").offer("stonehenge", 3)
    free.play(1, BuyAtNoPrice("galileo-galilei")).play(1, BuyWonder("stonehenge"))
    assert changes(free, "great-lighthouse") == {}

    other = at_turn(rules, seat=2).have(1, "great-lighthouse").offer("forum", 3)
    assert changes(other.play(2, BuyBuilding("forum", "farm")), "great-lighthouse") == {}


@pytest.mark.parametrize(
    ("wonder", "pays", "units", "gains", "given"),
    [
        ("petra", "food", 1, ("gold", "stone", "books"), 3),
        ("piazza-san-marco", "gold", 2, ("food", "stone", "books"), 5),
    ],
)
def test_petra_and_piazza_san_marco(
    rules: Decider, wonder: str, pays: Resource, units: int, gains: tuple[Resource, ...], given: int
) -> None:
    """A special action, once a round: pay for one kind of what it gives; not without the price, nor for others."""
    for resource in gains:
        table = at_turn(rules).have(1, wonder).hold(1, **{pays: units, resource: 0})
        table.play(1, ExchangeResources(wonder, pays, resource))
        assert table.resources(1).of(pays) == 0
        assert table.resources(1).of(resource) == given
        table.turn_of(1).hold(1, **{pays: units}).refused(1, ExchangeResources(wonder, pays, resource), "used")

    poor = at_turn(rules).have(1, wonder).hold(1, **{pays: units - 1})
    poor.refused(1, ExchangeResources(wonder, pays, gains[0]), "cannot-pay")
    rich = at_turn(rules).have(1, wonder)
    rich.refused(1, ExchangeResources(wonder, pays, pays), "not-an-option")
    rich.refused(1, ExchangeResources(wonder, gains[0], gains[1]), "not-an-option")


@pytest.mark.parametrize(("number", "points"), [(2, 1), (8, 1), (1, 0), (3, 0)])
def test_solomons_temple(rules: Decider, number: int, points: int) -> None:
    """1 VP at the end of each age, after its second round alone."""
    table = at_turn(rules, "stability 3 6 4 1").have(1, "solomons-temple").in_round(number)
    table.event("sack-of-baghdad").resolve()

    assert changes(table, "solomons-temple") == ({1: f"+{points} VP"} if points else {})


@pytest.mark.parametrize(("marker", "wonders"), [(10, ()), (9, (ReadyWonder("solomons-temple"),))])
def test_solomons_temple_falls(rules: Decider, marker: int, wonders: tuple[ReadyWonder, ...]) -> None:
    """It is removed if its owner is defeated in a War, then it gives nothing; not if its owner is strong enough."""
    table = at_turn(rules, "strength 9 20 20 20").have(1, "solomons-temple").war("punic-wars", marker, buyer=2)
    table.in_round(2).resolve()

    assert table.nation(1).wonders == wonders
    assert changes(table, "solomons-temple") == {1: "+1 VP" if wonders else "loses solomons-temple"}


@pytest.mark.parametrize(("words", "books"), [("stability 7 6 4 1", 5), ("stability 6 6 4 1", 2), ("", 2)])
def test_notre_dame(rules: Decider, words: str, books: int) -> None:
    """Its 2 books, and 3 more for the most stable; not in a tie."""
    assert produced(at_turn(rules, words).have(1, "notre-dame")) == Resources(books=books)


def test_alhambra(rules: Decider) -> None:
    """An architect of its own at once and in every round, which its owner alone may hire; they do not accumulate."""
    table = complete(at_turn(rules), "alhambra")
    assert table.nation(1).own_architects == (OwnArchitects("alhambra", 1),)

    table.constructing(1, "stonehenge").turn_of(1).with_state(architects=0)
    table.refused(1, HireArchitect(), "no-architect")
    table.play(1, HireArchitect("alhambra"))
    assert table.nation(1).own_architects == (OwnArchitects("alhambra", 0),)
    table.turn_of(1).refused(1, HireArchitect("alhambra"), "no-architect")
    table.constructing(2, "petra").turn_of(2).refused(2, HireArchitect("alhambra"), "no-architect")

    table.resolve().event("imperial-examination").after("new-events")
    assert table.nation(1).own_architects == (OwnArchitects("alhambra", 1),)
    table.event("imperial-examination").after("new-events")
    assert table.nation(1).own_architects == (OwnArchitects("alhambra", 1),)


def test_porcelain_tower(rules: Decider) -> None:
    """Its space holds a second advisor, and both work; without the tower the new one replaces the old one."""
    table = at_turn(rules).have(1, "porcelain-tower", "archimedes").offer("isabella", 1)
    table.play(1, BuyAdvisor("isabella", "porcelain-tower"))
    assert table.nation(1).advisors == ("archimedes",)
    assert table.nation(1).wonders == (ReadyWonder("porcelain-tower", "isabella"),)
    assert produced(table) == Resources(stone=1, food=2)

    table.turn_of(2).with_state(passed=(), turn=None)
    bare = at_turn(rules).have(1, "archimedes").offer("isabella", 1)
    bare.refused(1, BuyAdvisor("isabella", "none"), "wrong-space")
    assert bare.play(1, BuyAdvisor("isabella", "archimedes")).nation(1).advisors == ("isabella",)


def test_porcelain_tower_takes_its_advisor_along(rules: Decider) -> None:
    """R46: when another wonder goes onto it, the advisor on it is removed as well; the other one stays."""
    table = at_turn(rules).have(1, "porcelain-tower", "archimedes", "isabella")
    table.with_nation(1, advisors=("archimedes",), wonders=(ReadyWonder("porcelain-tower", "isabella"),))
    table.constructing(1, "stonehenge", 2).play(1, HireArchitect())
    table.play(1, next(move for move in table.legal(1) if "porcelain-tower" in str(move)))

    assert {"porcelain-tower", "isabella"} <= set(table.state.removed)
    assert table.nation(1).advisors == ("archimedes",)


@pytest.mark.parametrize(("seat", "expected"), [(1, {1: "+1 VP"}), (2, {})])
def test_chichen_itza(rules: Decider, seat: int, expected: dict[int, str]) -> None:
    """1 VP whenever its owner buys a War; not for another nation's War, nor for a Battle."""
    table = at_turn(rules, seat=seat).have(1, "chichen-itza").offer("punic-wars", 1)
    assert changes(table.play(seat, BuyWar("punic-wars")), "chichen-itza") == expected

    battle = at_turn(rules).have(1, "chichen-itza").staff(1, "axeman", 1).offer("siege-of-troy", 1)
    assert changes(battle.play(1, BuyBattle("siege-of-troy", "food")), "chichen-itza") == {}


@pytest.mark.parametrize(
    ("words", "books"),
    [("strength 2 5 3 4", -4), ("strength 2 5 2 4", -4), ("strength 3 5 2 4", 0)],
)
def test_angkor_wat(rules: Decider, words: str, books: int) -> None:
    """Its 4 food, and 4 books less for the weakest, also in a tie."""
    assert produced(at_turn(rules, words).have(1, "angkor-wat")) == Resources(food=4, books=books)


@pytest.mark.parametrize(("passed", "vp"), [((1, 2, 3, 4), 5), ((2, 1, 3, 4), 4)])
def test_great_wall(rules: Decider, passed: tuple[int, ...], vp: int) -> None:
    """Who passed first loses no VP to the War; its food it loses all the same. Who passed later loses the VP."""
    table = at_turn(rules, "strength 9 20 20 20; stability -2 6 4 1").have(1, "great-wall").with_state(passed=passed)
    table.war("punic-wars", 10, buyer=2).resolve()

    assert table.nation(1).vp == vp
    assert table.resources(1).food == 20 - 6


def test_great_wall_in_a_shortage(rules: Decider) -> None:
    """Nor does it lose the VP of a shortage that the War brings about; one of Production it still loses."""
    table = at_turn(rules, "strength 9 20 20 20; stability -2 6 4 1; food 1 20 20 20").have(1, "great-wall")
    table.war("punic-wars", 10, buyer=2).resolve()
    assert table.nation(1).vp == 5
    assert table.resources(1).books == 20 - 5

    famine = (
        at_turn(rules, "stability -2 6 4 1; food 1 20 20 20").have(1, "great-wall").event("sack-of-baghdad").resolve()
    )
    assert famine.nation(1).vp == 4
