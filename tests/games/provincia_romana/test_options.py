"""The options: readings that a copy of the printed game might overturn, each with what changes under it."""

import msgspec
import pytest

from games.kit.decider import Decider
from games.kit.decks import Deck
from games.provincia_romana.activate_buildings import ActivateBuilding, FinishActivating
from games.provincia_romana.battle import PlayBattleToken
from games.provincia_romana.building import Build
from games.provincia_romana.cards import Content
from games.provincia_romana.commercium import UseCommercium
from games.provincia_romana.coniuratio import PlayConiuratio
from games.provincia_romana.decks import DeckShuffled
from games.provincia_romana.goods import Goods
from games.provincia_romana.hand_limit import DiscardCard
from games.provincia_romana.options import Options
from games.provincia_romana.play_cards import FinishPlaying
from games.provincia_romana.select_cards import SelectDeck
from games.provincia_romana.spqr_cards import PlaySpqrCard
from games.provincia_romana.state import replace, with_city
from games.provincia_romana.supply import TokensReturned, TokensTaken
from games.provincia_romana.tracks import prestige_of
from tests.games.provincia_romana.matches import match
from tests.games.provincia_romana.table import (
    activating,
    choosing_tokens,
    new_match,
    playing_cards,
    with_buildings,
    with_goods,
    with_hand,
)

OTHERS = Options(
    pons_and_portus_copies=3,
    gold_limited=False,
    reshuffle="eager",
    hand_limit_check="end-of-turn",
    coin="gain",
    one_time_gains="taken-back",
    activation_below_one=True,
    strata_unique=True,
    track_tops="printed",
    patronus="one-of-each",
    commercium="icon",
)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("changes", [{}, {"coin": "cost", "gold_limited": True}])
def test_matches_under_the_other_readings_end_too(rules: Decider, seats: int, changes: dict[str, object]) -> None:
    """Every option at its other value: the match ends, and each position is possible."""
    options = msgspec.structs.replace(OTHERS, **changes)

    steps = list(match(rules, seats, "options", "random", options=options))
    assert all(list(rules.check(step.after)) == [] for step in steps)
    assert rules.result(steps[-1].after) is not None


def test_three_copies_of_pons_and_portus(rules: Decider) -> None:
    """D1: with three copies each 126 cards are shuffled, so 84 are left after the removal."""
    state = new_match(rules, 2, pons_and_portus_copies=3).state

    assert len(state.aedificium.draw) + 2 == 84
    assert not {"pons-4", "portus-4"} & {*state.aedificium.draw, *state.removed}


def test_unlimited_gold(rules: Decider, content: Content) -> None:
    """A12: gold is not limited: an empty supply of coins gives gold all the same."""
    table = new_match(rules, 2, gold_limited=False)
    state = with_buildings(content, table.state, 1, "horreum-1", "aurifex-1", "vinea-1")
    state = replace(state, supply=replace(state.supply, gold=0))
    table = table.given(activating(content, state, 1))

    table.play(1, FinishActivating())
    assert table.have(TokensTaken) == [TokensTaken(seat=1, cause="aurifex-1", gold=1)]


def test_an_eager_reshuffle_leaves_out_the_cards_on_the_table(rules: Decider) -> None:
    """A5: the discard pile is shuffled as soon as the deck is empty: 24 cards, six still lie on the table."""
    table = new_match(rules, 6, reshuffle="eager")
    draw = table.state.opes.draw
    table = table.given(replace(table.state, opes=Deck(draw[:6], draw[6:])))

    table.play(1, SelectDeck("opes"))
    assert [fact.count for fact in table.have(DeckShuffled)] == [24]


def test_the_hand_limit_at_the_end_of_the_turn(rules: Decider, content: Content) -> None:
    """A16: each player discards before the next one plays."""
    table = new_match(rules, 2, hand_limit_check="end-of-turn")
    hand = ("domus-1", "domus-2", "fons-1", "fons-2", "strata-1", "strata-2")
    state = with_hand(content, with_hand(content, table.state, 1, *hand), 2, "insula-1")
    table = table.given(playing_cards(content, state, 1))

    table.play(1, FinishPlaying())
    assert table.asked() == [(1, "choose-discard")]
    table.play(1, DiscardCard("domus-1"))
    assert table.asked() == [(2, "play-cards")]


