"""II. Action Phase > A. Buy a Progress Card > Golden age (R11)."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.plain_words import plural
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.nations import triggers
from games.nations.buying import Purchase, buy, price_of, refuse_purchase, remove
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.faces import mover_nation, purchase
from games.nations.holdings import gain, gain_vp
from games.nations.numbers import golden_age_bonus
from games.nations.payments import pay
from games.nations.progress_cards import cards_on_board
from games.nations.prompts import ChooseFreeCard, TakeAction
from games.nations.quantities import Books, Food, Gold, Stone
from games.nations.rejections import refuse
from games.nations.resources import Resources, one
from games.nations.sections import GOLDEN_AGE
from games.nations.state import Nation, State, nation_of


class BuyGoldenAge(Move, frozen=True):
    """Buy a Golden Age and take the resource on it."""

    section = GOLDEN_AGE
    card: ItemId


class BuyVictoryPoint(Move, frozen=True):
    """Buy a Golden Age and pay these resources for 1 VP, besides the price of its row."""

    section = GOLDEN_AGE
    card: ItemId
    gold: Gold = 0
    food: Food = 0
    stone: Stone = 0
    books: Books = 0


def vp_price(content: Content, state: State, seat: int, card: str) -> int:
    """How many resources a nation pays for the VP of a Golden Age."""
    return max(0, content.golden_ages[card].vp_price - golden_age_bonus(content, nation_of(state, seat)))


def _yield_of(content: Content, nation: Nation, card: str) -> Resources:
    """What a nation takes from a Golden Age."""
    printed = content.golden_ages[card]
    return one(printed.resource, printed.units + golden_age_bonus(content, nation))


def _payment(move: BuyVictoryPoint) -> Resources:
    return Resources(move.gold, move.food, move.stone, move.books)


def _golden_ages(content: Content, state: State) -> Iterator[str]:
    return (card for card in cards_on_board(state) if card in content.golden_ages)


def _candidates_for_points(content: Content, state: State, prompt: Purchase) -> Iterator[BuyVictoryPoint]:
    held = nation_of(state, prompt.seat).resources
    for card in _golden_ages(content, state):
        price = vp_price(content, state, prompt.seat, card)
        for gold in range(min(held.gold, price) + 1):
            for food in range(min(held.food, price - gold) + 1):
                for stone in range(min(held.stone, price - gold - food) + 1):
                    books = price - gold - food - stone
                    if books <= held.books:
                        yield BuyVictoryPoint(card, gold, food, stone, books)


def _refuse(content: Content, state: State, prompt: Purchase, move: BuyGoldenAge | BuyVictoryPoint) -> Rejection | None:
    return refuse_purchase(content, state, prompt, move.card, "golden-age", GOLDEN_AGE)


def _refuse_points(content: Content, state: State, prompt: Purchase, move: BuyVictoryPoint) -> Rejection | None:
    if (refusal := _refuse(content, state, prompt, move)) is not None:
        return refusal
    payment, due = _payment(move), vp_price(content, state, prompt.seat, move.card)
    if payment.total != due:
        return refuse(
            "wrong-payment", GOLDEN_AGE, f"The VP costs {plural(due, 'resource')}, not {payment.total}; pay as many."
        )
    held = nation_of(state, prompt.seat).resources
    row = Resources(gold=price_of(content, state, prompt, move.card))
    if not held.covers(payment.plus(row)):
        return refuse(
            "cannot-pay", GOLDEN_AGE, f"This nation has {held}; it cannot pay {row} for the card and {payment} besides."
        )
    return None


def _unfold(unfolding: Unfolding[State, Content], prompt: Purchase, move: BuyGoldenAge) -> None:
    content, seat = unfolding.content, prompt.seat
    buy(unfolding, prompt, move.card)
    gained = _yield_of(content, nation_of(unfolding.state, seat), move.card)
    gain(unfolding, seat, gained, Cause("golden-age", move.card))
    _finish(unfolding, seat, move.card)


def _unfold_points(unfolding: Unfolding[State, Content], prompt: Purchase, move: BuyVictoryPoint) -> None:
    buy(unfolding, prompt, move.card)
    pay(unfolding, prompt.seat, _payment(move), Cause("golden-age", move.card))
    gain_vp(unfolding, prompt.seat, 1, Cause("golden-age", move.card))
    _finish(unfolding, prompt.seat, move.card)


def _finish(unfolding: Unfolding[State, Content], seat: int, card: str) -> None:
    remove(unfolding, seat, card, Cause("golden-age", card))
    triggers.bought(unfolding, seat, unfolding.content.cards[card])


def _label(content: Content, state: State, move: BuyGoldenAge) -> str:
    gained = _yield_of(content, mover_nation(content, state), move.card)
    return f"{purchase(content, state, move.card)}, taking {gained}"


def _label_points(content: Content, state: State, move: BuyVictoryPoint) -> str:
    return f"{purchase(content, state, move.card)}, paying {_payment(move)} for 1 VP"


rules = (
    MoveRule(
        move=BuyGoldenAge,
        prompts=(TakeAction, ChooseFreeCard),
        section=GOLDEN_AGE,
        candidates=lambda content, state, prompt: (BuyGoldenAge(card) for card in _golden_ages(content, state)),
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=BuyVictoryPoint,
        prompts=(TakeAction, ChooseFreeCard),
        section=GOLDEN_AGE,
        candidates=_candidates_for_points,
        refuse=_refuse_points,
        unfold=_unfold_points,
        label=_label_points,
    ),
)
