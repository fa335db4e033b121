"""How golden matches are made: bots play them by a recipe."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from events.keys import match_key
from games import GAMES
from games.kit.bots import Policy, choose
from games.kit.game import Game
from games.kit.random_streams import RandomStreams
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.kit.viewers import seated
from tests.specification import rules_of
from tests.toy.game import TIDES

CATALOGUE: dict[str, Game] = {TIDES.name: TIDES, **GAMES}
LONGEST = 3_000


class Recipe(Struct, frozen=True, kw_only=True):
    """A match to be played by bots: policies by seat; `luck` stands for the secret and for the bots' whims.

    `contribute` are the seats that add to the randomness; `options` are those that are not the game's defaults.
    Moves of the kinds in `avoid` are made by nobody who can do something else: so rare things come into play.
    """

    game: str
    name: str
    policies: tuple[Policy, ...]
    luck: str
    contribute: tuple[int, ...] = ()
    avoid: tuple[str, ...] = ()
    options: dict[str, Any] = {}

    @property
    def path(self) -> str:
        """The game and the name, as golden matches are called."""
        return f"{self.game}/{self.name}"

    @property
    def secret(self) -> bytes:
        """The secret of the match."""
        return _digest(f"secret {self.luck}")

    @property
    def contributions(self) -> tuple[str | None, ...]:
        """What each seat contributes, in hex or not at all."""
        seats = range(1, len(self.policies) + 1)
        return tuple(_digest(f"seat {seat} {self.luck}").hex() if seat in self.contribute else None for seat in seats)


class Played(Struct, frozen=True):
    """What happened at a version: the setup, or a move; `answers` is the place of its prompt among the open ones."""

    seat: int | None
    answers: int | None
    move: Move | None
    facts: tuple[Fact, ...]
    state: Any


def played(recipe: Recipe, options: Any) -> Iterator[Played]:
    """The setup and every move, to the end of the match."""
    game = CATALOGUE[recipe.game]
    rules = rules_of(game)
    key = match_key(recipe.secret, recipe.contributions)
    facts = rules.setup(options, len(recipe.policies), RandomStreams(key, {}))
    state = rules.evolve.fold(rules.blank, facts)
    yield Played(None, None, None, facts, state)
    for version in range(2, LONGEST):
        prompts = rules.prompts(state)
        if not prompts:
            return
        whim = f"{recipe.luck} {version}"
        answers = int.from_bytes(_digest(whim)[:8], "big") % len(prompts)
        prompt = prompts[answers]
        view, every = rules.view(state, seated(prompt.seat)), rules.answers(state, prompt)
        legal = [option for option in every if option.move.kind not in recipe.avoid] or every
        policy = recipe.policies[prompt.seat - 1]
        move = choose(policy, game.appraise, rules.content, view, legal, whim).move
        decided = rules.decide(state, prompt.seat, move, RandomStreams(key, state.streams), prompt)
        assert not isinstance(decided, Rejection), decided
        state = rules.evolve.fold(state, decided)
        yield Played(prompt.seat, answers, move, decided, state)
    raise AssertionError(f"{recipe.path} has no end")


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
