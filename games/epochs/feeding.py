"""End of an Epoch > 3. Feed Your Cities: food first, gold at will; hungry cities leave the map (R-25, R-26)."""

from collections.abc import Iterator

from games.epochs.agenda import answer, ask
from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.city_pieces import remove_city
from games.epochs.gaining import gain, lose_culture
from games.epochs.happening import Happening
from games.epochs.owned_effects import owned_of
from games.epochs.payments import pay
from games.epochs.place_words import place_name
from games.epochs.prompts import FeedCities, RemoveUnfedCity
from games.epochs.rejections import refused
from games.epochs.resources import Resources, Reward
from games.epochs.sections import FEEDING
from games.epochs.standing_effects import FeedDiscount
from games.epochs.state import State, player_of
from games.epochs.steps import SeatDone, next_undone
from games.kit.decider import MoveRule
from games.kit.quantities import Count, ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move

WHY = Cause("feeding")


class Feed(Move, frozen=True):
    """Spend this much gold as food, beside all the food that it takes."""

    section = FEEDING
    gold: Count = 0


class LetCityGo(Move, frozen=True):
    """Let this city leave the map unfed."""

    section = FEEDING
    corner: ItemId


def food_for(content: Content, state: State, seat: int, cities: int) -> int:
    """The food that so many cities of a player take at the end of this epoch (END-3)."""
    player = player_of(state, seat)
    discounts = list(owned_of(content, player, FeedDiscount))
    each = content.epoch_end(state.epoch).food_per_city - sum(one.food for one in discounts if one.per == "city")
    return max(max(each, 0) * cities - sum(one.food for one in discounts if one.per == "total"), 0)


def ways_of_feeding(content: Content, state: State, seat: int) -> tuple[int, ...]:
    """The amounts of gold that differ in how many cities they feed, the least first (R-25)."""
    player = player_of(state, seat)
    food, gold, cities = player.storage.food, player.storage.gold, len(player.city_corners)
    fed = fed_with(content, state, seat, 0)
    more = (food_for(content, state, seat, count) - food for count in range(fed + 1, cities + 1))
    return (0, *(each for each in more if each <= gold))


def fed_with(content: Content, state: State, seat: int, gold: int) -> int:
    """How many cities a player feeds with all the food it takes and so much gold."""
    player = player_of(state, seat)
    have = player.storage.food + gold
    counts = range(len(player.city_corners) + 1)
    return max(count for count in counts if count == 0 or food_for(content, state, seat, count) <= have)


def go_on(unfolding: Happening) -> bool:
    """Feed the next player's cities, or ask how; whether there was one left."""
    content, state = unfolding.content, unfolding.state
    seat = next_undone(state)
    if seat is None:
        return False
    player = player_of(state, seat)
    if len(ways_of_feeding(content, state, seat)) > 1:
        needed = food_for(content, state, seat, len(player.city_corners))
        ask(unfolding, seat, "feeding", WHY, count=player.storage.food, needed=needed)
    else:
        _feed(unfolding, seat, 0)
    return True


def _feed(unfolding: Happening, seat: int, gold: int) -> None:
    content, state = unfolding.content, unfolding.state
    cities = len(player_of(state, seat).city_corners)
    fed = fed_with(content, state, seat, gold)
    food = food_for(content, state, seat, fed) - gold
    pay(unfolding, seat, Resources(food=food, gold=gold), WHY)
    _let_go(unfolding, seat, cities - fed)


def _let_go(unfolding: Happening, seat: int, count: int) -> None:
    """Cities that cannot be fed leave the map; if not all do, the owner picks them. Then fed ones are rewarded."""
    corners = player_of(unfolding.state, seat).city_corners
    if 0 < count < len(corners):
        ask(unfolding, seat, "unfed-city", WHY, count=count)
        return
    for corner in corners[:count]:
        _starve(unfolding, seat, corner)
    _reward(unfolding, seat)


def _starve(unfolding: Happening, seat: int, corner: str) -> None:
    remove_city(unfolding, seat, corner, WHY)
    lose_culture(unfolding, seat, unfolding.content.epoch_end(unfolding.state.epoch).culture_per_unfed, WHY)


def _reward(unfolding: Happening, seat: int) -> None:
    """The reward for each fed city, which none is in the last epoch of a quick game that leaves it out (QCK-1)."""
    content, state = unfolding.content, unfolding.state
    mode, fed = content.mode[state.switches.mode], len(player_of(state, seat).city_corners)
    if fed and (mode.fed_in_last or state.epoch != mode.last_epoch):
        one = content.epoch_end(state.epoch).fed
        gain(unfolding, seat, Reward(gold=fed * one.gold, culture=fed * one.culture, cubes=fed * one.cubes), WHY)
    unfolding.record(SeatDone(seat=seat))


def _ways(content: Content, state: State, prompt: FeedCities) -> Iterator[Feed]:
    return map(Feed, ways_of_feeding(content, state, prompt.seat))


def _refuse(content: Content, state: State, prompt: FeedCities, move: Feed) -> Rejection | None:
    ways = ways_of_feeding(content, state, prompt.seat)
    if move.gold in ways:
        return None
    sentence = f"Spend as much gold as feeds one more city: {', '.join(map(str, ways))}."
    return refused("cannot-feed", sentence, FEEDING)


def _unfold(unfolding: Happening, prompt: FeedCities, move: Feed) -> None:
    answer(unfolding, prompt.seat)
    _feed(unfolding, prompt.seat, move.gold)


def _refuse_city(content: Content, state: State, prompt: RemoveUnfedCity, move: LetCityGo) -> Rejection | None:
    if move.corner in player_of(state, prompt.seat).city_corners:
        return None
    return refused("not-yours", "Choose a city of yours on the map.", FEEDING)


def _unfold_city(unfolding: Happening, prompt: RemoveUnfedCity, move: LetCityGo) -> None:
    answer(unfolding, prompt.seat)
    _starve(unfolding, prompt.seat, move.corner)
    _let_go(unfolding, prompt.seat, prompt.left - 1)


rules = (
    MoveRule(
        move=Feed,
        prompts=(FeedCities,),
        section=FEEDING,
        candidates=_ways,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: f"Spend {move.gold} gold as food",
    ),
    MoveRule(
        move=LetCityGo,
        prompts=(RemoveUnfedCity,),
        section=FEEDING,
        candidates=lambda content, state, prompt: map(LetCityGo, player_of(state, prompt.seat).city_corners),
        refuse=_refuse_city,
        unfold=_unfold_city,
        label=lambda content, state, move: f"Let the city at {place_name(move.corner)} go",
    ),
)
