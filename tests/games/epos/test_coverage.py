"""Every card, effect, marker, territory, occasion, task, move, fact, prompt and refusal occurs in whole matches, or
else in directed positions.

Bots play the matches: random and greedy ones from both starts for every number of seats, with the full and the core
decks by turns; then curious ones, who play what was played least, and greedy ones, by players who have much; last solo
matches for each challenge and whole solo challenges. `ANNALES_PLAYOUTS` says how many times all of that is played: 1
where it is not set, which takes up to `MOST` times the rich matches, until nothing is missing but what
`FROM_EITHER` and `FROM_POSITIONS` allow. Beside what the bots play, moves are asked for that are not legal.

Directed positions are those of `test_every_….py`: each card, marker, province and task on a position that is built for
it.

`ANNALES_REPORT_OF_CARDS` names a file to write all counts to: of the matches, and of the directed positions.
"""

import os
import random
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any, Literal

import msgspec

from games.epos import EPOS
from games.epos.cards import Content
from games.epos.options import Options
from games.epos.professions import PROFESSIONS
from games.epos.rules import RULEBOOK
from games.epos.series import has_ended
from games.epos.state import BLANK, State, replace
from games.kit.bots import POLICIES
from games.kit.decider import Decider
from games.kit.structs import Move
from tests.games.epos import test_every_card, test_every_marker_and_province, test_every_task
from tests.games.epos.curious import Played, curious_match, rich_state
from tests.games.epos.directed import directed
from tests.games.epos.survey import Survey, everything, report
from tests.specification import Step, playout, streams

PLAYOUTS = int(os.environ.get("ANNALES_PLAYOUTS", "1"))
MOST = 12
"""So many times at most rich matches are played."""
STARTS: tuple[Literal["recommended", "experienced"], ...] = ("recommended", "experienced")
DIRECTED = (test_every_card, test_every_marker_and_province, test_every_task)
FROM_EITHER = {
    "provinces": "a certain province must be ruled, by a city or by pioneers, and an action chosen that it serves",
    "territories": "one of four players must have six pioneers there, which curious ones do not gather",
    "modifiers": "up to four cards and provinces must be had for one action",
    "tasks": "a solo player must set out for just these tasks",
    "series": "a game must lack glory for the first time at the end of a certain round",
}
"""Categories of which the directed positions hold what bots may not come to, and why."""
FROM_POSITIONS = {
    "moves: master-challenge": "two challenges must be fulfilled in one game",
    "prompts: choose-challenge": "two challenges must be fulfilled in one game",
    "occasions: blocked pioneers build a city": "six pioneers must stay in a province while they are blocked",
    "occasions: 4 or more professions trained at once": "additional trainings and coins must come together",
    "refusals: no-room": "the area is only asked for while both have room",
}
"""What else bots hardly come to, and why: it is counted from directed positions alone."""


class Asker:
    """Asks for moves that are not legal: those that were legal before, and some that name something else besides."""

    def __init__(self, content: Content) -> None:
        self.random = random.Random("epos")
        self.listed: dict[type[Move], deque[Move]] = defaultdict(lambda: deque(maxlen=60))
        self.kinds: tuple[tuple[str, ...], ...] = (
            tuple(content.cards),
            (*content.territory, "atlantis"),
            (*content.marker, *content.permanent),
            PROFESSIONS,
        )

    def ask(self, rules: Decider, state: State, step: Step) -> Iterator[str]:
        """The codes of what is refused now."""
        for option in self.random.sample(step.legal, min(6, len(step.legal))):
            self.listed[type(option.move)].append(option.move)
        kinds = [rule.move for rule in RULEBOOK.moves if type(step.prompt) in rule.prompts and self.listed[rule.move]]
        for kind in self.random.sample(kinds, min(3, len(kinds))):
            move = self.random.choice(self.listed[kind])
            for asked in (move, self._spoilt(move)):
                if (refusal := rules.refuse(state, step.prompt, asked)) is not None:
                    yield refusal.code

    def _spoilt(self, move: Move) -> Move:
        """The move with another number, or another name of its kind, in one of its members."""
        values = {name: getattr(move, name) for name in move.__struct_fields__}
        others: dict[str, Any] = {name: value + 1 for name, value in values.items() if isinstance(value, int)}
        for names in self.kinds:
            others |= {name: self.random.choice(names) for name, value in values.items() if value in names}
        if not others:
            return move
        name = self.random.choice(sorted(others))
        return msgspec.structs.replace(move, **{name: others[name]})


