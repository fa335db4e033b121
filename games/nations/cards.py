"""Everything that is printed, as data: lookups by id, and what it must fulfil for a match to be set up."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, TypeVar

from games.kit.content import BadContent
from games.kit.structs import Model
from games.nations.card_kinds import (
    Advisor,
    Battle,
    Building,
    Card,
    CardSet,
    Colony,
    Event,
    EventCard,
    GoldenAge,
    Military,
    ProgressCard,
    War,
    Wonder,
    Workplace,
)
from games.nations.components import PLAYERS, Board, Difficulty, Players, Setup, Side, Solo
from games.nations.effects import CardEffect, RemovedIf
from games.nations.resources import Yields
from games.nations.selectors import AGES, Age

CardT = TypeVar("CardT", bound=Card)


class Content(Model, frozen=True, dict=True, gc=True):
    """Everything that is printed, as data. The lookups by id are made once and are no members."""

    antiquity: tuple[ProgressCard, ...]
    medieval: tuple[ProgressCard, ...]
    renaissance: tuple[ProgressCard, ...]
    industrial: tuple[ProgressCard, ...]
    start_cards: tuple[ProgressCard, ...]
    events: tuple[EventCard, ...]
    boards: tuple[Board, ...]
    difficulties: tuple[Difficulty, ...]
    setup: Setup
    solo: Solo

    def __post_init__(self) -> None:
        """Refuse content that no match could be set up with."""
        for problem in _problems(self):
            raise BadContent(problem)

    @cached_property
    def cards(self) -> dict[str, ProgressCard]:
        """All cards by id, those printed on boards too."""
        return {card.id: card for card in _cards(self)}

    @cached_property
    def buildings(self) -> dict[str, Building]:
        """Buildings by id."""
        return self._of(Building)

    @cached_property
    def military(self) -> dict[str, Military]:
        """Military by id."""
        return self._of(Military)

    @cached_property
    def workplaces(self) -> dict[str, Workplace]:
        """What workers can be deployed on, by id."""
        return {**self.buildings, **self.military}

    @cached_property
    def colonies(self) -> dict[str, Colony]:
        """Colonies by id."""
        return self._of(Colony)

    @cached_property
    def wars(self) -> dict[str, War]:
        """Wars by id."""
        return self._of(War)

    @cached_property
    def battles(self) -> dict[str, Battle]:
        """Battles by id."""
        return self._of(Battle)

    @cached_property
    def golden_ages(self) -> dict[str, GoldenAge]:
        """Golden Ages by id."""
        return self._of(GoldenAge)

    @cached_property
    def wonders(self) -> dict[str, Wonder]:
        """Wonders by id."""
        return self._of(Wonder)

    @cached_property
    def advisors(self) -> dict[str, Advisor]:
        """Advisors by id."""
        return self._of(Advisor)

    @cached_property
    def standing_yields(self) -> dict[str, Yields]:
        """What boards, colonies, advisors and ready wonders yield, each once, by id."""
        items = (*self.boards, *(card for card in _cards(self) if isinstance(card, Colony | Advisor | Wonder)))
        return {item.id: item.yields for item in items}

    @cached_property
    def effects(self) -> dict[str, tuple[CardEffect, ...]]:
        """The effects of boards, advisors and ready wonders, by id."""
        items = (*self.boards, *(card for card in _cards(self) if isinstance(card, Advisor | Wonder)))
        return {item.id: item.effects for item in items}

    @cached_property
    def effects_by_kind(self) -> dict[type[Any], dict[str, tuple[Any, ...]]]:
        """The effects of each kind, by the id of what they stand on."""
        found: dict[type[Any], dict[str, tuple[Any, ...]]] = {}
        for source, effects in self.effects.items():
            for effect in effects:
                of_kind = found.setdefault(type(effect), {})
                of_kind[source] = (*of_kind.get(source, ()), effect)
        return found

    @cached_property
    def removable(self) -> frozenset[str]:
        """The advisors and wonders that are removed the moment something holds."""
        return frozenset(card for card, effects in self.effects.items() if any(type(e) is RemovedIf for e in effects))

    @cached_property
    def event_cards(self) -> dict[str, EventCard]:
        """Event Cards by id."""
        return {card.id: card for card in self.events}

    @cached_property
    def event(self) -> dict[str, Event]:
        """Events by id."""
        return {event.id: event for card in self.events for event in (card.top, card.bottom)}

    @cached_property
    def board(self) -> dict[str, Board]:
        """Sides of boards by id."""
        return {board.id: board for board in self.boards}

    @cached_property
    def difficulty(self) -> dict[str, Difficulty]:
        """Difficulty levels by id."""
        return {level.id: level for level in self.difficulties}

    def progress_deck(self, age: Age, sets: Iterable[CardSet]) -> tuple[str, ...]:
        """The cards of an age's deck before anything is drawn, of these sets."""
        wanted = set(sets) - {"start"}
        return tuple(card.id for card in self._ages[age - 1] if card.set in wanted)

    def event_deck(self, age: Age) -> tuple[str, ...]:
        """The Event Cards of an age before anything is drawn."""
        return tuple(card.id for card in self.events if card.age == age)

    def sides(self, side: Side) -> tuple[str, ...]:
        """The boards with this side up."""
        return tuple(board.id for board in self.boards if board.side == side)

    def row_price(self, row: int) -> int:
        """The gold that a card of a row costs."""
        return next(each.price for each in self.setup.rows if each.row == row)

    def players(self, count: int) -> Players:
        """The numbers of a match with so many players."""
        return next(each for each in self.setup.by_players if each.players == count)

    def age_name(self, age: Age) -> str:
        """An age's name for people."""
        return next(each.name for each in self.setup.age_names if each.age == age)

    @property
    def _ages(self) -> tuple[tuple[ProgressCard, ...], ...]:
        return self.antiquity, self.medieval, self.renaissance, self.industrial

    def _of(self, kind: type[CardT]) -> dict[str, CardT]:
        return {card.id: card for card in _cards(self) if isinstance(card, kind)}


