"""Ratios, printed and kept."""

import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from games.kit.game import Game


class Ratio(NamedTuple):
    """A quotient measured in several rounds, each against the floor of its own round."""

    name: str
    quotients: list[float]
    goal: str

    @classmethod
    def of(cls, name: str, measured: Sequence[float], floor: Sequence[float], goal: str) -> "Ratio":
        """The quotients round by round."""
        return cls(name, [one / other for one, other in zip(measured, floor, strict=True)], goal)

    @property
    def cells(self) -> tuple[str, str, str, str]:
        """Name, median, range, goal."""
        low, high = min(self.quotients), max(self.quotients)
        return self.name, f"{statistics.median(self.quotients):.2f}", f"{low:.2f} to {high:.2f}", self.goal


TEXT = """# Bench results

Written by `make bench`. Medians of {rounds} interleaved rounds (9 for the move at version 2,000), \
{connections} connections, every append synced to disk (`appendfsync always`), load and servers on one machine. \
A ratio compares what was measured with a floor of the same round; on another machine it moves a little, seconds \
would move a lot.

The floor of the moves is a bare Starlette route that parses a small JSON body and does one redis-py `XADD` with an \
explicit id, served like the service by one uvicorn worker. A move checks the token, runs the rules of its game, \
seals, chains, stores and signs. The moves are picked as by chance in matches of two of {games}; the move at version \
2,000 is one of {first}.

{table}
"""
HEAD = ("what", "median", "range", "goal")


def write(path: Path, ratios: Sequence[Ratio], *, games: Sequence[Game], rounds: int, connections: int) -> None:
    """Print the ratios and write them to a page."""
    shown = Table(*HEAD)
    for ratio in ratios:
        shown.add_row(*ratio.cells)
    Console().print(shown)
    rows = [HEAD, ("---",) * len(HEAD), *(ratio.cells for ratio in ratios)]
    table = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    path.parent.mkdir(parents=True, exist_ok=True)
    titles = [game.title for game in games]
    text = TEXT.format(rounds=rounds, connections=connections, table=table, games=" and ".join(titles), first=titles[0])
    path.write_text(text)
