"""Actions in Detail > Expand: a cube on one more hex."""

from collections.abc import Iterator

from games.epochs.at_work import happened
from games.epochs.cards import Content
from games.epochs.causes import Cause
from games.epochs.happening import Happening
from games.epochs.lands import board_of, is_occupied, occupy
from games.epochs.payments import paid_with, pay, refuse_payment, splits
from games.epochs.place_words import place_name
from games.epochs.reach import expansion
from games.epochs.rejections import refused
from games.epochs.sections import EXPAND
from games.epochs.state import Player, State, player_of
from games.epochs.taking_actions import PROMPTS, AnyTaking, refuse_action, take
from games.kit.decider import MoveRule
from games.kit.quantities import Count, ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move


class Expand(Move, frozen=True):
    """Occupy this hex with a cube of your civilization board; `gold` is what you pay in gold instead of food."""

    section = EXPAND
    hex: ItemId
    gold: Count = 0


def near(content: Content, state: State, player: Player) -> tuple[str, ...]:
    """The hexes that a player may expand to, occupied or not (EXP-2, EXP-3)."""
    corners = (*player.city_corners, *player.post_corners)
    return expansion(board_of(content, state), player.lands, corners)


def refuse_hex(content: Content, state: State, player: Player, place: str, section: str) -> Rejection | None:
    """Why a player cannot occupy a hex, by reach or since something is there."""
    board = board_of(content, state)
    if not board.is_ground(place):
        return refused("not-ground", "Only a revealed hex that is not sea can be occupied.", section)
    if is_occupied(state, place):
        return refused("occupied", "A cube or a barbarian is on that hex: choose an empty one.", section)
    if place not in near(content, state, player):
        return refused("out-of-reach", "Choose a hex next to a land, a city or a trading post of yours.", section)
    return None


def _candidates(content: Content, state: State, prompt: AnyTaking) -> Iterator[Expand]:
    player = player_of(state, prompt.seat)
    if refuse_action(content, state, prompt, "expand") is None and player.cubes:
        ways = splits(player.storage, "food", content.rates.expand)
        for place in near(content, state, player):
            if not is_occupied(state, place):
                for gold in ways:
                    yield Expand(place, gold)


def _refuse(content: Content, state: State, prompt: AnyTaking, move: Expand) -> Rejection | None:
    player = player_of(state, prompt.seat)
    if (problem := refuse_action(content, state, prompt, "expand")) is not None:
        return problem
    if (problem := refuse_hex(content, state, player, move.hex, EXPAND)) is not None:
        return problem
    if not player.cubes:
        return refused("no-cube", "No cube is left on your civilization board.", EXPAND)
    return refuse_payment(content, state, prompt.seat, paid_with("food", content.rates.expand, move.gold), EXPAND)


def _unfold(unfolding: Happening, prompt: AnyTaking, move: Expand) -> None:
    seat, why = prompt.seat, Cause("expand")
    take(unfolding, seat, "expand")
    pay(unfolding, seat, paid_with("food", unfolding.content.rates.expand, move.gold), why)
    occupy(unfolding, seat, move.hex, why)
    terrain = board_of(unfolding.content, unfolding.state).terrain(move.hex)
    happened(unfolding, seat, "expand", place=move.hex, terrain=terrain)


rules = (
    MoveRule(
        move=Expand,
        prompts=PROMPTS,
        section=EXPAND,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=lambda content, state, move: (
            f"Expand to {place_name(move.hex)}" + (f" for {move.gold} gold" if move.gold else "")
        ),
    ),
)
