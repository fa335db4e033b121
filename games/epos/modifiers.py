"""D.I.1 Modifier: which modifiers of cards and provinces can change an action, and applying them one by one (Q-43)."""

from collections.abc import Iterator
from typing import NamedTuple

from games.epos import action_words, prices, provinces
from games.epos.cards import Content
from games.epos.effects import AdditionalTax, AdditionalTraining, Modifier, PriceAdjustment
from games.epos.happening import Happening
from games.epos.prompts import ChooseModifier
from games.epos.rejections import refuse
from games.epos.sections import MODIFIER
from games.epos.state import Acting, Action, State, acting_of, land_of, player_of, with_acting
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.plain_words import plural
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class AtHand(NamedTuple):
    """A modifier that a player may apply, and the card or province space that it is on."""

    source: str
    modifier: Modifier


class ModifierApplied(Fact, frozen=True):
    """A player applied a modifier to the action; it costs so many coins now, which `adjusted` ones do not change."""

    section = MODIFIER
    seat: Seat
    source: ItemId
    coins: Count
    adjusted: bool


class UseModifier(Move, frozen=True):
    """Apply the additional training or tax of this card or province to the action."""

    section = MODIFIER
    source: ItemId


class UsePriceAdjustment(Move, frozen=True):
    """By the Price Adjustment of this card or province, pay so many coins instead of the stated cost."""

    section = MODIFIER
    source: ItemId
    coins: Count


@evolver.on(ModifierApplied)
def _modifier_applied(state: State, fact: ModifierApplied) -> State:
    acting = acting_of(state)
    return with_acting(
        state,
        modifiers=(*acting.modifiers, fact.source),
        coins=fact.coins,
        adjusted=acting.adjusted or fact.adjusted,
    )


def at_hand(content: Content, state: State, seat: int, action: Action) -> list[AtHand]:
    """All modifiers of played cards and of provinces that are controlled and not exhausted, for an action."""
    found = [(card, content.cards[card].modifier) for card in player_of(state, seat).tableau]
    found += [(space.id, space.modifier) for space in provinces.usable(content, state, seat)]
    return [AtHand(source, modifier) for source, modifier in found if modifier is not None and _fits(modifier, action)]


def _fits(modifier: Modifier, action: Action) -> bool:
    match modifier:
        case PriceAdjustment():
            return modifier.action == action
        case AdditionalTraining():
            return action == "teacher"
        case AdditionalTax():
            return action == "tax-collector"


def applicable(content: Content, state: State, seat: int) -> list[AtHand]:
    """The modifiers that can still be applied to the action under way; none once a price was adjusted twice."""
    acting = acting_of(state)
    return [
        each
        for each in at_hand(content, state, seat, acting.action)
        if each.source not in acting.modifiers
        and (
            not isinstance(each.modifier, PriceAdjustment)
            or (not acting.adjusted and bool(_amounts(content, state, seat, acting.action, each.modifier)))
        )
    ]


def _amounts(content: Content, state: State, seat: int, action: Action, modifier: PriceAdjustment) -> list[int]:
    amounts = range(modifier.least, modifier.most + 1)
    return [coins for coins in amounts if prices.payable(content, state, seat, action, coins)]


def can_adjust(content: Content, state: State, seat: int, action: Action, source: str) -> bool:
    """Whether a Price Adjustment that is not on the action's own card or province makes an action possible."""
    return any(
        isinstance(each.modifier, PriceAdjustment) and _amounts(content, state, seat, action, each.modifier)
        for each in at_hand(content, state, seat, action)
        if each.source != source
    )


def applied(content: Content, acting: Acting, kind: type[Modifier]) -> int:
    """How many modifiers of a kind were applied to the action."""
    return sum(isinstance(printed_on(content, source), kind) for source in acting.modifiers)


def printed_on(content: Content, source: str) -> Modifier | None:
    """The modifier of a card or province, if it has one."""
    return content.space[source].modifier if source in content.space else content.cards[source].modifier


def _apply(unfolding: Happening, seat: int, source: str, coins: int, *, adjusted: bool) -> None:
    unfolding.record(ModifierApplied(seat=seat, source=source, coins=coins, adjusted=adjusted))
    if source in unfolding.content.space:
        provinces.exhaust(unfolding, seat, source)


