"""The effect of every Renaissance advisor, beyond what it yields."""

import pytest

from games.kit.decider import Decider
from games.nations.battles import BuyBattle
from games.nations.buildings_and_military import BuyBuilding
from games.nations.colonies import BuyColony
from games.nations.golden_ages import BuyGoldenAge, BuyVictoryPoint
from games.nations.growth import TakeBonus
from games.nations.new_events import UseEvent
from games.nations.production import TakeYield
from games.nations.resources import Resource, Resources, one
from games.nations.special_moves import BuyAtNoPrice, TakeWorkerByCard
from games.nations.state import Population
from games.nations.war import ReduceLoss
from games.nations.wars import BuyWar
from games.nations.wonders import BuyWonder
from tests.games.nations.positions import at_turn, changes, position, produced


def test_montezuma(rules: Decider) -> None:
    """3 books whenever its owner buys a War or a Battle; none for other cards, nor for another nation's."""
    table = at_turn(rules).have(1, "montezuma").staff(1, "axeman", 1).staff(2, "axeman", 1).offer("punic-wars", 1)
    assert changes(table.play(1, BuyWar("punic-wars")), "montezuma") == {1: "+3 books"}
    table.offer("siege-of-troy", 1).turn_of(1).play(1, BuyBattle("siege-of-troy", "food"))
    assert changes(table, "montezuma") == {1: "+3 books"}

    table.offer("silk", 1).turn_of(1).play(1, BuyGoldenAge("silk"))
    assert changes(table, "montezuma") == {}
    table.offer("milvian-bridge", 1).turn_of(2).play(2, BuyBattle("milvian-bridge", "food"))
    assert changes(table, "montezuma") == {}


def test_galileo_galilei(rules: Decider) -> None:
    """A special action, once a round: a Golden Age or a Wonder at row price 0, and no other card."""
    table = at_turn(rules, "gold 0 20 20 20").have(1, "galileo-galilei").offer("petra", 3).offer("forum", 1)
    table.play(1, BuyAtNoPrice("galileo-galilei"))
    table.refused(1, BuyBuilding("forum", "farm"), "wrong-kind-of-card")
    table.play(1, BuyWonder("petra"))
    construction = table.nation(1).construction
    assert construction is not None
    assert construction.card == "petra"
    table.turn_of(1).refused(1, BuyAtNoPrice("galileo-galilei"), "used")


def test_galileo_galilei_pays_for_a_vp(rules: Decider) -> None:
    """R44: the VP of a Golden Age is still paid for; its resource is free."""
    table = at_turn(rules, "gold 0 20 20 20").have(1, "galileo-galilei").offer("compass", 3).hold(1, food=2)
    table.play(1, BuyAtNoPrice("galileo-galilei")).refused(1, BuyVictoryPoint("compass", food=1), "wrong-payment")
    table.play(1, BuyVictoryPoint("compass", food=2))
    assert (table.resources(1).food, table.nation(1).vp) == (0, 6)

    gift = at_turn(rules, "gold 0 20 20 20; stone 0 20 20 20").have(1, "galileo-galilei").offer("compass", 3)
    gift.play(1, BuyAtNoPrice("galileo-galilei")).play(1, BuyGoldenAge("compass"))
    assert gift.resources(1).stone == 2


def test_galileo_galilei_needs_such_a_card(rules: Decider) -> None:
    """Not while no Golden Age and no Wonder lies on the Progress Board."""
    table = at_turn(rules).have(1, "galileo-galilei")
    buildings = iter(card for card in table.content.buildings if table.content.buildings[card].set != "start")
    for row in range(1, 4):
        for column in range(1, len(table.state.rows[0]) + 1):
            table.offer(next(buildings), row, column)

    table.refused(1, BuyAtNoPrice("galileo-galilei"), "not-on-board")


@pytest.mark.parametrize(
    ("colonies", "gold"),
    [((), 0), (("quebec",), 3), (("quebec", "brazil"), 6), (("nubia", "macedonia"), 2)],
)
def test_isabella(rules: Decider, colonies: tuple[str, ...], gold: int) -> None:
    """3 gold in Production per Renaissance colony; none for those of other ages (Nubia yields 2 by itself)."""
    made = produced(at_turn(rules).have(1, "isabella", *colonies))
    assert (made.gold, made.food) == (gold, 2)


@pytest.mark.parametrize(("strength", "defeated"), [(2, False), (1, True)])
def test_elizabeth(rules: Decider, strength: int, defeated: bool) -> None:
    """8 more strength when the War is resolved, and only then: the player order and the marker do not count it."""
    table = at_turn(rules, f"strength {strength} 10 10 10; stability -1 6 4 1").have(1, "elizabeth")
    table.war("punic-wars", 10, buyer=2).resolve()
    assert table.nation(1).vp == (3 if defeated else 4)
    assert table.resources(1).food == (14 if defeated else 20)
    assert table.state.player_order[-1] == 1

    buyer = at_turn(rules, "strength 2 5 2 4").have(1, "elizabeth").offer("punic-wars", 1).play(1, BuyWar("punic-wars"))
    assert buyer.state.war is not None
    assert buyer.state.war.strength == 2


