"""Golden matches replay: facts alone give what everybody saw, and the rules decide the same facts, byte for byte."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from games.kit.notation import notation, parse
from games.kit.rejection import Rejection
from tests.golden.matches import FOLDER, compose, difference, golden, names, views
from tests.golden.recipes import RECIPES
from tests.specification import streams

ROOT = Path(__file__).parents[2]
MEGABYTES = 8
every_golden_match = pytest.mark.parametrize("path", names())


@every_golden_match
def test_facts_alone_give_what_everybody_saw(path: str) -> None:
    """Facts that are folded by `evolve`, without deciding, lead every seat and the spectators to the views they had."""
    match = golden(path)

    assert [entry.version for entry in match.entries] == [*range(1, len(match.entries) + 1)]
    for entry, state in zip(match.entries, match.states(), strict=True):
        assert views(match.rules, state, match.header.seats) == entry.views, entry.version


@every_golden_match
def test_the_rules_decide_the_same_again(path: str) -> None:
    """By the rules and content of the match, its moves lead to its facts, prompts, legal moves and result again."""
    match = golden(path)
    if match.is_current:
        assert difference(match, match.options) is None


@every_golden_match
def test_moves_stand_in_canonical_notation(path: str) -> None:
    """Each move parses, and printed it is the text that stands in the file."""
    match = golden(path)
    for entry in match.entries[1:]:
        assert entry.move is not None
        assert notation(parse(entry.move, match.game.moves)) == entry.move


@every_golden_match
def test_a_golden_match_is_whole(path: str) -> None:
    """Until its last version somebody is asked; then nobody is, and there is the result."""
    match = golden(path)
    asked = [bool(prompts) for prompts in match.prompts()]

    assert asked == [True] * (len(asked) - 1) + [False]
    assert all(entry.legal for entry in match.entries[:-1])
    assert match.rules.result(match.at(len(asked))) is not None


def test_a_golden_match_can_be_entered_in_the_middle() -> None:
    """The state at a version is the one before it with that version's facts; what is listed there can be played."""
    match = golden("provincia-romana/three-random")
    for (version, before), (_, after) in pairwise([(version, match.at(version)) for version in range(100, 104)]):
        facts = match.facts()[version]
        assert match.rules.evolve.fold(before, facts) == after

    state = match.at(100)
    prompt = match.rules.prompts(state)[0]
    for option in match.rules.answers(state, prompt):
        decided = match.rules.decide(state, prompt.seat, option.move, streams("middle", state), prompt)
        assert not isinstance(decided, Rejection)


def test_every_golden_match_has_its_recipe() -> None:
    """Files and recipes name the same matches, played with the same luck, seats and options."""
    assert names() == sorted(recipe.path for recipe in RECIPES)
    for recipe in RECIPES:
        header = golden(recipe.path).header
        assert header.game == recipe.game
        assert (header.made.policies, header.made.avoid) == (recipe.policies, recipe.avoid)
        assert header.seats == len(recipe.policies)
        assert (header.secret, header.contributions) == (recipe.secret.hex(), recipe.contributions)
        assert {name: header.options[name] for name in recipe.options} == {
            name: list(value) if isinstance(value, tuple) else value for name, value in recipe.options.items()
        }


def test_golden_files_stay_small() -> None:
    """All of them together are no burden for whoever clones the repository."""
    assert sum(path.stat().st_size for path in FOLDER.rglob("*.ndjson")) < MEGABYTES * 1_000_000


def test_golden_matches_are_the_same_in_every_process() -> None:
    """Hash seeds play no part: in fresh processes all matches replay, and recipes give the same bytes."""
    script = "from tests.games.test_golden_matches import replayed; print(replayed())"
    said = [
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout.split()
        for seed in ("1", "2")
    ]

    assert said[0] == said[1]
    assert said[0][:2] == [str(len(names())), "same"]


def replayed() -> str:
    """How many matches were replayed, whether all came out the same, and a hash over what recipes led to."""
    differing = [path for path in names() if golden(path).is_current and not _replays(path)]
    whole = hashlib.sha256()
    for recipe in RECIPES:
        if recipe.game == "tides" or recipe.name == "two-greedy":
            whole.update(compose(recipe))
    return f"{len(names())} {'differing: ' + ' '.join(differing) if differing else 'same'} {whole.hexdigest()}"


def _replays(path: str) -> bool:
    match = golden(path)
    seen = all(
        views(match.rules, state, match.header.seats) == entry.views
        for entry, state in zip(match.entries, match.states(), strict=True)
    )
    return seen and difference(match, match.options) is None
