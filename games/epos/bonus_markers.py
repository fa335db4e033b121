"""D.I.2 Bonus Point Markers: the first to qualify takes the top one of a stack; one of each type."""

from games.epos import cities, sections
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.components import BonusMarker
from games.epos.happening import Happening
from games.epos.holdings import gain_glory
from games.epos.state import BonusStack, BonusTaken, Player, State, player_of, players_with, replace
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class BonusMarkerTaken(Fact, frozen=True):
    """A player took the top bonus point marker of a stack, with so much glory on it."""

    section = sections.BONUS_MARKERS
    seat: Seat
    bonus_marker: ItemId
    points: Count


class BonusMarkersReplaced(Fact, frozen=True):
    """Solo: a bonus point marker that is left was replaced by one with so much glory (G.III.3)."""

    section = sections.SOLO_EPOCH_III
    bonus_marker: ItemId
    points: Count


@evolver.on(BonusMarkerTaken)
def _bonus_marker_taken(state: State, fact: BonusMarkerTaken) -> State:
    player = player_of(state, fact.seat)
    stacks = [
        BonusStack(stack.bonus, stack.worth[1:]) if stack.bonus == fact.bonus_marker else stack
        for stack in state.bonus_stacks
    ]
    bonuses = (*player.bonuses, BonusTaken(fact.bonus_marker, fact.points))
    return replace(state, players=players_with(state, fact.seat, bonuses=bonuses), bonus_stacks=tuple(stacks))


@evolver.on(BonusMarkersReplaced)
def _bonus_markers_replaced(state: State, fact: BonusMarkersReplaced) -> State:
    stacks = [
        BonusStack(stack.bonus, (fact.points,) * len(stack.worth)) if stack.bonus == fact.bonus_marker else stack
        for stack in state.bonus_stacks
    ]
    return replace(state, bonus_stacks=tuple(stacks))


def counted(content: Content, player: Player, bonus: BonusMarker) -> int:
    """How many a player has of what a bonus point marker counts."""
    match bonus.counted:
        case "cities":
            return cities.on_map(content, player)
        case "played-cards":
            return len(player.tableau)
        case "trained-professions":
            return player.population.total


def award(unfolding: Happening, seat: int) -> None:
    """A player takes every bonus point marker that is earned and not taken yet."""
    content = unfolding.content
    for bonus in content.bonus_markers:
        player = player_of(unfolding.state, seat)
        if counted(content, player, bonus) < bonus.needed or bonus.id in [each.bonus for each in player.bonuses]:
            continue
        markers = next(stack.worth for stack in unfolding.state.bonus_stacks if stack.bonus == bonus.id)
        if markers:
            unfolding.record(BonusMarkerTaken(seat=seat, bonus_marker=bonus.id, points=markers[0]))
            gain_glory(unfolding, seat, markers[0], Cause("bonus-marker", bonus.id))


def replace_for_epoch_3(unfolding: Happening) -> None:
    """G.III.3: bonus point markers with 8 glory that nobody took become those with 4."""
    for stack in unfolding.state.bonus_stacks:
        bonus = unfolding.content.bonus[stack.bonus]
        if bonus.first in stack.worth:
            unfolding.record(BonusMarkersReplaced(bonus_marker=stack.bonus, points=bonus.later))
