"""Which commands a match has seen: for each actor and command id, the version at which its first event stands.

The record itself holds ids and requests; this is an index into it, small enough to stay in memory for matches of any
length, so it may name a version too many, never one too few. Whoever asks reads the event and compares. It is immutable
and shares what is old: sorted runs, each at least as long as all that follow it, and a few recent entries.
"""

from __future__ import annotations

import hashlib
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from msgspec import Struct

_RECENT = 32
Packed: TypeAlias = tuple[bytes, bytes]
"""Entries in a snapshot: keys and versions, each little-endian."""


class Run(Struct, frozen=True):
    """Entries in the order of their keys."""

    keys: array[int]
    versions: array[int]

    @classmethod
    def of(cls, entries: Iterable[tuple[int, int]]) -> Run:
        """A run of these entries."""
        return cls.unsorted(sorted(entries))

    @classmethod
    def unsorted(cls, entries: Sequence[tuple[int, int]]) -> Run:
        """Entries in the order in which they come."""
        return cls(array("Q", [key for key, _ in entries]), array("I", [version for _, version in entries]))

    def entries(self) -> Iterable[tuple[int, int]]:
        """The entries, in order."""
        return zip(self.keys, self.versions, strict=True)

    def find(self, key: int) -> list[int]:
        """The versions under a key."""
        place = bisect_left(self.keys, key)
        found = []
        while place < len(self.keys) and self.keys[place] == key:
            found.append(self.versions[place])
            place += 1
        return found


class CommandsSeen(Struct, frozen=True, eq=False):
    """The commands of a match up to a version."""

    runs: tuple[Run, ...] = ()
    recent: tuple[tuple[int, int], ...] = ()

    def __len__(self) -> int:
        return sum(len(run.keys) for run in self.runs) + len(self.recent)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CommandsSeen) and self._entries() == other._entries()

    __hash__ = None  # type: ignore[assignment]  # nothing is kept by its commands

    def adding(self, entries: Iterable[tuple[int, int]]) -> CommandsSeen:
        """These and more: keys with the versions of the commands' first events."""
        recent = (*self.recent, *entries)
        if len(recent) <= _RECENT:
            return CommandsSeen(self.runs, recent)
        merged = list(recent)
        runs = list(self.runs)
        while runs and len(runs[-1].keys) <= len(merged):
            merged.extend(runs.pop().entries())
        return CommandsSeen((*runs, Run.of(merged)), ())

    def versions(self, actor: str, command: str) -> list[int]:
        """Where the actor's command may stand, the earliest first; almost always nowhere or at one place."""
        key = key_of(actor, command)
        found = [version for known, version in self.recent if known == key]
        for run in self.runs:
            found += run.find(key)
        return sorted(found)

    def packed(self) -> tuple[Packed, ...]:
        """All entries for a snapshot: the runs, and as the last one what is recent."""
        recent = Run.unsorted(self.recent)
        return tuple((_little(run.keys).tobytes(), _little(run.versions).tobytes()) for run in (*self.runs, recent))

    @classmethod
    def unpacked(cls, packed: Sequence[Packed]) -> CommandsSeen:
        """What was packed."""
        *runs, recent = [Run(_little(array("Q", keys)), _little(array("I", versions))) for keys, versions in packed]
        return cls(tuple(runs), tuple(recent.entries()))

    def _entries(self) -> list[tuple[int, int]]:
        return sorted([*self.recent, *(entry for run in self.runs for entry in run.entries())])


def key_of(actor: str, command: str) -> int:
    """What an actor's command is found by: 64 bits of a digest."""
    return int.from_bytes(hashlib.blake2b(f"{actor}\0{command}".encode(), digest_size=8).digest(), "little")


def _little(numbers: array[int]) -> array[int]:
    if _NATIVE_IS_LITTLE:
        return numbers
    swapped = array(numbers.typecode, numbers)
    swapped.byteswap()
    return swapped


_NATIVE_IS_LITTLE = array("I", [1]).tobytes()[0] == 1
