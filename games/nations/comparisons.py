"""III. Resolution Phase > 4. Events: who is strongest, weakest, most stable …, whom an effect means (R22-R27, R54).

In the game for one a shadow nation is compared as well (B.8); with five nations an official variant also counts the
second, or the last but one (R28).
"""

from collections.abc import Callable
from typing import TypeAlias

from games.nations.cards import Content
from games.nations.counting import count
from games.nations.numbers import counted_strength, stabilities
from games.nations.selectors import AllExcept, EachNation, Nations, Owner, OwnersOf, Ranked, Standing, WorkersOn
from games.nations.solo import SHADOW, Shade, passes_first, shadow
from games.nations.state import Nation, State

Seats: TypeAlias = tuple[int, ...]
Values: TypeAlias = dict[int, int]
"""What is compared, by seat; the shadow nation under `SHADOW`."""
ByStrength: TypeAlias = Callable[[State, Values], Seats]


def stands(content: Content, state: State, seat: int, standing: Standing) -> bool:
    """Whether a nation stands so."""
    return seat in standing_so(content, state, standing)


def standing_so(content: Content, state: State, standing: Standing) -> Seats:
    """The seats of the nations that stand so."""
    return _STANDINGS[standing](content, state)


def _meant(content: Content, state: State, standing: Standing) -> Seats:
    """Who stands so for an effect: the second event counts less strength where the first one says so; cards do not."""
    if state.step != "bottom-event" or standing not in _BY_STRENGTH:
        return standing_so(content, state, standing)
    values = _strengths(content, state)
    for seat, nation in enumerate(state.nations, 1):
        values[seat] -= nation.record.weakened
    return _BY_STRENGTH[standing](state, values)


def selected(content: Content, state: State, who: Nations, owner: int | None = None) -> Seats:
    """The seats that an effect means, in player order; `owner` has the card that the effect stands on."""
    match who:
        case Owner():
            assert owner is not None
            return (owner,)
        case EachNation():
            return state.player_order
        case Ranked():
            chosen = set(_meant(content, state, who.standing))
        case AllExcept():
            spared = {seat for standing in who.standings for seat in _meant(content, state, standing)}
            chosen = set(state.player_order) - spared
        case OwnersOf():
            chosen = {seat for seat in state.player_order if count(content, state, seat, who.of)}
    return tuple([seat for seat in state.player_order if seat in chosen])


def best(values: Values, *, second: bool = False) -> Seats:
    """Who has the most; nobody in a tie. `second`: also who is second without a tie, or both who tie for the most."""
    ranking = sorted(values.values(), reverse=True)
    top = _having(values, ranking[0])
    if len(top) == 1:
        runners_up = _having(values, ranking[1]) if second and len(ranking) > 1 else ()
        return _nations(top + runners_up if len(runners_up) == 1 else top)
    return _nations(top) if second and len(top) == 2 else ()


def worst(values: Values, *, second: bool = False) -> Seats:
    """Who has the least, all who tie. `second`: also the last but one, with all who tie with it."""
    ranking = sorted(values.values())
    limit = ranking[1] if second and len(ranking) > 1 else ranking[0]
    return _nations(tuple([seat for seat, value in values.items() if value <= limit]))


def _having(values: Values, value: int) -> Seats:
    return tuple([seat for seat, each in values.items() if each == value])


def _nations(seats: Seats) -> Seats:
    return tuple([seat for seat in seats if seat != SHADOW])


def _second_counts(state: State) -> bool:
    return state.switches.five_player_events and len(state.nations) == 5


def _compared(
    content: Content, state: State, own: Callable[[int, Nation], int], of_shadow: Callable[[Shade], int]
) -> Values:
    values = {seat: own(seat, nation) for seat, nation in enumerate(state.nations, 1)}
    if (shade := shadow(content, state)) is not None:
        values[SHADOW] = of_shadow(shade)
    return values


def _strengths(content: Content, state: State) -> Values:
    return _compared(content, state, lambda _, nation: counted_strength(content, nation), lambda shade: shade.strength)


