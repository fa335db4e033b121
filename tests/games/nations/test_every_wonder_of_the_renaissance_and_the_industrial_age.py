"""The effect of every Renaissance and Industrial wonder that has one, beyond its yields."""

import pytest

from games.kit.decider import Decider
from games.nations.buildings_and_military import BuyBuilding, BuyMilitary
from games.nations.free_deployments import DeclineDeployment, DeployFree
from games.nations.golden_ages import BuyGoldenAge, BuyVictoryPoint
from games.nations.hiring import HireArchitect
from games.nations.lost_cards import LoseCard
from games.nations.sections import WONDERS_SCORE
from games.nations.special_moves import BuyAtNoPrice, DeployByCard
from games.nations.state import Population, ReadyWonder
from games.nations.turns import Pass, Undeploy
from games.nations.wonders import BuyWonder
from tests.games.nations.positions import at_turn, changes, choose, complete, happens
from tests.games.nations.table import Table

ON_COMPLETION = [
    ("taj-mahal", "books 45 20 20 20", {1: "+15 books"}),
    ("darwins-voyage", "gold 0 20 20 20", {1: "+15 gold"}),
    ("south-pole-expedition", "food 20 20 20 20", {1: "-5 food"}),
    ("south-pole-expedition", "food 2 20 20 20", {1: "-2 food, -3 books, -1 VP"}),
    ("british-museum", "strength 9 5 2 4", {3: "-10 books"}),
    ("british-museum", "strength 2 5 2 4", {1: "-10 books", 3: "-10 books"}),
    ("brandenburg-gate", "strength 9 5 2 4", {1: "+6 gold, +6 stone"}),
    ("brandenburg-gate", "strength 9 15 2 4", {2: "+6 gold, +6 stone"}),
    ("brandenburg-gate", "strength 9 9 2 4", {}),
]


def _wonder_points(table: Table) -> int:
    """What seat 1 scores for wonders when the last round is resolved."""
    result = table.in_round(8).resolve().rules.result(table.state)
    assert result is not None
    lines = next(rank.lines for rank in result.ranking if rank.seat == 1)
    return next(line.points for line in lines if line.section == WONDERS_SCORE)


@pytest.mark.parametrize(("wonder", "words", "expected"), ON_COMPLETION)
def test_on_completion(rules: Decider, wonder: str, words: str, expected: dict[int, str]) -> None:
    """Once, when its last section is built; not again in Production."""
    table = complete(at_turn(rules, words), wonder)
    assert changes(table, wonder, "wonder-ready") == expected

    table.resolve()
    assert changes(table, wonder) == {}


def test_sistine_chapel(rules: Decider) -> None:
    """3 books whenever its owner hires an architect after it is ready: not for its own; not for another's architect."""
    table = complete(at_turn(rules), "sistine-chapel")
    assert changes(table, "sistine-chapel") == {1: "-1 stone"}
    table.constructing(1, "taj-mahal").turn_of(1).with_state(architects=1).play(1, HireArchitect())
    assert changes(table, "sistine-chapel") == {1: "+3 books"}

    table.constructing(2, "petra").turn_of(2).with_state(architects=1).play(2, HireArchitect())
    assert changes(table, "sistine-chapel") == {}


def test_versailles(rules: Decider) -> None:
    """Its owner counts as least stable for the rest of the round, beside who is; not in the next round."""
    table = complete(at_turn(rules, "stability 9 6 4 1"), "versailles")
    assert changes(table, "versailles", "wonder-ready") == {1: "counts as least stable"}
    happens(table.with_state(passed=(1, 2, 3, 4)), "caste-system")
    assert changes(table, "caste-system") == {1: "-4 books", 4: "-4 books"}

    happens(table, "caste-system")
    assert changes(table, "caste-system") == {4: "-4 books"}


def test_royal_society(rules: Decider) -> None:
    """A special action, once a round: one worker from the area onto any Building or Military at no stone cost."""
    table = at_turn(rules, "stone 0 20 20 20").have(1, "royal-society", "cavalry")
    table.play(1, DeployByCard("royal-society", "cavalry"))
    assert [space.workers for space in table.nation(1).spaces if space.card == "cavalry"] == [1]
    assert table.resources(1).stone == 0
    table.turn_of(1).refused(1, DeployByCard("royal-society", "farm"), "used")

    full = at_turn(rules).have(1, "royal-society").staff(1, "farm", 5)
    full.refused(1, DeployByCard("royal-society", "quarry"), "no-worker")
    at_turn(rules).have(1, "royal-society").refused(1, DeployByCard("royal-society", "cavalry"), "not-in-play")