@pytest.mark.parametrize(("coin", "change"), [("none", 0), ("gain", 1), ("cost", -1)])
def test_a29_the_coin_on_a_token(rules: Decider, content: Content, coin: str, change: int) -> None:
    """A29: no effect; or a gold gained or paid by the city of its color when it is turned up."""
    table = new_match(rules, 2, coin=coin)
    state = choosing_tokens(content, table.state, 2)
    for seat in (1, 2):
        state = with_city(state, seat, morale=12)
    table = table.given(state)

    table.play(1, PlayBattleToken("orange-coin"))
    table.play(2, PlayBattleToken("blue-coin"))
    taken = sum(fact.gold for fact in table.have(TokensTaken) if fact.cause == "orange-coin")
    paid = sum(fact.gold for fact in table.have(TokensReturned) if fact.cause == "orange-coin")
    assert taken - paid == change


@pytest.mark.parametrize(("gains", "defense"), [("kept", 1), ("taken-back", 0)])
def test_a23_one_time_gains_of_a_destroyed_building(rules: Decider, content: Content, gains: str, defense: int) -> None:
    """A23: Defense that a Turris gave on activation stays when it is destroyed, or is taken back."""
    table = new_match(rules, 2, one_time_gains=gains)
    state = with_buildings(content, table.state, 2, "horreum-2", "turris-1", active=["turris-1"])
    state = with_hand(content, with_city(state, 2, defense=1), 1, "coniuratio-1", "pons-1")
    table = table.given(playing_cards(content, with_goods(state, 1, Goods(gold=5)), 1))

    table.play(1, PlayConiuratio("coniuratio-1", "turris-1"))
    assert table.city(2).defense == defense


def test_a25_activation_below_one_point(rules: Decider, content: Content) -> None:
    """A25: with the option, activating takes the total below zero."""
    table = new_match(rules, 2, activation_below_one=True)
    state = with_buildings(content, table.state, 1, "horreum-1", "turris-1", "vinea-1")
    table = table.given(activating(content, with_city(state, 1, losses=4), 1))

    table.play(1, ActivateBuilding("turris-1"))
    assert prestige_of(table.city(1)) == -1


def test_a19_a_unique_strata(rules: Decider, content: Content) -> None:
    """A19: with the option a second Strata cannot be built."""
    table = new_match(rules, 2, strata_unique=True)
    state = with_buildings(content, table.state, 1, "horreum-1", "strata-1")
    state = with_goods(with_hand(content, state, 1, "strata-2"), 1, Goods(clay=2, stone=2, gold=2))
    table = table.given(playing_cards(content, state, 1))

    assert table.refused(1, Build("strata-2")).code == "unique"


def test_a51_tracks_that_end(rules: Decider, content: Content) -> None:
    """A51: with the option Morale stops where its track is drawn to end."""
    table = new_match(rules, 2, track_tops="printed")
    state = with_buildings(content, table.state, 1, "horreum-1", "insula-1", "vinea-1")
    table = table.given(activating(content, with_city(state, 1, morale=12), 1))

    table.play(1, FinishActivating())
    assert table.city(1).morale == 12


@pytest.mark.parametrize(("number", "goods"), [(1, Goods(wood=2)), (2, Goods(clay=2)), (3, Goods(stone=2))])
def test_a44_a_patronus_of_each_resource(rules: Decider, content: Content, number: int, goods: Goods) -> None:
    """A44: with the option the three copies bring wood, clay and stone."""
    table = new_match(rules, 2, patronus="one-of-each")
    state = with_goods(with_hand(content, table.state, 1, f"patronus-{number}", "pons-1"), 1, Goods(gold=1))
    table = table.given(playing_cards(content, state, 1))

    table.play(1, PlaySpqrCard(f"patronus-{number}"))
    assert table.city(1).goods == goods


def test_every_commercium_as_its_icon(rules: Decider, content: Content) -> None:
    """14.5: with the option all Commercium cards give 1 stone and 1 wood for 1 clay."""
    table = new_match(rules, 2, commercium="icon")
    state = with_goods(with_hand(content, table.state, 1, "commercium-19", "pons-1"), 1, Goods(clay=1))
    table = table.given(playing_cards(content, state, 1))

    table.play(1, PlaySpqrCard("commercium-19"))
    table.play(1, UseCommercium("commercium-19"))
    assert table.city(1).goods == Goods(stone=1, wood=1)
