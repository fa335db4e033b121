"""What people choose by: one line, different for different moves, saying what happens and what it costs."""

import re
from collections import Counter
from itertools import product

import pytest

from games.epos import EPOS
from games.epos.actions import TakeMarker, UseCardAction, UsePermanentAction, UseProvinceAction, UseWildCard
from games.epos.additional_options import ExchangeProfessions, TrainAny
from games.epos.architect import TakeCard
from games.epos.builder import PlayCard
from games.epos.land_moves import BuildCity, DeployPioneer, EndMoving, MovePioneer
from games.epos.modifiers import UseModifier, UsePriceAdjustment
from games.epos.options import Options
from games.epos.reform_areas import TakeRevenue
from games.epos.reform_effects import PayForGlory, UseReformEffect
from games.epos.teacher import Train
from games.kit.decider import Decider
from games.kit.structs import Move
from tests.games.epos.table import Table, at_turn
from tests.specification import playout

WAYS = (TakeMarker, UseWildCard, UseCardAction, UseProvinceAction, UsePermanentAction)
MATCHES = [*product((1, 3, 4), ("recommended", "experienced"))]


def labels(table: Table, seat: int = 1) -> dict[Move, str]:
    """The texts of a seat's legal moves."""
    return {option.move: option.label for option in table.rules.legal_moves(table.state, seat)}


def architect_for(coins: int, rules: Decider) -> TakeMarker:
    """An action marker of an Architect with this cost, paid with single hourglasses."""
    fitting = [each.id for each in rules.content.markers if (each.action, each.coins) == ("architect", coins)]
    return TakeMarker(fitting[0], 0)


@pytest.mark.parametrize(("seats", "start"), MATCHES)
def test_labels_tell_moves_apart(rules: Decider, seats: int, start: str) -> None:
    """No two moves at one prompt read the same, none is a page long, and none shows an id or a program's word."""
    names = {*rules.content.cards, *rules.content.marker, *rules.content.permanent, *rules.content.challenge}
    ids = {piece for piece in names if "-" in piece}
    for step in playout(EPOS, seats, "random", f"labels {seats}", Options(start=start)):  # type: ignore[arg-type]
        told = Counter(option.label for option in step.legal)
        assert [label for label, count in told.items() if count > 1] == []
        for label in told:
            assert 0 < len(label) <= 160, label
            assert "None" not in label
            assert not label.endswith(".")
            assert not ids & set(re.split(r"[ ,;:()]+", label)), label
            assert not re.search(r"\b1 (\w+ )?(coins|hourglasses|spaces|cards|pioneers|markers)\b", label), label
            assert not re.search(r"\b([02-9]|1\d) (coin|hourglass|space|pioneer)\b", label), label


@pytest.mark.parametrize(("seats", "start"), MATCHES)
def test_every_way_of_an_action_tells_its_spaces(seats: int, start: str) -> None:
    """D.I.1: whoever chooses an action sees what it takes of the timeline."""
    seen = 0
    for step in playout(EPOS, seats, "greedy", f"spaces {seats}", Options(start=start)):  # type: ignore[arg-type]
        for option in step.legal:
            if isinstance(
                option.move, TakeMarker | UseWildCard | UseCardAction | UseProvinceAction | UsePermanentAction
            ):
                assert re.search(r" \(\d+ timeline spaces?\)$", option.label), option.label
                seen += 1
    assert seen > 100


def test_labels_of_actions_say_what_they_do_and_cost(rules: Decider) -> None:
    """Pioneers, coins, trainings and cards, with all hourglasses and spaces."""
    told = labels(at_turn(rules, 2).put(1, "memphis", 2).hand(1, "watchtower").people(1, soldier=2))
    assert told[TakeMarker("navigator-2", 1)] == (
        "Navigator: 4 pioneers to oracle territories, for 1 double hourglass (2 timeline spaces)"
    )
    assert told[TakeMarker("navigator-4", 0)] == (
        "Navigator: 5 pioneers to your own territories, for 2 coins and 1 single hourglass (2 timeline spaces)"
    )
    assert told[UsePermanentAction("tax-double", 1)] == (
        "Tax Collector: take 8 coins, for 1 double hourglass (1 timeline space)"
    )
    assert told[TakeMarker("teacher-4", 0)] == (
        "Teacher: train twice (any profession), for 8 coins and 2 single hourglasses (3 timeline spaces)"
    )
    assert told[TakeMarker("principal", 0)] == "Principal: take 2 coins, become principal (1 timeline space)"
    assert told[UsePermanentAction("permanent-builder", 1)] == (
        "Permanent Builder: play a card, for 2 coins, 1 single hourglass and 1 double hourglass (2 timeline spaces)"
    )


def test_an_architect_tells_its_ranges(rules: Decider) -> None:
    """Architect: 8 coins take 3 of 4, 2 of 6 or 1 of 8 cards; from epoch II on discarded ones too."""
    move = architect_for(8, rules)
    said = "Architect: take 3 of the first 4 cards, 2 of 6 or 1 of 8"
    assert labels(at_turn(rules, 3))[move].startswith(f"{said}, for 8 coins")
    assert labels(at_turn(rules, 3, round_=3).discard("harbor"))[move].startswith(f"{said}, also discarded ones, for 8")


def test_a_principal_with_glory_says_so(rules: Decider) -> None:
    """Principal: the other side gives 1 glory and coins by the round."""
    table = at_turn(rules, 3, round_=3).with_state(principal_glory=True)
    assert labels(table)[TakeMarker("principal", 0)].startswith("Principal: take 1 glory and 3 coins, become principal")


