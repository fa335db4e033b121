"""A game as a decider: pure functions over its state, moves and facts.

A game writes a `Rulebook`: its sections' move rules, its evolver, and what follows by itself. `Decider` joins them with
a content and answers everything that the service asks.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from games.kit.facts import Evolver, NumbersTaken, State, members
from games.kit.random_streams import RandomStreams
from games.kit.rejection import Rejection
from games.kit.results import Result
from games.kit.sections import common
from games.kit.structs import Fact, Model, Move, Prompt
from games.kit.viewers import Viewer

S = TypeVar("S", bound=State)
C = TypeVar("C", bound=Model)
M = TypeVar("M", bound=Move)
P = TypeVar("P", bound=Prompt)


React: TypeAlias = Callable[[Any, Any], Iterable[Fact]]
"""`react(content, state)`: the facts that a state brings about at once, whatever led to it."""


class Unfolding(Generic[S, C]):
    """An event while it is decided: the content, the facts so far, and the state that they lead to."""

    __slots__ = ("_evolve", "_react", "content", "facts", "random", "state")

    def __init__(
        self, content: C, state: S, evolve: Evolver[S], random: RandomStreams, react: React | None = None
    ) -> None:
        self.content = content
        self.state = state
        self.facts: list[Fact] = []
        self.random = random
        self._evolve = evolve
        self._react = react

    def record(self, *facts: Fact) -> None:
        """Let these facts happen, and after each of them whatever the state then brings about at once."""
        for fact in facts:
            self._happen(fact)
            self._follow()

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is recorded in this block happens at the same time: what that brings about at once comes after it."""
        react, self._react = self._react, None
        try:
            yield
        finally:
            self._react = react
        self._follow()

    def _follow(self) -> None:
        if self._react is not None:
            while (reaction := next(iter(self._react(self.content, self.state)), None)) is not None:
                self._happen(reaction)

    def _happen(self, fact: Fact) -> None:
        self.state = self._evolve(self.state, fact)
        self.facts.append(fact)


class MoveRule(Struct, frozen=True, kw_only=True):
    """All about one kind of move: which prompts it answers, when it is legal, what it brings about.

    `candidates(content, state, prompt)` yields every move of this kind that might be legal; those that `refuse` lets
    pass are the legal ones, so that listed and accepted are the same as long as `candidates` leaves none out.
    `refuse(content, state, prompt, move)` returns a `Rejection`, or `None` if the move is legal.
    `unfold(unfolding, prompt, move)` records the facts. `label(content, state, move)` is a short text for people to
    choose by; of the state it may tell only what the mover sees, so that it is the same in every redeal for the mover.
    `section` is the place in the rulebook that allows the move; a function of the prompt where that decides.
    """

    move: type[Move]
    prompts: tuple[type[Prompt], ...]
    section: str | Callable[[Any], str]
    candidates: Callable[[Any, Any, Any], Iterable[Move]]
    refuse: Callable[[Any, Any, Any, Any], Rejection | None]
    unfold: Callable[[Any, Any, Any], None]
    label: Callable[[Any, Any, Any], str]

    def section_for(self, prompt: Prompt) -> str:
        """The place in the rulebook that allows this kind of move as an answer to this prompt."""
        return self.section if isinstance(self.section, str) else self.section(prompt)


class LegalMove(Struct, frozen=True):
    """A move that a seat may make now: the prompt it answers, a text for people, the section that allows it."""

    prompt: Prompt
    move: Move
    label: str
    section: str


class Problem(Model, frozen=True):
    """What is wrong with a position or with options, and where (a JSON Pointer into them)."""

    pointer: str
    message: str


