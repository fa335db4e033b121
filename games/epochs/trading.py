"""Actions in Detail > Build a Trading Post: reach, open cities, and the owner's permission."""

from collections.abc import Iterator
from typing import get_args

from games.epochs import gaining
from games.epochs.action_names import Route
from games.epochs.at_work import happened
from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.city_pieces import all_cities, mayor
from games.epochs.counting import posts_ready
from games.epochs.friendship import is_friendly
from games.epochs.happening import Happening
from games.epochs.lands import board_of
from games.epochs.owned_effects import owned_of
from games.epochs.payments import paid_with, pay, refuse_payment, splits
from games.epochs.place_words import place_name
from games.epochs.posts import PostPlaced, hosts_at
from games.epochs.prompts import GrantPermission
from games.epochs.reach import reached_by_land, reached_by_sea
from games.epochs.rejections import refused
from games.epochs.resources import Reward
from games.epochs.sections import BUILD_A_TRADING_POST, FRIENDLY_PLAYER, SANCTION
from games.epochs.standing_effects import LandRange
from games.epochs.state import State, player_of, replace, turn_of, with_turn
from games.epochs.taking_actions import PROMPTS, AnyTaking, discounted, refuse_action, take
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()
ROUTES: tuple[Route, ...] = get_args(Route)


class PermissionAsked(Fact, frozen=True):
    """A player asked the owner of a city for permission to put a trading post into it (TRP-5)."""

    section = FRIENDLY_PLAYER
    seat: Seat
    owner: Seat
    city: ItemId
    route: Route
    gold: Count


class PermissionGiven(Fact, frozen=True):
    """The owner of a city answered: the trading post may be built, or not in this turn (R-35)."""

    section = FRIENDLY_PLAYER
    seat: Seat
    builder: Seat
    city: ItemId
    granted: bool


class BuildTradingPost(Move, frozen=True):
    """Put a trading post into this city, by this route; `gold` is what you pay in gold instead of production."""

    section = BUILD_A_TRADING_POST
    city: ItemId
    route: Route
    gold: Count = 0


class AllowPost(Move, frozen=True):
    """Allow the trading post in your city; both of you gain gold."""

    section = FRIENDLY_PLAYER


class ForbidPost(Move, frozen=True):
    """Forbid the trading post in your city."""

    section = FRIENDLY_PLAYER


@evolver.on(PermissionAsked)
def _permission_asked(state: State, fact: PermissionAsked) -> State:
    question = GrantPermission(fact.owner, fact.seat, fact.city, fact.route, fact.gold)
    return replace(state, agenda=(*state.agenda, question))


@evolver.on(PermissionGiven)
def _permission_given(state: State, fact: PermissionGiven) -> State:
    state = replace(state, agenda=state.agenda[1:])
    return state if fact.granted else with_turn(state, refused=(*turn_of(state).refused, fact.city))


def post_cost(content: Content, state: State, seat: int, route: Route) -> int:
    """What a trading post costs by a route, in production (TRP-1)."""
    full = content.rates.post_by_land if route == "land" else content.rates.post_by_sea
    return discounted(content, state, seat, "build-trading-post", full, route)


def is_reached(content: Content, state: State, seat: int, city: str, route: Route) -> bool:
    """Whether a player's lands reach a city by a route (TRP-2)."""
    board, player = board_of(content, state), player_of(state, seat)
    if route == "sea":
        return reached_by_sea(board, player.lands, city)
    edges = content.rates.land_edges + sum(each.edges for each in owned_of(content, player, LandRange))
    return reached_by_land(board, player.lands, city, edges)


def _refuse_city(content: Content, state: State, seat: int, city: str) -> Rejection | None:
    """Why a city is not open to a player (TRP-3, TRP-4, TRP-6)."""
    if city not in all_cities(state):
        return refused(
            "not-open", "No city stands on that corner: choose one that is on the map.", BUILD_A_TRADING_POST
        )
    owner = mayor(state, city)
    if owner == seat:
        return refused("not-open", "That city is yours: trading posts are for cities of others.", BUILD_A_TRADING_POST)
    if player_of(state, seat).warmonger or (owner is not None and player_of(state, owner).warmonger):
        sentence = "A warmonger builds no trading posts, and nobody builds one in a warmonger's city."
        return refused("sanction", sentence, SANCTION)
    if owner is not None and not is_friendly(state, seat, owner):
        return refused("not-open", "You are at war with the owner of that city: choose another one.", FRIENDLY_PLAYER)
    hosts = hosts_at(state, city)
    if seat in hosts or len(hosts) >= content.rates.posts_in_city:
        sentence = "You have a trading post there already, or there is no room for one more: choose another city."
        return refused("not-open", sentence, BUILD_A_TRADING_POST)
    if city in turn_of(state).refused:
        sentence = "The owner of that city has said no in this turn: choose another one."
        return refused("refused-before", sentence, FRIENDLY_PLAYER)
    return None


