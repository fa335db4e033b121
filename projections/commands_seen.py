"""Which commands a match has seen: for each actor and command id, the version at which its first event stands.

The record itself holds ids and requests; this is an index into it, small enough to stay in memory for matches of any
length, so it may name a version too many, never one too few. Whoever asks reads the event and compares. It is immutable
and shares what is old: sorted runs, each at least as long as all that follow it, and a few recent entries.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from typing import TypeAlias

from msgspec import Struct

_RECENT = 32
_KEY = 8
Entry: TypeAlias = tuple[bytes, int]
"""A key, and the version of a command's first event."""
Packed: TypeAlias = tuple[bytes, bytes]
"""Entries in a snapshot: keys, and versions of four bytes each, little-endian."""


class Run(Struct, frozen=True):
    """Entries, their keys one after another."""

    keys: bytes
    versions: array[int]

    @classmethod
    def of(cls, entries: Sequence[Entry]) -> Run:
        """Entries in the order in which they come."""
        return cls(b"".join([key for key, _ in entries]), array("I", [version for _, version in entries]))

    def __len__(self) -> int:
        return len(self.versions)

    def __getitem__(self, place: int) -> bytes:
        return self.keys[_KEY * place : _KEY * (place + 1)]

    def __iter__(self) -> Iterator[Entry]:
        return ((self[place], version) for place, version in enumerate(self.versions))

    def find(self, key: bytes) -> Iterator[int]:
        """The versions under a key; the entries are in the order of their keys."""
        place = bisect_left(self, key)
        while place < len(self) and self[place] == key:
            yield self.versions[place]
            place += 1


class CommandsSeen(Struct, frozen=True, eq=False):
    """The commands of a match up to a version."""

    runs: tuple[Run, ...] = ()
    recent: tuple[Entry, ...] = ()

    def __len__(self) -> int:
        return sum(len(run) for run in self.runs) + len(self.recent)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CommandsSeen) and self._entries() == other._entries()

    __hash__ = None  # type: ignore[assignment]  # nothing is kept by its commands

    def adding(self, entries: Iterable[Entry]) -> CommandsSeen:
        """These and more: keys with the versions of the commands' first events."""
        recent = (*self.recent, *entries)
        if len(recent) <= _RECENT:
            return CommandsSeen(self.runs, recent)
        merged = list(recent)
        runs = list(self.runs)
        while runs and len(runs[-1]) <= len(merged):
            merged.extend(runs.pop())
        return CommandsSeen((*runs, Run.of(sorted(merged))), ())

    def versions(self, actor: str, command: str) -> list[int]:
        """Where the actor's command may stand, the earliest first; almost always nowhere or at one place."""
        key = key_of(actor, command)
        found = [version for known, version in self.recent if known == key]
        for run in self.runs:
            found.extend(run.find(key))
        return sorted(found)

    def packed(self) -> tuple[Packed, ...]:
        """All entries for a snapshot: the runs, and as the last one what is recent."""
        return tuple((run.keys, _little(run.versions).tobytes()) for run in (*self.runs, Run.of(self.recent)))

    @classmethod
    def unpacked(cls, packed: Sequence[Packed]) -> CommandsSeen:
        """What was packed."""
        *runs, recent = [Run(keys, _little(array("I", versions))) for keys, versions in packed]
        return cls(tuple(runs), tuple(recent))

    def _entries(self) -> list[Entry]:
        return sorted([*self.recent, *(entry for run in self.runs for entry in run)])


def key_of(actor: str, command: str) -> bytes:
    """What an actor's command is found by: 64 bits of a digest."""
    return blake2b(f"{actor}\0{command}".encode(), digest_size=_KEY).digest()


def _little(numbers: array[int]) -> array[int]:
    if _NATIVE_IS_LITTLE:
        return numbers
    swapped = array(numbers.typecode, numbers)
    swapped.byteswap()
    return swapped


_NATIVE_IS_LITTLE = array("I", [1]).tobytes()[0] == 1