class Rulebook(Struct, frozen=True, kw_only=True):
    """What a game writes. Functions take the content first, except where an `Unfolding` brings it.

    `blank`: the state before setup. `set_up(unfolding, options, seats)`: the facts of the setup.
    `proceed(unfolding)`: what follows by itself, until a seat must decide or the match is over.
    `prompts(content, state)`: who must decide now, in the order of seats where several are asked at once.
    `view(content, state, viewer)`, `result(content, state)`, `redeal(content, state, viewer, random)`,
    `check(content, state)`: as `Decider` says. `stand_in(content, state, prompt, legal)` picks one of the legal moves.
    `react(content, state)`, where there is one: what a state brings about at once, whatever led to it. Its first fact
    happens; then it is asked again, until it yields none. It is asked after every single fact, so it must be quick.
    `turn_section`: the section named where a seat moves unasked; a function of the state where that decides.
    """

    blank: State
    evolver: Evolver[Any]
    moves: tuple[MoveRule, ...]
    set_up: Callable[[Any, Any, int], None]
    proceed: Callable[[Any], None]
    prompts: Callable[[Any, Any], tuple[Prompt, ...]]
    view: Callable[[Any, Any, Viewer], Model]
    result: Callable[[Any, Any], Result | None]
    redeal: Callable[[Any, Any, Viewer, RandomStreams], Any]
    check: Callable[[Any, Any], Sequence[Problem]]
    stand_in: Callable[[Any, Any, Any, Sequence[LegalMove]], Move]
    turn_section: str | Callable[[Any], str]
    react: React | None = None


def check_rules(rulebook: Rulebook, moves: Any, prompts: Any) -> None:
    """Refuse a rulebook that has not exactly one rule for each move, or leaves a prompt without an answer."""
    ruled = [rule.move for rule in rulebook.moves]
    if wrong := set(ruled) ^ set(members(moves)) | {move for move in ruled if ruled.count(move) > 1}:
        raise TypeError("not one rule per move: " + ", ".join(sorted(move.__name__ for move in wrong)))
    answered = {prompt for rule in rulebook.moves for prompt in rule.prompts}
    if wrong := answered ^ set(members(prompts)):
        raise TypeError("prompts and rules do not fit: " + ", ".join(sorted(prompt.__name__ for prompt in wrong)))


Decision: TypeAlias = tuple[Fact, ...] | Rejection


class Decided(Struct, Generic[S], frozen=True, gc=False):
    """What a move brings about: the facts, and the state that they lead to."""

    facts: tuple[Fact, ...]
    state: S


