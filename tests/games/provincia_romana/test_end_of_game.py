"""End of the Game."""

import pytest

from games.kit.decider import Decider
from games.kit.results import Result
from games.provincia_romana.activate_buildings import FinishActivating
from games.provincia_romana.building import Build
from games.provincia_romana.cards import Content
from games.provincia_romana.coniuratio import PlayConiuratio
from games.provincia_romana.destruction import PlayAediles
from games.provincia_romana.end_of_game import GloriaCounted, GoldConverted
from games.provincia_romana.goods import Goods
from games.provincia_romana.play_cards import FinishPlaying
from games.provincia_romana.rounds import PhaseBegan, TurnBegan
from games.provincia_romana.spqr_cards import PlaySpqrCard
from games.provincia_romana.state import State, with_city
from games.provincia_romana.tracks import prestige_of
from games.provincia_romana.trading import Trade
from tests.games.provincia_romana.table import (
    Table,
    activating,
    final_turn,
    new_match,
    with_buildings,
    with_favours,
    with_goods,
    with_hand,
)


def ended(rules: Decider, state: State) -> Table:
    """The game after the last final turn, that of the last seat, who plays nothing."""
    content = rules.content
    seat = len(state.cities)
    state = with_hand(content, state, seat, "pons-1" if state.cities[seat - 1].city != "arelate" else "portus-1")
    table = Table(rules, state).given(final_turn(content, state, seat, last=True))
    table.play(seat, FinishPlaying())
    assert table.asked() == []
    return table


def result(table: Table) -> Result:
    """The outcome, which is there once nobody is asked."""
    outcome = table.rules.result(table.state)
    assert outcome is not None
    return outcome


def test_a47_a50_the_final_turns_begin_left_of_the_first_player(rules: Decider, content: Content) -> None:
    """A47, A50: after Phase 5 of round 6 all play once more; the holder of the Caesar card goes last."""
    table = new_match(rules, 3)
    state = table.state
    for seat in (1, 2, 3):
        state = with_hand(content, state, seat, ("domus-1", "fons-1", "strata-1")[seat - 1])
    state = with_buildings(content, state, 2, "horreum-2", "vinea-1")
    table = table.given(activating(content, state, 2, 6, last=True))
    assert table.state.first == 3

    table.play(2, FinishActivating())
    assert PhaseBegan(phase="final-play-cards") in table.facts
    seats = [fact.seat for fact in table.have(TurnBegan)]
    for seat in (1, 2, 3):
        assert table.asked() == [(seat, "play-cards")]
        table.play(seat, FinishPlaying())
        seats += [fact.seat for fact in table.have(TurnBegan)]
    assert seats == [1, 2, 3]
    assert table.rules.result(table.state) is not None


def test_a56_everything_of_phase_2_is_allowed_in_the_final_turn(rules: Decider, content: Content) -> None:
    """A56: buildings, SPQR cards, trades, Coniuratio and its answer; no hand limit afterwards."""
    table = new_match(rules, 2)
    state = with_hand(content, table.state, 1, "domus-1", "coniuratio-1", "legio-1", "fons-1", "fons-2", "fons-3")
    state = with_buildings(content, with_hand(content, state, 2, "aediles-1"), 2, "horreum-2", "insula-1")
    state = with_goods(with_goods(state, 1, Goods(clay=2, gold=9)), 2, Goods(gold=2))
    table = table.given(final_turn(content, state, 1))

    table.play(1, Trade("wood"))
    table.play(1, Build("domus-1"))
    table.play(1, PlayConiuratio("coniuratio-1", "insula-1"))
    table.play(2, PlayAediles("aediles-1"))
    table.play(1, PlaySpqrCard("legio-1"))
    full = with_hand(content, state, 1, *(f"strata-{number}" for number in range(1, 8)))
    table = table.given(final_turn(content, full, 1, last=True))
    table.play(1, FinishPlaying())
    assert len(table.city(1).hand) == 7
    assert table.asked() == []


