"""The great run, in small: what it plays, and that it tells what is wrong."""

import pytest

from games.nations.options import Options, sets_of
from tests.games.nations import great_run
from tests.games.nations.great_run import Job, kinds, play, report


def test_every_kind_of_match_is_played() -> None:
    """All seats, sets of cards and sides, once each; for five with the official variant as well."""
    played = list(kinds([1, 2, 3, 4, 5]))

    assert len({kind.name for kind in played}) == len({kind[1:] for kind in played}) == 4 * 8 + 16
    for seats in range(1, 6):
        sets = {sets_of(kind.options, seats) for kind in played if kind.seats == seats}
        assert len(sets) == (3 if seats == 5 else 4)


def test_whole_matches_are_counted() -> None:
    """A random and a greedy match: each has moves, a score and no fault."""
    kind = next(kinds([1]))
    played = [play(Job(kind, number)) for number in range(2)]

    assert [each.failed for each in played] == ["", ""]
    assert [each.job.policy for each in played] == ["random", "greedy"]
    assert min(each.moves for each in played) > 8
    assert report(kind, played).startswith("1 seat, basic, A: 2 of 2 matches whole; random ")


def test_what_is_wrong_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A position that is impossible ends the match, not the run."""

    def refuse(state: object) -> None:
        raise AssertionError("a worker too many")

    monkeypatch.setattr(great_run, "assert_possible", refuse)
    kind = next(kinds([2]))
    played = [play(Job(kind, 0))]

    assert "a worker too many" in played[0].failed
    assert report(kind, played) == "2 seats, basic, A: 0 of 1 matches whole"
    assert kind.options == Options()
