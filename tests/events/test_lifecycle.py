from __future__ import annotations

import msgspec
import pytest

from events.canonical import parse_canonical
from events.lifecycle import (
    LIFECYCLE_FACTS,
    LIFECYCLE_KINDS,
    LifecycleFact,
    MatchAborted,
    SeatTaken,
    SecretRevealed,
    lifecycle_fact,
    open_parts,
)


def test_kinds_are_distinct_and_worded_about_the_match() -> None:
    """So that a game's facts cannot share one."""
    subjects = {"match", "prompt", "seat", "seats", "seed", "seeds", "undo", "fact", "secret", "dispute", "player"}

    assert len(LIFECYCLE_FACTS) == len(LIFECYCLE_KINDS)
    assert {kind.partition("-")[0] for kind in LIFECYCLE_KINDS} <= subjects


@pytest.mark.parametrize("fact", LIFECYCLE_FACTS, ids=lambda fact: fact.__name__)
def test_every_kind_of_fact_is_documented(fact: type[LifecycleFact]) -> None:
    """Its sentence is what client authors read."""
    assert fact.__doc__
    assert fact.__doc__.strip().endswith(".")


def test_a_fact_goes_into_an_event_and_comes_back() -> None:
    """Its open part is canonical, camelCase, and read by its kind."""
    fact = SeatTaken(seat=2, player="p_bob", seed_hash="a" * 64)
    parts = open_parts(fact)

    assert (parts.open) == {
        "kind": "seat-taken",
        "seat": 2,
        "player": "p_bob",
        "bot": None,
        "seed": None,
        "seedHash": "a" * 64,
    }
    assert parts.hidden is None
    assert fact == lifecycle_fact(parts.open)


def test_a_games_fact_is_none_of_the_matchs_life() -> None:
    """The log hands it on unread."""
    assert lifecycle_fact({"kind": "drew", "seat": 1}) is None


@pytest.mark.parametrize(
    "value",
    [
        {"kind": "secret-revealed", "secret": "short"},
        {"kind": "seat-left", "seat": 1, "mood": "bad"},
        {"kind": "match-aborted", "reason": "whim"},
        {"kind": "seat-left"},
    ],
)
def test_a_fact_that_does_not_fit_its_kind_is_refused(value: dict[str, object]) -> None:
    """What a later version added is not skipped by an earlier one."""
    with pytest.raises(msgspec.ValidationError):
        lifecycle_fact(value)


def test_facts_say_their_kind() -> None:
    """The tag can be read from the struct."""
    assert (
        MatchAborted(reason="by-creator").kind,
        SecretRevealed(secret="0" * 64).kind,
    ) == ("match-aborted", "secret-revealed")
    assert (
        parse_canonical(msgspec.json.encode(open_parts(MatchAborted(reason="by-creator")).open, order="sorted"))["kind"]
        == "match-aborted"
    )
