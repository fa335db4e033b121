"""On Your Turn > Military Phase: status of diplomacy, attacks, battles."""

from typing import Any

import pytest

from games.epochs.attacking import Attack, EndTurn
from games.epochs.battles import (
    CombatValueReckoned,
    DiceRolled,
    FillPlace,
    LeavePlace,
    LeaveUnprotected,
    PlayFormation,
    Protect,
    SaveFormation,
)
from games.epochs.combat_values import advantages, dice_of, formation_halves, steady_halves
from games.epochs.diplomacy import BecomeWarmonger, DeclareWar, KeepStatus
from games.epochs.resources import Resources
from games.epochs.sections import ATTACK, DECLARE_WAR, DIPLOMACY, STATUS_LIST
from games.epochs.state import Battle, Flag, State
from games.kit.rejection import Rejection
from tests.games.epochs.table import Table, of
from tests.specification import Outcome

SWORDS = ((Flag(2, sword=True),), (Flag(1, sword=True),))


def _at_war(*rows: str, **options: Any) -> Table:
    table = Table(*rows, **options).player(1, lands=("hex-2-2",), flags=SWORDS[0])
    return table.player(2, lands=("hex-3-2",), flags=SWORDS[1]).turn(1, "attack")


def _values(outcome: Outcome) -> list[int]:
    assert not isinstance(outcome.decision, Rejection), outcome.decision
    return [fact.halves for fact in outcome.decision if isinstance(fact, CombatValueReckoned)]


def _with_luck(table: Table, move: object, wanted: object) -> Outcome:
    """The same move with the first luck that brings about what is wanted of the dice."""
    for number in range(500):
        table.luck = f"dice {number}"
        outcome = table.given().when(1, move)  # type: ignore[arg-type]  # a move
        assert not isinstance(outcome.decision, Rejection), outcome.decision
        rolled = [sum(fact.dice) for fact in outcome.decision if isinstance(fact, DiceRolled)]
        if wanted(rolled):  # type: ignore[operator]  # a function of the sums
            return outcome
    raise AssertionError("no luck")


# 1. Change Status of Diplomacy


def test_dip_2_declaring_war() -> None:
    """DIP-2, DIP-4: a cube is exhausted, both flags show the horn, posts in each other's cities return for 1 gold."""
    table = Table(seats=3).put(neutral_cities=("v0-4-4",)).turn(1, "diplomacy")
    table.player(1, city_corners=("v0-0-0",), post_corners=("v0-2-2", "v0-4-4"), cubes=2)
    table.player(2, city_corners=("v0-2-2",), post_corners=("v0-0-0",))

    after = table.given().when(1, DeclareWar(2)).state

    assert (of(after, 1).cubes, of(after, 1).exhausted) == (1, 1)
    assert of(after, 1).flags == (Flag(2, sword=False),)
    assert of(after, 2).flags == (Flag(1, sword=False),)
    assert of(after, 1).post_corners == ("v0-4-4",)
    assert of(after, 2).post_corners == ()
    assert (of(after, 1).storage.gold, of(after, 2).storage.gold) == (1, 1)


def test_r_49_r_40_no_second_declaration_and_none_on_a_warmonger() -> None:
    """R-49, R-40, R-42: not twice against one rival, not on a warmonger, not by one."""
    table = Table(seats=3).turn(1, "diplomacy").player(1, cubes=5, flags=(Flag(2, sword=False),))
    table.player(3, warmonger=True)
    table.given().when(1, DeclareWar(2)).refused("at-war", DECLARE_WAR)
    table.given().when(1, DeclareWar(3)).refused("not-friendly", DECLARE_WAR)
    table.player(1, flags=(), warmonger=True).given().when(1, DeclareWar(2)).refused("status-changed", DECLARE_WAR)


