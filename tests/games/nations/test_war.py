"""III. Resolution Phase > 3. War."""

import pytest

from games.kit.decider import Decider
from games.nations.buying import CardRemoved
from games.nations.holdings import ResourcesGained, ResourcesLost, ShortagePunished, VictoryPointsLost
from games.nations.losses import LoseResources
from games.nations.resources import Resources
from games.nations.war import NationDefeated, ReduceLoss, WarEnded
from tests.games.nations.table import Table, at_action


def at_war(rules: Decider, card: str, marker: int, seats: int = 2, buyer: int = 2) -> Table:
    """A War is bought; every nation has 20 of each resource, 5 VP, strength 9 and stability 0."""
    table = at_action(rules, seats)
    for seat in range(1, seats + 1):
        table.hold(seat, gold=20, food=20, stone=20, books=20).vp(seat, 5).stands(seat, strength=9, stability=0)
    return table.war(card, marker, buyer)


def lost(table: Table, seat: int) -> Resources:
    """What a nation lost to the War in the latest event."""
    total = Resources()
    for fact in table.told(ResourcesLost, seat=seat, reason="war"):
        total = total.plus(Resources(fact.gold, fact.food, fact.stone, fact.books))
    return total


def fought(table: Table) -> Table:
    """The War is resolved; events and what follows are not."""
    return table.with_state(passed=table.state.player_order).after("player-order")


def is_defeated(table: Table, seat: int) -> bool:
    """Whether a nation suffered a defeat; if not, the War took nothing from it."""
    defeated = bool(table.told(NationDefeated, seat=seat))
    assert defeated or (not lost(table, seat) and not table.told(VictoryPointsLost, seat=seat, reason="war"))
    return defeated


def test_without_a_war_nothing_happens(rules: Decider) -> None:
    """The step is about the War that was bought, if one was."""
    table = at_action(rules).vp(1, 5)
    fought(table)

    assert table.told(NationDefeated) == []
    assert table.told(WarEnded) == []


@pytest.mark.parametrize(("strength", "defeated"), [(9, True), (10, False), (11, False)])
def test_who_matches_or_exceeds_the_war_is_unaffected(rules: Decider, strength: int, defeated: bool) -> None:
    """Marker 10: strength 9 suffers a defeat, 10 and 11 do not."""
    table = fought(at_war(rules, "warring-states", 10).stands(1, strength=strength))

    assert is_defeated(table, 1) is defeated


def test_the_defeated_pay_what_the_card_says_and_one_vp(rules: Decider) -> None:
    """Warring States: 3 books, and the VP shown."""
    table = fought(at_war(rules, "warring-states", 10).stands(2, strength=12))

    assert lost(table, 1) == Resources(books=3)
    assert table.resources(1) == Resources(20, 20, 20, 17)
    assert table.nation(1).vp == 4
    assert not is_defeated(table, 2)


def test_a_war_bought_at_no_strength_defeats_nobody(rules: Decider) -> None:
    """R20: nobody has less than 0."""
    table = fought(at_war(rules, "warring-states", 0).stands(1, strength=0))

    assert not is_defeated(table, 1)


def test_the_buyer_is_defeated_like_any_other(rules: Decider) -> None:
    """The marker stayed where it was when the War was bought."""
    table = fought(at_war(rules, "warring-states", 10, buyer=1).stands(1, strength=4).stands(2, strength=10))

    assert is_defeated(table, 1)
    assert not is_defeated(table, 2)


