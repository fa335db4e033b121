"""Directed positions: tests are run for all their parameters, and what happens at their tables is surveyed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from types import ModuleType
from typing import Any

import pytest

from games.epos.rules import RULEBOOK
from games.kit.decider import Decider, Decision
from games.kit.random_streams import RandomStreams
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move, Prompt
from tests.games.epos.survey import Survey
from tests.games.epos.table import Table


class SurveyedRules(Decider):
    """Rules that take note of each move that is decided by them, and of what comes of it."""

    survey: Survey

    def decide(
        self, state: Any, seat: int, move: Move, random: RandomStreams, prompt: Prompt | None = None
    ) -> Decision:
        """As the rules do."""
        said = super().decide(state, seat, move, random, prompt)
        if isinstance(said, Rejection):
            self.survey.refused(said.code)
        else:
            self.survey.asked(next(each for each in self.prompts(state) if each.seat == seat), move)
        return said


def directed(survey: Survey, modules: Iterable[ModuleType], rules: Decider) -> None:
    """Run the tests of these modules, each for all its parameters, and take note of what happens at their tables."""
    surveyed = SurveyedRules(RULEBOOK, rules.content)
    surveyed.survey = survey
    happened = Table._happened

    def note(table: Table, facts: Sequence[Fact]) -> Table:
        survey.happened(table.rules, table.state, facts)
        return happened(table, facts)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "_happened", note)
        for module in modules:
            for name, test in vars(module).items():
                if name.startswith("test_") and callable(test):
                    for arguments in _parameters(test):
                        test(surveyed, **arguments)


def _parameters(test: Callable[..., None]) -> Iterator[dict[str, Any]]:
    marks: list[pytest.Mark] = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    choices = []
    for mark in marks:
        names = [mark.args[0]] if isinstance(mark.args[0], str) else list(mark.args[0])
        rows = [[row] if isinstance(mark.args[0], str) else row for row in mark.args[1]]
        choices.append([dict(zip(names, row, strict=True)) for row in rows])
    for chosen in product(*choices):
        yield {name: value for part in chosen for name, value in part.items()}
