"""The state of a match: what lies on the boards, on the map and in the decks, and who is yet to decide what.

Only evolve functions make a new state. What can be computed (supply, demand, combat values, limits, what is reached)
is a function. Decks and rows are tuples; of a deck the first card is the top one.
"""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec

from games.epochs.action_names import Action
from games.epochs.battle_numbers import Formation
from games.epochs.effects import AnyAction
from games.epochs.map_tiles import PlacedTile
from games.epochs.options import Options
from games.epochs.printed import PLAYERS, Epoch, PlayerCount
from games.epochs.prompts import Awaited
from games.epochs.resources import Resources
from games.epochs.token_effects import SpecialToken
from games.kit.facts import State as KitState
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Model

Step: TypeAlias = Literal[
    "setup",
    "choosing-civilizations",
    "free-lands",
    "turns",
    "great-works",
    "epoch-end-abilities",
    "trading-income",
    "feeding",
    "converting",
    "pillage",
    "restoring",
    "resetting-diplomacy",
    "new-epoch",
    "naming-first-player",
    "over",
]
"""The steps of a match. `free-lands`: the lands of the quick game with epochs II and III."""
Stage: TypeAlias = Literal["upkeep", "inventing", "actions", "diplomacy", "attack", "ending"]
"""The stages of a turn."""
BattleStage: TypeAlias = Literal["protection", "attacker", "defender", "comparing", "replacing"]


class Flag(Model, frozen=True):
    """A flag in a player's display of diplomacy: of which rival, and whether it shows the sword, no more the horn."""

    rival: Seat
    sword: bool


class HeldToken(Model, frozen=True):
    """A special token on a land of its owner."""

    token: SpecialToken
    land: ItemId


class Player(Model, frozen=True):
    """A player: the boards, the cards, and the pieces on the map.

    `dealt` are the civilization boards to choose from, `chosen` is the choice until all have chosen, `civilization`
    what is played. `cubes` lie ready on the civilization board, `exhausted` ones on the government board; `lands` are
    hexes with a cube, `cityCorners` and `postCorners` corners with a city and a trading post. All other cubes are in
    the personal supply; how many cities and trading posts lie ready follows from this and the form of government.
    `hand` and `nextHand` are the inventions of this epoch and of the next. `made`: inventions made in this epoch;
    `turns` taken in it. `formation` is the token on the units. `walls` are lands with a Great Wall token.
    `acted`: the first action of the game was taken (ACT-3). `kept` are resources that are not converted (END-4).
    """

    dealt: tuple[ItemId, ...] = ()
    chosen: ItemId = "none"
    civilization: ItemId = "none"
    storage: Resources = Resources()
    honor: Count = 0
    culture: Count = 0
    great_works: Count = 0
    cubes: Count = 0
    exhausted: Count = 0
    lands: tuple[ItemId, ...] = ()
    city_corners: tuple[ItemId, ...] = ()
    post_corners: tuple[ItemId, ...] = ()
    main: ItemId = "none"
    support: ItemId = "none"
    formation: Formation | None = None
    government: ItemId = "none"
    hand: tuple[ItemId, ...] = ()
    next_hand: tuple[ItemId, ...] = ()
    inventions: tuple[ItemId, ...] = ()
    made: Count = 0
    turns: Count = 0
    wonders: tuple[ItemId, ...] = ()
    unlocked: tuple[ItemId, ...] = ()
    walls: tuple[ItemId, ...] = ()
    held_tokens: tuple[HeldToken, ...] = ()
    flags: tuple[Flag, ...] = ()
    warmonger: bool = False
    acted: bool = False
    kept: Resources = Resources()


class HiddenTile(Model, frozen=True):
    """A face-down map tile: where it lies, and which it is."""

    slot: ItemId
    tile: ItemId


class HiddenToken(Model, frozen=True):
    """A face-down exploration token on a hex."""

    hex: ItemId
    token: ItemId


class Market(Model, frozen=True):
    """The rows of the market from left to right: support units, main units, wonders."""

    support_units: tuple[ItemId, ...] = ()
    main_units: tuple[ItemId, ...] = ()
    wonders: tuple[ItemId, ...] = ()


class Pending(Model, frozen=True):
    """What an ability brings about and is yet to happen: its piece, which of its effects, from 0 on, and which hex."""

    cause: ItemId
    effect: Count
    place: ItemId = "none"


class Extra(Model, frozen=True):
    """An extra action that may be taken now, and the piece that grants it."""

    action: AnyAction
    cause: ItemId


class Battle(Model, frozen=True):
    """A battle under way.

    `defender` is the rival, `None` against barbarians and unprotected neutral cities. `neutral`: the target is a
    neutral city or a barbarian. `asked` may still protect it, in this order. Values are in halves of combat value, so
    that less luck stays exact; `None` until they are known. `…Formation` is the token that a side used.
    """

    attacker: Seat
    target: ItemId
    neutral: bool
    stage: BattleStage
    defender: Seat | None = None
    asked: tuple[Seat, ...] = ()
    attacker_dice: tuple[Count, ...] = ()
    defender_dice: tuple[Count, ...] = ()
    attacker_formation: Formation | None = None
    defender_formation: Formation | None = None
    attacker_halves: Count | None = None
    defender_halves: Count | None = None


