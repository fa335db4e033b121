"""Every event of the Renaissance cards: in each row a position, and what the event changes in it for which nation."""

import pytest

from games.kit.decider import Decider
from games.nations.free_sections import BuildSection, DeclineSection
from games.nations.free_undeployments import FinishUndeploying, UndeployForGain
from games.nations.lost_cards import LoseCard
from games.nations.state import Population, ReadyWonder
from games.nations.worker_choices import TakeWorker
from tests.games.nations.positions import changes, choose, happens, position

ROWS = [
    ("city-upon-a-hill", "stability 3 6 4 1", {2: "+6 books"}),
    ("city-upon-a-hill", "stability 6 6 4 1", {}),
    ("african-slave-trade", "strength 9 5 2 4", {3: "-1 VP"}),
    ("african-slave-trade", "strength 9 2 2 4", {2: "-1 VP", 3: "-1 VP"}),
    ("council-of-trent", "stability 3 6 4 1", {2: "+5 stone"}),
    ("council-of-trent", "stability 3 6 6 1", {}),
    ("crop-rotation", "stability 3 6 4 1", {2: "+6 food"}),
    ("crop-rotation", "stability 6 6 4 1", {}),
    ("peace-of-westphalia", "strength 9 5 2 4", {3: "-5 food"}),
    ("peace-of-westphalia", "strength 9 5 4 4", {3: "-5 food", 4: "-5 food"}),
    ("dutch-revolt", "stability 3 6 4 1", {4: "-3 gold, goes last"}),
    ("dutch-revolt", "stability 3 6 -1 -7", {3: "-3 gold, goes last", 4: "-3 gold, goes last"}),
    ("spice-trade", "food 5 9 7 3", {2: "+4 gold"}),
    ("spice-trade", "food 9 9 7 3", {}),
    ("muntzer-revolt", "stability 3 6 4 1", {4: "-3 stone, goes last"}),
    ("muntzer-revolt", "stability 1 6 4 1", {1: "-3 stone, goes last", 4: "-3 stone, goes last"}),
    ("columbian-exchange", "strength 9 5 2 4", {1: "+3 food", 3: "-3 food"}),
    ("columbian-exchange", "strength 9 9 2 2", {3: "-3 food", 4: "-3 food"}),
    ("expulsion-of-jews", "stability 3 6 4 1", {4: "-5 gold"}),
    ("expulsion-of-jews", "stability -1 6 4 -1", {1: "-5 gold", 4: "-5 gold"}),
    ("tulip-mania", "passed 3 1 2 4", {4: "-1 VP"}),
    ("tulip-mania", "passed 4 3 2 1", {1: "-1 VP"}),
    ("tulip-mania", "passed 4 3 2 1; vp 0 5 5 5", {}),
    ("kangxi-era", "stability 3 6 4 1", {2: "+3 gold, goes first"}),
    ("kangxi-era", "stability 3 4 4 1", {}),
    ("blackbeard", "strength 9 5 2 4", {3: "-5 gold"}),
    ("blackbeard", "strength 9 5 2 2", {3: "-5 gold", 4: "-5 gold"}),
    ("habeas-corpus-act", "stability 3 6 4 1", {2: "+1 VP"}),
    ("habeas-corpus-act", "stability 6 6 4 1", {}),
]


@pytest.mark.parametrize(("event", "words", "expected"), ROWS)
def test_event_of_the_renaissance(rules: Decider, event: str, words: str, expected: dict[int, str]) -> None:
    """The event changes exactly this in this position; nations that are not named keep what they have."""
    table = happens(position(rules, words), event)

    assert changes(table, event) == expected


def test_little_ice_age(rules: Decider) -> None:
    """Each nation loses 3 food or 5 books, as it chooses."""
    table = happens(position(rules), "little-ice-age")
    assert table.asked() == [(4, "choose-option")]
    choose(table, "option-1", "option-2", "option-2", "option-1")

    assert changes(table, "little-ice-age") == {1: "-3 food", 2: "-5 books", 3: "-5 books", 4: "-3 food"}


def test_little_ice_age_in_need(rules: Decider) -> None:
    """R17: what cannot be met in full may not be chosen; if neither can, the owner chooses which shortage it is."""
    words = "food 2 20 2 20; books 20 4 4 20"
    table = happens(position(rules, words), "little-ice-age")
    choose(table, "option-1")
    assert table.asked() == [(3, "choose-option")]
    choose(table, "option-1")

    assert changes(table, "little-ice-age") == {
        1: "-5 books",
        2: "-3 food",
        3: "-2 food, -1 books, -1 VP",
        4: "-3 food",
    }


