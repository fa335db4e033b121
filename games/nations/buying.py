"""II. Action Phase > A. Buy a Progress Card: price, payment, and what all purchases have in common (R10, R43, R44)."""

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact
from games.nations import triggers
from games.nations.actions import BuyFree
from games.nations.agenda import answer
from games.nations.cards import Content
from games.nations.causes import Cause, Caused
from games.nations.effects import MayNotBuy, OthersPayMore, SpecialAction
from games.nations.in_play import effects_of, effects_of_all, name_of
from games.nations.payments import pay
from games.nations.plain_words import a_card, kind_name
from games.nations.progress_cards import place_of
from games.nations.prompts import ChooseFreeCard, TakeAction
from games.nations.quantities import Price
from games.nations.rejections import refuse, unaffordable
from games.nations.resources import Resources
from games.nations.sections import BUYING
from games.nations.selectors import CardKind
from games.nations.state import ReadyWonder, Space, State, nation_of, nations_with, replace, with_nation
from games.nations.turns import act
from games.nations.workers import WorkersUndeployed

evolver: Evolver[State] = Evolver()
Purchase = TakeAction | ChooseFreeCard
"""The questions that buying a card answers: the turn's action, or a purchase at row price 0."""

_COUNTED: dict[CardKind, str] = {
    "war": "wars",
    "battle": "battles",
    "golden-age": "golden_ages",
    "colony": "colonies",
}


class CardBought(Fact, frozen=True):
    """A nation took a card from the Progress Board."""

    section = BUYING
    seat: Seat
    card: ItemId
    bought: CardKind
    price: Price


class CardRemoved(Caused, frozen=True):
    """A card of a nation is out of the game, because it was resolved, replaced, lost or given up."""

    card: ItemId


class CardPlaced(Fact, frozen=True):
    """A card lies on a nation's board now: on a building or military space, or among its colonies.

    `place` is the space, counted from 1; 0 among the colonies.
    """

    section = BUYING
    seat: Seat
    card: ItemId
    place: Count


@evolver.on(CardBought)
def _card_bought(state: State, fact: CardBought) -> State:
    rows = tuple([tuple([None if card == fact.card else card for card in row]) for row in state.rows])
    state = replace(state, rows=rows)
    counted = _COUNTED.get(fact.bought)
    if counted is None:
        return state
    record = nation_of(state, fact.seat).record
    return with_nation(state, fact.seat, record=replace(record, **{counted: getattr(record, counted) + 1}))


@evolver.on(CardRemoved)
def _card_removed(state: State, fact: CardRemoved) -> State:
    nation, card = nation_of(state, fact.seat), fact.card
    construction = nation.construction
    wonders = [each for each in nation.wonders if each.card != card]
    nations = nations_with(
        state,
        fact.seat,
        spaces=tuple([Space(None) if space.card == card else space for space in nation.spaces]),
        colonies=tuple([each for each in nation.colonies if each != card]),
        advisors=tuple([each for each in nation.advisors if each != card]),
        wonders=tuple([ReadyWonder(each.card) if each.advisor == card else each for each in wonders]),
        construction=None if construction is not None and construction.card == card else construction,
        own_architects=tuple([each for each in nation.own_architects if each.card != card]),
    )
    return replace(state, nations=nations, removed=(*state.removed, card))


@evolver.on(CardPlaced)
def _card_placed(state: State, fact: CardPlaced) -> State:
    nation = nation_of(state, fact.seat)
    if not fact.place:
        return with_nation(state, fact.seat, colonies=(*nation.colonies, fact.card))
    spaces = list(nation.spaces)
    spaces[fact.place - 1] = Space(fact.card)
    return with_nation(state, fact.seat, spaces=tuple(spaces))


def price_of(content: Content, state: State, prompt: Purchase, card: str) -> int:
    """The gold that a card on the Progress Board costs this nation now."""
    place = place_of(state, card)
    if place is None or isinstance(prompt, ChooseFreeCard):
        return 0
    kind = content.cards[card].kind
    dearer = [
        effect.gold
        for seat, effect in effects_of_all(content, state, OthersPayMore)
        if seat != prompt.seat and effect.card == kind
    ]
    return content.row_price(place[0]) + sum(dearer)


def refuse_purchase(
    content: Content, state: State, prompt: Purchase, card: str, kind: CardKind, section: str
) -> Rejection | None:
    """Why a nation cannot buy this card as one of this kind: what holds for all kinds alike."""
    if place_of(state, card) is None:
        return refuse("not-on-board", section, "That card is not on the Progress Board; buy one that is.")
    printed = content.cards[card]
    if printed.kind != kind:
        return refuse(
            "wrong-kind-of-card",
            section,
            f"{printed.name} is no {kind_name(kind)}; buy it as {a_card((printed.kind,))}.",
        )
    nation = nation_of(state, prompt.seat)
    for source, effect in effects_of(content, nation, MayNotBuy):
        if effect.card == kind:
            sentence = f"{name_of(content, source)} forbids this nation to buy {a_card((kind,))}; choose another move."
            return refuse("may-not-buy", section, sentence)
    if isinstance(prompt, ChooseFreeCard) and kind not in (kinds := _free_kinds(content, prompt.cause)):
        return refuse("wrong-kind-of-card", section, f"{printed.name} is {a_card((kind,))}; buy {a_card(kinds)} now.")
    price = price_of(content, state, prompt, card)
    if nation.resources.gold < price:
        return unaffordable(section, f"Buying {printed.name}", Resources(gold=price), nation.resources)
    return None


def _free_kinds(content: Content, source: str) -> tuple[CardKind, ...]:
    return tuple(
        [
            kind
            for effect in content.effects[source]
            if type(effect) is SpecialAction and isinstance(effect.action, BuyFree)
            for kind in effect.action.cards
        ]
    )


def buy(unfolding: Unfolding[State, Content], prompt: Purchase, card: str) -> None:
    """Take the card from the Progress Board and pay its price: what all purchases begin with (R10)."""
    content = unfolding.content
    price = price_of(content, unfolding.state, prompt, card)
    if isinstance(prompt, TakeAction):
        act(unfolding, prompt.seat)
    else:
        answer(unfolding)
    unfolding.record(CardBought(seat=prompt.seat, card=card, bought=content.cards[card].kind, price=price))
    pay(unfolding, prompt.seat, Resources(gold=price), Cause("price", card))
    if price:
        triggers.price_paid(unfolding, prompt.seat, price)


def remove(unfolding: Unfolding[State, Content], seat: int, card: str, cause: Cause) -> None:
    """A card of a nation is out of the game. First go the workers on it, or the advisor that its space holds (R46)."""
    nation = nation_of(unfolding.state, seat)
    for space in nation.spaces:
        if space.card == card and space.workers:
            unfolding.record(
                WorkersUndeployed(seat=seat, reason=cause.reason, cause=cause.card, card=card, workers=space.workers)
            )
    gone = [wonder.advisor for wonder in nation.wonders if wonder.card == card and wonder.advisor is not None]
    for each in (*gone, card):
        unfolding.record(CardRemoved(seat=seat, reason=cause.reason, cause=cause.card, card=each))
