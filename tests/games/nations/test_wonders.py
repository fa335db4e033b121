"""II. Action Phase > A. Buy a Progress Card > Wonder: under construction, and once it is ready."""

import pytest

from games.kit.decider import Decider
from games.nations.architects import OwnArchitectsPlaced
from games.nations.buying import CardRemoved
from games.nations.construction import ConstructionBegan, SectionBuilt, WonderSpaceDue
from games.nations.effect_choices import ChooseEffect
from games.nations.hiring import HireArchitect
from games.nations.holdings import ResourcesGained, ResourcesLost, VictoryPointsLost
from games.nations.resources import Resources
from games.nations.sections import WONDER
from games.nations.state import Construction, OwnArchitects, ReadyWonder, WarLosses
from games.nations.wonders import BuyWonder, PlaceWonder, WonderPlaced
from tests.games.nations.table import Table, at_action


def almost(rules: Decider, wonder: str, *cards: str, seats: int = 2) -> Table:
    """Seat 1 has these cards, and builds this wonder, all of it but the last section."""
    table = at_action(rules, seats=seats).have(1, *cards)
    table.constructing(1, wonder, built=len(table.content.wonders[wonder].sections) - 1)
    return table.hold(1, stone=9)


def ready(rules: Decider, wonder: str, *cards: str) -> Table:
    """Seat 1 has just hired the last architect of this wonder; it goes onto a free space."""
    table = almost(rules, wonder, *cards).play(1, HireArchitect())
    return table.play(1, PlaceWonder("none")) if table.asked()[0][1] == "choose-wonder-space" else table


# Under construction


def test_a_wonder_goes_under_construction(rules: Decider) -> None:
    """Wonder: with no section built."""
    table = at_action(rules).offer("sphinx").play(1, BuyWonder("sphinx"))
    assert table.nation(1).construction == Construction("sphinx", 0)
    assert [(fact.card, fact.section) for fact in table.told(ConstructionBegan)] == [("sphinx", WONDER)]


def test_another_wonder_removes_the_unfinished_one_and_its_architects(rules: Decider) -> None:
    """Wonder; T22: the architects are lost, they do not come back this round."""
    table = at_action(rules).constructing(1, "pyramids", built=2).offer("stonehenge")
    architects = table.state.architects
    table.play(1, BuyWonder("stonehenge"))

    assert table.nation(1).construction == Construction("stonehenge", 0)
    assert [(fact.card, fact.reason) for fact in table.told(CardRemoved)] == [("pyramids", "replacing")]
    assert table.state.architects == architects


def test_an_unfinished_wonder_gives_nothing(rules: Decider) -> None:
    """Wonder: neither strength nor resources nor effects."""
    table = at_action(rules).constructing(1, "krak-des-chevaliers", built=1)
    assert table.strength(1) == 0
    table = at_action(rules).constructing(1, "great-lighthouse", built=1).offer("sphinx", row=3)
    assert table.play(1, BuyWonder("sphinx")).told(ResourcesGained) == []


# Ready


def test_a_wonder_is_ready_at_once_after_its_last_section(rules: Decider) -> None:
    """C. Hire Architect: it moves to a wonder space, and its standing yield counts."""
    table = almost(rules, "colosseum").play(1, HireArchitect())

    assert [type(fact) for fact in table.facts if isinstance(fact, SectionBuilt | WonderSpaceDue | WonderPlaced)] == [
        SectionBuilt,
        WonderSpaceDue,
        WonderPlaced,
    ]
    assert table.nation(1).construction is None
    assert table.nation(1).wonders == (ReadyWonder("colosseum"),)
    assert table.strength(1) == 3


def test_it_produces_in_the_resolution_phase(rules: Decider) -> None:
    """Wonder: if it yields resources."""
    table = ready(rules, "machu-picchu").hold(1, gold=0).resolve()
    assert table.resources(1).gold == 6


