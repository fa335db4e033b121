"""D.I.2 Builder: requirements, rewards and penalties in an order that works, synergy (EX-12, Q-27 to Q-29, Q-42)."""

from games.epos.acting import BeginAction
from games.epos.actions import TakeMarker, UsePermanentAction
from games.epos.builder import ApplyEffect, CardPlayed, PlayCard
from games.epos.cards import Content
from games.epos.holdings import GloryGained
from games.epos.marker_areas import PlaceMarker
from games.epos.professions import Professions
from games.epos.rewards import is_order_free, workable
from games.epos.synergy import ScoreSynergy
from games.epos.timeline import LockRemoved
from games.epos.turns import FinishTurn
from games.epos.virtual_professions import ReceiveVirtualProfession
from games.kit.decider import Decider
from tests.games.epos.table import Table, at_turn


def hospital(rules: Decider, *, locks: int) -> Table:
    """The example of the Hospital, as the third card with the science symbol."""
    table = at_turn(rules, 2, round_=3).people(1, merchant=3, scholar=3, soldier=3).city(1, "naukratis")
    table.hand(1, "hospital").played(1, "scriptorium", "star-terrace").timeline(1, locks=locks)
    return table.play(1, TakeMarker("builder-2", 0), PlayCard("hospital"))


def test_the_hospital(rules: Decider) -> None:
    """EX-12: 3 glory, a soldier for a merchant, a lock less, 3 glory for science."""
    table = hospital(rules, locks=2)
    player = table.player(1)
    assert [(fact.reason, fact.points) for fact in table.told(GloryGained)] == [("builder", 3), ("synergy", 3)]
    assert player.population == Professions(merchant=2, scholar=3, soldier=4)
    assert (player.locks, len(table.told(LockRemoved))) == (1, 1)
    assert (player.coins, player.timeline) == (18, ("builder-2", "single"))
    assert player.tableau == ("scriptorium", "star-terrace", "hospital")


def test_a_marker_instead_of_a_lock(rules: Decider) -> None:
    """EX-12: without a lock, a temple or an oracle marker of one's choice."""
    table = hospital(rules, locks=0)
    assert table.legal(1) == [PlaceMarker("oracle"), PlaceMarker("temple")]
    assert table.play(1, PlaceMarker("temple")).player(1).temple == 1


def test_a_full_area_leaves_no_choice(rules: Decider) -> None:
    """Q-29: with one area full the marker goes into the other one; with both full the card cannot be played."""
    table = at_turn(rules, 2).people(1, priest=2, noble=1).hand(1, "granary").with_player(1, oracle=4, temple=3)
    table.play(1, TakeMarker("builder-2", 0), PlayCard("granary"))
    assert table.player(1).temple == 4


def test_both_areas_full_keep_a_card_from_being_played(rules: Decider) -> None:
    """Q-29: not until there is room, which a temple marker returned for a virtual profession makes."""
    table = at_turn(rules, 2).people(1, priest=2, noble=1).hand(1, "granary").with_player(1, oracle=4, temple=4)
    table.play(1, TakeMarker("builder-2", 0))
    table.refused(1, PlayCard("granary"), "not-applicable")
    table.play(1, ReceiveVirtualProfession("soldier"), PlayCard("granary"))
    assert table.player(1).temple == 4
    table = at_turn(rules, 2).people(1, priest=2, noble=1).hand(1, "granary").with_player(1, oracle=4, temple=0)
    assert TakeMarker("builder-2", 0) in table.legal(1)


def test_requirements_are_checked_when_a_card_is_played(rules: Decider) -> None:
    """Requirements: professions are not spent; what lacks is told."""
    table = at_turn(rules, 2).people(1, merchant=1, noble=1).hand(1, "well", "monument")
    table.refused(1, TakeMarker("builder-2", 0), "requirements")
    table.people(1, merchant=2, noble=1).play(1, TakeMarker("builder-2", 0))
    assert "2 priests" in table.refused(1, PlayCard("monument"), "requirements").sentence
    table.refused(1, PlayCard("granary"), "not-in-hand")
    assert table.play(1, PlayCard("well")).player(1).population == Professions(merchant=2, noble=1)


def test_a_symbol_is_controlled_by_a_city_or_by_pioneers(rules: Decider) -> None:
    """Q-27: control now counts; nothing is removed or exhausted for it."""
    for seat_has in ("city", "pioneers", "nothing"):
        table = at_turn(rules, 2).people(1, priest=2, scholar=1).hand(1, "oracle-grove")
        if seat_has == "city":
            table.city(1, "milet")
        elif seat_has == "pioneers":
            table.put(1, "milet", 2)
        assert (TakeMarker("builder-2", 0) in table.legal(1)) == (seat_has != "nothing")


def test_a_builder_without_a_card_to_play_is_not_available(rules: Decider) -> None:
    """Builder: one card is played, so one must be playable."""
    table = at_turn(rules, 2)
    table.refused(1, UsePermanentAction("permanent-builder", 0), "requirements")


