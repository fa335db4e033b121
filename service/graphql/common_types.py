"""GraphQL types that know no game: scalars, enums, problems, players, receipts, results, pages."""

from enum import Enum
from typing import Any, NewType

import strawberry
from strawberry.scalars import JSON
from strawberry.types.scalar import ScalarDefinition, scalar

from games.kit.results import Result
from service.problems import Code
from service.problems import Problem as ServiceProblem

Time = NewType("Time", str)
"""A moment, as text."""

SCALARS: dict[object, ScalarDefinition] = {
    Time: scalar(
        name="Time", description="A moment: RFC 3339 in UTC with milliseconds.", serialize=str, parse_value=str
    )
}

_codes: Any = Enum("ProblemCode", [(code.name, code.value) for code in Code])  # type: ignore[misc]  # made from the one list
ProblemCode = strawberry.enum(
    _codes, description="What went wrong, for programs. REST writes the same codes in kebab-case."
)


@strawberry.enum(description="Where a match stands.")
class MatchStatus(Enum):
    """Where a match stands."""

    OPEN = "open"
    RUNNING = "running"
    FINISHED = "finished"
    ABORTED = "aborted"


@strawberry.enum(description="Who may take back moves: anybody, those who agree, nobody.")
class UndoPolicy(Enum):
    """Who may take back moves."""

    FREE = "free"
    CONSENT = "consent"
    NONE = "none"


@strawberry.enum(description="Who may look at a match.")
class Visibility(Enum):
    """Who may look at a match."""

    PUBLIC = "public"
    PRIVATE = "private"


@strawberry.enum(description="How a seat takes part in the match's randomness.")
class SeedStatus(Enum):
    """How a seat takes part in the match's randomness."""

    NONE = "none"
    PLAIN = "plain"
    COMMITTED = "committed"
    OPENED = "opened"


@strawberry.enum(description="How far a dispute has come.")
class DisputeStage(Enum):
    """How far a dispute has come."""

    OPEN = "open"
    TAKEN = "taken"
    RULED = "ruled"


@strawberry.type(description="What is wrong with one member of a request.")
class FieldError:
    """What is wrong with one member of a request."""

    pointer: str
    message: str


@strawberry.type(description="A player.")
class Player:
    """A player; the name is null once the account was erased."""

    id: strawberry.ID
    name: str | None


@strawberry.type(description="A signed promise that this event is part of the match's history.")
class Receipt:
    """A signed promise that this event is part of the match's history."""

    match: strawberry.ID
    version: int
    hash: str
    key: str
    signature: str
    path: list[str]


@strawberry.type(description="Points from one source.")
class ScoreLine:
    """Points from one source."""

    label: str
    points: int
    section: str


@strawberry.type(description="A seat's place in the result.")
class Rank:
    """A seat's place in the result."""

    rank: int
    seat: int
    score: int
    lines: list[ScoreLine]


@strawberry.type(name="Result", description="How a match ended.")
class ResultType:
    """How a match ended."""

    ranking: list[Rank]
    tie_break: str | None
    reason: str


def shown_result(result: Result | None) -> ResultType | None:
    """A result as GraphQL shows it."""
    if result is None:
        return None
    ranking = [
        Rank(
            rank=rank.rank,
            seat=rank.seat,
            score=rank.score,
            lines=[ScoreLine(label=line.label, points=line.points, section=line.section) for line in rank.lines],
        )
        for rank in result.ranking
    ]
    return ResultType(ranking=ranking, tie_break=result.tie_break, reason=result.reason)


@strawberry.type(description="Where a page of a list stands.")
class PageInfo:
    """Where a page of a list stands."""

    has_next_page: bool
    end_cursor: str | None
    has_previous_page: bool = False
    start_cursor: str | None = None


def advice_of(problem: ServiceProblem) -> str:
    """What helps to go on."""
    return problem.advice


__all__ = ["JSON"]
