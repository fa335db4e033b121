"""II. Action Phase > A. Buy a Progress Card > Battle."""

from collections.abc import Iterator
from typing import Literal

from games.kit.decider import MoveRule, Unfolding
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations import triggers
from games.nations.buying import Purchase, buy, refuse_purchase, remove
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.faces import mover_nation, purchase
from games.nations.holdings import gain
from games.nations.numbers import raid
from games.nations.progress_cards import cards_on_board
from games.nations.prompts import ChooseFreeCard, TakeAction
from games.nations.rejections import refuse
from games.nations.resources import one
from games.nations.sections import BATTLE
from games.nations.state import State, nation_of

_SPOILS: tuple[Literal["books", "food", "stone"], ...] = ("books", "food", "stone")


class BuyBattle(Move, frozen=True):
    """Buy a Battle and take as many units of this resource as your best raid value."""

    section = BATTLE
    card: ItemId
    resource: Literal["books", "food", "stone"]


def _candidates(content: Content, state: State, prompt: Purchase) -> Iterator[BuyBattle]:
    return (BuyBattle(card, spoil) for card in cards_on_board(state) if card in content.battles for spoil in _SPOILS)


def _refuse(content: Content, state: State, prompt: Purchase, move: BuyBattle) -> Rejection | None:
    if (refusal := refuse_purchase(content, state, prompt, move.card, "battle", BATTLE)) is not None:
        return refusal
    if not raid(content, nation_of(state, prompt.seat)):
        return refuse("no-military", BATTLE, "A Battle needs a worker on a Military; deploy one first.")
    return None


def _unfold(unfolding: Unfolding[State, Content], prompt: Purchase, move: BuyBattle) -> None:
    buy(unfolding, prompt, move.card)
    spoils = raid(unfolding.content, nation_of(unfolding.state, prompt.seat))
    gain(unfolding, prompt.seat, one(move.resource, spoils), Cause("battle", move.card))
    remove(unfolding, prompt.seat, move.card, Cause("battle", move.card))
    triggers.bought(unfolding, prompt.seat, unfolding.content.cards[move.card])


def _label(content: Content, state: State, move: BuyBattle) -> str:
    spoils = one(move.resource, raid(content, mover_nation(content, state)))
    return f"{purchase(content, state, move.card)}, taking {spoils}"


rules = (
    MoveRule(
        move=BuyBattle,
        prompts=(TakeAction, ChooseFreeCard),
        section=BATTLE,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
