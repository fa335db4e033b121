"""Given, when, then: how tests speak of a game's rules, and how they let bots play.

given(rules, state).when(1, Build(card="silk")).then(Built(seat=1, card="silk"))
given(rules, state).when(1, Build(card="silk")).refused("too-dear", "2 Turn > Build")
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from games.kit.bots import Policy, choose
from games.kit.decider import Decider, Decision, LegalMove
from games.kit.game import Game
from games.kit.random_streams import RandomStreams
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move, Prompt
from games.kit.viewers import ARBITER, SPECTATOR, Viewer, seated


@cache
def content_files(package: str) -> dict[str, str]:
    """The texts of a game package's content folder, by file name."""
    folder = files(package).joinpath("content")
    return {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".toml")}


_RULES: dict[str, Decider] = {}


def rules_of(game: Game) -> Decider:
    """The rules of a game with the content that it ships."""
    if game.name not in _RULES:
        _RULES[game.name] = game.rules(game.parse_content(content_files(game.package)))
    return _RULES[game.name]


def streams(luck: str, state: Any = None) -> RandomStreams:
    """The streams of a match whose key follows from a text, going on from where the state stands."""
    return RandomStreams(hashlib.sha256(luck.encode()).digest(), {} if state is None else state.streams)


class Outcome(NamedTuple):
    """What a move led to: the facts or the rejection, and the state afterwards."""

    decision: Decision
    state: Any

    def then(self, *facts: Fact) -> Any:
        """These facts happened and no others; the state afterwards."""
        assert self.decision == facts
        return self.state

    def among(self, *facts: Fact) -> Any:
        """These facts happened, in this order, perhaps others too; the state afterwards."""
        assert not isinstance(self.decision, Rejection), self.decision
        assert [fact for fact in self.decision if fact in facts] == list(facts)
        return self.state

    def refused(self, code: str, section: str | None = None) -> Rejection:
        """The rules said no, with this code and, if given, this section."""
        assert isinstance(self.decision, Rejection), self.decision
        assert self.decision.code == code
        if section is not None:
            assert self.decision.section == section
        return self.decision


class Given(NamedTuple):
    """A state in which a seat is about to move."""

    rules: Decider
    state: Any
    luck: str

    def when(self, seat: int, move: Move, prompt: Prompt | None = None) -> Outcome:
        """The seat plays this move, naming the prompt or not."""
        decision = self.rules.decide(self.state, seat, move, streams(self.luck, self.state), prompt)
        if isinstance(decision, Rejection):
            return Outcome(decision, self.state)
        return Outcome(decision, self.rules.evolve.fold(self.state, decision))


def given(rules: Decider, state: Any, luck: str = "") -> Given:
    """Start a sentence from a state."""
    return Given(rules, state, luck)


def begin(game: Game, seats: int, luck: str = "", options: Any = None) -> Any:
    """The state of a match right after its setup."""
    rules = rules_of(game)
    facts = rules.setup(game.options() if options is None else options, seats, streams(luck))
    return rules.evolve.fold(rules.blank, facts)


class Step(NamedTuple):
    """One move of a played match: before, the prompt, what was legal, the choice, its facts, and after."""

    before: Any
    prompt: Prompt
    legal: list[LegalMove]
    chosen: Move
    facts: tuple[Fact, ...]
    after: Any


def playout(
    game: Game,
    seats: int,
    policy: Policy,
    luck: str,
    options: Any = None,
    *,
    start: Any = None,
    at_most: int = 10_000,
) -> Iterator[Step]:
    """A match played by bots of one policy to its end, step by step; prompts are answered in a varying order.

    It begins with the setup, or from the state `start`.
    """
    rules = rules_of(game)
    state = begin(game, seats, luck, options) if start is None else start
    for turn in range(at_most):
        prompts = rules.prompts(state)
        if not prompts:
            return
        prompt = prompts[_pick(f"{luck}.{turn}", len(prompts))]
        legal = rules.answers(state, prompt)
        assert legal, f"nothing answers {prompt}"
        view = rules.view(state, seated(prompt.seat))
        chosen = choose(policy, game.appraise, rules.content, view, legal, f"{luck}.{turn}").move
        facts = rules.decide(state, prompt.seat, chosen, streams(luck, state), prompt)
        assert not isinstance(facts, Rejection), facts
        after = rules.evolve.fold(state, facts)
        yield Step(state, prompt, legal, chosen, facts, after)
        state = after
    raise AssertionError(f"no end after {at_most} moves")


def viewers(seats: int) -> tuple[Viewer, ...]:
    """Everybody who may look at a match of so many seats."""
    return (SPECTATOR, ARBITER, *(seated(seat) for seat in range(1, seats + 1)))


def _pick(luck: str, count: int) -> int:
    return streams(luck).below("order", count)
