"""The texts that players choose by."""

from __future__ import annotations

from typing import Any

import pytest

from games.kit.decider import Decider
from games.kit.structs import Move
from games.nations import NATIONS
from games.nations.advisors import BuyAdvisor
from games.nations.battles import BuyBattle
from games.nations.buildings_and_military import BuyBuilding, BuyMilitary
from games.nations.colonies import BuyColony
from games.nations.deploying import DeployWorker
from games.nations.effect_choices import ChooseEffect
from games.nations.exchanging import ExchangeResources
from games.nations.free_undeployments import UndeployForGain
from games.nations.golden_ages import BuyGoldenAge, BuyVictoryPoint
from games.nations.hiring import HireArchitect
from games.nations.options import Options
from games.nations.special_moves import BuyAtNoPrice, GiveUpColony
from games.nations.turns import Pass, Undeploy
from games.nations.wars import BuyWar
from games.nations.wonders import BuyWonder
from tests.games.nations.table import Table, at_action
from tests.specification import playout


def labels(table: Table, seat: int) -> dict[Move, str]:
    """The texts of a seat's legal moves."""
    return {option.move: option.label for option in table.rules.legal_moves(table.state, seat)}


def offering(rules: Decider, card: str, row: int = 2) -> Table:
    """Seat 1 can buy this card: it is rich, and strong with a worker on its Axeman."""
    table = at_action(rules, 2).have(1, "axeman", workers=2).hold(1, gold=9, food=9, stone=9, books=9)
    return table.offer(card, row=row)


@pytest.mark.parametrize(
    ("card", "move", "text"),
    [
        (
            "lighthouse",
            BuyBuilding("lighthouse", "temple"),
            "Buy Lighthouse (2 gold, 1 stone a worker) for 2 gold in place of Temple",
        ),
        (
            "immortal",
            BuyMilitary("immortal", "axeman"),
            "Buy Immortal (3 strength for 1 stability a worker, raid 3) for 2 gold in place of Axeman",
        ),
        (
            "archer",
            BuyMilitary("archer", "farm"),
            "Buy Archer (2 strength a worker, raid 4) for 2 gold in place of Farm",
        ),
        ("nubia", BuyColony("nubia"), "Buy Nubia (2 gold) for 2 gold"),
        (
            "punic-wars",
            BuyWar("punic-wars"),
            "Buy Punic Wars (the defeated lose 6 food, 1 VP) for 2 gold, with the marker at 4",
        ),
        ("siege-of-troy", BuyBattle("siege-of-troy", "stone"), "Buy Siege of Troy for 2 gold, taking 2 stone"),
        ("silk", BuyGoldenAge("silk"), "Buy Silk for 2 gold, taking 2 stone"),
        ("silk", BuyVictoryPoint("silk", food=1), "Buy Silk for 2 gold, paying 1 food for 1 VP"),
        (
            "colosseum",
            BuyWonder("colosseum"),
            "Buy Colosseum (sections of 2, 2 stone, 3 strength, 1 VP) for 2 gold",
        ),
        ("augustus", BuyAdvisor("augustus"), "Buy Augustus (1 strength) for 2 gold"),
    ],
)
def test_purchases_say_price_and_gain(rules: Decider, card: str, move: Move, text: str) -> None:
    """Design, 3: what the very card costs this nation now, and its numbers."""
    assert labels(offering(rules, card), 1)[move] == text


def test_a_text_follows_what_a_nation_has(rules: Decider) -> None:
    """Bonuses and dearer prices are in the text: Uraniborg gives 2 more, Hannibal's Battles cost others 1 gold more."""
    with_bonus = offering(rules, "silk").have(1, "uraniborg")
    dearer = offering(rules, "siege-of-troy").have(2, "hannibal")

    assert labels(with_bonus, 1)[BuyGoldenAge("silk")] == "Buy Silk for 2 gold, taking 4 stone"
    assert labels(with_bonus, 1)[BuyVictoryPoint("silk")] == "Buy Silk for 2 gold, paying nothing for 1 VP"
    assert labels(dearer, 1)[BuyBattle("siege-of-troy", "food")] == "Buy Siege of Troy for 3 gold, taking 2 food"


def test_what_makes_room_is_named(rules: Decider) -> None:
    """An advisor in place of another, a wonder instead of the unfinished one."""
    advised = offering(rules, "augustus").have(1, "archimedes")
    building = offering(rules, "colosseum").constructing(1, "pyramids", 1)

    assert labels(advised, 1)[BuyAdvisor("augustus", "archimedes")].endswith("for 2 gold in place of Archimedes")
    assert labels(building, 1)[BuyWonder("colosseum")].endswith("for 2 gold; Pyramids is given up")


def test_actions_say_what_they_cost(rules: Decider) -> None:
    """Deploying and building name their stone, special actions what they exchange."""
    table = offering(rules, "silk").constructing(1, "pyramids", 0).have(1, "petra", "nubia", "archimedes")
    texts = labels(table, 1)

    assert texts[DeployWorker("farm")] == "Deploy a worker on Farm (1 food, 1 stone a worker) for 1 stone"
    assert texts[HireArchitect()] == "Hire an architect for Pyramids for 2 stone"
    assert texts[ExchangeResources("petra", "food", "books")] == "Petra: 1 food for 3 books"
    assert texts[Undeploy("axeman")] == "Undeploy a worker from Axeman"
    assert texts[Pass()] == "Pass"
    free = labels(table.constructing(1, "pyramids", 2), 1)
    assert free[HireArchitect()] == "Hire an architect for Pyramids at no cost"


def test_special_actions_say_what_they_do(rules: Decider) -> None:
    """Simón Bolívar's gain and Galileo's kinds of cards are in the text."""
    bolivar = offering(rules, "silk").have(1, "simon-bolivar", "nubia")
    galileo = offering(rules, "silk").have(1, "galileo-galilei")

    given_up = labels(bolivar, 1)[GiveUpColony("simon-bolivar", "nubia")]
    assert given_up.endswith(": give up Nubia for 4 gold, 4 stone")
    assert labels(galileo, 1)[BuyAtNoPrice("galileo-galilei")].endswith("buy a golden age or a wonder for nothing")


def test_choices_of_events_say_what_follows(rules: Decider) -> None:
    """Christianity's package, and what Ashoka's Conversion gives for a worker."""
    paying = at_action(rules, 2).hold(1, food=9).hold(2, food=9).event("christianity").resolve()
    conversion = at_action(rules, 2).have(1, "axeman", workers=2).hold(1, food=9).event("ashokas-conversion").resolve()

    asked = paying.asked()[0][0]
    assert labels(paying, asked)[ChooseEffect("accept")] == "Pay 4 food and gain 6 books"
    assert labels(paying, asked)[ChooseEffect("decline")] == "Decline"
    assert labels(conversion, 1)[UndeployForGain("axeman")] == "Undeploy a worker from Axeman for 2 books"


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_texts_tell_moves_apart(policy: Any) -> None:
    """No two legal moves of a prompt share a text, and none shows an id."""
    for step in playout(NATIONS, 3, policy, "labels", Options(side="b", advanced=True, expert=True)):
        texts = [option.label for option in step.legal]
        assert len(set(texts)) == len(texts), texts
        assert all(text[0].isupper() and "none" not in text for text in texts)
