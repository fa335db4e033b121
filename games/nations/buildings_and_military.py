"""II. Action Phase > A. Buy a Progress Card > Building, and Military."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations import triggers
from games.nations.buying import CardPlaced, Purchase, buy, refuse_purchase, remove
from games.nations.card_words import in_place_of, with_details, workplace
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.deploying import cost_of
from games.nations.faces import mover_nation, purchase
from games.nations.plain_words import choice
from games.nations.progress_cards import cards_on_board
from games.nations.prompts import ChooseFreeCard, TakeAction
from games.nations.rejections import refuse
from games.nations.sections import BUILDING, MILITARY
from games.nations.selectors import CardKind
from games.nations.state import Nation, State, nation_of

_SECTIONS: dict[CardKind, str] = {"building": BUILDING, "military": MILITARY}


class BuyBuilding(Move, frozen=True):
    """Buy a Building and put it onto a building or military space of your choice.

    `replaced` is the card there, which is removed; `none` for an empty space.
    """

    section = BUILDING
    card: ItemId
    replaced: ItemId


class BuyMilitary(Move, frozen=True):
    """Buy a Military and put it onto a building or military space of your choice.

    `replaced` is the card there, which is removed; `none` for an empty space.
    """

    section = MILITARY
    card: ItemId
    replaced: ItemId


def _spaces(nation: Nation) -> list[str]:
    """The spaces by the cards on them; one of the empty ones stands for all."""
    return list(dict.fromkeys([space.card or "none" for space in nation.spaces]))


def _candidates(
    move: type[BuyBuilding] | type[BuyMilitary], content: Content, state: State, prompt: Purchase
) -> Iterator[Move]:
    printed = content.buildings if move is BuyBuilding else content.military
    spaces = _spaces(nation_of(state, prompt.seat))
    return (move(card, replaced) for card in cards_on_board(state) if card in printed for replaced in spaces)


def _refuse(content: Content, state: State, prompt: Purchase, move: BuyBuilding | BuyMilitary) -> Rejection | None:
    kind: CardKind = "building" if isinstance(move, BuyBuilding) else "military"
    section = _SECTIONS[kind]
    if (refusal := refuse_purchase(content, state, prompt, move.card, kind, section)) is not None:
        return refusal
    spaces = _spaces(nation_of(state, prompt.seat))
    if move.replaced not in spaces:
        return refuse("wrong-space", section, f"Choose {choice(content, spaces, 'an empty space')} as the space.")
    return None


def _unfold(unfolding: Unfolding[State, Content], prompt: Purchase, move: BuyBuilding | BuyMilitary) -> None:
    seat, cards = prompt.seat, unfolding.content.cards
    spaces = [space.card or "none" for space in nation_of(unfolding.state, seat).spaces]
    buy(unfolding, prompt, move.card)
    if move.replaced != "none":
        remove(unfolding, seat, move.replaced, Cause("replacing", move.card))
    unfolding.record(CardPlaced(seat=seat, card=move.card, place=spaces.index(move.replaced) + 1))
    if move.replaced != "none":
        triggers.building_replaced(unfolding, seat, cards[move.replaced], cards[move.card])
    triggers.bought(unfolding, seat, cards[move.card])
    if isinstance(move, BuyBuilding):
        triggers.building_built(unfolding, seat, move.card)


def _label(content: Content, state: State, move: BuyBuilding | BuyMilitary) -> str:
    place = in_place_of(content, move.replaced) or " onto an empty space"
    cost = cost_of(content, mover_nation(content, state), move.card)
    details = workplace(content.workplaces[move.card], cost)
    return with_details(f"{purchase(content, state, move.card)}{place}", details)


rules = (
    MoveRule(
        move=BuyBuilding,
        prompts=(TakeAction, ChooseFreeCard),
        section=BUILDING,
        candidates=lambda content, state, prompt: _candidates(BuyBuilding, content, state, prompt),
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=BuyMilitary,
        prompts=(TakeAction, ChooseFreeCard),
        section=MILITARY,
        candidates=lambda content, state, prompt: _candidates(BuyMilitary, content, state, prompt),
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
