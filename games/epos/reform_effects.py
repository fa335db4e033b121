"""D.II.4 and Glossary > Reform Phase: the reform effects of played cards, each optional, once in a round.

An effect that would give nothing is not offered: there is nothing to carry out, and nothing to tell of it.
"""

from collections.abc import Iterator

from games.epos import cities
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.effects import BuyGlory, CoinsPerProfession, GloryPerCity, ReceiveCoins, ReceiveGlory
from games.epos.happening import Happening
from games.epos.holdings import gain_coins, gain_glory, pay_coins
from games.epos.prompts import ChooseReform
from games.epos.rejections import refuse
from games.epos.sections import ACTIVATING
from games.epos.state import Player, State, player_of, replace
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.plain_words import plural
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class ReformEffectUsed(Fact, frozen=True):
    """A player carries out the reform effect of a played card."""

    section = ACTIVATING
    seat: Seat
    card: ItemId


class UseReformEffect(Move, frozen=True):
    """Carry out the reform effect of this played card."""

    section = ACTIVATING
    card: ItemId


class PayForGlory(Move, frozen=True):
    """By this played card, pay for glory so many times."""

    section = ACTIVATING
    card: ItemId
    times: Count


@evolver.on(ReformEffectUsed)
def _reform_effect_used(state: State, fact: ReformEffectUsed) -> State:
    assert state.reforming is not None
    reforming = replace(state.reforming, used=(*state.reforming.used, fact.card))
    return replace(state, reforming=reforming, exchanges_left=0)


def any_possible(content: Content, state: State, prompt: ChooseReform) -> bool:
    """Whether a player can carry out any reform effect that is left."""
    moves = _effects(content, state, prompt)
    return any(_refuse_effect(content, state, prompt, move) is None for move in moves) or any(
        True for _ in _purchases(content, state, prompt)
    )


def _cards_left(content: Content, state: State, seat: int) -> list[str]:
    used = () if state.reforming is None else state.reforming.used
    tableau = player_of(state, seat).tableau
    return [card for card in tableau if content.cards[card].reform is not None and card not in used]


def _effects(content: Content, state: State, prompt: ChooseReform) -> Iterator[UseReformEffect]:
    return (UseReformEffect(card) for card in _cards_left(content, state, prompt.seat))


def _refuse_effect(content: Content, state: State, prompt: ChooseReform, move: UseReformEffect) -> Rejection | None:
    if move.card not in _cards_left(content, state, prompt.seat):
        said = "You have played no such card with a reform effect that is left in this round; name another one."
        return refuse("not-available", ACTIVATING, said)
    if isinstance(content.cards[move.card].reform, BuyGlory):
        return refuse("wrong-amount", ACTIVATING, "It lets you pay for glory; say how many times you do.")
    if not any(_yield(content, player_of(state, prompt.seat), move.card)):
        said = "As things stand it gives nothing, for you have none of what it counts; choose something else."
        return refuse("not-possible", ACTIVATING, said)
    return None


def _unfold_effect(unfolding: Happening, prompt: ChooseReform, move: UseReformEffect) -> None:
    content, seat, why = unfolding.content, prompt.seat, Cause("reform-effect", move.card)
    coins, glory = _yield(content, player_of(unfolding.state, seat), move.card)
    unfolding.record(ReformEffectUsed(seat=seat, card=move.card))
    gain_coins(unfolding, seat, coins, why)
    gain_glory(unfolding, seat, glory, why)


def _yield(content: Content, player: Player, card: str) -> tuple[int, int]:
    """The coins and the glory that a reform effect gives."""
    match content.cards[card].reform:
        case CoinsPerProfession(profession=profession, coins=coins):
            return coins * player.population.of(profession), 0
        case ReceiveCoins(coins=coins):
            return coins, 0
        case ReceiveGlory(glory=glory):
            return 0, glory
        case GloryPerCity(glory=glory):
            return 0, glory * cities.on_map(content, player)
        case BuyGlory() | None:
            raise TypeError("refused before")


def _purchases(content: Content, state: State, prompt: ChooseReform) -> Iterator[PayForGlory]:
    coins = player_of(state, prompt.seat).coins
    for card in _cards_left(content, state, prompt.seat):
        effect = content.cards[card].reform
        if isinstance(effect, BuyGlory):
            times = min(effect.times, coins // effect.coins)
            yield from (PayForGlory(card, number) for number in range(1, times + 1))


def _refuse_purchase(content: Content, state: State, prompt: ChooseReform, move: PayForGlory) -> Rejection | None:
    effect = content.cards[move.card].reform if move.card in _cards_left(content, state, prompt.seat) else None
    if not isinstance(effect, BuyGlory):
        said = "You have played no such card that sells glory and is left in this round; name another one."
        return refuse("not-available", ACTIVATING, said)
    if not 1 <= move.times <= effect.times:
        return refuse("wrong-amount", ACTIVATING, f"It can be used 1 to {effect.times} times; name such a number.")
    if (cost := move.times * effect.coins) > (held := player_of(state, prompt.seat).coins):
        return refuse("cannot-pay", ACTIVATING, f"That costs {cost} coins; you have {held}. Buy less.")
    return None


def _unfold_purchase(unfolding: Happening, prompt: ChooseReform, move: PayForGlory) -> None:
    effect, why = unfolding.content.cards[move.card].reform, Cause("reform-effect", move.card)
    assert isinstance(effect, BuyGlory)
    unfolding.record(ReformEffectUsed(seat=prompt.seat, card=move.card))
    pay_coins(unfolding, prompt.seat, move.times * effect.coins, why)
    gain_glory(unfolding, prompt.seat, move.times * effect.glory, why)


def _label(content: Content, state: State, move: UseReformEffect) -> str:
    assert state.reforming is not None
    coins, glory = _yield(content, player_of(state, state.reforming.seat), move.card)
    return f"Use {content.names[move.card]}: take {f'{glory} glory' if glory else plural(coins, 'coin')}"


def _label_purchase(content: Content, state: State, move: PayForGlory) -> str:
    effect = content.cards[move.card].reform
    assert isinstance(effect, BuyGlory)
    coins, glory = move.times * effect.coins, move.times * effect.glory
    return f"Use {content.names[move.card]}: pay {plural(coins, 'coin')} for {glory} glory"


rules = (
    MoveRule(
        move=UseReformEffect,
        prompts=(ChooseReform,),
        section=ACTIVATING,
        candidates=_effects,
        refuse=_refuse_effect,
        unfold=_unfold_effect,
        label=_label,
    ),
    MoveRule(
        move=PayForGlory,
        prompts=(ChooseReform,),
        section=ACTIVATING,
        candidates=_purchases,
        refuse=_refuse_purchase,
        unfold=_unfold_purchase,
        label=_label_purchase,
    ),
)
