"""How facts change a state: one pure function for each kind of fact, closed against the game's union."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar, get_args

import msgspec

from games.kit.quantities import Count
from games.kit.structs import Fact, Model


class State(Model, frozen=True, kw_only=True):
    """The base of every game's state: the positions of the streams of randomness belong to it."""

    streams: dict[str, int] = {}


class NumbersTaken(Fact, frozen=True):
    """Random numbers were taken from a stream, which now stands at `position`."""

    stream: str
    position: Count


StateT = TypeVar("StateT", bound=State)
FactT = TypeVar("FactT", bound=Fact)
Evolve: TypeAlias = Callable[[StateT, FactT], StateT]


def _numbers_taken(state: StateT, fact: NumbersTaken) -> StateT:
    return msgspec.structs.replace(state, streams={**state.streams, fact.stream: fact.position})


class Evolver(Generic[StateT]):
    """A table of functions by kind of fact. A section of a game keeps its own; the game joins and closes them."""

    def __init__(self, *sections: "Evolver[StateT]") -> None:
        self._evolve: dict[type[Fact], Callable[[StateT, Any], StateT]] = {NumbersTaken: _numbers_taken}
        for section in sections:
            for kind, function in section._evolve.items():
                if kind is not NumbersTaken:
                    self._add(kind, function)

    def _add(self, kind: type[Fact], function: Callable[[StateT, Any], StateT]) -> None:
        if kind in self._evolve:
            raise TypeError(f"two functions evolve {kind.__name__}")
        self._evolve[kind] = function

    def on(self, kind: type[FactT]) -> Callable[[Evolve[StateT, FactT]], Evolve[StateT, FactT]]:
        """Register how this kind of fact changes the state."""

        def register(function: Evolve[StateT, FactT]) -> Evolve[StateT, FactT]:
            self._add(kind, function)
            return function

        return register

    def closed(self, union: Any) -> "Evolver[StateT]":
        """This table, once it applies every member of the union (`Annotated` or not) and nothing else."""
        if wrong := set(members(union)) ^ set(self._evolve):
            raise TypeError("not one function per fact: " + ", ".join(sorted(kind.__name__ for kind in wrong)))
        return self

    @property
    def functions(self) -> Mapping[type[Fact], Callable[[StateT, Any], StateT]]:
        """The function of each kind of fact."""
        return self._evolve

    def __call__(self, state: StateT, fact: Fact) -> StateT:
        """The state after one fact."""
        return self._evolve[type(fact)](state, fact)

    def fold(self, state: StateT, facts: Iterable[Fact]) -> StateT:
        """The state after all these facts."""
        table = self._evolve
        for fact in facts:
            state = table[type(fact)](state, fact)
        return state


def members(union: Any) -> tuple[type[Any], ...]:
    """The structs of a union type; a titled union (`Annotated[A | B, Meta(title=…)]`) and a lone struct count too."""
    if hasattr(union, "__metadata__"):
        union = get_args(union)[0]
    return get_args(union) or (union,)
