"""Abilities at work: what they do when they come into play, and when something happens to their owner (C.0; F.A.Q. Q1).

Plain gains happen at once: among them, and before anything that may follow, their order shows nowhere. All else waits
in the turn until its owner picks what comes next, and finishes it before the next one.
"""

from collections.abc import Iterable

from games.epochs import gaining, lands
from games.epochs.action_names import Event
from games.epochs.agenda import ask
from games.epochs.causes import Cause
from games.epochs.effects import ExtraAction, Filter, Gain, RecallThenGain, TakeHonor, Trigger
from games.epochs.happening import Happening
from games.epochs.military_effects import TakeUnit
from games.epochs.owned_effects import Owned, ability_of, owned
from games.epochs.sections import FAQ_ORDER
from games.epochs.state import Pending, State, player_of, turn_of, with_turn
from games.epochs.terrains import Terrain
from games.epochs.token_effects import PlaceToken, PlaceWalls
from games.epochs.unit_cards import place_unit
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class EffectPending(Fact, frozen=True):
    """An effect is to come, in an order that the player picks. `place` is the hex that it is about, if it is."""

    section = FAQ_ORDER
    seat: Seat
    cause: ItemId
    effect: Count
    place: ItemId = "none"


@evolver.on(EffectPending)
def _effect_pending(state: State, fact: EffectPending) -> State:
    pending = Pending(fact.cause, fact.effect, fact.place)
    return with_turn(state, pending=(*turn_of(state).pending, pending))


def happened(
    unfolding: Happening,
    seat: int,
    event: Event,
    *,
    brought: str = "none",
    place: str = "none",
    terrain: Terrain | None = None,
    also: Iterable[Filter] = (),
    rival: int | None = None,
) -> None:
    """Let a player's abilities react to an event.

    `brought` is the piece that the event brought into play, which does not react to it. `terrain` and `also` are what
    filters ask for; `place` is the hex that was occupied, `rival` the attacker that honor is taken from.
    """
    known = frozenset(also)
    for each in tuple(owned(unfolding.content, player_of(unfolding.state, seat))):
        effect = each.effect
        if each.cause == brought:
            continue
        if isinstance(effect, ExtraAction):
            if effect.after == event and not _in_extra(unfolding.state, seat):
                _wait(unfolding, seat, each, place)
        elif (
            isinstance(effect, Trigger)
            and effect.event == event
            and effect.terrain in (None, terrain)
            and (effect.only is None or effect.only in known)
        ):
            _react(unfolding, seat, each, effect, place, rival)


def bring_into_play(unfolding: Happening, seat: int, piece: str) -> None:
    """Let an immediate ability of a piece happen, in the order of its effects; its extra actions wait (INV-6)."""
    ability = ability_of(unfolding.content, piece)
    if ability is None or ability.timing != "immediate":
        return
    why = Cause("ability", piece)
    for place, effect in enumerate(ability.effects):
        if isinstance(effect, Gain):
            gaining.gain(unfolding, seat, effect.reward, why)
        elif isinstance(effect, TakeUnit):
            place_unit(unfolding, seat, effect.unit, why)
        elif isinstance(effect, ExtraAction) and not _in_extra(unfolding.state, seat):
            _wait(unfolding, seat, Owned(effect, piece, place), "none")
        elif isinstance(effect, PlaceToken):
            ask(unfolding, seat, "special-token", why, choices=(effect.token,))


def lay_walls(unfolding: Happening, seat: int, piece: str) -> None:
    """When an ability with walls is unlocked: walls may be laid on any lands of its owner (C.0)."""
    ability = ability_of(unfolding.content, piece)
    player = player_of(unfolding.state, seat)
    if ability is not None and player.lands and any(isinstance(each, PlaceWalls) for each in ability.effects):
        ask(
            unfolding,
            seat,
            "wall",
            Cause("ability", piece),
            count=lands.walls_in_stock(unfolding.content, player),
        )


def _in_extra(state: State, seat: int) -> bool:
    """Whether what happens belongs to an extra action, which grants no other (XTR-2); others' turns grant none."""
    return state.turn is None or state.turn.seat != seat or state.turn.in_extra


def _wait(unfolding: Happening, seat: int, owned_effect: Owned, place: str) -> None:
    unfolding.record(EffectPending(seat=seat, cause=owned_effect.cause, effect=owned_effect.place, place=place))


def _react(unfolding: Happening, seat: int, each: Owned, effect: Trigger, place: str, rival: int | None) -> None:
    why = Cause("ability", each.cause)
    if isinstance(effect.then, Gain):
        gaining.gain(unfolding, seat, effect.then.reward, why)
    elif isinstance(effect.then, TakeHonor):
        if rival is not None:
            gaining.pass_honor(unfolding, rival, seat, effect.then.honor, why)
    elif isinstance(effect.then, RecallThenGain):
        _wait(unfolding, seat, each, place)
