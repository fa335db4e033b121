"""The state of a match: what lies on the boards, on the map and in the decks, and who is yet to decide what.

Only evolve functions make a new state. What can be computed (free spaces, requirements, control) is a function.
"""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec

from games.epos.causes import Cause, Reason
from games.epos.components import PLAYERS, PlayerCount, Region
from games.epos.effects import Symbol
from games.epos.options import Options
from games.epos.professions import Profession, Professions
from games.epos.prompts import Area, Awaited
from games.epos.series import SeriesGame
from games.kit.facts import State as KitState
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Model

Phase: TypeAlias = Literal["setup", "flourishing", "reform", "over"]
Step: TypeAlias = Literal[
    "setup",
    "starting-cards",
    "starting-poleis",
    "starting-professions",
    "starting-hourglasses",
    "flourishing",
    "marked-pieces",
    "new-principal",
    "timelines",
    "neutral-markers",
    "activating",
    "hand-limit",
    "round-marker",
    "tasks",
    "over",
]
"""The steps of the setup, of a round, of the end. `marked-pieces`: F.III and G.III; `tasks`: the end of solo games."""
Action: TypeAlias = Literal["tax-collector", "principal", "teacher", "architect", "builder", "navigator"]


class Glory(Model, frozen=True):
    """A player's glory by what gave it. Only the final scoring can take any away (Q-53)."""

    principal: Count = 0
    played_cards: Count = 0
    synergy: Count = 0
    revenue: Count = 0
    reform_effects: Count = 0
    bonus_markers: Count = 0

    @property
    def total(self) -> int:
        """All glory together."""
        return (
            self.principal + self.played_cards + self.synergy + self.revenue + self.reform_effects + self.bonus_markers
        )


class BonusTaken(Model, frozen=True):
    """A bonus point marker that a player took, and the glory on it."""

    bonus: ItemId
    glory: Count


class Player(Model, frozen=True):
    """A player: the population tableau with the timeline, the cards, what is left in the supply.

    `timeline` are the occupied spaces from the left: an action marker by its id, `single` or `double` for hourglasses.
    `locks` lie on the rightmost spaces. `surplus` hourglasses of the hand limit found no space (Q-18).
    `tableau` are the played cards in order; `exhausted` those of them with a neutral marker.
    `oracle` and `temple` are the neutral markers in the areas. `pioneers` and `cities` are those in the supply.
    `polisCity`: a city was built in a polis once, so provinces are open (Q-35).
    """

    population: Professions = Professions()
    coins: Count = 0
    glory: Glory = Glory()
    timeline: tuple[ItemId, ...] = ()
    locks: Count = 0
    surplus: Count = 0
    hand: tuple[ItemId, ...] = ()
    tableau: tuple[ItemId, ...] = ()
    exhausted: tuple[ItemId, ...] = ()
    oracle: Count = 0
    temple: Count = 0
    pioneers: Count = 0
    cities: Count = 0
    polis_city: bool = False
    bonuses: tuple[BonusTaken, ...] = ()


class Land(Model, frozen=True):
    """An open territory: the pioneers in it and those of them that are blocked, by seat, and who has a city there.

    `ruler` controls it, by a city or by pioneers. `exhausted`: neutral markers lie on it this round (provinces only).
    """

    territory: ItemId
    pioneers: tuple[Count, ...]
    blocked: tuple[Count, ...]
    city: Seat | None = None
    neutral: bool = False
    ruler: Seat | None = None
    exhausted: bool = False


ExpeditionStage: TypeAlias = Literal["deploying", "moving", "building", "activating"]


class Expedition(Model, frozen=True):
    """Pioneers under way, by a Navigator or a card: first deployed, then moved, then cities are built.

    `symbols`: of the territories to deploy to; none for one's own. `left` pioneers are yet to be deployed, or steps to
    be taken; `deployed` were deployed. While areas are activated for a new city, `region` is its region, and
    `activated` are the areas that paid.
    """

    seat: Seat
    reason: Reason
    cause: ItemId
    stage: ExpeditionStage
    symbols: tuple[Symbol, ...]
    left: Count
    deployed: Count = 0
    region: Region | None = None
    activated: tuple[ItemId, ...] = ()

    @property
    def why(self) -> Cause:
        """The reason with its piece."""
        return Cause(self.reason, self.cause)


class Acting(Model, frozen=True):
    """The action of a turn.

    `source` is the marker, card, province space or permanent action that gives it. `coins` is what it costs, or what
    was paid once it has `begun`; `adjusted` tells that a Price Adjustment chose that. `modifiers` were applied.
    Teacher: `left` trainings among the `reach` leftmost training markers, `trained` so far.
    Architect: `taken` cards, by the spaces of the display that they count as taken from; `discarded` of them come from
    the discard pile.
    Builder: one-time `virtual` professions; the `card` played, its rewards and penalties left as `effects`.
    """

    action: Action
    source: ItemId
    coins: Count
    adjusted: bool = False
    modifiers: tuple[ItemId, ...] = ()
    begun: bool = False
    left: Count = 0
    reach: Count = 0
    trained: tuple[Profession, ...] = ()
    taken: tuple[Count, ...] = ()
    discarded: Count = 0
    virtual: tuple[Profession, ...] = ()
    card: ItemId = "none"
    effects: tuple[ItemId, ...] = ()
    synergy_due: bool = False


