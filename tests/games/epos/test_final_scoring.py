"""E. Final Scoring (Q-15 to Q-17, Q-53)."""

from itertools import product

import pytest

from games.epos.cards import Content
from games.epos.final_scoring import final_glory, final_lines, supported, worth
from games.epos.requirements import missing
from games.epos.solo_challenge import result
from games.kit.decider import Decider
from tests.games.epos.table import Table, at_turn


def scored(table: Table, seat: int = 1) -> list[int]:
    """The points of the lines E.1 to E.5."""
    return [line.points for line in final_lines(table.content, table.state, seat)]


def test_a_card_that_could_be_played_counts_half(rules: Decider, content: Content) -> None:
    """E.1, Q-16: half of 1 glory and of 3 science cards with itself, rounded up: 2; E.2: lost if not."""
    table = at_turn(rules, 2).people(1, scholar=3).hand(1, "scriptorium").played(1, "star-terrace", "road")
    assert worth(content, table.player(1), "scriptorium") == 2
    assert scored(table)[:2] == [2, 0]
    assert scored(table.people(1, scholar=2))[:2] == [0, -2]


def test_the_best_symbol_counts_also_for_losses(rules: Decider, content: Content) -> None:
    """E.2: always the synergy symbol with the largest amount."""
    table = at_turn(rules, 2).hand(1, "road").played(1, "well", "marketplace", "scriptorium")
    assert worth(content, table.player(1), "road") == 2
    assert scored(table)[:2] == [0, -2]


def test_a_card_of_epoch_3_has_no_symbol(rules: Decider) -> None:
    """E.1: 7 glory count 4."""
    assert scored(at_turn(rules, 2).people(1, scholar=4, noble=3).hand(1, "museum"))[:2] == [4, 0]


def test_cards_are_looked_at_one_by_one(rules: Decider) -> None:
    """E.1: professions serve all cards, and no card counts for another one; nothing else is applied."""
    table = at_turn(rules, 2).people(1, merchant=2, noble=1, scholar=3).hand(1, "well", "scriptorium")
    assert scored(table)[:2] == [2, 0]


def test_permanent_virtual_professions_count(rules: Decider) -> None:
    """Q-15: for every card in hand."""
    table = at_turn(rules, 2).people(1, soldier=1, noble=1).played(1, "watchtower").hand(1, "stables")
    assert scored(table)[0] == 2


def test_temple_markers_are_divided_for_the_most_glory(rules: Decider, content: Content) -> None:
    """Q-15: each serves one card and counts no more in E.3."""
    table = at_turn(rules, 2, round_=5).people(1, scholar=4, noble=2).hand(1, "museum", "well").with_player(1, temple=1)
    assert supported(content, table.state, 1) == (("museum",), 1)
    assert scored(table)[:3] == [4, -1, 0]
    table.with_player(1, temple=4)
    assert supported(content, table.state, 1) == (("museum", "well"), 3)
    assert scored(table)[:3] == [5, 0, 0]
    table.with_player(1, temple=4, oracle=3)
    assert scored(table)[:3] == [5, 0, 2]


def test_dividing_temple_markers_is_best(rules: Decider, content: Content) -> None:
    """Q-15: no other division gives more, whatever the hand."""
    hands = [
        ("museum", "well", "altar"),
        ("pyramid", "road", "granary", "quarry"),
        ("senate", "university", "monument"),
    ]
    for hand, temple, oracle in product(hands, range(5), (0, 1)):
        table = (
            at_turn(rules, 2, round_=5).people(1, scholar=4, noble=2, priest=1, craftsman=4).city(1, "milet", "memphis")
        )
        table.hand(1, *hand).with_player(1, temple=temple, oracle=oracle)
        needed = {card: missing(content, table.state, 1, card).total for card in hand}
        possible = []
        for chosen in product((False, True), repeat=len(hand)):
            spent = sum(needed[card] for card, takes in zip(hand, chosen, strict=True) if takes)
            if spent <= temple:
                points = sum(
                    (1 if takes or not needed[card] else -1) * worth(content, table.player(1), card)
                    for card, takes in zip(hand, chosen, strict=True)
                )
                possible.append(points + (temple + oracle - spent) // 2)
        assert sum(scored(table)[:3]) == max(possible)


def test_markers_and_coins(rules: Decider) -> None:
    """E.3, E.4: both areas together, rounded down; 1 glory for 10 coins."""
    assert scored(at_turn(rules, 2).with_player(1, oracle=2, temple=3, coins=39))[2:4] == [2, 3]


@pytest.mark.parametrize(
    ("singles", "doubles", "points"),
    [(0, 0, 0), (1, 0, -2), (0, 1, -4), (1, 1, -8), (0, 2, -16), (5, 0, -24), (0, 3, -32)],
)
def test_hourglasses_cost_glory(rules: Decider, singles: int, doubles: int, points: int) -> None:
    """E.5, Q-17: doubles count twice."""
    table = at_turn(rules, 2).timeline(1, *("single",) * singles, *("double",) * doubles)
    assert scored(table)[4] == points


def test_hourglasses_without_a_space_count_too(rules: Decider) -> None:
    """Q-18."""
    assert scored(at_turn(rules, 2).timeline(1, "single").with_player(1, surplus=1))[4] == -4


def test_glory_may_fall_below_zero(rules: Decider, content: Content) -> None:
    """Q-53."""
    table = at_turn(rules, 2).hand(1, "museum", "pyramid").with_player(1, coins=0)
    assert final_glory(content, table.state, 1) == -4 - 7


def test_ties_are_broken_by_played_cards_then_by_coins_left(rules: Decider, content: Content) -> None:
    """E: the sets of 10 coins are gone; who is still equal shares the victory."""
    table = at_turn(rules, 2).with_state(step="over", turn=None).with_player(1, coins=17).with_player(2, coins=13)
    outcome = result(content, table.state)
    assert outcome is not None
    assert [(rank.seat, rank.rank, rank.score) for rank in outcome.ranking] == [(1, 1, 1), (2, 2, 1)]
    assert outcome.tie_break == "remaining coins"
    table.played(2, "altar")
    outcome = result(content, table.state)
    assert outcome is not None
    assert (outcome.ranking[0].seat, outcome.tie_break) == (2, "played cards")
    table.played(1, "monument").with_player(2, coins=17)
    outcome = result(content, table.state)
    assert outcome is not None
    assert ([rank.rank for rank in outcome.ranking], outcome.tie_break) == ([1, 1], "shared")


def test_the_whole_reform_phase_of_round_6_comes_first(rules: Decider) -> None:
    """D.II: then the game is over, without another epoch."""
    table = at_turn(rules, 2, round_=6).hand(1).hand(2).reform()
    assert (table.state.step, table.asked()) == ("over", [])
    assert rules.result(table.state) is not None
