"""Every event of the Antiquity cards: in each row a position, and what the event changes in it for which nation."""

import pytest

from games.kit.decider import Decider
from games.nations.free_undeployments import FinishUndeploying, UndeployForGain
from games.nations.resources import Resources
from games.nations.state import WarLosses
from games.nations.worker_choices import ReturnWorker, TakeWorker
from tests.games.nations.positions import changes, choose, happens, position

ROWS = [
    ("exodus", "food 5 9 7 3", {2: "+4 food"}),
    ("exodus", "food 5 9 9 3", {}),
    ("yellow-turban-rebellion", "strength 9 5 2 4", {3: "-3 food"}),
    ("yellow-turban-rebellion", "strength 9 5 2 2", {3: "-3 food", 4: "-3 food"}),
    ("yellow-turban-rebellion", "strength 9 5 2 4; food 20 20 1 20", {3: "-1 food, -2 books, -1 VP"}),
    ("spartacus-revolt", "stability 1 6 4 3", {1: "-1 gold, goes last"}),
    ("spartacus-revolt", "stability 0 0 0 0", dict.fromkeys((1, 2, 3, 4), "-1 gold, goes last")),
    ("taoism", "passed 3 1 2 4", {3: "+3 books"}),
    ("taoism", "passed 1 3 2 4", {1: "+3 books"}),
    ("philosophy", "stability 3 6 4 1", {2: "+1 VP"}),
    ("philosophy", "stability 3 6 6 1", {}),
    ("philosophy", "stability 17 16 4 1", {}),
    ("philosophy", "stability -1 -4 -2 -3", {}),
    ("bread-and-games", "stability 3 6 4 1", {2: "+3 food"}),
    ("bread-and-games", "stability 6 6 4 1", {}),
    ("shang-oracle-bones", "stability 3 6 4 1", {4: "-3 books"}),
    ("shang-oracle-bones", "stability -1 6 -5 0", {1: "-3 books", 3: "-3 books"}),
    ("ionian-colonisation", "food 5 9 7 3", {2: "+3 gold"}),
    ("ionian-colonisation", "food 9 9 7 3", {}),
    ("attila", "strength 9 5 2 4", {3: "-3 gold"}),
    ("attila", "strength 2 5 2 4", {1: "-3 gold", 3: "-3 gold"}),
    ("olympic-games", "stability 3 6 4 1", {2: "goes first"}),
    ("olympic-games", "stability 3 4 4 1", {}),
    ("aryan-migration", "strength 9 5 2 4", {3: "-3 books"}),
    ("aryan-migration", "strength 0 0 0 0", dict.fromkeys((1, 2, 3, 4), "-3 books")),
    ("code-of-hammurabi", "stability 3 6 4 1", dict.fromkeys((1, 2, 3), "+3 food")),
    ("code-of-hammurabi", "stability -1 6 4 -2", dict.fromkeys((2, 3), "+3 food")),
    ("code-of-hammurabi", "stability 2 2 2 2", {}),
    ("hellenism", "strength 9 5 2 4", {1: "+2 stone", 2: "-2 food", 3: "-2 food", 4: "-2 food"}),
    ("hellenism", "strength 9 9 2 4", dict.fromkeys((1, 2, 3, 4), "-2 food")),
    ("bronze-age-collapse", "strength 9 5 2 4; stability 3 6 4 1", {3: "-1 VP", 4: "-1 VP"}),
    ("bronze-age-collapse", "strength 9 9 2 4; stability 3 6 4 1", {1: "-1 VP", 3: "-1 VP", 4: "-1 VP"}),
    ("bronze-age-collapse", "stability 6 6 4 1; vp 5 0 5 5", {3: "-1 VP", 4: "-1 VP"}),
    ("pax-romana", "strength 9 5 2 4", {1: "+1 VP"}),
    ("pax-romana", "strength 9 9 2 4", {}),
    ("pax-romana", "strength 45 40 2 4", {}),
]


@pytest.mark.parametrize(("event", "words", "expected"), ROWS)
def test_event_of_antiquity(rules: Decider, event: str, words: str, expected: dict[int, str]) -> None:
    """The event changes exactly this in this position; nations that are not named keep what they have."""
    table = happens(position(rules, words), event)

    assert changes(table, event) == expected