class Turn(Model, frozen=True):
    """The turn under way.

    `actions` are still to be taken. `inAction` names the action whose effects are still being dealt with; `inExtra`
    tells that it is an extra one, which grants no others. `extra` is an extra action offered now. `pending` are effects
    that the player may order. `refused` are cities whose owner forbade a trading post this turn.
    `declared` and `becameWarmonger`: what was done about diplomacy; `attackedNeutral` and `attackedRivals`: whom.
    """

    seat: Seat
    stage: Stage = "upkeep"
    invented: bool = False
    actions: Count = 0
    in_action: Action | None = None
    in_extra: bool = False
    extra: Extra | None = None
    pending: tuple[Pending, ...] = ()
    refused: tuple[ItemId, ...] = ()
    declared: bool = False
    became_warmonger: bool = False
    attacked_neutral: bool = False
    attacked_rivals: tuple[Seat, ...] = ()
    battle: Battle | None = None


class State(KitState, frozen=True, kw_only=True):
    """Everything. Players are by seat, which is clockwise.

    `round` counts the turns of an epoch, from 1. `done` are the seats that are through with a step. `stack` are the
    seats in the order in which their counters came to where they are on the culture track, the latest last: of equal
    culture the later one ranks higher (CUL-1, CUL-2).
    `agenda` holds what is to be decided before anything else, the first item first.
    `inventionMarket` are the stacks of the invention market, each from the bottom up. `inventionDeck` holds the next
    epoch's inventions (in the last one: none), `marketDeck` the market cards; `lateDealt`: the four cards of III+ were
    dealt. `boxed…` left the game unseen. `explorationPile` are tokens not on the map. `questionMarks` are hexes with
    one face up. `scroll` is the column of the scroll token, 0 before the first.
    """

    switches: Options = Options()
    epoch: Epoch = 1
    round: Count = 0
    step: Step = "setup"
    first_player: Seat = 1
    players: tuple[Player, ...] = ()
    stack: tuple[Seat, ...] = ()
    turn: Turn | None = None
    done: tuple[Seat, ...] = ()
    agenda: tuple[Awaited, ...] = ()
    placed: tuple[PlacedTile, ...] = ()
    hidden_tiles: tuple[HiddenTile, ...] = ()
    boxed_tiles: tuple[ItemId, ...] = ()
    hidden_tokens: tuple[HiddenToken, ...] = ()
    exploration_pile: tuple[ItemId, ...] = ()
    question_marks: tuple[ItemId, ...] = ()
    barbarians: tuple[ItemId, ...] = ()
    neutral_cities: tuple[ItemId, ...] = ()
    market: Market = Market()
    market_deck: tuple[ItemId, ...] = ()
    late_dealt: bool = False
    market_discards: tuple[ItemId, ...] = ()
    boxed_market: tuple[ItemId, ...] = ()
    invention_market: tuple[tuple[ItemId, ...], ...] = ((), (), (), ())
    invention_deck: tuple[ItemId, ...] = ()
    boxed_inventions: tuple[ItemId, ...] = ()
    scroll: Count = 0


BLANK = State()
replace = msgspec.structs.replace
"""A copy of a struct with other values for some members."""


def player_of(state: State, seat: int) -> Player:
    """A seat's player."""
    return state.players[seat - 1]


def with_player(state: State, seat: int, **changes: Any) -> State:
    """The state with other values for some members of a seat's player."""
    players = list(state.players)
    players[seat - 1] = replace(players[seat - 1], **changes)
    return replace(state, players=tuple(players))


def turn_of(state: State) -> Turn:
    """The turn under way."""
    assert state.turn is not None
    return state.turn


def with_turn(state: State, **changes: Any) -> State:
    """The state with other values for some members of the turn under way."""
    return replace(state, turn=replace(turn_of(state), **changes))


def clockwise(state: State, first: int) -> Iterator[int]:
    """All seats clockwise, from this one on."""
    count = len(state.players)
    return ((first - 1 + step) % count + 1 for step in range(count))


def left_of(state: State, seat: int) -> int:
    """The seat on the left of another: the next one clockwise."""
    return seat % len(state.players) + 1


def players_of(state: State) -> PlayerCount:
    """How many play."""
    return PLAYERS[len(state.players) - PLAYERS[0]]


def by_culture(state: State) -> tuple[int, ...]:
    """The seats by culture, the highest first; of equal ones the later to arrive ranks higher (Gaining culture)."""
    return tuple(
        sorted(state.stack, key=lambda seat: (player_of(state, seat).culture, state.stack.index(seat)), reverse=True)
    )
