"""Units and civilizations that the rulebook tells of, and whom unique pieces belong to."""

from games.epochs.abilities import Ability
from games.epochs.cards import Content
from games.epochs.military_effects import (
    AttackAcross,
    TakeUnit,
)
from games.epochs.resources import RESOURCES, Resources
from games.epochs.token_effects import PlaceWalls
from games.epochs.units import UnitCard
from tests.games.epochs.printed_things import inside


def test_units_of_the_examples(content: Content) -> None:
    """UNT-4, ATK-2, D-24, D-25: costs and icons of Swordsman and Javelin Thrower, what Knight and Elephant expend."""
    unit = content.unit
    swordsman, javelin = unit["swordsman"], unit["javelin-thrower"]

    assert (swordsman.slot, swordsman.cost, len(swordsman.strategic), swordsman.terrains) == ("main", 2, 1, ())
    assert (javelin.slot, javelin.cost, javelin.strategic, len(javelin.terrains)) == ("support", 2, (), 1)
    together = unit["knight"].expenditure.plus(unit["tower-elephant"].expenditure)
    assert together == Resources(production=1, food=1)
    assert {unit["pikeman"].cost, unit["knight"].cost} == {4, 6}
    for each in ("berserker", "marine"):
        assert unit[each].slot == "main"
        assert unit[each].ability == Ability("ongoing", (AttackAcross("sea"),))


def test_bat_9_the_example_of_a_battle(content: Content) -> None:
    """BAT-9, D.1: Marine and Mortar have two advantages in a city near sea, National Guard and Crossbowman three."""

    def dice(units: tuple[UnitCard, ...], *cases: str) -> int:
        return 1 + sum(advantage in cases for unit in units for advantage in unit.advantages)

    attacker = (content.unit["marine"], content.unit["mortar"])
    defender = (content.unit["national-guard"], content.unit["crossbowman"])
    assert dice(attacker, "near-sea", "city") == 3
    assert dice(defender, "near-sea", "city", "defending") == 4
    assert sum(each.combat_value for each in attacker) + 6 == 20
    assert sum(each.combat_value for each in defender) + 6 + content.battle.land_beside_city == 17


def test_fre_4_abilities_of_italy(content: Content) -> None:
    """FRE-4: all but Heritage Preservation are of epoch II, and Condottiero makes upgrading cheaper."""
    epochs = {each.name: each.epoch for each in content.civilization["italy"].abilities}

    assert {name for name, epoch in epochs.items() if epoch != 2} == {"Heritage Preservation"}
    assert epochs["Condottiero"] == 2


def test_c10_who_has_the_unique_units_and_special_tokens(content: Content) -> None:
    """C.8, C.10: each unique unit and each special token belongs to one civilization."""
    owners = {
        effect.unit if isinstance(effect, TakeUnit) else type(effect).__name__: civilization.id
        for civilization in content.civilizations
        for effect in inside(civilization)
        if isinstance(effect, TakeUnit | PlaceWalls)
    }

    assert owners == {
        "phalanx": "greece",
        "legionary": "rome",
        "mangudai": "mongolia",
        "english-longbow": "england",
        "PlaceWalls": "china",
    }


def test_c10_costs_and_complexity(content: Content) -> None:
    """C.10: every ability costs 1 to 5 resources of one kind; complexity goes from 1 to 3."""
    for ability in content.ability.values():
        assert 1 <= ability.cost.total <= 5
        assert sum(ability.cost.of(each) > 0 for each in RESOURCES) == 1
    assert {each.complexity for each in content.civilizations} == {1, 2, 3}