def test_glorious_revolution(rules: Decider) -> None:
    """The most stable may go last for 6 gold."""
    table = happens(position(rules, "stability 3 6 4 1"), "glorious-revolution")
    assert table.asked() == [(2, "choose-option")]
    assert changes(choose(table, "accept"), "glorious-revolution") == {2: "+6 gold, goes last"}
    assert table.state.player_order == (1, 3, 4, 2)

    declined = choose(happens(position(rules, "stability 3 6 4 1"), "glorious-revolution"), "decline")
    assert changes(declined, "glorious-revolution") == {}
    tied = happens(position(rules, "stability 6 6 4 1"), "glorious-revolution")
    assert tied.asked()[0][1] == "choose-growth"


def test_janissaries(rules: Decider) -> None:
    """The strongest may take 2 workers, each from a section of its choice, together with 4 stone."""
    table = choose(happens(position(rules, "strength 9 5 2 4"), "janissaries"), "accept")
    assert changes(table, "janissaries") == {1: "+4 stone"}
    table.play(1, TakeWorker("food")).play(1, TakeWorker("stability"))

    assert table.nation(1).workers == 7
    assert table.nation(1).population == Population(food=3, stability=3)


@pytest.mark.parametrize(("left", "asked"), [(1, "choose-growth"), (2, "choose-option")])
def test_janissaries_need_two_workers(rules: Decider, left: int, asked: str) -> None:
    """R34: not available with too few workers left."""
    table = position(rules, "strength 9 5 2 4")
    table.with_nation(1, population=Population(food=left), workers=13 - left).stands(1, stability=3)

    assert happens(table, "janissaries").asked()[0][1] == asked
    assert table.resources(1).stone == 20


def test_mercantilism(rules: Decider) -> None:
    """Each nation may undeploy building workers, any number of them, for 2 stone each; not those on Military."""
    table = position(rules, "stone 0 0 0 0").staff(1, "farm", 2).staff(1, "temple", 1).staff(3, "axeman", 2)
    happens(table, "mercantilism")
    assert table.asked() == [(1, "choose-undeployment")]
    table.play(1, UndeployForGain("farm")).play(1, UndeployForGain("temple"))
    assert table.resources(1).stone == 0
    table.play(1, FinishUndeploying())
    assert table.resources(1).stone == 4

    assert table.asked()[0][1] == "choose-growth"
    assert [space.workers for space in table.nation(1).spaces if space.card == "farm"] == [1]
    assert table.resources(3).stone == 0


def test_sinking_of_the_vasa(rules: Decider) -> None:
    """The least stable loses 3 gold, or counts 10 less strength for the second event, which then hits it as weakest."""
    table = happens(position(rules, "strength 9 5 2 11; stability 3 6 4 1"), "sinking-of-the-vasa")
    assert table.asked() == [(4, "choose-option")]
    choose(table, "option-2")
    assert changes(table, "sinking-of-the-vasa") == {4: "counts 10 less strength"}
    assert changes(table, "peace-of-westphalia") == {4: "-5 food"}
    assert table.state.player_order == (1, 2, 3, 4)

    paid = choose(happens(position(rules, "strength 9 5 2 11; stability 3 6 4 1"), "sinking-of-the-vasa"), "option-1")
    assert changes(paid, "sinking-of-the-vasa") == {4: "-3 gold"}
    assert changes(paid, "peace-of-westphalia") == {3: "-5 food"}


def test_sinking_of_the_vasa_without_gold(rules: Decider) -> None:
    """R17: with 2 gold it must count less strength."""
    table = happens(position(rules, "gold 20 20 20 2"), "sinking-of-the-vasa")

    assert changes(table, "sinking-of-the-vasa") == {4: "counts 10 less strength"}


@pytest.mark.parametrize(("words", "seat"), [("food 5 9 7 3", 2), ("food 9 5 7 3", 1)])
def test_pilgrims(rules: Decider, words: str, seat: int) -> None:
    """The nation with most food must take a worker; it chooses the section alone."""
    table = happens(position(rules, words), "pilgrims")
    assert table.asked() == [(seat, "choose-worker-to-take")]
    table.play(seat, TakeWorker("stability"))

    assert table.nation(seat).workers == 6
    assert table.nation(seat).population.stability == 3


