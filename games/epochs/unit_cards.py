"""Units in their slots and the formation token on them (Upgrade a Military Unit)."""

from games.epochs.agenda import answer, ask
from games.epochs.battle_numbers import Formation
from games.epochs.cards import Content
from games.epochs.causes import Cause, Caused
from games.epochs.happening import Happening
from games.epochs.prompts import ChooseFormation
from games.epochs.rejections import refused
from games.epochs.sections import FORMATIONS, UPGRADE
from games.epochs.state import State, player_of, with_player
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class UnitPlaced(Caused, frozen=True):
    """A player put a unit on its slot, over the one that was there; formation tokens returned to the supply."""

    unit: ItemId
    support: bool


class FormationPlaced(Fact, frozen=True):
    """A player put a formation token on the units, whose icons match."""

    section = FORMATIONS
    seat: Seat
    formation: Formation


class PlaceFormation(Move, frozen=True):
    """Put this formation token on your units."""

    section = FORMATIONS
    formation: Formation


@evolver.on(UnitPlaced)
def _unit_placed(state: State, fact: UnitPlaced) -> State:
    slot = {"support": fact.unit} if fact.support else {"main": fact.unit}
    return with_player(state, fact.seat, formation=None, **slot)


@evolver.on(FormationPlaced)
def _formation_placed(state: State, fact: FormationPlaced) -> State:
    return with_player(state, fact.seat, formation=fact.formation)


def matching_formations(content: Content, state: State, seat: int) -> tuple[Formation, ...]:
    """The formations that an icon on both units of a player gives (UNT-6; R-15)."""
    player = player_of(state, seat)
    if "none" in (player.main, player.support):
        return ()
    icons = next(each for each in content.battle.icons if each.choice == state.switches.formation_map)
    shared = [each for each in content.unit[player.main].branches if each in content.unit[player.support].branches]
    return tuple(dict.fromkeys(icons.of(each) for each in shared))


def place_unit(unfolding: Happening, seat: int, unit: str, why: Cause) -> None:
    """Put a unit on its slot, and a formation token on the units if icons match; of several the owner picks one."""
    support = unfolding.content.unit[unit].slot == "support"
    unfolding.record(UnitPlaced(seat=seat, reason=why.reason, cause=why.piece, unit=unit, support=support))
    found = matching_formations(unfolding.content, unfolding.state, seat)
    if len(found) == 1:
        unfolding.record(FormationPlaced(seat=seat, formation=found[0]))
    elif found:
        ask(unfolding, seat, "formation", Cause("upgrade", unit), choices=found)


def _refuse(content: Content, state: State, prompt: ChooseFormation, move: PlaceFormation) -> Rejection | None:
    if move.formation in prompt.choices:
        return None
    return refused("not-offered", "Choose one of the formations that both of your units show.", FORMATIONS)


def _unfold(unfolding: Happening, prompt: ChooseFormation, move: PlaceFormation) -> None:
    answer(unfolding, prompt.seat)
    unfolding.record(FormationPlaced(seat=prompt.seat, formation=move.formation))


rules = (
    MoveRule(
        move=PlaceFormation,
        prompts=(ChooseFormation,),
        section=UPGRADE,
        candidates=lambda content, state, prompt: (PlaceFormation(each) for each in prompt.choices),
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: f"Place the {content.formation[move.formation].name}",
    ),
)
