"""Phase 1 - Select Cards > Horreum: tokens between supply and cities, their limits, what is lost."""

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.supplies import delivered
from games.provincia_romana.cards import Content
from games.provincia_romana.causes import Caused
from games.provincia_romana.effects import Capacity
from games.provincia_romana.goods import RESOURCES, Clay, Gold, Goods, Stone, Wood
from games.provincia_romana.state import PlayerCity, State, cities_with, city_of, replace

evolver: Evolver[State] = Evolver()


class TokensTaken(Caused, frozen=True):
    """A city received these tokens from the supply: what was due, as far as supply and Horreum allowed."""

    clay: Clay = 0
    gold: Gold = 0
    stone: Stone = 0
    wood: Wood = 0


class TokensReturned(Caused, frozen=True):
    """A city gave these tokens to the supply: it paid or lost them."""

    clay: Clay = 0
    gold: Gold = 0
    stone: Stone = 0
    wood: Wood = 0


@evolver.on(TokensTaken)
def _taken(state: State, fact: TokensTaken) -> State:
    return moved(state, fact.seat, fact.clay, fact.gold, fact.stone, fact.wood)


@evolver.on(TokensReturned)
def _returned(state: State, fact: TokensReturned) -> State:
    return moved(state, fact.seat, -fact.clay, -fact.gold, -fact.stone, -fact.wood)


def moved(state: State, seat: int, clay: int, gold: int, stone: int, wood: int) -> State:
    """The state after tokens went from the supply to a city; negative numbers go the other way."""
    held, rest = city_of(state, seat).goods, state.supply
    goods = Goods(held.clay + clay, held.gold + gold, held.stone + stone, held.wood + wood)
    coins = gold if state.switches.gold_limited else 0
    supply = Goods(rest.clay - clay, rest.gold - coins, rest.stone - stone, rest.wood - wood)
    return replace(state, cities=cities_with(state, seat, goods=goods), supply=supply)


def capacity_of(content: Content, city: PlayerCity) -> int:
    """How many of each resource a city may hold: more with a Horreum in play."""
    most = content.setup.capacity
    for building in city.buildings:
        for effect in content.buildings[building.card].effects:
            if type(effect) is Capacity and effect.each > most:
                most = effect.each
    return most


def obtainable(content: Content, state: State, seat: int, due: Goods) -> Goods:
    """What of these goods a city gets: min(due, supply, room), each by itself (A14). Gold needs no room (A12)."""
    city, supply = city_of(state, seat), state.supply
    capacity = capacity_of(content, city) if due.resources else 0
    return Goods(
        delivered(due.clay, supply.clay, capacity - city.goods.clay),
        delivered(due.gold, supply.gold) if state.switches.gold_limited else due.gold,
        delivered(due.stone, supply.stone, capacity - city.goods.stone),
        delivered(due.wood, supply.wood, capacity - city.goods.wood),
    )


def take(unfolding: Unfolding[State, Content], seat: int, cause: str, due: Goods) -> None:
    """A city receives what it can of these goods; nothing happens where it can receive nothing."""
    if due.total and (goods := obtainable(unfolding.content, unfolding.state, seat, due)).total:
        clay, gold, stone, wood = goods.clay, goods.gold, goods.stone, goods.wood
        unfolding.record(TokensTaken(seat=seat, cause=cause, clay=clay, gold=gold, stone=stone, wood=wood))


def give(unfolding: Unfolding[State, Content], seat: int, cause: str, goods: Goods) -> None:
    """A city gives these goods, which it has, to the supply."""
    if goods.total:
        clay, gold, stone, wood = goods.clay, goods.gold, goods.stone, goods.wood
        unfolding.record(TokensReturned(seat=seat, cause=cause, clay=clay, gold=gold, stone=stone, wood=wood))


def give_excess(unfolding: Unfolding[State, Content], seat: int) -> None:
    """A city that lost room gives up what it cannot hold any more (A62)."""
    city = city_of(unfolding.state, seat)
    capacity = capacity_of(unfolding.content, city)
    excess = Goods(**{good: max(0, city.goods.of(good) - capacity) for good in RESOURCES})
    give(unfolding, seat, "horreum-limit", excess)