def test_r_17_war_and_warmonger_exclude_each_other_in_a_turn() -> None:
    """DIP-1, R-17: several declarations are fine, but who declared war does not become a warmonger in that turn."""
    table = Table(seats=3).turn(1, "diplomacy").player(1, cubes=5)

    table.state = table.given().when(1, DeclareWar(2)).state
    table.state = table.given().when(1, DeclareWar(3)).state
    assert len(of(table.state, 1).flags) == 2
    table.turn(1, "diplomacy", declared=True).given().when(1, BecomeWarmonger()).refused("status-changed", DIPLOMACY)


def test_dip_5_becoming_a_warmonger() -> None:
    """DIP-5: other flags leave the display; all own posts, and all rivals' posts in own cities, return."""
    table = Table().put(neutral_cities=("v0-4-4",)).turn(1, "diplomacy")
    table.player(1, city_corners=("v0-0-0",), post_corners=("v0-4-4",), flags=(Flag(2, sword=True),))
    table.player(2, post_corners=("v0-0-0", "v0-4-4"))

    after = table.given().when(1, BecomeWarmonger()).state

    assert of(after, 1).warmonger
    assert not of(after, 1).flags
    assert not of(after, 1).post_corners
    assert of(after, 2).post_corners == ("v0-4-4",)


def test_r_20_the_declarer_turns_its_flag_at_the_end_of_its_turn() -> None:
    """DIP-3, DIP-10, R-20: the horn becomes a sword at the end of one's own military phase; until then no attack."""
    table = Table().turn(1, "diplomacy").player(1, cubes=2, lands=("hex-2-2",)).player(2, lands=("hex-3-2",))
    table.state = table.given().when(1, DeclareWar(2)).state
    table.state = table.given().when(1, KeepStatus()).state
    assert not table.legal(Attack)
    table.state = table.given().when(1, EndTurn()).state

    assert of(table.state, 1).flags == (Flag(2, sword=True),)
    assert of(table.state, 2).flags == (Flag(1, sword=False),)
    assert table.state.turn is not None
    assert table.state.turn.seat == 2


# 2. Attack


def test_dip_9_who_may_be_attacked() -> None:
    """DIP-9, R-03, D-44: at peace barbarians alone; neutral cities and any rival for warmongers."""
    table = Table().put(barbarians=("hex-2-3",), neutral_cities=("v0-2-2",)).turn(1, "attack")
    table.player(1, lands=("hex-2-2",)).player(2, lands=("hex-3-2",), warmonger=True)
    given = table.given()
    assert not isinstance(given.when(1, Attack("hex-2-3")).decision, Rejection)
    given.when(1, Attack("v0-2-2")).refused("may-not-attack", STATUS_LIST)
    given.when(1, Attack("hex-3-2")).refused("may-not-attack", STATUS_LIST)
    given.when(1, Attack("hex-5-5")).refused("out-of-reach", ATTACK)

    table.player(1, warmonger=True)
    assert {move.target for move in table.legal(Attack)} == {"hex-2-3", "v0-2-2", "hex-3-2"}


def test_switches_of_attacks() -> None:
    """R-03, R-16: the options let neutral cities be attacked from peace, and warmongers by all."""
    table = Table(neutral_city_requires_warmonger=False, warmonger_can_be_attacked_by_all=True)
    table.put(neutral_cities=("v0-2-2",)).turn(1, "attack")
    table.player(1, lands=("hex-2-2",)).player(2, lands=("hex-3-2",), warmonger=True)

    assert {move.target for move in table.legal(Attack)} == {"v0-2-2", "hex-3-2"}


def test_d_31_the_expenditure_of_both_units_is_paid() -> None:
    """D-31, ATK-2: Knight and Tower Elephant take 1 production and 1 food; 1 gold may stand for the food."""
    table = Table().put(barbarians=("hex-2-3",)).turn(1, "attack")
    table.player(1, lands=("hex-2-2",), main="knight", support="tower-elephant")
    table.player(1, storage=Resources(production=1))
    table.given().when(1, Attack("hex-2-3")).refused("cannot-pay", ATTACK)

    table.player(1, storage=Resources(production=1, gold=1))
    after = table.given().when(1, Attack("hex-2-3", food_in_gold=1)).state
    assert of(after, 1).storage == Resources()


