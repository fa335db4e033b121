"""Phase 2 - Play Cards: tokens exchanged with the supply, and why a turn of exchanges ends."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.rejection import Rejection
from games.kit.supplies import delivered
from games.provincia_romana.cards import Content
from games.provincia_romana.causes import Caused
from games.provincia_romana.goods import Goods
from games.provincia_romana.rejections import refuse, unaffordable
from games.provincia_romana.state import PlayTurn, State, city_of, replace
from games.provincia_romana.supply import capacity_of, moved

evolver: Evolver[State] = Evolver()

Change: TypeAlias = Annotated[
    int, Meta(ge=-10_000, le=10_000, description="How many tokens: received if positive, paid if negative.")
]


class TokensExchanged(Caused, frozen=True):
    """A city paid tokens to the supply and received others for them: by a Commercium card, or by trading gold."""

    clay: Change = 0
    gold: Change = 0
    stone: Change = 0
    wood: Change = 0


@evolver.on(TokensExchanged)
def _exchanged(state: State, fact: TokensExchanged) -> State:
    play = PlayTurn(state.play.exchanges, (*state.play.held, city_of(state, fact.seat).goods))
    return replace(moved(state, fact.seat, fact.clay, fact.gold, fact.stone, fact.wood), play=play)


def refuse_exchange(
    content: Content, state: State, seat: int, section: str, what: str, pay: Goods, due: Goods
) -> Rejection | None:
    """Why an exchange is refused: it cannot be paid, yields nothing, or brings back what was held before (A15, A43)."""
    held = city_of(state, seat).goods
    if not held.covers(pay):
        return unaffordable(section, what, pay, held)
    after = _after(content, state, seat, pay, due)
    if after == held.minus(pay):
        return refuse(
            "nothing-to-gain",
            section,
            f"{what} gives {due}, but the supply has none of it or your Horreum is full; choose another move.",
        )
    if after == held or after in state.play.held:
        return refuse(
            "seen-before",
            section,
            f"{what} would leave you with {after}, which you held earlier in this turn since your last card; "
            "play a card first, or choose another move.",
        )
    return None


def exchange(unfolding: Unfolding[State, Content], seat: int, cause: str, pay: Goods, due: Goods) -> None:
    """Pay first, then receive what supply and room allow; the rest is lost (A43)."""
    held = city_of(unfolding.state, seat).goods
    after = _after(unfolding.content, unfolding.state, seat, pay, due)
    unfolding.record(
        TokensExchanged(
            seat=seat,
            cause=cause,
            clay=after.clay - held.clay,
            gold=after.gold - held.gold,
            stone=after.stone - held.stone,
            wood=after.wood - held.wood,
        )
    )


def exchanged(content: Content, state: State, seat: int, pay: Goods, due: Goods) -> Goods:
    """What of these goods a city gets for what it pays."""
    return _after(content, state, seat, pay, due).minus(city_of(state, seat).goods.minus(pay))


def _after(content: Content, state: State, seat: int, pay: Goods, due: Goods) -> Goods:
    """What a city holds after an exchange."""
    city, supply = city_of(state, seat), state.supply
    rest = city.goods.minus(pay)
    capacity = capacity_of(content, city) if due.resources else 0
    return Goods(
        rest.clay + delivered(due.clay, supply.clay + pay.clay, capacity - rest.clay),
        rest.gold + (delivered(due.gold, supply.gold + pay.gold) if state.switches.gold_limited else due.gold),
        rest.stone + delivered(due.stone, supply.stone + pay.stone, capacity - rest.stone),
        rest.wood + delivered(due.wood, supply.wood + pay.wood, capacity - rest.wood),
    )
