"""The state of a match: what lies on the boards, in the decks, and who is yet to decide what.

Only evolve functions make a new state. What can be computed (strength, stability, production) is a function elsewhere.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from games.kit.facts import State as KitState
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Model
from games.nations.causes import Cause, Reason
from games.nations.options import DifficultyName, Options
from games.nations.prompts import NationsPrompt, PlannedChoice
from games.nations.quantities import Architects, Points, RoundNumber, Strength, Workers
from games.nations.resources import Resource, Resources

Step: TypeAlias = Literal[
    "setup",
    "round-marker",
    "progress-cards",
    "growth",
    "new-events",
    "architects",
    "action",
    "production-choices",
    "production",
    "player-order",
    "war",
    "top-event",
    "bottom-event",
    "famine",
    "age-scoring",
    "over",
]
"""The steps of a round, in order. `production-choices`: nations choose between yields before all produce."""
Phase: TypeAlias = Literal["setup", "maintenance", "action", "resolution", "over"]


class Space(Model, frozen=True):
    """A building or military space: the card on it, if any, and the workers on that card."""

    card: ItemId | None
    workers: Workers = 0


class ReadyWonder(Model, frozen=True):
    """A ready wonder on a wonder space, and the advisor that its space holds besides, where it can."""

    card: ItemId
    advisor: ItemId | None = None


class Construction(Model, frozen=True):
    """The wonder under construction, and how many of its sections have an architect."""

    card: ItemId
    built: Count = 0


class OwnArchitects(Model, frozen=True):
    """Architects on a card that its owner alone may hire; those left this round."""

    card: ItemId
    left: Count


Track: TypeAlias = Annotated[
    Literal["food", "stability", "beside"],
    Meta(
        description="A section of the Population Track; `beside`: beside the track, where workers lie that found no "
        "space on it, and are the first to be taken again (R33)."
    ),
]


class Population(Model, frozen=True):
    """Workers left on the sections of the Population Track, and those beside it, which are taken first (R33)."""

    food: Workers = 0
    stability: Workers = 0
    beside: Workers = 0


class WarLosses(Model, frozen=True):
    """What a nation lost to this round's War, what the shortage rule took because of it included."""

    defeated: bool = False
    resources: Resources = Resources()
    vp: Points = 0


class RoundRecord(Model, frozen=True):
    """What is remembered of a nation until the round ends.

    Cards it bought by kind; `turns` and `actions` taken; special actions `used`; the kinds of shortage that cost it VP
    already (R12); `leastStable` by its own wonder; `weakened` by so much strength for the second event.
    """

    wars: Count = 0
    battles: Count = 0
    golden_ages: Count = 0
    colonies: Count = 0
    turns: Count = 0
    actions: Count = 0
    used: tuple[ItemId, ...] = ()
    punished: tuple[Resource, ...] = ()
    war_losses: WarLosses = WarLosses()
    least_stable: bool = False
    weakened: Strength = 0


class Nation(Model, frozen=True):
    """A nation: its board, what lies on it, its Resource Area, its VP, and the record of the round."""

    board: ItemId | None = None
    difficulty: DifficultyName = "prince"
    resources: Resources = Resources()
    vp: Points = 0
    workers: Workers = 0
    population: Population = Population()
    spaces: tuple[Space, ...] = ()
    advisors: tuple[ItemId, ...] = ()
    colonies: tuple[ItemId, ...] = ()
    wonders: tuple[ReadyWonder, ...] = ()
    construction: Construction | None = None
    own_architects: tuple[OwnArchitects, ...] = ()
    record: RoundRecord = RoundRecord()


class DeclaredWar(Model, frozen=True):
    """The War of this round, its marker, and the nation that bought it; none if the shadow nation did.

    Once it is `over` the card is removed; events still look at the marker.
    """

    card: ItemId
    strength: Strength
    buyer: Seat | None
    over: bool = False


class Answer(Model, frozen=True):
    """What a nation chose for an operation of an effect: the sentence and the operation by their places, the option."""

    seat: Seat
    sentence: Count
    operation: Count
    option: ItemId


