"""Rulings and rules that no other page of these tests holds, by the section that they are about."""

from __future__ import annotations

from typing import Any

import pytest

from games.epochs import EPOCHS
from games.epochs.attacking import Attack
from games.epochs.battles import CombatValueReckoned, DiceRolled, FillPlace, FormationUsed, PlayFormation
from games.epochs.causes import Cause
from games.epochs.converting import FREE, ConvertResource
from games.epochs.counting import base_combat_value, cities_ready, city_limit, cubes_in_supply, demand, supply
from games.epochs.effect_order import ACTION_RULES
from games.epochs.expanding import Expand
from games.epochs.gaining import CultureGained, CultureLost, gain, lose_culture
from games.epochs.governing import Produce
from games.epochs.inventing import Invent
from games.epochs.keeping import Keep
from games.epochs.lands import board_of, lose_land, occupy
from games.epochs.map_tiles import TileHex
from games.epochs.options import Options
from games.epochs.prompts import TakeExtraAction
from games.epochs.researching import Research
from games.epochs.resources import Resources, Reward
from games.epochs.revealing import TilePopulated
from games.epochs.state import Extra, Flag, Market, State, by_culture
from games.epochs.trading import BuildTradingPost
from games.epochs.units import MARKET_DECKS
from games.epochs.wonders import BuildWonder
from games.kit.decider import Unfolding
from games.kit.rejection import Rejection
from games.kit.viewers import SPECTATOR, seated
from tests.games.epochs.table import Table, of
from tests.specification import begin, given, playout, rules_of, streams

RULES = rules_of(EPOCHS)
WHY = Cause("ability")
AROUND = ("hex-2-2", "hex-3-2", "hex-2-3")
"""The hexes around the corner v0-2-2."""


def happening(table: Table) -> Unfolding[State, Any]:
    """An event at this table, to let things happen in."""
    return Unfolding(table.content, table.state, table.rules.evolve, streams(table.luck, table.state))


def ended(table: Table) -> State:
    """The position once the last turn of the epoch is over and somebody must decide."""
    for seat in range(1, len(table.state.players) + 1):
        table.player(seat, turns=table.content.setup.turns_per_epoch)
    table.put(turn=None)
    unfolding = happening(table)
    EPOCHS.rulebook.proceed(unfolding)
    return unfolding.state


# Setup


def test_mkt_1_mkt_2_mkt_4_decks_of_the_setup() -> None:
    """MKT-1, MKT-2, MKT-4, SET-1, MKT-3: four cards of deck I lie open, inventions of epoch II are drawn from."""
    state: State = begin(EPOCHS, 3, "decks")
    content = RULES.content

    assert [content.deck_of[card] for card in state.market_deck] == ["i"] * 28
    assert {content.invention[card].epoch for card in state.invention_deck} == {2}
    assert len(state.invention_deck) == 32
    assert all(len(stack) == 1 for stack in state.invention_market)
    assert len(state.boxed_inventions) == 32 - 4 - 3 * 6
    assert state.scroll == 0
    assert len(content.research_track(2).columns) < len(content.research_track(3).columns)


def test_r_46_the_first_player_is_drawn_before_the_first_decision() -> None:
    """SET-5, R-46: who begins differs from match to match, and is known before civilizations are chosen."""
    assert {begin(EPOCHS, 4, f"luck {number}").first_player for number in range(30)} == {1, 2, 3, 4}


@pytest.mark.parametrize(("mode", "seats", "boards"), [("full", 4, 2), ("quick-1-2", 4, 2), ("quick-2-3", 3, 2)])
def test_set_2_boards_that_are_dealt(mode: str, seats: int, boards: int) -> None:
    """SET-2, QCK table: each is dealt two boards of those that are not removed in the mode."""
    state: State = begin(EPOCHS, seats, "boards", Options(mode=mode))  # type: ignore[arg-type]  # by name
    dealt = [each for player in state.players for each in player.dealt]

    assert len(dealt) == len(set(dealt)) == seats * boards
    assert not set(dealt) & set(RULES.content.mode[mode].removed)


def test_r_36_as_many_barbarians_as_are_left() -> None:
    """R-36, MAP-5: with all ten barbarian cubes on the map a tile that depicts one gets none."""
    for step in playout(EPOCHS, 4, "random", "barbarians"):
        for fact in step.facts:
            if isinstance(fact, TilePopulated):
                assert len(step.after.barbarians) <= 10
    assert RULES.content.setup.barbarians == 10


# Gaining culture


