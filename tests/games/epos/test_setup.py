"""C. Components and Setup, F.I and G.I: what is where at the start (Q-01, Q-02, Q-40, Q-45, Q-46, Q-50)."""

from itertools import product
from typing import Any

import pytest

from games.epos.cards import Content
from games.epos.professions import PROFESSIONS, Professions
from games.epos.starting import (
    ExchangeHourglass,
    KeepHourglass,
    SettlePolis,
    TakeStart,
    TakeStartingCard,
    TrainAtStart,
)
from games.kit.decider import Decider
from tests.games.epos.table import Table, new_match

SEATS = (1, 2, 3, 4)
SIZES = {"full": 28, "core": 20}


def started(rules: Decider, seats: int, luck: str = "", **options: Any) -> Table:
    """A match whose first turn is to be taken, begun with the first moves that are listed."""
    table = new_match(rules, seats, luck, **options)
    while table.asked()[0][1] != "take-action":
        seat = table.asked()[0][0]
        table.play(seat, table.legal(seat)[0])
    return table


@pytest.mark.parametrize(
    ("seats", "decks", "start"), [*product(SEATS, ("full", "core"), ("recommended", "experienced"))]
)
def test_card_arithmetic(rules: Decider, seats: int, decks: str, start: str) -> None:
    """F.I.2, G.I.5, Q-50: how many cards of each epoch are left after hands and boxing."""
    size, state = SIZES[decks], started(rules, seats, decks=decks, start=start).state
    hands = sum(len(player.hand) for player in state.players)
    assert hands == 2 * seats
    boxed = {1: 6, 2: 4}.get(seats, 0)
    assert len(state.decks[0]) == size - hands - boxed - 8
    assert [len(deck) for deck in state.decks[1:]] == [size - (2 if seats <= 2 else 0)] * 2
    assert None not in state.market
    assert len(state.boxed) + len(state.boxed_unseen[0]) == boxed
    assert len(state.boxed) == ({1: 4, 2: 2}.get(seats, 0) if start == "experienced" else 0)


@pytest.mark.parametrize("seats", SEATS)
def test_markers_on_the_board(rules: Decider, content: Content, seats: int) -> None:
    """C.3, C.4, Q-46: 15 and the wild card, 19, 23, 27 action markers; as many bonus markers as players, 8 on top."""
    state = started(rules, seats).state
    assert len(state.action_markers) == {1: 16, 2: 19, 3: 23, 4: 27}[seats]
    assert ("wild-card" in state.action_markers) == (seats == 1)
    assert [stack.worth for stack in state.bonus_stacks] == [(8, *(4,) * (seats - 1))] * 3
    assert sorted(state.training) == sorted(PROFESSIONS)
    assert not state.principal_glory
    assert len(state.lands) == (27 if seats == 4 else 24)


def test_what_a_player_begins_with(rules: Decider) -> None:
    """Q-01: 20 coins, 5 locks, a double hourglass, 13 pioneers beside the 2 on the map, 6 cities."""
    for player in started(rules, 3).state.players:
        assert (player.coins, player.locks, player.timeline) == (20, 5, ("double",))
        assert (player.pioneers, player.cities, player.glory.total) == (13, 6, 0)
        assert (player.oracle, player.temple, player.tableau) == (0, 0, ())


def test_the_recommended_start_goes_clockwise_from_the_principal(rules: Decider) -> None:
    """C table: the principal first, whoever that is."""
    starts = (
        (("treasure-chamber", "monument"), Professions(noble=1, priest=2, merchant=1), "memphis"),
        (("well", "trading-post"), Professions(noble=1, merchant=2, scholar=1), "rhodos"),
        (("shipyard", "marketplace"), Professions(craftsman=1, merchant=3), "alba-longa"),
        (("scriptorium", "road"), Professions(craftsman=1, scholar=3), "cyrene"),
    )
    principals = set()
    for luck in range(8):
        table = new_match(rules, 4, str(luck))
        principals.add(table.state.principal)
        for place, (cards, population, polis) in enumerate(starts):
            seat = (table.state.principal - 1 + place) % 4 + 1
            assert (table.player(seat).hand, table.player(seat).population) == (cards, population)
            assert table.land(polis).pioneers[seat - 1] == 2
            assert table.land(polis).ruler == seat
        assert table.asked() == [(table.state.principal, "take-action")]
    assert len(principals) > 1


