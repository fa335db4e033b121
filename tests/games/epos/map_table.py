"""The map alone to test at: pioneers and cities in a few lines, expeditions, and the facts they brought about.

table = map_of(content, seats=3)                # nobody on the map; all pioneers and cities in the supplies
table.put(1, "milet", 6).city(2, "rhodos")      # who controls what is checked after each of these
table.begin(1, 4, "oracle")                     # a Navigator: 4 pioneers to oracles; without symbols to own ones
table.play(1, DeployPioneer("milet"))           # must be listed and accepted
table.told(CityBuilt)                           # the facts of the latest event
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.epos import (
    cities,
    control,
    deploying,
    holdings,
    land,
    moving,
    navigator,
    neutral_cities,
    provinces,
    revenue,
)
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.components import Deployment
from games.epos.effects import Symbol
from games.epos.state import BLANK, Land, Player, State, land_of, player_of, replace, with_land, with_player
from games.kit.decider import Decider, Rulebook, Unfolding
from games.kit.facts import Evolver
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move, Prompt
from tests.specification import streams

NAVIGATOR = Cause("navigator", "navigator-1")


def _proceed(unfolding: Unfolding[State, Content]) -> None:
    while unfolding.state.expedition is not None and navigator.go_on(unfolding):
        pass


def _prompts(content: Content, state: State) -> tuple[Prompt, ...]:
    return () if state.expedition is None else (navigator.prompt(content, state),)


def _not_asked(*given: Any) -> Any:
    raise AssertionError("the map alone has neither views nor results")


MAP_RULES = Rulebook(
    blank=BLANK,
    evolver=Evolver(
        cities.evolver,
        control.evolver,
        deploying.evolver,
        holdings.evolver,
        land.evolver,
        moving.evolver,
        navigator.evolver,
        neutral_cities.evolver,
        provinces.evolver,
        revenue.evolver,
    ),
    moves=(*deploying.rules, *moving.rules, *cities.rules),
    set_up=_not_asked,
    proceed=_proceed,
    prompts=_prompts,
    view=_not_asked,
    result=_not_asked,
    redeal=_not_asked,
    check=lambda content, state: (),
    stand_in=_not_asked,
    turn_section="D.I.2 Navigator",
)


class MapTable:
    """A map under test: its rules, its state, and the facts of the latest event."""

    def __init__(self, content: Content, state: State) -> None:
        self.content = content
        self.rules = Decider(MAP_RULES, content)
        self.state = state
        self.facts: tuple[Fact, ...] = ()

    # What is there

    def land(self, territory: str) -> Land:
        """What is on a territory."""
        return land_of(self.state, territory)

    def player(self, seat: int) -> Player:
        """A seat's player."""
        return player_of(self.state, seat)

    def pioneers(self, seat: int) -> dict[str, int]:
        """Where a seat's pioneers stand."""
        return {each.territory: each.pioneers[seat - 1] for each in self.state.lands if each.pioneers[seat - 1]}

    def cities(self, seat: int) -> set[str]:
        """Where a seat's cities stand."""
        return {each.territory for each in self.state.lands if each.city == seat}

    def holds(self, seat: int) -> tuple[int, int, int, int]:
        """A player's coins, glory, oracle and temple markers."""
        player = self.player(seat)
        return player.coins, player.glory.total, player.oracle, player.temple

    def legal(self, seat: int, kind: type[Move] = Move) -> list[Move]:
        """The moves that are listed for a seat, or those of one kind."""
        moves = [option.move for option in self.rules.legal_moves(self.state, seat)]
        return [move for move in moves if isinstance(move, kind)]

    def labels(self, seat: int) -> list[str]:
        """What people read of the moves that are listed for a seat."""
        return [option.label for option in self.rules.legal_moves(self.state, seat)]

    def asked(self) -> list[str]:
        """What is asked."""
        return [prompt.kind for prompt in self.rules.prompts(self.state)]

    def told(self, kind: type[Any]) -> list[Any]:
        """The latest event's facts of one kind."""
        return [fact for fact in self.facts if type(fact) is kind]

    # What happens

    def begin(self, seat: int, pioneers: int, *symbols: Symbol, why: Cause = NAVIGATOR) -> MapTable:
        """A Navigator with so many pioneers, to territories with these symbols or to one's own."""
        return self.happen(navigator.begin, seat, Deployment(pioneers, symbols), why)

    def play(self, seat: int, *moves: Move) -> MapTable:
        """Play moves, which must be listed and accepted."""
        for move in moves:
            assert move in self.legal(seat), f"{move} is not among {self.legal(seat)}"
            facts = self.rules.decide(self.state, seat, move, streams("", self.state))
            assert not isinstance(facts, Rejection), facts
            self._happened(facts)
        return self

    def refused(self, seat: int, move: Move, code: str) -> Rejection:
        """Why a move is refused, which must not be listed either."""
        assert move not in self.legal(seat)
        said = self.rules.decide(self.state, seat, move, streams("", self.state))
        assert isinstance(said, Rejection), said
        assert said.code == code, said
        return said

    def happen(self, function: Callable[..., Any], *arguments: Any) -> MapTable:
        """Call a function of the rules, `function(unfolding, …)`, and go on until a seat must decide."""
        unfolding: Unfolding[State, Content] = Unfolding(
            self.content, self.state, self.rules.evolve, streams("", self.state)
        )
        function(unfolding, *arguments)
        _proceed(unfolding)
        return self._happened(tuple(unfolding.facts))

    def _happened(self, facts: Sequence[Fact]) -> MapTable:
        self.state = self.rules.evolve.fold(self.state, facts)
        self.facts = tuple(facts)
        assert_pieces(self.content, self.state)
        return self

    # How it came to be

    def put(self, seat: int, territory: str, pioneers: int, blocked: int = 0) -> MapTable:
        """So many more of a seat's pioneers stand on a territory; blocked ones make it exhausted."""
        before = self.land(territory)
        self.state = with_land(
            self.state,
            territory,
            pioneers=land.changed(before.pioneers, seat, pioneers),
            blocked=land.changed(before.blocked, seat, blocked),
            exhausted=before.exhausted or blocked > 0,
        )
        self.state = with_player(self.state, seat, pioneers=self.player(seat).pioneers - pioneers)
        return self.happen(control.settle)

    def city(self, seat: int, *territories: str) -> MapTable:
        """A seat's cities stand there; provinces are open to it once one of them is in a polis."""
        for territory in territories:
            self.state = with_land(self.state, territory, city=seat, ruler=seat)
            opened = self.player(seat).polis_city or territory in self.content.polis
            self.state = with_player(self.state, seat, cities=self.player(seat).cities - 1, polis_city=opened)
        return self

    def neutral(self, *territories: str) -> MapTable:
        """Neutral cities stand there."""
        for territory in territories:
            self.state = with_land(self.state, territory, neutral=True, ruler=None)
        return self

    def with_player(self, seat: int, **changes: Any) -> MapTable:
        """Other values for some members of a player."""
        self.state = with_player(self.state, seat, **changes)
        return self


def map_of(content: Content, seats: int) -> MapTable:
    """The map for so many seats, without anybody on it."""
    none = (0,) * seats
    player = Player(pioneers=content.setup.pioneers, cities=content.setup.cities)
    lands = tuple(Land(territory, none, none) for territory in content.maps[seats].open)
    return MapTable(content, replace(BLANK, players=(player,) * seats, lands=lands))


def assert_pieces(content: Content, state: State) -> None:
    """No pioneer and no city is lost or made, and what lies on each territory fits together."""
    for seat, player in enumerate(state.players, start=1):
        assert player.pioneers + sum(each.pioneers[seat - 1] for each in state.lands) == content.setup.pioneers
        assert player.cities + sum(each.city == seat for each in state.lands) == content.setup.cities
    for each in state.lands:
        assert all(0 <= blocked <= held for blocked, held in zip(each.blocked, each.pioneers, strict=True))
        assert each.city in (None, each.ruler)
        assert not (each.neutral and each.ruler)
        assert not each.exhausted or each.territory in content.space
        assert each.ruler is None or each.city == each.ruler or each.pioneers[each.ruler - 1] > 0 or state.expedition
