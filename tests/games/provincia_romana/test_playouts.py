"""Whole matches: they end, conserve their pieces, and list exactly the legal moves.

`ANNALES_PLAYOUTS` sets how many matches are played for each number of seats; 1 where it is not set.
"""

import os
from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest

from games.kit.decider import Decider
from games.kit.facts import members
from games.kit.notation import notation, parse
from games.kit.rejection import Rejection
from games.kit.results import total
from games.kit.structs import Move
from games.provincia_romana import PROVINCIA_ROMANA
from games.provincia_romana.moves import ProvinciaRomanaMove
from games.provincia_romana.options import Options
from games.provincia_romana.state import State
from games.provincia_romana.tracks import prestige_of
from tests.games.provincia_romana.matches import match, number, opening
from tests.games.provincia_romana.table import streams

PLAYOUTS = int(os.environ.get("ANNALES_PLAYOUTS", "1"))
LUCK = [str(n) for n in range(PLAYOUTS)]


@pytest.mark.parametrize("luck", LUCK)
@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_match_ends_and_conserves_its_pieces(rules: Decider, seats: int, policy: str, luck: str) -> None:
    """Section 16: after every event the position has no problem; at the end there is a result for all seats."""
    steps = list(match(rules, seats, f"{policy} {luck}", policy))

    for step in steps:
        assert list(rules.check(step.after)) == [], step.move
    for earlier, later in pairwise(steps):
        for seat in range(seats):
            assert later.after.cities[seat].losses >= earlier.after.cities[seat].losses
    end = steps[-1].after
    outcome = rules.result(end)
    assert outcome is not None
    assert sorted(rank.seat for rank in outcome.ranking) == list(range(1, seats + 1))
    for rank in outcome.ranking:
        assert rank.score == total(rank.lines) == prestige_of(end.cities[rank.seat - 1])
    assert outcome.ranking[0].rank == 1


@pytest.mark.parametrize("luck", LUCK)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_listed_moves_are_accepted_and_no_others(rules: Decider, seats: int, luck: str) -> None:
    """Design, 7: every listed move is accepted; moves listed elsewhere, or changed in a member, only if listed."""
    seen: list[Move] = []
    for count, step in enumerate(match(rules, seats, f"listed {luck}", "random")):
        listed = [option.move for option in step.legal]
        assert len(set(map(notation, listed))) == len(listed)
        for move in _some(listed, f"{luck} {count}", 4):
            assert not isinstance(rules.decide(step.before, step.prompt.seat, move, step.streams()), Rejection), move
        seen += [move for move in listed if move not in seen]
        others = [*_some(seen, f"{luck} other {count}", 6), *_changed(_some(listed, f"{luck} changed {count}", 2))]
        for move in others:
            said = rules.decide(step.before, step.prompt.seat, move, step.streams())
            assert isinstance(said, Rejection) == (move not in listed), move
            if isinstance(said, Rejection):
                assert said.code
                assert said.sentence
                assert said.section


def _some(moves: list[Move], luck: str, count: int) -> list[Move]:
    return [moves[number(f"{luck} {n}", len(moves))] for n in range(count)]


def _changed(moves: list[Move]) -> Iterator[Move]:
    """Moves with another value in each of their members."""
    for move in moves:
        for field in msgspec.structs.fields(type(move)):
            value = getattr(move, field.name)
            for other in (value + 1, value - 1) if isinstance(value, int) else ("domus-1", "opes-30", "none", "gold"):
                changed = {**msgspec.to_builtins(move), field.encode_name: other}
                try:
                    yield msgspec.convert(changed, type(move))
                except msgspec.ValidationError:
                    continue


@pytest.mark.parametrize("seats", [2, 5])
def test_every_listed_move_has_a_notation(rules: Decider, seats: int) -> None:
    """Design, 3: the notation of each legal move parses back to it, and is at most a line."""
    for step in match(rules, seats, "notation", "random"):
        for option in step.legal:
            text = notation(option.move)
            assert parse(text, ProvinciaRomanaMove) == option.move
            assert len(text) < 120
            assert option.label
            assert option.section


@pytest.mark.parametrize("seats", [2, 4])
def test_moves_facts_and_states_survive_json(rules: Decider, seats: int) -> None:
    """Design, 3: one definition serves the rules and the JSON: what is written reads back as the same."""
    facts = msgspec.json.Decoder(PROVINCIA_ROMANA.facts)
    states = msgspec.json.Decoder(State)
    for count, step in enumerate(match(rules, seats, "json", "greedy")):
        assert PROVINCIA_ROMANA.move_decoder.decode(msgspec.json.encode(step.move)) == step.move
        for fact in step.facts:
            assert facts.decode(msgspec.json.encode(fact)) == fact
        if count % 10 == 0:
            assert states.decode(msgspec.json.encode(step.after)) == step.after


def test_replaying_needs_evolve_alone(rules: Decider) -> None:
    """Design, 3: folding all facts of a match gives the state that deciding led to, at every event."""
    _, facts = opening(rules, 3, "fold", Options())
    state = rules.evolve.fold(rules.blank, facts)
    for step in match(rules, 3, "fold", "random"):
        assert state == step.before
        state = rules.evolve.fold(state, step.facts)
    assert rules.prompts(state) == ()


def test_a_move_decided_again_brings_about_the_same(rules: Decider) -> None:
    """Design, 3: the rules are pure, so undo is never a new roll: the same move gives the same facts."""
    for step in match(rules, 4, "again", "random"):
        assert rules.decide(step.before, step.prompt.seat, step.move, step.streams()) == step.facts


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_stand_ins_finish_a_match(rules: Decider, seats: int) -> None:
    """Design, 3: for a seat that is gone the mildest legal move is played; a match of such seats ends too."""
    state, _ = opening(rules, seats, "gone", Options())
    for _ in range(2000):
        prompts = rules.prompts(state)
        if not prompts:
            break
        move = rules.stand_in(state, prompts[0])
        assert move in [option.move for option in rules.answers(state, prompts[0])]
        facts = rules.decide(state, prompts[0].seat, move, streams(state, "gone"), prompts[0])
        assert not isinstance(facts, Rejection)
        state = rules.evolve.fold(state, facts)
    assert rules.result(state) is not None


def test_the_greedy_bot_beats_random_ones(rules: Decider) -> None:
    """Bots: over a dozen matches one greedy seat among random ones scores more than the average of the others."""
    mine, others = 0, 0.0
    for luck in range(12):
        steps = list(match(rules, 3, f"versus {luck}", *_policies(luck % 3)))
        outcome = rules.result(steps[-1].after)
        assert outcome is not None
        scores = {rank.seat: rank.score for rank in outcome.ranking}
        mine += scores.pop(luck % 3 + 1)
        others += sum(scores.values()) / 2
    assert mine > others


def _policies(greedy: int) -> list[str]:
    return ["greedy" if seat == greedy else "random" for seat in range(3)]


def test_every_kind_of_move_has_its_rule() -> None:
    """Design, 3: the union of moves is closed: each kind is answered by one rule."""
    assert {rule.move for rule in PROVINCIA_ROMANA.rulebook.moves} == set(members(ProvinciaRomanaMove))
