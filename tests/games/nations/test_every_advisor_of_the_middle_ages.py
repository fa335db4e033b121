"""The effect of every Medieval advisor, beyond what it yields."""

import pytest

from games.kit.decider import Decider
from games.nations.advisors import BuyAdvisor
from games.nations.battles import BuyBattle
from games.nations.buildings_and_military import BuyBuilding
from games.nations.deploying import DeployWorker
from games.nations.exchanging import ExchangeResources
from games.nations.golden_ages import BuyGoldenAge, BuyVictoryPoint
from games.nations.resources import Resource, Resources
from games.nations.swapping import MoveCard, SwapCard
from games.nations.turns import Undeploy
from games.nations.wars import BuyWar
from tests.games.nations.positions import at_turn, changes, produced


@pytest.mark.parametrize(
    ("words", "books"), [("stability 6 6 4 1", 4), ("stability 5 6 4 1", 0), ("stability 3 6 4 1", 0)]
)
def test_thomas_aquino(rules: Decider, words: str, books: int) -> None:
    """4 books in Production for the most stable, with the advisor's own stability; none in a tie."""
    assert produced(at_turn(rules, words).have(1, "thomas-aquino")) == Resources(books=books)


def test_harald_hardrada(rules: Decider) -> None:
    """Removed the moment its owner is weakest, by its own doing; not while another is weaker."""
    table = at_turn(rules, "strength 1 5 2 4").have(1, "harald-hardrada").staff(1, "axeman", 1)
    assert table.nation(1).advisors == ("harald-hardrada",)
    table.play(1, Undeploy("axeman"))
    assert changes(table, "harald-hardrada") == {1: "loses harald-hardrada"}

    safe = at_turn(rules, "strength 3 5 2 4").have(1, "harald-hardrada").staff(1, "axeman", 1)
    assert safe.play(1, Undeploy("axeman")).nation(1).advisors == ("harald-hardrada",)


def test_harald_hardrada_goes_by_another_nations_doing(rules: Decider) -> None:
    """When the weakest grows as strong as its owner, all who tie are weakest."""
    table = at_turn(rules, "strength 4 5 2 9", seat=3).have(1, "harald-hardrada").play(3, DeployWorker("axeman"))
    assert changes(table, "harald-hardrada") == {1: "loses harald-hardrada"}


def test_sejong_the_great(rules: Decider) -> None:
    """2 stone whenever its owner buys a Golden Age, for the resource or the VP; none for another nation's."""
    table = at_turn(rules).have(1, "sejong-the-great").offer("aeneid", 1).play(1, BuyGoldenAge("aeneid"))
    assert changes(table, "sejong-the-great") == {1: "+2 stone"}

    table.offer("the-bible", 1).turn_of(1).play(1, BuyVictoryPoint("the-bible", food=1))
    assert changes(table, "sejong-the-great") == {1: "+2 stone"}

    table.offer("silk", 1).turn_of(2).play(2, BuyGoldenAge("silk"))
    assert changes(table, "sejong-the-great") == {}


@pytest.mark.parametrize("military", ["axeman", "chariot", "phalanx", "longships", "dreadnought"])
def test_anna_komnene(rules: Decider, military: str) -> None:
    """Military workers consume no resources in Production; those of other nations do."""
    table = at_turn(rules).have(1, "anna-komnene", military, workers=2)
    assert produced(table) == Resources(books=1)

    other = at_turn(rules).have(2, "anna-komnene").have(1, military, workers=2)
    assert produced(other) != Resources()


def test_anna_komnene_leaves_stability_upkeep(rules: Decider) -> None:
    """R40: stability upkeep stays, and so does the food for workers taken from the food section."""
    table = at_turn(rules).have(1, "anna-komnene").stands(1, stability=3).have(1, "immortal", workers=2)
    assert table.stability(1) == 3 - 2
    population = type(table.nation(1).population)
    table.with_nation(1, workers=4, population=population(food=3, stability=4))
    assert produced(table) == Resources(food=-3, books=1)


@pytest.mark.parametrize(("gold", "expected"), [(1, {1: "+1 food, +2 books"}), (2, {})])
def test_mansa_musa(rules: Decider, gold: int, expected: dict[int, str]) -> None:
    """2 books and 1 food whenever a payment leaves its owner on 0 gold; not where gold is left."""
    table = at_turn(rules).have(1, "mansa-musa").hold(1, gold=gold).offer("forum", 1)
    assert changes(table.play(1, BuyBuilding("forum", "farm")), "mansa-musa") == expected


