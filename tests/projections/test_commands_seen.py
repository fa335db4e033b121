from __future__ import annotations

import random

from projections.commands_seen import CommandsSeen, key_of


def test_every_command_is_found_whatever_the_order_in_which_it_was_added() -> None:
    """One at a time or many at once, thousands of them: each is found at its version, and no other."""
    choice = random.Random(1)
    seen, version = CommandsSeen(), 0
    expected: dict[str, int] = {}
    while version < 5000:
        added = []
        for _ in range(choice.choice((1, 1, 1, 2, 50, 700))):
            version += 1
            expected[f"command-{version}"] = version
            added.append((key_of("player:p_1", f"command-{version}"), version))
        seen = seen.adding(added)
        assert len(seen) == version
    for command, where in expected.items():
        assert seen.versions("player:p_1", command) == [where]
    assert seen.versions("player:p_2", "command-7") == []
    assert seen.versions("player:p_1", "command-0") == []


def test_adding_leaves_what_was_there_before_alone() -> None:
    """Two continuations of the same memory do not know of each other's commands."""
    seen = CommandsSeen()
    for version in range(1, 100):
        seen = seen.adding([(key_of("", str(version)), version)])
    one, other = seen.adding([(key_of("", "one"), 100)]), seen.adding([(key_of("", "other"), 100)])

    assert (one.versions("", "one"), one.versions("", "other")) == ([100], [])
    assert (other.versions("", "one"), other.versions("", "other")) == ([], [100])
    assert (seen.versions("", "one"), len(seen)) == ([], 99)


def test_it_stays_in_few_pieces() -> None:
    """Looking up stays quick in a long match."""
    seen = CommandsSeen()
    for version in range(1, 20_001):
        seen = seen.adding([(key_of("", str(version)), version)])

    assert len(seen.runs) <= 12


def test_what_is_packed_is_what_is_unpacked() -> None:
    """Through a snapshot: equal, found as before, and twelve bytes a command."""
    seen = CommandsSeen()
    for version in range(1, 200):
        seen = seen.adding([(key_of("", str(version)), version)])
    packed = seen.packed()

    assert CommandsSeen.unpacked(packed) == seen
    assert CommandsSeen.unpacked(packed).versions("", "77") == [77]
    assert CommandsSeen.unpacked(packed) != seen.adding([(key_of("", "200"), 200)])
    assert sum(len(part) for run in packed for part in run) == 12 * 199
    assert CommandsSeen.unpacked(CommandsSeen().packed()) == CommandsSeen()
