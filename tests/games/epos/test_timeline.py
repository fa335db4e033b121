"""D.I.1 General Rules: what fits on a timeline, and with which hourglasses (EX-1, TC-01, Q-11, Q-17, Q-37)."""

from itertools import product

from games.epos.actions import TakeMarker, UseCardAction, UsePermanentAction
from games.epos.cards import Content
from games.epos.state import player_of
from games.epos.timeline import DOUBLE, SINGLE, free_spaces, hourglasses_on, spaces_for
from games.epos.turns import PlayerPassed
from games.epos.ways import refuse_way, way_of_marker
from games.kit.decider import Decider
from tests.games.epos.table import at_turn


def test_hourglasses_follow_the_marker_as_singles_or_as_a_double(rules: Decider) -> None:
    """EX-1: the marker, then two single hourglasses or one double."""
    for doubles, pieces in ((0, ("builder-1", SINGLE, SINGLE)), (1, ("builder-1", DOUBLE))):
        table = at_turn(rules, 2).people(1, merchant=2, noble=1).hand(1, "well")
        table.play(1, TakeMarker("builder-1", doubles))
        assert table.player(1).timeline == pieces
        assert "builder-1" not in table.state.action_markers


def test_with_two_free_spaces_a_marker_with_two_hourglasses_takes_a_double(rules: Decider) -> None:
    """TC-01: legal only as marker and one double."""
    table = at_turn(rules, 2).people(1, merchant=2, noble=1).hand(1, "well").free(1, 2)
    assert [move for move in table.legal(1, TakeMarker) if move.marker == "builder-1"] == [TakeMarker("builder-1", 1)]
    assert "2 are free" in table.refused(1, TakeMarker("builder-1", 0), "no-space").sentence


def test_with_one_free_space_what_takes_one_stays_legal(rules: Decider) -> None:
    """TC-01: a card action with one hourglass, either Tax option and the Principal marker; no way to pass."""
    table = at_turn(rules, 2).played(1, "monument").free(1, 1)
    legal = table.legal(1)
    assert {UseCardAction("monument", 0), UsePermanentAction("tax-single", 0), TakeMarker("principal", 0)} <= set(legal)
    assert UsePermanentAction("tax-double", 1) in legal
    assert all(getattr(move, "marker", "") != "builder-1" for move in legal)
    table.refused(1, TakeMarker("builder-1", 1), "no-space")
    assert "pass" not in {move.kind for move in legal}


def test_who_has_no_free_space_passes_by_rule(rules: Decider) -> None:
    """Pass: one is skipped once the timeline is full, and only then."""
    table = at_turn(rules, 2).free(1, 1).free(2, 0).play(1, UsePermanentAction("tax-single", 0))
    assert [fact.seat for fact in table.told(PlayerPassed)] == [2, 1]


def test_the_tax_collector_takes_a_single_or_a_double(rules: Decider) -> None:
    """Tax Collector: 4 coins for a single, 8 for a double; nothing between."""
    table = at_turn(rules, 2)
    assert [move for move in table.legal(1, UsePermanentAction) if move.permanent.startswith("tax")] == [
        UsePermanentAction("tax-single", 0),
        UsePermanentAction("tax-double", 1),
    ]
    table.refused(1, UsePermanentAction("tax-double", 0), "wrong-amount")
    table.refused(1, UsePermanentAction("tax-single", 1), "wrong-amount")
    table.play(1, UsePermanentAction("tax-double", 1))
    assert (table.player(1).coins, table.player(1).timeline) == (28, (DOUBLE,))


def test_fit_is_a_matter_of_spaces_alone(content: Content, rules: Decider) -> None:
    """Fit: a way with a marker fits if and only if marker, singles and doubles together find so many free spaces."""
    table = at_turn(rules, 2).with_player(1, coins=99).people(1, merchant=2, noble=1).hand(1, "well").put(1, "milet", 2)
    for marker, free, doubles in product(content.markers_for(2), range(13), range(3)):
        way = way_of_marker(content, marker)
        if doubles > way.hourglasses // 2:
            continue
        table.free(1, free)
        fits = 1 + (way.hourglasses - 2 * doubles) + doubles <= free
        assert (refuse_way(content, table.state, 1, way, doubles, "") is None) == fits


def test_locks_take_spaces_and_doubles_count_twice(content: Content, rules: Decider) -> None:
    """Q-17: hourglass symbols are counted, and a double has two of them."""
    table = at_turn(rules, 2).timeline(1, SINGLE, DOUBLE, DOUBLE, locks=5)
    player = player_of(table.state, 1)
    assert free_spaces(content, player) == 4
    assert hourglasses_on(player) == 5
    assert spaces_for(3, 1, marker=True) == 3