def _candidates(content: Content, state: State, prompt: AnyTaking) -> Iterator[BuildTradingPost]:
    seat = prompt.seat
    player = player_of(state, seat)
    if refuse_action(content, state, prompt, "build-trading-post") is None and posts_ready(content, player):
        ways = {route: splits(player.storage, "production", post_cost(content, state, seat, route)) for route in ROUTES}
        for city in all_cities(state):
            if _refuse_city(content, state, seat, city) is None:
                for route in ROUTES:
                    if ways[route] and is_reached(content, state, seat, city, route):
                        for gold in ways[route]:
                            yield BuildTradingPost(city, route, gold)


def _refuse(content: Content, state: State, prompt: AnyTaking, move: BuildTradingPost) -> Rejection | None:
    seat = prompt.seat
    if (problem := refuse_action(content, state, prompt, "build-trading-post")) is not None:
        return problem
    if not posts_ready(content, player_of(state, seat)):
        return refused("no-trading-post", "All your trading posts are on the map.", BUILD_A_TRADING_POST)
    if (problem := _refuse_city(content, state, seat, move.city)) is not None:
        return problem
    if not is_reached(content, state, seat, move.city, move.route):
        sentence = f"No route by {move.route} leads from your lands to that city: choose another city or route."
        return refused("out-of-reach", sentence, BUILD_A_TRADING_POST)
    payment = paid_with("production", post_cost(content, state, seat, move.route), move.gold)
    return refuse_payment(content, state, seat, payment, BUILD_A_TRADING_POST)


def _unfold(unfolding: Happening, prompt: AnyTaking, move: BuildTradingPost) -> None:
    owner = mayor(unfolding.state, move.city)
    if owner is None:
        _build(unfolding, prompt.seat, move)
    else:
        unfolding.record(
            PermissionAsked(seat=prompt.seat, owner=owner, city=move.city, route=move.route, gold=move.gold)
        )


def _build(unfolding: Happening, seat: int, move: BuildTradingPost) -> None:
    why = Cause("build-trading-post")
    cost = post_cost(unfolding.content, unfolding.state, seat, move.route)
    take(unfolding, seat, "build-trading-post")
    pay(unfolding, seat, paid_with("production", cost, move.gold), why)
    unfolding.record(PostPlaced(seat=seat, reason=why.reason, cause=why.piece, city=move.city, route=move.route))
    owner = mayor(unfolding.state, move.city)
    if owner is not None:
        for each in (seat, owner):
            gaining.gain(unfolding, each, Reward(gold=unfolding.content.rates.host_gold), Cause("hosting"))
    happened(unfolding, seat, "build-trading-post")


def _answer(unfolding: Happening, prompt: GrantPermission, *, granted: bool) -> None:
    unfolding.record(PermissionGiven(seat=prompt.seat, builder=prompt.builder, city=prompt.city, granted=granted))
    if granted:
        _build(unfolding, prompt.builder, BuildTradingPost(prompt.city, prompt.route, prompt.gold))


rules = (
    MoveRule(
        move=BuildTradingPost,
        prompts=PROMPTS,
        section=BUILD_A_TRADING_POST,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: (
            f"Build a trading post at {place_name(move.city)} by {move.route}"
            + (f" with {move.gold} gold" if move.gold else "")
        ),
    ),
    MoveRule(
        move=AllowPost,
        prompts=(GrantPermission,),
        section=FRIENDLY_PLAYER,
        candidates=lambda content, state, prompt: iter((AllowPost(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=lambda unfolding, prompt, move: _answer(unfolding, prompt, granted=True),
        label=lambda content, state, move: "Allow the trading post",
    ),
    MoveRule(
        move=ForbidPost,
        prompts=(GrantPermission,),
        section=FRIENDLY_PLAYER,
        candidates=lambda content, state, prompt: iter((ForbidPost(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=lambda unfolding, prompt, move: _answer(unfolding, prompt, granted=False),
        label=lambda content, state, move: "Forbid the trading post",
    ),
)
