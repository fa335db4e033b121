"""What is printed on every Building and Military: workers yield, fight and consume, deploying costs, workers score."""

import pytest

from games.kit.decider import Decider
from games.nations.battles import BuyBattle
from games.nations.buildings_and_military import BuyBuilding, BuyMilitary
from games.nations.deploying import DeployWorker
from games.nations.final_scoring import score_lines
from games.nations.resources import Resources, Yields
from tests.games.nations.table import Table, at_action

BUILDINGS = {
    0: "temple: 1 books 1 gold, quarry: 1 stone 1 gold, farm: 1 stone 1 food, caravan: 1 stability 1 gold",
    1: "synagogue: 2 gold 1 books, brewery: 2 food 1 books, lyceum: 2 books 1 stone, ziggurat: 2 stability 1 stone, "
    "city-wall: 2 stone 1 stability, aqueduct: 2 food 1 stability, forum: 2 gold 1 food, lighthouse: 2 gold 1 stone, "
    "mine: 2 stone 1 gold, pagoda: 2 books 1 stability, granary: 2 food 1 stone, forge: 2 stone 1 food, "
    "library: 2 books 1 gold, confucian-academy: 2 stability 1 gold",
    2: "cathedral: 2 stone 2 stability, windmill: 3 food 1 gold, madrasa: 2 books 2 gold, university: 2 stone 2 books, "
    "market: 2 gold 2 food, watermill: 3 stone 1 food, monastery: 3 books 1 food, mosque: 2 gold 2 stability, "
    "ball-court: 3 gold 1 food, castle: 3 stability 1 stone, guild-hall: 3 stone 1 books, "
    "hippodrome: 3 stability 1 books, ocean-fishing: 2 food 2 stone, mint: 3 gold 1 stability",
    3: "parliament: 3 stone 2 stability, dike: 3 stone 2 food, sawmill: 3 gold 2 food, "
    "courthouse: 3 stability 2 books, colonial-trading: 3 gold 2 stability, theatre: 3 books 2 gold, "
    "observatory: 3 books 2 stone, terrace-farming: 3 food 2 stone, shipyard: 3 stone 2 gold, "
    "sacrificial-altar: 3 stability 2 food, bank: 3 gold 2 books, hammam: 3 food 2 stability, "
    "chateau: 3 stability 2 gold, printing-press: 3 stone 2 books",
    4: "hospital: 4 books 2 food, urban-center: 3 gold 3 stability, zeppelin: 4 books 2 stability, "
    "voortrekker: 3 food 3 stone, railroad: 3 stone 3 stability, penal-colony: 4 food 2 stability, "
    "hydro-plant: 3 food 3 gold, factory: 3 gold 3 stone, engineering-school: 4 stone 2 books, "
    "sewer-system: 4 food 2 stability, stock-exchange: 4 gold 2 stone, radio: 4 stability 2 gold, "
    "coal-mine: 4 stone 2 gold, national-park: 4 books 2 stone",
}
"""By age what each worker yields; 0 are the cards that are printed on boards."""
OF_AN_AGE = {0: (1, (1,)), 1: (1, (1, 1)), 2: (2, (1, 1, 1)), 3: (3, (2, 1, 1)), 4: (4, (2, 2, 1))}
"""The stone that deploying on a Building of an age costs, and the VP of its first, second … worker."""
PRINTED_ON_B_SIDES = {
    "egypt": [("start-brewery", Yields(food=2, books=1))],
    "china": [("start-pagoda", Yields(books=2, stability=1))],
    "greece": [("start-lyceum", Yields(books=2, stone=1))],
    "persia": [("start-ziggurat", Yields(stability=2, stone=1))],
    "rome": [("start-aqueduct", Yields(food=2, stability=1))],
}
MILITARY = [
    ("axeman", 2, {"food": 1}, 2, 1, (1,)),
    ("chariot", 3, {"gold": 1}, 3, 1, (1, 1)),
    ("hoplite", 3, {"stone": 1}, 3, 1, (1, 1)),
    ("immortal", 3, {"stability": 1}, 3, 1, (1, 1)),
    ("legionary", 3, {"food": 1}, 3, 1, (1, 1)),
    ("archer", 2, {}, 4, 1, (1, 1)),
    ("trireme", 3, {}, 3, 2, (1, 1)),
    ("elephant", 4, {"food": 2}, 3, 1, (1, 1)),
    ("phalanx", 4, {"stone": 2}, 3, 1, (1, 1)),
    ("camel-archer", 5, {"stability": 1}, 4, 2, (1, 1, 2)),
    ("cho-ko-nu", 5, {"gold": 1}, 4, 2, (1, 1, 2)),
    ("horse-archer", 5, {"food": 1}, 4, 2, (1, 1, 2)),
    ("longships", 5, {"books": 1}, 4, 2, (1, 1, 2)),
    ("knight", 5, {"stone": 1}, 4, 2, (1, 1, 2)),
    ("longbowman", 4, {}, 4, 2, (1, 1, 2)),
    ("cataphract", 6, {"stone": 2}, 4, 2, (1, 1, 2)),
    ("greek-fire-galley", 6, {"food": 2}, 4, 2, (1, 1, 2)),
    ("samurai", 7, {"gold": 1}, 5, 3, (1, 2, 2)),
    ("conquistador", 7, {"books": 1}, 5, 3, (1, 2, 2)),
    ("jaguar-warrior", 7, {"stability": 1}, 5, 3, (1, 2, 2)),
    ("redcoat", 7, {"food": 1}, 5, 3, (1, 2, 2)),
    ("ranger", 6, {}, 5, 3, (1, 2, 2)),
    ("frigate", 8, {"stone": 1}, 6, 4, (1, 2, 2)),
    ("hakkapeliitta", 8, {"stability": 2}, 5, 3, (1, 2, 2)),
    ("mercenary", 8, {"gold": 2}, 4, 2, (1, 2, 2)),
    ("hussar", 9, {"gold": 1}, 6, 4, (1, 2, 2, 2)),
    ("rifleman", 9, {"food": 1}, 6, 4, (1, 2, 2, 2)),
    ("cossack", 9, {"stability": 1}, 6, 4, (1, 2, 2, 2)),
    ("cavalry", 9, {"books": 1}, 6, 4, (1, 2, 2, 2)),
    ("conscript", 7, {}, 4, 2, (1, 1, 1, 1)),
    ("submarine", 8, {}, 5, 3, (1, 2, 2, 2)),
    ("dreadnought", 14, {"stone": 3}, 7, 6, (1, 2, 3)),
    ("machine-gunner", 10, {"gold": 2}, 6, 4, (1, 2, 2, 2)),
]
"""Strength and upkeep of each worker, raid, stone for deploying, VP of the first, second … worker."""