def test_r_18_one_attack_a_turn_and_r_19_each_rival_once_when_a_warmonger_is_new() -> None:
    """R-18, R-19, DIP-6: one battle a turn; in the turn of becoming a warmonger each rival once instead."""
    table = Table(seats=3).put(barbarians=("hex-2-3",))
    table.player(1, lands=("hex-2-2",), warmonger=True, main="armored-column", storage=Resources(production=9))
    table.player(2, lands=("hex-3-2",)).player(3, lands=("hex-2-1",))
    table.turn(1, "attack", attacked_rivals=(2,))
    assert not table.legal(Attack)

    table.turn(1, "attack", attacked_rivals=(2,), became_warmonger=True)
    assert {move.target for move in table.legal(Attack)} == {"hex-2-1"}
    table.given().when(1, Attack("hex-2-3", 0, 0)).refused("attacked-already", ATTACK)

    table.turn(1, "attack", attacked_neutral=True, became_warmonger=True)
    assert not table.legal(Attack)


# Battle


@pytest.mark.parametrize(("dice", "success"), [(1, False), (2, True)])
def test_d_02_a_barbarian_needs_four(dice: int, success: bool) -> None:
    """D-02, BAT-4, BAT-5: a final value of 3 fails against a barbarian, 4 removes it; a cube may fill its place."""
    table = Table().put(barbarians=("hex-2-3",)).player(1, lands=("hex-2-2",), cubes=2).turn(1, "attack")

    after = _with_luck(table, Attack("hex-2-3"), lambda rolled: rolled == [dice]).state

    if not success:
        assert after.barbarians == ("hex-2-3",)
        return
    assert after.barbarians == ()
    assert [each.kind for each in table.rules.prompts(after)] == ["replace-target"]
    table.state = after
    filled = table.given().when(1, FillPlace()).state
    assert of(filled, 1).lands == ("hex-2-2", "hex-2-3")
    assert of(filled, 1).storage == of(after, 1).storage
    assert of(table.given().when(1, LeavePlace()).state, 1).lands == ("hex-2-2",)


@pytest.mark.parametrize(("dice", "success"), [(2, False), (4, True)])
def test_d_01_a_neutral_city_needs_eight(dice: int, success: bool) -> None:
    """D-01, R-01, BAT-6: an unprotected neutral city has 7, so that 8 is the least that removes it."""
    table = Table().put(neutral_cities=("v0-2-2",)).turn(1, "attack")
    table.player(1, lands=("hex-2-2",), warmonger=True, main="phalanx")  # 4, and 1 for the land beside the city

    after = _with_luck(table, Attack("v0-2-2"), lambda rolled: rolled == [dice]).state

    assert after.neutral_cities == (() if success else ("v0-2-2",))


def test_bat_3_bat_1_parts_of_the_final_value() -> None:
    """BAT-1, BAT-3: base value, dice, and 1 for each own land around a city, for both sides."""
    table = _at_war().player(2, city_corners=("v0-2-2",), lands=("hex-3-2", "hex-2-3"))

    outcome = table.given().when(1, Attack("v0-2-2"))

    assert not isinstance(outcome.decision, Rejection)
    dice = [sum(fact.dice) for fact in outcome.decision if isinstance(fact, DiceRolled)]
    assert _values(outcome) == [2 * (2 + dice[0] + 1), 2 * (2 + dice[1] + 2)]


def test_d_28_each_icon_that_applies_is_a_die() -> None:
    """D-28, BAT-2: two icons for cities apply to an inland city, one for the sea does not: 3 dice."""
    table = _at_war().player(1, main="marine", support="trebuchet").player(2, city_corners=("v0-2-2",))
    battle = Battle(attacker=1, target="v0-2-2", neutral=False, stage="attacker", defender=2)

    assert dice_of(table.content, table.state, battle, 1) == 3


