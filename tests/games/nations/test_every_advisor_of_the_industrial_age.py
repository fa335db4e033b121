"""The effect of every Industrial advisor, beyond what it yields. Marie Curie: see Archimedes."""

import pytest

from games.kit.decider import Decider
from games.nations.battles import BuyBattle
from games.nations.colonies import BuyColony
from games.nations.deploying import DeployWorker, cost_of
from games.nations.resources import Resources
from games.nations.special_moves import GiveUpColony, TakeWorkerByCard
from games.nations.state import Population
from games.nations.wars import BuyWar
from tests.games.nations.positions import at_turn, changes, produced


@pytest.mark.parametrize(
    ("advisor", "vp", "books"),
    [("florence-nightingale", 5, 20 + 6 - 9 - 2), ("mansa-musa", 4, 20 - 9 - 2)],
)
def test_florence_nightingale(rules: Decider, advisor: str, vp: int, books: int) -> None:
    """A shortage never costs its owner VP, in Production (9 food) as in famine (2); books it still costs."""
    table = at_turn(rules, "food 0 20 20 20; books 20 20 20 20").have(1, advisor).event("sack-of-baghdad")
    table.with_nation(1, population=Population(food=1, stability=4), workers=8).resolve()

    assert table.nation(1).vp == vp
    assert (table.resources(1).food, table.resources(1).books) == (0, books)


def test_florence_nightingale_does_not_spare_a_revolt(rules: Decider) -> None:
    """The VP of a revolt and of a defeat are no shortage."""
    table = at_turn(rules, "strength 1 9 9 9; stability -1 6 4 1").have(1, "florence-nightingale")
    assert table.war("punic-wars", 5, buyer=2).resolve().nation(1).vp == 3


@pytest.mark.parametrize(
    ("card", "stone"),
    [("axeman", 1), ("trireme", 1), ("knight", 1), ("samurai", 1), ("cavalry", 2), ("dreadnought", 4), ("factory", 4)],
)
def test_frederick_the_great(rules: Decider, card: str, stone: int) -> None:
    """Deploying on Military costs 2 stone less, never below 1; on Buildings as printed."""
    table = at_turn(rules).have(1, "frederick-the-great", card).have(2, "cossack")
    table.hold(1, stone=stone - 1).refused(1, DeployWorker(card), "cannot-pay")
    table.hold(1, stone=stone).play(1, DeployWorker(card))

    assert table.resources(1).stone == 0
    assert cost_of(table.content, table.nation(2), "cossack") == 4


def test_marie_antoinette(rules: Decider) -> None:
    """10 books in Production, 3 less stability at once: with 2 of it a revolt, which costs a book and 1 VP."""
    table = at_turn(rules, "stability 2 6 4 1").have(1, "marie-antoinette")
    assert table.stability(1) == -1
    assert produced(table) == Resources(books=10 - 1)
    assert table.nation(1).vp == 4


@pytest.mark.parametrize(
    ("words", "books"), [("strength 2 5 3 4", -8), ("strength 2 5 2 4", -8), ("strength 3 5 2 4", 0)]
)
def test_lin_zexu(rules: Decider, words: str, books: int) -> None:
    """4 food and 4 gold, and 8 books less for the weakest, also in a tie."""
    assert produced(at_turn(rules, words).have(1, "lin-zexu")) == Resources(gold=4, food=4, books=books)


def test_abraham_lincoln(rules: Decider) -> None:
    """A special action, any number of times, also while weakest: take a worker, at its cost; not where none is left."""
    table = at_turn(rules, "strength 2 5 2 4").have(1, "abraham-lincoln")
    for workers in (6, 7, 8, 9):
        assert table.turn_of(1).play(1, TakeWorkerByCard("abraham-lincoln", "food")).nation(1).workers == workers
    table.turn_of(1).refused(1, TakeWorkerByCard("abraham-lincoln", "food"), "track-empty")
    table.turn_of(2).refused(2, TakeWorkerByCard("abraham-lincoln", "food"), "not-in-play")


@pytest.mark.parametrize(("colonies", "food"), [(1, 8), (2, 8), (0, 0)])
def test_benjamin_disraeli(rules: Decider, colonies: int, food: int) -> None:
    """8 food in Production if a colony was bought this round, once; not for one from an earlier round."""
    table = at_turn(rules).have(1, "benjamin-disraeli", "macedonia").remember(1, colonies=colonies)
    assert produced(table.remember(2, colonies=1)) == Resources(gold=2, food=food)


def test_alfred_nobel(rules: Decider) -> None:
    """3 stone in Production per worker on Industrial Buildings: none for other Buildings, nor for Military."""
    table = at_turn(rules).have(1, "alfred-nobel", "zeppelin", "hospital", "theatre", "conscript")
    table.staff(1, "zeppelin", 2).staff(1, "hospital", 1).staff(1, "theatre", 1).staff(1, "conscript", 1)

    assert produced(table).stone == 9


def test_alfred_nobel_buys_no_war(rules: Decider) -> None:
    """Its owner may not buy a War, but a Battle; other nations may buy the War."""
    table = at_turn(rules).have(1, "alfred-nobel").staff(1, "axeman", 1).offer("punic-wars", 1)
    table.offer("siege-of-troy", 1, 2).refused(1, BuyWar("punic-wars"), "may-not-buy")
    table.play(1, BuyBattle("siege-of-troy", "food")).turn_of(2).play(2, BuyWar("punic-wars"))
    assert table.state.war is not None


def test_simon_bolivar(rules: Decider) -> None:
    """A special action, any number of times: give up a colony, gain 4 gold and 4 stone; not without a colony."""
    table = at_turn(rules).have(1, "simon-bolivar", "nubia", "congo").have(2, "israel")
    table.refused(1, GiveUpColony("simon-bolivar", "israel"), "not-in-play")
    for colony in ("congo", "nubia"):
        table.turn_of(1).play(1, GiveUpColony("simon-bolivar", colony))
        assert colony in table.state.removed
    assert table.nation(1).colonies == ()
    assert (table.resources(1).gold, table.resources(1).stone) == (28, 28)
    assert table.legal(1, GiveUpColony) == []


@pytest.mark.parametrize(("seat", "expected"), [(2, {1: "+5 stone"}), (1, {})])
def test_shaka_zulu(rules: Decider, seat: int, expected: dict[int, str]) -> None:
    """5 stone whenever another nation buys a colony; none for its owner's own, nor for another card."""
    table = at_turn(rules, "strength 9 9 9 9", seat=seat).have(1, "shaka-zulu").offer("israel", 1)
    assert changes(table.play(seat, BuyColony("israel")), "shaka-zulu") == expected

    war = at_turn(rules, seat=2).have(1, "shaka-zulu").offer("punic-wars", 1).play(2, BuyWar("punic-wars"))
    assert changes(war, "shaka-zulu") == {}
