"""Every action marker, permanent action, province space, territory and bonus marker on a position built for it."""

from typing import Literal

import pytest

from games.epos.actions import TakeMarker, UsePermanentAction, UseProvinceAction, UseWildCard
from games.epos.additional_options import ExchangeProfessions, TrainAny
from games.epos.architect import TakeCard
from games.epos.bonus_markers import BonusMarkerTaken
from games.epos.builder import PlayCard
from games.epos.land_facts import ExpeditionBegan
from games.epos.land_moves import BuildCity, DeployPioneer, EndMoving
from games.epos.marker_areas import PlaceMarker
from games.epos.modifiers import UseModifier, UsePriceAdjustment
from games.epos.professions import Profession
from games.epos.reform_areas import TakeRevenue
from games.epos.state import Turn
from games.epos.teacher import Train
from games.kit.decider import Decider
from games.kit.structs import Move
from tests.games.epos.table import ORDER, Table, at_turn, new_match

TRAINERS = [
    ("teacher-1", 2, 0, 1),
    ("teacher-2", 4, 1, 1),
    ("teacher-3", 6, 1, 1),
    ("teacher-4", 8, 2, 1),
    ("teacher-5", 6, 2, 2),
    ("teacher-6", 2, 1, 3),
    ("teacher-7", 8, 3, 4),
]
ARCHITECTS = [
    ("architect-1", 4, 0, 1),
    ("architect-2", 6, 1, 1),
    ("architect-3", 8, 1, 1),
    ("architect-4", 4, 1, 2),
    ("architect-5", 8, 2, 3),
    ("architect-6", 10, 2, 4),
]
BUILDERS = [
    ("builder-1", 0, 2, 1),
    ("builder-2", 2, 1, 1),
    ("builder-3", 4, 0, 1),
    ("builder-4", 2, 2, 2),
    ("builder-5", 4, 1, 3),
    ("builder-6", 0, 3, 4),
]
NAVIGATORS = [
    ("navigator-1", 0, 2, 1, 4, "trade"),
    ("navigator-2", 0, 2, 1, 4, "oracle"),
    ("navigator-3", 0, 2, 1, 4, "temple"),
    ("navigator-4", 2, 1, 1, 5, ""),
    ("navigator-5", 4, 1, 2, 4, "trade oracle temple"),
    ("navigator-6", 0, 1, 3, 4, ""),
    ("navigator-7", 2, 2, 4, 4, "trade oracle temple"),
]
"""Each marker with its coins, its hourglasses, the least number of players; Navigators with pioneers and symbols."""
PROVINCES = [
    ("gallia", "architect", "additional training", 2, 1),
    ("tracia", "architect", "price of teachers", 2, 4),
    ("numidia", "teacher", "additional tax", 2, 1),
    ("scythia", "teacher", "additional training", 2, 1),
    ("armenia", "architect", "price of teachers", 2, 1),
    ("arabia", "teacher", "price of architects", 2, 4),
    ("nubia", "teacher", "price of architects", 2, 1),
    ("libya", "architect", "additional tax", 2, 1),
    ("mauretania", "architect", "additional training", 2, 4),
]
"""Each province space with its action, its modifier, the coins it pays, the least number of players."""
PAID = {
    "massalia": "5 coins",
    "alba-longa": "oracle",
    "epidamnos": "oracle",
    "odessos": "temple",
    "syracusae": "2 glory",
    "athenai": "temple",
    "troia": "temple",
    "sinope": "oracle",
    "tarsos": "temple",
    "tyros": "2 glory",
    "milet": "oracle",
    "rhodos": "5 coins",
    "memphis": "temple",
    "naukratis": "oracle",
    "cyrene": "5 coins",
    "carthago": "2 glory",
    "cnossos": "oracle",
    "melite": "temple",
}
"""What each polis pays."""
WITH_AND_WITHOUT = [True, False]