def test_bat_9_reference_example() -> None:
    """BAT-9: Marine and Mortar at a city near sea: 3 dice, 14; National Guard and Crossbowman: 4 dice, 10, a land."""
    table = _at_war("PPPPPP", "PPPPPP", "PPPPPP", "PPSPPP", "PPPPPP", "PPPPPP")
    table.player(1, main="marine", support="mortar", lands=("hex-2-4",))
    table.player(2, main="national-guard", support="crossbowman", city_corners=("v0-2-2",), lands=("hex-3-2",))
    battle = Battle(attacker=1, target="v0-2-2", neutral=False, stage="attacker", defender=2)
    content, state = table.content, table.state

    assert (dice_of(content, state, battle, 1), dice_of(content, state, battle, 2)) == (3, 4)
    assert steady_halves(content, state, battle, 1) == 2 * 14
    assert steady_halves(content, state, battle, 2) == 2 * 11
    after = _with_luck(table, Attack("v0-2-2"), lambda rolled: rolled == [6, 6])
    assert _values(after) == [40, 34]
    assert of(after.state, 1).honor == 6
    assert of(after.state, 2).city_corners == ()


def _battle_of(difference: int, **options: Any) -> tuple[Table, State]:
    """An attack on a land that wins or loses by so many halves."""
    table = _at_war(**options).player(2, storage=Resources(gold=2))
    for main in ("axeman", "swordsman", "pikeman", "longswordsman", "national-guard"):
        table.player(1, main=main)
        for number in range(120):
            table.luck = f"{main} {number}"
            outcome = table.given().when(1, Attack("hex-3-2"))
            values = _values(outcome)
            if values[0] - values[1] == difference:
                return table, outcome.state
    raise AssertionError("no luck")


@pytest.mark.parametrize(
    ("difference", "honor", "removed", "gold"), [(0, 0, 0, 0), (1, 1, 0, 0), (2, 1, 0, 0), (3, 1, 1, 0), (6, 1, 1, 1)]
)
def test_bat_7_rewards_by_difference(difference: int, honor: int, removed: int, gold: int) -> None:
    """BAT-4, BAT-7, BAT-8: from 1 on honor passes, from 3 the land is removed, from 6 gold passes; a tie fails."""
    _, after = _battle_of(2 * difference)

    assert (of(after, 1).honor, of(after, 2).honor) == (5 + honor, 5 - honor)
    assert of(after, 2).lands == (() if removed else ("hex-3-2",))
    assert of(after, 1).storage.gold == gold
    assert of(after, 2).cubes == 4 + removed


def test_r_31_what_is_not_there_does_not_pass() -> None:
    """R-31: a rival without honor gives none."""
    table = _at_war().player(2, honor=0).player(1, main="armored-column", storage=Resources(production=2))

    after = _with_luck(table, Attack("hex-3-2"), lambda rolled: True).state

    assert (of(after, 1).honor, of(after, 2).honor) == (5, 0)


def test_d_32_less_luck_counts_in_halves() -> None:
    """D-32, VAR-1: one die each, and 1.5 for each advantage; a difference of a half succeeds and brings nothing."""
    table = _at_war(less_luck=True).player(1, main="chariot", storage=Resources(food=1))
    battle = Battle(attacker=1, target="hex-3-2", neutral=False, stage="attacker", defender=2)

    assert dice_of(table.content, table.state, battle, 1) == 1
    assert advantages(table.content, table.state, battle, 1) == 1
    assert steady_halves(table.content, table.state, battle, 1) == 2 * 4 + 3
    after = _with_luck(table, Attack("hex-3-2"), lambda rolled: rolled[0] == 0 and rolled[1] == 4)
    values = _values(after)
    assert values == [11, 12]
    won = _with_luck(table, Attack("hex-3-2"), lambda rolled: 2 * rolled[0] + 11 - 2 * rolled[1] - 4 == 1)
    assert of(won.state, 1).honor == 5
    assert of(won.state, 2).lands == ("hex-3-2",)


