"""A survey: which cards, events, effects, moves, facts, prompts and refusals occur, and how often.

Effects that leave facts with their cause are counted by those facts. One that only changes a number (a price, a
strength, what Production comes to) is counted where the same move has other consequences once the effect is taken off
its card: it is played a second time without it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any, get_args

from games.kit.decider import Decider
from games.kit.facts import members
from games.kit.rejection import Rejection
from games.kit.structs import Fact, kind_of
from games.nations import NATIONS
from games.nations.card_kinds import Advisor, Battle, Building, Colony, GoldenAge, Military, ProgressCard, War, Wonder
from games.nations.cards import Content
from games.nations.final_scoring import score_lines
from games.nations.prompts import TakeAction
from games.nations.rejections import Code
from games.nations.rounds import StepBegan
from games.nations.state import Nation, State
from tests.games.nations.survey_of_effects import (
    Moment,
    caused_by,
    label_of,
    labels_of,
    moment_of,
    passive,
    seen_in,
    without,
)
from tests.games.nations.table import WATCHERS, Occurrence

Counts = Counter[str]


def everything(content: Content) -> dict[str, list[str]]:
    """What a survey looks for, by category."""
    cards = [card for card in content.cards.values() if card.set != "start"]
    return {
        "cards bought": [card.id for card in cards],
        "boards taken": [board.id for board in content.boards],
        "events revealed": list(content.event),
        "what cards give": [f"{card.id}: {gift}" for card in content.cards.values() for gift in _gifts(card)],
        "effects": [label for source in (*content.effects, *content.event) for label in labels_of(content, source)],
        "moves": [kind_of(kind) for kind in members(NATIONS.moves)],
        "facts": [kind_of(kind) for kind in members(NATIONS.facts)],
        "prompts": [kind_of(kind) for kind in members(NATIONS.prompts)],
        "refusals": list(get_args(Code)),
    }


def _gifts(card: ProgressCard) -> Iterator[str]:
    """What a card gives beside its effects."""
    match card:
        case Building():
            yield "workers yield"
        case Military():
            yield "workers fight"
        case Colony():
            yield "yields"
        case War():
            yield "defeats"
        case Battle():
            yield "is won"
        case GoldenAge():
            yield from ("gives its resource", "gives a VP")
        case Wonder() | Advisor():
            if any(getattr(card.yields, name) for name in card.yields.__struct_fields__):
                yield "yields"


class Survey:
    """Counts of what was seen, by category."""

    def __init__(self, content: Content) -> None:
        self.wanted = everything(content)
        self.counts: dict[str, Counts] = {category: Counter() for category in self.wanted}
        self._content = content
        self._without: dict[tuple[str, int], Decider] = {}

    def missing(self) -> list[str]:
        """What was never seen."""
        return [
            f"{category}: {item}"
            for category, items in self.wanted.items()
            for item in items
            if not self.counts[category][item]
        ]

    def watch(self, happened: Occurrence) -> None:
        """Take note of something that happened at a table, or was refused."""
        if happened.move is not None:
            asked = happened.rules.prompts(happened.before)
            self.counts["prompts"].update(kind_of(type(prompt)) for prompt in asked)
            if any(isinstance(prompt, TakeAction) and prompt.seat == happened.seat for prompt in asked):
                self._offers(happened)
        if isinstance(happened.said, Rejection):
            self.counts["refusals"][happened.said.code] += 1
            return
        if happened.move is not None:
            self.counts["moves"][kind_of(type(happened.move))] += 1
        self._facts(happened, happened.said)
        self._passive(happened, happened.said)
        if any(isinstance(fact, StepBegan) and fact.step == "over" for fact in happened.said):
            self._final_scoring(happened.rules, happened.rules.evolve.fold(happened.before, happened.said))

    def _final_scoring(self, rules: Decider, state: State) -> None:
        content: Content = rules.content
        for seat, nation in enumerate(state.nations, 1):
            for source, place in passive(content, nation, Moment.FINAL_SCORING):
                bare: Content = self._rules_without(content, source, place).content
                if score_lines(bare, state, seat) != score_lines(content, state, seat):
                    self.counts["effects"][label_of(content, source, place)] += 1

    def _facts(self, happened: Occurrence, facts: tuple[Fact, ...]) -> None:
        content: Content = happened.rules.content
        for fact in facts:
            self.counts["facts"][kind_of(type(fact))] += 1
            self._note(content, happened.before, fact)
        for cause, caused in caused_by(facts).items():
            for label in seen_in(content, cause, caused):
                self.counts["effects"][label] += 1

    def _note(self, content: Content, before: State, fact: Any) -> None:
        gives = self.counts["what cards give"]
        match kind_of(type(fact)):
            case "card-bought":
                self.counts["cards bought"][fact.card] += 1
            case "board-taken":
                self.counts["boards taken"][fact.board] += 1
            case "event-revealed":
                card = content.event_cards[fact.card]
                self.counts["events revealed"].update((card.top.id, card.bottom.id))
            case "nation-defeated":
                gives[f"{fact.card}: defeats"] += 1
            case "resources-gained" if fact.reason in ("battle", "golden-age"):
                gives[f"{fact.cause}: {'is won' if fact.reason == 'battle' else 'gives its resource'}"] += 1
            case "victory-points-gained" if fact.reason == "golden-age":
                gives[f"{fact.cause}: gives a VP"] += 1
            case "step-began" if fact.step == "production":
                for nation in before.nations:
                    gives.update(_working(content, nation))
            case _:
                pass

    def _passive(self, happened: Occurrence, facts: tuple[Fact, ...]) -> None:
        content: Content = happened.rules.content
        for moment in {moment for fact in facts for moment in moment_of(fact)}:
            for nation in happened.before.nations:
                for source, place in passive(content, nation, moment):
                    if happened.again(self._rules_without(content, source, place)) != facts:
                        self.counts["effects"][label_of(content, source, place)] += 1

    def _offers(self, happened: Occurrence) -> None:
        """Effects that take moves from a seat: something else would be offered to it without them."""
        rules, state = happened.rules, happened.before
        content: Content = rules.content
        for nation in state.nations:
            for source, place in passive(content, nation, Moment.OFFER):
                bare = self._rules_without(content, source, place)
                if len(bare.legal_moves(state, happened.seat)) != len(rules.legal_moves(state, happened.seat)):
                    self.counts["effects"][label_of(content, source, place)] += 1

    def _rules_without(self, content: Content, source: str, place: int) -> Decider:
        """These rules without one effect. Tables change their boards, so that each has rules of its own."""
        if content is not self._content:
            return NATIONS.rules(without(content, source, place))
        if (source, place) not in self._without:
            self._without[source, place] = NATIONS.rules(without(content, source, place))
        return self._without[source, place]


def _working(content: Content, nation: Nation) -> Iterator[str]:
    """What a nation's cards give in a Production."""
    for space in nation.spaces:
        if space.card is not None and space.workers:
            yield f"{space.card}: workers {'fight' if space.card in content.military else 'yield'}"
    sources = [*nation.colonies, *nation.advisors]
    for wonder in nation.wonders:
        sources += [wonder.card] if wonder.advisor is None else [wonder.card, wonder.advisor]
    for source in sources:
        yield f"{source}: yields"


def directed(survey: Survey, tests: Iterable[Callable[..., None]], rules: Decider) -> None:
    """Run these tests, each for all its parameters, and take note of what happens at their tables."""
    WATCHERS.append(survey.watch)
    try:
        for test in tests:
            for arguments in _parameters(test):
                test(rules, **arguments)
    finally:
        WATCHERS.remove(survey.watch)


def _parameters(test: Callable[..., None]) -> Iterator[dict[str, Any]]:
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    choices = []
    for mark in marks:
        names = [mark.args[0]] if isinstance(mark.args[0], str) else list(mark.args[0])
        rows = [[row] if isinstance(mark.args[0], str) else row for row in mark.args[1]]
        choices.append([dict(zip(names, row, strict=True)) for row in rows])
    for chosen in product(*choices):
        yield {name: value for part in chosen for name, value in part.items()}


def report(runs: Survey, at_tables: Survey) -> str:
    """All counts as text: in the matches that bots played, then in directed positions."""
    lines = []
    for category, items in runs.wanted.items():
        lines.append(f"# {category}: matches, directed positions")
        lines += [f"{item}\t{runs.counts[category][item]}\t{at_tables.counts[category][item]}" for item in items]
    return "\n".join(lines) + "\n"
