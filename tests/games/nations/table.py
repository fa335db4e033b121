"""A table to test at: any position in a few lines, moves, and the facts they brought about.

table = at_action(rules, seats=3, seat=2)      # round 1, seat 2 has its turn; nothing else is decided
table.have(2, "axeman", workers=2)             # cards come into play, workers onto them
table.stands(3, strength=9, stability=-4)      # exact numbers, by the yields of a board made for it
table.hold(2, gold=5, books=0).vp(2, 3)
table.offer("israel", row=1).event("attila").war("hunnic-invasions", 9, buyer=3)
table.play(2, BuyColony("israel"))             # must be listed and accepted; leaves no problem
table.resolve()                                # all have passed: Production and so on, to the next decision
table.told(ResourcesGained, seat=2)            # the facts of the latest event
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from games.kit.decider import Decider, Decision, Unfolding
from games.kit.random_streams import RandomStreams
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.nations import NATIONS, flow
from games.nations.boards import TakeBoard
from games.nations.card_kinds import Advisor, Colony, Wonder
from games.nations.cards import Content
from games.nations.numbers import stability, strength
from games.nations.options import Options
from games.nations.removals import react
from games.nations.resources import Resources
from games.nations.state import (
    Construction,
    DeclaredWar,
    Nation,
    Population,
    ReadyWonder,
    Space,
    State,
    Step,
    Turn,
    nation_of,
    replace,
    with_nation,
    with_record,
)

PROGRESS = ("round", "step", "turn", "latest", "passed", "agenda", "underway", "event", "architects")
"""Where a match stands: tests put a table anywhere, also between two steps, so this need not be possible by itself."""


def streams(state: State, luck: str = "") -> RandomStreams:
    """The randomness of a test match, going on from where the state stands."""
    return RandomStreams(hashlib.sha256(luck.encode()).digest(), state.streams)


class Occurrence(NamedTuple):
    """Something that happened at a table: the state before, whose move it was (none of a call), and what came of it.

    `again` lets it happen once more by other rules.
    """

    rules: Decider
    before: State
    seat: int
    move: Move | None
    said: Decision
    again: Callable[[Decider], Decision]


WATCHERS: list[Callable[[Occurrence], None]] = []
"""Who is told of all that happens at any table."""


class Table:
    """A match under test: its rules, its state, and the facts of the latest event."""

    def __init__(self, rules: Decider, state: State, luck: str = "", facts: tuple[Fact, ...] = ()) -> None:
        self.rules = rules
        self.state = state
        self.luck = luck
        self.facts = facts

    @property
    def content(self) -> Content:
        """The content that is played with."""
        content: Content = self.rules.content
        return content

    # What is there

    def nation(self, seat: int) -> Nation:
        """A seat's nation now."""
        return nation_of(self.state, seat)

    def resources(self, seat: int) -> Resources:
        """A nation's resources now."""
        return self.nation(seat).resources

    def strength(self, seat: int) -> int:
        """A nation's strength now."""
        return strength(self.content, self.nation(seat))

    def stability(self, seat: int) -> int:
        """A nation's stability now."""
        return stability(self.content, self.state, seat)

    def legal(self, seat: int, kind: type[Move] = Move) -> list[Move]:
        """The moves that are listed for a seat, or those of one kind."""
        moves = [option.move for option in self.rules.legal_moves(self.state, seat)]
        return [move for move in moves if isinstance(move, kind)]

    def legal_with(self, seat: int, kind: type[Any], card: str) -> list[Any]:
        """The moves of one kind that are listed for a seat and name this card."""
        return [move for move in self.legal(seat, kind) if getattr(move, "card", "") == card]

    def asked(self) -> list[tuple[int, str]]:
        """Who is asked, and what."""
        return [(prompt.seat, prompt.kind) for prompt in self.rules.prompts(self.state)]

    def told(self, kind: type[Any], **members: Any) -> list[Any]:
        """The latest event's facts of one kind, whose members are as given."""
        return [
            fact
            for fact in self.facts
            if type(fact) is kind and all(getattr(fact, name) == value for name, value in members.items())
        ]

    # What happens

    def play(self, seat: int, move: Move) -> Table:
        """Play a move, which must be listed and accepted, and leave a position without a problem."""
        assert move in self.legal(seat), f"{move} is not among {self.legal(seat)}"
        facts = self._watched(seat, move, self._decide(seat, move))
        assert not isinstance(facts, Rejection), facts
        return self._happened(facts)

    def refused(self, seat: int, move: Move, code: str = "") -> Rejection:
        """Why a move is refused, which must not be listed either."""
        assert move not in self.legal(seat)
        said = self._watched(seat, move, self._decide(seat, move))
        assert isinstance(said, Rejection), said
        assert said.code == (code or said.code)
        return said

    def happen(self, function: Callable[..., Any], *arguments: Any, **named: Any) -> Table:
        """Call a function of the rules, `function(unfolding, …)`; nothing else follows."""
        before, luck = self.state, self.luck

        def again(rules: Decider) -> Decision:
            unfolding: Unfolding[State, Content] = Unfolding(
                rules.content, before, rules.evolve, streams(before, luck), react
            )
            function(unfolding, *arguments, **named)
            return tuple(unfolding.facts)

        facts = self._watched(0, None, again)
        assert not isinstance(facts, Rejection)
        return self._happened(facts)

    def resolve(self) -> Table:
        """All have passed, in player order where they have not yet: what follows, until a seat must decide."""
        late = [seat for seat in self.state.player_order if seat not in self.state.passed]
        self.state = replace(
            self.state, step="action", turn=None, agenda=(), passed=(*self.state.passed, *late), latest=None
        )
        return self.happen(flow.proceed)

    def after(self, step: Step) -> Table:
        """A step is over: what follows, until a seat must decide. `war`: the events come next."""
        self.state = replace(self.state, step=step, turn=None, agenda=())
        return self.happen(flow.proceed)

    def _decide(self, seat: int, move: Move) -> Callable[[Decider], Decision]:
        before, luck = self.state, self.luck
        return lambda rules: rules.decide(before, seat, move, streams(before, luck))

    def _watched(self, seat: int, move: Move | None, happening: Callable[[Decider], Decision]) -> Decision:
        said = happening(self.rules)
        for watch in WATCHERS:
            watch(Occurrence(self.rules, self.state, seat, move, said, happening))
        return said

    def _happened(self, facts: tuple[Fact, ...]) -> Table:
        self.state = self.rules.evolve.fold(self.state, facts)
        self.facts = facts
        problems = self.rules.check(self.state)
        assert [problem for problem in problems if problem.pointer.split("/")[1] not in PROGRESS] == []
        return self

    # How it came to be

    def with_state(self, **changes: Any) -> Table:
        """The same table with other values for some members of its state."""
        self.state = replace(self.state, **changes)
        return self

    def with_nation(self, seat: int, **changes: Any) -> Table:
        """The same table with other values for some members of a nation."""
        self.state = with_nation(self.state, seat, **changes)
        return self

    def remember(self, seat: int, **changes: Any) -> Table:
        """Other values for some members of the record of a nation's round: what it bought, used, lost."""
        self.state = with_record(self.state, seat, **changes)
        return self

    def hold(self, seat: int, **amounts: int) -> Table:
        """The nation has so many of these resources; the others stay as they are."""
        return self.with_nation(seat, resources=replace(self.resources(seat), **amounts))

    def vp(self, seat: int, points: int) -> Table:
        """The nation has so many VP."""
        return self.with_nation(seat, vp=points)

    def have(self, seat: int, *cards: str, workers: int = 0) -> Table:
        """These cards are in play for the nation, each building and military with so many workers.

        Buildings and military go onto the spaces from the left, over cards that are not among these; wonders are ready.
        """
        for card in cards:
            if card not in self._held_by(seat):
                self._take(card)
                self._put(seat, card, cards)
        for card in cards:
            if card in self.content.workplaces:
                self.staff(seat, card, workers)
        return self

    def staff(self, seat: int, card: str, workers: int) -> Table:
        """So many workers of the nation stand on this card; others come from the area, then from the tracks."""
        nation = self.nation(seat)
        before = sum(space.workers for space in nation.spaces if space.card == card)
        spaces = tuple(Space(space.card, workers) if space.card == card else space for space in nation.spaces)
        area = nation.workers + before - workers
        population = nation.population
        while area < 0:
            assert population.food + population.stability, "the nation has not so many workers"
            food = population.food > 0
            population = Population(population.food - food, population.stability - (not food), population.beside)
            area += 1
        return self.with_nation(seat, spaces=spaces, workers=area, population=population)

    def constructing(self, seat: int, wonder: str, built: int = 0) -> Table:
        """The nation has this wonder under construction, with so many sections built."""
        self._take(wonder)
        return self.with_nation(seat, construction=Construction(wonder, built))

    def stands(self, seat: int, **numbers: int) -> Table:
        """The nation has exactly this `strength` and `stability`, by the yields of a board made for it."""
        nation = self.nation(seat)
        board = self.content.board[nation.board or ""]
        more = {
            name: value - (self.strength(seat) if name == "strength" else self.stability(seat))
            for name, value in numbers.items()
        }
        yields = replace(board.yields, **{name: getattr(board.yields, name) + change for name, change in more.items()})
        made = replace(board, id=board.id if "-of-" in board.id else f"{board.id}-of-{seat}", yields=yields)
        boards = tuple(each for each in self.content.boards if each.id != made.id)
        self.rules = NATIONS.rules(replace(self.content, boards=(*boards, made)))
        return self.with_nation(seat, board=made.id)

    def offer(self, card: str, row: int = 1, column: int = 1) -> Table:
        """This card lies there on the Progress Board; what lay there is back in the deck."""
        self._take(card)
        rows = [list(each) for each in self.state.rows]
        before, rows[row - 1][column - 1] = rows[row - 1][column - 1], card
        self.state = replace(self.state, rows=tuple(tuple(each) for each in rows))
        if before is not None:
            self._to_deck(before)
        return self

    def event(self, event: str) -> Table:
        """The Event Card with this event is this round's; the one before is under its deck."""
        card = next(card.id for card in self.content.events if event in (card.id, card.top.id, card.bottom.id))
        decks = tuple(tuple(each for each in deck if each != card) for deck in self.state.event_decks)
        before = self.state.event
        unused = tuple(each for each in self.state.unused_events if each != card)
        past = tuple(each for each in self.state.past_events if each != card)
        if before is not None and before != card:
            unused = (*unused, before)
        return self.with_state(event=card, event_decks=decks, unused_events=unused, past_events=past)

    def war(self, card: str, marker: int, buyer: int | None) -> Table:
        """This is the round's War, with the marker there."""
        self._take(card)
        return self.with_state(war=DeclaredWar(card, marker, buyer))

    def turn_of(self, seat: int, left: int = 1) -> Table:
        """It is this seat's turn, with so many actions left."""
        return self.with_state(step="action", turn=Turn(seat, left), agenda=(), latest=None)

    def in_round(self, number: int) -> Table:
        """It is this round; the Progress Board stays as it is. A shadow nation is that of this round."""
        return self.with_state(round=number, shadow_round=number if self.state.shadow_die else 0)

    def _held_by(self, seat: int) -> list[str]:
        nation = self.nation(seat)
        spaces = [space.card for space in nation.spaces if space.card is not None]
        return [*spaces, *nation.colonies, *nation.advisors, *[wonder.card for wonder in nation.wonders]]

    def _put(self, seat: int, card: str, wanted: Collection[str]) -> None:
        nation, printed = self.nation(seat), self.content.cards[card]
        if isinstance(printed, Advisor):
            self.with_nation(seat, advisors=(*nation.advisors, card))
        elif isinstance(printed, Colony):
            self.with_nation(seat, colonies=(*nation.colonies, card))
        elif isinstance(printed, Wonder):
            self.with_nation(seat, wonders=(*nation.wonders, ReadyWonder(card)))
        else:
            place = next(n for n, space in enumerate(nation.spaces) if space.card not in wanted)
            old = nation.spaces[place]
            spaces = (*nation.spaces[:place], Space(card), *nation.spaces[place + 1 :])
            self.with_nation(seat, spaces=spaces, workers=nation.workers + old.workers)
            if old.card is not None:
                self.with_state(removed=(*self.state.removed, old.card))

    def _take(self, card: str) -> None:
        """Take a card from wherever it lies: a deck, the Progress Board, what is removed, or another nation."""
        state = self.state
        self.state = replace(
            state,
            rows=tuple(tuple(None if each == card else each for each in row) for row in state.rows),
            progress_decks=tuple(tuple(each for each in deck if each != card) for deck in state.progress_decks),
            removed=tuple(each for each in state.removed if each != card),
        )

    def _to_deck(self, card: str) -> None:
        decks = list(self.state.progress_decks)
        age = self.content.cards[card].age
        decks[age - 1] = (*decks[age - 1], card)
        self.state = replace(self.state, progress_decks=tuple(decks))


def new_match(rules: Decider, seats: int, luck: str = "", **switches: Any) -> Table:
    """A match that was just set up: all Advanced and Expert cards are in it, unless the options say otherwise."""
    options = Options(**{"advanced": True, "expert": True, **switches})
    facts = rules.setup(options, seats, streams(State(), luck))
    return Table(rules, rules.evolve.fold(rules.blank, facts), luck, facts)


def at_action(rules: Decider, seats: int = 2, seat: int = 1, luck: str = "", **switches: Any) -> Table:
    """The Action Phase of round 1: seats are the player order, this seat has its turn.

    All cards are in the match; the event has no famine, and gives something only to who has a Medieval advisor or is
    most stable.
    """
    table = new_match(rules, seats, luck, **switches)
    while (asked := table.asked()[0])[1] == "choose-board":
        table.play(asked[0], TakeBoard(table.content.sides("b")[asked[0] - 1]))
    table.with_state(player_order=tuple(range(1, seats + 1)), round=1, architects=1, agenda=())
    if seats == 1:
        table.with_state(shadow_die=1, shadow_round=1)
    return table.event("imperial-examination").turn_of(seat)