@pytest.mark.parametrize(("stability", "books"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_stability_reduces_the_loss_but_not_the_vp(rules: Decider, stability: int, books: int) -> None:
    """By its number if that is above 0; possibly to nothing. The VP is lost anyway."""
    table = fought(at_war(rules, "warring-states", 10).stands(1, stability=stability))

    assert lost(table, 1) == Resources(books=books)
    assert [fact.points for fact in table.told(VictoryPointsLost, seat=1, reason="war")] == [1]


def test_negative_stability_makes_nothing_worse(rules: Decider) -> None:
    """R21: it is no reduction, and no addition."""
    table = fought(at_war(rules, "warring-states", 10).stands(1, stability=-4))

    assert lost(table, 1) == Resources(books=3)


def test_stability_above_15_reduces_by_15(rules: Decider) -> None:
    """R21: American Civil War costs 12 books, and 4 food with Martin Luther in play: 16, of which 1 remains."""
    table = at_war(rules, "american-civil-war", 10).have(2, "martin-luther").stands(2, strength=12)
    fought(table.stands(1, stability=18))
    table.play(1, ReduceLoss(food=4, books=11))

    assert lost(table, 1) == Resources(books=1)


def test_strength_above_40_does_not_count(rules: Decider) -> None:
    """Scoring Board Setup: a marker of 40 is matched by 40 and by 45."""
    table = fought(at_war(rules, "warring-states", 40).stands(1, strength=45).stands(2, strength=39))

    assert not is_defeated(table, 1)
    assert is_defeated(table, 2)


def test_a_loss_of_two_kinds_is_reduced_as_its_nation_likes(rules: Decider) -> None:
    """R21: Reconquista, 4 gold, and 4 food because of Martin Luther: stability 3 reduces the whole loss by 3."""
    table = at_war(rules, "reconquista", 10).have(2, "martin-luther").stands(2, strength=12)
    fought(table.stands(1, stability=3))
    assert table.asked() == [(1, "choose-reduction")]
    assert table.legal(1) == [ReduceLoss(gold, 3 - gold) for gold in range(4)]
    table.refused(1, ReduceLoss(gold=2), "wrong-amount")
    table.refused(1, ReduceLoss(stone=3), "wrong-amount")
    table.play(1, ReduceLoss(gold=1, food=2))

    assert lost(table, 1) == Resources(gold=3, food=2)


def test_reductions_are_chosen_in_reverse_player_order(rules: Decider) -> None:
    """R19: by the order that was determined just before (R30)."""
    table = at_war(rules, "reconquista", 10, seats=4, buyer=4).have(4, "martin-luther").stands(4, strength=12)
    for seat in (1, 2, 3):
        table.stands(seat, strength=seat, stability=1)
    table.resolve()

    assert table.state.player_order == (4, 3, 2, 1)
    assert [prompt.seat for prompt in table.state.agenda] == [1, 2, 3]


def test_martin_luther_makes_defeats_dearer_for_everybody(rules: Decider) -> None:
    """4 food besides, for his own nation too; not for who is not defeated."""
    table = at_war(rules, "warring-states", 9, seats=3, buyer=3).have(1, "martin-luther")
    fought(table.stands(1, strength=8).stands(2, strength=7).stands(3, strength=9))

    assert lost(table, 1) == lost(table, 2) == Resources(food=4, books=3)
    assert not is_defeated(table, 3)


def test_elizabeth_counts_eight_more_in_the_war(rules: Decider) -> None:
    """Only there: strength 2 matches a marker of 10; the player order sees 2."""
    table = at_war(rules, "warring-states", 10).have(1, "elizabeth").stands(1, strength=2).stands(2, strength=9)
    table.resolve()

    assert not is_defeated(table, 1)
    assert is_defeated(table, 2)
    assert table.state.player_order == (2, 1)


def test_the_shortage_rule_holds_in_war(rules: Decider) -> None:
    """R16: 4 gold to lose and 1 there: 3 books, and a VP for the gold beside that of the defeat."""
    table = fought(at_war(rules, "reconquista", 10).hold(1, gold=1))

    assert table.resources(1) == Resources(gold=0, food=20, stone=20, books=17)
    assert table.nation(1).vp == 3
    assert [fact.reason for fact in table.told(ShortagePunished)] == ["war"]


def test_a_shortage_punished_in_production_is_not_punished_in_war(rules: Decider) -> None:
    """R12: once a round for each kind."""
    table = fought(at_war(rules, "reconquista", 10).hold(1, gold=1).remember(1, punished=("gold",)))

    assert table.nation(1).vp == 4


def test_the_vp_of_a_defeat_stops_at_nothing(rules: Decider) -> None:
    """You cannot lose more VP if you are at 0."""
    table = fought(at_war(rules, "warring-states", 10).vp(1, 0))

    assert table.nation(1).vp == 0
    assert table.told(VictoryPointsLost, seat=1) == []


@pytest.mark.parametrize(("passed", "points"), [((1, 2), 5), ((2, 1), 4)])
def test_the_great_wall_saves_the_vp_of_who_passed_first(rules: Decider, passed: tuple[int, ...], points: int) -> None:
    """R47: the resources are lost as ever."""
    table = at_war(rules, "warring-states", 10).have(1, "great-wall").stands(1, stability=0)
    table.with_state(passed=passed).after("player-order")

    assert table.nation(1).vp == points
    assert lost(table, 1) == Resources(books=3)


def test_solomons_temple_is_removed_by_a_defeat(rules: Decider) -> None:
    """R39: the moment its nation is defeated; who is not keeps it."""
    table = fought(at_war(rules, "warring-states", 10).have(1, "solomons-temple"))
    assert [fact.card for fact in table.told(CardRemoved)] == ["solomons-temple"]
    spared = fought(at_war(rules, "warring-states", 9).have(1, "solomons-temple"))

    assert [wonder.card for wonder in spared.nation(1).wonders] == ["solomons-temple"]


def test_afterwards_the_war_is_removed(rules: Decider) -> None:
    """Its card is out of the game; the marker is gone with the round."""
    table = fought(at_war(rules, "warring-states", 10))

    assert "warring-states" in table.state.removed
    assert table.state.round == 2
    assert table.state.war is None


def test_the_marker_still_counts_in_the_events_of_the_round(rules: Decider) -> None:
    """R22: Qin Unification looks at it after the War was resolved; equal to it is not stronger."""
    table = at_war(rules, "warring-states", 9, seats=3).stands(1, strength=10).stands(2, strength=9)
    fought(table.stands(3, strength=20).event("qin-unification"))

    assert [table.nation(seat).vp for seat in (1, 2, 3)] == [6, 5, 6]


def resisting(rules: Decider, event: str) -> Table:
    """Seat 1 is most stable of two and will lose to the War, before this event."""
    table = at_war(rules, "reconquista", 10).stands(1, stability=1).stands(2, strength=12, stability=-1)
    return table.hold(2, gold=0).event(event)


def test_song_resistance_brings_back_all_losses(rules: Decider) -> None:
    """Resources and VP, also what the shortage rule took because of the War: 1 gold, 2 books, and 2 VP."""
    table = fought(resisting(rules, "song-resistance").hold(1, gold=1))

    gained = table.told(ResourcesGained, cause="song-resistance")[0]
    assert (gained.gold, gained.books) == (1, 2)
    assert table.resources(1) == Resources(gold=1, food=20 - 2, stone=20, books=20)
    assert table.nation(1).vp == 5


def test_song_resistance_brings_back_what_went_for_missing_books(rules: Decider) -> None:
    """R18: what the nation chose to lose in place of books is a loss to the War as well."""
    table = fought(resisting(rules, "song-resistance").hold(1, gold=1, books=0))
    table.play(1, LoseResources(food=1, stone=1))

    assert table.resources(1) == Resources(gold=1, food=20 - 2, stone=20, books=0)
    assert table.nation(1).vp == 5


def test_jain_ascetism_brings_back_the_vp_alone(rules: Decider) -> None:
    """That of the defeat and those of shortages in the War."""
    table = fought(resisting(rules, "jain-ascetism").hold(1, gold=1))

    assert table.nation(1).vp == 5
    assert (table.resources(1).gold, table.resources(1).books) == (0, 18)


def test_what_was_not_lost_does_not_come_back(rules: Decider) -> None:
    """At 0 VP a defeat took none; what Production cost is no loss to the War."""
    table = resisting(rules, "song-resistance").vp(1, 0).stands(1, stability=9).remember(1, punished=("gold",))
    fought(table)

    assert table.nation(1).vp == 0
    assert table.told(ResourcesGained, seat=1, cause="song-resistance") == []
