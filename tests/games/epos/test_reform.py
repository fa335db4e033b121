"""D.II The Reform Phase (EX-13, TC-13 to TC-15, TC-20, Q-18, Q-19, Q-29, Q-32, Q-36 to Q-39, Q-49)."""

import pytest

from games.epos.actions import TakeMarker
from games.epos.additional_options import ExchangeProfessions, TrainAny
from games.epos.architect import EndTaking, TakeCard
from games.epos.bonus_markers import BonusMarkerTaken
from games.epos.hand_limit import PlaceHourglasses
from games.epos.holdings import AreaMarkerForgone
from games.epos.marker_areas import PlaceMarker
from games.epos.market import CardsBoxed, mark
from games.epos.population import ProfessionTrained
from games.epos.reform_areas import EndReform, TakeRevenue
from games.epos.reform_effects import PayForGlory, UseReformEffect
from games.epos.state import Turn, replace
from games.epos.teacher import Train
from games.epos.timeline import TimelineCleared
from games.epos.training_area import mark as mark_training
from games.kit.decider import Decider
from tests.games.epos.table import ORDER, Table, at_turn

OLD = ("granary", "quarry", "altar", "caravan", "stables", "palisade", "barracks", "assembly")


def test_the_reform_phase_of_the_example(rules: Decider) -> None:
    """EX-13: one territory a region, a pioneer for Milet, City Wall and Treasure Chamber."""
    table = at_turn(rules, 3, round_=3).city(1, "syracusae", "cyrene", "cnossos").put(1, "milet", 2)
    table.played(1, "city-wall", "treasure-chamber").reform()
    assert table.asked() == [(1, "choose-reform")]
    table.play(1, TakeRevenue("syracusae"))
    assert (table.player(1).glory.revenue, table.player(1).coins) == (2, 20)
    table.play(1, TakeRevenue("cyrene"))
    assert table.player(1).coins == 25
    table.refused(1, TakeRevenue("cnossos"), "already-used")
    table.play(1, TakeRevenue("milet"))
    assert (table.land("milet").pioneers[0], table.player(1).oracle) == (1, 1)
    table.play(1, UseReformEffect("city-wall"), UseReformEffect("treasure-chamber"))
    assert (table.player(1).glory.reform_effects, table.player(1).coins) == (3, 30)
    assert table.state.round == 4


def test_activating_is_optional(rules: Decider) -> None:
    """Q-19: nobody has to take revenue or to use an effect."""
    table = at_turn(rules, 3).city(1, "cyrene").played(1, "treasure-chamber").reform().play(1, EndReform())
    assert (table.player(1).coins, table.state.round) == (20, 2)


def test_what_is_not_controlled_pays_nothing(rules: Decider) -> None:
    """D.II.4: neither the territory of another player, nor one with a neutral city, nor a covered one."""
    table = at_turn(rules, 3).city(1, "cyrene").city(2, "milet").reform()
    table.refused(1, TakeRevenue("milet"), "no-control")
    table.refused(1, TakeRevenue("epidamnos"), "no-control")
    table.refused(1, TakeRevenue("mauretania"), "no-such-territory")


def test_a_marker_without_a_space_is_lost_unless_room_is_made_before(rules: Decider) -> None:
    """Q-19: options may come first."""
    table = at_turn(rules, 3).city(1, "cnossos").with_player(1, oracle=4).reform()
    full = table.state
    table.play(1, TakeRevenue("cnossos"))
    assert (len(table.told(AreaMarkerForgone)), table.player(1).oracle) == (1, 4)
    table.with_state(**{name: getattr(full, name) for name in ("players", "reforming")})
    table.play(1, TrainAny("noble", 3), TakeRevenue("cnossos"))
    assert table.player(1).oracle == 2


def test_coins_for_professions_and_glory_for_cities(rules: Decider) -> None:
    """Reform effects: 2 coins for each trained craftsman, virtual ones excluded; 1 glory for each city."""
    table = at_turn(rules, 3, round_=3).people(1, craftsman=3).city(1, "cyrene", "milet")
    table.played(1, "shipyard", "potters-workshop", "embassy").reform()
    table.play(1, UseReformEffect("shipyard"), UseReformEffect("embassy"))
    assert (table.player(1).coins, table.player(1).glory.reform_effects) == (26, 2)
    assert table.player(1).population.craftsman == 3
    table.refused(1, UseReformEffect("shipyard"), "not-available")


def test_an_effect_that_would_give_nothing_is_not_offered(rules: Decider) -> None:
    """D.II.4: without a craftsman or a city there is nothing to carry out; once there is one, there is."""
    table = at_turn(rules, 3, round_=3).played(1, "shipyard", "embassy").with_player(1, oracle=1)
    table.people(1, merchant=1).reform()
    assert table.legal(1, UseReformEffect) == []
    for card in ("shipyard", "embassy"):
        said = table.refused(1, UseReformEffect(card), "not-possible").sentence
        assert said == "As things stand it gives nothing, for you have none of what it counts; choose something else."
    table.play(1, ExchangeProfessions("merchant", "craftsman"))
    assert table.legal(1, UseReformEffect) == [UseReformEffect("shipyard")]
    table.people(1).reform()
    assert (1, "choose-reform") not in table.asked()


