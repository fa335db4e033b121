"""How a match ended: ranks, and the points by source."""

from collections.abc import Iterable, Sequence

from games.kit.quantities import Seat
from games.kit.structs import Model


class ScoreLine(Model, frozen=True):
    """Points from one source, and the section of the rulebook that gives them."""

    label: str
    points: int
    section: str


class Rank(Model, frozen=True):
    """A seat's place: 1 is the winner; seats that share a win share the rank."""

    rank: int
    seat: Seat
    score: int
    lines: tuple[ScoreLine, ...]


class Result(Model, frozen=True):
    """The outcome of a match. `tieBreak` says what told the winner from those of equal score, if there were any."""

    ranking: tuple[Rank, ...]
    tie_break: str | None = None
    reason: str = "played out"


class TieBreak(Model, frozen=True):
    """A criterion between equal scores, in order of use: by seat the higher value wins."""

    name: str
    values: dict[int, int]


def total(lines: Iterable[ScoreLine]) -> int:
    """The sum of the lines' points."""
    return sum(line.points for line in lines)


def ranked(
    lines_by_seat: dict[int, tuple[ScoreLine, ...]], tie_breaks: Sequence[TieBreak] = (), *, reason: str = "played out"
) -> Result:
    """Rank the seats by their points, then by each tie-break in turn; who is still equal shares the rank.

    `tie_break` of the result names the criteria that told the winner from those of equal score, or says that the win is
    shared; it is `None` when nobody equals the winner's score.
    """
    scores = {seat: total(lines) for seat, lines in lines_by_seat.items()}
    keys = {seat: (scores[seat], *(tie.values.get(seat, 0) for tie in tie_breaks)) for seat in scores}
    order = sorted(scores, key=lambda seat: (tuple(-part for part in keys[seat]), seat))
    ranking = tuple(
        Rank(1 + sum(keys[other] > keys[seat] for other in order), seat, scores[seat], lines_by_seat[seat])
        for seat in order
    )
    return Result(ranking, _what_decided(order, keys, tie_breaks), reason)


def _what_decided(order: Sequence[int], keys: dict[int, tuple[int, ...]], tie_breaks: Sequence[TieBreak]) -> str | None:
    if len(order) < 2 or keys[order[0]][0] != keys[order[1]][0]:
        return None
    first, second = keys[order[0]], keys[order[1]]
    if first == second:
        return "shared"
    return tie_breaks[next(i for i, (a, b) in enumerate(zip(first, second, strict=True)) if a != b) - 1].name
