"""The great run: bots play many matches for every number of seats, with every set of cards, on both sides.

    python -m tests.games.nations.great_run                    # 500 matches of each kind: two hours of one core
    python -m tests.games.nations.great_run --matches 10 --seats 2 5 --processes 2

Of each kind half of the matches are played by random bots, half by greedy ones. After every event the position must
have no problem, conserve its pieces and keep within its tracks; every match must end with a result for all seats. Each
kind of match has a line with what was seen, each match that fails one that says how to play it again. The exit code is
1 if any failed.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from games.kit.bots import Policy
from games.nations import NATIONS
from games.nations.components import Side
from games.nations.options import Options
from games.nations.state import State
from tests.games.great_run import run
from tests.games.nations.test_playouts import assert_conserved, assert_possible
from tests.specification import playout, rules_of

POLICIES: tuple[Policy, Policy] = ("random", "greedy")
DECKS = {
    "basic": Options(),
    "advanced": Options(advanced=True),
    "expert": Options(expert=True),
    "all": Options(advanced=True, expert=True),
}
SIDES: tuple[Side, Side] = ("a", "b")


class Kind(NamedTuple):
    """A kind of match: its name, how many seats, and with which options."""

    name: str
    seats: int
    options: Options


class Job(NamedTuple):
    """One match: its kind, and its number among those of this kind."""

    kind: Kind
    number: int

    @property
    def policy(self) -> Policy:
        """The bots of even numbers are random, the others greedy."""
        return POLICIES[self.number % 2]

    @property
    def luck(self) -> str:
        """What all chance of the match follows from."""
        return f"great run {self.kind.name} {self.number}"


class Played(NamedTuple):
    """What came of a match; `failed` says what was wrong, if anything was."""

    job: Job
    moves: int = 0
    most_legal: int = 0
    score: float = 0
    seconds: float = 0
    failed: str = ""


def kinds(seats: list[int]) -> Iterator[Kind]:
    """Every set of cards on both sides of the boards; for five seats without and with the official variant.

    Five seats without any set get the Advanced cards, as the basic ones are too few.
    """
    for number, (decks, options), side in product(seats, DECKS.items(), SIDES):
        for variant in (False, True) if number == 5 else (False,):
            name = f"{number} {'seat' if number == 1 else 'seats'}, {decks}, {side.upper()}"
            name += ", variant for five" if variant else ""
            switches = Options(side=side, advanced=options.advanced, expert=options.expert, five_player_events=variant)
            yield Kind(name, number, switches)


def play(job: Job) -> Played:
    """Play a match to its end; whatever goes wrong is told, not raised."""
    seats, started, moves, most = job.kind.seats, time.process_time(), 0, 0
    rules = rules_of(NATIONS)
    start: State | None = None
    after: State | None = None
    try:
        for step in playout(NATIONS, seats, job.policy, job.luck, job.kind.options):
            before, after = step.before, step.after
            start = start or before
            problems = list(rules.check(after))
            assert problems == [], f"{step.chosen}: {problems[0]}"
            assert_possible(after)
            assert after.round >= before.round, f"{step.chosen}: back to round {after.round}"
            moves, most = moves + 1, max(most, len(step.legal))
        assert start is not None
        assert after is not None
        assert_conserved(start, after)
        result = rules.result(after)
        assert result is not None, "no result"
        assert sorted(rank.seat for rank in result.ranking) == list(range(1, seats + 1))
    except Exception:  # the run goes on; what failed is told with all there is to know
        again = f"{job.policy}, luck {job.luck!r}, {job.kind.options}"
        return Played(job, moves, most, failed=f"{again}\n{traceback.format_exc()}")
    score = sum(rank.score for rank in result.ranking) / seats
    return Played(job, moves, most, score, time.process_time() - started)


def report(kind: Kind, played: list[Played]) -> str:
    """The line of a kind of match."""
    whole = [each for each in played if not each.failed]
    text = f"{kind.name}: {len(whole)} of {len(played)} matches whole"
    if not whole:
        return text
    for policy in POLICIES:
        of_policy = [each for each in whole if each.job.policy == policy]
        if of_policy:
            moves, score = sum(each.moves for each in of_policy), sum(each.score for each in of_policy)
            count = len(of_policy)
            text += f"; {policy} {moves / count:.0f} moves, {score / count:.1f} VP"
    most, seconds = max(each.most_legal for each in whole), sum(each.seconds for each in whole)
    return f"{text}; at most {most} legal moves; {seconds:.0f} s"


def jobs(kind: Kind, matches: int) -> list[Job]:
    """So many matches of a kind."""
    return [Job(kind, number) for number in range(matches)]


if __name__ == "__main__":
    raise SystemExit(run("nations", NATIONS.seats, 500, kinds, jobs, play, report))
