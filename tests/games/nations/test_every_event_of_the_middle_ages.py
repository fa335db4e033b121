"""Every event of the Medieval cards: in each row a position, and what the event changes in it for which nation."""

import pytest

from games.kit.decider import Decider
from games.nations.resources import Resources
from games.nations.state import WarLosses
from games.nations.worker_choices import ReturnWorker
from tests.games.nations.positions import changes, choose, happens, position

ROWS = [
    ("caste-system", "stability 3 6 4 1", {4: "-4 books"}),
    ("caste-system", "stability -1 6 4 -2", {1: "-4 books", 4: "-4 books"}),
    ("benedictine-rule", "stability 3 6 4 1", {2: "+4 food"}),
    ("benedictine-rule", "stability 6 6 4 1", {}),
    ("hunt-for-prester-john", "strength 9 5 2 4", {1: "+3 books"}),
    ("hunt-for-prester-john", "strength 9 9 2 4", {}),
    ("justinian-code", "stability 3 6 4 1", {2: "+1 VP"}),
    ("justinian-code", "stability 3 6 6 1", {}),
    ("martyrdom-of-ali", "strength 9 5 2 4", {3: "-1 VP"}),
    ("martyrdom-of-ali", "strength 9 2 2 4; vp 5 5 0 5", {2: "-1 VP"}),
    ("scholasticism", "stability 3 6 4 1", {2: "+3 books"}),
    ("scholasticism", "stability 6 6 4 1", {}),
    ("hajj-from-mali", "stability 3 6 4 1; gold 9 9 9 9", {4: "-7 gold"}),
    ("hajj-from-mali", "stability 3 6 4 1; gold 9 9 9 2", {}),
    ("hajj-from-mali", "stability 1 6 4 1; gold 0 9 9 3", {4: "-1 gold"}),
    ("raid-on-lindisfarne", "strength 9 5 2 4", {3: "-4 gold"}),
    ("raid-on-lindisfarne", "strength 9 5 2 2", {3: "-4 gold", 4: "-4 gold"}),
    ("iconoclasm", "stability 3 6 4 1", {4: "-2 gold, -2 food"}),
    ("iconoclasm", "stability 3 6 4 1; gold 9 9 9 1; food 9 9 9 0", {4: "-1 gold, -3 books, -2 VP"}),
    ("chanson-de-roland", "strength 9 5 2 4", {1: "+3 books", 3: "-1 books"}),
    ("chanson-de-roland", "strength 9 9 2 2", {3: "-1 books", 4: "-1 books"}),
    ("zanj-revolt", "stability 3 6 4 1", {4: "-2 food, goes last"}),
    ("zanj-revolt", "stability 1 6 4 1", {1: "-2 food, goes last", 4: "-2 food, goes last"}),
    ("sack-of-baghdad", "strength 9 5 2 4", {3: "-5 books"}),
    ("sack-of-baghdad", "strength 9 2 2 4", {2: "-5 books", 3: "-5 books"}),
    ("hanseatic-salt-trade", "food 5 9 7 3", {2: "+4 gold"}),
    ("hanseatic-salt-trade", "food 9 9 7 3", {}),
    ("great-schism", "stability 3 6 4 1", {4: "-3 gold"}),
    ("great-schism", "stability -2 6 4 -1", {1: "-3 gold", 4: "-3 gold"}),
]


@pytest.mark.parametrize(("event", "words", "expected"), ROWS)
def test_event_of_the_middle_ages(rules: Decider, event: str, words: str, expected: dict[int, str]) -> None:
    """The event changes exactly this in this position; nations that are not named keep what they have."""
    table = happens(position(rules, words), event)

    assert changes(table, event) == expected


def test_ecological_collapse(rules: Decider) -> None:
    """Each nation loses 2 food or goes last, as it chooses; those who go last keep their order among themselves."""
    table = happens(position(rules), "ecological-collapse")
    choose(table, "option-1", "option-2", "option-1", "option-2")

    assert changes(table, "ecological-collapse") == {1: "goes last", 2: "-2 food", 3: "goes last", 4: "-2 food"}
    assert table.state.player_order == (2, 4, 1, 3)


def test_ecological_collapse_without_food(rules: Decider) -> None:
    """R17: with 1 food the loss cannot be met in full, so the nation goes last without being asked."""
    table = happens(position(rules, "food 1 20 20 20"), "ecological-collapse")
    choose(table, "option-1", "option-1", "option-1")

    assert changes(table, "ecological-collapse") == {1: "goes last"} | dict.fromkeys((2, 3, 4), "-2 food")


def test_paper_money(rules: Decider) -> None:
    """3 food for 5 gold, for who wants to; a nation with 2 food is not asked."""
    table = happens(position(rules, "food 20 2 3 20"), "paper-money")
    assert [seat for seat, _ in table.asked()] == [4]
    choose(table, "accept", "decline", "accept")

    assert changes(table, "paper-money") == {1: "+5 gold, -3 food", 4: "+5 gold, -3 food"}


@pytest.mark.parametrize(
    ("words", "buyer", "expected"),
    [
        ("strength 9 5 2 4", 2, {1: "+4 books"}),
        ("strength 9 5 2 4", 1, {}),
        ("strength 9 5 2 4", None, {}),
        ("strength 9 9 2 4", 3, {}),
    ],
)
def test_peace_of_god(rules: Decider, words: str, buyer: int | None, expected: dict[int, str]) -> None:
    """The strongest gains if another nation bought the War: not if it did itself, nor if nobody did."""
    table = position(rules, words)
    if buyer is not None:
        table.war("warring-states", 0, buyer)

    assert changes(happens(table, "peace-of-god"), "peace-of-god") == expected


