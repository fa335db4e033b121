"""Whole matches: they end, conserve their pieces, and keep within their tracks.

`ANNALES_PLAYOUTS` sets how many matches are played for each number of seats; 1 where it is not set. `great_run` plays
hundreds of every kind.
"""

import os
from itertools import pairwise

import pytest

from games.kit.bots import Policy
from games.kit.decider import Decider
from games.kit.results import total
from games.nations import NATIONS
from games.nations.options import Options
from games.nations.state import State
from tests.specification import Step, playout

PLAYOUTS = int(os.environ.get("ANNALES_PLAYOUTS", "1"))
LUCK = [str(number) for number in range(PLAYOUTS)]
EVERYTHING = Options(side="b", advanced=True, expert=True)
WORKERS = 13


def match(seats: int, policy: Policy, luck: str, options: Options | None = None) -> list[Step]:
    """A match played to its end."""
    return list(playout(NATIONS, seats, policy, f"nations {policy} {luck}", options))


def assert_possible(state: State) -> None:
    """What holds of every nation and board at any time, said without the rules' own check."""
    for nation in state.nations:
        if nation.board is None:
            continue
        deployed = sum(space.workers for space in nation.spaces)
        population = nation.population
        assert nation.workers + deployed + population.food + population.stability + population.beside == WORKERS
        assert min(nation.workers, population.food, population.stability, population.beside, nation.vp) >= 0
        resources = nation.resources
        assert min(resources.gold, resources.food, resources.stone, resources.books) >= 0
        assert all(space.workers >= 0 for space in nation.spaces)
    assert state.architects >= 0
    assert 0 <= state.round <= 8


def assert_conserved(start: State, end: State) -> None:
    """Every card that was in a deck or on the Progress Board lies in exactly one place later."""
    decks = [card for deck in start.progress_decks for card in deck]
    drawn = {*decks, *[card for row in start.rows for card in row if card is not None]}
    found = [card for deck in end.progress_decks for card in deck]
    found += [card for row in end.rows for card in row if card is not None]
    found += [*end.removed, *([end.war.card] if end.war is not None and not end.war.over else [])]
    for nation in end.nations:
        found += [space.card for space in nation.spaces if space.card is not None]
        found += [*nation.colonies, *nation.advisors]
        found += [card for wonder in nation.wonders for card in (wonder.card, wonder.advisor) if card is not None]
        found += [] if nation.construction is None else [nation.construction.card]
    assert sorted(card for card in found if card in drawn) == sorted(drawn)


@pytest.mark.parametrize("luck", LUCK)
@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("options", [None, EVERYTHING], ids=["first-game", "everything"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_match_ends_and_conserves_its_pieces(
    rules: Decider, seats: int, options: Options | None, policy: Policy, luck: str
) -> None:
    """After every event the position has no problem; after eight rounds there is a result for all seats."""
    steps = match(seats, policy, luck, options)

    for step in steps:
        assert list(rules.check(step.after)) == [], step.chosen
        assert_possible(step.after)
    for earlier, later in pairwise(steps):
        assert later.after.round >= earlier.after.round
    end = steps[-1].after
    outcome = rules.result(end)
    assert outcome is not None
    assert end.round == 8
    assert sorted(rank.seat for rank in outcome.ranking) == list(range(1, seats + 1))
    for rank in outcome.ranking:
        assert rank.score == total(rank.lines)


@pytest.mark.parametrize("seats", [2, 5])
def test_cards_are_conserved(seats: int) -> None:
    """Every card that was in a deck lies in exactly one place until the end."""
    steps = match(seats, "random", "cards", EVERYTHING)

    assert_conserved(steps[0].before, steps[-1].after)