def _yields(words: str) -> Yields:
    numbers = words.split()
    return Yields(**dict(zip(numbers[1::2], map(int, numbers[::2]), strict=True)))


ROWS = [
    (*entry.strip().split(": "), age) for age, entries in BUILDINGS.items() for entry in entries.split(",")
]  # fmt: skip


def _stocked(rules: Decider) -> Table:
    return at_action(rules).hold(1, gold=20, food=20, stone=20, books=20).stands(1, strength=0, stability=9)


@pytest.mark.parametrize(("card", "words", "age"), ROWS)
def test_a_building(rules: Decider, card: str, words: str, age: int) -> None:
    """Bought for the price of its row; nothing without workers; each worker yields, stability at once."""
    yields, (stone, worker_vp) = _yields(words), OF_AN_AGE[age]
    table = _stocked(rules)
    if age:
        table.offer(card, 3).play(1, BuyBuilding(card, "axeman"))
        assert table.resources(1).gold == 17
    assert_workers_work(table.turn_of(1), card, stone, worker_vp, yields)


@pytest.mark.parametrize(
    ("board", "card", "yields"), [(b, *row) for b, rows in PRINTED_ON_B_SIDES.items() for row in rows]
)
def test_a_building_of_a_b_side(rules: Decider, board: str, card: str, yields: Yields) -> None:
    """As the Antiquity card of that name."""
    assert_workers_work(_on_board(rules, board), card, 1, (1, 1), yields)


