"""Whole matches of Provincia Romana, played by bots, event by event."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from games.kit.bots import Policy, choose
from games.kit.decider import Decider, LegalMove
from games.kit.random_streams import RandomStreams
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move, Prompt
from games.kit.viewers import seated
from games.provincia_romana.appraisal import appraise
from games.provincia_romana.options import Options
from games.provincia_romana.state import State

LONGEST = 3000


@dataclass(frozen=True)
class Step:
    """An event of a match: the prompt answered, all its answers and the one chosen, with the states around it."""

    before: State
    prompt: Prompt
    legal: list[LegalMove]
    move: Move
    facts: tuple[Fact, ...]
    after: State
    luck: str

    def streams(self) -> RandomStreams:
        """The randomness that the event was decided with, to decide it again."""
        return RandomStreams(key(self.luck), self.before.streams)


def key(luck: str) -> bytes:
    """The match key that belongs to a name."""
    return hashlib.sha256(luck.encode()).digest()


def number(luck: str, bound: int) -> int:
    """A number below the bound that follows from a name."""
    return int.from_bytes(hashlib.sha256(luck.encode()).digest()[:8], "big") % bound


def opening(rules: Decider, seats: int, luck: str, options: Options) -> tuple[State, tuple[Fact, ...]]:
    """The state after the setup, and its facts."""
    facts = rules.setup(options, seats, RandomStreams(key(luck), {}))
    return rules.evolve.fold(rules.blank, facts), facts


def match(
    rules: Decider,
    seats: int,
    luck: str,
    *policies: Policy,
    options: Options = Options(),  # noqa: B008 - immutable
) -> Iterator[Step]:
    """A match played to its end; `policies` by seat, or one for all."""
    state, _ = opening(rules, seats, luck, options)
    by_seat = policies * seats if len(policies) == 1 else policies
    for count in range(LONGEST):
        prompts = rules.prompts(state)
        if not prompts:
            return
        prompt = prompts[number(f"{luck} prompt {count}", len(prompts))]
        legal = rules.answers(state, prompt)
        assert legal, f"stuck at {prompt}"
        view = rules.view(state, seated(prompt.seat))
        chosen = choose(by_seat[prompt.seat - 1], appraise, rules.content, view, legal, f"{luck}.{count}").move
        facts = rules.decide(state, prompt.seat, chosen, RandomStreams(key(luck), state.streams), prompt)
        assert not isinstance(facts, Rejection), facts
        after = rules.evolve.fold(state, facts)
        yield Step(state, prompt, legal, chosen, facts, after, luck)
        state = after
    raise AssertionError("the match does not end")