def test_pilgrims_find_nobody(rules: Decider) -> None:
    """A tie for most food, or an empty track: nothing happens."""
    assert happens(position(rules, "food 9 9 7 3"), "pilgrims").asked()[0][1] == "choose-growth"
    table = position(rules, "food 5 9 7 3")
    table.with_nation(2, population=Population(), workers=13).stands(2, stability=6)
    assert happens(table, "pilgrims").asked()[0][1] == "choose-growth"
    assert table.nation(2).workers == 13


def test_absolute_monarchy(rules: Decider) -> None:
    """4 books for each nation with an Antiquity or Medieval advisor; not with one of a later age."""
    table = position(rules).have(1, "mansa-musa").have(2, "archimedes").have(3, "isabella")

    assert changes(happens(table, "absolute-monarchy"), "absolute-monarchy") == {1: "-4 books", 2: "-4 books"}


def test_salem_witch_trials(rules: Decider) -> None:
    """The least stable loses 3 gold or its advisor, as it chooses."""
    table = happens(position(rules).have(4, "archimedes"), "salem-witch-trials")
    assert table.asked() == [(4, "choose-option")]
    assert changes(choose(table, "option-2"), "salem-witch-trials") == {4: "loses archimedes"}

    paid = choose(happens(position(rules).have(4, "archimedes"), "salem-witch-trials"), "option-1")
    assert changes(paid, "salem-witch-trials") == {4: "-3 gold"}


@pytest.mark.parametrize(
    ("advisor", "gold", "expected"),
    [(False, 20, "-3 gold"), (True, 2, "loses archimedes"), (False, 2, "-2 gold, -1 books, -1 VP")],
)
def test_salem_witch_trials_without_a_choice(rules: Decider, advisor: bool, gold: int, expected: str) -> None:
    """R17: without an advisor the gold goes, without 3 gold the advisor; with neither it is a shortage of gold."""
    table = position(rules, f"gold 20 20 20 {gold}")
    if advisor:
        table.have(4, "archimedes")

    assert changes(happens(table, "salem-witch-trials"), "salem-witch-trials") == {4: expected}


def test_salem_witch_trials_with_two_advisors(rules: Decider) -> None:
    """R46: one advisor, of the owner's choice, also one that the Porcelain Tower holds."""
    table = position(rules).have(4, "archimedes", "porcelain-tower")
    table.with_nation(4, wonders=(ReadyWonder("porcelain-tower", "isabella"),))
    table.have(3, "isabella").with_nation(3, advisors=())
    choose(happens(table, "salem-witch-trials"), "option-2")
    assert table.legal(4) == [LoseCard("archimedes"), LoseCard("isabella")]
    table.play(4, LoseCard("isabella"))

    assert table.nation(4).advisors == ("archimedes",)
    assert table.nation(4).wonders == (ReadyWonder("porcelain-tower"),)


def test_magellans_expedition(rules: Decider) -> None:
    """5 gold for each colony bought this round; none for a colony bought before, or for a War."""
    table = position(rules).remember(1, colonies=2).remember(2, wars=1).have(3, "nubia").remember(4, colonies=1)

    assert changes(happens(table, "magellans-expedition"), "magellans-expedition") == {1: "+10 gold", 4: "+5 gold"}


def test_papal_indulgence(rules: Decider) -> None:
    """The most stable may build a section without stone and without a common architect; all others lose 2 gold."""
    table = position(rules, "stability 3 6 4 1; stone 20 0 20 20").constructing(2, "versailles")
    happens(table, "papal-indulgence")
    assert changes(table, "papal-indulgence") == dict.fromkeys((1, 3, 4), "-2 gold")
    assert table.asked() == [(2, "choose-sections")]
    architects = table.state.architects
    table.play(2, BuildSection())
    construction = table.nation(2).construction
    assert construction is not None
    assert construction.built == 1
    assert table.asked()[0][1] == "choose-growth"
    assert table.state.architects == architects


def test_papal_indulgence_may_be_left(rules: Decider) -> None:
    """The most stable need not build; without a most stable nation all lose 2 gold (R23)."""
    table = happens(position(rules, "stability 3 6 4 1").constructing(2, "versailles"), "papal-indulgence")
    table.play(2, DeclineSection())
    construction = table.nation(2).construction
    assert construction is not None
    assert construction.built == 0

    tied = happens(position(rules, "stability 6 6 4 1").constructing(2, "versailles"), "papal-indulgence")
    assert changes(tied, "papal-indulgence") == dict.fromkeys((1, 2, 3, 4), "-2 gold")
    assert tied.asked()[0][1] == "choose-growth"
