"""Positions that a match came to: those of the golden matches, by what is looked for in them.

met(lambda state: state.step == "activating", "two-random")    # the first such position of that match
"""

from collections.abc import Callable
from functools import cache

from games.epos.state import BonusStack, BonusTaken, Player, State, player_of, replace, with_land, with_player
from tests.golden.matches import golden

MATCHES = ("two-random", "two-greedy", "three-random", "three-of-both", "four-greedy", "four-of-both", "one-greedy")


@cache
def positions(match: str) -> tuple[State, ...]:
    """The position after each event of a golden match."""
    return tuple(golden(f"epos/{match}").states())


def met(where: Callable[[State], bool], *matches: str) -> State:
    """The first position in which this holds, in these golden matches or in some of all kinds."""
    return next(state for match in matches or MATCHES for state in positions(match) if where(state))


def owner(state: State, has: Callable[[Player], bool]) -> int:
    """The first seat whose player is such a one; 0 if there is none."""
    return next((seat for seat, player in enumerate(state.players, 1) if has(player)), 0)


def empty_polis(state: State) -> int:
    """The place among the lands of a polis with nothing in it: the first one that is no province."""
    provinces = ("gallia", "tracia", "numidia", "scythia", "armenia", "arabia", "nubia", "libya", "mauretania")
    return next(
        number
        for number, land in enumerate(state.lands)
        if land.territory not in provinces and not land.neutral and land.city is None and not any(land.pioneers)
    )


def start_polis(state: State, seat: int) -> int:
    """The place among the lands of the first territory that holds pioneers of a seat."""
    return next(number for number, land in enumerate(state.lands) if land.pioneers[seat - 1])


def place_of(state: State, territory: str) -> int:
    """The place of a territory among the lands."""
    return [land.territory for land in state.lands].index(territory)


def in_land(state: State, number: int, **members: object) -> State:
    """The position with other values for some members of the land at this place."""
    return with_land(state, state.lands[number].territory, **members)


def without(state: State, card: str) -> State:
    """The position without a card in the display, a deck or the discard pile, which leaves a gap in the display."""
    return replace(
        state,
        market=tuple(None if each == card else each for each in state.market),
        marked_cards=tuple(each for each in state.marked_cards if each != card),
        decks=tuple(tuple(each for each in deck if each != card) for deck in state.decks),
        discard=tuple(each for each in state.discard if each != card),
    )


def to_hand(state: State, seat: int, card: str) -> State:
    """The position with a card of the display, a deck or the discard pile in a hand instead."""
    state = without(state, card)
    return with_player(state, seat, hand=(*player_of(state, seat).hand, card))


def with_bonus(state: State, seat: int, bonus: str) -> State:
    """The position in which a player took the top bonus point marker of a stack, with its glory."""
    player = player_of(state, seat)
    stack = next(each for each in state.bonus_stacks if each.bonus == bonus)
    stacks = [BonusStack(bonus, each.worth[1:]) if each is stack else each for each in state.bonus_stacks]
    glory = replace(player.glory, bonus_markers=player.glory.bonus_markers + stack.worth[0])
    bonuses = (*player.bonuses, BonusTaken(bonus, stack.worth[0]))
    return with_player(replace(state, bonus_stacks=tuple(stacks)), seat, glory=glory, bonuses=bonuses)
