"""Places in a rulebook, named as its table of contents names them."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

_INWARDS: Final = " > "


def section(*path: str) -> str:
    """A place in a rulebook, from the chapter inwards: `Phase 2 - Play Cards > Trading Resources`."""
    return _INWARDS.join(path)


def common(places: Sequence[str]) -> str:
    """The innermost heading that all these places stand under; empty where they share none."""
    paths = [place.split(_INWARDS) for place in places]
    return section(*[level[0] for level in takewhile(lambda level: len(set(level)) == 1, zip(*paths, strict=False))])
