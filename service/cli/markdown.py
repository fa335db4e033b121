"""What the pages that are made from the code have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

MADE: Final = "<!-- Made from the code by `annales reference`; do not edit. -->\n"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines)