@pytest.mark.parametrize("seat", [1, 2])
def test_pocahontas(rules: Decider, seat: int) -> None:
    """While in play colonies require 4 more strength of everybody, the owner too."""
    for strength, enough in ((8, False), (9, True)):
        table = at_turn(rules, seat=seat).have(1, "pocahontas").offer("israel", 1).stands(seat, strength=strength)
        if enough:
            table.play(seat, BuyColony("israel"))
        else:
            table.refused(seat, BuyColony("israel"), "too-weak")
    gone = at_turn(rules, seat=seat).offer("israel", 1).stands(seat, strength=5)
    assert gone.play(seat, BuyColony("israel")).nation(seat).colonies == ("israel",)


def test_martin_luther(rules: Decider) -> None:
    """While in play a defeat costs everybody 4 food more, its owner too."""
    table = position(rules, "strength 1 9 1 9; stability -1 6 0 1").have(1, "martin-luther")
    table.war("warring-states", 5, buyer=2).after("player-order")
    assert changes(table, "warring-states") == {1: "-4 food, -3 books, -1 VP", 3: "-4 food, -3 books, -1 VP"}

    more = position(rules, "strength 9 9 1 9; stability 3 6 0 1").have(1, "martin-luther")
    more.war("hunnic-invasions", 5, buyer=2).after("player-order")
    assert changes(more, "hunnic-invasions") == {3: "-8 food, -1 VP"}


def test_martin_luther_with_stability(rules: Decider) -> None:
    """R21: where a defeat costs two kinds, the owner splits the reduction; all of it must be used."""
    table = position(rules, "strength 1 9 9 9; stability 2 6 4 1").have(2, "martin-luther")
    table.war("warring-states", 5, buyer=2).after("player-order")
    assert table.asked() == [(1, "choose-reduction")]
    table.refused(1, ReduceLoss(food=1), "wrong-amount")
    table.play(1, ReduceLoss(food=1, books=1))
    assert (table.resources(1).food, table.resources(1).books) == (17, 18)


@pytest.mark.parametrize(("number", "stone"), [(1, 4), (3, 4), (5, 2), (7, 0)])
def test_tokugawa(rules: Decider, number: int, stone: int) -> None:
    """R41: 2 stone in Production per Building or Military of the current age, with or without workers.

    On the board are two Antiquity cards, one of them printed there, two Medieval ones, one of the Renaissance.
    """
    table = at_turn(rules).have(1, "tokugawa", "forum", "knight", "market", "bank", "quebec").staff(1, "market", 1)

    assert produced(table.in_round(number)).stone == stone


@pytest.mark.parametrize("kind", ["gold", "stone", "books"])
def test_peter_the_great(rules: Decider, kind: Resource) -> None:
    """Stronger than the War: 5 of stone, gold or books in Production, as its owner chooses."""
    table = at_turn(rules).have(1, "peter-the-great").war("warring-states", 8, buyer=2).resolve()
    assert table.asked() == [(1, "choose-yield")]
    labels = [option.label for option in table.rules.legal_moves(table.state, 1)]
    assert sorted(labels) == [f"Peter the Great: take 5 {each}" for each in ("books", "gold", "stone")]
    before = table.resources(1)
    table.play(1, TakeYield(labels.index(f"Peter the Great: take 5 {kind}") + 1))

    assert table.resources(1).minus(before) == one(kind, 5)


@pytest.mark.parametrize("marker", [9, None])
def test_peter_the_great_otherwise(rules: Decider, marker: int | None) -> None:
    """R22: as strong as the War is not enough, and without a War there is nothing."""
    table = at_turn(rules).have(1, "peter-the-great")
    if marker is not None:
        table.war("warring-states", marker, buyer=2)

    assert produced(table) == Resources()


def test_niccolo_machiavelli(rules: Decider) -> None:
    """In New Events two cards are drawn; its owner chooses the one used, the other goes under the deck (R51)."""
    table = at_turn(rules).have(2, "niccolo-machiavelli").resolve()
    while table.asked()[0][1] == "choose-growth":
        table.play(table.asked()[0][0], TakeBonus("gold"))
    assert table.asked() == [(2, "choose-event")]
    chosen, other = (move.card for move in table.legal(2) if isinstance(move, UseEvent))
    unused = next(card.id for card in table.content.events if card.id not in (chosen, other))
    table.refused(2, UseEvent(unused), "not-drawn")
    table.play(2, UseEvent(chosen))

    assert table.state.event == chosen
    assert other in table.state.unused_events


@pytest.mark.parametrize(("words", "allowed"), [("strength 9 5 2 4", True), ("strength 2 5 2 4", False)])
def test_suleiman_i(rules: Decider, words: str, allowed: bool) -> None:
    """A special action, any number of times, only while strongest: take a worker, with its cost (R53)."""
    table = at_turn(rules, words).have(1, "suleiman-i")
    if not allowed:
        table.refused(1, TakeWorkerByCard("suleiman-i", "food"), "not-now")
        return
    stability = table.stability(1)
    table.play(1, TakeWorkerByCard("suleiman-i", "food")).turn_of(1)
    table.play(1, TakeWorkerByCard("suleiman-i", "stability"))
    assert table.nation(1).workers == 7
    assert table.stability(1) == stability - 3
    assert table.nation(1).population == Population(food=3, stability=3)