class Underway(Model, frozen=True):
    """An effect that happens once all have chosen: its event or card, whom each of its sentences means, the answers."""

    reason: Reason
    cause: ItemId
    targets: tuple[tuple[Seat, ...], ...]
    answers: tuple[Answer, ...] = ()


class Plan(Model, frozen=True):
    """What a nation decided to do as its part of an event or card, and does together with all others.

    `card` is the one that workers leave or enter, or that is removed, `none` where there is none; `track` is where a
    worker is taken from or returned to, and means nothing where none is.
    """

    seat: Seat
    reason: Reason
    cause: ItemId
    choice: PlannedChoice
    card: ItemId = "none"
    track: Track = "beside"

    @property
    def why(self) -> Cause:
        """The reason with its card."""
        return Cause(self.reason, self.cause)


class Turn(Model, frozen=True):
    """The turn under way: whose it is, how many actions are left of it, whether the solo die is to be rolled."""

    seat: Seat
    left: Count
    die_due: bool = False


class State(KitState, frozen=True, kw_only=True):
    """Everything. Nations are by seat; decks by age.

    `playerOrder` is the order from the last III.2 on, as events changed it. `rows` are the rows of the Progress Board.
    `latest` had the latest turn of this round. `agenda` holds what is to be decided, the first item first; `underway`
    the effects that wait for it, `plans` what was decided and happens once all have. `unusedEvents` were drawn and not
    used: all know that they lie under their decks.
    `shadowDie` is the solo die, 0 before it is rolled, and `shadowRound` the round in which it was.
    """

    switches: Options = Options()
    round: RoundNumber = 0
    step: Step = "setup"
    nations: tuple[Nation, ...] = ()
    player_order: tuple[Seat, ...] = ()
    passed: tuple[Seat, ...] = ()
    turn: Turn | None = None
    latest: Seat | None = None
    agenda: tuple[NationsPrompt, ...] = ()
    underway: tuple[Underway, ...] = ()
    plans: tuple[Plan, ...] = ()
    rows: tuple[tuple[ItemId | None, ...], ...] = ()
    progress_decks: tuple[tuple[ItemId, ...], ...] = ()
    removed: tuple[ItemId, ...] = ()
    event_decks: tuple[tuple[ItemId, ...], ...] = ()
    event: ItemId | None = None
    drawn_events: tuple[ItemId, ...] = ()
    unused_events: tuple[ItemId, ...] = ()
    past_events: tuple[ItemId, ...] = ()
    architects: Architects = 0
    war: DeclaredWar | None = None
    shadow_die: Count = 0
    shadow_round: Count = 0


BLANK = State()
replace = msgspec.structs.replace
"""A copy of a struct with other values for some members."""


def nation_of(state: State, seat: int) -> Nation:
    """A seat's nation."""
    return state.nations[seat - 1]


def nations_with(state: State, seat: int, **changes: Any) -> tuple[Nation, ...]:
    """All nations, with other values for some members of a seat's: for a fact that changes more than a nation."""
    nations = list(state.nations)
    nations[seat - 1] = replace(nations[seat - 1], **changes)
    return tuple(nations)


def with_nation(state: State, seat: int, **changes: Any) -> State:
    """The state with other values for some members of a seat's nation."""
    return replace(state, nations=nations_with(state, seat, **changes))


def with_record(state: State, seat: int, **changes: Any) -> State:
    """The state with other values for some members of the record of a seat's round."""
    return with_nation(state, seat, record=replace(nation_of(state, seat).record, **changes))


def awaiting(state: State, *questions: NationsPrompt) -> State:
    """The state in which these are to be decided as well, after what is to be decided already."""
    return replace(state, agenda=state.agenda + questions)


def reverse_order(state: State) -> Iterator[int]:
    """All seats, last in player order first: the order of choices."""
    return reversed(state.player_order)


def advisors_of(nation: Nation) -> tuple[ItemId, ...]:
    """A nation's advisors: those on its advisor spaces, then those that wonders hold."""
    on_wonders = [wonder.advisor for wonder in nation.wonders if wonder.advisor is not None]
    return (*nation.advisors, *on_wonders) if on_wonders else nation.advisors
