"""What the great runs of all games share: the command line, and playing in several processes."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from multiprocessing import Pool
from typing import Protocol, TypeVar


class Outcome(Protocol):
    """What came of a job; `failed` says what was wrong and how to play it again, if anything was."""

    @property
    def moves(self) -> int:
        """How many were made."""

    @property
    def failed(self) -> str:
        """What was wrong, if anything was."""


KindT = TypeVar("KindT")
JobT = TypeVar("JobT")
PlayedT = TypeVar("PlayedT", bound=Outcome)


def run(
    game: str,
    seats: Sequence[int],
    matches: int,
    kinds: Callable[[Iterable[int]], Iterable[KindT]],
    jobs: Callable[[KindT, int], Iterable[JobT]],
    play: Callable[[JobT], PlayedT],
    report: Callable[[KindT, list[PlayedT]], str],
) -> int:
    """Play every kind of match for these numbers of seats, as the command line asks; 1 if any failed, else 0."""
    parser = argparse.ArgumentParser(prog=f"python -m tests.games.{game}.great_run", description="Play them all.")
    parser.add_argument("--matches", type=int, default=matches, help=f"of each kind; {matches} where it is not said")
    parser.add_argument("--seats", type=int, nargs="+", default=list(seats), choices=seats)
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    failures = 0
    with Pool(asked.processes) as pool:
        for kind in kinds(asked.seats):
            played = []
            for each in pool.imap_unordered(play, jobs(kind, asked.matches)):
                played.append(each)
                if each.failed:
                    failures += 1
                    print(f"FAILED after {each.moves} moves: {each.failed}", flush=True)
            print(report(kind, played), flush=True)
    print(f"{failures} failed", flush=True)
    return min(failures, 1)
