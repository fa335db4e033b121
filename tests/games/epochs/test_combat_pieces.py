"""Every unit, card and ability that counts in battles, at work in them, by content id (Battle; C.4 to C.10).

The numbers are those of the tables, written down again: what is printed is not looked up here.
"""

from typing import Any

import pytest

from games.epochs.attacking import Attack
from games.epochs.battles import BattleDecided, CombatValueReckoned, DiceRolled, LeaveUnprotected, Protect
from games.epochs.diplomacy import BecomeWarmonger
from games.epochs.resources import Resources
from games.epochs.state import Flag, State
from games.kit.rejection import Rejection
from games.kit.structs import Fact
from tests.games.epochs.table import Table, of

INLAND = ("PPPPPP",) * 6
BY_THE_SEA = ("PPPPPP", "PPPPSP", *["PPPPPP"] * 4)
"""A sea next to the hex (3, 2)."""
RICH = Resources(9, 9, 9, 9)


def _war(*rows: str, **options: Any) -> Table:
    """Seat 1 may attack the land of seat 2 beside its own."""
    table = Table(*rows, **options).player(1, lands=("hex-2-2",), flags=(Flag(2, sword=True),), storage=RICH)
    return table.player(2, lands=("hex-3-2",), flags=(Flag(1, sword=True),)).turn(1, "attack")


def _neutral_city() -> Table:
    """Seat 1, a warmonger, may attack a neutral city that seat 2 has a trading post in."""
    table = Table().put(neutral_cities=("v0-2-2",)).turn(1, "attack").player(2, post_corners=("v0-2-2",))
    return table.player(1, lands=("hex-2-2",), warmonger=True)


def _fought(table: Table, target: str = "hex-3-2", answer: Protect | LeaveUnprotected | None = None) -> list[Fact]:
    """The facts of an attack; of what follows the answer of seat 2, if it is asked to protect."""
    return _fight(table, target, answer)[0]


def _fight(table: Table, target: str, answer: Protect | LeaveUnprotected | None = None) -> tuple[list[Fact], State]:
    outcome = table.given().when(1, Attack(target))
    if answer is not None:
        assert not isinstance(outcome.decision, Rejection), outcome.decision
        before, table.state = table.state, outcome.state
        outcome = table.given().when(2, answer)
        table.state = before
    assert not isinstance(outcome.decision, Rejection), outcome.decision
    return list(outcome.decision), outcome.state


def _halves(facts: list[Fact]) -> dict[int, int]:
    """The final combat values by seat, in halves."""
    return {fact.seat: fact.halves for fact in facts if isinstance(fact, CombatValueReckoned)}


def _dice(facts: list[Fact]) -> dict[int, int]:
    """How many dice each seat rolled."""
    return {fact.seat: len(fact.dice) for fact in facts if isinstance(fact, DiceRolled)}


def _rolled(facts: list[Fact]) -> dict[int, int]:
    """What each seat rolled."""
    return {fact.seat: sum(fact.dice) for fact in facts if isinstance(fact, DiceRolled)}


def _ended(table: Table, target: str, answer: Protect | LeaveUnprotected | None = None, *, success: bool) -> State:
    """The position after the first battle that ends like this, over some lucks."""
    for number in range(400):
        table.luck = f"battle {number}"
        facts, after = _fight(table, target, answer)
        if [fact.success for fact in facts if isinstance(fact, BattleDecided)] == [success]:
            return after
    raise AssertionError("no luck")


# Abilities that provide extra combat value


@pytest.mark.parametrize(
    ("piece", "inland", "near_sea"),
    [
        ("bronze-casting", (1, 0), (1, 0)),
        ("archery", (0, 1), (0, 1)),
        ("gunpowder", (2, 0), (2, 0)),
        ("combustion", (3, 0), (3, 0)),
        ("terracotta-army", (1, 1), (1, 1)),
        ("alhambra", (0, 2), (0, 2)),
        ("brandenburg-gate", (2, 0), (2, 0)),
        ("dictatorship", (2, 0), (2, 0)),
        ("royal-navy", (0, 0), (2, 2)),
        ("levee-en-masse", (2, 0), (2, 0)),
        ("mobile-warfare", (2, 0), (2, 0)),
    ],
)
def test_bat_1_abilities_add_to_the_final_value(piece: str, inland: tuple[int, int], near_sea: tuple[int, int]) -> None:
    """BAT-1, C.0: with the same dice, more by what the piece brings to an attacker, or a defender, and no other."""
    for rows, bonuses in ((INLAND, inland), (BY_THE_SEA, near_sea)):
        without = _halves(_fought(_war(*rows)))
        for seat, bonus in enumerate(bonuses, 1):
            with_it = _halves(_fought(_war(*rows).owns(seat, piece)))
            assert with_it == {**without, seat: without[seat] + 2 * bonus}


