"""Phase 2 - Play Cards > Trading Resources: 2 gold for 1 stone or 1 wood."""

from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args

from games.kit.decider import MoveRule, Unfolding
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.provincia_romana.cards import Content
from games.provincia_romana.exchanges import exchange, refuse_exchange
from games.provincia_romana.goods import Goods, one
from games.provincia_romana.prompts import PlayCards
from games.provincia_romana.sections import TRADING
from games.provincia_romana.state import State

Tradable: TypeAlias = Literal["stone", "wood"]
PRICE = Goods(gold=2)


class Trade(Move, frozen=True):
    """Trade 2 gold for 1 stone or 1 wood."""

    section = TRADING
    good: Tradable


def _candidates(content: Content, state: State, prompt: PlayCards) -> Iterator[Trade]:
    goods: tuple[Tradable, ...] = get_args(Tradable)
    return map(Trade, goods)


def refuse_trade(content: Content, state: State, prompt: PlayCards, move: Trade) -> Rejection | None:
    """Why a trade is refused."""
    return refuse_exchange(content, state, prompt.seat, TRADING, "This trade", PRICE, one(move.good))


def _unfold(unfolding: Unfolding[State, Content], prompt: PlayCards, move: Trade) -> None:
    exchange(unfolding, prompt.seat, "trading", PRICE, one(move.good))


def _label(content: Content, state: State, move: Trade) -> str:
    return f"Trade {PRICE} for {one(move.good)}"


rules = (
    MoveRule(
        move=Trade,
        prompts=(PlayCards,),
        section=TRADING,
        candidates=_candidates,
        refuse=refuse_trade,
        unfold=_unfold,
        label=_label,
    ),
)
