"""Whole matches: they end, conserve their pieces, and keep within their tracks; what is listed is accepted.

`ANNALES_PLAYOUTS` sets how many matches are played for each number of seats and start; 1 where it is not set.
"""

import os
from collections import Counter
from itertools import product

import pytest

from games.epos import EPOS
from games.epos.options import Options
from games.epos.state import State
from games.kit.bots import Policy
from games.kit.decider import Decider
from games.kit.rejection import Rejection
from games.kit.results import total
from games.kit.viewers import SPECTATOR
from tests.specification import Step, playout, rules_of, streams

PLAYOUTS = int(os.environ.get("ANNALES_PLAYOUTS", "1"))
KINDS = [*product((1, 2, 3, 4), ("random", "greedy"), ("recommended", "experienced"), range(PLAYOUTS))]
MOST_LEGAL_MOVES = 400


def match(seats: int, policy: Policy, start: str, luck: int) -> list[Step]:
    """A match played to its end."""
    options = Options(start=start, decks="core" if luck % 2 else "full")  # type: ignore[arg-type]
    return list(playout(EPOS, seats, policy, f"epos {policy} {start} {luck}", options))


def assert_possible(rules: Decider, state: State) -> None:
    """What holds at any time, said without the rules' own check."""
    numbers = rules.content.setup
    for seat, player in enumerate(state.players, 1):
        assert player.pioneers + sum(land.pioneers[seat - 1] for land in state.lands) == numbers.pioneers
        assert player.cities + sum(land.city == seat for land in state.lands) == numbers.cities
        people = player.population
        pairs = (
            (people.noble, people.craftsman), (people.soldier, people.merchant), (people.priest, people.scholar)
        )  # fmt: skip
        assert all(min(pair) >= 0 and sum(pair) <= 6 for pair in pairs)
        assert min(player.coins, player.oracle, player.temple, player.locks, player.pioneers, player.cities) >= 0
        assert max(player.oracle, player.temple) <= 4
        assert len(player.timeline) + player.locks <= 12
    markers = [*state.action_markers, *[piece for player in state.players for piece in player.timeline]]
    counted = Counter(piece for piece in markers if piece not in ("single", "double"))
    assert counted == Counter(rules.content.markers_for(len(state.players)))


def cards_of(state: State) -> list[str]:
    """Every card with all its places."""
    piles = [*state.decks, *state.boxed_unseen, state.discard, state.boxed, state.revealed]
    piles += [player.hand for player in state.players] + [player.tableau for player in state.players]
    return sorted([card for pile in piles for card in pile] + [card for card in state.market if card is not None])


@pytest.mark.parametrize(("seats", "policy", "start", "luck"), KINDS)
def test_matches_end_and_conserve_their_pieces(seats: int, policy: Policy, start: str, luck: int) -> None:
    """From setup to final scoring: every listed move is accepted, nothing is lost or made."""
    rules = rules_of(EPOS)
    steps = match(seats, policy, start, luck)
    deck = [card for epoch in (1, 2, 3) for card in rules.content.deck(epoch, core=bool(luck % 2))]
    for step in steps:
        assert len(step.legal) <= MOST_LEGAL_MOVES
        assert_possible(rules, step.after)
        assert list(rules.check(step.after)) == []
        if step.after.round:
            assert cards_of(step.after) == sorted(deck)
    end = steps[-1].after
    outcome = rules.result(end)
    assert outcome is not None
    assert (end.step, end.round) == ("over", 6)
    assert all(rank.score == total(rank.lines) for rank in outcome.ranking)
    assert sorted(rank.seat for rank in outcome.ranking) == list(range(1, seats + 1))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_redeal_leaves_legal_what_was_legal(seats: int) -> None:
    """What a seat may do depends on nothing that is hidden from it."""
    rules = rules_of(EPOS)
    for number, step in enumerate(match(seats, "random", "experienced", 0)[::9]):
        twin = rules.redeal(step.before, SPECTATOR, streams(f"twin {number}"))
        assert rules.answers(twin, step.prompt) == step.legal
        assert list(rules.check(twin)) == []


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whoever_is_gone_is_stood_in_for(seats: int) -> None:
    """A match that nobody plays any more comes to its end."""
    rules = rules_of(EPOS)
    state = match(seats, "random", "recommended", 0)[0].before
    for _ in range(2_000):
        if not (prompts := rules.prompts(state)):
            break
        facts = rules.decide(state, prompts[0].seat, rules.stand_in(state, prompts[0]), streams("gone", state))
        assert not isinstance(facts, Rejection), facts
        state = rules.evolve.fold(state, facts)
    assert rules.result(state) is not None