def test_cul_1_the_later_one_on_a_space_ranks_higher() -> None:
    """CUL-1: Red is on 5; Blue, who comes there later, ranks higher."""
    table = Table().player(1, culture=5).player(2, culture=3).put(stack=(2, 1))
    unfolding = happening(table)

    gain(unfolding, 2, Reward(culture=2), WHY)

    assert by_culture(unfolding.state) == (2, 1)


def test_cul_2_r_09_beyond_thirty_the_value_decides() -> None:
    """CUL-2, R-09: whoever wraps to the space of a player with 30 less ranks higher, also if that one comes later."""
    table = Table().player(1, culture=33).player(2, culture=2).put(stack=(2, 1))
    unfolding = happening(table)

    gain(unfolding, 2, Reward(culture=1), WHY)

    assert by_culture(unfolding.state) == (1, 2)


def test_r_10_a_counter_that_moves_back_lies_on_top() -> None:
    """R-10: who loses culture comes to lie on top of the counters on the new space; a loss at 0 moves nothing."""
    table = Table().player(1, culture=3).player(2, culture=4).put(stack=(1, 2))
    unfolding = happening(table)
    lose_culture(unfolding, 2, 1, WHY)
    assert by_culture(unfolding.state) == (2, 1)
    assert isinstance(unfolding.facts[0], CultureLost)

    still = happening(Table().put(stack=(1, 2)))
    lose_culture(still, 1, 2, WHY)
    assert still.facts == []
    assert by_culture(still.state) == (2, 1)


def test_r_10_gaining_nothing_moves_nothing() -> None:
    """R-10: a reward without culture leaves the counters as they lie."""
    unfolding = happening(Table().put(stack=(1, 2)))

    gain(unfolding, 1, Reward(food=1), WHY)

    assert not [fact for fact in unfolding.facts if isinstance(fact, CultureGained)]
    assert unfolding.state.stack == (1, 2)


# Personal supply and gaining authority


def test_aut_1_cubes_beyond_24_are_not_gained() -> None:
    """AUT-1: with 22 cubes in use a reward of four brings two, and with all 24 none."""
    table = Table().player(1, cubes=20, exhausted=1, lands=("hex-0-0",))
    unfolding = happening(table)
    gain(unfolding, 1, Reward(cubes=4), WHY)
    assert of(unfolding.state, 1).cubes == 22
    assert cubes_in_supply(table.content, of(unfolding.state, 1)) == 0

    gain(unfolding, 1, Reward(cubes=1), WHY)
    assert of(unfolding.state, 1).cubes == 22


def test_c_3_no_great_work_beyond_the_last() -> None:
    """C.3: there are 27 great works; if they run out, none is gained."""
    table = Table().player(1, great_works=12).player(2, great_works=14)
    unfolding = happening(table)

    gain(unfolding, 1, Reward(great_works=2), WHY)

    assert of(unfolding.state, 1).great_works == 13


def test_rsc_3_resources_do_not_run_out() -> None:
    """RSC-1, RSC-3: resources come from the supply, however many tokens there are."""
    unfolding = happening(Table().player(1, storage=Resources(food=90)))

    gain(unfolding, 1, Reward(food=30, gold=70), WHY)

    assert of(unfolding.state, 1).storage == Resources(food=120, gold=70)


def test_r_13_the_limit_of_cities_is_six() -> None:
    """R-13: Communism allows six cities; one more by an ability does not go beyond the pieces there are."""
    table = Table().player(1, government="communism", wonders=("forbidden-city",))
    assert city_limit(table.content, of(table.state, 1)) == 6

    table.player(1, government="monarchy")
    assert city_limit(table.content, of(table.state, 1)) == 3
    assert cities_ready(table.content, of(table.state, 1)) == 3


# Extra action


def test_xtr_3_an_extra_action_of_a_kind_is_that_kind_alone() -> None:
    """XTR-3: what shows an action allows that one; what shows none allows any."""
    table = Table().player(1, lands=("hex-1-1",), storage=Resources(9, 9, 9)).put(market=Market(wonders=("petra",)))
    table.turn(actions=0, in_action="research", extra=Extra("research", "electricity"))
    assert table.legal(Research)
    assert not table.legal(Expand)
    table.given().when(1, Produce()).refused("not-offered")

    table.turn(actions=0, in_action="change-government", extra=Extra("any", "parliament"))
    assert table.legal(Research)
    assert table.legal(Expand)
    assert table.legal(Produce)
    assert table.legal(BuildWonder)
    assert all(TakeExtraAction in rule.prompts for rule in ACTION_RULES)


def test_r_29_inventing_comes_before_the_action() -> None:
    """R-29, ACT-1: while the invention is to be chosen no action is legal, after it one is."""
    table = Table().player(1, hand=("pottery", "wheel"), lands=("hex-1-1",)).turn(1, "inventing")
    assert not table.legal(Expand)

    after = table.given().when(1, Invent("pottery")).state
    assert after.turn is not None
    assert (after.turn.stage, after.turn.actions) == ("actions", 1)


