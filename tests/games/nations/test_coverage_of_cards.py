"""Every card, event, effect, move, fact, prompt and refusal occurs in whole matches, or else in directed positions.

Bots play the matches. Random and greedy ones play every number of seats with every set of decks, on both sides of the
boards; `ANNALES_PLAYOUTS` says how many times all of that (1 where it is not set). Then curious ones, who can afford
everything and play what was played least, until nothing is missing but what `FROM_POSITIONS` names. Beside what the
bots play, moves are asked for that are not legal.

What is named there is counted from directed positions alone, for the reasons said there. Directed positions are those
of `test_every_….py`: each card and event on a position that is built for it.

`ANNALES_REPORT_OF_CARDS` names a file to write all counts to: of the matches, and of the directed positions.
"""

import os
import random
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from games.kit.bots import POLICIES, Policy
from games.kit.decider import Decider
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations import NATIONS
from games.nations.cards import Content
from games.nations.components import Side
from games.nations.options import Options
from games.nations.rules import RULEBOOK
from games.nations.state import BLANK, State
from tests.games.nations import (
    test_every_advisor,
    test_every_advisor_of_antiquity,
    test_every_advisor_of_the_industrial_age,
    test_every_advisor_of_the_middle_ages,
    test_every_advisor_of_the_renaissance,
    test_every_battle_and_golden_age,
    test_every_board,
    test_every_building_and_military,
    test_every_colony_and_war,
    test_every_event_of_antiquity,
    test_every_event_of_the_industrial_age,
    test_every_event_of_the_middle_ages,
    test_every_event_of_the_renaissance,
    test_every_wonder,
    test_every_wonder_of_antiquity_and_the_middle_ages,
    test_every_wonder_of_the_renaissance_and_the_industrial_age,
)
from tests.games.nations.curious import Played, curious_match
from tests.games.nations.survey import Survey, directed, everything, report
from tests.games.nations.table import Occurrence
from tests.specification import Step, playout, streams

PLAYOUTS = int(os.environ.get("ANNALES_PLAYOUTS", "1"))
MOST = 20
"""So many times at most the curious bots play every number of seats; it takes about a quarter of that."""
SIDES: tuple[Side, Side] = ("a", "b")
DECKS = [Options(advanced=advanced, expert=expert) for advanced, expert in product((False, True), repeat=2)]
DIRECTED = (
    test_every_advisor,
    test_every_advisor_of_antiquity,
    test_every_advisor_of_the_middle_ages,
    test_every_advisor_of_the_renaissance,
    test_every_advisor_of_the_industrial_age,
    test_every_battle_and_golden_age,
    test_every_board,
    test_every_building_and_military,
    test_every_colony_and_war,
    test_every_event_of_antiquity,
    test_every_event_of_the_middle_ages,
    test_every_event_of_the_renaissance,
    test_every_event_of_the_industrial_age,
    test_every_wonder,
    test_every_wonder_of_antiquity_and_the_middle_ages,
    test_every_wonder_of_the_renaissance_and_the_industrial_age,
)


FROM_POSITIONS = {
    "a late advisor must be at work, and its nation must buy a colony in the same round, or have one of that age": {
        "effects: benjamin-disraeli: production-if",
        "effects: cyrus-the-great: production-if",
        "effects: eleanor-of-aquitaine: production-if",
        "effects: isabella: production-per",
        "effects: shaka-zulu: on-buy",
    },
    "an Expert advisor of the last age must be at work while a War lies there, or workers on Industrial Buildings": {
        "effects: alfred-nobel: may-not-buy",
        "effects: alfred-nobel: production-per",
        "refusals: may-not-buy",
    },
    "a wonder must be ready at the end of the match, and its nation stand so": {
        "effects: big-ben: score-per",
        "effects: potala-palace: score-per",
        "effects: statue-of-liberty: score-if",
    },
    "a late wonder must be ready with rounds left, in which its nation does one particular thing": {
        "effects: himeji-castle: on-newer-building",
        "effects: mit: deploy-on-new-building",
        "effects: red-fort: on-price",
    },
    "a nation must be defeated that has an early wonder ready, and that passed first": {
        "effects: great-wall: no-war-vp-if",
    },
}
"""By reason, what bots come to so rarely that only the directed positions are counted for it."""