def test_glory_is_bought_up_to_five_times(rules: Decider) -> None:
    """Reform effects: 3 coins for 1 glory, as far as the coins go."""
    table = at_turn(rules, 3, round_=3).played(1, "bank").with_player(1, coins=13).reform()
    assert [move.times for move in table.legal(1, PayForGlory)] == [1, 2, 3, 4]
    table.refused(1, PayForGlory("bank", 5), "cannot-pay")
    table.refused(1, UseReformEffect("bank"), "wrong-amount")
    table.play(1, PayForGlory("bank", 4))
    assert (table.player(1).coins, table.player(1).glory.total) == (1, 4)


def test_the_new_principal_is_first(rules: Decider) -> None:
    """Q-49: the first to reach 18 by markers takes the 8."""
    table = at_turn(rules, 2)
    for seat in (1, 2):
        table.people(seat, noble=6, merchant=6, priest=5).with_player(seat, oracle=3)
    table.timeline(2, "principal").with_state(
        action_markers=tuple(each for each in table.state.action_markers if each != "principal")
    )
    table.reform()
    assert table.asked() == [(2, "choose-reform")]
    table.play(2, TrainAny("scholar", 3))
    assert table.told(BonusMarkerTaken)[0].points == 8
    table.play(1, TrainAny("scholar", 3))
    assert table.told(BonusMarkerTaken)[0].points == 4


def test_timelines_are_cleared(rules: Decider) -> None:
    """D.II.2, Q-37: markers and singles leave, doubles become singles for one more round."""
    table = at_turn(rules, 2).played(1, "monument").with_player(1, exhausted=("monument",))
    table.timeline(1, "single", "teacher-1", "double", locks=2)
    table.with_state(action_markers=tuple(each for each in table.state.action_markers if each != "teacher-1"))
    table.reform()
    cleared = next(fact for fact in table.told(TimelineCleared) if fact.seat == 1)
    assert (cleared.action_markers, cleared.singles, cleared.doubles) == (("teacher-1",), 1, 1)
    assert (table.player(1).timeline, table.player(1).locks, table.player(1).exhausted) == (("single",), 2, ())
    assert "teacher-1" in table.state.action_markers
    assert table.reform().player(1).timeline == ()


def test_provinces_can_be_used_again(rules: Decider) -> None:
    """Q-32: all of them, also those that nobody controls any more."""
    table = at_turn(rules, 3).city(1, "massalia", "gallia")
    used = ("gallia", "libya")
    lands = tuple(replace(land, exhausted=land.territory in used) for land in table.state.lands)
    table.with_state(lands=lands).reform()
    assert not table.land("gallia").exhausted
    assert not table.land("libya").exhausted


def six_cards(rules: Decider) -> Table:
    """A player with six cards in hand, at the end of round 2."""
    return at_turn(rules, 2, round_=2).hand(1, *OLD[:6]).reform()


@pytest.mark.parametrize(("doubles", "pieces"), [(0, ("single",) * 3), (1, ("double", "single"))])
def test_the_hand_limit(rules: Decider, doubles: int, pieces: tuple[str, ...]) -> None:
    """TC-15: three singles, or a double and a single; the double stays a round longer."""
    table = six_cards(rules)
    assert table.legal(1) == [PlaceHourglasses(0), PlaceHourglasses(1)]
    table.refused(1, PlaceHourglasses(2), "wrong-amount")
    table.play(1, PlaceHourglasses(doubles))
    assert table.player(1).timeline == pieces
    for seat in (1, 2):
        if table.asked()[0][1] == "choose-area":
            table.play(seat, PlaceMarker("oracle"))


def test_played_cards_are_not_in_the_hand(rules: Decider) -> None:
    """D.II.5: three cards in hand cost nothing."""
    assert at_turn(rules, 2).hand(1, *OLD[:3]).played(1, *OLD[3:]).reform().player(1).timeline == ()


def test_hourglasses_that_find_no_space(rules: Decider) -> None:
    """Q-18: all free spaces take doubles; the rest counts at the end of the game only."""
    table = at_turn(rules, 2, round_=6).hand(1, *OLD[:8], "well", "monument").timeline(1, *("double",) * 9, locks=1)
    table.reform()
    assert table.player(1).timeline == ("single",) * 9 + ("double",) * 2
    assert table.player(1).surplus == 3


