"""The one list of errors."""

from __future__ import annotations

import pytest

from service.problems import PROBLEMS, Code, Problem


def test_every_code_has_one_entry() -> None:
    """Status, title and advice; nothing else stands in the list."""
    assert set(PROBLEMS) == set(Code)
    for code, kind in PROBLEMS.items():
        assert kind.title, code
        assert kind.advice.endswith("."), code


@pytest.mark.parametrize(
    ("status", "codes"),
    [
        (400, {"malformed", "bad-cursor"}),
        (401, {"unauthorized"}),
        (403, {"forbidden"}),
        (404, {"not-found"}),
        (409, {"version-conflict", "seat-taken", "not-open", "request-closed"}),
        (429, {"too-many-requests"}),
        (
            503,
            {"store-unavailable", "history-broken", "not-replicated", "rules-unavailable", "archived"},
        ),
    ],
)
def test_codes_stand_under_their_status(status: int, codes: set[str]) -> None:
    """A client that knows the status alone can act on it."""
    assert codes <= {code.value for code, kind in PROBLEMS.items() if kind.status == status}


def test_a_problem_knows_its_table_entry() -> None:
    """What is special about this time stands beside what all of its code share."""
    problem = Problem(Code.STORE_UNAVAILABLE, "Gone.")
    assert (problem.status, problem.title, problem.retry_after) == (503, "The store cannot be reached", 1)
    assert Problem(Code.TOO_MANY_REQUESTS, "Slowly.", retry_after=30).retry_after == 30
    assert str(problem) == "Gone."
