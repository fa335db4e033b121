"""A match to test at: players, cards and markers in a few lines, moves, and the facts they brought about.

table = at_turn(rules, 2)                            # round 1, the turn of seat 1; nobody has cards or trained anybody
table.people(1, merchant=3).hand(1, "well")          # cards come from wherever they lie
table.play(1, TakeMarker("builder-1", doubles=1))    # must be listed and accepted, and leave possible pieces
table.told(CardPlayed)                               # the facts of the latest event
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.epos import flow, land
from games.epos.cards import Content
from games.epos.check import impossible_pieces
from games.epos.options import Options
from games.epos.professions import Profession, Professions
from games.epos.state import (
    BonusStack,
    BonusTaken,
    Land,
    Player,
    State,
    Step,
    Turn,
    land_of,
    player_of,
    replace,
    with_land,
    with_player,
)
from games.kit.decider import Decider, Unfolding
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from tests.specification import streams

ORDER: tuple[Profession, ...] = ("merchant", "priest", "craftsman", "scholar", "noble", "soldier")
"""The training markers as in the rulebook's examples."""


class Table:
    """A match under test: its rules, its state, and the facts of the latest event.

    Tests put a table anywhere, also between two steps, with any cards and glory: what led to it is made up, so that it
    need be no position that a match can reach. Its pieces are looked at after each event.
    """

    def __init__(self, rules: Decider, state: State, luck: str = "", facts: Sequence[Fact] = ()) -> None:
        self.rules = rules
        self.state = state
        self.luck = luck
        self.facts = tuple(facts)

    @property
    def content(self) -> Content:
        """The content that is played with."""
        content: Content = self.rules.content
        return content

    # What is there

    def player(self, seat: int) -> Player:
        """A seat's player."""
        return player_of(self.state, seat)

    def land(self, territory: str) -> Land:
        """What is on a territory."""
        return land_of(self.state, territory)

    def legal(self, seat: int, kind: type[Move] = Move) -> list[Move]:
        """The moves that are listed for a seat, or those of one kind."""
        moves = [option.move for option in self.rules.legal_moves(self.state, seat)]
        return [move for move in moves if isinstance(move, kind)]

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

    def play(self, seat: int, *moves: Move) -> Table:
        """Play moves, which must be listed and accepted, and leave possible pieces."""
        for move in moves:
            assert move in self.legal(seat), f"{move} is not among {self.legal(seat)}"
            facts = self.rules.decide(self.state, seat, move, streams(self.luck, self.state))
            assert not isinstance(facts, Rejection), facts
            self._happened(facts)
        return self

    def refused(self, seat: int, move: Move, code: str = "") -> Rejection:
        """Why a move is refused, which must not be listed either."""
        assert move not in self.legal(seat)
        said = self.rules.decide(self.state, seat, move, streams(self.luck, self.state))
        assert isinstance(said, Rejection), said
        assert said.code == (code or said.code), said
        return said

    def happen(self, function: Callable[..., Any], *arguments: Any) -> Table:
        """Call a function of the rules, `function(unfolding, …)`; nothing else follows."""
        unfolding: Unfolding[State, Content] = Unfolding(
            self.content, self.state, self.rules.evolve, streams(self.luck, self.state)
        )
        function(unfolding, *arguments)
        return self._happened(unfolding.facts)

    def proceed(self) -> Table:
        """What follows by itself, until a seat must decide."""
        return self.happen(flow.proceed)

    def reform(self) -> Table:
        """All have passed: the reform phase up to what is to be decided in it."""
        seats = tuple(range(1, len(self.state.players) + 1))
        self.state = replace(self.state, turn=None, agenda=(), passed=seats, step="flourishing")
        return self.proceed()

    def after(self, step: Step) -> Table:
        """A step is over: what follows, until a seat must decide."""
        self.state = replace(self.state, turn=None, agenda=(), step=step)
        return self.proceed()

    def _happened(self, facts: Sequence[Fact]) -> Table:
        self.state = self.rules.evolve.fold(self.state, facts)
        self.facts = tuple(facts)
        assert impossible_pieces(self.content, self.state) == []
        return self

    # How it came to be

    def with_state(self, **changes: Any) -> Table:
        """The same table with other values for some members of its state."""
        self.state = replace(self.state, **changes)
        return self

    def with_player(self, seat: int, **changes: Any) -> Table:
        """The same table with other values for some members of a player."""
        self.state = with_player(self.state, seat, **changes)
        return self

    def people(self, seat: int, **counts: int) -> Table:
        """A player has trained exactly these."""
        return self.with_player(seat, population=Professions(**counts))

    def timeline(self, seat: int, *pieces: str, locks: int = 0) -> Table:
        """These hourglasses lie on a timeline, and so many locks."""
        return self.with_player(seat, timeline=pieces, locks=locks)

    def free(self, seat: int, spaces: int) -> Table:
        """A timeline has so many free spaces and no lock; single hourglasses lie on the others."""
        return self.timeline(seat, *("single",) * (self.content.setup.timeline - spaces))

    def hand(self, seat: int, *cards: str) -> Table:
        """A player has exactly these cards in hand."""
        self._return(self.player(seat).hand)
        self._take(cards)
        return self.with_player(seat, hand=cards)

    def played(self, seat: int, *cards: str) -> Table:
        """A player has played exactly these cards."""
        self._return(self.player(seat).tableau)
        self._take(cards)
        return self.with_player(seat, tableau=cards)

    def market(self, *cards: str) -> Table:
        """These cards lie in the display from the left, and no others."""
        self._return([card for card in self.state.market if card is not None])
        self._take(cards)
        spaces = self.content.market.spaces
        return self.with_state(market=(*cards, *(None,) * (spaces - len(cards))), marked_cards=())

    def discard(self, *cards: str) -> Table:
        """These cards lie on the discard pile."""
        self._return(self.state.discard)
        self._take(cards)
        return self.with_state(discard=cards)

    def put(self, seat: int, territory: str, pioneers: int) -> Table:
        """So many more of a seat's pioneers stand on a territory; it controls it."""
        before = self.land(territory)
        ruler = before.ruler if before.city is not None or before.neutral else seat
        self.state = with_land(
            self.state, territory, pioneers=land.changed(before.pioneers, seat, pioneers), ruler=ruler
        )
        return self.with_player(seat, pioneers=self.player(seat).pioneers - pioneers)

    def city(self, seat: int, *territories: str) -> Table:
        """A seat's cities stand there; provinces are open to it once one of them is in a polis."""
        for territory in territories:
            self.state = with_land(self.state, territory, city=seat, ruler=seat)
            opened = self.player(seat).polis_city or territory in self.content.polis
            self.with_player(seat, cities=self.player(seat).cities - 1, polis_city=opened)
        return self

    def bonus(self, seat: int, *bonuses: str) -> Table:
        """A player has taken the top bonus point markers of these stacks."""
        for bonus in bonuses:
            stack = next(each for each in self.state.bonus_stacks if each.bonus == bonus)
            taken = BonusTaken(bonus, stack.worth[0])
            left = [BonusStack(bonus, each.worth[1:]) if each is stack else each for each in self.state.bonus_stacks]
            self.with_state(bonus_stacks=tuple(left))
            self.with_player(seat, bonuses=(*self.player(seat).bonuses, taken))
        return self

    def _take(self, cards: Sequence[str]) -> None:
        def without(pile: Sequence[str]) -> tuple[str, ...]:
            return tuple(card for card in pile if card not in cards)

        state = self.state
        self.state = replace(
            state,
            market=tuple(None if card in cards else card for card in state.market),
            marked_cards=without(state.marked_cards),
            decks=tuple(without(deck) for deck in state.decks),
            boxed=without(state.boxed),
            boxed_unseen=tuple(without(pile) for pile in state.boxed_unseen),
            discard=without(state.discard),
            players=tuple(
                replace(player, hand=without(player.hand), tableau=without(player.tableau)) for player in state.players
            ),
        )

    def _return(self, cards: Sequence[str]) -> None:
        """Cards go under the decks of their epochs."""
        decks = [list(deck) for deck in self.state.decks]
        for card in cards:
            decks[self.content.cards[card].epoch - 1].append(card)
        self.state = replace(self.state, decks=tuple(tuple(deck) for deck in decks))


def new_match(rules: Decider, seats: int, luck: str = "", **options: Any) -> Table:
    """A match that was just set up."""
    facts = rules.setup(Options(**options), seats, streams(luck))
    return Table(rules, rules.evolve.fold(rules.blank, facts), luck, facts)


def at_turn(rules: Decider, seats: int = 2, seat: int = 1, round_: int = 1, luck: str = "", **options: Any) -> Table:
    """The turn of a seat, with seat 1 as principal: 12 free spaces, 20 coins, nobody trained, no card, no pioneer."""
    table = new_match(rules, seats, luck, **options)
    while table.asked()[0][1] != "take-action":
        table.play(table.asked()[0][0], table.legal(table.asked()[0][0])[0])
    none = (0,) * seats
    lands = tuple(replace(each, pioneers=none, blocked=none, ruler=None) for each in table.state.lands)
    table.with_state(
        principal=1, round=round_, latest=None, turn=Turn(seat), lands=lands, training=ORDER, marked_trainings=()
    )
    for each in range(1, seats + 1):
        table.timeline(each).people(each).hand(each).with_player(each, pioneers=table.content.setup.pioneers)
    return table
