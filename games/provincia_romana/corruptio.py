"""The Cards > SPQR Cards (Senate) > Corruptio: no taxes any more, for three resources of any kinds (A39)."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.provincia_romana.cards import Content
from games.provincia_romana.effects import NoTaxes
from games.provincia_romana.faces import deed
from games.provincia_romana.goods import Clay, Goods, Stone, Wood
from games.provincia_romana.hands import refuse_unless_favour, spqr_cards
from games.provincia_romana.prompts import PlayCards
from games.provincia_romana.rejections import refuse, unaffordable
from games.provincia_romana.sections import CORRUPTIO
from games.provincia_romana.spqr_cards import pay_and_place
from games.provincia_romana.state import State, city_of


class PlayCorruptio(Move, frozen=True):
    """Play Corruptio and pay its resources, in any mix of clay, stone and wood."""

    section = CORRUPTIO
    card: ItemId
    clay: Clay = 0
    stone: Stone = 0
    wood: Wood = 0


def _payment(content: Content, move: PlayCorruptio) -> Goods:
    return content.favours[move.card].cost.plus(Goods(clay=move.clay, stone=move.stone, wood=move.wood))


def _candidates(content: Content, state: State, prompt: PlayCards) -> Iterator[PlayCorruptio]:
    for card in spqr_cards(content, state, prompt.seat, NoTaxes):
        total = content.favours[card].any_resources
        for clay in range(total + 1):
            for stone in range(total - clay + 1):
                yield PlayCorruptio(card, clay, stone, total - clay - stone)


def _refuse(content: Content, state: State, prompt: PlayCards, move: PlayCorruptio) -> Rejection | None:
    refusal = refuse_unless_favour(content, state, prompt.seat, move.card, CORRUPTIO, NoTaxes)
    if refusal is not None:
        return refusal
    total = content.favours[move.card].any_resources
    paid, held = _payment(content, move), city_of(state, prompt.seat).goods
    if move.clay + move.stone + move.wood != total:
        return refuse(
            "wrong-payment",
            CORRUPTIO,
            f"Corruptio costs exactly {total} resources; you named {move.clay + move.stone + move.wood}. "
            f"Let clay, stone and wood add up to {total}.",
        )
    return None if held.covers(paid) else unaffordable(CORRUPTIO, "This payment", paid, held)


def _unfold(unfolding: Unfolding[State, Content], prompt: PlayCards, move: PlayCorruptio) -> None:
    pay_and_place(unfolding, prompt.seat, move.card, _payment(unfolding.content, move))


def _label(content: Content, state: State, move: PlayCorruptio) -> str:
    title, does = content.title(move.card), deed(content, state.switches, move.card)
    return f"Play {title} for {_payment(content, move)} ({does})"


rules = (
    MoveRule(
        move=PlayCorruptio,
        prompts=(PlayCards,),
        section=CORRUPTIO,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