def test_r9_any_wonder_space_can_be_chosen(rules: Decider) -> None:
    """R9: a free one, or an occupied one whose wonder is destroyed; on an empty board nobody is asked."""
    table = almost(rules, "pyramids", "the-oracle", "sphinx").play(1, HireArchitect())
    assert table.legal(1) == [PlaceWonder("none"), PlaceWonder("the-oracle"), PlaceWonder("sphinx")]
    assert table.refused(1, PlaceWonder("pyramids"), "wrong-space").section == WONDER
    table.play(1, PlaceWonder("sphinx"))

    assert [wonder.card for wonder in table.nation(1).wonders] == ["the-oracle", "pyramids"]
    assert [(fact.card, fact.reason) for fact in table.told(CardRemoved)] == [("sphinx", "replacing")]


def test_r9_without_a_free_space_a_ready_wonder_is_destroyed(rules: Decider) -> None:
    """R9: five spaces, five wonders."""
    five = ("the-oracle", "sphinx", "stonehenge", "alhambra", "chichen-itza")
    table = almost(rules, "pyramids", *five).play(1, HireArchitect())
    assert table.legal(1) == [PlaceWonder(card) for card in five]
    table.refused(1, PlaceWonder("none"), "wrong-space")


def test_a_destroyed_wonder_loses_its_effect(rules: Decider) -> None:
    """C. Hire Architect: private architects on it are gone too."""
    table = almost(rules, "pyramids", "alhambra").with_nation(1, own_architects=(OwnArchitects("alhambra", 1),))
    table.play(1, HireArchitect()).play(1, PlaceWonder("alhambra"))
    assert table.nation(1).own_architects == ()


def test_r46_with_the_porcelain_tower_goes_its_advisor(rules: Decider) -> None:
    """R46: when another wonder is put onto it."""
    table = almost(rules, "pyramids", "porcelain-tower").have(1, "augustus")
    table.with_nation(1, advisors=(), wonders=(ReadyWonder("porcelain-tower", "augustus"),))
    table.play(1, HireArchitect()).play(1, PlaceWonder("porcelain-tower"))
    assert [fact.card for fact in table.told(CardRemoved)] == ["augustus", "porcelain-tower"]
    assert table.strength(1) == 0


# What happens when it is ready


def test_what_it_gives_on_completion(rules: Decider) -> None:
    """B.4, Stonehenge: 6 books and 4 food, once."""
    table = ready(rules, "stonehenge")
    [gained] = table.told(ResourcesGained)
    assert (gained.food, gained.books, gained.reason, gained.section) == (4, 6, "wonder-ready", WONDER)
    books = table.resources(1).books
    assert table.resolve().resources(1).books == books


def test_r16_what_it_takes_on_completion_is_a_forced_loss(rules: Decider) -> None:
    """R16, Colosseum: 2 food under the shortage rule."""
    table = almost(rules, "colosseum").hold(1, food=1, books=5).vp(1, 7).play(1, HireArchitect())
    assert (table.resources(1).food, table.resources(1).books, table.nation(1).vp) == (0, 4, 6)


@pytest.mark.parametrize(("card", "gained"), [("hatshepsut", Resources(books=3)), ("sphinx", Resources(stone=5))])
def test_r38_other_cards_give_for_a_wonder_that_is_ready(rules: Decider, card: str, gained: Resources) -> None:
    """R38: of the same nation."""
    facts = ready(rules, "pyramids", card).told(ResourcesGained, cause=card)
    assert [Resources(fact.gold, fact.food, fact.stone, fact.books) for fact in facts] == [gained]


def test_r14_other_cards_give_before_the_wonder_takes(rules: Decider) -> None:
    """R14, by analogy: the books of Hatshepsut are there when Colosseum's 2 food fall short."""
    table = almost(rules, "colosseum", "hatshepsut").hold(1, food=0, books=0, gold=5).vp(1, 7)
    table.play(1, HireArchitect())
    assert table.resources(1) == Resources(gold=5, stone=7, books=1)
    assert table.nation(1).vp == 6


def test_r38_a_wonder_is_no_reason_for_itself(rules: Decider) -> None:
    """R38: Sphinx gives nothing for itself, Sistine Chapel nothing for the architect that finishes it."""
    assert ready(rules, "sphinx").told(ResourcesGained) == []
    assert ready(rules, "sistine-chapel").told(ResourcesGained) == []


