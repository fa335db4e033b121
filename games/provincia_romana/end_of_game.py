"""End of the Game: the final turns, conversion, Gloria, and who wins."""

from itertools import islice

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.results import Result, ScoreLine, TieBreak, ranked
from games.kit.structs import Fact
from games.provincia_romana.cards import Content
from games.provincia_romana.effects import Glory
from games.provincia_romana.goods import Gold
from games.provincia_romana.rounds import TurnBegan
from games.provincia_romana.sections import (
    ACTIVATE_BUILDINGS,
    AEDIFICIUM_IN_PHASE_2,
    END_OF_GAME,
    GLORIA,
    PRESTIGE_POINTS,
)
from games.provincia_romana.state import PlayerCity, State, city_of, clockwise, replace, with_city
from games.provincia_romana.supply import moved

evolver: Evolver[State] = Evolver()
GOLD_FOR_A_POINT = 3


class GoldConverted(Fact, frozen=True):
    """A city's gold was converted to Prestige Points, as far as it went."""

    section = END_OF_GAME
    seat: Seat
    gold: Gold
    points: Count


class GloriaCounted(Fact, frozen=True):
    """A seat's highest Gloria gave its Prestige Points."""

    section = GLORIA
    seat: Seat
    card: ItemId
    points: Count


class GameEnded(Fact, frozen=True):
    """The last turn is over and all is counted."""

    section = END_OF_GAME


@evolver.on(GoldConverted)
def _gold_converted(state: State, fact: GoldConverted) -> State:
    return with_city(moved(state, fact.seat, 0, -fact.gold, 0, 0), fact.seat, converted=fact.points)


@evolver.on(GloriaCounted)
def _gloria_counted(state: State, fact: GloriaCounted) -> State:
    return with_city(state, fact.seat, glory=fact.points)


@evolver.on(GameEnded)
def _game_ended(state: State, fact: GameEnded) -> State:
    return replace(state, stage="over", turn=None)


def proceed(unfolding: Unfolding[State, Content]) -> None:
    """A last turn of playing cards each, the first player's at the end (A47); then count."""
    state = unfolding.state
    if state.turns < len(state.cities):
        left = state.first % len(state.cities) + 1
        seat = next(islice(clockwise(state, left), state.turns, None))
        unfolding.record(TurnBegan(seat=seat, phase="final-play-cards"))
        return
    for seat in range(1, len(state.cities) + 1):
        _count(unfolding, seat)
    unfolding.record(GameEnded())


def _count(unfolding: Unfolding[State, Content], seat: int) -> None:
    """Convert all gold that makes a point, which is never worse than less of it (A48); count one Gloria (A45)."""
    city = city_of(unfolding.state, seat)
    if points := city.goods.gold // GOLD_FOR_A_POINT:
        unfolding.record(GoldConverted(seat=seat, gold=points * GOLD_FOR_A_POINT, points=points))
    glories = [(_glory(unfolding.content, favour.card), favour.card) for favour in city.favours]
    best = max(glories, default=(0, ""), key=lambda glory: glory[0])
    if best[0]:
        unfolding.record(GloriaCounted(seat=seat, card=best[1], points=best[0]))


def _glory(content: Content, card: str) -> int:
    effect = content.favours[card].effect
    return effect.prestige if isinstance(effect, Glory) else 0


def result(content: Content, state: State) -> Result | None:
    """Ranks and points once the game has ended; ties go by special Aedificium, gold, resources, Morale (A49)."""
    if state.stage != "over":
        return None
    cities = dict(enumerate(state.cities, 1))
    return ranked(
        {seat: _lines(city) for seat, city in cities.items()},
        (
            TieBreak(
                "own special Aedificium", {seat: int(_has_special(content, city)) for seat, city in cities.items()}
            ),
            TieBreak("most gold", {seat: city.goods.gold for seat, city in cities.items()}),
            TieBreak("most resources", {seat: city.goods.resources for seat, city in cities.items()}),
            TieBreak("highest Morale", {seat: city.morale for seat, city in cities.items()}),
        ),
    )


def _lines(city: PlayerCity) -> tuple[ScoreLine, ...]:
    return (
        ScoreLine("Buildings", sum(built.prestige for built in city.buildings), AEDIFICIUM_IN_PHASE_2),
        ScoreLine("Activations paid", -sum(built.paid for built in city.buildings), ACTIVATE_BUILDINGS),
        ScoreLine("Prestige cards", -city.losses, PRESTIGE_POINTS),
        ScoreLine("Gold converted", city.converted, END_OF_GAME),
        ScoreLine("Gloria", city.glory, GLORIA),
    )


def _has_special(content: Content, city: PlayerCity) -> bool:
    special = content.city[city.city].special if city.city else None
    return any(content.kind(built.card) == special for built in city.buildings)
