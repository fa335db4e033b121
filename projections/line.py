"""The line of versions that leads to a state.

The game at a version is the game at the version before it with that event's facts, except where an undo, a redo or
a ruling goes on from the game at another version. Following that back from a version gives its line: what is still in
force. Lines share what they have in common; the branches that were left stay reachable through their own versions.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct


class Line(Struct, frozen=True):
    """Versions from `first` on, which go on from the game at version `after` of the line `before`.

    A line has no end of its own: a match at version n stands at n on its line.
    """

    first: int = 1
    after: int = 0
    before: Line | None = None

    def stretches(self) -> Iterator[Line]:
        """This line and those that it goes on from."""
        line: Line | None = self
        while line is not None:
            yield line
            line = line.before

    def spans(self, end: int) -> Iterator[tuple[int, int]]:
        """The stretches of versions from `end` back to 1: first and last of each, the latest stretch first."""
        for line in self.stretches():
            yield line.first, end
            end = line.after

    def holds(self, version: int, end: int) -> bool:
        """Whether a version is on the line that ends with version `end`."""
        for first, last in self.spans(end):
            if version > last:
                return False
            if version >= first:
                return True
        return False

    def since(self, version: int, end: int) -> tuple[tuple[int, int], ...]:
        """The stretches after a version of the line up to `end`, in the order in which they happened."""
        found = []
        for first, last in self.spans(end):
            if last <= version:
                break
            found.append((max(first, version + 1), last))
            if first <= version:
                break
        return tuple(reversed(found))