def test_a_price_that_is_too_high_is_said_to_need_an_adjustment(rules: Decider) -> None:
    """Modifier: with Marketplace an Architect can be chosen without its coins."""
    table = at_turn(rules, 3).played(1, "marketplace").with_player(1, coins=2)
    move = architect_for(6, rules)
    assert "for 6 coins (to be adjusted) and" in labels(table)[move]
    table.play(1, move)
    assert labels(table)[UsePriceAdjustment("marketplace", 1)] == (
        "Pay 1 coin by Marketplace instead of 6: take the first card"
    )


def test_a_province_held_by_pioneers_costs_one(rules: Decider) -> None:
    """Provinces: its action and its modifier say that a pioneer is returned; with a city nothing is."""
    held = at_turn(rules, 3).put(1, "numidia", 2)
    built = at_turn(rules, 3).city(1, "numidia")
    action = UseProvinceAction("numidia", 0)
    assert "1 single hourglass and a pioneer from there (1 timeline space)" in labels(held)[action]
    assert "pioneer" not in labels(built)[action]
    tax = UsePermanentAction("tax-single", 0)
    assert labels(held.play(1, tax))[UseModifier("numidia")] == (
        "Apply Numidia: take 4 coins more, for a pioneer from there (exhausts the province)"
    )
    assert labels(built.play(1, tax))[UseModifier("numidia")] == (
        "Apply Numidia: take 4 coins more (exhausts the province)"
    )


def test_cards_say_what_they_require_and_give(rules: Decider) -> None:
    """Architect and Builder: a card's effects in words, its glory printed, its synergy as it would be now."""
    table = at_turn(rules, 3).market("hospital", "harbor", "treasure-chamber")
    move = architect_for(6, rules)
    told = labels(table.play(1, move))
    assert told[TakeCard("hospital")] == (
        "Take Hospital (requires 3 merchants, 3 scholars and oracle; 3 glory; train 1 soldier; remove a lock; Science)"
    )
    assert told[TakeCard("treasure-chamber")].endswith("; each round 5 coins; Economy)")
    playing = at_turn(rules, 3).hand(1, "well").played(1, "quarry").people(1, merchant=2, noble=1)
    builder = next(TakeMarker(each.id, 0) for each in rules.content.markers if each.action == "builder")
    assert labels(playing.play(1, builder))[PlayCard("well")] == (
        "Play Well: 1 glory; Tax Collectors take once more; 2 glory for Economy"
    )


def test_trainings_say_what_is_lost(rules: Decider) -> None:
    """Teacher: the opposite profession gives way; so it does in exchanges and trainings for markers."""
    table = at_turn(rules, 3).people(1, soldier=2, merchant=4, noble=1).with_player(1, oracle=1, temple=2)
    told = labels(table)
    assert told[ExchangeProfessions("noble", "soldier")] == (
        "Return an oracle marker: a noble becomes a soldier (3 soldiers then; a merchant is lost)"
    )
    assert told[TrainAny("craftsman", 1)] == (
        "Return 1 oracle and 2 temple markers: train a craftsman (1 craftsman then)"
    )
    assert labels(table.play(1, TakeMarker("teacher-4", 0)))[Train("merchant")] == (
        "Train a merchant (5 merchants then; a soldier is lost)"
    )


def test_pioneers_see_who_is_where(rules: Decider) -> None:
    """Navigator: a territory with its symbol, its revenue, and whose pioneers and cities are in it."""
    table = at_turn(rules, 2).put(2, "milet", 2).put(1, "rhodos", 3).play(1, TakeMarker("navigator-2", 1))
    assert labels(table)[DeployPioneer("milet")] == ("Deploy a pioneer in Milet (oracle: 1 oracle marker; 2 of seat 2)")
    table.play(1, *[DeployPioneer("milet")] * 4)
    told = labels(table)
    assert told[EndMoving()] == "Move no more pioneers (4 steps left)"
    assert told[MovePioneer("rhodos", "milet")] == (
        "Move a pioneer from Rhodos (3 of yours) to Milet (oracle: 1 oracle marker; 4 of yours, 2 of seat 2)"
    )
    table.play(1, MovePioneer("rhodos", "milet"), MovePioneer("rhodos", "milet"), EndMoving())
    assert labels(table)[BuildCity("milet")] == "Build a city in Milet with 6 pioneers: 1 oracle marker"


def test_the_reform_phase_says_what_is_paid_and_received(rules: Decider) -> None:
    """D.II.4: revenue with the pioneer that it costs, markers that find no room, effects with their amounts."""
    table = at_turn(rules, 3).put(1, "milet", 2).city(1, "rhodos").played(1, "trading-post", "bank")
    told = labels(table.people(1, merchant=3).with_player(1, oracle=4).reform())
    assert told[TakeRevenue("rhodos")] == "Take the revenue of Rhodos for the blue region: 5 coins"
    assert told[TakeRevenue("milet")] == (
        "Take the revenue of Milet for the blue region: 1 oracle marker for a pioneer from there (1 of yours stays), "
        "which is lost: the area is full"
    )
    assert told[UseReformEffect("trading-post")] == "Use Trading Post: take 6 coins"
    assert told[PayForGlory("bank", 2)] == "Use Bank: pay 6 coins for 2 glory"