def test_rigveda(rules: Decider) -> None:
    """A book for each War and each Battle that a nation bought this round; none for other cards."""
    table = position(rules).remember(1, wars=1, battles=2).remember(2, battles=1).remember(3, golden_ages=3, colonies=1)

    assert changes(happens(table, "rigveda"), "rigveda") == {1: "+3 books", 2: "+1 books"}


def test_spartacus_revolt_moves_several_one_after_the_other(rules: Decider) -> None:
    """R29: those in revolt go last in player order, so they keep their order among themselves."""
    table = happens(position(rules, "stability -1 6 -5 3; order 3 1 4 2"), "spartacus-revolt")

    assert table.state.player_order == (4, 2, 3, 1)


def test_christianity(rules: Decider) -> None:
    """4 food for 6 books, for who wants to; a nation with 3 food is not asked."""
    table = happens(position(rules, "food 20 3 4 20"), "christianity")
    assert [seat for seat, _ in table.asked()] == [4]
    choose(table, "decline", "accept", "accept")

    assert changes(table, "christianity") == {1: "-4 food, +6 books", 3: "-4 food, +6 books"}


@pytest.mark.parametrize(
    ("option", "expected"),
    [("option-1", {2: "+4 stone"}), ("option-2", {1: "-3 food", 3: "-3 food", 4: "-3 food"})],
)
def test_zoroastrian_revival(rules: Decider, option: str, expected: dict[int, str]) -> None:
    """The most stable chooses: 4 stone for itself, or every other nation loses 3 food."""
    table = happens(position(rules, "stability 3 6 4 1"), "zoroastrian-revival")
    assert table.asked() == [(2, "choose-option")]

    assert changes(choose(table, option), "zoroastrian-revival") == expected


def test_zoroastrian_revival_without_a_most_stable(rules: Decider) -> None:
    """A tie: nobody chooses, nobody loses."""
    table = happens(position(rules, "stability 6 6 4 1"), "zoroastrian-revival")

    assert table.asked()[0][1] == "choose-growth"
    assert changes(table, "zoroastrian-revival") == {}


def test_qin_unification(rules: Decider) -> None:
    """R22: strictly stronger than the War marker; to be as strong is not enough, and without a War there is nothing."""
    table = position(rules, "strength 9 5 6 4").war("warring-states", 5, buyer=2)
    assert changes(happens(table, "qin-unification"), "qin-unification") == {1: "+1 VP", 3: "+1 VP"}

    peace = happens(position(rules, "strength 9 5 6 4"), "qin-unification")
    assert changes(peace, "qin-unification") == {}


def test_olympic_games_change_the_order(rules: Decider) -> None:
    """The most stable goes first; the others keep their order."""
    table = happens(position(rules, "stability 3 6 4 1; order 4 3 2 1"), "olympic-games")

    assert table.state.player_order == (2, 4, 3, 1)


def test_ashokas_conversion(rules: Decider) -> None:
    """Each nation may undeploy military workers, any number of them, for 2 books each; not those on Buildings."""
    table = position(rules, "books 0 0 0 0").staff(1, "axeman", 2).staff(1, "farm", 1).staff(4, "axeman", 1)
    table.staff(2, "farm", 1)
    happens(table, "ashokas-conversion")
    assert table.asked() == [(4, "choose-undeployment")]
    table.play(4, FinishUndeploying())
    table.refused(1, UndeployForGain("farm"), "no-worker")
    table.play(1, UndeployForGain("axeman")).play(1, UndeployForGain("axeman"))

    assert [table.resources(seat).books for seat in (1, 2, 3, 4)] == [4, 0, 0, 0]
    assert [space.workers for space in table.nation(1).spaces if space.card in ("axeman", "farm")] == [0, 1]
    assert table.asked()[0][1] == "choose-growth"


