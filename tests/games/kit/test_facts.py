"""The table of functions that facts are applied by."""

from __future__ import annotations

from typing import Annotated

import pytest
from msgspec import Meta
from msgspec.structs import replace

from games.kit.facts import Evolver, NumbersTaken, State, members
from games.kit.structs import Fact


class Table(State, frozen=True, kw_only=True):
    """A state of these tests."""

    gold: int = 0


class Earned(Fact, frozen=True):
    """Gold came in."""

    gold: int


class Spent(Fact, frozen=True):
    """Gold went out."""

    gold: int


def earning() -> Evolver[Table]:
    """A section that knows how to earn."""
    evolver: Evolver[Table] = Evolver()

    @evolver.on(Earned)
    def _(state: Table, fact: Earned) -> Table:
        return replace(state, gold=state.gold + fact.gold)

    return evolver


def spending() -> Evolver[Table]:
    """A section that knows how to spend."""
    evolver: Evolver[Table] = Evolver()

    @evolver.on(Spent)
    def _(state: Table, fact: Spent) -> Table:
        return replace(state, gold=state.gold - fact.gold)

    return evolver


TableFact = Annotated[NumbersTaken | Earned | Spent, Meta(title="TableFact")]


def test_sections_are_joined_and_closed() -> None:
    """A game joins its sections' tables; together they apply every fact of the union."""
    evolve = Evolver(earning(), spending()).closed(TableFact)

    assert evolve(Table(), Earned(3)) == Table(gold=3)
    assert evolve.fold(Table(), [Earned(3), Spent(1), Earned(2)]) == Table(gold=4)


def test_the_kit_keeps_the_positions_of_streams() -> None:
    """`numbers-taken` moves one stream and leaves the others; the state before keeps its own."""
    evolve = Evolver(earning(), spending())
    before = Table(streams={"dice": 1, "deck": 5})
    after = evolve(before, NumbersTaken("dice", 4))

    assert after.streams == {"dice": 4, "deck": 5}
    assert before.streams == {"dice": 1, "deck": 5}


def test_a_fact_without_a_function_is_noticed() -> None:
    """A union with a kind that no section applies cannot be closed."""
    with pytest.raises(TypeError, match="not one function per fact: Spent"):
        Evolver(earning()).closed(TableFact)


def test_a_function_without_a_fact_is_noticed() -> None:
    """A section that applies a kind outside the union cannot be closed."""
    with pytest.raises(TypeError, match="not one function per fact: Spent"):
        Evolver(earning(), spending()).closed(NumbersTaken | Earned)


def test_two_functions_for_one_fact_are_noticed() -> None:
    """Neither in one section nor in two may a kind be applied twice."""
    with pytest.raises(TypeError, match="two functions evolve Earned"):
        Evolver(earning(), earning())
    with pytest.raises(TypeError, match="two functions evolve Earned"):
        earning().on(Earned)(lambda state, fact: state)


def test_a_union_has_members() -> None:
    """Titled, plain, or a lone struct."""
    assert members(TableFact) == (NumbersTaken, Earned, Spent)
    assert members(Earned | Spent) == (Earned, Spent)
    assert members(Earned) == (Earned,)
