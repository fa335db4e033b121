"""All randomness of a match: named streams of numbers that follow from one key.

Number i of a stream, below n: for t = 0, 1, … the first 8 bytes of HMAC-SHA256(stream key, i ‖ t), big-endian;
the first one below the largest multiple of n within 2^64 counts, modulo n. The stream key is HMAC-SHA256(key, name).
"""

import hmac
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

_SPAN = 1 << 64


class _Ordered(Protocol):
    def __lt__(self, other: Any, /) -> bool: ...


Item = TypeVar("Item", bound=_Ordered)


class RandomStreams:
    """Numbers from named streams, going on from given positions.

    A position counts the numbers taken from a stream; `taken` tells the positions of those streams that moved.
    """

    def __init__(self, key: bytes, positions: Mapping[str, int]) -> None:
        self._key = key
        self._positions = positions
        self._stream_keys: dict[str, bytes] = {}
        self.taken: dict[str, int] = {}

    def below(self, stream: str, bound: int) -> int:
        """The stream's next number, uniform in 0 … bound − 1; bound is at most 2^64."""
        if not 0 < bound <= _SPAN:
            raise ValueError(f"a bound lies in 1 … 2^64, not {bound}")
        key = self._stream_keys.get(stream)
        if key is None:
            key = self._stream_keys[stream] = hmac.digest(self._key, stream.encode(), "sha256")
        taken = self.taken
        position = taken[stream] if stream in taken else self._positions.get(stream, 0)
        taken[stream] = position + 1
        limit = _SPAN - _SPAN % bound
        attempt = 0
        while True:
            # The position, then the attempt, of eight bytes each.
            block = hmac.digest(key, ((position << 64) + attempt).to_bytes(16, "big"), "sha256")
            number = int.from_bytes(block[:8], "big")
            if number < limit:
                return number % bound
            attempt += 1

    def roll(self, stream: str = "dice") -> int:
        """A die: 1 … 6."""
        return 1 + self.below(stream, 6)

    def shuffle(self, stream: str, items: Sequence[Item]) -> tuple[Item, ...]:
        """The items in a random order, whatever order they come in; takes one number fewer than there are items."""
        order = sorted(items)
        below = self.below
        for place in range(len(order) - 1, 0, -1):
            other = below(stream, place + 1)
            order[place], order[other] = order[other], order[place]
        return tuple(order)
