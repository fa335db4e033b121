"""The great run: bots play many matches for every number of seats in every mode, with and without less luck.

    python -m tests.games.epochs.great_run                    # 1,000 matches of each of 18 kinds
    python -m tests.games.epochs.great_run --matches 20 --seats 2 4 --processes 2

Of each kind half of the matches are played by random bots, half by greedy ones; the other switches go through all their
values in turn. After every event the position must have no problem and conserve its pieces; every match must end with a
result for all seats. Each kind of match has a line with what was seen, each match that fails one that says how to play
it again; at the end stands what occurred in none. The exit code is 1 if any failed.
"""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from games.epochs import EPOCHS
from games.epochs.components import MODES, Mode
from games.epochs.options import Options
from games.kit.bots import Policy
from tests.games.epochs.conservation import Witness
from tests.games.epochs.survey import Counts, missing, seen_in
from tests.games.great_run import run
from tests.specification import playout, rules_of

POLICIES: tuple[Policy, Policy] = ("random", "greedy")
RULES = rules_of(EPOCHS)
TOTAL: Counts = Counter()


class Kind(NamedTuple):
    """A kind of match: its name, how many seats, which mode, with less luck or not."""

    name: str
    seats: int
    mode: Mode
    less_luck: bool


class Job(NamedTuple):
    """One match: its kind, and its number among those of this kind."""

    kind: Kind
    number: int

    @property
    def policy(self) -> Policy:
        """The bots of even numbers are random, the others greedy."""
        return POLICIES[self.number % 2]

    @property
    def options(self) -> Options:
        """The kind's, and the switches by the digits of the number, so that all occur with all."""
        digits = self.number // 2
        return Options(
            mode=self.kind.mode,
            less_luck=self.kind.less_luck,
            warmonger_penalty=("culture", "honor")[digits % 2],
            neutral_city_requires_warmonger=digits // 2 % 2 == 0,
            convert_payment=("gold", "cubes")[digits // 4 % 2],
            cheaper_unit_pays_surcharge=digits // 8 % 2 == 1,
            formation_map=("cavalry-flank", "cavalry-wedge")[digits // 16 % 2],
            warmonger_can_be_attacked_by_all=digits // 32 % 2 == 1,
        )

    @property
    def luck(self) -> str:
        """What all chance of the match follows from."""
        return f"great run {self.kind.name} {self.number}"


class Played(NamedTuple):
    """What came of a match, and what occurred in it; `failed` says what was wrong, if anything was."""

    job: Job
    moves: int = 0
    most_legal: int = 0
    score: float = 0
    seconds: float = 0
    seen: Counts = Counter()
    failed: str = ""


def kinds(seats: Iterable[int]) -> Iterator[Kind]:
    """Every mode, with and without less luck."""
    for number, mode, less_luck in product(seats, MODES, (False, True)):
        yield Kind(f"{number} seats, {mode}{', less luck' if less_luck else ''}", number, mode, less_luck)


def jobs(kind: Kind, matches: int) -> list[Job]:
    """So many matches of a kind."""
    return [Job(kind, number) for number in range(matches)]


def play(job: Job) -> Played:
    """Play a match to its end; whatever goes wrong is told, not raised."""
    seats, started, moves, most = job.kind.seats, time.process_time(), 0, 0
    witness, seen = Witness(RULES.content), Counter[tuple[str, str]]()
    try:
        for step in playout(EPOCHS, seats, job.policy, job.luck, job.options):
            witness.watch(step)
            problems = list(RULES.check(step.after))
            assert problems == [], f"{step.chosen}: {problems[0]}"
            moves, most = moves + 1, max(most, len(step.legal))
            seen.update(seen_in(step))
            after = step.after
        result = RULES.result(after)
        assert result is not None, "no result"
        assert sorted(rank.seat for rank in result.ranking) == list(range(1, seats + 1))
    except Exception:  # the run goes on; what failed is told with all there is to know
        again = f"{job.policy}, luck {job.luck!r}, {job.options}"
        return Played(job, moves, most, failed=f"{again}\n{traceback.format_exc()}")
    score = sum(rank.score for rank in result.ranking) / seats
    return Played(job, moves, most, score, time.process_time() - started, seen)


def report(kind: Kind, played: list[Played]) -> str:
    """The line of a kind of match, and what has not occurred so far."""
    whole = [each for each in played if not each.failed]
    text = f"{kind.name}: {len(whole)} of {len(played)} whole"
    for each in whole:
        TOTAL.update(each.seen)
    for policy in POLICIES:
        of_policy = [each for each in whole if each.job.policy == policy]
        if of_policy:
            count = len(of_policy)
            moves, score = sum(each.moves for each in of_policy), sum(each.score for each in of_policy)
            text += f"; {policy} {count} games, {moves / count:.0f} moves, {score / count:.1f} VP"
    if whole:
        most, seconds = max(each.most_legal for each in whole), sum(each.seconds for each in whole)
        text += f"; at most {most} legal moves; {seconds:.0f} s"
    lacking = missing(RULES.content, TOTAL)
    return f"{text}; not seen so far: {', '.join(map(' '.join, lacking)) or 'nothing'}"


if __name__ == "__main__":
    raise SystemExit(run("epochs", EPOCHS.seats, 1000, kinds, jobs, play, report))