class Watch:
    """A survey of matches, and who asks in them for what is not legal."""

    def __init__(self, rules: Decider) -> None:
        self.rules, self.survey, self.asker = rules, Survey(rules.content), Asker(rules.content)

    def match(self, seats: int, options: Options, luck: str, steps: Iterable[Step]) -> State:
        """Take note of a match, from its setup on; the state at its end."""
        state = self.survey.happened(self.rules, BLANK, self.rules.setup(options, seats, streams(luck)))
        for step in steps:
            self.survey.asked(step.prompt, step.chosen)
            state = self.survey.happened(self.rules, step.before, step.facts)
            for code in self.asker.ask(self.rules, step.before, step):
                self.survey.refused(code)
        return state


def seen_in_matches(rules: Decider) -> Survey:
    """What is seen in the matches."""
    watch, played = Watch(rules), Played()
    for number, (place, seats), (first, start), policy in product(
        range(PLAYOUTS), enumerate(range(1, 5)), enumerate(STARTS), POLICIES
    ):
        options = Options(start=start, decks="core" if (number + place + first) % 2 else "full")
        luck = f"{seats} {start} {policy} {number}"
        watch.match(seats, options, luck, playout(EPOS, seats, policy, luck, options))
    for number in range(max(MOST, PLAYOUTS)):
        if number >= PLAYOUTS and not wanted_of_matches(watch.survey):
            break
        _rich_matches(watch, number, played)
        _solo_challenge(watch, number, played)
    return watch.survey


def wanted_of_matches(survey: Survey) -> list[str]:
    """What is missing and must not be missing in the matches."""
    missing = [each for each in survey.missing() if each not in FROM_POSITIONS]
    return [each for each in missing if each.split(": ")[0] not in FROM_EITHER]


def _rich_matches(watch: Watch, number: int, played: Played) -> None:
    kinds = [(seats, Options(start=STARTS[number % 2])) for seats in range(1, 5)]
    kinds += [(1, Options(challenge=each)) for each in watch.rules.content.challenge]
    for seats, options in kinds:
        luck = f"{seats} {options.challenge} {number}"
        watch.match(seats, options, f"curious {luck}", curious_match(watch.rules, seats, options, luck, played))
        if seats > 1:
            rich = rich_state(watch.rules, seats, options, luck)
            watch.match(seats, options, luck, playout(EPOS, seats, "greedy", luck, options, start=rich))


def _solo_challenge(watch: Watch, number: int, played: Played) -> None:
    """Two solo challenges, game after game until they have ended: of curious or of greedy bots."""
    for options in (Options(series_level="i"), Options(series_level="iii")):
        game, ended = options, False
        while not ended:
            luck = f"{options.series_level} {number} {len(game.series_so_far)}"
            if number % 2:
                steps = curious_match(watch.rules, 1, game, luck, played)
            else:
                rich = rich_state(watch.rules, 1, game, luck)
                steps = playout(EPOS, 1, "greedy", luck, game, start=rich)
            end = watch.match(1, game, luck, steps)
            ended = has_ended(watch.rules.content, end.series)
            game = replace(game, series_so_far=end.series)


def seen_in_positions(rules: Decider) -> Survey:
    """What is seen in the directed positions."""
    survey = Survey(rules.content)
    directed(survey, DIRECTED, rules)
    return survey


def test_everything_occurs(rules: Decider) -> None:
    """In the matches all but what is named above; in the directed positions that, and all that is printed."""
    matches, positions = seen_in_matches(rules), seen_in_positions(rules)
    if path := os.environ.get("ANNALES_REPORT_OF_CARDS"):
        Path(path).write_text(report(matches, positions), encoding="utf-8")

    assert wanted_of_matches(matches) == []
    assert set(matches.missing()) & set(positions.missing()) == set()
    assert [*matches.unexpected(), *positions.unexpected()] == []
    printed = ["cards played", "effects", "action markers", "permanent actions", "provinces", "modifiers"]
    printed += ["bonus markers", "tasks", "series"]
    assert [missing for missing in positions.missing() if missing.split(": ")[0] in printed] == []


def test_what_is_counted_from_positions_is_looked_for(content: Content) -> None:
    """Nothing is named in vain: each name is one of those that the matches are searched for."""
    wanted = everything(content)

    assert set(FROM_EITHER) <= set(wanted)
    assert set(FROM_POSITIONS) <= {f"{category}: {item}" for category, items in wanted.items() for item in items}
