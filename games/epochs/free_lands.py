"""Quick game - Epoch II to III: three connected lands and a city, free of charge, at the end of the setup (QCK-6)."""

from collections.abc import Iterator

from games.epochs.agenda import answer, ask
from games.epochs.building_cities import refuse_site
from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.city_pieces import all_cities, put_city
from games.epochs.counting import cities_ready
from games.epochs.happening import Happening
from games.epochs.lands import board_of, is_occupied, occupy
from games.epochs.place_words import place_name
from games.epochs.placed_map import PlacedMap
from games.epochs.prompts import PlaceFreeCity, PlaceFreeLand
from games.epochs.reach import city_sites
from games.epochs.rejections import refused
from games.epochs.sections import QUICK_2_3
from games.epochs.state import State, player_of
from games.epochs.steps import SeatDone, next_undone
from games.kit.decider import MoveRule
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move

WHY = Cause("quick-game")


class TakeFreeLand(Move, frozen=True):
    """Occupy this hex free of charge."""

    section = QUICK_2_3
    hex: ItemId


class TakeFreeCity(Move, frozen=True):
    """Put a city on this corner free of charge."""

    section = QUICK_2_3
    corner: ItemId


def go_on(unfolding: Happening) -> bool:
    """Ask the next player for free lands; whether there was one left to ask."""
    seat = next_undone(unfolding.state)
    if seat is None:
        return False
    count = unfolding.content.mode[unfolding.state.switches.mode].free_lands
    ask(unfolding, seat, "free-land", WHY, count=min(count, player_of(unfolding.state, seat).cubes))
    return True


def _room(board: PlacedMap, state: State, start: str) -> frozenset[str]:
    """The empty hexes that are connected with a hex by empty ones."""
    waiting, found = [start], set[str]()
    while waiting:
        place = waiting.pop()
        if place not in found:
            found.add(place)
            waiting += [each for each in board.around(place) if board.is_ground(each) and not is_occupied(state, each)]
    return frozenset(found)


def places(content: Content, state: State, prompt: PlaceFreeLand) -> tuple[str, ...]:
    """The hexes next to the lands already placed; at first those with room enough around them."""
    board, lands = board_of(content, state), player_of(state, prompt.seat).lands
    empty = [each for each in board.lattice.hexes if board.is_ground(each) and not is_occupied(state, each)]
    if not lands:
        rooms = {each: len(_room(board, state, each)) for each in empty}
        enough = min(prompt.left, max(rooms.values(), default=0))
        return tuple(each for each, room in rooms.items() if room >= enough)
    return tuple(each for each in empty if any(each in board.around(land) for land in lands))


def _lands(content: Content, state: State, prompt: PlaceFreeLand) -> Iterator[TakeFreeLand]:
    return map(TakeFreeLand, places(content, state, prompt))


def _refuse_land(content: Content, state: State, prompt: PlaceFreeLand, move: TakeFreeLand) -> Rejection | None:
    if move.hex in places(content, state, prompt):
        return None
    sentence = "Choose an empty hex that is not sea, connected with your others, with room for all of them."
    return refused("not-connected", sentence, QUICK_2_3)


def _unfold_land(unfolding: Happening, prompt: PlaceFreeLand, move: TakeFreeLand) -> None:
    seat = prompt.seat
    answer(unfolding, seat)
    occupy(unfolding, seat, move.hex, WHY)
    if prompt.left > 1 and places(unfolding.content, unfolding.state, prompt):
        ask(unfolding, seat, "free-land", WHY, count=prompt.left - 1)
    elif any(sites(unfolding.content, unfolding.state, seat)):
        ask(unfolding, seat, "free-city", WHY)
    else:
        unfolding.record(SeatDone(seat=seat))


def sites(content: Content, state: State, seat: int) -> tuple[str, ...]:
    """The corners on which a player may put the free city."""
    player = player_of(state, seat)
    if not cities_ready(content, player):
        return ()
    return city_sites(board_of(content, state), player.lands, all_cities(state))


def _refuse_city(content: Content, state: State, prompt: PlaceFreeCity, move: TakeFreeCity) -> Rejection | None:
    return refuse_site(content, state, prompt.seat, move.corner, QUICK_2_3)


def _unfold_city(unfolding: Happening, prompt: PlaceFreeCity, move: TakeFreeCity) -> None:
    answer(unfolding, prompt.seat)
    put_city(unfolding, prompt.seat, move.corner, WHY)
    unfolding.record(SeatDone(seat=prompt.seat))


rules = (
    MoveRule(
        move=TakeFreeLand,
        prompts=(PlaceFreeLand,),
        section=QUICK_2_3,
        candidates=_lands,
        refuse=_refuse_land,
        unfold=_unfold_land,
        label=lambda content, state, move: f"Occupy {place_name(move.hex)}",
    ),
    MoveRule(
        move=TakeFreeCity,
        prompts=(PlaceFreeCity,),
        section=QUICK_2_3,
        candidates=lambda content, state, prompt: map(TakeFreeCity, sites(content, state, prompt.seat)),
        refuse=_refuse_city,
        unfold=_unfold_city,
        label=lambda content, state, move: f"Put a city at {place_name(move.corner)}",
    ),
)
