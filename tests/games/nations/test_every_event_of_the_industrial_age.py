"""Every event of the Industrial cards: in each row a position, and what the event changes in it for which nation."""

import pytest

from games.kit.decider import Decider
from games.nations.free_deployments import DeclineDeployment, DeployFree
from games.nations.free_sections import BuildSection
from games.nations.lost_cards import LoseCard
from games.nations.state import ReadyWonder
from games.nations.worker_choices import ReturnWorker
from tests.games.nations.positions import changes, choose, happens, position

ROWS = [
    ("tonghak-movement", "strength 9 5 2 4", {3: "+2 stone, -8 books"}),
    ("tonghak-movement", "strength 9 5 2 2", {3: "+2 stone, -8 books", 4: "+2 stone, -8 books"}),
    ("sepoy-mutiny", "stability 3 6 4 1", {4: "-5 gold, goes last"}),
    ("sepoy-mutiny", "stability 3 1 4 1", {2: "-5 gold, goes last", 4: "-5 gold, goes last"}),
    ("tennis-court-oath", "stability 3 6 4 1", {4: "-7 gold"}),
    ("tennis-court-oath", "stability -3 6 4 -1", {1: "-7 gold", 4: "-7 gold"}),
    ("romanticism", "passed 3 1 2 4", {3: "+5 books"}),
    ("romanticism", "passed 4 1 2 3", {4: "+5 books"}),
    ("sick-man-of-europe", "strength 9 5 2 4", {3: "-8 gold"}),
    ("sick-man-of-europe", "strength 9 4 4 4", dict.fromkeys((2, 3, 4), "-8 gold")),
    ("womens-suffrage", "stability 3 6 4 1", {2: "+1 VP"}),
    ("womens-suffrage", "stability 6 6 4 1", {}),
    ("eruption-of-krakatoa", "food 5 9 7 3", {4: "-1 VP"}),
    ("eruption-of-krakatoa", "food 3 9 7 3", {1: "-1 VP", 4: "-1 VP"}),
    ("eruption-of-krakatoa", "food 5 9 7 3; vp 5 5 5 0", {}),
    ("first-vatican-council", "stability 3 6 4 1", {2: "+10 books"}),
    ("first-vatican-council", "stability 3 6 6 1", {}),
    ("general-strike", "stability 3 6 4 1", {4: "-6 stone"}),
    ("general-strike", "stability 3 6 4 1; stone 20 20 20 4", {4: "-4 stone, -2 books, -1 VP"}),
    ("californian-gold-rush", "strength 9 5 2 4", {1: "+8 gold"}),
    ("californian-gold-rush", "strength 9 9 2 4", {}),
    ("irish-potato-blight", "stability 3 6 4 1", {4: "-8 food"}),
    ("irish-potato-blight", "stability -1 6 4 -1", {1: "-8 food", 4: "-8 food"}),
    ("taiping-rebellion", "stability 3 6 4 1", {4: "-10 books, goes last"}),
    ("taiping-rebellion", "stability 3 6 1 1", {3: "-10 books, goes last", 4: "-10 books, goes last"}),
    ("dreyfus-affair", "stability 3 6 4 1", {4: "-8 books"}),
    ("dreyfus-affair", "stability -2 6 4 -1", {1: "-8 books", 4: "-8 books"}),
]


@pytest.mark.parametrize(("event", "words", "expected"), ROWS)
def test_event_of_the_industrial_age(rules: Decider, event: str, words: str, expected: dict[int, str]) -> None:
    """The event changes exactly this in this position; nations that are not named keep what they have."""
    table = happens(position(rules, words), event)

    assert changes(table, event) == expected


def test_sokoto_caliphate(rules: Decider) -> None:
    """4 food for 8 gold, for who wants to; a nation with 3 food is not asked."""
    table = happens(position(rules, "food 20 3 4 20"), "sokoto-caliphate")
    choose(table, "decline", "accept", "accept")

    assert changes(table, "sokoto-caliphate") == {1: "+8 gold, -4 food", 3: "+8 gold, -4 food"}


