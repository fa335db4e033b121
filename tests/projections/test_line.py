from __future__ import annotations

import random

from projections.line import Line


def test_a_line_without_undos_holds_every_version() -> None:
    """From 1 to its end, and nothing after it."""
    assert [version for version in range(12) if Line().holds(version, 9)] == list(range(1, 10))


def test_an_undo_leaves_out_what_it_takes_back() -> None:
    """After version 8 went back to 3, the line is 1 to 3 and 8 onwards."""
    line = Line(8, 3, Line())

    assert [version for version in range(1, 11) if line.holds(version, 10)] == [1, 2, 3, 8, 9, 10]
    assert line.since(2, 10) == ((3, 3), (8, 10))
    assert line.since(3, 10) == ((8, 10),)
    assert line.since(9, 10) == ((10, 10),)


def test_a_line_is_what_following_it_back_finds() -> None:
    """Random undos and redos: held are exactly those versions that lead to the end, one by one."""
    choice = random.Random(1)
    lines, before = {0: Line(), 1: Line()}, {1: 0}
    for version in range(2, 200):
        target = choice.randrange(1, version - 1) if version > 2 and choice.random() < 0.3 else None
        before[version] = version - 1 if target is None else target
        lines[version] = lines[version - 1] if target is None else Line(version, target, lines[target])
        found, each = [], version
        while each > 0:
            found.append(each)
            each = before[each]
        assert [each for each in range(1, version + 1) if lines[version].holds(each, version)] == found[::-1]
        since = choice.choice(found)
        spans = lines[version].since(since, version)
        assert [each for first, last in spans for each in range(first, last + 1)] == found[: found.index(since)][::-1]