def test_bat_1_several_abilities_add_up() -> None:
    """BAT-1: abilities of inventions, wonders, governments and civilizations count together."""
    pieces = ("bronze-casting", "gunpowder", "terracotta-army", "dictatorship", "levee-en-masse")

    more = _halves(_fought(_war().owns(1, *pieces)))[1] - _halves(_fought(_war()))[1]

    assert more == 2 * (1 + 2 + 1 + 2 + 2)


def test_c_0_himeji_castle_is_one_die_more_in_defence() -> None:
    """C.0, BAT-2: Himeji Castle is an advantage for the defender, and none for the attacker."""
    assert _dice(_fought(_war())) == {1: 1, 2: 1}
    assert _dice(_fought(_war().owns(1, "himeji-castle"))) == {1: 1, 2: 1}
    assert _dice(_fought(_war().owns(2, "himeji-castle"))) == {1: 1, 2: 2}


def test_var_1_himeji_castle_is_three_halves_with_less_luck() -> None:
    """VAR-1: an advantage that an ability gives counts like one of a unit, exactly 1.5, and brings no die."""
    without = _fought(_war(less_luck=True))
    castle = _fought(_war(less_luck=True).owns(2, "himeji-castle"))

    assert _dice(castle) == {1: 1, 2: 1}
    assert _halves(castle)[2] - _halves(without)[2] == 3


@pytest.mark.parametrize(
    ("lands", "walls", "target", "bonus"),
    [
        (("hex-3-2",), ("hex-3-2",), "hex-3-2", 2),
        (("hex-3-2", "hex-3-3"), ("hex-3-3",), "hex-3-2", 0),
        (("hex-3-2", "hex-2-3"), ("hex-3-2",), "v0-2-2", 2),
        (("hex-3-2", "hex-2-3"), ("hex-3-2", "hex-2-3"), "v0-2-2", 2),
        (("hex-3-2", "hex-4-4"), ("hex-4-4",), "v0-2-2", 0),
    ],
)
def test_c_0_the_great_wall_defends_its_land_and_cities_beside_it(
    lands: tuple[str, ...], walls: tuple[str, ...], target: str, bonus: int
) -> None:
    """C.0: 2 for a walled land, or for a city that touches walled lands, once; another land's wall does nothing."""
    table = _war().player(2, lands=lands, city_corners=("v0-2-2",)).owns(2, "great-wall")
    without = _halves(_fought(table, target))

    assert _halves(_fought(table.player(2, walls=walls), target)) == {**without, 2: without[2] + 2 * bonus}


def test_c_0_the_great_wall_does_not_attack() -> None:
    """C.0: a wall on the attacker's own land beside the city brings nothing."""
    table = _war().player(2, city_corners=("v0-2-2",)).owns(1, "great-wall")
    without = _halves(_fought(table, "v0-2-2"))

    assert _halves(_fought(table.player(1, walls=("hex-2-2",)), "v0-2-2")) == without


# Abilities that allow attacking across a terrain


@pytest.mark.parametrize(
    ("piece", "reached"),
    [
        ("swordsman", set()),
        ("sailing", {"hex-0-2"}),
        ("flight", {"hex-0-2", "hex-4-2"}),
        ("panama-canal", {"hex-0-2"}),
        ("royal-navy", {"hex-0-2"}),
        ("berserker", {"hex-0-2"}),
        ("marine", {"hex-0-2"}),
        ("mountain-corps", {"hex-4-2"}),
        ("bomber", {"hex-0-2"}),
    ],
)
def test_atk_1_attacks_across_a_terrain(piece: str, reached: set[str]) -> None:
    """ATK-1, R-24: of one land over a sea and one over a mountain, those are targets that the card allows."""
    table = Table("PPPPPP", "PPPPPP", "PSPMPP", *["PPPPPP"] * 3).turn(1, "attack").owns(1, piece)
    table.player(1, lands=("hex-2-2",), flags=(Flag(2, sword=True),), storage=RICH)
    table.player(2, lands=("hex-0-2", "hex-4-2"), flags=(Flag(1, sword=True),))

    assert {move.target for move in table.legal(Attack)} == reached