@pytest.mark.parametrize(
    ("workers", "expected"),
    [((2, 3, 1, 0), {2: "+1 VP"}), ((3, 3, 1, 0), {}), ((0, 0, 0, 0), {})],
)
def test_industrial_revolution(rules: Decider, workers: tuple[int, ...], expected: dict[int, str]) -> None:
    """Who alone has the most workers on Industrial Buildings; R54: not with none. Others' workers do not count."""
    table = position(rules)
    buildings = ("factory", "hospital", "railroad", "zeppelin")
    for seat, (building, count) in enumerate(zip(buildings, workers, strict=True), 1):
        table.have(seat, building, workers=count)
    table.have(4, "cavalry", "parliament", workers=2)

    assert changes(happens(table, "industrial-revolution"), "industrial-revolution") == expected


def test_entente_cordiale(rules: Decider) -> None:
    """The strongest may deploy 2 workers on Military at no stone cost; not on Buildings, and no third one."""
    table = position(rules, "strength 9 5 2 4; stone 0 0 0 0").have(1, "cavalry")
    happens(table, "entente-cordiale")
    assert table.asked() == [(1, "choose-deployment")]
    table.refused(1, DeployFree("farm"), "wrong-space")
    table.play(1, DeployFree("cavalry")).play(1, DeployFree("axeman"))

    assert [space.workers for space in table.nation(1).spaces if space.card in ("cavalry", "axeman")] == [1, 1]
    assert table.strength(1) == 9 + 9 + 2
    assert table.resources(1).stone == 0
    assert table.asked()[0][1] == "choose-growth"


def test_entente_cordiale_may_be_left(rules: Decider) -> None:
    """The strongest may deploy one worker alone, or none; a tie is nobody, nor can who has no worker in the area."""
    table = happens(position(rules, "strength 9 5 2 4"), "entente-cordiale")
    assert table.play(1, DeclineDeployment()).strength(1) == 9

    for other in (position(rules, "strength 9 9 2 4"), position(rules, "strength 9 5 2 4").staff(1, "farm", 5)):
        assert happens(other, "entente-cordiale").asked()[0][1] == "choose-growth"


def test_weltpolitik(rules: Decider) -> None:
    """5 gold and 5 stone for each Industrial colony; nothing for colonies of other ages."""
    table = position(rules).have(1, "congo", "libya").have(2, "australia", "brazil").have(3, "nubia")

    assert changes(happens(table, "weltpolitik"), "weltpolitik") == {1: "+10 gold, +10 stone", 2: "+5 gold, +5 stone"}


def test_emigration(rules: Decider) -> None:
    """The least stable returns a worker, to a section with room; its cost ends at once."""
    table = position(rules, "stability 3 6 4 -4")
    population = type(table.nation(4).population)(food=3, stability=2)
    table.with_nation(4, population=population, workers=8).stands(4, stability=-4)
    happens(table, "emigration")
    assert table.asked() == [(4, "choose-worker-to-return")]
    table.play(4, ReturnWorker("stability"))

    assert table.stability(4) == -1
    assert [table.nation(seat).workers for seat in (1, 2, 3, 4)] == [5, 5, 5, 7]


def test_march_to_moscow(rules: Decider) -> None:
    """Who has least food loses a colony of its choice, or 1 VP if it has none."""
    table = happens(position(rules, "food 5 9 7 3").have(4, "congo", "nubia").have(1, "israel"), "march-to-moscow")
    assert table.legal(4) == [LoseCard("congo"), LoseCard("nubia")]
    table.play(4, LoseCard("nubia"))
    assert table.nation(4).colonies == ("congo",)
    assert table.nation(1).colonies == ("israel",)

    bare = happens(position(rules, "food 3 9 7 3").have(1, "israel"), "march-to-moscow")
    assert changes(bare, "march-to-moscow") == {1: "loses israel", 4: "-1 VP"}