def test_rewards_and_penalties_in_an_order_that_works(rules: Decider) -> None:
    """Q-28: Legion Camp trains a soldier and loses a priest; with 6 soldiers it cannot be played."""
    table = at_turn(rules, 2, round_=3).people(1, soldier=4, priest=2).hand(1, "legion-camp")
    table.play(1, TakeMarker("builder-2", 0), PlayCard("legion-camp"))
    assert set(table.legal(1)) == {ApplyEffect("reward-1"), ApplyEffect("penalty-1")}
    table.play(1, ApplyEffect("penalty-1"))
    assert table.player(1).population == Professions(soldier=5, priest=1)
    table = at_turn(rules, 2, round_=3).people(1, soldier=6, priest=2).hand(1, "legion-camp")
    table.refused(1, TakeMarker("builder-2", 0), "requirements")


def test_an_order_that_spoils_the_rest_is_not_offered(content: Content, rules: Decider) -> None:
    """Q-28: the Archive loses a soldier; without one it cannot be played, whatever comes first."""
    table = at_turn(rules, 2, round_=3).people(1, scholar=3, noble=2)
    assert not workable(content, table.state, 1, "archive", ("reward-1", "penalty-1"))
    table.people(1, scholar=3, noble=2, soldier=1)
    assert workable(content, table.state, 1, "archive", ("reward-1", "penalty-1"))
    assert not is_order_free(content, "archive", ("reward-1", "penalty-1"))
    assert is_order_free(content, "hospital", ("reward-1", "reward-2"))


def test_permanent_virtual_professions_count_for_cards(rules: Decider) -> None:
    """Virtual Profession: the Watchtower's soldier helps with the Stables, and is not trained."""
    table = at_turn(rules, 2).people(1, soldier=1, noble=1).played(1, "watchtower").hand(1, "stables")
    table.play(1, TakeMarker("builder-2", 0), PlayCard("stables"))
    assert table.player(1).population == Professions(soldier=1, noble=1)


def test_one_time_virtual_professions(rules: Decider) -> None:
    """Temple area: one for each marker, for this card alone (Q-42)."""
    table = at_turn(rules, 2).people(1, merchant=1).hand(1, "well").with_player(1, temple=2)
    table.play(1, TakeMarker("builder-2", 0))
    table.refused(1, ReceiveVirtualProfession("priest"), "requirements")
    table.play(1, ReceiveVirtualProfession("merchant"), ReceiveVirtualProfession("noble"), PlayCard("well"))
    assert table.told(CardPlayed)[0].card == "well"
    assert (table.player(1).temple, table.player(1).population) == (0, Professions(merchant=1))
    assert table.state.turn is None or table.state.turn.acting is None


def test_synergy_with_the_better_symbol(rules: Decider) -> None:
    """Synergy: one of the two symbols is chosen, and counts the new card."""
    table = at_turn(rules, 2).people(1, craftsman=2, scholar=1).hand(1, "road").played(1, "scriptorium", "star-terrace")
    table.play(1, TakeMarker("builder-2", 0), PlayCard("road"))
    while table.asked()[0][1] != "choose-synergy":
        table.play(1, table.legal(1)[-1])
    assert set(table.legal(1)) == {ScoreSynergy("economy"), ScoreSynergy("science")}
    table.refused(1, ScoreSynergy("arts"), "not-an-option")
    table.play(1, ScoreSynergy("science"))
    assert table.player(1).glory.synergy == 3


def test_cards_of_epoch_3_have_no_synergy(rules: Decider) -> None:
    """Synergy: only cards of the epochs I and II have symbols."""
    table = at_turn(rules, 2, round_=5).people(1, scholar=4, noble=3).hand(1, "museum")
    table.play(1, TakeMarker("builder-2", 0), PlayCard("museum"))
    assert (table.player(1).glory.played_cards, table.player(1).glory.synergy) == (7, 0)


def test_a_card_that_adds_pioneers_is_carried_out_as_a_navigator(rules: Decider) -> None:
    """Add pioneers: deployed, moved, and cities built before the synergy is scored."""
    table = at_turn(rules, 2).people(1, priest=2, noble=1).hand(1, "shrine").put(1, "memphis", 2)
    table.play(1, TakeMarker("builder-2", 0), PlayCard("shrine"))
    assert table.asked() == [(1, "choose-deployment")]
    while table.state.expedition is not None:
        table.play(1, table.legal(1)[-1])
    assert table.player(1).glory.synergy == 1


def test_the_turn_ends_by_itself_without_an_option(rules: Decider) -> None:
    """Additional options: the end is only asked for where one is possible."""
    table = at_turn(rules, 2).people(1, merchant=2, noble=1).hand(1, "well")
    table.play(1, TakeMarker("builder-2", 0), PlayCard("well"))
    assert table.asked() == [(2, "take-action")]
    table = at_turn(rules, 2).people(1, merchant=2, noble=1).hand(1, "well").with_player(1, oracle=1)
    table.play(1, TakeMarker("builder-2", 0), PlayCard("well"))
    assert table.asked() == [(1, "end-turn")]
    assert table.play(1, FinishTurn()).asked() == [(2, "take-action")]
    assert BeginAction() not in table.legal(2)