def test_the_epoch_changes_after_round_2(rules: Decider) -> None:
    """TC-20: display and deck I are discarded, eight cards of epoch II dealt, a lock less; hands stay."""
    table = at_turn(rules, 3, round_=2).hand(1, "well").timeline(1, locks=5).timeline(2, locks=1).timeline(3, locks=0)
    gone = {card for card in table.state.market if card} | set(table.state.decks[0])
    table.reform()
    state = table.state
    assert set(state.discard) == gone
    assert (state.decks[0], table.player(1).hand) == ((), ("well",))
    assert {table.content.cards[card].epoch for card in state.market if card} == {2}
    assert [table.player(seat).locks for seat in (1, 2, 3)] == [4, 0, 0]
    assert table.asked() == [(3, "choose-area")]
    assert table.play(3, PlaceMarker("temple")).player(3).temple == 1
    assert table.state.round == 3


def test_a_marker_at_the_epoch_change_is_lost_without_room(rules: Decider) -> None:
    """Q-29: there is nothing to play it with."""
    table = at_turn(rules, 3, round_=2).with_player(1, oracle=4, temple=4).timeline(2, locks=1).timeline(3, locks=1)
    table.reform()
    while table.asked()[0][1] == "choose-reform":
        table.play(table.asked()[0][0], EndReform())
    assert (table.player(1).oracle, table.player(1).temple, table.state.round) == (4, 4, 3)


def test_other_rounds_change_no_epoch(rules: Decider) -> None:
    """D.II.6: after the rounds 1, 3, 5 the display stays."""
    table = at_turn(rules, 3).timeline(1, locks=5)
    before = table.state.market
    table.reform()
    assert (table.state.market, table.player(1).locks) == (before, 5)


def test_two_players_mark_every_second_card(rules: Decider) -> None:
    """TC-13: taking a marked card returns its marker, markers travel, what is still marked is boxed."""
    table = at_turn(rules, 2).market(*OLD).happen(mark)
    assert table.state.marked_cards == (OLD[1], OLD[3], OLD[5], OLD[7])
    table.play(1, TakeMarker("architect-1", 0), TakeCard(OLD[1]), EndTaking())
    marked = [table.state.market.index(card) + 1 for card in table.state.marked_cards]
    assert marked == [3, 5, 7]
    assert table.state.market[7] not in table.state.marked_cards
    table.reform()
    assert table.told(CardsBoxed)[0].cards == (OLD[3], OLD[5], OLD[7])
    assert set(table.state.boxed) >= {OLD[3], OLD[5], OLD[7]}
    assert None not in table.state.market


def test_boxed_cards_are_not_discarded(rules: Decider) -> None:
    """Q-39, TC-20: boxing comes first; boxed cards never lie on the discard pile."""
    table = at_turn(rules, 2, round_=2).market(*OLD).happen(mark).reform()
    assert not {OLD[1], OLD[3], OLD[5], OLD[7]} & set(table.state.discard)
    assert {OLD[0], OLD[2], OLD[4], OLD[6]} <= set(table.state.discard)


def test_fewer_cards_are_marked_where_they_lie(rules: Decider) -> None:
    """Q-38: only at places that hold a card."""
    assert at_turn(rules, 2).market(*OLD[:5]).happen(mark).state.marked_cards == (OLD[1], OLD[3])
    assert at_turn(rules, 3).market(*OLD).happen(mark).state.marked_cards == ()


def test_solo_training_markers_that_nobody_used(rules: Decider) -> None:
    """TC-14: [a b c d e f] with 2 and 4 marked becomes [a c e f d b], and nobody is trained."""
    table = at_turn(rules, 1).happen(mark_training)
    a, b, c, d, e, f = ORDER
    assert table.state.marked_trainings == (b, d)
    table.reform()
    assert table.state.training == (a, c, e, f, d, b)
    assert table.told(ProfessionTrained) == []


def test_solo_training_with_a_marked_marker_frees_it(rules: Decider) -> None:
    """G.II.2b: its neutral marker is returned, so it stays where the Teacher put it."""
    table = at_turn(rules, 1).happen(mark_training).play(1, TakeMarker("teacher-1", 0), Train("priest"))
    assert table.state.marked_trainings == ("scholar",)


def test_solo_bonus_markers_from_round_5_on(rules: Decider) -> None:
    """TC-14, G.III.3: unclaimed 8s become 4s; of a type already taken there is none left."""
    table = at_turn(rules, 1, round_=4).bonus(1, "train-18").reform()
    worth = {stack.bonus: stack.worth for stack in table.state.bonus_stacks}
    assert worth == {"build-6-cities": (4,), "play-8-cards": (4,), "train-18": ()}


def test_all_reform_steps_of_two_players_together(rules: Decider) -> None:
    """D.II: nothing is asked where nothing can be chosen; the next round begins with the principal."""
    table = at_turn(rules, 2).with_state(turn=Turn(2)).reform()
    assert (table.state.round, table.asked()) == (2, [(1, "take-action")])
    assert len(table.state.marked_cards) == 4