@pytest.mark.parametrize(("card", "units", "price"), [("compass", 4, 0), ("clocks", 4, 1), ("vaccine", 4, 2)])
def test_uraniborg(rules: Decider, card: str, units: int, price: int) -> None:
    """Golden Age bonus 2: 2 more of the resource, or the VP for 2 fewer."""
    table = at_turn(rules, "stone 0 20 20 20").have(1, "uraniborg").offer(card, 1).play(1, BuyGoldenAge(card))
    assert table.resources(1).stone == units

    point = at_turn(rules, "food 4 20 20 20").have(1, "uraniborg").offer(card, 1)
    point.play(1, BuyVictoryPoint(card, food=price))
    assert (point.resources(1).food, point.nation(1).vp) == (4 - price, 6)
    point.offer("iron-working", 1).have(2, "nubia").turn_of(2)
    point.refused(2, BuyVictoryPoint("iron-working"), "wrong-payment")


def test_potala_palace(rules: Decider) -> None:
    """In the final scoring 1 VP per advisor, beside its own; also for one that the Porcelain Tower holds."""
    assert _wonder_points(at_turn(rules).have(1, "potala-palace")) == 1
    assert _wonder_points(at_turn(rules).have(1, "potala-palace", "archimedes")) == 2
    table = at_turn(rules).have(1, "potala-palace", "porcelain-tower", "archimedes", "isabella")
    table.with_nation(1, advisors=("archimedes",))
    table.with_nation(1, wonders=(ReadyWonder("potala-palace"), ReadyWonder("porcelain-tower", "isabella")))
    assert _wonder_points(table) == 3


def test_forbidden_palace(rules: Decider) -> None:
    """1 VP whenever its owner is the first to pass; none for a later pass, nor for another nation's."""
    table = at_turn(rules).have(1, "forbidden-palace").play(1, Pass())
    assert changes(table, "forbidden-palace") == {1: "+1 VP"}
    assert changes(table.play(2, Pass()), "forbidden-palace") == {}

    second = at_turn(rules, seat=2).have(1, "forbidden-palace").play(2, Pass()).turn_of(1).play(1, Pass())
    assert changes(second, "forbidden-palace") == {}


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        (BuyBuilding("bank", "forum"), {1: "+4 stone"}),
        (BuyBuilding("bank", "farm"), {1: "+4 stone"}),
        (BuyBuilding("bank", "sawmill"), {}),
        (BuyBuilding("bank", "chariot"), {}),
        (BuyBuilding("mint", "sawmill"), {}),
        (BuyMilitary("samurai", "forum"), {}),
    ],
)
def test_himeji_castle(rules: Decider, move: BuyBuilding | BuyMilitary, expected: dict[int, str]) -> None:
    """4 stone for a Building in place of one of an earlier age: not of the same or a later age, nor with Military."""
    table = at_turn(rules).have(1, "himeji-castle", "forum", "sawmill", "chariot").offer(move.card, 1)

    assert changes(table.play(1, move), "himeji-castle") == expected


@pytest.mark.parametrize(("row", "expected"), [(1, {1: "+2 food"}), (2, {}), (3, {})])
def test_red_fort(rules: Decider, row: int, expected: dict[int, str]) -> None:
    """2 food whenever its owner pays exactly 1 gold for a card."""
    table = at_turn(rules).have(1, "red-fort").offer("forum", row).play(1, BuyBuilding("forum", "farm"))

    assert changes(table, "red-fort") == expected


def test_red_fort_looks_at_what_is_paid(rules: Decider) -> None:
    """R43: nothing for a card that Galileo gives for nothing, nor for what another nation pays."""
    free = at_turn(rules).have(1, "red-fort", "galileo-galilei").offer("stonehenge", 1)
    free.play(1, BuyAtNoPrice("galileo-galilei")).play(1, BuyWonder("stonehenge"))
    assert changes(free, "red-fort") == {}

    other = at_turn(rules, seat=2).have(1, "red-fort").offer("forum", 1).play(2, BuyBuilding("forum", "farm"))
    assert changes(other, "red-fort") == {}


