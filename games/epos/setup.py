"""C. Components and Setup, with F.I and G.I: boards, markers, decks, what each player has at the start (Q-01)."""

from games.epos import market, neutral_cities, opening
from games.epos.components import EPOCHS
from games.epos.happening import Happening
from games.epos.options import Options
from games.epos.professions import PROFESSIONS, Profession
from games.epos.sections import (
    ACTION_MARKERS_SETUP,
    BONUS_MARKERS_SETUP,
    GAME_BOARD,
    SETUP,
    TRAINING_MARKERS,
)
from games.epos.state import BonusStack, Glory, Land, Player, State, players_of, replace, with_player
from games.epos.timeline import DOUBLE
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class MatchSetUp(Fact, frozen=True):
    """The game board is set up, its open territories for so many players; the principal is drawn."""

    section = GAME_BOARD
    seat_count: Seat
    switches: Options
    principal: Seat
    territories: tuple[ItemId, ...]
    spaces: Count


class TrainingMarkersPlaced(Fact, frozen=True):
    """The training markers were placed in a random order, from the left."""

    section = TRAINING_MARKERS
    training: tuple[Profession, ...]


class ActionMarkersPlaced(Fact, frozen=True):
    """The action markers for so many players were placed on the board."""

    section = ACTION_MARKERS_SETUP
    action_markers: tuple[ItemId, ...]


class BonusMarkersPlaced(Fact, frozen=True):
    """A stack of bonus point markers was placed: the glory on each, the top one first."""

    section = BONUS_MARKERS_SETUP
    bonus_marker: ItemId
    worth: tuple[Count, ...]


class PlayerSetUp(Fact, frozen=True):
    """A player took a population tableau and what lies on it and beside it at the start."""

    section = SETUP
    seat: Seat
    coins: Count
    locks: Count
    doubles: Count
    pioneers: Count
    city_count: Count


@evolver.on(MatchSetUp)
def _match_set_up(state: State, fact: MatchSetUp) -> State:
    none = (0,) * fact.seat_count
    return replace(
        state,
        switches=fact.switches,
        principal=fact.principal,
        players=(Player(),) * fact.seat_count,
        lands=tuple([Land(territory, none, none) for territory in fact.territories]),
        market=(None,) * fact.spaces,
        series=fact.switches.series_so_far,
    )


@evolver.on(TrainingMarkersPlaced)
def _training_markers_placed(state: State, fact: TrainingMarkersPlaced) -> State:
    return replace(state, training=fact.training)


@evolver.on(ActionMarkersPlaced)
def _action_markers_placed(state: State, fact: ActionMarkersPlaced) -> State:
    return replace(state, action_markers=tuple(sorted(fact.action_markers)))


@evolver.on(BonusMarkersPlaced)
def _bonus_markers_placed(state: State, fact: BonusMarkersPlaced) -> State:
    others = tuple([stack for stack in state.bonus_stacks if stack.bonus != fact.bonus_marker])
    return replace(state, bonus_stacks=(*others, BonusStack(fact.bonus_marker, fact.worth)))


@evolver.on(PlayerSetUp)
def _player_set_up(state: State, fact: PlayerSetUp) -> State:
    return with_player(
        state,
        fact.seat,
        coins=fact.coins,
        glory=Glory(),
        timeline=(DOUBLE,) * fact.doubles,
        locks=fact.locks,
        pioneers=fact.pioneers,
        cities=fact.city_count,
    )


def set_up(unfolding: Happening, options: Options, seats: int) -> None:
    """Set up the board, the decks and the players, and give or ask for what they start with."""
    content, random = unfolding.content, unfolding.random
    numbers = content.setup
    board = content.maps[seats]
    unfolding.record(
        MatchSetUp(
            seat_count=seats,
            switches=options,
            principal=1 + random.below("principal", seats),
            territories=board.open,
            spaces=content.market.spaces,
        )
    )
    players = players_of(unfolding.state)
    order = random.shuffle("training", PROFESSIONS)
    unfolding.record(TrainingMarkersPlaced(training=tuple(order)))
    unfolding.record(ActionMarkersPlaced(action_markers=content.markers_for(players)))
    for bonus in content.bonus_markers:
        unfolding.record(BonusMarkersPlaced(bonus_marker=bonus.id, worth=(bonus.first, *(bonus.later,) * (seats - 1))))
    for seat in range(1, seats + 1):
        unfolding.record(
            PlayerSetUp(
                seat=seat,
                coins=numbers.coins,
                locks=numbers.locks,
                doubles=numbers.doubles,
                pioneers=numbers.pioneers,
                city_count=numbers.cities,
            )
        )
    neutral_cities.place(unfolding)
    for epoch in EPOCHS[1:]:
        market.shuffle(unfolding, epoch, content.deck(epoch, core=options.decks == "core"))
    opening.begin(unfolding)
