"""Actions in Detail > Upgrade a Military Unit: what a unit of the market costs."""

from collections.abc import Iterator

from games.epochs.at_work import happened
from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.happening import Happening
from games.epochs.lands import board_of
from games.epochs.market_rows import take_card
from games.epochs.military_effects import WaiveStrategic
from games.epochs.owned_effects import owned_of
from games.epochs.payments import paid_with, pay, refuse_payment, splits
from games.epochs.rejections import refused
from games.epochs.sections import UNIT_COST, UPGRADE
from games.epochs.state import State, player_of
from games.epochs.taking_actions import PROMPTS, AnyTaking, discounted, refuse_action, take
from games.epochs.unit_cards import place_unit
from games.kit.decider import MoveRule
from games.kit.quantities import Count, ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move


class Upgrade(Move, frozen=True):
    """Take this unit of the market; `gold` is what you pay in gold instead of science."""

    section = UPGRADE
    unit: ItemId
    gold: Count = 0


def unit_in_slot(content: Content, state: State, seat: int, unit: str) -> str:
    """The unit of a player that another one would cover, `none` where the slot is free."""
    player = player_of(state, seat)
    return player.support if content.unit[unit].slot == "support" else player.main


def missing_icons(content: Content, state: State, seat: int, unit: str) -> int:
    """How many icons beside the cost of a unit a player's lands do not have (UNT-4)."""
    board, player, card = board_of(content, state), player_of(state, seat), content.unit[unit]
    resources = {board.hexes[each].resource for each in player.lands}
    terrains = {board.hexes[each].terrain for each in player.lands}
    waived = any(owned_of(content, player, WaiveStrategic))
    strategic = 0 if waived else sum(each not in resources for each in card.strategic)
    return strategic + sum(each not in terrains for each in card.terrains)


def unit_cost(content: Content, state: State, seat: int, unit: str) -> int:
    """What a unit costs a player, in science (UNT-3, UNT-4; R-14)."""
    old = unit_in_slot(content, state, seat, unit)
    printed = content.unit[unit].cost - (0 if old == "none" else content.unit[old].cost)
    if printed < 0 and not state.switches.cheaper_unit_pays_surcharge:
        return 0
    surcharge = content.rates.missing_icon * missing_icons(content, state, seat, unit)
    return discounted(content, state, seat, "upgrade", max(printed, 0) + surcharge)


def _candidates(content: Content, state: State, prompt: AnyTaking) -> Iterator[Upgrade]:
    seat = prompt.seat
    if refuse_action(content, state, prompt, "upgrade") is None:
        for unit in dict.fromkeys((*state.market.support_units, *state.market.main_units)):
            if unit != unit_in_slot(content, state, seat, unit):
                for gold in splits(player_of(state, seat).storage, "science", unit_cost(content, state, seat, unit)):
                    yield Upgrade(unit, gold)


def _refuse(content: Content, state: State, prompt: AnyTaking, move: Upgrade) -> Rejection | None:
    seat = prompt.seat
    if (problem := refuse_action(content, state, prompt, "upgrade")) is not None:
        return problem
    if move.unit not in (*state.market.support_units, *state.market.main_units):
        return refused("not-in-market", "Choose a unit that lies in the market.", UPGRADE)
    if move.unit == unit_in_slot(content, state, seat, move.unit):
        return refused("same-unit", "You have this very unit already: choose another one.", UPGRADE)
    payment = paid_with("science", unit_cost(content, state, seat, move.unit), move.gold)
    return refuse_payment(content, state, seat, payment, UNIT_COST)


def _unfold(unfolding: Happening, prompt: AnyTaking, move: Upgrade) -> None:
    seat, why = prompt.seat, Cause("upgrade", move.unit)
    cost = unit_cost(unfolding.content, unfolding.state, seat, move.unit)
    take(unfolding, seat, "upgrade")
    pay(unfolding, seat, paid_with("science", cost, move.gold), why)
    take_card(unfolding, seat, move.unit)
    place_unit(unfolding, seat, move.unit, why)
    happened(unfolding, seat, "upgrade", brought=move.unit)


rules = (
    MoveRule(
        move=Upgrade,
        prompts=PROMPTS,
        section=UPGRADE,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: (
            f"Upgrade to {content.names[move.unit]}" + (f" with {move.gold} gold" if move.gold else "")
        ),
    ),
)
