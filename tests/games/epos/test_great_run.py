"""The great run, in small: what it plays, and that it tells what is wrong."""

import pytest

from tests.games.epos import great_run
from tests.games.epos.great_run import Job, jobs, kinds, play, report


def test_every_kind_of_match_is_played() -> None:
    """All seats, starts and decks, once each; each challenge, and solo challenges on each level of glory."""
    played = list(kinds([1, 2, 3, 4]))

    assert len({kind.name for kind in played}) == len(played) == 4 * 2 * 2 + 10 + 4
    assert {kind.options.challenge for kind in played} == {"first-game", *[f"challenge-{n}" for n in range(1, 11)]}
    assert {kind.options.series_level for kind in played} == {"none", "i", "ii", "iii", "iv"}
    assert sum(len(jobs(kind, 1000)) for kind in played) == 16_000 + 14 * 20


def test_whole_matches_are_counted() -> None:
    """A random and a greedy match: each has moves, a score and no fault."""
    kind = next(kinds([1]))
    played = [play(Job(kind, number)) for number in range(2)]

    assert [each.failed for each in played] == ["", ""]
    assert [each.job.policy for each in played] == ["random", "greedy"]
    assert min(each.moves for each in played) > 30
    assert report(kind, played).startswith("1 seat, recommended, full: 2 of 2 whole; random 1 games, ")


def test_a_solo_challenge_goes_on_until_it_has_ended() -> None:
    """H.III: game after game, each knowing those before, until the fifth failed attempt or all are mastered."""
    kind = next(kind for kind in kinds([1]) if kind.options.series_level == "iii")
    played = play(Job(kind, 0))

    assert played.failed == ""
    assert len(played.ended) == played.games >= 5


def test_what_is_wrong_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A position that is impossible ends the match, not the run."""

    def refuse(state: object) -> None:
        raise AssertionError("a pioneer too many")

    monkeypatch.setattr(great_run, "assert_conserved", refuse)
    kind = next(kinds([2]))
    played = [play(Job(kind, 0))]

    assert "a pioneer too many" in played[0].failed
    assert report(kind, played) == "2 seats, recommended, full: 0 of 1 whole"
