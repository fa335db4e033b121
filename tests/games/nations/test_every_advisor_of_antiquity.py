"""The effect of every Antiquity advisor, beyond what it yields."""

import pytest

from games.kit.decider import Decider
from games.nations import flow
from games.nations.advisors import BuyAdvisor
from games.nations.battles import BuyBattle
from games.nations.buildings_and_military import BuyBuilding
from games.nations.causes import Cause
from games.nations.deploying import DeployWorker
from games.nations.hiring import HireArchitect
from games.nations.numbers import raid
from games.nations.resources import Resources
from games.nations.state import OwnArchitects
from games.nations.turns import Pass, TurnBegan, TurnSkipped, Undeploy
from games.nations.workers import take_from
from tests.games.nations.positions import at_turn, changes, complete, produced
from tests.games.nations.table import Table


@pytest.mark.parametrize(
    ("words", "books"), [("stability 6 6 4 1", 2), ("stability 5 6 4 1", 0), ("stability 3 6 4 1", 0)]
)
def test_saint_augustine(rules: Decider, words: str, books: int) -> None:
    """2 books in Production for the most stable, with the advisor's own stability; none in a tie."""
    assert produced(at_turn(rules, words).have(1, "saint-augustine")) == Resources(books=books)


def test_hatshepsut(rules: Decider) -> None:
    """3 books for each wonder that its owner completes; none for another nation's."""
    table = at_turn(rules).have(1, "hatshepsut")
    assert changes(complete(table, "petra"), "hatshepsut") == {1: "+3 books"}
    assert changes(complete(table, "pyramids"), "hatshepsut") == {1: "+3 books"}
    assert changes(complete(table, "sphinx", seat=2), "hatshepsut") == {}


@pytest.mark.parametrize(
    ("words", "stone"), [("strength 9 9 2 4", 2), ("strength 8 9 2 4", 0), ("strength 7 9 2 4", 0)]
)
def test_augustus(rules: Decider, words: str, stone: int) -> None:
    """2 stone in Production for the strongest, with the advisor's own strength; none in a tie."""
    assert produced(at_turn(rules, words).have(1, "augustus")) == Resources(stone=stone)


def test_qin_shi_huang(rules: Decider) -> None:
    """Removed the moment its owner is least stable, if only between two steps; not while another is less stable."""
    table = at_turn(rules, "stability 1 6 4 1").have(1, "qin-shi-huang").staff(1, "caravan", 1)
    assert table.nation(1).advisors == ("qin-shi-huang",)
    table.play(1, Undeploy("caravan"))
    assert changes(table, "qin-shi-huang") == {1: "loses qin-shi-huang"}
    assert "qin-shi-huang" in table.state.removed

    safe = at_turn(rules, "stability 3 6 4 1").have(1, "qin-shi-huang").staff(1, "caravan", 1)
    assert safe.play(1, Undeploy("caravan")).nation(1).advisors == ("qin-shi-huang",)


def test_qin_shi_huang_goes_by_another_nations_doing(rules: Decider) -> None:
    """A tie for least stable is enough, and the moment may come in another nation's turn."""
    table = at_turn(rules, "stability 3 6 4 2", seat=4).have(1, "qin-shi-huang").have(4, "caravan")
    table.play(4, DeployWorker("caravan"))
    assert changes(table, "qin-shi-huang") == {1: "loses qin-shi-huang"}


def test_boudica(rules: Decider) -> None:
    """Removed the moment a worker of its owner is on a Military; one on a Building, or another's, does nothing."""
    table = at_turn(rules).have(1, "boudica").play(1, DeployWorker("farm"))
    assert table.nation(1).advisors == ("boudica",)
    assert table.turn_of(2).play(2, DeployWorker("axeman")).nation(1).advisors == ("boudica",)

    table.turn_of(1).play(1, DeployWorker("axeman"))
    assert changes(table, "boudica") == {1: "loses boudica"}
    assert table.strength(1) == 9 + 2


@pytest.mark.parametrize(("advisor", "count"), [("archimedes", 1), ("marie-curie", 2)])
def test_archimedes_and_marie_curie(rules: Decider, advisor: str, count: int) -> None:
    """Architects of its own at once and anew in every round, for its owner alone, beside the common ones."""
    table = at_turn(rules).offer(advisor, 1).play(1, BuyAdvisor(advisor)).constructing(1, "stonehenge")
    assert table.nation(1).own_architects == (OwnArchitects(advisor, count),)
    for left in range(count - 1, -1, -1):
        table.turn_of(1).play(1, HireArchitect(advisor))
        assert table.nation(1).own_architects == (OwnArchitects(advisor, left),)
        assert table.state.architects == 1
    table.turn_of(1).refused(1, HireArchitect(advisor), "no-architect")
    table.constructing(2, "petra").turn_of(2).refused(2, HireArchitect(advisor), "no-architect")

    for _ in range(2):
        table.event("imperial-examination").after("new-events")
        assert table.nation(1).own_architects == (OwnArchitects(advisor, count),)