def matches() -> Iterator[tuple[int, Policy, Options, str]]:
    """Seats, policy, options and luck of each match: over two numbers of seats every deck is played on both sides."""
    for number, (place, seats), policy, (decks, options) in product(
        range(PLAYOUTS), enumerate(range(1, 6)), POLICIES, enumerate(DECKS)
    ):
        played = msgspec.structs.replace(options, side=SIDES[(number + place + decks) % 2])
        yield seats, policy, played, f"{seats} {policy} {decks} {number}"


class Asker:
    """Asks for moves that are not legal: those that were legal before, and some that name something else besides."""

    def __init__(self, content: Content) -> None:
        self.random = random.Random("nations")
        self.listed: dict[type[Move], deque[Move]] = defaultdict(lambda: deque(maxlen=60))
        self.names = [*content.cards, *content.board, *content.event_cards]

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
        """The move with another number, or another name of a card, board or event card, in one of its members."""
        values = {name: getattr(move, name) for name in move.__struct_fields__}
        others: dict[str, Any] = {name: value + 1 for name, value in values.items() if isinstance(value, int)}
        others |= {name: self.random.choice(self.names) for name, value in values.items() if value in self.names}
        if not others:
            return move
        name = self.random.choice(sorted(others))
        return msgspec.structs.replace(move, **{name: others[name]})


def seen_in_matches(rules: Decider) -> Survey:
    """What is seen in the matches."""
    survey, asker = Survey(rules.content), Asker(rules.content)
    for seats, policy, options, luck in matches():
        facts = rules.setup(options, seats, streams(luck))
        survey.watch(Occurrence(rules, BLANK, 0, None, facts, lambda _: ()))
        _watch(survey, asker, rules, luck, playout(NATIONS, seats, policy, luck, options))
    played: Played = Counter()
    expected = set().union(*FROM_POSITIONS.values())
    for number, seats in product(range(MOST), range(1, 6)):
        if set(survey.missing()) <= expected:
            break
        options = Options(side=SIDES[(number + seats) % 2], advanced=True, expert=True)
        luck = f"{seats} curious {number}"
        _watch(survey, asker, rules, luck, curious_match(rules, seats, options, luck, played))
    return survey


def seen_in_positions(rules: Decider) -> Survey:
    """What is seen in the directed positions."""
    survey = Survey(rules.content)
    directed(survey, [test for module in DIRECTED for test in _tests(module)], rules)
    return survey


def _watch(survey: Survey, asker: Asker, rules: Decider, luck: str, steps: Iterable[Step]) -> None:
    for step in steps:
        again = _again(step, luck)
        survey.watch(Occurrence(rules, step.before, step.prompt.seat, step.chosen, step.facts, again))
        for code in asker.ask(rules, step.before, step):
            survey.watch(Occurrence(rules, BLANK, 0, None, Rejection(code, "", ""), again))


def _again(step: Step, luck: str) -> Callable[[Decider], Any]:
    def again(rules: Decider) -> Any:
        return rules.decide(step.before, step.prompt.seat, step.chosen, streams(luck, step.before), step.prompt)

    return again


def _tests(module: ModuleType) -> list[Callable[..., None]]:
    return [value for name, value in vars(module).items() if name.startswith("test_") and callable(value)]


def test_everything_occurs(rules: Decider) -> None:
    """In the matches all but what is named above; in the directed positions that, and every effect of every card."""
    matches, positions = seen_in_matches(rules), seen_in_positions(rules)
    if path := os.environ.get("ANNALES_REPORT_OF_CARDS"):
        Path(path).write_text(report(matches, positions), encoding="utf-8")

    named = set().union(*FROM_POSITIONS.values())
    assert sorted(set(matches.missing()) - named) == []
    of_cards = ("cards bought", "what cards give", "effects")
    assert [missing for missing in positions.missing() if missing in named or missing.startswith(of_cards)] == []


def test_what_is_counted_from_positions_is_looked_for(content: Content) -> None:
    """Nothing is named in vain: each name is one of those that the matches are searched for."""
    known = {f"{category}: {item}" for category, items in everything(content).items() for item in items}

    assert set().union(*FROM_POSITIONS.values()) <= known
