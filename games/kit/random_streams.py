"""All randomness of a match: named streams of numbers that follow from one key.

Number i of a stream, below n: for t = 0, 1, … the first 8 bytes of HMAC-SHA256(stream key, i ‖ t), big-endian;
the first one below the largest multiple of n within 2^64 counts, modulo n. The stream key is HMAC-SHA256(key, name).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

_SPAN = 1 << 64


class _Ordered(Protocol):
    def __lt__(self, other: Any, /) -> bool: ...


Item = TypeVar("Item", bound=_Ordered)
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))


def _keyed(key: bytes) -> tuple[hashlib._Hash, hashlib._Hash]:
    """The two hashes that HMAC-SHA-256 goes on from, prepared with a key: a shuffle takes a hundred numbers."""
    block = key.ljust(64, b"\0")
    return hashlib.sha256(block.translate(_INNER)), hashlib.sha256(block.translate(_OUTER))


class RandomStreams:
    """Numbers from named streams, going on from given positions.

    A position counts the numbers taken from a stream; `taken` tells the positions of those streams that moved.
    """

    def __init__(self, key: bytes, positions: Mapping[str, int]) -> None:
        self._key = key
        self._positions = positions
        self._keyed: dict[str, tuple[hashlib._Hash, hashlib._Hash]] = {}
        self.taken: dict[str, int] = {}

    def below(self, stream: str, bound: int) -> int:
        """The stream's next number, uniform in 0 … bound − 1; bound is at most 2^64."""
        if not 0 < bound <= _SPAN:
            raise ValueError(f"a bound lies in 1 … 2^64, not {bound}")
        keyed = self._keyed.get(stream)
        if keyed is None:
            keyed = self._keyed[stream] = _keyed(hmac.digest(self._key, stream.encode(), "sha256"))
        taken = self.taken
        position = taken[stream] if stream in taken else self._positions.get(stream, 0)
        taken[stream] = position + 1
        limit = _SPAN - _SPAN % bound
        attempt = 0
        while True:
            # The position, then the attempt, of eight bytes each.
            inner, outer = keyed[0].copy(), keyed[1].copy()
            inner.update(((position << 64) + attempt).to_bytes(16, "big"))
            outer.update(inner.digest())
            number = int.from_bytes(outer.digest()[:8], "big")
            if number < limit:
                return number % bound
            attempt += 1

    def roll(self, stream: str = "dice") -> int:
        """A die: 1 … 6."""
        return 1 + self.below(stream, 6)

    def shuffle(self, stream: str, items: Sequence[Item]) -> tuple[Item, ...]:
        """The items in a random order, whatever order they come in; takes one number fewer than there are items."""
        order = sorted(items)
        for place in range(len(order) - 1, 0, -1):
            other = self.below(stream, place + 1)
            order[place], order[other] = order[other], order[place]
        return tuple(order)