def _found(content: Content, state: State, prompt: ChooseModifier, source: str) -> Modifier | None:
    return next((each.modifier for each in applicable(content, state, prompt.seat) if each.source == source), None)


def _modifiers(content: Content, state: State, prompt: ChooseModifier) -> Iterator[UseModifier]:
    return (UseModifier(each.source) for each in applicable(content, state, prompt.seat))


def _refuse_modifier(content: Content, state: State, prompt: ChooseModifier, move: UseModifier) -> Rejection | None:
    modifier = _found(content, state, prompt, move.source)
    if modifier is None:
        return _not_at_hand()
    if isinstance(modifier, PriceAdjustment):
        return refuse("wrong-amount", MODIFIER, "That is a Price Adjustment; say how many coins you pay by it.")
    return None


def _not_at_hand() -> Rejection:
    return refuse(
        "not-available",
        MODIFIER,
        "No modifier for this action that can still be applied is there; choose a listed one, or begin the action.",
    )


def _unfold_modifier(unfolding: Happening, prompt: ChooseModifier, move: UseModifier) -> None:
    _apply(unfolding, prompt.seat, move.source, prompt.coins, adjusted=False)


def _prices(content: Content, state: State, prompt: ChooseModifier) -> Iterator[UsePriceAdjustment]:
    for each in applicable(content, state, prompt.seat):
        if isinstance(each.modifier, PriceAdjustment):
            action = acting_of(state).action
            for coins in _amounts(content, state, prompt.seat, action, each.modifier):
                yield UsePriceAdjustment(each.source, coins)


def _refuse_price(content: Content, state: State, prompt: ChooseModifier, move: UsePriceAdjustment) -> Rejection | None:
    modifier = _found(content, state, prompt, move.source)
    if not isinstance(modifier, PriceAdjustment):
        return _not_at_hand()
    if not modifier.least <= move.coins <= modifier.most:
        return refuse("wrong-amount", MODIFIER, f"Pay {modifier.least} to {modifier.most} coins by it.")
    return prices.refuse_price(content, state, prompt.seat, acting_of(state).action, move.coins, MODIFIER)


def _unfold_price(unfolding: Happening, prompt: ChooseModifier, move: UsePriceAdjustment) -> None:
    _apply(unfolding, prompt.seat, move.source, move.coins, adjusted=True)


def _label_of_modifier(content: Content, state: State, move: UseModifier) -> str:
    modifier = printed_on(content, move.source)
    more = "train once more"
    if not isinstance(modifier, AdditionalTraining):
        more = f"take {plural(content.permanent[acting_of(state).source].income, 'coin')} more"
    return f"Apply {content.names[move.source]}: {more}{_exhausting(content, state, move.source)}"


def _exhausting(content: Content, state: State, source: str) -> str:
    if source not in content.space:
        return ""
    assert state.turn is not None
    paid = "" if land_of(state, source).city == state.turn.seat else ", for a pioneer from there"
    return f"{paid} (exhausts the province)"


def _label_of_price(content: Content, state: State, move: UsePriceAdjustment) -> str:
    assert state.turn is not None
    acting = acting_of(state)
    if acting.action == "teacher":
        times, reach = content.training.reach(move.coins)
        more = applied(content, acting, AdditionalTraining)
        what = action_words.training(content, state, state.turn.seat, times + more, reach)
    else:
        what = action_words.taking(content, state, move.coins)
    by = f"by {content.names[move.source]} instead of {acting.coins}{_exhausting(content, state, move.source)}"
    return f"Pay {plural(move.coins, 'coin')} {by}: {what}"


rules = (
    MoveRule(
        move=UseModifier,
        prompts=(ChooseModifier,),
        section=MODIFIER,
        candidates=_modifiers,
        refuse=_refuse_modifier,
        unfold=_unfold_modifier,
        label=_label_of_modifier,
    ),
    MoveRule(
        move=UsePriceAdjustment,
        prompts=(ChooseModifier,),
        section=MODIFIER,
        candidates=_prices,
        refuse=_refuse_price,
        unfold=_unfold_price,
        label=_label_of_price,
    ),
)
