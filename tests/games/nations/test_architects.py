"""I. Maintenance Phase > 5. Architects."""

import pytest

from games.kit.decider import Decider
from games.nations.architects import ArchitectsPlaced, OwnArchitectsPlaced
from games.nations.architects import begin as place_architects
from games.nations.boards import TakeBoard
from games.nations.growth import TakeBonus
from games.nations.sections import ARCHITECTS
from games.nations.state import OwnArchitects
from tests.games.nations.table import Table, at_action, new_match


def placed(table: Table) -> int:
    """How many architects are on the Scoring Board once the step was done."""
    table.happen(place_architects)
    [fact] = table.told(ArchitectsPlaced)
    assert fact.section == ARCHITECTS
    assert table.state.architects == fact.count
    return int(fact.count)


@pytest.mark.parametrize(("seats", "count"), [(1, 0), (2, 1), (3, 2), (4, 2), (5, 3)])
@pytest.mark.parametrize(("event", "more"), [("rigveda", 0), ("taoism", 1), ("bread-and-games", 2)])
def test_architects_come_by_players_and_by_the_event_card(
    rules: Decider, seats: int, count: int, event: str, more: int
) -> None:
    """5. Architects: both shares together."""
    assert placed(at_action(rules, seats=seats).event(event)) == count + more


def test_those_left_over_go_back_to_the_supply(rules: Decider) -> None:
    """5. Architects: they never accumulate."""
    assert placed(at_action(rules, seats=3).event("rigveda").with_state(architects=9)) == 2


def test_the_share_by_players_is_not_placed_twice_in_the_first_round(rules: Decider) -> None:
    """5. Architects: it was placed at setup; only that of the event is added."""
    table = new_match(rules, 4)
    assert table.state.architects == 2
    while table.asked()[0][1] == "choose-growth":
        table.play(table.asked()[0][0], TakeBonus("food"))
    event = table.content.event_cards[table.state.event or ""]
    assert table.state.architects == 2 + event.architects


@pytest.mark.parametrize(("card", "count"), [("archimedes", 1), ("marie-curie", 2), ("alhambra", 1)])
def test_r36_private_architects_are_set_out_anew_in_every_round(rules: Decider, card: str, count: int) -> None:
    """R36: whether used or not, each such card has its full number again."""
    table = at_action(rules).have(2, card).with_nation(2, own_architects=(OwnArchitects(card, 0),))
    table.happen(place_architects)

    assert table.nation(2).own_architects == (OwnArchitects(card, count),)
    assert [(fact.seat, fact.cause, fact.count) for fact in table.told(OwnArchitectsPlaced)] == [(2, card, count)]
    table.happen(place_architects)
    assert table.nation(2).own_architects == (OwnArchitects(card, count),)


def test_r36_a_board_may_bring_a_private_architect(rules: Decider) -> None:
    """R36, B.1: Egypt's B side has one in every round, the first included."""
    table = new_match(rules, 1, side="b").play(1, TakeBoard("egypt"))
    assert table.nation(1).own_architects == ()
    table.play(1, TakeBonus("food"))
    assert table.nation(1).own_architects == (OwnArchitects("egypt", 1),)


def test_r36_several_such_cards_add_up(rules: Decider) -> None:
    """R36: each has its own."""
    table = at_action(rules).have(1, "archimedes", "alhambra").happen(place_architects)
    assert [(each.card, each.left) for each in table.nation(1).own_architects] == [("archimedes", 1), ("alhambra", 1)]
