"""II. Action Phase > A. Buy a Progress Card > Advisor."""

import pytest

from games.kit.decider import Decider
from games.nations.advisors import AdvisorPlaced, BuyAdvisor
from games.nations.architects import OwnArchitectsPlaced
from games.nations.buying import CardRemoved
from games.nations.hiring import HireArchitect
from games.nations.sections import ADVISOR
from games.nations.state import OwnArchitects, ReadyWonder
from tests.games.nations.table import Table, at_action


def with_tower(rules: Decider, held: str | None) -> Table:
    """Seat 1 has the Porcelain Tower, perhaps with an advisor on its space."""
    table = at_action(rules)
    if held is not None:
        table.have(1, held).with_nation(1, advisors=())
    table.have(1, "porcelain-tower")
    return table.with_nation(1, wonders=(ReadyWonder("porcelain-tower", held),))


def test_an_advisor_goes_to_its_slot_and_works_at_once(rules: Decider) -> None:
    """Advisor: Augustus adds 1 strength."""
    table = at_action(rules).offer("augustus").play(1, BuyAdvisor("augustus"))
    assert table.nation(1).advisors == ("augustus",)
    assert table.strength(1) == 1
    [placed] = table.told(AdvisorPlaced)
    assert (placed.card, placed.wonder, placed.section) == ("augustus", "none", ADVISOR)


def test_one_advisor_at_a_time(rules: Decider) -> None:
    """Advisor: the new one replaces the old one, which is out of the game."""
    table = at_action(rules).have(1, "augustus").offer("hatshepsut")
    assert table.legal_with(1, BuyAdvisor, "hatshepsut") == [BuyAdvisor("hatshepsut", "augustus")]
    assert table.refused(1, BuyAdvisor("hatshepsut"), "wrong-space").section == ADVISOR
    table.play(1, BuyAdvisor("hatshepsut", "augustus"))

    assert table.nation(1).advisors == ("hatshepsut",)
    assert table.strength(1) == 0
    assert [(fact.card, fact.cause) for fact in table.told(CardRemoved)] == [("augustus", "hatshepsut")]


def test_r9_a_free_place_must_be_used(rules: Decider) -> None:
    """R9: with a Porcelain Tower the second advisor goes there; none is removed."""
    table = with_tower(rules, None).have(1, "augustus").offer("hatshepsut")
    assert table.legal_with(1, BuyAdvisor, "hatshepsut") == [BuyAdvisor("hatshepsut", "porcelain-tower")]
    table.refused(1, BuyAdvisor("hatshepsut", "augustus"), "wrong-space")
    table.play(1, BuyAdvisor("hatshepsut", "porcelain-tower"))
    assert table.nation(1).wonders == (ReadyWonder("porcelain-tower", "hatshepsut"),)
    assert table.told(AdvisorPlaced)[0].wonder == "porcelain-tower"


def test_r9_with_two_free_places_the_owner_chooses(rules: Decider) -> None:
    """R9: the slot, or the space of the Porcelain Tower."""
    table = with_tower(rules, None).offer("augustus")
    assert table.legal_with(1, BuyAdvisor, "augustus") == [
        BuyAdvisor("augustus"),
        BuyAdvisor("augustus", "porcelain-tower"),
    ]


@pytest.mark.parametrize("replaced", ["augustus", "hatshepsut"])
def test_r9_without_a_free_place_the_owner_chooses_who_goes(rules: Decider, replaced: str) -> None:
    """R9: the new advisor takes the place of the old one."""
    table = with_tower(rules, "hatshepsut").have(1, "augustus").offer("saint-augustine")
    table.refused(1, BuyAdvisor("saint-augustine", "porcelain-tower"), "wrong-space")
    table.play(1, BuyAdvisor("saint-augustine", replaced))
    nation = table.nation(1)
    places = (nation.advisors, nation.wonders[0].advisor)
    assert (
        places
        == {
            "augustus": (("saint-augustine",), "hatshepsut"),
            "hatshepsut": (("augustus",), "saint-augustine"),
        }[replaced]
    )
    assert replaced in table.state.removed


def test_both_advisors_work(rules: Decider) -> None:
    """B.4, Porcelain Tower: a second advisor is as good as the first."""
    assert with_tower(rules, "augustus").have(1, "boudica").strength(1) == 2


def test_r36_private_architects_come_with_the_advisor(rules: Decider) -> None:
    """R36, Archimedes: one lies on him at once; it goes with him."""
    table = at_action(rules).offer("archimedes", 1).offer("augustus", 2).constructing(1, "pyramids")
    table.with_state(architects=0).play(1, BuyAdvisor("archimedes"))
    assert [(fact.cause, fact.count) for fact in table.told(OwnArchitectsPlaced)] == [("archimedes", 1)]
    assert table.nation(1).own_architects == (OwnArchitects("archimedes", 1),)
    assert table.turn_of(1).legal(1, HireArchitect) == [HireArchitect("archimedes")]
    table.play(1, BuyAdvisor("augustus", "archimedes"))
    assert table.nation(1).own_architects == ()


def test_r39_an_advisor_may_leave_the_moment_he_arrives(rules: Decider) -> None:
    """R39, Qin Shi Huang: bought by a least stable nation he is removed at once; the gold is spent."""
    table = at_action(rules).stands(2, stability=1).offer("qin-shi-huang").play(1, BuyAdvisor("qin-shi-huang"))
    assert table.nation(1).advisors == ()
    [removed] = table.told(CardRemoved)
    assert (removed.card, removed.reason) == ("qin-shi-huang", "removed-at-once")
    assert table.resources(1).gold == 5


def test_r45_genghis_khan_lowers_stability_of_all(rules: Decider) -> None:
    """R45: his owner's too, while he is in play."""
    table = at_action(rules).offer("genghis-khan", 1).offer("augustus", 2).play(1, BuyAdvisor("genghis-khan"))
    assert [table.stability(seat) for seat in (1, 2)] == [-3, -3]
    table.turn_of(1).play(1, BuyAdvisor("augustus", "genghis-khan"))
    assert [table.stability(seat) for seat in (1, 2)] == [0, 0]