def _cards(content: Content) -> Iterator[ProgressCard]:
    for cards in (*content._ages, content.start_cards):
        yield from cards


def _problems(content: Content) -> Iterator[str]:
    events = [event.id for card in content.events for event in (card.top, card.bottom)]
    others = (*_cards(content), *content.events, *content.boards, *content.difficulties)
    if twice := sorted(each for each, count in Counter([*events, *(item.id for item in others)]).items() if count > 1):
        yield f"these ids stand for two things: {', '.join(twice)}"
    for age, cards in zip(AGES, content._ages, strict=True):
        if wrong := [card.id for card in cards if card.age != age or card.set == "start"]:
            yield f"no cards of a deck of age {age}: {', '.join(wrong)}"
        if len(content.event_deck(age)) < 4:
            yield f"events.toml: age {age} has fewer than four cards; each of its rounds may look at two"
    if wrong := [card.id for card in content.start_cards if card.set != "start"]:
        yield f"start_cards.toml: no start cards: {', '.join(wrong)}"
    yield from _board_problems(content)
    yield from _number_problems(content)


def _board_problems(content: Content) -> Iterator[str]:
    workplaces = {card.id for card in content.start_cards if isinstance(card, Workplace)}
    wonders = {card.id for card in content.start_cards if isinstance(card, Wonder)}
    for board in content.boards:
        if foreign := sorted({*board.cards} - workplaces | {*board.wonders} - wonders):
            yield f"boards.toml: {board.id} has no such start cards: {', '.join(foreign)}"
        if board.workers + board.food_section + board.stability_section != content.setup.workers:
            yield f"boards.toml: {board.id} does not have {content.setup.workers} workers"
    if not content.sides("a") or len(content.sides("b")) < len(PLAYERS):
        yield f"boards.toml: one A side and {len(PLAYERS)} B sides are needed"


def _number_problems(content: Content) -> Iterator[str]:
    setup, solo = content.setup, content.solo
    rounds = tuple(range(1, setup.rounds + 1))
    if setup.rounds != setup.rounds_of_an_age * len(AGES):
        yield f"setup.toml: {setup.rounds} rounds are not {len(AGES)} ages of {setup.rounds_of_an_age} rounds"
    for name, found, needed in (
        ("setup.toml: `ageNames`", tuple(each.age for each in setup.age_names), AGES),
        ("setup.toml: `rows`", tuple(each.row for each in setup.rows), (1, 2, 3)),
        ("setup.toml: `byPlayers`", tuple(each.players for each in setup.by_players), PLAYERS),
        ("solo.toml: `shadow`", tuple(each.round for each in solo.shadow), rounds),
        ("solo.toml: `bookMarks`", tuple(each.age for each in solo.book_marks), AGES),
    ):
        if found != needed:
            yield f"{name} has one row for each of {', '.join(map(str, needed))}, in this order"
    if solo.readings[0].least != 0 or [each.least for each in solo.readings] != sorted(
        {each.least for each in solo.readings}
    ):
        yield "solo.toml: `readings` begin with 0 VP and ascend"