@pytest.mark.parametrize(("card", "strength", "upkeep", "raid", "stone", "worker_vp"), MILITARY)
def test_a_military(
    rules: Decider,
    card: str,
    strength: int,
    upkeep: dict[str, int],
    raid: int,
    stone: int,
    worker_vp: tuple[int, ...],
) -> None:
    """Bought for the price of its row; each worker has strength at once and consumes; raids do not add up."""
    table = _stocked(rules)
    if card != "axeman":
        table.offer(card, 2).play(1, BuyMilitary(card, "quarry"))
        assert table.resources(1).gold == 18
    consumed = {name: -count for name, count in upkeep.items()}
    assert_workers_work(table.turn_of(1), card, stone, worker_vp, Yields(strength=strength, **consumed))
    assert_raid(_stocked(rules).have(1, card), card, raid)


@pytest.mark.parametrize(
    ("board", "card", "upkeep"),
    [("greece", "start-hoplite", {"stone": -1}), ("rome", "start-legionary", {"food": -1})],
)
def test_a_military_of_a_b_side(rules: Decider, board: str, card: str, upkeep: dict[str, int]) -> None:
    """As the Antiquity card of that name."""
    assert_workers_work(_on_board(rules, board), card, 1, (1, 1), Yields(strength=3, **upkeep))
    assert_raid(_on_board(rules, board), card, 3)


def _on_board(rules: Decider, board: str) -> Table:
    """Seat 1 has this B side."""
    table = at_action(rules, seats=5, side="b")
    nations = sorted(table.state.nations, key=lambda nation: nation.board != board)
    return table.with_state(nations=tuple(nations)).hold(1, gold=20, food=20, stone=20, books=20)


def assert_workers_work(table: Table, card: str, stone: int, worker_vp: tuple[int, ...], yields: Yields) -> None:
    """Nothing without workers; deploying costs the stone; one and two workers yield and score as printed."""
    strength, stability = table.strength(1), table.stability(1)
    idle = table.content.setup.workers  # more workers than any card scores
    assert score_lines(table.content, table.state, 1)[3].points == 0

    table.hold(1, stone=stone - 1).refused(1, DeployWorker(card), "cannot-pay")
    table.hold(1, stone=20).play(1, DeployWorker(card))
    assert table.resources(1).stone == 20 - stone
    assert (table.strength(1), table.stability(1)) == (strength + yields.strength, stability + yields.stability)

    table.staff(1, card, 2)
    assert (table.strength(1), table.stability(1)) == (strength + 2 * yields.strength, stability + 2 * yields.stability)
    before = table.resources(1)
    with_two = table.resolve().resources(1).minus(before)
    assert with_two == yields.resources.times(2).plus(_of_board(table))

    for workers in range(min(idle, len(worker_vp) + 2)):
        points = score_lines(table.content, table.staff(1, card, workers).state, 1)[3].points
        assert points == sum(worker_vp[:workers])


def _of_board(table: Table) -> Resources:
    """What boards give besides: Egypt's Pyramids, and China, which passed first."""
    others = {"egypt": Resources(gold=2, food=-2), "china": Resources(food=1)}
    return others.get(table.nation(1).board or "", Resources())


def assert_raid(table: Table, card: str, raid: int) -> None:
    """A Battle gives the raid value with one worker and with two; without a worker it cannot be bought."""
    table.offer("siege-of-troy", 1).turn_of(1)
    table.refused(1, BuyBattle("siege-of-troy", "food"), "no-military")
    for workers in (1, 2):
        table.staff(1, card, workers).offer("siege-of-troy", 1).turn_of(1).hold(1, food=0)
        assert table.play(1, BuyBattle("siege-of-troy", "food")).resources(1).food == raid