def test_r38_wonders_of_others_are_no_reason(rules: Decider) -> None:
    """B.4, Sphinx: each later wonder that its owner completes."""
    table = almost(rules, "pyramids").have(2, "sphinx", "hatshepsut").play(1, HireArchitect())
    assert table.told(ResourcesGained) == []


def test_r45_the_owner_is_among_those_that_its_wonder_means(rules: Decider) -> None:
    """R45, British Museum: every weakest nation loses 10 books, its owner included."""
    table = almost(rules, "british-museum", seats=3).stands(3, strength=5)
    for seat in (1, 2, 3):
        table.hold(seat, books=12)
    table.play(1, HireArchitect())
    assert [table.resources(seat).books for seat in (1, 2, 3)] == [2, 2, 12]


def test_r45_with_the_strength_of_the_wonder_itself(rules: Decider) -> None:
    """R45, Terracotta Army: it is in play when it is looked who is least stable, and costs them 4 gold."""
    table = almost(rules, "terracotta-army").stands(2, stability=1).play(1, HireArchitect())
    assert [(fact.seat, fact.gold) for fact in table.told(ResourcesLost, reason="wonder-ready")] == [(1, 4)]


def test_r19_other_nations_choose_in_reverse_player_order(rules: Decider) -> None:
    """R19, Titanic: each nation chooses between 4 gold and its advisor; all takes effect together."""
    table = almost(rules, "titanic", seats=3).have(1, "augustus").have(2, "hatshepsut").have(3, "saint-augustine")
    table.play(1, HireArchitect())
    gold = [table.resources(seat).gold for seat in (1, 2, 3)]
    for seat, option in ((3, "option-1"), (2, "option-2"), (1, "option-1")):
        assert [table.resources(each).gold for each in (1, 2, 3)] == gold
        assert table.asked() == [(seat, "choose-option")]
        table.play(seat, ChooseEffect(option))
    assert [table.resources(seat).gold for seat in (1, 2, 3)] == [2, 6, 2]
    assert [table.nation(seat).advisors for seat in (1, 2, 3)] == [("augustus",), (), ("saint-augustine",)]
    assert table.asked() == [(2, "take-action")]


def test_r17_who_has_no_advisor_and_too_little_gold_suffers_a_shortage(rules: Decider) -> None:
    """R17, Titanic: nobody is asked who has no choice."""
    table = almost(rules, "titanic").hold(2, gold=1, books=9).vp(2, 5).play(1, HireArchitect())
    assert (table.resources(2).gold, table.resources(2).books, table.nation(2).vp) == (0, 6, 4)
    assert table.told(VictoryPointsLost) == []
    assert table.asked() == [(2, "take-action")]


def test_versailles_makes_its_owner_least_stable_for_the_round(rules: Decider) -> None:
    """B.4, Versailles; R39: Qin Shi Huang leaves his nation at once."""
    table = almost(rules, "versailles", "qin-shi-huang").stands(1, stability=9).play(1, HireArchitect())
    assert table.nation(1).advisors == ()
    assert table.nation(1).record.least_stable


def test_r36_private_architects_of_a_ready_wonder_can_be_used_at_once(rules: Decider) -> None:
    """R36, Alhambra."""
    table = ready(rules, "alhambra")
    assert [(fact.cause, fact.count) for fact in table.told(OwnArchitectsPlaced)] == [("alhambra", 1)]
    table.constructing(1, "pyramids").with_state(architects=0).turn_of(1)
    assert table.legal(1, HireArchitect) == [HireArchitect("alhambra")]


def test_solomons_temple_stays_where_the_defeat_came_before_it_was_ready(rules: Decider) -> None:
    """R39, Solomon's Temple: an event after the War may finish it; the defeat of the round does not reach back."""
    table = almost(rules, "solomons-temple").remember(1, war_losses=WarLosses(defeated=True)).play(1, HireArchitect())
    assert table.nation(1).wonders == (ReadyWonder("solomons-temple"),)