class Turn(Model, frozen=True):
    """The turn under way: whose it is; the action once it is chosen; `ending` once that is done."""

    seat: Seat
    acting: Acting | None = None
    ending: bool = False


class Reforming(Model, frozen=True):
    """A player's part of D.II.4: the regions whose revenue was taken, and the cards whose effect was used."""

    seat: Seat
    regions: tuple[Region, ...] = ()
    used: tuple[ItemId, ...] = ()


class BonusStack(Model, frozen=True):
    """A stack of bonus point markers: the glory on each that is left, the top one first."""

    bonus: ItemId
    worth: tuple[Count, ...]


class TaskRecord(Model, frozen=True):
    """What is remembered for the tasks of solo games, each named by its challenge and place, such as `challenge-2-1`.

    `taxed`: the Tax Collector was used; `doubleTaken`: a double hourglass was taken (Q-23). `lostAfterRound` is the
    round whose glory was missed; 0 for none.
    """

    fulfilled: tuple[ItemId, ...] = ()
    partly: tuple[ItemId, ...] = ()
    taxed: bool = False
    double_taken: bool = False
    lost_after_round: Count = 0


class State(KitState, frozen=True, kw_only=True):
    """Everything. Players are by seat, which is clockwise; decks by epoch.

    `passed` are the seats in the order of passing, `latest` had the latest turn of this round.
    `exchangesLeft` may follow for the oracle marker that was returned last. `reformed` had their part of D.II.4.
    `agenda` holds what is to be decided before anything else, the first item first.
    `training` are the training markers from the left, `markedTrainings` those with a neutral marker. `market` is the
    display by its spaces, `markedCards` those with a neutral marker. `boxed` cards are known to all, `boxedUnseen` by
    epoch to nobody. `actionMarkers` are those on the board; `principalGlory`: the Principal shows its glory side.
    """

    switches: Options = Options()
    round: Count = 0
    step: Step = "setup"
    principal: Seat = 1
    players: tuple[Player, ...] = ()
    lands: tuple[Land, ...] = ()
    exchanges_left: Count = 0
    passed: tuple[Seat, ...] = ()
    latest: Seat | None = None
    turn: Turn | None = None
    expedition: Expedition | None = None
    reforming: Reforming | None = None
    reformed: tuple[Seat, ...] = ()
    agenda: tuple[Awaited, ...] = ()
    training: tuple[Profession, ...] = ()
    marked_trainings: tuple[Profession, ...] = ()
    market: tuple[ItemId | None, ...] = ()
    marked_cards: tuple[ItemId, ...] = ()
    decks: tuple[tuple[ItemId, ...], ...] = ((), (), ())
    discard: tuple[ItemId, ...] = ()
    boxed: tuple[ItemId, ...] = ()
    boxed_unseen: tuple[tuple[ItemId, ...], ...] = ((), (), ())
    revealed: tuple[ItemId, ...] = ()
    action_markers: tuple[ItemId, ...] = ()
    principal_glory: bool = False
    bonus_stacks: tuple[BonusStack, ...] = ()
    tasks: TaskRecord = TaskRecord()
    series: tuple[SeriesGame, ...] = ()


BLANK = State()
replace = msgspec.structs.replace
"""A copy of a struct with other values for some members."""


def player_of(state: State, seat: int) -> Player:
    """A seat's player."""
    return state.players[seat - 1]


def players_with(state: State, seat: int, **changes: Any) -> tuple[Player, ...]:
    """All players, with other values for some members of a seat's: for a fact that changes more than a player."""
    players = list(state.players)
    players[seat - 1] = replace(players[seat - 1], **changes)
    return tuple(players)


def with_player(state: State, seat: int, **changes: Any) -> State:
    """The state with other values for some members of a seat's player."""
    return replace(state, players=players_with(state, seat, **changes))


def with_acting(state: State, **changes: Any) -> State:
    """The state with other values for some members of the action under way."""
    assert state.turn is not None
    assert state.turn.acting is not None
    return replace(state, turn=replace(state.turn, acting=replace(state.turn.acting, **changes)))


def acting_of(state: State) -> Acting:
    """The action under way."""
    assert state.turn is not None
    assert state.turn.acting is not None
    return state.turn.acting


def land_of(state: State, territory: str) -> Land:
    """What is on an open territory."""
    return next(land for land in state.lands if land.territory == territory)


def has_land(state: State, territory: str) -> bool:
    """Whether a territory is open in this match."""
    return any(land.territory == territory for land in state.lands)


def with_land(state: State, territory: str, **changes: Any) -> State:
    """The state with other values for some members of an open territory."""
    return replace(
        state,
        lands=tuple([replace(land, **changes) if land.territory == territory else land for land in state.lands]),
    )


def awaiting(state: State, *questions: Awaited) -> State:
    """The state in which these are to be decided as well, after what is to be decided already."""
    return replace(state, agenda=state.agenda + questions)


def clockwise(state: State, first: int) -> Iterator[int]:
    """All seats clockwise, from this one on."""
    count = len(state.players)
    return ((first - 1 + step) % count + 1 for step in range(count))


def players_of(state: State) -> PlayerCount:
    """How many play."""
    return PLAYERS[len(state.players) - 1]


def markers_in(player: Player, area: Area) -> int:
    """The neutral markers in an area."""
    return player.oracle if area == "oracle" else player.temple
