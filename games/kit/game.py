"""What the service knows of a game: its names, its types, its rules."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from games.kit.bots import Appraise
from games.kit.content import parse_content
from games.kit.decider import Decider, Problem, Rulebook, check_rules
from games.kit.declarations import (
    check_base,
    check_facts,
    check_kinds,
    check_moves,
    check_names,
    check_options,
    check_prompts,
    check_structs,
    check_title,
)
from games.kit.facts import State
from games.kit.rejection import Rejection
from games.kit.shapes import given_by_the_service
from games.kit.structs import Fact, Model, Move, Prompt, kebab


class Line(Model, frozen=True):
    """A line of the timeline: what happened, in words, and the section of the rulebook it comes from."""

    text: str
    section: str
    seat: int | None = None


def no_problem(content: Any, options: Any, seats: int) -> Sequence[Problem]:
    """Every choice of options that fits their types fits the match."""
    return ()


def no_words(content: Any) -> Mapping[str, str]:
    """No piece needs words: the printed numbers say it all."""
    return {}


class Game(Struct, frozen=True, kw_only=True, dict=True):
    """A game that the service can host.

    `moves`, `facts` and `prompts` are the closed unions, titled (`Annotated[A | B, Meta(title="…Move")]`). `package` is
    the Python package whose folder `content` holds the TOML files. `rules_version` rises when deciding changes;
    `plays_on` lists the older versions whose matches may be played on by this one. `narrate(content, fact)` words a
    fact as a viewer sees it (hidden members may be `None`), or returns `None` where it tells people nothing.
    `words(content)` tells in English what pieces do, each under its id, so that nobody needs the content's vocabulary.
    `type_prefix` begins the names of the game's GraphQL types. `check_options(content, options, seats)` tells what in
    the options of a new match does not fit each other, the content or the number of seats.

    A game whose matches can form a series has `continued(content, options, state)`: the options of a match that goes on
    from one that ended in this state, or why none does. What it fills in are the options marked `readOnly`.
    """

    name: str
    title: str
    type_prefix: str
    package: str
    seats: tuple[int, ...]
    rules_version: int
    plays_on: tuple[int, ...] = ()
    options: type[Model]
    check_options: Callable[[Any, Any, int], Sequence[Problem]] = no_problem
    content: type[Model]
    moves: Any
    facts: Any
    prompts: Any
    view: type[Model]
    state: type[State]
    rulebook: Rulebook
    narrate: Callable[[Any, Fact], Line | None]
    appraise: Appraise
    words: Callable[[Any], Mapping[str, str]] = no_words
    continued: Callable[[Any, Any, Any], Model | Rejection] | None = None

    def __post_init__(self) -> None:
        """Raise `TypeError` where the declarations do not fit together; `games.kit.declarations` says what must."""
        for union, base in ((self.moves, Move), (self.facts, Fact), (self.prompts, Prompt)):
            check_title(union, f"{self.type_prefix}{base.__name__}")
            check_base(union, base)
        check_kinds(self.moves, self.facts, self.prompts)
        check_moves(self.moves)
        check_facts(self.facts)
        check_prompts(self.prompts)
        check_structs(self.moves, self.facts, self.prompts, self.view, self.state, self.options)
        check_structs(self.content)
        check_names(self.moves, self.facts, self.prompts)
        check_names(self.view)
        check_options(self.options)
        if bool(self.carried) != (self.continued is not None):
            raise TypeError(
                "a game that goes on from match to match, and no other, has options for what it carries over"
            )
        self.rulebook.evolver.closed(self.facts)
        check_rules(self.rulebook, self.moves, self.prompts)
        if kebab(self.type_prefix) != self.name:
            raise TypeError(f"a game's name is its type prefix in kebab case, not {self.name}")
        if not self.seats or list(self.seats) != sorted({seat for seat in self.seats if 1 <= seat <= 12}):
            raise TypeError(f"the numbers of seats ascend within 1 … 12, not {self.seats}")
        if self.rules_version < 1 or not all(0 < version < self.rules_version for version in self.plays_on):
            raise TypeError("rules versions count from 1, and those that this one plays on are older")
        if type(self.rulebook.blank) is not self.state:
            raise TypeError(f"the blank state is a {type(self.rulebook.blank).__name__}, not a {self.state.__name__}")

    def rules(self, content: Any) -> Decider:
        """The decider of this game with a content."""
        return Decider(self.rulebook, content)

    def parse_content(self, files: Mapping[str, str]) -> Any:
        """The content from its files' texts. Raises `BadContent`."""
        return parse_content(self.content, files)

    @cached_property
    def carried(self) -> tuple[str, ...]:
        """The options, by their names on the wire, that nobody gives: they are what earlier matches came to."""
        return given_by_the_service(self.options)

    @cached_property
    def move_decoder(self) -> "msgspec.json.Decoder[Move]":
        """Decodes a move from JSON."""
        return msgspec.json.Decoder(self.moves)