def test_mansa_musa_and_what_is_no_payment_of_gold(rules: Decider) -> None:
    """Not for another nation's last gold, nor for a payment in stone by a nation that had no gold."""
    table = at_turn(rules).have(1, "mansa-musa").hold(1, gold=0)
    assert changes(table.play(1, DeployWorker("farm")), "mansa-musa") == {}

    table.hold(2, gold=1).offer("forum", 1).turn_of(2).play(2, BuyBuilding("forum", "farm"))
    assert changes(table, "mansa-musa") == {}


def test_mansa_musa_by_the_vp_of_a_golden_age(rules: Decider) -> None:
    """A payment besides the price of the row counts as well."""
    table = at_turn(rules).have(1, "mansa-musa").hold(1, gold=2, books=0).offer("silk", 1)
    assert changes(table.play(1, BuyVictoryPoint("silk", gold=1)), "mansa-musa") == {1: "+1 food, +2 books"}


@pytest.mark.parametrize(("colonies", "gold"), [(1, 5), (2, 5), (0, 0)])
def test_eleanor_of_aquitaine(rules: Decider, colonies: int, gold: int) -> None:
    """5 gold in Production if a colony was bought this round, once; not for one from an earlier round."""
    table = at_turn(rules).have(1, "eleanor-of-aquitaine", "macedonia").remember(1, colonies=colonies)
    assert produced(table.remember(2, colonies=1)) == Resources(gold=gold)


def test_abu_bakr(rules: Decider) -> None:
    """2 books whenever its owner buys a Battle, beside the raid; none for a War, nor for another nation's Battle."""
    table = at_turn(rules).have(1, "abu-bakr").staff(1, "axeman", 1).offer("siege-of-troy", 1)
    table.play(1, BuyBattle("siege-of-troy", "books"))
    assert changes(table, "abu-bakr") == {1: "+2 books"}
    assert table.resources(1).books == 20 + 2 + 2

    table.offer("punic-wars", 1).turn_of(1).play(1, BuyWar("punic-wars"))
    assert changes(table, "abu-bakr") == {}
    table.offer("battle-of-issus", 1).staff(2, "axeman", 1).turn_of(2).play(2, BuyBattle("battle-of-issus", "food"))
    assert changes(table, "abu-bakr") == {}


def test_alhazen(rules: Decider) -> None:
    """A special action, once a round: two cards on the Progress Board change places, and so their prices."""
    table = at_turn(rules).have(1, "alhazen").offer("forum", 1, 2).offer("brewery", 3, 4)
    table.refused(1, MoveCard("alhazen", "cavalry"), "not-on-board")
    table.play(1, MoveCard("alhazen", "brewery"))
    table.refused(1, SwapCard("brewery"), "not-on-board")
    table.play(1, SwapCard("forum"))

    assert (table.state.rows[0][1], table.state.rows[2][3]) == ("brewery", "forum")
    table.turn_of(1).refused(1, MoveCard("alhazen", "brewery"), "used")


def test_genghis_khan(rules: Decider) -> None:
    """While in play every nation, its owner too, has 3 less stability; when it goes, all have it back."""
    table = at_turn(rules, "stability 3 6 4 1").have(1, "genghis-khan")
    assert [table.stability(seat) for seat in (1, 2, 3, 4)] == [0, 3, 1, -2]
    table.offer("marco-polo", 1).play(1, BuyAdvisor("marco-polo", "genghis-khan"))
    assert [table.stability(seat) for seat in (1, 2, 3, 4)] == [3, 6, 4, 1]


def test_genghis_khan_can_bring_a_revolt(rules: Decider) -> None:
    """In Production a nation that he makes unstable loses books and 1 VP."""
    table = at_turn(rules, "stability 3 6 4 1").have(1, "genghis-khan").resolve()
    assert (table.resources(4).books, table.nation(4).vp) == (18, 4)
    assert (table.resources(3).books, table.nation(3).vp) == (20, 5)


@pytest.mark.parametrize("pays", ["food", "stone"])
def test_marco_polo(rules: Decider, pays: Resource) -> None:
    """A special action, once a round: pay 2 food or 2 stone, gain 4 gold; not with 1, nor with another kind."""
    table = at_turn(rules).have(1, "marco-polo").hold(1, **{pays: 1})
    table.refused(1, ExchangeResources("marco-polo", pays, "gold"), "cannot-pay")
    table.refused(1, ExchangeResources("marco-polo", "books", "gold"), "not-an-option")
    table.hold(1, **{pays: 2}).play(1, ExchangeResources("marco-polo", pays, "gold"))

    assert (table.resources(1).of(pays), table.resources(1).gold) == (0, 24)
    other: Resource = "stone" if pays == "food" else "food"
    table.turn_of(1).refused(1, ExchangeResources("marco-polo", other, "gold"), "used")
