"""Upgrade a Military Unit, and the free actions: convert, unlock."""

import pytest

from games.epochs.converting import ConvertResource
from games.epochs.lands import board_of
from games.epochs.map_tiles import TileHex
from games.epochs.resources import Resources
from games.epochs.sections import CONVERT, UNIT_COST, UNLOCK, UPGRADE
from games.epochs.state import HeldToken, Market
from games.epochs.unit_cards import PlaceFormation, matching_formations
from games.epochs.unlocking import LayNoMoreWalls, LayWall, PutSpecialToken, UnlockAbility
from games.epochs.upgrading import Upgrade, unit_cost
from tests.games.epochs.table import Table, of

RICH = Resources(9, 9, 9, 0)


def _with(table: Table, place: str, resource: str, terrain: str = "plain") -> Table:
    hexes = board_of(table.content, table.state).hexes
    hexes[place] = TileHex(terrain, resource)  # type: ignore[index, arg-type]  # a map of this test alone
    return table


@pytest.mark.parametrize(("lands", "cost"), [((), 4), (("hex-1-1",), 2)])
def test_d_25_swordsman_over_axeman(lands: tuple[str, ...], cost: int) -> None:
    """D-25, UNT-3, UNT-4: 2 science with iron on one's lands, 4 without."""
    table = _with(Table(), "hex-1-1", "iron").player(1, lands=lands)

    assert unit_cost(table.content, table.state, 1, "swordsman") == cost


@pytest.mark.parametrize(("terrain", "cost"), [("forest", 2), ("plain", 4)])
def test_d_25_javelin_thrower_as_first_support(terrain: str, cost: int) -> None:
    """D-25, UNT-4: 2 science with a forest, 4 without."""
    table = _with(Table(), "hex-1-1", "wheat", terrain).player(1, lands=("hex-1-1",))

    assert unit_cost(table.content, table.state, 1, "javelin-thrower") == cost


@pytest.mark.parametrize(
    ("old", "new", "icons", "cost"),
    [
        ("pikeman", "knight", ("iron",), 4),
        ("pikeman", "knight", ("iron", "horse"), 2),
        ("pikeman", "chariot", (), 0),
        ("phalanx", "knight", ("iron", "horse"), 6),
    ],
)
def test_d_24_the_difference_and_the_icons(old: str, new: str, icons: tuple[str, ...], cost: int) -> None:
    """D-24, UNT-3, UNT-4, R-14: the difference of printed costs, 2 for each missing icon, nothing if it is cheaper."""
    table = Table()
    places = ("hex-1-1", "hex-1-2")
    for place, icon in zip(places, icons, strict=False):
        _with(table, place, icon)
    table.player(1, main=old, lands=places[: len(icons)])

    assert unit_cost(table.content, table.state, 1, new) == cost


def test_r_14_switch_of_cheaper_units() -> None:
    """R-14: with the option a cheaper unit still costs what is missing of its icons."""
    table = Table(cheaper_unit_pays_surcharge=True).player(1, main="pikeman")

    assert unit_cost(table.content, table.state, 1, "chariot") == 2


def test_unt_1_unt_2_a_unit_of_the_market() -> None:
    """UNT-1, UNT-2: the unit covers the old one and leaves the market; an identical one may not be taken."""
    table = Table().put(market=Market(main_units=("spearman", "chariot"))).player(1, storage=RICH).turn()

    after = table.given().when(1, Upgrade("spearman")).state

    assert of(after, 1).main == "spearman"
    assert of(after, 1).storage.science == 8
    assert after.market.main_units == ("chariot",)
    table.player(1, main="spearman").given().when(1, Upgrade("spearman")).refused("same-unit", UPGRADE)
    table.player(1, main="axeman", storage=Resources()).given().when(1, Upgrade("chariot")).refused(
        "cannot-pay", UNIT_COST
    )


def test_d_26_formation_tokens_come_and_go_with_upgrades() -> None:
    """D-26, UNT-6, R-15: matching icons give a token, of several the owner picks; without a match it returns."""
    table = Table().put(market=Market(main_units=("chariot", "spearman"))).turn()
    table.player(1, support="tower-elephant", formation="wedge", storage=RICH)

    asked = table.given().when(1, Upgrade("chariot")).state
    assert [each.kind for each in table.rules.prompts(asked)] == ["choose-formation"]
    assert matching_formations(table.content, asked, 1) == ("flank", "wedge")
    table.put(agenda=asked.agenda, players=asked.players)
    assert of(table.given().when(1, PlaceFormation("flank")).state, 1).formation == "flank"

    none = table.put(agenda=(), players=table.state.players).given().when(1, Upgrade("spearman")).state
    assert of(none, 1).formation is None


