"""Actions in Detail > Build a City, and cities that leave the map when fewer are allowed."""

from collections.abc import Iterator

from games.epochs.agenda import answer
from games.epochs.at_work import happened
from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.city_pieces import all_cities, keep_to_limit, put_city, remove_city
from games.epochs.counting import cities_ready
from games.epochs.happening import Happening
from games.epochs.lands import board_of
from games.epochs.payments import paid_with, pay, refuse_payment, splits
from games.epochs.place_words import place_name
from games.epochs.prompts import ReturnCity
from games.epochs.reach import city_sites, has_room, surrounded
from games.epochs.rejections import refused
from games.epochs.sections import BUILD_A_CITY, CITY_LIMIT
from games.epochs.state import State, player_of
from games.epochs.taking_actions import PROMPTS, AnyTaking, discounted, refuse_action, take
from games.kit.decider import MoveRule
from games.kit.quantities import Count, ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move


class BuildCity(Move, frozen=True):
    """Build a city on this corner; `gold` is what you pay in gold instead of production."""

    section = BUILD_A_CITY
    corner: ItemId
    gold: Count = 0


class TakeCityBack(Move, frozen=True):
    """Let this city of yours leave the map."""

    section = CITY_LIMIT
    corner: ItemId


def refuse_site(content: Content, state: State, seat: int, corner: str, section: str) -> Rejection | None:
    """Why a player cannot have a city on a corner (CTY-1, CTY-2)."""
    board, cities = board_of(content, state), all_cities(state)
    if not has_room(board, corner, cities):
        sentence = "A city needs three revealed hexes around it, and no city there or one edge away."
        return refused("no-room", sentence, section)
    if not surrounded(board, corner, player_of(state, seat).lands):
        return refused("not-surrounded", "All hexes around a city have to be lands of yours, or sea.", section)
    return None


def _cost(content: Content, state: State, seat: int) -> int:
    return discounted(content, state, seat, "build-city", content.rates.city)


def _candidates(content: Content, state: State, prompt: AnyTaking) -> Iterator[BuildCity]:
    player = player_of(state, prompt.seat)
    if refuse_action(content, state, prompt, "build-city") is None and cities_ready(content, player):
        ways = splits(player.storage, "production", _cost(content, state, prompt.seat))
        if ways:
            for corner in city_sites(board_of(content, state), player.lands, all_cities(state)):
                for gold in ways:
                    yield BuildCity(corner, gold)


def _refuse(content: Content, state: State, prompt: AnyTaking, move: BuildCity) -> Rejection | None:
    seat = prompt.seat
    if (problem := refuse_action(content, state, prompt, "build-city")) is not None:
        return problem
    if not cities_ready(content, player_of(state, seat)):
        sentence = "No city is left on your civilization board: change your form of government to get more."
        return refused("no-city", sentence, BUILD_A_CITY)
    if (problem := refuse_site(content, state, seat, move.corner, BUILD_A_CITY)) is not None:
        return problem
    payment = paid_with("production", _cost(content, state, seat), move.gold)
    return refuse_payment(content, state, seat, payment, BUILD_A_CITY)


def _unfold(unfolding: Happening, prompt: AnyTaking, move: BuildCity) -> None:
    seat, why = prompt.seat, Cause("build-city")
    cost = _cost(unfolding.content, unfolding.state, seat)
    take(unfolding, seat, "build-city")
    pay(unfolding, seat, paid_with("production", cost, move.gold), why)
    put_city(unfolding, seat, move.corner, why)
    near_sea = board_of(unfolding.content, unfolding.state).near_sea(move.corner)
    happened(unfolding, seat, "build-city", also=("near-sea",) if near_sea else ())


def _refuse_return(content: Content, state: State, prompt: ReturnCity, move: TakeCityBack) -> Rejection | None:
    if move.corner in player_of(state, prompt.seat).city_corners:
        return None
    return refused("not-yours", "Choose a city of yours on the map.", CITY_LIMIT)


def _unfold_return(unfolding: Happening, prompt: ReturnCity, move: TakeCityBack) -> None:
    answer(unfolding, prompt.seat)
    remove_city(unfolding, prompt.seat, move.corner, Cause("city-limit"))
    keep_to_limit(unfolding, prompt.seat)


rules = (
    MoveRule(
        move=BuildCity,
        prompts=PROMPTS,
        section=BUILD_A_CITY,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: (
            f"Build a city at {place_name(move.corner)}" + (f" with {move.gold} gold" if move.gold else "")
        ),
    ),
    MoveRule(
        move=TakeCityBack,
        prompts=(ReturnCity,),
        section=CITY_LIMIT,
        candidates=lambda content, state, prompt: map(TakeCityBack, player_of(state, prompt.seat).city_corners),
        refuse=_refuse_return,
        unfold=_unfold_return,
        label=lambda content, state, move: f"Take back the city at {place_name(move.corner)}",
    ),
)