def test_anarchism(rules: Decider) -> None:
    """The weakest loses all its advisors, also one that the Porcelain Tower holds, and 1 VP even without any."""
    table = position(rules, "strength 9 5 2 4").have(3, "archimedes", "isabella", "porcelain-tower").have(4, "buddha")
    table.with_nation(3, advisors=("archimedes",), wonders=(ReadyWonder("porcelain-tower", "isabella"),))
    happens(table.stands(3, strength=2, stability=4), "anarchism")
    assert changes(table, "anarchism") == {3: "-1 VP, loses archimedes, loses isabella"}
    assert table.nation(3).wonders == (ReadyWonder("porcelain-tower"),)

    bare = happens(position(rules, "strength 9 5 2 2").have(1, "buddha"), "anarchism")
    assert changes(bare, "anarchism") == {3: "-1 VP", 4: "-1 VP"}


def test_great_exhibition(rules: Decider) -> None:
    """The most stable may build up to 2 sections free of stone; that may complete the wonder."""
    table = position(rules, "stability 3 6 4 1; stone 20 0 20 20").constructing(2, "taj-mahal", built=1)
    happens(table, "great-exhibition")
    table.play(2, BuildSection()).play(2, BuildSection())
    assert table.nation(2).wonders == (ReadyWonder("taj-mahal"),)
    assert table.resources(2).books == 20 + 15

    short = happens(position(rules, "stability 3 6 4 1").constructing(2, "taj-mahal"), "great-exhibition")
    short.play(2, BuildSection()).play(2, BuildSection())
    construction = short.nation(2).construction
    assert construction is not None
    assert construction.built == 2
    assert short.asked()[0][1] == "choose-growth"


def test_great_exhibition_without_a_wonder(rules: Decider) -> None:
    """Nobody is asked if the most stable has no wonder under construction, or nobody is most stable."""
    none = happens(position(rules, "stability 3 6 4 1").constructing(1, "taj-mahal"), "great-exhibition")
    assert none.asked()[0][1] == "choose-growth"
    tied = happens(position(rules, "stability 3 6 6 1").constructing(2, "taj-mahal"), "great-exhibition")
    assert tied.asked()[0][1] == "choose-growth"


def test_american_revolution(rules: Decider) -> None:
    """The weakest loses a colony of its choice, or 1 VP if it has none."""
    table = happens(position(rules, "strength 9 5 2 4").have(3, "nubia", "israel"), "american-revolution")
    table.play(3, LoseCard("israel"))
    assert table.nation(3).colonies == ("nubia",)
    assert table.nation(3).vp == 5

    bare = happens(position(rules, "strength 9 5 2 2").have(4, "nubia").have(1, "israel"), "american-revolution")
    assert changes(bare, "american-revolution") == {3: "-1 VP", 4: "loses nubia"}


def test_french_revolution(rules: Decider) -> None:
    """The least stable loses its advisor, or 2 VP if it has none; others keep theirs."""
    table = happens(position(rules).have(4, "archimedes").have(1, "isabella"), "french-revolution")
    assert changes(table, "french-revolution") == {4: "loses archimedes"}

    bare = happens(position(rules, "stability 1 6 4 1; vp 1 5 5 5").have(2, "isabella"), "french-revolution")
    assert changes(bare, "french-revolution") == {1: "-1 VP", 4: "-2 VP"}


def test_scramble_for_africa(rules: Decider) -> None:
    """1 VP for each nation with an Industrial colony, however many; none for colonies of other ages."""
    table = position(rules).have(1, "congo", "libya").have(2, "australia").have(3, "brazil")

    assert changes(happens(table, "scramble-for-africa"), "scramble-for-africa") == {1: "+1 VP", 2: "+1 VP"}
