"""Phase 5 - Activate Buildings, and The End of the Round."""

from collections.abc import Iterator
from itertools import islice

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.provincia_romana.cards import Content
from games.provincia_romana.effects import Income, MoraleEachRound, WhenActivated
from games.provincia_romana.faces import activation
from games.provincia_romana.prompts import ChooseActivation
from games.provincia_romana.rejections import refuse
from games.provincia_romana.rounds import PhaseBegan, RoundBegan, TurnBegan, TurnEnded
from games.provincia_romana.sections import ACTIVATE_BUILDINGS
from games.provincia_romana.state import State, acting, city_of, clockwise, with_city
from games.provincia_romana.state import replace as with_members
from games.provincia_romana.supply import take
from games.provincia_romana.tracks import change_defense, change_morale, prestige_of

evolver: Evolver[State] = Evolver()
PRICE = 1


class BuildingActivated(Fact, frozen=True):
    """A seat paid Prestige Points and turned a building: it is active from now on."""

    section = ACTIVATE_BUILDINGS
    seat: Seat
    card: ItemId
    paid: Count


class ActivateBuilding(Move, frozen=True):
    """Pay 1 Prestige Point to activate a building."""

    section = ACTIVATE_BUILDINGS
    card: ItemId


class FinishActivating(Move, frozen=True):
    """End your turn of activating buildings; then the city receives its income."""

    section = ACTIVATE_BUILDINGS


@evolver.on(BuildingActivated)
def _building_activated(state: State, fact: BuildingActivated) -> State:
    buildings = tuple(
        [
            with_members(built, active=True, paid=fact.paid) if built.card == fact.card else built
            for built in city_of(state, fact.seat).buildings
        ]
    )
    return with_city(state, fact.seat, buildings=buildings)


def proceed(unfolding: Unfolding[State, Content]) -> None:
    """Begin the next turn in turn order; after the last one the round ends, and the Caesar card is passed on."""
    state, content = unfolding.state, unfolding.content
    if state.turns < len(state.cities):
        seat = next(islice(clockwise(state, state.first), state.turns, None))
        unfolding.record(TurnBegan(seat=seat, phase="activate-buildings"))
    elif state.round == content.setup.rounds:
        unfolding.record(PhaseBegan(phase="final-play-cards"))
    else:
        first = state.first % len(state.cities) + 1
        unfolding.record(
            RoundBegan(round=state.round + 1, first=first, markers=content.setup.markers_of_a_deck),
            PhaseBegan(phase="select-cards"),
        )


def finish_if_nothing_can_be_activated(unfolding: Unfolding[State, Content]) -> None:
    """End a turn in which everybody sees that nothing can be activated."""
    state = unfolding.state
    prompt = ChooseActivation(acting(state))
    if all(_refuse(unfolding.content, state, prompt, move) for move in _candidates(unfolding.content, state, prompt)):
        _finish(unfolding, prompt.seat)


def _finish(unfolding: Unfolding[State, Content], seat: int) -> None:
    """Income of all active buildings, one after another in the order in which they were built (A26, A61)."""
    for built in city_of(unfolding.state, seat).buildings:
        for effect in unfolding.content.buildings[built.card].effects if built.active else ():
            if isinstance(effect, Income):
                take(unfolding, seat, built.card, effect.goods)
            elif isinstance(effect, MoraleEachRound):
                change_morale(unfolding, seat, built.card, effect.amount)
    unfolding.record(TurnEnded(seat=seat, phase="activate-buildings"))


def _candidates(content: Content, state: State, prompt: ChooseActivation) -> Iterator[ActivateBuilding]:
    return (ActivateBuilding(built.card) for built in city_of(state, prompt.seat).buildings if not built.active)


def _refuse(content: Content, state: State, prompt: ChooseActivation, move: ActivateBuilding) -> Rejection | None:
    city = city_of(state, prompt.seat)
    built = next((building for building in city.buildings if building.card == move.card), None)
    if built is None:
        return refuse(
            "not-in-city", ACTIVATE_BUILDINGS, f"'{move.card}' does not stand in your city; name a building that does."
        )
    if built.active:
        return refuse(
            "already-active", ACTIVATE_BUILDINGS, f"{content.title(move.card)} is active already; choose another one."
        )
    prestige = prestige_of(city)
    if prestige < PRICE and not state.switches.activation_below_one:
        return refuse(
            "no-prestige",
            ACTIVATE_BUILDINGS,
            f"Activating costs {PRICE} Prestige Point; you have {prestige}. End the turn instead.",
        )
    return None


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseActivation, move: ActivateBuilding) -> None:
    unfolding.record(BuildingActivated(seat=prompt.seat, card=move.card, paid=PRICE))
    for effect in unfolding.content.buildings[move.card].effects:
        if isinstance(effect, WhenActivated):
            take(unfolding, prompt.seat, move.card, effect.goods)
            change_morale(unfolding, prompt.seat, move.card, effect.morale)
            change_defense(unfolding, prompt.seat, move.card, effect.defense)


def _label(content: Content, state: State, move: ActivateBuilding) -> str:
    building = content.buildings[move.card]
    return f"Activate {building.name} for {PRICE} Prestige Point ({activation(building)})"


def _finish_candidates(content: Content, state: State, prompt: ChooseActivation) -> Iterator[FinishActivating]:
    yield FinishActivating()


def _refuse_finish(
    content: Content, state: State, prompt: ChooseActivation, move: FinishActivating
) -> Rejection | None:
    return None


def _unfold_finish(unfolding: Unfolding[State, Content], prompt: ChooseActivation, move: FinishActivating) -> None:
    _finish(unfolding, prompt.seat)


def _finish_label(content: Content, state: State, move: FinishActivating) -> str:
    return "End the turn and receive the income"


rules = (
    MoveRule(
        move=ActivateBuilding,
        prompts=(ChooseActivation,),
        section=ACTIVATE_BUILDINGS,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=FinishActivating,
        prompts=(ChooseActivation,),
        section=ACTIVATE_BUILDINGS,
        candidates=_finish_candidates,
        refuse=_refuse_finish,
        unfold=_unfold_finish,
        label=_finish_label,
    ),
)
