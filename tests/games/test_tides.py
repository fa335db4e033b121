"""Tides is there for what it makes happen: these tests hold that bots' matches show all of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from games.kit.bots import POLICIES
from games.kit.facts import members
from games.kit.rejection import Rejection
from games.kit.structs import kind_of
from games.kit.viewers import ARBITER, SPECTATOR, seated
from tests.specification import Step, begin, given, playout, rules_of, streams
from tests.toy import facts, moves
from tests.toy.cards import Options
from tests.toy.game import TIDES
from tests.toy.scoring import lines
from tests.toy.state import Trader, with_trader

RULES = rules_of(TIDES)


def steps() -> Iterator[Step]:
    """The steps of some matches of all sizes and policies."""
    for seats in TIDES.seats:
        for policy in POLICIES:
            for number in range(15):
                yield from playout(TIDES, seats, policy, f"tides.{number}")


@pytest.fixture(scope="module")
def played() -> list[Step]:
    """All of them, played once."""
    return list(steps())


def test_every_move_fact_and_prompt_comes_up(played: list[Step]) -> None:
    """Nothing that the game declares is idle."""
    setup = RULES.setup(Options(), 2, streams("tides"))
    happened = {fact.kind for step in played for fact in step.facts} | {fact.kind for fact in setup}

    assert {step.chosen.kind for step in played} == set(map(kind_of, members(TIDES.moves)))
    assert happened == set(map(kind_of, members(TIDES.facts)))
    assert {step.prompt.kind for step in played} == set(map(kind_of, members(TIDES.prompts)))


def test_matches_have_a_handy_length(played: list[Step]) -> None:
    """Long enough to show something, short enough to be played in every test."""
    lengths = [sum(1 for _ in playout(TIDES, seats, "random", "length")) for seats in TIDES.seats]

    assert all(15 <= length <= 60 for length in lengths)


def test_hard_cases_come_up(played: list[Step]) -> None:
    """Two prompts of one seat, a move legal for both, several seats asked at once, a deck shuffled again, ties."""
    asked = [[prompt.seat for prompt in RULES.prompts(step.before)] for step in played]

    assert any(len(seats) > len(set(seats)) for seats in asked)
    assert any(len(set(seats)) > 1 for seats in asked)
    assert any(isinstance(step.prompt, moves.AskRaid) and step.prompt.seat != step.before.turn for step in played)
    found = [RULES.prompt_for(step.before, step.prompt.seat, step.chosen) for step in played]
    assert any(isinstance(prompt, Rejection) and prompt.code == "ambiguous" for prompt in found)
    assert any(isinstance(fact, facts.DeckShuffled) for step in played for fact in step.facts)
    assert any(isinstance(fact, facts.TopSeen) and len(fact.audience) == 2 for step in played for fact in step.facts)
    results = [RULES.result(step.after) for step in played]
    assert {"most coins", None} <= {result.tie_break for result in results if result is not None}


def test_only_those_who_were_shown_the_top_card_see_it() -> None:
    """The partner learns it with the seat in turn; the others, and spectators, only that the two know it."""
    state = begin(TIDES, 4, "top")
    for seat in (1, 2, 3, 4):
        state = given(RULES, state).when(seat, moves.Forecast("calm")).state
    state = (
        given(RULES, state)
        .when(1, moves.Consult(3))
        .then(facts.TopSeen((1, 3), state.deck.draw[0]), facts.TurnEnded(2))
    )
    shown = {viewer: RULES.view(state, viewer).top for viewer in (SPECTATOR, ARBITER, *map(seated, range(1, 5)))}

    top = state.deck.draw[0]
    assert shown == {
        SPECTATOR: None,
        ARBITER: top,
        seated(1): top,
        seated(2): None,
        seated(3): top,
        seated(4): None,
    }


def test_every_seat_with_cards_is_asked_about_a_voyage() -> None:
    """Being asked tells nothing: whether a card that raids is held plays no part."""
    state = replace(begin(TIDES, 4, "asked"), stage="turn")
    state = with_trader(with_trader(state, 2, hand=("wool",)), 3, hand=("privateer",))
    state = given(RULES, with_trader(state, 4, hand=())).when(1, moves.SetSail()).state

    assert RULES.prompts(state) == (moves.AskRaid(2, 1), moves.AskRaid(3, 1))


def test_without_piracy_nobody_is_asked_about_a_voyage() -> None:
    """The option takes the question in another's turn away."""
    options = Options(rounds=2, piracy=False)

    assert not any(isinstance(step.prompt, moves.AskRaid) for step in playout(TIDES, 3, "random", "calm", options))
    assert max(step.after.round for step in playout(TIDES, 3, "random", "calm", options)) == 2


def test_a_score_has_a_line_for_each_source() -> None:
    """Cargo, complete sets of the three families, coins, leaks."""
    rich = Trader(coins=7, hand=("silk",), stowed=("amber", "marble", "pepper", "silk", "wool"), leaks=2)

    assert [(line.label, line.points) for line in lines(RULES.content, rich)] == [
        ("Cargo", 13),
        ("Complete sets", 3),
        ("Coins", 2),
        ("Leaks", -4),
    ]