def test_assyrian_deportations(rules: Decider) -> None:
    """The weakest returns a worker: from its area if it has one there, to a section with room, which it chooses."""
    table = position(rules, "strength 9 5 2 4")
    table.with_nation(3, population=type(table.nation(3).population)(food=3, stability=3), workers=7)
    stability = table.stability(3)
    happens(table, "assyrian-deportations")
    assert table.legal(3) == [ReturnWorker("food"), ReturnWorker("stability")]
    table.play(3, ReturnWorker("stability"))

    assert table.nation(3).workers == 6
    assert table.stability(3) == stability + 3
    assert [table.nation(seat).workers for seat in (1, 2, 4)] == [5, 5, 5]


def test_assyrian_deportations_undeploy(rules: Decider) -> None:
    """R32, R33: without a worker in the area the nation undeploys one of its choice; a full track leaves it beside."""
    table = position(rules, "strength 9 5 2 4").staff(3, "farm", 3).staff(3, "temple", 2)
    happens(table.stands(3, strength=2, stability=4), "assyrian-deportations")
    assert table.legal(3) == [ReturnWorker("beside", "temple"), ReturnWorker("beside", "farm")]
    table.play(3, ReturnWorker("beside", "farm"))

    assert table.nation(3).workers == 0
    assert table.nation(3).population.beside == 1


def test_jain_ascetism(rules: Decider) -> None:
    """The most stable gets back the VP that the War cost it, not the resources; another nation gets nothing."""
    table = position(rules, "stability 3 6 4 1")
    for seat in (1, 2):
        table.remember(seat, war_losses=WarLosses(defeated=True, resources=Resources(food=4), vp=2))

    assert changes(happens(table, "jain-ascetism"), "jain-ascetism") == {2: "+2 VP"}


def test_sea_peoples_choice(rules: Decider) -> None:
    """R52: the weakest with an architect on its wonder chooses; the rightmost architect goes, or 1 VP."""
    table = happens(position(rules, "strength 9 5 2 4").constructing(3, "pyramids", 2), "sea-peoples")
    assert table.asked() == [(3, "choose-option")]
    choose(table, "option-1")
    assert changes(table, "sea-peoples") == {3: "loses an architect"}
    construction = table.nation(3).construction
    assert construction is not None
    assert construction.built == 1

    other = happens(position(rules, "strength 9 5 2 4").constructing(3, "pyramids", 2), "sea-peoples")
    assert changes(choose(other, "option-2"), "sea-peoples") == {3: "-1 VP"}


@pytest.mark.parametrize(
    ("built", "vp", "expected"),
    [(0, 5, {3: "-1 VP"}), (1, 0, {3: "loses an architect"}), (0, 0, {})],
)
def test_sea_peoples_without_a_choice(rules: Decider, built: int, vp: int, expected: dict[int, str]) -> None:
    """R52: without an architect the VP goes; with one and no VP the architect goes; with neither nothing."""
    table = happens(position(rules, f"vp 5 5 {vp} 5").constructing(3, "pyramids", built), "sea-peoples")

    assert changes(table, "sea-peoples") == expected


def test_han_dynasty(rules: Decider) -> None:
    """The most stable may take a worker, from a section of its choice, together with 3 food; or nothing."""
    table = happens(position(rules, "stability 3 6 4 1; food 0 0 0 0"), "han-dynasty")
    assert table.asked() == [(2, "choose-option")]
    choose(table, "accept").play(2, TakeWorker("food"))
    assert table.nation(2).workers == 6
    assert table.nation(2).population.food == 3

    declined = choose(happens(position(rules, "stability 3 6 4 1"), "han-dynasty"), "decline")
    assert changes(declined, "han-dynasty") == {}
    assert declined.nation(2).workers == 5


def test_han_dynasty_gives_food_with_the_worker(rules: Decider) -> None:
    """R34: one package; without a worker on the track there is no food either."""
    table = choose(happens(position(rules, "stability 3 6 4 1"), "han-dynasty"), "accept")
    assert changes(table, "han-dynasty") == {2: "+3 food"}

    empty = position(rules, "stability 3 6 4 1")
    empty.with_nation(2, workers=13, population=type(empty.nation(2).population)()).stands(2, stability=6)
    assert changes(happens(empty, "han-dynasty"), "han-dynasty") == {}