def test_a_single_player_takes_any_recommended_start(rules: Decider) -> None:
    """G.I.5, Q-40: those whose polis is free; a neutral city may stand in Rhodos."""
    offers = set()
    for luck in range(12):
        table = new_match(rules, 1, str(luck))
        starts = [move.start for move in table.legal(1, TakeStart)]
        assert ("start-second" in starts) != table.land("rhodos").neutral
        offers.add(len(starts))
        if "start-second" not in starts:
            table.refused(1, TakeStart("start-second"), "not-an-option")
        table.play(1, TakeStart("start-fourth"))
        assert table.player(1).hand == ("scriptorium", "road")
        assert table.land("cyrene").ruler == 1
    assert offers == {3, 4}


def test_the_draft_goes_counter_clockwise_twice(rules: Decider) -> None:
    """C experienced b: the principal picks last in each lap."""
    table = new_match(rules, 4, "draft", start="experienced")
    principal = table.state.principal
    order = [(principal - 2 - step) % 4 + 1 for step in range(4)]
    assert order[-1] == principal
    assert len(table.state.revealed) == 12
    picks = []
    while table.asked()[0][1] == "choose-starting-card":
        seat = table.asked()[0][0]
        picks.append(seat)
        card = table.state.revealed[0]
        table.play(seat, TakeStartingCard(card))
        assert card in table.player(seat).hand
    assert picks == order * 2
    assert table.state.revealed == ()


def test_a_card_that_is_not_revealed_cannot_be_taken(rules: Decider) -> None:
    """C experienced b."""
    table = new_match(rules, 2, start="experienced")
    hidden = next(card for card in table.content.deck(1) if card not in table.state.revealed)
    table.refused(table.asked()[0][0], TakeStartingCard(hidden), "not-available")


def test_a_free_polis_four_steps_and_the_hourglass(rules: Decider) -> None:
    """C experienced c to e, Q-45: no province, no polis with anybody in it, no neutral city."""
    table = new_match(rules, 2, start="experienced")
    while table.asked()[0][1] == "choose-starting-card":
        table.play(table.asked()[0][0], TakeStartingCard(table.state.revealed[0]))
    seat = table.asked()[0][0]
    other = 3 - seat
    table.refused(seat, SettlePolis("gallia"), "not-free")
    table.refused(seat, SettlePolis("epidamnos"), "not-free")
    table.play(seat, SettlePolis("milet"))
    table.refused(other, SettlePolis("milet"), "not-free")
    table.play(other, SettlePolis("rhodos"))
    for _ in range(4):
        table.play(seat, TrainAtStart("noble"))
    table.play(other, *[TrainAtStart(each) for each in PROFESSIONS if each not in ("soldier", "merchant")])
    assert table.player(seat).population == Professions(noble=4)
    assert table.player(other).population == Professions(noble=1, craftsman=1, priest=1, scholar=1)
    table.play(seat, ExchangeHourglass()).play(other, KeepHourglass())
    assert table.player(seat).timeline == ("single", "single")
    assert table.player(other).timeline == ("double",)


def test_neutral_cities_by_number_of_players(rules: Decider) -> None:
    """Q-02, EX-14: none with 4 players, 3 with 3, 6 with 2; alone, 6 of 9."""
    counts = [sum(land.neutral for land in started(rules, seats).state.lands) for seats in SEATS]
    assert counts == [6, 6, 3, 0]
