"""I. Maintenance Phase > 4. New Events."""

import pytest

from games.kit.decider import Decider
from games.nations.cards import Content
from games.nations.growth import TakeBonus
from games.nations.new_events import EventCardsDrawn, EventRevealed, EventToChoose, UseEvent
from games.nations.sections import NEW_EVENTS
from games.nations.solo import ShadowRose
from tests.games.nations.table import Table, at_action, new_match


def grown(table: Table) -> Table:
    """All nations take food in the growth that is under way."""
    while table.asked()[0][1] == "choose-growth":
        table.play(table.asked()[0][0], TakeBonus("food"))
    return table


@pytest.mark.parametrize(("over", "age"), [(1, 1), (2, 2), (4, 3), (6, 4)])
def test_one_event_card_of_the_current_age_is_drawn_face_up(
    rules: Decider, content: Content, over: int, age: int
) -> None:
    """4. New Events: after this round, the top card of the deck of that age."""
    table = at_action(rules).in_round(over).resolve()
    top = table.state.event_decks[age - 1][0]
    grown(table)

    [drawn] = table.told(EventCardsDrawn)
    assert (drawn.age, drawn.cards, drawn.section) == (age, (top,), NEW_EVENTS)
    assert [fact.card for fact in table.told(EventRevealed)] == [top]
    assert table.state.event == top
    assert content.event_cards[top].age == age
    assert top not in table.state.event_decks[age - 1]


def test_its_events_wait_for_the_resolution_phase(rules: Decider) -> None:
    """4. New Events: nothing of it happens now but its architects."""
    table = grown(new_match(rules, 2))
    order = table.state.player_order
    assert table.asked() == [(order[0], "take-action")]
    assert table.state.underway == ()


def test_machiavelli_draws_two_cards_and_chooses(rules: Decider) -> None:
    """B.4, Niccolò Machiavelli: both lie open; his nation is asked, whichever seat it is."""
    table = at_action(rules).have(2, "niccolo-machiavelli").resolve()
    two = table.state.event_decks[0][:2]
    grown(table)

    assert [fact.cards for fact in table.told(EventCardsDrawn)] == [two]
    assert [(fact.seat, fact.cause) for fact in table.told(EventToChoose)] == [(2, "niccolo-machiavelli")]
    assert table.asked() == [(2, "choose-event")]
    assert table.legal(2) == [UseEvent(card) for card in two]


def test_r51_the_card_not_used_goes_under_the_deck(rules: Decider) -> None:
    """R51: it is not drawn again before the rest of the deck."""
    table = grown(at_action(rules).have(2, "niccolo-machiavelli").resolve())
    unused, used = table.state.drawn_events
    table.play(2, UseEvent(used))

    assert table.state.event == used
    assert unused in table.state.unused_events
    assert unused not in table.state.event_decks[0]
    assert table.asked()[0][1] == "take-action"


def test_only_a_card_that_was_drawn_can_be_chosen(rules: Decider) -> None:
    """B.4, Niccolò Machiavelli."""
    table = grown(at_action(rules).have(2, "niccolo-machiavelli").resolve())
    other = table.state.event_decks[0][0]
    assert table.refused(2, UseEvent(other), "not-drawn").section == NEW_EVENTS


def test_alone_the_die_is_rolled_for_the_shadow_nation(rules: Decider) -> None:
    """B.8.2: once, after New Events; not with two nations."""
    table = grown(new_match(rules, 1))
    [rose] = table.told(ShadowRose)
    assert 1 <= rose.die <= 6
    assert table.state.shadow_die == rose.die
    assert grown(new_match(rules, 2)).told(ShadowRose) == []