class Decider:
    """The rules of one game with one content. Pure: everything comes in as an argument."""

    def __init__(self, rulebook: Rulebook, content: Any) -> None:
        self.content = content
        self.evolve = rulebook.evolver
        self.blank = rulebook.blank
        self._rulebook = rulebook
        self._by_move = {rule.move: rule for rule in rulebook.moves}
        if len(self._by_move) != len(rulebook.moves):
            raise TypeError("two rules for one kind of move")
        prompts = {prompt for rule in rulebook.moves for prompt in rule.prompts}
        self._by_prompt = {p: tuple(rule for rule in rulebook.moves if p in rule.prompts) for p in prompts}

    def setup(self, options: Any, seats: int, random: RandomStreams) -> tuple[Fact, ...]:
        """The facts that set up a match for so many seats, up to the first decision."""
        unfolding = Unfolding(self.content, self.blank, self.evolve, random, self._rulebook.react)
        self._rulebook.set_up(unfolding, options, seats)
        return self._finish(unfolding)

    def prompts(self, state: Any) -> tuple[Prompt, ...]:
        """The open prompts. A match is over when there is none; then `result` is set."""
        return self._rulebook.prompts(self.content, state)

    def legal_moves(self, state: Any, seat: int) -> list[LegalMove]:
        """Every legal move of the seat now, and nothing else."""
        return [legal for prompt in self.prompts(state) if prompt.seat == seat for legal in self.answers(state, prompt)]

    def answers(self, state: Any, prompt: Prompt) -> list[LegalMove]:
        """Every legal move that answers this open prompt."""
        content = self.content
        return [
            LegalMove(prompt, move, rule.label(content, state, move), rule.section_for(prompt))
            for rule in self._by_prompt[type(prompt)]
            for move in rule.candidates(content, state, prompt)
            if rule.refuse(content, state, prompt, move) is None
        ]

    def refuse(self, state: Any, prompt: Prompt, move: Move) -> Rejection | None:
        """Why this move does not answer this open prompt, or `None` if it does."""
        rule = self._by_move[type(move)]
        if type(prompt) not in rule.prompts:
            return Rejection(
                "wrong-move",
                f"The question is '{prompt.kind}'; '{move.kind}' does not answer it. Choose one of the legal moves.",
                self._section_of(state, prompt),
            )
        return rule.refuse(self.content, state, prompt, move)

    def prompt_for(self, state: Any, seat: int, move: Move) -> Prompt | Rejection:
        """The seat's one open prompt that the move answers, or why there is none."""
        mine = [prompt for prompt in self.prompts(state) if prompt.seat == seat]
        if not mine:
            return self._not_asked(state, seat)
        refusals = [(prompt, self.refuse(state, prompt, move)) for prompt in mine]
        fitting = [prompt for prompt, refusal in refusals if refusal is None]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            return Rejection(
                "ambiguous",
                "Several open prompts could be meant; name one as `prompt`.",
                self._by_move[type(move)].section_for(fitting[0]),
            )
        said = [refusal for _, refusal in refusals if refusal is not None]
        return next((refusal for refusal in said if refusal.code != "wrong-move"), said[0])

    def decide(
        self, state: Any, seat: int, move: Move, random: RandomStreams, prompt: Prompt | None = None
    ) -> Decision:
        """The facts that this move of the seat brings about, or why it is refused. `prompt`, if given, is open."""
        decided = self.carry_out(state, seat, move, random, prompt)
        return decided if isinstance(decided, Rejection) else decided.facts

    def carry_out(
        self, state: Any, seat: int, move: Move, random: RandomStreams, prompt: Prompt | None = None
    ) -> Decided[Any] | Rejection:
        """The same as `decide`, with the state after the move."""
        if prompt is None:
            found = self.prompt_for(state, seat, move)
            if isinstance(found, Rejection):
                return found
            prompt = found
        elif prompt.seat != seat:
            return self._not_asked(state, seat)
        elif (refusal := self.refuse(state, prompt, move)) is not None:
            return refusal
        unfolding = Unfolding(self.content, state, self.evolve, random, self._rulebook.react)
        self._by_move[type(move)].unfold(unfolding, prompt, move)
        return Decided(self._finish(unfolding), unfolding.state)

    def _not_asked(self, state: Any, seat: int) -> Rejection:
        sentence = f"That is not asked of seat {seat} now. Wait for a prompt of this seat."
        return Rejection("not-asked", sentence, self._at_hand(state))

    def _at_hand(self, state: Any) -> str:
        section = self._rulebook.turn_section
        return section if isinstance(section, str) else section(state)

    def _section_of(self, state: Any, prompt: Prompt) -> str:
        """Where the rulebook asks this: the heading that all answers stand under."""
        return common([rule.section_for(prompt) for rule in self._by_prompt[type(prompt)]]) or self._at_hand(state)

    def _finish(self, unfolding: Unfolding[Any, Any]) -> tuple[Fact, ...]:
        self._rulebook.proceed(unfolding)
        for stream, position in sorted(unfolding.random.taken.items()):
            unfolding.record(NumbersTaken(stream, position))
        return tuple(unfolding.facts)

    def view(self, state: Any, viewer: Viewer) -> Model:
        """What this viewer may see, built field by field from what is shown."""
        return self._rulebook.view(self.content, state, viewer)

    def result(self, state: Any) -> Result | None:
        """The outcome, once nobody is asked any more; else `None`."""
        return self._rulebook.result(self.content, state)

    def redeal(self, state: Any, viewer: Viewer, random: RandomStreams) -> Any:
        """A state that is equal for this viewer, with all else drawn anew."""
        return self._rulebook.redeal(self.content, state, viewer, random)

    def check(self, state: Any) -> Sequence[Problem]:
        """What makes this state impossible as a position; empty if nothing does."""
        return self._rulebook.check(self.content, state)

    def stand_in(self, state: Any, prompt: Prompt) -> Move:
        """What is played for a seat that is gone: pass where the rules let one pass, else the mildest legal move."""
        return self._rulebook.stand_in(self.content, state, prompt, self.answers(state, prompt))