@pytest.mark.parametrize(("colonies", "gold"), [(1, 3), (2, 3), (0, 0)])
def test_cyrus_the_great(rules: Decider, colonies: int, gold: int) -> None:
    """3 gold in Production if a colony was bought this round, once; not for one from an earlier round."""
    table = at_turn(rules).have(1, "cyrus-the-great", "macedonia").remember(1, colonies=colonies)
    assert produced(table.remember(2, colonies=1)) == Resources(gold=gold)


def _begin_turn(table: Table, seat: int) -> Table:
    """The seat's turn begins by itself."""
    order = table.state.player_order
    before = order[order.index(seat) - 1]
    return table.with_state(turn=None, latest=before).happen(flow.proceed)


def test_sun_tzu(rules: Decider) -> None:
    """The first turn of a round is two actions, the second one; for its owner alone."""
    table = _begin_turn(at_turn(rules).have(1, "sun-tzu"), 1)
    assert table.told(TurnBegan) == [TurnBegan(seat=1, count=2)]
    table.offer("forum", 1).play(1, BuyBuilding("forum", "farm")).offer("brewery", 1)
    assert table.asked() == [(1, "take-action")]
    table.play(1, BuyBuilding("brewery", "quarry"))
    assert table.told(TurnBegan) == [TurnBegan(seat=2, count=1)]

    again = _begin_turn(table, 1)
    assert again.told(TurnBegan) == [TurnBegan(seat=1, count=1)]


def test_sun_tzu_in_the_round_of_the_purchase(rules: Decider) -> None:
    """R42: bought in the first turn of a round it does nothing in that round."""
    table = _begin_turn(at_turn(rules).offer("sun-tzu", 1), 1).play(1, BuyAdvisor("sun-tzu"))
    assert table.told(TurnBegan) == [TurnBegan(seat=2, count=1)]
    assert _begin_turn(table, 1).told(TurnBegan) == [TurnBegan(seat=1, count=1)]


def test_hannibal(rules: Decider) -> None:
    """The owner's raid value is 1 more, if it has any; every other nation pays 1 gold more for a Battle alone."""
    table = at_turn(rules, "gold 1 1 20 20; food 0 20 20 20").have(1, "hannibal").offer("siege-of-troy", 1)
    assert raid(table.content, table.nation(1)) == 0
    table.refused(1, BuyBattle("siege-of-troy", "food"), "no-military")
    table.staff(1, "axeman", 1).play(1, BuyBattle("siege-of-troy", "food"))
    assert table.resources(1) == Resources(food=3, stone=20, books=20)

    table.offer("battle-of-cannae", 1).offer("forum", 1, 2).staff(2, "axeman", 1).turn_of(2)
    table.refused(2, BuyBattle("battle-of-cannae", "food"), "cannot-pay")
    assert BuyBuilding("forum", "farm") in table.legal(2)
    table.hold(2, gold=2, food=0).play(2, BuyBattle("battle-of-cannae", "food"))
    assert (table.resources(2).gold, table.resources(2).food) == (0, 2)


def test_buddha(rules: Decider) -> None:
    """Its owner skips its first turn of a round, which is not passing; the second one it takes."""
    table = _begin_turn(at_turn(rules).have(1, "buddha"), 1)
    assert table.told(TurnSkipped) == [TurnSkipped(seat=1, cause="buddha")]
    assert table.asked() == [(2, "take-action")]
    assert table.state.passed == ()

    again = _begin_turn(table, 1)
    assert again.asked() == [(1, "take-action")]
    assert changes(again.play(1, Pass()), "buddha") == {}


def test_buddha_in_the_round_of_the_purchase(rules: Decider) -> None:
    """R42: bought in the first turn it makes nothing be skipped in that round."""
    table = _begin_turn(at_turn(rules).offer("buddha", 1), 1).play(1, BuyAdvisor("buddha"))
    assert _begin_turn(table, 1).asked() == [(1, "take-action")]


def test_growth_can_cost_qin_shi_huang(rules: Decider) -> None:
    """R39: a worker from the stability section makes its owner least stable at once."""
    table = at_turn(rules, "stability 3 6 4 1").have(1, "qin-shi-huang")
    table.happen(take_from, 1, "stability", Cause("growth"))

    assert table.nation(1).advisors == ()
