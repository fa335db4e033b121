"""Cities on the map: placing and removing them, and how many may be there (Maximum number of cities you may own)."""

from games.epochs import posts
from games.epochs.agenda import ask
from games.epochs.causes import Cause, Caused
from games.epochs.counting import city_limit
from games.epochs.happening import Happening
from games.epochs.sections import ATTACK
from games.epochs.state import State, player_of, replace, with_player
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class CityPlaced(Caused, frozen=True):
    """A player's city went from the civilization board to a corner."""

    corner: ItemId


class CityRemoved(Caused, frozen=True):
    """A player's city left the map."""

    corner: ItemId


class NeutralCityRemoved(Fact, frozen=True):
    """A neutral city left the map, by this player's attack."""

    section = ATTACK
    seat: Seat
    corner: ItemId


@evolver.on(CityPlaced)
def _city_placed(state: State, fact: CityPlaced) -> State:
    return with_player(state, fact.seat, city_corners=(*player_of(state, fact.seat).city_corners, fact.corner))


@evolver.on(CityRemoved)
def _city_removed(state: State, fact: CityRemoved) -> State:
    left = tuple([each for each in player_of(state, fact.seat).city_corners if each != fact.corner])
    return with_player(state, fact.seat, city_corners=left)


@evolver.on(NeutralCityRemoved)
def _neutral_city_removed(state: State, fact: NeutralCityRemoved) -> State:
    return replace(state, neutral_cities=tuple([each for each in state.neutral_cities if each != fact.corner]))


def all_cities(state: State) -> tuple[str, ...]:
    """Every corner with a city, of whomever."""
    return (*state.neutral_cities, *(each for player in state.players for each in player.city_corners))


def mayor(state: State, corner: str) -> int | None:
    """The seat that has a city on a corner; none for a neutral city."""
    return next((seat for seat, player in enumerate(state.players, 1) if corner in player.city_corners), None)


def put_city(unfolding: Happening, seat: int, corner: str, why: Cause) -> None:
    """Put a ready city on a corner."""
    unfolding.record(CityPlaced(seat=seat, reason=why.reason, cause=why.piece, corner=corner))


def remove_city(unfolding: Happening, seat: int, corner: str, why: Cause) -> None:
    """A player's city leaves the map; trading posts in it return (DIP-4, R-21)."""
    unfolding.record(CityRemoved(seat=seat, reason=why.reason, cause=why.piece, corner=corner))
    posts.return_all_at(unfolding, corner, seat, why)


def remove_neutral_city(unfolding: Happening, attacker: int, corner: str, why: Cause) -> None:
    """A neutral city leaves the map; trading posts in it return (DIP-4)."""
    unfolding.record(NeutralCityRemoved(seat=attacker, corner=corner))
    posts.return_all_at(unfolding, corner, attacker, why)


def keep_to_limit(unfolding: Happening, seat: int) -> None:
    """Ask for cities to leave the map where more are on it than a player may own (GVN-2)."""
    player = player_of(unfolding.state, seat)
    above = len(player.city_corners) - city_limit(unfolding.content, player)
    if above > 0:
        ask(unfolding, seat, "return-city", Cause("city-limit", player.government), count=above)
