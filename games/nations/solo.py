"""The game for one (B.8, reconstructed): a shadow nation to be compared with, and a die that takes cards away."""

from typing import Final, NamedTuple

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId
from games.kit.structs import Fact
from games.nations.cards import Content
from games.nations.quantities import Food, Pips, Strength
from games.nations.sections import ACTION, NEW_EVENTS
from games.nations.state import DeclaredWar, State, replace

evolver: Evolver[State] = Evolver()
SHADOW: Final = 0
"""Stands for the shadow nation where seats are compared."""


class Shade(NamedTuple):
    """What the shadow nation has."""

    strength: int
    stability: int
    food: int


class ShadowRose(Fact, frozen=True):
    """The die was rolled for the shadow nation; it stands so until the next such roll."""

    section = NEW_EVENTS
    die: Pips
    strength: Strength
    stability: int
    food: Food


class SoloDieRolled(Fact, frozen=True):
    """The die was rolled after an action: the column that it names loses its cheapest card, if it has one."""

    section = ACTION
    die: Pips
    cards: tuple[ItemId, ...] = ()


class ShadowDeclaredWar(Fact, frozen=True):
    """A War that the die took is this round's War, bought by the shadow nation."""

    section = ACTION
    card: ItemId
    strength: Strength


@evolver.on(ShadowRose)
def _shadow_rose(state: State, fact: ShadowRose) -> State:
    return replace(state, shadow_die=fact.die, shadow_round=state.round)


@evolver.on(SoloDieRolled)
def _solo_die_rolled(state: State, fact: SoloDieRolled) -> State:
    rows = tuple([tuple([None if card in fact.cards else card for card in row]) for row in state.rows])
    turn = state.turn and replace(state.turn, die_due=False)
    return replace(state, rows=rows, turn=turn, removed=state.removed + fact.cards)


@evolver.on(ShadowDeclaredWar)
def _shadow_declared_war(state: State, fact: ShadowDeclaredWar) -> State:
    removed = tuple([card for card in state.removed if card != fact.card])
    return replace(state, war=DeclaredWar(fact.card, fact.strength, None), removed=removed)


def shadow(content: Content, state: State) -> Shade | None:
    """The shadow nation, in a match of one seat once its die was rolled: the same until the next such roll."""
    if len(state.nations) != 1 or not state.shadow_die:
        return None
    return _shade(content, max(1, state.shadow_round), state.shadow_die)


def _shade(content: Content, round_of_roll: int, die: int) -> Shade:
    base = next(each for each in content.solo.shadow if each.round == round_of_roll)
    return Shade(base.strength + die, base.stability + (die + 1) // 2, base.food + die)


def passes_first(content: Content, state: State) -> bool:
    """Whether the only nation counts as first to pass, once it has passed: it took few actions."""
    return bool(state.passed) and state.nations[0].record.actions <= content.solo.few_actions


def raise_shadow(unfolding: Unfolding[State, Content]) -> None:
    """After New Events: roll the die for the shadow nation, where there is one."""
    if len(unfolding.state.nations) == 1:
        die = unfolding.random.roll("solo-die")
        shade = _shade(unfolding.content, unfolding.state.round, die)
        unfolding.record(ShadowRose(die=die, strength=shade.strength, stability=shade.stability, food=shade.food))


def roll_after_action(unfolding: Unfolding[State, Content]) -> None:
    """After an action: roll the die, and take away the cheapest card of the column that it names."""
    die = unfolding.random.roll("solo-die")
    column = [row[die - 1] for row in unfolding.state.rows] if die <= len(unfolding.state.rows[0]) else []
    card = next((card for card in column if card is not None), None)
    unfolding.record(SoloDieRolled(die=die, cards=() if card is None else (card,)))
    shade = shadow(unfolding.content, unfolding.state)
    if card in unfolding.content.wars and unfolding.state.war is None and shade is not None:
        marker = min(shade.strength, unfolding.content.setup.strength_cap)
        unfolding.record(ShadowDeclaredWar(card=card, strength=marker))
