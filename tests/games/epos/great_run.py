"""The great run: bots play many matches for every number of seats, from both starts, with both sets of decks.

    python -m tests.games.epos.great_run                    # 1,000 matches of each kind, then the solo challenges
    python -m tests.games.epos.great_run --matches 20 --seats 1 4 --processes 2

Of each kind half of the matches are played by random bots, half by greedy ones. Solo matches are played for each single
challenge as well, and as whole solo challenges on each level of glory, game after game until the series has ended, a
fiftieth as many as other matches. After every event the position must have no problem and conserve its pieces; every
match must end with a result for all seats. Each kind of match has a line with what was seen, each match that fails one
that says how to play it again. The exit code is 1 if any failed.
"""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from games.epos import EPOS
from games.epos.cards import Content
from games.epos.continuing import continued
from games.epos.options import Options
from games.epos.solo_tasks import LEVELS
from games.epos.state import State, replace
from games.kit.bots import POLICIES, Policy
from games.kit.decider import Decider
from games.kit.results import total
from tests.games.great_run import run
from tests.specification import playout, rules_of

DECKS = {"full": Options(), "core": Options(decks="core")}
PIONEERS, CITIES, SPACES = 15, 6, 12
CARDS_OF_AN_EPOCH = {"full": 28, "core": 20}


class Kind(NamedTuple):
    """A kind of match: its name, how many seats, and with which options."""

    name: str
    seats: int
    options: Options


class Job(NamedTuple):
    """One match, or a whole solo challenge: its kind, and its number among those of this kind."""

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
    """What came of a job; `failed` says what was wrong, if anything was."""

    job: Job
    games: int = 0
    moves: int = 0
    most_legal: int = 0
    score: float = 0
    seconds: float = 0
    ended: tuple[str, ...] = ()
    failed: str = ""


def kinds(seats: list[int]) -> Iterator[Kind]:
    """Both starts and both sets of decks for each number of seats; for a single one all challenges and levels too."""
    for number, start, decks in product(seats, ("recommended", "experienced"), DECKS):
        name = f"{number} {'seat' if number == 1 else 'seats'}, {start}, {decks}"
        yield Kind(name, number, replace(DECKS[decks], start=start))
    if 1 in seats:
        content: Content = rules_of(EPOS).content
        yield from (Kind(f"1 seat, {each}", 1, Options(challenge=each)) for each in content.challenge)
        yield from (Kind(f"solo challenge, level {level}", 1, Options(series_level=level)) for level in LEVELS)


def jobs(kind: Kind, matches: int) -> list[Job]:
    """So many matches of a kind, or a fiftieth for each challenge and level."""
    single = kind.options.series_level == "none" and kind.options.challenge == Options().challenge
    return [Job(kind, number) for number in range(matches if single else max(2, matches // 50))]


def play(job: Job) -> Played:
    """Play a match, or a whole solo challenge, to its end; whatever goes wrong is told, not raised."""
    started, seen, options = time.process_time(), Played(job), job.kind.options
    while True:
        try:
            seen, state = _play_one(seen, options)
        except Exception:  # the run goes on; what failed is told with all there is to know
            again = f"{job.policy}, {job.kind.seats} seats, luck {_luck(seen)!r}, {options}"
            return seen._replace(failed=f"{again}\n{traceback.format_exc()}")
        following = None if options.series_level == "none" else continued(rules_of(EPOS).content, options, state)
        if not isinstance(following, Options):
            assert following is None or following.code == "series-over", following
            return seen._replace(seconds=time.process_time() - started)
        options = following


def _luck(seen: Played) -> str:
    return f"{seen.job.luck}.{seen.games}" if seen.games else seen.job.luck


def _play_one(seen: Played, options: Options) -> tuple[Played, State]:
    rules, seats = rules_of(EPOS), seen.job.kind.seats
    assert list(EPOS.check_options(rules.content, options, seats)) == []
    after: State | None = None
    for step in playout(EPOS, seats, seen.job.policy, _luck(seen), options):
        before, after = step.before, step.after
        problems = list(rules.check(after))
        assert problems == [], f"{step.chosen}: {problems[0]}"
        assert_conserved(after)
        assert after.round >= before.round, f"{step.chosen}: back to round {after.round}"
        seen = seen._replace(moves=seen.moves + 1, most_legal=max(seen.most_legal, len(step.legal)))
    assert after is not None
    assert_ended(rules, after)
    result = rules.result(after)
    assert result is not None
    score = sum(rank.score for rank in result.ranking) / seats
    ended = () if seats > 1 else (result.reason.split(":")[0],)
    return seen._replace(games=seen.games + 1, score=seen.score + score, ended=(*seen.ended, *ended)), after


def assert_conserved(state: State) -> None:
    """What holds at any time, said without the rules' own check: no piece is made or lost, nothing is overfull."""
    for seat, player in enumerate(state.players):
        assert player.pioneers + sum(land.pioneers[seat] for land in state.lands) == PIONEERS
        assert player.cities + sum(land.city == seat + 1 for land in state.lands) == CITIES
        assert min(player.coins, player.pioneers, player.cities, player.locks, player.oracle, player.temple) >= 0
        assert max(player.oracle, player.temple) <= 4
        assert len(player.timeline) + player.locks <= SPACES
        people = player.population
        pairs = ((people.noble, people.craftsman), (people.soldier, people.merchant), (people.priest, people.scholar))
        assert all(min(pair) >= 0 and sum(pair) <= 6 for pair in pairs)
    for land in state.lands:
        assert all(0 <= blocked <= held for blocked, held in zip(land.blocked, land.pioneers, strict=True))
        assert not (land.neutral and land.city is not None)
    found = cards_in(state)
    assert len(set(found)) == len(found)
    if state.round:
        assert len(found) == 3 * CARDS_OF_AN_EPOCH[state.switches.decks]


def cards_in(state: State) -> list[str]:
    """Every card, wherever it lies."""
    piles = [*state.decks, *state.boxed_unseen, state.discard, state.boxed, state.revealed]
    piles += [each for player in state.players for each in (player.hand, player.tableau)]
    return [card for pile in piles for card in pile] + [card for card in state.market if card is not None]


def assert_ended(rules: Decider, state: State) -> None:
    """A match that is over has a result for all seats, whose lines add up; it went over six rounds or was lost."""
    result = rules.result(state)
    assert result is not None, "no result"
    assert sorted(rank.seat for rank in result.ranking) == list(range(1, len(state.players) + 1))
    for rank in result.ranking:
        assert rank.score == total(rank.lines)
    assert state.round == (state.tasks.lost_after_round or 6)


def report(kind: Kind, played: list[Played]) -> str:
    """The line of a kind of match."""
    whole = [each for each in played if not each.failed]
    text = f"{kind.name}: {len(whole)} of {len(played)} whole"
    if not whole:
        return text
    for policy in POLICIES:
        of_policy = [each for each in whole if each.job.policy == policy]
        if games := sum(each.games for each in of_policy):
            moves, score = sum(each.moves for each in of_policy), sum(each.score for each in of_policy)
            text += f"; {policy} {games} games, {moves / games:.0f} moves, {score / games:.1f} glory"
            ended = Counter(said for each in of_policy for said in each.ended)
            text += f" ({', '.join(f'{said} {count}' for said, count in ended.most_common())})" if ended else ""
    most, seconds = max(each.most_legal for each in whole), sum(each.seconds for each in whole)
    return f"{text}; at most {most} legal moves; {seconds:.0f} s"


if __name__ == "__main__":
    raise SystemExit(run("epos", EPOS.seats, 1000, kinds, jobs, play, report))
