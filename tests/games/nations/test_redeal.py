"""Nothing hidden leaks: only the order of decks is hidden, and a match redealt for a viewer goes on the same."""

from __future__ import annotations

from typing import Any

import pytest

from games.kit.decider import Decider
from games.kit.hidden import redacted
from games.kit.rejection import Rejection
from games.kit.structs import encode
from games.kit.viewers import SPECTATOR, seated
from games.nations import NATIONS
from games.nations.new_events import EventCardsDrawn, UseEvent
from games.nations.options import Options
from games.nations.progress_cards import ProgressCardsDrawn
from games.nations.state import State, replace
from tests.games.nations.table import at_action, new_match
from tests.specification import playout, streams, viewers

EVERYTHING = Options(side="b", advanced=True, expert=True)


def open_parts(state: State) -> State:
    """The state without the order of its decks."""
    return replace(
        state,
        progress_decks=tuple(tuple(sorted(deck)) for deck in state.progress_decks),
        event_decks=tuple(tuple(sorted(deck)) for deck in state.event_decks),
    )


@pytest.mark.parametrize("seats", [1, 3, 5])
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_a_redeal_changes_the_order_of_decks_alone(rules: Decider, seats: int, policy: Any) -> None:
    """Design, 7: everything known stays in its place; each deck holds what it held; all views are the same."""
    for count, step in enumerate(playout(NATIONS, seats, policy, f"redeal {seats}", EVERYTHING)):
        if count % 7:
            continue
        for viewer in viewers(seats):
            twin = rules.redeal(step.before, viewer, streams(f"twin {count}"))
            assert open_parts(twin) == open_parts(step.before)
            assert list(rules.check(twin)) == []
            assert encode(rules.view(twin, viewer)) == encode(rules.view(step.before, viewer))
            assert rules.prompts(twin) == rules.prompts(step.before)
            assert rules.answers(twin, step.prompt) == rules.answers(step.before, step.prompt)


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_a_redealt_match_goes_on_the_same_until_a_card_is_drawn(rules: Decider, policy: Any) -> None:
    """Design, 7: a move tells everybody the very same in the twin, unless it draws a card."""
    compared = 0
    for count, step in enumerate(playout(NATIONS, 4, policy, "goes on", EVERYTHING)):
        twin = rules.redeal(step.before, SPECTATOR, streams(f"twin {count}"))
        luck = f"nations goes on {count}"
        facts = rules.decide(twin, step.prompt.seat, step.chosen, streams(luck, twin), step.prompt)
        same = rules.decide(step.before, step.prompt.seat, step.chosen, streams(luck, step.before), step.prompt)
        assert not isinstance(facts, Rejection)
        assert not isinstance(same, Rejection)
        if any(isinstance(fact, EventCardsDrawn | ProgressCardsDrawn) for fact in same):
            continue
        compared += 1
        assert [encode(redacted(fact)) for fact in facts] == [encode(redacted(fact)) for fact in same]
    assert compared > 50


def test_every_deck_is_drawn_anew(rules: Decider) -> None:
    """Design, 7: what nobody knows differs in some redeal: the order of each deck of each age."""
    state = new_match(rules, 3).state
    twin = rules.redeal(state, seated(1), streams("anew"))

    for before, after in zip(
        state.progress_decks + state.event_decks, twin.progress_decks + twin.event_decks, strict=True
    ):
        assert before != after
        assert sorted(before) == sorted(after)


def test_event_cards_under_the_deck_stay_there(rules: Decider) -> None:
    """R51: the card that Machiavelli's owner did not choose is known to lie under its deck, and is not dealt again."""
    table = at_action(rules, 2).have(1, "niccolo-machiavelli")
    decks = table.state.event_decks
    table.with_state(event=None, event_decks=(decks[0], (*decks[1], table.state.event), *decks[2:]))
    state = table.after("growth").state
    assert table.asked() == [(1, "choose-event")]
    used, unused = state.drawn_events
    table.play(1, UseEvent(used))

    twin = rules.redeal(table.state, seated(2), streams("under"))

    assert twin.unused_events == (unused,)
    assert unused not in twin.event_decks[0]
    assert len(twin.event_decks[0]) == len(decks[0]) - 2