def test_inv_3_an_invention_works_in_later_epochs() -> None:
    """INV-3: Currency, of epoch I, makes building a trading post bring gold in epoch III as well."""
    table = Table().put(epoch=3, neutral_cities=("v0-2-2",)).player(1, lands=("hex-2-2",), inventions=("currency",))
    table.player(1, storage=Resources(production=1)).turn()

    assert of(table.given().when(1, BuildTradingPost("v0-2-2", "land")).state, 1).storage == Resources(gold=1)


# Free Actions


def test_fre_1_free_actions_are_for_ones_turn_and_not_for_the_middle_of_an_action() -> None:
    """FRE-1: converting answers the questions between actions and battles, none in the midst of them, no rival's."""
    kinds = {each.__name__ for each in FREE}
    assert kinds == {"ChooseInvention", "TakeAction", "TakeExtraAction", "ChooseDiplomacy", "ChooseAttack"}

    table = Table().player(1, storage=Resources(food=1, gold=2)).player(2, storage=Resources(food=1, gold=2)).turn()
    assert table.legal(ConvertResource)
    assert not table.legal(ConvertResource, seat=2)


# Tracking Demand and Supply; lands that are lost


def test_trd_1_supply_and_demand_follow_at_once() -> None:
    """TRD-1, UNT-5: supply changes with lands and back when they are lost; the base combat value with the units."""
    table = Table().player(1, lands=("hex-2-1",), cubes=2)
    board_of(table.content, table.state).hexes["hex-1-1"] = TileHex("plain", "iron")  # type: ignore[index]
    unfolding = happening(table)
    values = [supply(table.content, unfolding.state, 1)]
    occupy(unfolding, 1, "hex-1-1", WHY)
    values.append(supply(table.content, unfolding.state, 1))
    lose_land(unfolding, 1, "hex-1-1", WHY)
    values.append(supply(table.content, unfolding.state, 1))

    assert values == [0, 2, 0]
    assert base_combat_value(table.content, of(table.player(1, support="archer").state, 1)) == 3
    assert demand(table.content, table.player(1, city_corners=("v0-4-4",)).state, 1) == 1


def test_r_21_r_22_a_lost_land_returns_its_cube_and_leaves_cities_standing() -> None:
    """R-21, R-22: the cube goes to the civilization board, walls and tokens with it; a city beside it stays."""
    table = Table().player(1, lands=AROUND, city_corners=("v0-2-2",), walls=("hex-2-2",), cubes=1)
    unfolding = happening(table)

    lose_land(unfolding, 1, "hex-2-2", WHY)

    after = of(unfolding.state, 1)
    assert (after.lands, after.cubes, after.walls) == (AROUND[1:], 2, ())
    assert after.city_corners == ("v0-2-2",)


def test_exp_4_a_city_on_a_corner_occupies_no_hex() -> None:
    """EXP-4: beside a rival's city, too, an empty hex can be occupied."""
    table = Table().player(1, lands=("hex-1-2",)).player(2, city_corners=("v0-2-2",)).turn()

    assert of(table.given().when(1, Expand("hex-2-2")).state, 1).lands == ("hex-1-2", "hex-2-2")


# Battle


def test_r_27_the_attacker_decides_completely_before_the_defender_rolls() -> None:
    """R-27: the attacker rolls, uses a formation, and has its final value; only then the defender rolls."""
    table = Table().player(1, lands=("hex-2-2",), flags=(Flag(2, sword=True),), formation="wedge")
    table.player(2, lands=("hex-3-2",), flags=(Flag(1, sword=True),), formation="phalanx").turn(1, "attack")

    asked = table.given().when(1, Attack("hex-3-2"))
    assert not isinstance(asked.decision, Rejection)
    assert [fact.seat for fact in asked.decision if isinstance(fact, DiceRolled)] == [1]
    assert [(each.kind, each.seat) for each in table.rules.prompts(asked.state)] == [("use-formation", 1)]
    table.state = asked.state
    used = table.given().when(1, PlayFormation())
    assert not isinstance(used.decision, Rejection)
    kinds = [type(fact) for fact in used.decision if isinstance(fact, FormationUsed | CombatValueReckoned | DiceRolled)]
    assert kinds == [FormationUsed, CombatValueReckoned, DiceRolled]
    assert [(each.kind, each.seat) for each in table.rules.prompts(used.state)] == [("use-formation", 2)]
    assert (of(used.state, 1).formation, of(used.state, 2).formation) == (None, "phalanx")


