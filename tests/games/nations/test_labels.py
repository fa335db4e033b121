"""The texts that players choose by."""

from __future__ import annotations

from typing import Any

import pytest

from games.kit.decider import Decider
from games.kit.structs import Move
from games.nations import NATIONS
from games.nations.advisors import BuyAdvisor
from games.nations.battles import BuyBattle
from games.nations.boards import TakeBoard
from games.nations.buildings_and_military import BuyBuilding, BuyMilitary
from games.nations.colonies import BuyColony
from games.nations.deploying import DeployWorker
from games.nations.effect_choices import ChooseEffect
from games.nations.effect_words import effects
from games.nations.event_words import parts_of_event
from games.nations.exchanging import ExchangeResources
from games.nations.free_undeployments import UndeployForGain
from games.nations.golden_ages import BuyGoldenAge, BuyVictoryPoint
from games.nations.growth import TakeBonus
from games.nations.hiring import HireArchitect
from games.nations.new_events import UseEvent
from games.nations.options import Options
from games.nations.special_moves import BuyAtNoPrice, GiveUpColony
from games.nations.turns import Pass, Undeploy
from games.nations.wars import BuyWar
from games.nations.wonders import BuyWonder, PlaceWonder
from tests.games.nations.table import Table, at_action, new_match
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
            (
                "Buy Lighthouse for 2 gold in place of Temple: 2 gold, 1 stone a worker; deploying costs 1 stone; "
                "workers worth 1 and 1 VP"
            ),
        ),
        (
            "immortal",
            BuyMilitary("immortal", "axeman"),
            (
                "Buy Immortal for 2 gold in place of Axeman: 3 strength for 1 stability a worker; raid 3; "
                "deploying costs 1 stone; workers worth 1 and 1 VP"
            ),
        ),
        (
            "archer",
            BuyMilitary("archer", "farm"),
            (
                "Buy Archer for 2 gold in place of Farm: 2 strength a worker; raid 4; deploying costs 1 stone; "
                "workers worth 1 and 1 VP"
            ),
        ),
        ("nubia", BuyColony("nubia"), "Buy Nubia for 2 gold: requires 3 strength; yields 2 gold, 0 VP"),
        (
            "punic-wars",
            BuyWar("punic-wars"),
            (
                "Buy Punic Wars for 2 gold, with the marker at 4: the defeated lose 6 food, less by their stability, "
                "and 1 VP"
            ),
        ),
        ("siege-of-troy", BuyBattle("siege-of-troy", "stone"), "Buy Siege of Troy for 2 gold, taking 2 stone"),
        ("silk", BuyGoldenAge("silk"), "Buy Silk for 2 gold, taking 2 stone"),
        ("silk", BuyVictoryPoint("silk", food=1), "Buy Silk for 2 gold, paying 1 food for 1 VP"),
        (
            "colosseum",
            BuyWonder("colosseum"),
            (
                "Buy Colosseum for 2 gold: sections of 2 and 2 stone; once ready 1 VP, 3 strength; "
                "when it is ready, you lose 2 food"
            ),
        ),
        (
            "augustus",
            BuyAdvisor("augustus"),
            "Buy Augustus for 2 gold: yields 1 strength; in Production, if you are the strongest, gain 2 stone",
        ),
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

    assert labels(advised, 1)[BuyAdvisor("augustus", "archimedes")].startswith(
        "Buy Augustus for 2 gold in place of Archimedes: "
    )
    assert labels(building, 1)[BuyWonder("colosseum")].startswith("Buy Colosseum for 2 gold, giving up Pyramids: ")


def test_actions_say_what_they_cost(rules: Decider) -> None:
    """Deploying and building name their stone, special actions what they exchange."""
    table = offering(rules, "silk").constructing(1, "pyramids", 0).have(1, "petra", "nubia", "archimedes")
    texts = labels(table, 1)

    assert texts[DeployWorker("farm")] == "Deploy a worker on Farm for 1 stone: 1 food, 1 stone; worth 1 VP"
    assert texts[HireArchitect()] == "Hire an architect for Pyramids for 2 stone"
    assert texts[ExchangeResources("petra", "food", "books")] == "Petra: 1 food for 3 books"
    assert texts[Undeploy("axeman")] == "Undeploy a worker from Axeman"
    assert texts[Pass()] == "Pass"
    free = labels(table.constructing(1, "pyramids", 2), 1)
    assert free[HireArchitect()] == "Hire an architect for Pyramids at no cost, which is then ready"


def test_special_actions_say_what_they_do(rules: Decider) -> None:
    """Simón Bolívar's gain and Galileo's kinds of cards are in the text."""
    bolivar = offering(rules, "silk").have(1, "simon-bolivar", "nubia")
    galileo = offering(rules, "silk").have(1, "galileo-galilei")

    given_up = labels(bolivar, 1)[GiveUpColony("simon-bolivar", "nubia")]
    assert given_up.endswith(": give up Nubia for 4 gold, 4 stone")
    assert labels(galileo, 1)[BuyAtNoPrice("galileo-galilei")] == (
        "Galileo Galilei: buy a Golden Age or a Wonder for 0 gold; a Golden Age's VP is still paid for"
    )


