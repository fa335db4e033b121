"""Whole matches: they end, conserve their pieces, and what is listed is accepted, in all modes and readings.

`ANNALES_PLAYOUTS` sets how many matches are played of each kind by each policy; 1 where it is not set.
"""

import os
from collections.abc import Iterator
from itertools import product

import pytest

from games.epochs import EPOCHS
from games.epochs.components import MODES, Mode
from games.epochs.options import Options
from games.epochs.state import State, replace
from games.kit.bots import POLICIES, Policy
from games.kit.rejection import Rejection
from games.kit.results import total
from games.kit.structs import encode
from games.kit.viewers import seated
from tests.games.epochs.conservation import INVENTIONS, TURNS, Witness
from tests.specification import Step, begin, playout, rules_of, streams

PLAYOUTS = int(os.environ.get("ANNALES_PLAYOUTS", "1"))
RULES = rules_of(EPOCHS)
READINGS = {
    "as printed": Options(),
    "other readings": Options(
        less_luck=True,
        warmonger_penalty="honor",
        neutral_city_requires_warmonger=False,
        convert_payment="cubes",
        cheaper_unit_pays_surcharge=True,
        formation_map="cavalry-wedge",
        warmonger_can_be_attacked_by_all=True,
    ),
}
in_all_modes = pytest.mark.parametrize(("mode", "seats"), [*product(MODES, (2, 3, 4))])
MOST_LEGAL_MOVES = 300


def matches(
    mode: Mode, seats: int, reading: str = "as printed", policies: tuple[Policy, ...] = POLICIES
) -> Iterator[list[Step]]:
    """Matches of a kind, each played to its end."""
    options = replace(READINGS[reading], mode=mode)
    for policy, number in product(policies, range(PLAYOUTS)):
        yield list(playout(EPOCHS, seats, policy, f"epochs {mode} {reading} {policy} {number}", options))


@in_all_modes
@pytest.mark.parametrize("reading", READINGS)
def test_matches_end_and_conserve_their_pieces(mode: Mode, seats: int, reading: str) -> None:
    """From setup to final scoring nothing is lost or made, and each epoch has six turns and three inventions each."""
    for steps in matches(mode, seats, reading):
        witness = Witness(RULES.content)
        witness.hold(steps[0].before)
        for step in steps:
            witness.watch(step)
            assert len(step.legal) <= MOST_LEGAL_MOVES
            assert list(RULES.check(step.after)) == []
            assert (step.after.epoch, step.after.round) >= (step.before.epoch, step.before.round)
            if step.after.epoch > step.before.epoch:
                assert_epoch_complete(step.before)
        end: State = steps[-1].after
        outcome = RULES.result(end)
        assert outcome is not None
        assert (end.step, end.epoch) == ("over", RULES.content.mode[mode].last_epoch)
        assert all((each.made, each.turns) == (INVENTIONS, TURNS) for each in end.players)
        assert all(rank.score == total(rank.lines) for rank in outcome.ranking)
        assert sorted(rank.seat for rank in outcome.ranking) == list(range(1, seats + 1))


def assert_epoch_complete(last: State) -> None:
    """Before an epoch ends, everybody has made three inventions; the last turn may still be under way."""
    assert all(each.made == INVENTIONS for each in last.players)
    assert sum(each.turns for each in last.players) >= TURNS * len(last.players) - 1


@in_all_modes
def test_whatever_is_listed_is_accepted_and_leads_to_a_possible_position(mode: Mode, seats: int) -> None:
    """Each legal move, not the chosen one alone, is decided, folded, and leaves nothing impossible."""
    for steps in matches(mode, seats, "as printed", ("greedy",)):
        for step in steps[::9]:
            for option in step.legal:
                luck = streams("any", step.before)
                facts = RULES.decide(step.before, step.prompt.seat, option.move, luck, step.prompt)
                assert not isinstance(facts, Rejection), (option.move, facts)
                after = RULES.evolve.fold(step.before, facts)
                assert list(RULES.check(after)) == [], option.move
                assert RULES.prompts(after) or RULES.result(after) is not None


@in_all_modes
def test_a_redeal_keeps_all_that_a_seat_knows_and_may_do(mode: Mode, seats: int) -> None:
    """R-50: for each seat another deal of what it does not see shows the same, asks the same, allows the same."""
    for steps in matches(mode, seats, "as printed", ("random",)):
        for number, step in enumerate(steps[::11]):
            for seat in range(1, seats + 1):
                twin = RULES.redeal(step.before, seated(seat), streams(f"twin {number}"))
                assert encode(RULES.view(twin, seated(seat))) == encode(RULES.view(step.before, seated(seat)))
                assert RULES.prompts(twin) == RULES.prompts(step.before)
                assert RULES.legal_moves(twin, seat) == RULES.legal_moves(step.before, seat)
                assert list(RULES.check(twin)) == []


@in_all_modes
def test_whoever_is_gone_is_stood_in_for(mode: Mode, seats: int) -> None:
    """A match that nobody plays any more comes to its end without a war."""
    state: State = begin(EPOCHS, seats, "gone", Options(mode=mode))
    for _ in range(2_000):
        if not (prompts := RULES.prompts(state)):
            break
        facts = RULES.decide(state, prompts[0].seat, RULES.stand_in(state, prompts[0]), streams("gone", state))
        assert not isinstance(facts, Rejection), facts
        state = RULES.evolve.fold(state, facts)
        assert not any(each.flags or each.warmonger for each in state.players)
    assert RULES.result(state) is not None