def test_example_of_choosing_a_target_to_attack() -> None:
    """Attack, example: Red, a warmonger with a Berserker, may choose any one of three targets, one of them by sea."""
    table = Table("PPPPPP", "PPPPPP", "PPSPPP", *["PPPPPP"] * 3).turn(1, "attack")
    table.put(barbarians=("hex-0-2",), neutral_cities=("v0-0-2",))
    table.player(1, lands=("hex-1-2",), warmonger=True, main="berserker").player(2, lands=("hex-3-2", "hex-5-5"))

    assert {move.target for move in table.legal(Attack)} == {"hex-0-2", "v0-0-2", "hex-3-2"}


# Advantages and attack expenditures of units

UNITS: dict[str, tuple[int, str, str]] = {
    "axeman": (2, "", ""),
    "swordsman": (4, "NEU", ""),
    "spearman": (3, "DEF", ""),
    "horseman": (3, "PLN DES", ""),
    "chariot": (4, "PLN", "food"),
    "raider": (3, "NEU SEA", "food"),
    "javelin-thrower": (2, "FOR", ""),
    "slinger": (1, "DEF", ""),
    "archer": (1, "DEF CTY", ""),
    "outrider": (2, "PLN", ""),
    "battering-ram": (1, "CTY NEU", "prod"),
    "knight": (7, "PLN CTY", "prod"),
    "berserker": (5, "SEA NEU", ""),
    "pikeman": (5, "DEF PLN", ""),
    "longswordsman": (6, "CTY", ""),
    "camel-rider": (5, "DES PLN", ""),
    "crossbowman": (3, "DEF", ""),
    "tower-elephant": (4, "PLN FOR", "food"),
    "trebuchet": (3, "CTY CTY", "prod"),
    "horse-archer": (3, "PLN DES", ""),
    "militia": (2, "DEF", ""),
    "national-guard": (7, "DEF DEF", ""),
    "marine": (9, "SEA", ""),
    "dragoon": (8, "PLN DES", "food"),
    "mortar": (5, "CTY", ""),
    "field-cannon": (4, "PLN DEF", "prod"),
    "lancer": (4, "PLN", ""),
    "armored-column": (12, "PLN DES CTY", "prod prod"),
    "rifle-corps": (10, "FOR DEF", ""),
    "mountain-corps": (10, "MTN NEU", "food"),
    "howitzer": (7, "CTY CTY", "prod"),
    "machine-gun": (6, "DEF DEF", ""),
    "bomber": (8, "SEA CTY", "prod prod"),
    "phalanx": (4, "DEF DEF", ""),
    "legionary": (5, "NEU CTY", ""),
    "mangudai": (4, "PLN DES", ""),
    "english-longbow": (3, "DEF", ""),
}
"""By unit: combat value, advantages and attack expenditure, as in the tables C.7 and C.8."""

BATTLEFIELDS: list[tuple[tuple[str, ...], str, set[str]]] = [
    (("PPPPPP",) * 6, "land", {"PLN"}),
    (("DDDDDD",) * 6, "land", {"DES"}),
    (("FFFFFF",) * 6, "land", {"FOR"}),
    (("MMMMMM",) * 6, "land", {"MTN"}),
    (("PPPPPP", "PPPPSP", *["PPPPPP"] * 4), "land", {"PLN", "SEA"}),
    (("MMMMMM",) * 6, "city", {"MTN", "CTY"}),
    ((*["FFFFFF"] * 3, "FFSFFF", *["FFFFFF"] * 2), "city", {"FOR", "CTY", "SEA"}),
    (("FFFFFF",) * 6, "barbarian", {"FOR", "NEU"}),
    (("DDDDDD", "DDDDSD", *["DDDDDD"] * 4), "barbarian", {"DES", "SEA", "NEU"}),
]
"""Maps, what is attacked at (3, 2) or at the corner beside it, and the advantages that apply to an attacker."""


def test_c_7_no_unit_is_left_out() -> None:
    """C.7, C.8: each unit of the game has its line here."""
    assert set(UNITS) == set(Table().content.unit)