def test_choices_of_events_say_what_follows(rules: Decider) -> None:
    """Christianity's package, and what Ashoka's Conversion gives for a worker."""
    paying = at_action(rules, 2).hold(1, food=9).hold(2, food=9).event("christianity").resolve()
    conversion = at_action(rules, 2).have(1, "axeman", workers=2).hold(1, food=9).event("ashokas-conversion").resolve()

    asked = paying.asked()[0][0]
    assert labels(paying, asked)[ChooseEffect("accept")] == "Pay 4 food and gain 6 books"
    assert labels(paying, asked)[ChooseEffect("decline")] == "Decline"
    assert labels(conversion, 1)[UndeployForGain("axeman")] == "Undeploy a worker from Axeman for 2 books"


def test_advisors_and_wonders_say_their_effects(rules: Decider) -> None:
    """Of all that can be bought the effects are in the text, in the words that content has for them."""
    for card in (*rules.content.advisors, *rules.content.wonders):
        printed = rules.content.cards[card]
        if printed.set == "start":
            continue
        move: Move = BuyAdvisor(card) if card in rules.content.advisors else BuyWonder(card)
        text = labels(offering(rules, card), 1)[move]
        assert all(each in text for each in effects(rules.content, printed.effects)), text
        assert "none" not in text, text
        assert len(text) < 200, text


def test_a_wonder_without_vp_says_so(rules: Decider) -> None:
    """Stone for its sections, VP and yields stand apart."""
    assert labels(offering(rules, "stonehenge"), 1)[BuyWonder("stonehenge")] == (
        "Buy Stonehenge for 2 gold: sections of 1, 1 and 1 stone; once ready 0 VP; "
        "when it is ready, you gain 4 food and 6 books"
    )


def test_what_others_in_play_change_is_told(rules: Decider) -> None:
    """Pocahontas makes colonies harder, Martin Luther defeats dearer, Frederick the Great deploying cheaper."""
    pocahontas = offering(rules, "nubia").have(2, "pocahontas").have(1, "axeman", workers=4)
    luther = offering(rules, "punic-wars").have(2, "martin-luther")
    frederick = offering(rules, "cossack").have(1, "frederick-the-great")

    assert "requires 7 strength" in labels(pocahontas, 1)[BuyColony("nubia")]
    assert "the defeated lose 10 food" in labels(luther, 1)[BuyWar("punic-wars")]
    assert "deploying costs 2 stone" in labels(frederick, 1)[BuyMilitary("cossack", "farm")]


def test_workers_say_what_they_are_worth(rules: Decider) -> None:
    """The second worker on an Axeman is worth nothing more."""
    table = at_action(rules, 2).have(1, "axeman", workers=1).hold(1, stone=9)

    assert labels(table, 1)[DeployWorker("axeman")].endswith(": 2 strength for 1 food; worth 0 VP")


def test_boards_say_what_is_on_them(rules: Decider) -> None:
    """Start, printed cards, spaces and the nation's own rule."""
    table = new_match(rules, 2, side="b")
    texts = labels(table, table.asked()[0][0])

    assert texts[TakeBoard("china")] == (
        "Take China: 5 gold, 1 food, 5 stone, 3 VP, 6 workers; Farm, Quarry, Axeman, Pagoda; "
        "room for 1 Colony and 6 Wonders; in Production, if you passed first this round, gain 1 food"
    )
    assert texts[TakeBoard("rome")].endswith("; the board gives 2 strength")


def test_event_cards_say_what_their_events_do(rules: Decider) -> None:
    """Machiavelli's owner chooses by what happens, not by names."""
    table = at_action(rules, 2).in_round(5).have(1, "niccolo-machiavelli").resolve()
    while table.asked()[0][1] == "choose-growth":
        table.play(table.asked()[0][0], TakeBonus("food"))
    texts = labels(table, 1)

    assert len(texts) == 2
    for move, text in texts.items():
        assert isinstance(move, UseEvent)
        card = rules.content.event_cards[move.card]
        for event in (card.top, card.bottom):
            assert f"{event.name}: {'; '.join(parts_of_event(rules.content, event))}" in text


def test_a_ready_wonder_is_named(rules: Decider) -> None:
    """Where it goes is asked with its name."""
    table = at_action(rules, 2).have(1, "petra").constructing(1, "pyramids", built=2).hold(1, stone=9)
    table.play(1, HireArchitect())

    assert labels(table, 1) == {
        PlaceWonder("none"): "Put Pyramids onto a free wonder space",
        PlaceWonder("petra"): "Put Pyramids onto Petra, which is destroyed",
    }


def test_refusals_name_places_and_kinds(rules: Decider) -> None:
    """A place is told with the id to send, a kind of card with the right article, a number with its noun."""
    advised = offering(rules, "augustus").have(1, "archimedes")
    colony, silk = offering(rules, "nubia"), offering(rules, "silk")

    assert (
        advised.refused(1, BuyAdvisor("augustus")).sentence == "The new advisor can go onto Archimedes (`archimedes`)."
    )
    assert colony.refused(1, BuyColony("nubia", "farm")).sentence == (
        "The new colony can go onto an empty colony space (`none`)."
    )
    assert colony.refused(1, BuyColony("augustus")).sentence == "Augustus is no Colony; buy it as an Advisor."
    assert silk.refused(1, BuyVictoryPoint("silk", food=2)).sentence == "The VP costs 1 resource, not 2; pay as many."


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_texts_tell_moves_apart(policy: Any) -> None:
    """No two legal moves of a prompt share a text, and none shows an id."""
    for step in playout(NATIONS, 3, policy, "labels", Options(side="b", advanced=True, expert=True)):
        texts = [option.label for option in step.legal]
        assert len(set(texts)) == len(texts), texts
        assert all(text[0].isupper() and "none" not in text and len(text) < 280 for text in texts)