def taken(rules: Decider, marker: str, coins: int, hourglasses: int, least: int, doubles: int) -> Table:
    """A player takes the marker, where it is on the board: its coins are paid, its hourglasses placed."""
    for seats in range(1, least):
        assert marker not in new_match(rules, seats).state.action_markers
    table = at_turn(rules, least).people(1, noble=2, merchant=1).hand(1, "treasure-chamber")
    table.put(1, "syracusae", 2).play(1, TakeMarker(marker, doubles))
    player = table.player(1)
    assert player.coins == 20 - coins
    pieces = [*["double"] * doubles, *["single"] * (hourglasses - 2 * doubles)]
    assert player.timeline == (marker, *pieces)
    return table


@pytest.mark.parametrize(("marker", "coins", "hourglasses", "least"), TRAINERS)
def test_teachers(rules: Decider, marker: str, coins: int, hourglasses: int, least: int) -> None:
    """D.I.2 Teacher, B3.5: up to 4 coins train once, more twice; 2 coins reach three of the training markers."""
    for doubles in range(hourglasses // 2 + 1):
        table = taken(rules, marker, coins, hourglasses, least, doubles)
        reached = {"merchant", "priest", "craftsman"} | ({"scholar", "noble", "soldier"} if coins in (4, 8) else set())
        assert {move.profession for move in table.legal(1, Train)} == reached  # type: ignore[attr-defined]
        table.play(1, *[Train("priest")] * (1 if coins <= 4 else 2))
        assert table.player(1).population.priest == (1 if coins <= 4 else 2)
        assert table.state.training[-1] == "priest"


@pytest.mark.parametrize(("marker", "coins", "hourglasses", "least"), ARCHITECTS)
def test_architects(rules: Decider, marker: str, coins: int, hourglasses: int, least: int) -> None:
    """D.I.2 Architect, B3.5: as many cards as the coins allow, from the leftmost spaces that they reach for so many."""
    most, reached, first = {4: (2, 2, 4), 6: (2, 4, 6), 8: (3, 4, 8), 10: (3, 6, 8)}[coins]
    for doubles in range(hourglasses // 2 + 1):
        table = taken(rules, marker, coins, hourglasses, least, doubles)
        market = table.state.market
        assert table.legal(1, TakeCard) == [TakeCard(card) for card in market[:first] if card is not None]
        for card in market[reached - most : reached]:
            assert card is not None
            table.play(1, TakeCard(card))
        assert len(table.player(1).hand) == 1 + most
        assert table.state.turn is None or table.state.turn.acting is None


@pytest.mark.parametrize(("marker", "coins", "hourglasses", "least"), BUILDERS)
def test_builders(rules: Decider, marker: str, coins: int, hourglasses: int, least: int) -> None:
    """D.I.2 Builder: one card of the hand."""
    for doubles in range(hourglasses // 2 + 1):
        table = taken(rules, marker, coins, hourglasses, least, doubles).play(1, PlayCard("treasure-chamber"))
        assert table.player(1).tableau == ("treasure-chamber",)


@pytest.mark.parametrize(("marker", "coins", "hourglasses", "least", "pioneers", "symbols"), NAVIGATORS)
def test_navigators(
    rules: Decider, marker: str, coins: int, hourglasses: int, least: int, pioneers: int, symbols: str
) -> None:
    """D.I.2 Navigator 1: so many pioneers, to territories with a symbol or to the player's own."""
    for doubles in range(hourglasses // 2 + 1):
        table = taken(rules, marker, coins, hourglasses, least, doubles)
        began = table.told(ExpeditionBegan)[0]
        assert (began.cause, began.pioneers, list(began.symbols)) == (marker, pioneers, symbols.split())


def test_the_principal(rules: Decider) -> None:
    """D.I.2 Principal: 2 coins, or a glory and the number of the round in coins; a space of the timeline."""
    table = at_turn(rules).play(1, TakeMarker("principal", 0))
    assert (table.player(1).coins, table.player(1).timeline) == (22, ("principal",))
    table = at_turn(rules, round_=5).with_state(principal_glory=True).play(1, TakeMarker("principal", 0))
    assert (table.player(1).coins, table.player(1).glory.principal) == (25, 1)


@pytest.mark.parametrize("doubles", [0, 1])
def test_the_wild_card(rules: Decider, doubles: int) -> None:
    """G.II.2a: 6 coins and 2 hourglasses for a Teacher, an Architect, or 4 pioneers to any symbols."""
    moves: list[Move] = [Train("merchant"), Train("merchant")]
    assert at_turn(rules, 1).play(1, UseWildCard("teacher", doubles), *moves).player(1).population.merchant == 2
    table = at_turn(rules, 1).play(1, UseWildCard("architect", doubles))
    assert (table.player(1).coins, len(table.legal(1, TakeCard))) == (14, 6)
    table = at_turn(rules, 1).play(1, UseWildCard("navigator", doubles))
    assert (table.told(ExpeditionBegan)[0].pioneers, len(table.told(ExpeditionBegan)[0].symbols)) == (4, 3)


def test_permanent_actions(rules: Decider) -> None:
    """B3.4: taxes with a single or a double hourglass, a Builder for 3, a Navigator with 2 pioneers for 2."""
    table = at_turn(rules).play(1, UsePermanentAction("tax-single", 0))
    assert (table.player(1).coins, table.player(1).timeline) == (24, ("single",))
    table = at_turn(rules).play(1, UsePermanentAction("tax-double", 1))
    assert (table.player(1).coins, table.player(1).timeline) == (28, ("double",))
    table = at_turn(rules).people(1, noble=2, merchant=1).hand(1, "treasure-chamber")
    table.play(1, UsePermanentAction("permanent-builder", 1), PlayCard("treasure-chamber"))
    assert (table.player(1).coins, table.player(1).timeline) == (18, ("double", "single"))
    table = at_turn(rules).put(1, "memphis", 2).play(1, UsePermanentAction("permanent-navigator", 0))
    assert (table.told(ExpeditionBegan)[0].pioneers, table.player(1).coins) == (2, 20)
    assert table.player(1).timeline == ("single", "single")


def ruling(rules: Decider, territory: str, least: int, with_city: bool) -> Table:
    """The turn of a player who controls a province space, with a city or with three pioneers."""
    table = at_turn(rules, least).with_player(1, polis_city=True)
    return table.city(1, territory) if with_city else table.put(1, territory, 3)


def assert_used(table: Table, territory: str, with_city: bool) -> None:
    """D.I.2 Provinces: it is exhausted; without a city a pioneer went home and the others are blocked."""
    land = table.land(territory)
    assert land.exhausted
    assert (land.pioneers[0], land.blocked[0]) == ((0, 0) if with_city else (2, 2))
    table.with_state(turn=Turn(1), agenda=())
    table.refused(1, UseProvinceAction(territory, 0), "not-available")


@pytest.mark.parametrize("with_city", WITH_AND_WITHOUT)
@pytest.mark.parametrize(("territory", "action", "modifier", "coins", "least"), PROVINCES)
def test_province_actions(
    rules: Decider, territory: str, action: str, modifier: str, coins: int, least: int, with_city: bool
) -> None:
    """D.I.2 Provinces: an Architect for 6 coins, a Teacher for 4, and 1 hourglass without any marker."""
    table = ruling(rules, territory, least, with_city).play(1, UseProvinceAction(territory, 0))
    assert table.player(1).timeline == ("single",)
    if action == "architect":
        assert (table.player(1).coins, len(table.legal(1, TakeCard))) == (14, 6)
        while table.legal(1, TakeCard):
            table.play(1, table.legal(1, TakeCard)[0])
        assert len(table.player(1).hand) == 2
    else:
        # The modifier of the space itself cannot be used with its own action.
        assert (table.player(1).coins, len(table.legal(1, Train))) == (16, 6)
        assert table.play(1, Train("soldier")).player(1).population.soldier == 1
    assert_used(table, territory, with_city)


@pytest.mark.parametrize("with_city", WITH_AND_WITHOUT)
@pytest.mark.parametrize(("territory", "action", "modifier", "coins", "least"), PROVINCES)
def test_province_modifiers(
    rules: Decider, territory: str, action: str, modifier: str, coins: int, least: int, with_city: bool
) -> None:
    """D.I.2 Provinces: another price, one training more, or the regular tax once more."""
    table = ruling(rules, territory, least, with_city)
    match modifier:
        case "additional training":
            table.play(1, TakeMarker("teacher-1", 0), UseModifier(territory), Train("priest"), Train("merchant"))
            assert (table.player(1).population.total, table.player(1).coins) == (2, 18)
        case "additional tax":
            table.play(1, UsePermanentAction("tax-double", 1), UseModifier(territory))
            assert table.player(1).coins == 20 + 16
        case "price of teachers":
            table.play(1, TakeMarker("teacher-4", 1))
            assert [move.coins for move in table.legal(1, UsePriceAdjustment)] == list(range(1, 9))  # type: ignore[attr-defined]
            table.play(1, UsePriceAdjustment(territory, 1), Train("merchant"))
            assert table.player(1).coins == 19
        case _:
            table.play(1, TakeMarker("architect-1", 0))
            assert [move.coins for move in table.legal(1, UsePriceAdjustment)] == list(range(1, 11))  # type: ignore[attr-defined]
            table.play(1, UsePriceAdjustment(territory, 1))
            assert table.player(1).coins == 19
            table.play(1, table.legal(1, TakeCard)[0])
    assert_used(table, territory, with_city)


@pytest.mark.parametrize("territory", [*PAID, *[row[0] for row in PROVINCES]])
def test_territories_pay_when_a_city_is_built_and_in_the_reform_phase(rules: Decider, territory: str) -> None:
    """D.I.2 Navigator 3 and D.II.4: what a territory pays its owner."""
    paid = PAID.get(territory, "2 coins").split()
    table = at_turn(rules, 4).with_player(1, polis_city=True).put(1, territory, 6)
    table.play(1, UsePermanentAction("permanent-navigator", 0))
    if table.asked() == [(1, "choose-deployment")]:
        table.play(1, DeployPioneer(territory), DeployPioneer(territory))
    table.play(1, EndMoving(), BuildCity(territory))
    for times in (1, 2):
        player = table.player(1)
        expected = {"coins": 20, "glory": 0, "oracle": 0, "temple": 0}
        expected[paid[-1]] += times * int(paid[0] if len(paid) > 1 else 1)
        held = {"coins": player.coins, "glory": player.glory.revenue, "oracle": player.oracle, "temple": player.temple}
        assert held == expected
        if times == 1:
            table.reform().play(1, TakeRevenue(territory))


@pytest.mark.parametrize("first", [True, False])
def test_bonus_markers(rules: Decider, first: bool) -> None:
    """D.I.2 Bonus Point Markers: 8 glory for the first, 4 for others; at the end of the turn, one of each type."""
    poleis = ("syracusae", "milet", "memphis", "rhodos", "cyrene")
    cards = ("well", "harbor", "quarry", "shipyard", "marketplace", "stables", "barracks")
    people = {"noble": 3, "craftsman": 3, "soldier": 3, "merchant": 3, "priest": 3, "scholar": 3}
    worth = 8 if first else 4
    for bonus in ("build-6-cities", "play-8-cards", "train-18"):
        table = at_turn(rules, 3)
        table = table if first else table.bonus(2, bonus)
        if bonus == "build-6-cities":
            table.city(1, *poleis).put(1, "troia", 6).play(1, TakeMarker("navigator-3", 0))
            table.play(1, *[DeployPioneer("troia")] * 4, EndMoving(), BuildCity("troia"))
        elif bonus == "play-8-cards":
            table.people(1, noble=2, merchant=1).played(1, *cards).hand(1, "treasure-chamber")
            table.play(1, TakeMarker("builder-1", 0), PlayCard("treasure-chamber"))
        else:
            table.people(1, **{**people, "noble": 2}).play(1, TakeMarker("teacher-2", 0), Train("noble"))
        told = [(fact.seat, fact.bonus_marker, fact.points) for fact in table.told(BonusMarkerTaken)]
        assert told == [(1, bonus, worth)]
        assert table.player(1).glory.bonus_markers == worth


def test_blocked_pioneers_build(rules: Decider) -> None:
    """D.I.2 Provinces: pioneers that cannot move in this round still build a city there."""
    table = at_turn(rules).with_player(1, polis_city=True).put(1, "gallia", 6)
    table.play(1, TakeMarker("teacher-2", 0), UseModifier("gallia"), Train("noble"), Train("noble"))
    assert table.land("gallia").blocked[0] == 5
    table.with_state(turn=Turn(1), agenda=()).play(1, TakeMarker("navigator-2", 0), *[DeployPioneer("gallia")] * 4)
    table.play(1, EndMoving(), BuildCity("gallia"))
    assert table.land("gallia").city == 1


@pytest.mark.parametrize("trainings", [0, 1, 2, 3])
def test_trainings_add_up(rules: Decider, trainings: int) -> None:
    """D.I.1 Modifier, Q-43: additional trainings for one Teacher, also with another price; markers go in reverse."""
    cards = ("council-of-elders", "drill-ground", "gymnasium")[:trainings]
    professions: tuple[Profession, ...] = ("merchant", "merchant", "priest", "scholar", "noble")
    chosen = professions[: 2 + trainings]
    table = at_turn(rules).played(1, "assembly", *cards).play(1, TakeMarker("teacher-2", 0))
    table.play(1, UsePriceAdjustment("assembly", 8), *[UseModifier(card) for card in cards], *map(Train, chosen))
    assert (table.player(1).population.total, table.player(1).coins) == (2 + trainings, 12)
    assert table.state.training[-1] == "merchant"
    table = at_turn(rules).played(1, *cards).play(1, TakeMarker("teacher-2", 0))
    table.play(1, *[UseModifier(card) for card in cards], *map(Train, chosen[1:]))
    assert (table.player(1).population.total, table.player(1).coins) == (1 + trainings, 16)
    assert table.state.training[len(table.state.training) - 1 - trainings :] == tuple(reversed(_by_place(chosen[1:])))


def _by_place(chosen: tuple[Profession, ...]) -> list[Profession]:
    return [each for each in ORDER if each in chosen]


@pytest.mark.parametrize("taxes", [1, 2, 3])
def test_taxes_add_up(rules: Decider, taxes: int) -> None:
    """D.I.2 Tax Collector, Q-43: for each modifier the regular amount once more."""
    table = at_turn(rules).played(1, *("well", "customs-house")[:taxes])
    sources = ("well", "customs-house", "numidia")[:taxes]
    if taxes == 3:
        table.city(1, "numidia")
    table.play(1, UsePermanentAction("tax-single", 0), *map(UseModifier, sources))
    assert table.player(1).coins == 20 + 4 * (1 + taxes)


@pytest.mark.parametrize("area", ["oracle", "temple"])
def test_areas(rules: Decider, area: Literal["oracle", "temple"]) -> None:
    """Glossary > Lock marker: with no lock left a marker comes into an area of choice that is not full."""
    table = at_turn(rules).people(1, priest=2, noble=1).hand(1, "granary")
    table.play(1, TakeMarker("builder-1", 0), PlayCard("granary"))
    full = Table(table.rules, table.state).with_player(1, oracle=4, temple=4)
    full.refused(1, PlaceMarker(area), "no-room")
    table.play(1, PlaceMarker(area))
    assert (table.player(1).oracle, table.player(1).temple) == ((1, 0) if area == "oracle" else (0, 1))


def test_additional_options(rules: Decider) -> None:
    """D.I.2 Additional Options: exchanges for oracle markers, any training for three markers of both areas."""
    for oracle in range(4):
        table = at_turn(rules).with_player(1, oracle=oracle, temple=3 - oracle).people(1, noble=1)
        table.play(1, TrainAny("soldier", oracle))
        assert (table.player(1).population.soldier, table.player(1).oracle, table.player(1).temple) == (1, 0, 0)
    table = at_turn(rules).with_player(1, oracle=1).people(1, noble=2)
    table.play(1, ExchangeProfessions("noble", "priest"), ExchangeProfessions("noble", "priest"))
    table.refused(1, ExchangeProfessions("priest", "noble"), "no-markers")
    assert (table.player(1).population.priest, table.player(1).oracle) == (2, 0)