def test_r_15_switch_of_formations() -> None:
    """R-15: with the option cavalry gives Wedge and ranged units Flank."""
    table = Table(formation_map="cavalry-wedge").player(1, main="horseman", support="outrider")

    assert matching_formations(table.content, table.state, 1) == ("wedge",)


# Free Actions


def test_fre_2_two_gold_and_a_resource() -> None:
    """FRE-2, R-04: 2 gold and 1 resource become any basic resource; it may be done at any of the turn's questions."""
    table = Table().player(1, storage=Resources(food=1, gold=2)).turn(1, "inventing")

    after = table.given().when(1, ConvertResource("food", "science")).state

    assert of(after, 1).storage == Resources(science=1)
    table.given().when(1, ConvertResource("science", "food")).refused("cannot-pay", CONVERT)


def test_r_04_switch_cubes_are_exhausted() -> None:
    """R-04: with the option 2 cubes of the civilization board are exhausted instead."""
    table = Table(convert_payment="cubes").player(1, storage=Resources(food=1), cubes=3).turn()

    after = table.given().when(1, ConvertResource("food", "science")).state

    assert of(after, 1).storage == Resources(science=1)
    assert (of(after, 1).cubes, of(after, 1).exhausted) == (1, 2)


def test_d_39_an_ability_is_unlocked_in_its_epoch_alone_and_stays() -> None:
    """D-39, FRE-3, FRE-4: Condottiero is of epoch II; unlocked it makes upgrades cheaper in epoch III too."""
    table = Table().player(1, civilization="italy", storage=Resources(gold=9)).turn()
    table.given().when(1, UnlockAbility("condottiero")).refused("wrong-epoch", UNLOCK)

    after = table.put(epoch=2).given().when(1, UnlockAbility("condottiero")).state
    assert of(after, 1).unlocked == ("condottiero",)
    table.put(epoch=3).player(1, unlocked=("condottiero",))
    assert unit_cost(table.content, table.state, 1, "national-guard") == 5
    table.given().when(1, UnlockAbility("patronage")).refused("wrong-epoch", UNLOCK)


def test_fre_3_two_abilities_of_ones_own_each_once() -> None:
    """FRE-3: two tokens, four abilities, none twice, none of others."""
    table = Table().put(epoch=2).player(1, civilization="italy", storage=RICH, unlocked=("condottiero",)).turn()
    table.given().when(1, UnlockAbility("condottiero")).refused("unlocked", UNLOCK)
    table.given().when(1, UnlockAbility("nomadic")).refused("not-yours", UNLOCK)

    table.player(1, unlocked=("condottiero", "patronage"))
    table.given().when(1, UnlockAbility("maritime-republics")).refused("no-token", UNLOCK)


def test_c_0_the_great_wall() -> None:
    """C.0: unlocking lets walls be laid on lands; the rest is kept for lands that are occupied later."""
    table = Table().player(1, civilization="china", lands=("hex-1-1", "hex-2-2"), storage=RICH).turn()

    table.state = table.given().when(1, UnlockAbility("great-wall")).state
    table.state = table.given().when(1, LayWall("hex-2-2")).state
    assert of(table.state, 1).walls == ("hex-2-2",)
    assert [each.kind for each in table.prompts()] == ["place-wall"]
    assert [each.kind for each in table.rules.prompts(table.given().when(1, LayNoMoreWalls()).state)] == ["take-action"]


def test_c_0_tokens_need_a_land() -> None:
    """C.0: the Chateau is put on a land of its owner, without one the ability cannot be unlocked."""
    table = Table().put(epoch=2).player(1, civilization="france", storage=RICH).turn()
    table.given().when(1, UnlockAbility("chateau")).refused("no-land", UNLOCK)

    table.player(1, lands=("hex-1-1",))
    table.state = table.given().when(1, UnlockAbility("chateau")).state
    after = table.given().when(1, PutSpecialToken("hex-1-1")).state
    assert of(after, 1).held_tokens == (HeldToken("chateau", "hex-1-1"),)
    assert of(after, 1).culture == 2


def test_c_0_a_unique_unit_is_taken_free() -> None:
    """C.0: unlocking Phalanx takes the unit, which is no Upgrade action."""
    table = Table().player(1, civilization="greece", storage=RICH).turn()
    ability = next(each.id for each in table.content.civilization["greece"].abilities if each.name == "Phalanx")

    after = table.given().when(1, UnlockAbility(ability)).state

    assert of(after, 1).main == "phalanx"
    assert after.turn is not None
    assert after.turn.actions == 1