def test_council_of_clermont(rules: Decider) -> None:
    """1 VP for each Medieval colony; none for those of other ages."""
    table = position(rules).have(1, "tibet", "lombardy").have(2, "sicily", "nubia").have(3, "israel")

    assert changes(happens(table, "council-of-clermont"), "council-of-clermont") == {1: "+2 VP", 2: "+1 VP"}


def test_black_death(rules: Decider) -> None:
    """Each nation returns a worker, one in the area first; without an empty space it leaves play beside the track."""
    table = happens(position(rules).staff(2, "farm", 3).staff(2, "temple", 2), "black-death")
    assert table.asked() == [(2, "choose-worker-to-return")]
    table.refused(2, ReturnWorker("food", "farm"), "track-full")
    table.play(2, ReturnWorker("beside", "farm"))

    assert [table.nation(seat).workers for seat in (1, 2, 3, 4)] == [4, 0, 4, 4]
    assert [table.nation(seat).population.beside for seat in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert [space.workers for space in table.nation(2).spaces if space.workers] == [2, 2]


def test_black_death_for_all(rules: Decider) -> None:
    """When all is done every nation has a worker less."""
    table = happens(position(rules), "black-death")

    assert [table.nation(seat).workers for seat in (1, 2, 3, 4)] == [4, 4, 4, 4]
    assert changes(table, "black-death") == dict.fromkeys((1, 2, 3, 4), "returns a worker")


def test_imperial_examination(rules: Decider) -> None:
    """1 VP for each nation with a Medieval advisor; not for one with an advisor of another age."""
    table = position(rules).have(1, "mansa-musa").have(2, "archimedes").have(3, "isabella")

    assert changes(happens(table, "imperial-examination"), "imperial-examination") == {1: "+1 VP"}


def test_fourth_crusade(rules: Decider) -> None:
    """R35: the strongest may pay 3 gold for 1 VP, and then the weakest lose 4 books; if it does not, they do not."""
    table = happens(position(rules, "strength 9 5 2 2"), "fourth-crusade")
    assert table.asked() == [(1, "choose-option")]
    assert changes(choose(table, "accept"), "fourth-crusade") == {1: "-3 gold, +1 VP", 3: "-4 books", 4: "-4 books"}

    declined = choose(happens(position(rules, "strength 9 5 2 4"), "fourth-crusade"), "decline")
    assert changes(declined, "fourth-crusade") == {}


@pytest.mark.parametrize("words", ["strength 9 5 2 4; gold 2 20 20 20", "strength 9 9 2 4"])
def test_fourth_crusade_without_gold_or_strongest(rules: Decider, words: str) -> None:
    """R17: with 2 gold the strongest cannot pay; in a tie nobody is the strongest. The weakest keep their books."""
    table = happens(position(rules, words), "fourth-crusade")

    assert table.asked()[0][1] == "choose-growth"
    assert changes(table, "fourth-crusade") == {}


def test_song_resistance(rules: Decider) -> None:
    """The most stable gets back everything that the War cost it; another nation gets nothing."""
    table = position(rules, "stability 3 6 4 1")
    for seat in (1, 2):
        table.remember(seat, war_losses=WarLosses(defeated=True, resources=Resources(food=4, books=3), vp=2))

    assert changes(happens(table, "song-resistance"), "song-resistance") == {2: "+4 food, +3 books, +2 VP"}


def test_song_resistance_after_a_shortage(rules: Decider) -> None:
    """What the shortage rule took because of the War comes back too, and what a nation then lost besides."""
    table = position(rules, "strength 9 2 9 9; stability 0 0 -1 -1; food 20 1 20 20; books 20 1 20 20; gold 20 3 20 20")
    table.hold(2, stone=0).stands(1, stability=-1).event("song-resistance").war("hunnic-invasions", 5, buyer=1)
    table.after("player-order")

    assert changes(table, "hunnic-invasions") == {2: "-2 gold, -1 food, -1 books, -3 VP"}
    assert changes(table, "song-resistance") == {2: "+2 gold, +1 food, +1 books, +3 VP"}


def test_feudal_dues(rules: Decider) -> None:
    """The player order of this round is not determined anew; that of a round with another event is."""
    table = position(rules, "strength 2 5 9 4").event("feudal-dues").resolve()
    assert table.state.player_order == (1, 2, 3, 4)

    other = position(rules, "strength 2 5 9 4").event("sack-of-baghdad").resolve()
    assert other.state.player_order == (3, 2, 4, 1)


@pytest.mark.parametrize(
    ("bought", "expected"),
    [((1, 3, 2, 0), {2: "+4 books"}), ((1, 2, 2, 0), {}), ((0, 0, 0, 0), {})],
)
def test_stupor_mundi(rules: Decider, bought: tuple[int, ...], expected: dict[int, str]) -> None:
    """Who alone bought the most Golden Ages this round; R54: not with none bought."""
    table = position(rules)
    for seat, golden_ages in enumerate(bought, 1):
        table.remember(seat, golden_ages=golden_ages)

    assert changes(happens(table, "stupor-mundi"), "stupor-mundi") == expected