@pytest.mark.parametrize(
    ("colonies", "points"),
    [((), 1), (("congo",), 2), (("congo", "libya"), 3), (("congo", "brazil"), 2), (("nubia", "tibet"), 1)],
)
def test_big_ben(rules: Decider, colonies: tuple[str, ...], points: int) -> None:
    """In the final scoring 1 VP per Industrial colony, beside its own."""
    assert _wonder_points(at_turn(rules).have(1, "big-ben", *colonies)) == points


def test_titanic(rules: Decider) -> None:
    """Every nation, the owner too, loses 4 gold or its advisor, as each chooses, last in player order first."""
    table = at_turn(rules, "gold 20 20 3 20").have(1, "archimedes").have(2, "isabella").have(3, "buddha")
    complete(table, "titanic")
    assert table.asked() == [(2, "choose-option")]
    choose(table, "option-1", "option-2")

    assert changes(table, "titanic") == {
        1: "loses archimedes",
        2: "-4 gold",
        3: "loses buddha",
        4: "-4 gold",
    }


def test_titanic_without_a_choice(rules: Decider) -> None:
    """R17: without an advisor the gold goes, by the shortage rule; with two advisors the owner chooses one."""
    table = at_turn(rules, "gold 1 20 20 20").have(1, "porcelain-tower", "archimedes", "isabella")
    table.with_nation(1, advisors=("archimedes",), wonders=(ReadyWonder("porcelain-tower", "isabella"),))
    table.hold(2, gold=3)
    complete(table, "titanic")
    assert changes(table, "titanic", "wonder-ready") == {2: "-3 gold, -1 books, -1 VP", 3: "-4 gold", 4: "-4 gold"}
    assert table.legal(1) == [LoseCard("archimedes"), LoseCard("isabella")]

    table.play(1, LoseCard("archimedes"))
    assert table.nation(1).advisors == ()


def test_mit(rules: Decider) -> None:
    """Whenever its owner buys a Building it may deploy one worker on it, there alone, at no stone cost."""
    table = (
        at_turn(rules, "stone 0 20 20 20").have(1, "mit").offer("factory", 1).play(1, BuyBuilding("factory", "farm"))
    )
    assert table.asked() == [(1, "choose-deployment")]
    table.refused(1, DeployFree("quarry"), "wrong-space")
    table.play(1, DeployFree("factory"))
    assert [space.workers for space in table.nation(1).spaces if space.card == "factory"] == [1]
    assert table.asked() == [(1, "end-turn")]

    left = at_turn(rules).have(1, "mit").offer("factory", 1).play(1, BuyBuilding("factory", "farm"))
    left.play(1, DeclineDeployment())
    assert [space.workers for space in left.nation(1).spaces if space.card == "factory"] == [0]


def test_mit_is_for_its_owners_buildings(rules: Decider) -> None:
    """Nothing for a Military or for another nation's Building; with all workers at work one is undeployed first."""
    military = at_turn(rules).have(1, "mit").offer("cavalry", 1).play(1, BuyMilitary("cavalry", "farm"))
    assert military.asked() == [(2, "take-action")]
    other = at_turn(rules, seat=2).have(1, "mit").offer("factory", 1).play(2, BuyBuilding("factory", "farm"))
    assert other.asked() == [(3, "take-action")]
    full = at_turn(rules).have(1, "mit").staff(1, "quarry", 5).offer("factory", 1)
    full.play(1, BuyBuilding("factory", "farm")).refused(1, DeployFree("factory"), "no-worker")
    full.play(1, Undeploy("quarry")).play(1, DeployFree("factory"))
    assert full.asked() == [(1, "end-turn")]


@pytest.mark.parametrize(("workers", "points"), [((7, 6, 5, 5), 3), ((7, 7, 5, 5), 1), ((5, 6, 5, 5), 1)])
def test_statue_of_liberty(rules: Decider, workers: tuple[int, ...], points: int) -> None:
    """In the final scoring 2 VP if its owner alone has most workers, deployed or not; beside its own VP."""
    table = at_turn(rules).have(1, "statue-of-liberty").staff(1, "farm", 2)
    for seat, count in enumerate(workers, 1):
        deployed = sum(space.workers for space in table.nation(seat).spaces)
        taken = count - 5
        table.with_nation(seat, workers=count - deployed, population=Population(food=4 - taken, stability=4))

    assert _wonder_points(table) == points
