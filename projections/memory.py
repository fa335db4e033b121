"""Matches in memory: the latest used ones, up to a size."""

from __future__ import annotations

from collections import OrderedDict

from msgspec import Struct

from games.kit.structs import encode
from projections.match import Match

_MEASURED_EVERY = 32
_FOR_EACH_MATCH = 4096
_FOR_EACH_ENCODED_BYTE = 4
_FOR_EACH_COMMAND = 12


class _Entry(Struct):
    match: Match
    size: int
    measured_at: int


class Memory:
    """Matches at their heads and at earlier versions; what was not used for longest goes first."""

    def __init__(self, megabytes: float) -> None:
        self._limit = int(megabytes * 2**20)
        self._size = 0
        self._entries: OrderedDict[tuple[str, int | None], _Entry] = OrderedDict()
        self._versions: dict[str, set[int]] = {}

    @property
    def size(self) -> int:
        """How many bytes the matches take, by estimate."""
        return self._size

    def __len__(self) -> int:
        return len(self._entries)

    def head(self, match_id: str) -> Match | None:
        """The match at the latest version that is known."""
        return self._used((match_id, None))

    def nearest(self, match_id: str, version: int | None) -> Match | None:
        """The match at the latest version that is known, up to this one."""
        head = self.head(match_id)
        if head is not None and (version is None or head.version <= version):
            return head
        known = [each for each in self._versions.get(match_id, ()) if version is None or each <= version]
        return self._used((match_id, max(known))) if known else None

    def keep_head(self, match: Match) -> None:
        """Keep a match at what is its head now, unless a later one is known."""
        known = self._entries.get((match.id, None))
        if known is None or known.match.version < match.version:
            self._keep((match.id, None), match, known)

    def keep(self, match: Match) -> None:
        """Keep a match at its version."""
        self._keep((match.id, match.version), match, None)

    def forget(self, match_id: str) -> None:
        """Drop all that is known of a match."""
        for version in (None, *self._versions.get(match_id, set()).copy()):
            self._drop((match_id, version))

    def _used(self, key: tuple[str, int | None]) -> Match | None:
        entry = self._entries.get(key)
        if entry is None:
            return None
        self._entries.move_to_end(key)
        return entry.match

    def _keep(self, key: tuple[str, int | None], match: Match, known: _Entry | None) -> None:
        if known is not None and match.version - known.measured_at < _MEASURED_EVERY:
            known.match = match
            self._entries.move_to_end(key)
            return
        entry = _Entry(match, _size_of(match), match.version)
        self._drop(key)
        if entry.size > self._limit:
            return
        self._entries[key] = entry
        self._size += entry.size
        if key[1] is not None:
            self._versions.setdefault(match.id, set()).add(key[1])
        while self._size > self._limit:
            self._drop(next(iter(self._entries)))

    def _drop(self, key: tuple[str, int | None]) -> None:
        entry = self._entries.pop(key, None)
        if entry is None:
            return
        self._size -= entry.size
        match_id, version = key
        if version is not None:
            self._versions[match_id].discard(version)
            if not self._versions[match_id]:
                del self._versions[match_id]


def _size_of(match: Match) -> int:
    """About what a match takes. Versions share much, so this is rather too much than too little."""
    state = 0 if match.state is None else len(encode(match.state))
    return _FOR_EACH_MATCH + _FOR_EACH_ENCODED_BYTE * state + _FOR_EACH_COMMAND * len(match.commands)