@pytest.mark.parametrize("unit", UNITS)
def test_bat_2_one_die_and_one_for_each_advantage_that_applies(unit: str) -> None:
    """BAT-1, BAT-2, R-28: on every kind of battlefield, in attack and defence; a repeated icon counts twice."""
    value, icons, _ = UNITS[unit]
    for rows, kind, applying in BATTLEFIELDS:
        for seat in (1,) if kind == "barbarian" else (1, 2):
            table, target = _war(*rows).owns(seat, unit), "hex-3-2"
            if kind == "barbarian":
                table.player(2, lands=()).put(barbarians=("hex-3-2",))
            elif kind == "city":
                table, target = table.player(2, lands=(), city_corners=("v0-2-2",)), "v0-2-2"
            facts = _fought(table, target)

            known = applying if seat == 1 else {*applying, "DEF"}
            assert _dice(facts)[seat] == 1 + sum(icon in known for icon in icons.split()), (kind, applying, seat)
            axeman = 2 if of(table.state, seat).main == "axeman" and unit != "axeman" else 0
            beside = 1 if kind == "city" and seat == 1 else 0
            assert _halves(facts)[seat] == 2 * (value + axeman + beside + _rolled(facts)[seat])


@pytest.mark.parametrize("unit", UNITS)
def test_atk_2_the_whole_expenditure_or_no_attack_and_defending_is_free(unit: str) -> None:
    """ATK-2: an attack takes all of it, and with one token less there is none; a defender needs and pays nothing."""
    due = UNITS[unit][2].split()
    cost = Resources(food=due.count("food"), production=due.count("prod"))
    table = _war(*["MMMMMM"] * 6).owns(1, unit).player(1, storage=cost)

    after = _fight(table, "hex-3-2")[1]
    assert of(after, 1).storage.basics == 0
    if due:
        less = cost.minus(Resources(food=1) if cost.food else Resources(production=1))
        table.player(1, storage=less).given().when(1, Attack("hex-3-2")).refused("cannot-pay")
    defended = _fight(_war().owns(2, unit).player(2, storage=RICH), "hex-3-2")[1]
    assert of(defended, 2).storage.basics == RICH.basics


def test_example_of_attack_expenditure() -> None:
    """Attack, example: Knight and Tower Elephant take both, not the one of the unit that is to be used."""
    table = _war().owns(1, "knight", "tower-elephant")
    for storage in (Resources(food=3), Resources(production=3), Resources(science=3)):
        table.player(1, storage=storage).given().when(1, Attack("hex-3-2")).refused("cannot-pay")

    ways = table.player(1, storage=Resources(food=1, production=1, gold=2)).legal(Attack)
    assert {(move.food_in_gold, move.production_in_gold) for move in ways} == {(0, 0), (1, 0), (0, 1), (1, 1)}


def test_bat_2_neutral_is_no_advantage_against_who_protects() -> None:
    """BAT-2, ATK-4: a protected neutral city is fought for as the rival's, so that the neutral icon does not apply."""
    table = _neutral_city().owns(1, "legionary")

    assert _dice(_fought(table, "v0-2-2", Protect())) == {1: 2, 2: 1}
    assert _dice(_fought(table, "v0-2-2", LeaveUnprotected())) == {1: 3}


# What a successful attack or defence brings


@pytest.mark.parametrize(
    ("piece", "rival", "barbarian"),
    [("colosseum", (1, 0), (1, 0)), ("chivalry", (1, 0), (1, 0)), ("tribute", (0, 2), (0, 0))],
)
def test_c_0_abilities_that_react_to_a_successful_attack(
    piece: str, rival: tuple[int, int], barbarian: tuple[int, int]
) -> None:
    """C.0: culture of Colosseum and Chivalry for every success, gold of Tribute for one against a rival alone."""
    table = _war().owns(1, piece).player(1, storage=Resources()).put(barbarians=("hex-2-1",))

    for target, success, gains in (
        ("hex-3-2", True, rival),
        ("hex-2-1", True, barbarian),
        ("hex-3-2", False, (0, 0)),
        ("hex-2-1", False, (0, 0)),
    ):
        winner = of(_ended(table, target, success=success), 1)
        assert (winner.culture, winner.storage.gold) == gains, (target, success)