def test_c_0_filling_the_place_of_a_barbarian_is_no_expand() -> None:
    """C.0, BAT-5: Nomadic and Frontier do not react to it; an exploration token there is explored (R-06)."""
    table = Table().put(barbarians=("hex-2-3",)).turn(1, "attack").player(1, main="knight", cubes=2)
    table.player(1, lands=("hex-2-2",), civilization="america", unlocked=("frontier",))
    table.player(1, storage=Resources(production=1))
    table.state = table.given().when(1, Attack("hex-2-3")).state
    after = table.given().when(1, FillPlace()).state

    assert of(after, 1).lands == ("hex-2-2", "hex-2-3")
    assert of(after, 1).storage == Resources()


# End of an Epoch


def test_end_4_what_was_kept_is_like_any_other_in_the_next_epoch() -> None:
    """END-4: all food was kept and nothing converted; at the next end it may be converted as if never kept."""
    table = Table().player(1, inventions=("food-preservation",), storage=Resources(food=3))
    table.state = ended(table)
    table.state = table.given().when(1, Keep(3)).state
    assert of(table.state, 1).storage == Resources(food=3)
    assert of(table.state, 1).kept == Resources()

    table.put(step="turns", agenda=(), done=())
    table.state = ended(table)
    table.state = table.given().when(1, Keep(0)).state
    assert of(table.state, 1).storage == Resources(gold=1)


def test_new_2_no_deck_of_inventions_in_the_last_epoch() -> None:
    """NEW-2: setting up epoch III shuffles no further inventions."""
    table = Table().put(epoch=2)

    after = ended(table)

    assert (after.epoch, after.invention_deck) == (3, ())


def test_r_44_epoch_iii_ends_like_the_others() -> None:
    """R-44, END-1: a great work, trading income and all that follows come at the end of epoch III as well."""
    table = Table().put(epoch=3).player(1, culture=4, exhausted=2, cubes=0)

    after = ended(table)

    assert after.step == "over"
    assert [of(after, seat).great_works for seat in (1, 2)] == [1, 0]
    assert (of(after, 1).cubes, of(after, 1).exhausted) == (2, 0)


# What is hidden


def test_r_50_hands_decks_tiles_and_tokens_are_hidden_all_else_is_open() -> None:
    """R-50: a seat sees its own hands alone; of decks, tiles and tokens that lie face down only where and how many."""
    state: State = list(playout(EPOCHS, 2, "random", "hidden"))[40].before
    mine, open_to_all = RULES.view(state, seated(1)), RULES.view(state, SPECTATOR)

    assert mine.players[0].hand == of(state, 1).hand  # type: ignore[attr-defined]
    for shown in (mine.players[1], *open_to_all.players):  # type: ignore[attr-defined]
        assert shown.hand == shown.next_hand == ()
        assert (shown.hand_count, shown.next_hand_count) == (
            len(of(state, shown.seat).hand),
            len(of(state, shown.seat).next_hand),
        )
    assert open_to_all.face_down == tuple(each.slot for each in state.hidden_tiles)  # type: ignore[attr-defined]
    assert open_to_all.market_back in MARKET_DECKS  # type: ignore[attr-defined]
    assert mine.players[1].storage == of(state, 2).storage  # type: ignore[attr-defined]


def test_r_50_a_redeal_shuffles_what_is_face_down() -> None:
    """R-50: over some redeals other tiles, tokens, market cards and hands of others lie where nobody sees them."""
    state: State = list(playout(EPOCHS, 2, "random", "hidden"))[20].before
    twins = [RULES.redeal(state, seated(1), streams(f"twin {number}")) for number in range(8)]

    assert all(of(twin, 1).hand == of(state, 1).hand for twin in twins)
    for look in (
        lambda twin: of(twin, 2).hand,
        lambda twin: twin.hidden_tiles,
        lambda twin: twin.hidden_tokens,
        lambda twin: twin.market_deck,
        lambda twin: twin.invention_deck,
        lambda twin: twin.boxed_tiles,
    ):
        assert len({look(twin) for twin in twins}) > 1


def test_a_stand_in_feeds_the_cities_of_who_is_gone() -> None:
    """Whoever is stood in for keeps as many cities as food and gold can feed, and keeps no resources back."""
    table = Table().put(epoch=2)
    table.player(1, government="monarchy", city_corners=("v0-0-0", "v0-2-2"), storage=Resources(food=1, gold=3))
    state = ended(table)

    move = table.rules.stand_in(state, table.rules.prompts(state)[0])

    after = given(table.rules, state).when(1, move).state
    assert of(after, 1).city_corners == ("v0-0-0", "v0-2-2")