def test_unt_7_formations() -> None:
    """UNT-7, D-26: phalanx defends, wedge needs plain or desert, flank counts own and empty hexes; used, it is gone."""
    table = _at_war("PPPPPP", "PPPPPP", "PPFPPP", *["PPPPPP"] * 3)
    battle = Battle(attacker=1, target="hex-3-2", neutral=False, stage="attacker", defender=2)
    content, state = table.content, table.state
    assert formation_halves(content, state, battle, 1, "phalanx") == 0
    assert formation_halves(content, state, battle, 2, "phalanx") == 4
    assert formation_halves(content, state, battle, 1, "wedge") == 6
    assert formation_halves(content, state, battle, 1, "flank") == 2 * 6
    assert formation_halves(content, state, battle, 2, "flank") == 0

    asked = table.player(1, formation="wedge").given().when(1, Attack("hex-3-2")).state
    assert [each.kind for each in table.rules.prompts(asked)] == ["use-formation"]
    table.state = asked
    used = table.given().when(1, PlayFormation())
    assert of(used.state, 1).formation is None
    kept = table.given().when(1, SaveFormation())
    assert of(kept.state, 1).formation == "wedge"
    assert _values(used)[0] - _values(kept)[0] == 6


def test_atk_4_r_41_a_protected_neutral_city() -> None:
    """ATK-4, R-41: rivals with posts there are asked clockwise; who protects fights with their own units."""
    table = Table(seats=3).put(neutral_cities=("v0-2-2",)).turn(1, "attack")
    table.player(1, lands=("hex-2-2",), warmonger=True, main="phalanx")
    table.player(2, post_corners=("v0-2-2",)).player(3, post_corners=("v0-2-2",), honor=5)

    table.state = table.given().when(1, Attack("v0-2-2")).state
    assert [(each.kind, each.seat) for each in table.prompts()] == [("protect-city", 2)]
    table.state = table.given().when(2, LeaveUnprotected()).state
    assert [(each.kind, each.seat) for each in table.prompts()] == [("protect-city", 3)]
    outcome = table.given().when(3, Protect())

    assert len(_values(outcome)) == 2
    difference = _values(outcome)[0] - _values(outcome)[1]
    assert (of(outcome.state, 3).honor == 4) == (difference >= 2)
    assert (outcome.state.neutral_cities == ()) == (difference >= 6)


def test_dip_4_posts_in_a_removed_neutral_city_return() -> None:
    """DIP-4: they go to their owners' boards for 1 gold each."""
    table = Table().put(neutral_cities=("v0-2-2",)).turn(1, "attack")
    table.player(1, lands=("hex-2-2",), warmonger=True, main="marine").player(2, post_corners=("v0-2-2",))
    table.state = table.given().when(1, Attack("v0-2-2")).state

    after = table.given().when(2, LeaveUnprotected()).state

    assert after.neutral_cities == ()
    assert of(after, 2).post_corners == ()
    assert of(after, 2).storage.gold == 1


def test_faq_4_only_the_english_longbow_rewards_a_defence() -> None:
    """FAQ Q4, BAT-8: a successful defence brings nothing, but 1 honor with the English Longbow."""
    for support, honor in (("none", 5), ("english-longbow", 6)):
        table = _at_war().player(2, support=support)
        after = _with_luck(table, Attack("hex-3-2"), lambda rolled: rolled[1] - rolled[0] >= 1).state
        assert of(after, 2).honor == honor


def test_end_turn_ends_it() -> None:
    """END-0: after the military phase the player on the left begins."""
    table = _at_war()

    after = table.given().when(1, EndTurn()).state

    assert after.turn is not None
    assert after.turn.seat == 2
    assert of(after, 1).turns == 1
