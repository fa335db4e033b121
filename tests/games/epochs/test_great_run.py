"""The great run, in small: what it plays, that it counts what occurs, and that it tells what is wrong."""

import pytest

from games.epochs.options import Options
from tests.games.epochs.conservation import Witness
from tests.games.epochs.great_run import RULES, Job, jobs, kinds, play, report
from tests.games.epochs.survey import missing, to_be_seen
from tests.specification import Step


def test_every_kind_of_match_is_played() -> None:
    """All seats and modes, with and without less luck, and each value of each other switch."""
    played = list(kinds([2, 3, 4]))
    options = [job.options for job in jobs(played[0], 200)]

    assert len({kind.name for kind in played}) == len(played) == 3 * 3 * 2
    for name in Options.__struct_fields__:
        if name not in ("mode", "less_luck", "expansion"):
            assert len({getattr(each, name) for each in options}) == 2, name


def test_whole_matches_are_counted() -> None:
    """A random and a greedy match: each has moves, a score and no fault, and tells what occurred."""
    kind = next(kind for kind in kinds([2]) if kind.mode == "quick-1-2")
    played = [play(Job(kind, number)) for number in range(2)]

    assert [each.failed for each in played] == ["", ""]
    assert min(each.moves for each in played) > 60
    assert report(kind, played).startswith("2 seats, quick-1-2: 2 of 2 whole; random 1 games, ")
    assert ("move", "expand") in played[0].seen
    assert ("move", "expand") not in missing(RULES.content, played[0].seen)
    assert set(missing(RULES.content, played[0].seen)) < to_be_seen(RULES.content)


def _lose_a_cube(witness: Witness, step: Step) -> None:
    raise AssertionError("a cube is lost")


def test_what_is_wrong_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault ends the match, not the run, and names how to play it again."""
    monkeypatch.setattr(Witness, "watch", _lose_a_cube)

    played = play(Job(next(kinds([2])), 1))

    assert played.failed.startswith("greedy, luck 'great run 2 seats, full 1'")
    assert "a cube is lost" in played.failed