def _stabilities(content: Content, state: State) -> Values:
    """Negative stabilities all tie for the lowest, so all of them are -1 here (R25).

    Who counts as least stable ties with the lowest too, and so is never the most stable.
    """
    cap = content.setup.stability_cap
    real = stabilities(content, state)

    def counted(seat: int, nation: Nation) -> int:
        return max(-1, min(cap, real[seat - 1]))

    values = _compared(content, state, counted, lambda shade: shade.stability)
    lowest = min(values.values())
    for seat, nation in enumerate(state.nations, 1):
        if nation.record.least_stable:
            values[seat] = lowest
    return values


def _foods(content: Content, state: State) -> Values:
    return _compared(content, state, lambda seat, nation: nation.resources.food, lambda shade: shade.food)


def _strongest(state: State, strengths: Values) -> Seats:
    return best(strengths, second=_second_counts(state))


def _weakest(state: State, strengths: Values) -> Seats:
    return worst(strengths, second=_second_counts(state))


def _stronger_than_war(state: State, strengths: Values) -> Seats:
    war = state.war
    if war is None:
        return ()
    return tuple([seat for seat, value in strengths.items() if seat != SHADOW and value > war.strength])


def _of_strength(standing: ByStrength) -> Callable[[Content, State], Seats]:
    return lambda content, state: standing(state, _strengths(content, state))


def _most_stable(content: Content, state: State) -> Seats:
    values = _stabilities(content, state)
    return tuple([seat for seat in best(values, second=_second_counts(state)) if values[seat] >= 0])


def _least_stable(content: Content, state: State) -> Seats:
    return worst(_stabilities(content, state), second=_second_counts(state))


def _most_food(content: Content, state: State) -> Seats:
    return best(_foods(content, state), second=_second_counts(state))


def _least_food(content: Content, state: State) -> Seats:
    return worst(_foods(content, state), second=_second_counts(state))


def _first_to_pass(content: Content, state: State) -> Seats:
    if len(state.nations) == 1:
        return (1,) if passes_first(content, state) else ()
    return state.passed[: 2 if _second_counts(state) else 1]


def _last_to_pass(content: Content, state: State) -> Seats:
    if len(state.nations) == 1:
        return (1,) if state.passed and not passes_first(content, state) else ()
    if len(state.passed) < len(state.nations):
        return ()
    return state.passed[-2 if _second_counts(state) else -1 :]


def _most_of(
    counted: Callable[[Content, State, int], int], *, alone: bool = False
) -> Callable[[Content, State], Seats]:
    """Who has the most of something that is counted, of which 0 is never the most (R54). `alone`: never two."""

    def most(content: Content, state: State) -> Seats:
        values = {seat: counted(content, state, seat) for seat in range(1, len(state.nations) + 1)}
        second = _second_counts(state) and not alone
        return tuple([seat for seat in best(values, second=second) if values[seat] > 0])

    return most


def _where(holds: Callable[[Content, State, int, Nation], bool]) -> Callable[[Content, State], Seats]:
    return lambda content, state: tuple(
        [seat for seat, nation in enumerate(state.nations, 1) if holds(content, state, seat, nation)]
    )


def _has_military_worker(content: Content, state: State, seat: int, nation: Nation) -> bool:
    return any(space.workers and space.card in content.military for space in nation.spaces)


def _workers(content: Content, state: State, seat: int) -> int:
    nation = state.nations[seat - 1]
    population = nation.population
    return content.setup.workers - population.food - population.stability - population.beside


_BY_STRENGTH: dict[Standing, ByStrength] = {
    "strongest": _strongest,
    "weakest": _weakest,
    "stronger-than-war": _stronger_than_war,
}

_STANDINGS: dict[Standing, Callable[[Content, State], Seats]] = {
    **{name: _of_strength(standing) for name, standing in _BY_STRENGTH.items()},
    "most-stable": _most_stable,
    "least-stable": _least_stable,
    "most-food": _most_food,
    "least-food": _least_food,
    "first-to-pass": _first_to_pass,
    "last-to-pass": _last_to_pass,
    "most-golden-ages": _most_of(lambda content, state, seat: state.nations[seat - 1].record.golden_ages),
    "most-industrial-workers": _most_of(
        lambda content, state, seat: count(content, state, seat, WorkersOn(card="building", age=4))
    ),
    "most-workers": _most_of(_workers, alone=True),
    "bought-colony": _where(lambda content, state, seat, nation: nation.record.colonies > 0),
    "military-worker": _where(_has_military_worker),
    "defeated": _where(lambda content, state, seat, nation: state.step == "war" and nation.record.war_losses.defeated),
}
