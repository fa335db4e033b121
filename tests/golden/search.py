"""Looks for lucks: `python -m tests.golden.search GAME [TRIES]` plays a game's recipes with other lucks, too.

It prints the lucks with which they show the most kinds, tie-breaks and reasons together, and what not even those show.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from random import Random
from typing import TypeAlias

import msgspec

from games.kit.structs import kind_of
from tests.golden.matches import kinds_of
from tests.golden.playing import CATALOGUE, Recipe, played
from tests.golden.recipes import RECIPES
from tests.specification import rules_of

TRIES = 40
RESTARTS = 500
Shown: TypeAlias = Mapping[str, Mapping[str, frozenset[str]]]
"""What a match shows, by its recipe and luck."""
Lucks: TypeAlias = dict[str, str]


def shown_by(recipe: Recipe) -> frozenset[str]:
    """The kinds of moves, facts and prompts that a match shows, its tie-break and the reason of its end."""
    game = CATALOGUE[recipe.game]
    rules = rules_of(game)
    kinds: set[type] = set()
    state = rules.blank
    for step in played(recipe, msgspec.convert(recipe.options, game.options)):
        state = step.state
        told = (*step.facts, *rules.prompts(state), *([] if step.move is None else [step.move]))
        kinds |= {type(each) for each in told}
    result = rules.result(state)
    assert result is not None
    return frozenset({*map(kind_of, kinds), f"tie: {result.tie_break}", f"reason: {result.reason}"})


def better(shown: Shown, chosen: Lucks) -> Lucks:
    """By recipe, the luck with which all together show the most: climbed to from the present ones, or from others."""
    best = _climb(shown, chosen)
    luck = Random("restarts")
    for _ in range(RESTARTS):
        found = _climb(shown, {path: luck.choice(sorted(lucks)) for path, lucks in shown.items()})
        best = max(best, found, key=lambda lucks: len(_together(shown, lucks)))
    return best


def _climb(shown: Shown, lucks: Lucks) -> Lucks:
    """Change one luck at a time, while that shows more."""
    lucks = dict(lucks)
    before = -1
    while (now := len(_together(shown, lucks))) > before:
        before = now
        for path, each in shown.items():
            others = _together(shown, {other: luck for other, luck in lucks.items() if other != path})
            gains = {luck: len(kinds - others) for luck, kinds in each.items()}
            best = max(gains, key=lambda luck: gains[luck])
            if gains[best] > gains[lucks[path]]:
                lucks[path] = best
    return lucks


def _together(shown: Shown, lucks: Lucks) -> frozenset[str]:
    return frozenset[str]().union(*(shown[path][luck] for path, luck in lucks.items()))


def search(recipes: Iterable[Recipe], tries: int) -> None:
    """Play, choose, print."""
    shown: dict[str, dict[str, frozenset[str]]] = {}
    chosen = {}
    for recipe in recipes:
        lucks = dict.fromkeys((recipe.luck, *(f"{recipe.name} {number}" for number in range(tries))))
        shown[recipe.path] = {luck: shown_by(msgspec.structs.replace(recipe, luck=luck)) for luck in lucks}
        chosen[recipe.path] = recipe.luck
    found = better(shown, chosen)
    for path, luck in found.items():
        if luck != chosen[path]:
            print(f"{path}: luck={luck!r}")
    seen = _together(shown, found)
    game = next(CATALOGUE[path.partition("/")[0]] for path in shown)
    for each in sorted({kind_of(kind) for kind in kinds_of(game)} - seen):
        elsewhere = [(path, luck) for path in shown for luck in shown[path] if each in shown[path][luck]]
        print(f"not shown: {each}", *(f"(but by {path} with {luck!r})" for path, luck in elsewhere[:1]))
    print("ends shown:", ", ".join(sorted(each for each in seen if each.startswith(("tie: ", "reason: ")))))


if __name__ == "__main__":
    search(
        [recipe for recipe in RECIPES if recipe.game == sys.argv[1]], int(sys.argv[2]) if len(sys.argv) > 2 else TRIES
    )