def test_w29_points_gold_and_gloria(rules: Decider, content: Content) -> None:
    """W29, A45, A48: 40 points, 8 gold, Gloria 3 and 5 make 47; 2 gold are left."""
    state = with_buildings(content, new_match(rules, 2).state, 1, "horreum-1", "insula-1", "insula-2", "insula-3")
    state = with_buildings(content, state, 1, *[b.card for b in state.cities[0].buildings], "aquaeductus-1")
    state = with_favours(content, with_goods(state, 1, Goods(gold=8)), 1, "gloria-1", "gloria-4")
    assert prestige_of(state.cities[0]) == 40
    table = ended(rules, state)

    assert table.have(GoldConverted)[0] == GoldConverted(seat=1, gold=6, points=2)
    assert table.have(GloriaCounted) == [GloriaCounted(seat=1, card="gloria-4", points=5)]
    best = result(table).ranking[0]
    assert (best.seat, best.score) == (1, 47)
    assert {line.label: line.points for line in best.lines} == {
        "Buildings": 40,
        "Activations paid": 0,
        "Prestige cards": 0,
        "Gold converted": 2,
        "Gloria": 5,
    }
    assert all(line.section for line in best.lines)
    assert table.city(1).goods.gold == 2


@pytest.mark.parametrize(("cards", "points"), [(("gloria-1", "gloria-2"), 3), (("gloria-3",), 4), ((), 0)])
def test_a45_only_the_highest_gloria_counts(
    rules: Decider, content: Content, cards: tuple[str, ...], points: int
) -> None:
    """A45: of equal ones one counts; without Gloria nothing does."""
    table = ended(rules, with_favours(content, new_match(rules, 2).state, 1, *cards))

    assert table.city(1).glory == points


@pytest.mark.parametrize(("gold", "points", "left"), [(0, 0, 0), (2, 0, 2), (3, 1, 0), (11, 3, 2)])
def test_a48_gold_is_converted_as_far_as_it_goes(
    rules: Decider, content: Content, gold: int, points: int, left: int
) -> None:
    """A48: 3 gold for each point, as often as possible."""
    table = ended(rules, with_goods(new_match(rules, 2).state, 1, Goods(gold=gold)))

    assert (table.city(1).converted, table.city(1).goods.gold) == (points, left)


def tied(rules: Decider, **seat_1: object) -> State:
    """Two cities of ten points each, without goods, Morale 3; seat 1 differs as given."""
    content = rules.content
    state = new_match(rules, 2).state
    state = with_buildings(content, state, 1, "horreum-1", "insula-1")
    state = with_buildings(content, state, 2, "horreum-2", "insula-2")
    for seat in (1, 2):
        state = with_city(with_goods(state, seat, Goods()), seat, morale=3)
    return with_city(state, 1, **seat_1)


def test_w30_a49_the_own_special_aedificium_decides_first(rules: Decider, content: Content) -> None:
    """W30, A49: among equals whoever has the own special building wins, whatever the gold of the other."""
    state = with_buildings(content, tied(rules), 1, "horreum-1", "aquaeductus-1")
    table = ended(rules, with_goods(state, 2, Goods(gold=2)))

    outcome = result(table)
    assert [(rank.rank, rank.seat) for rank in outcome.ranking] == [(1, 1), (2, 2)]
    assert outcome.tie_break == "own special Aedificium"


def test_anothers_special_aedificium_decides_nothing(rules: Decider, content: Content) -> None:
    """End of the Game: only the building on one's own city board counts in a tie."""
    state = with_buildings(content, tied(rules), 2, "horreum-2", "aquaeductus-1")
    outcome = result(ended(rules, with_goods(state, 1, Goods(gold=1))))

    assert (outcome.ranking[0].seat, outcome.tie_break) == (1, "most gold")


@pytest.mark.parametrize(
    ("goods", "morale", "tie_break"),
    [
        (Goods(gold=1), 1, "most gold"),
        (Goods(clay=1, stone=1), 1, "most resources"),
        (Goods(), 4, "highest Morale"),
        (Goods(), 3, "shared"),
    ],
)
def test_the_tie_breakers_in_their_order(rules: Decider, goods: Goods, morale: int, tie_break: str) -> None:
    """End of the Game: gold left, then clay, wood and stone together, then Morale; else the win is shared."""
    table = ended(rules, with_goods(tied(rules, morale=morale), 1, goods))

    outcome = result(table)
    assert outcome.tie_break == tie_break
    assert [rank.rank for rank in outcome.ranking] == ([1, 1] if tie_break == "shared" else [1, 2])
    assert outcome.ranking[0].seat == 1


def test_there_is_no_result_before_the_end(rules: Decider) -> None:
    """End of the Game: nobody has won while somebody is asked."""
    assert rules.result(new_match(rules, 2).state) is None