@pytest.mark.parametrize(("answer", "gold"), [(Protect(), 2), (LeaveUnprotected(), 0)])
def test_c_0_tribute_counts_a_protected_neutral_city_as_a_rival(answer: Protect | LeaveUnprotected, gold: int) -> None:
    """C.0: `vs=rival` takes in neutral cities that a rival protects, and no others."""
    table = _neutral_city().owns(1, "phalanx", "tribute")

    after = _ended(table, "v0-2-2", answer, success=True)

    assert of(after, 1).storage.gold == gold


def test_faq_4_the_english_longbow_protects_a_neutral_city_too() -> None:
    """FAQ Q4, ATK-4: who protects a neutral city fights as its owner, and takes 1 honor from the attacker."""
    after = _ended(_neutral_city().owns(2, "phalanx", "english-longbow"), "v0-2-2", Protect(), success=False)

    assert (of(after, 1).honor, of(after, 2).honor) == (4, 6)
    assert after.neutral_cities == ("v0-2-2",)


@pytest.mark.parametrize(("owner", "success"), [(1, True), (1, False), (2, True)])
def test_faq_4_the_english_longbow_rewards_nothing_but_a_successful_defence(owner: int, success: bool) -> None:
    """FAQ Q4: in an attack, whether it succeeds or fails, and in a defence that fails, it brings no honor."""
    after = _ended(_war().owns(owner, "english-longbow"), "hex-3-2", success=success)

    taken = 1 if success else 0  # by the attacker, for the difference
    assert (of(after, 1).honor, of(after, 2).honor) == (5 + taken, 5 - taken)


# Examples of the Military Phase


def test_example_of_becoming_a_warmonger() -> None:
    """Become a warmonger, example: Yellow's 3 posts bring 3 gold, Blue's in Yellow's city brings 1; then all rivals."""
    table = Table(seats=3).put(neutral_cities=("v0-4-2",), barbarians=("hex-1-3",)).turn(1, "diplomacy")
    table.player(1, lands=("hex-2-2",), city_corners=("v0-1-2",), post_corners=("v0-4-2", "v0-4-4", "v0-4-0"))
    table.player(2, lands=("hex-3-2",), city_corners=("v0-4-4",), post_corners=("v0-1-2", "v0-4-2"))
    table.player(3, lands=("hex-1-2",), city_corners=("v0-4-0",))

    table.state = table.given().when(1, BecomeWarmonger()).state

    assert [of(table.state, seat).storage.gold for seat in (1, 2, 3)] == [3, 1, 0]
    assert [of(table.state, seat).post_corners for seat in (1, 2, 3)] == [(), ("v0-4-2",), ()]
    assert {move.target for move in table.legal(Attack)} == {"hex-3-2", "hex-1-2", "hex-1-3"}


@pytest.mark.parametrize("success", [True, False])
def test_example_of_a_neutral_city_that_is_not_protected(success: bool) -> None:
    """Protected Neutral City, example: if Red does not protect it, Yellow needs 8, and takes nothing from Red."""
    after = _ended(_neutral_city().owns(1, "phalanx"), "v0-2-2", LeaveUnprotected(), success=success)

    assert (after.neutral_cities == ()) == success
    assert (of(after, 1).honor, of(after, 2).honor) == (5, 5)


@pytest.mark.parametrize(("main", "gold"), [("longswordsman", 0), ("armored-column", 1)])
def test_example_of_a_neutral_city_that_is_protected(main: str, gold: int) -> None:
    """Protected Neutral City, example: 1 honor, the city to be replaced, and 1 gold, as the difference allows."""
    table = _neutral_city().owns(1, main).player(1, storage=Resources(production=2))
    table.player(2, storage=Resources(gold=4))
    for number in range(400):
        table.luck = f"protected {number}"
        facts, after = _fight(table, "v0-2-2", Protect())
        values = _halves(facts)
        if values[1] - values[2] >= 6 and (values[1] - values[2] >= 12) == bool(gold):
            break
    else:
        raise AssertionError("no luck")

    assert (of(after, 1).honor, of(after, 2).honor) == (6, 4)
    assert after.neutral_cities == ()
    assert [each.kind for each in table.rules.prompts(after)] == ["replace-target"]
    assert of(after, 1).storage.gold == gold
    assert of(after, 2).storage.gold == 4 + 1 - gold  # the post that was in the city brings 1 (DIP-4)
