"""Phase 2 - Play Cards > SPQR Cards: paying and placing them, and those that ask for nothing more."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.provincia_romana.cards import Content
from games.provincia_romana.commercium import CommerciumOpened
from games.provincia_romana.consuetudo import refuse_search, search
from games.provincia_romana.effects import (
    Discount,
    Exchange,
    Glory,
    NoTaxesThisRound,
    RaiseDefense,
    Receive,
    SearchDeck,
)
from games.provincia_romana.faces import deed
from games.provincia_romana.goods import Goods
from games.provincia_romana.hands import refuse_unless_favour, spqr_cards, without
from games.provincia_romana.prompts import PlayCards
from games.provincia_romana.readings import received_by
from games.provincia_romana.rejections import unaffordable
from games.provincia_romana.sections import PRAETOR, SPQR_IN_PHASE_2, section_of
from games.provincia_romana.state import FavourInPlay, PlayTurn, State, cities_with, city_of, replace, with_city
from games.provincia_romana.supply import give, take
from games.provincia_romana.tracks import change_defense

evolver: Evolver[State] = Evolver()
_SIMPLE = (Discount, Exchange, Glory, NoTaxesThisRound, RaiseDefense, Receive, SearchDeck)


class SpqrCardPlayed(Fact, frozen=True):
    """A seat played an SPQR card: it stays in front of the player, or goes to the SPQR discard pile."""

    seat: Seat
    card: ItemId
    stays: bool

    @property
    def section(self) -> str:  # type: ignore[override]  # the card's own entry
        """The place in the rulebook."""
        return section_of(self.card)


class TaxSuspended(Fact, frozen=True):
    """A Praetor spares a city the tax of this round."""

    section = PRAETOR
    seat: Seat
    card: ItemId


class PlaySpqrCard(Move, frozen=True):
    """Play an SPQR card that needs no target and has a fixed cost."""

    section = SPQR_IN_PHASE_2
    card: ItemId


@evolver.on(SpqrCardPlayed)
def _spqr_card_played(state: State, fact: SpqrCardPlayed) -> State:
    city = city_of(state, fact.seat)
    hand, play = without(city, fact.card), PlayTurn(state.play.exchanges)
    if fact.stays:
        favours = (*city.favours, FavourInPlay(fact.card))
        return replace(state, cities=cities_with(state, fact.seat, hand=hand, favours=favours), play=play)
    cities = cities_with(state, fact.seat, hand=hand)
    return replace(state, cities=cities, spqr=state.spqr.discarding(fact.card), play=play)


@evolver.on(TaxSuspended)
def _tax_suspended(state: State, fact: TaxSuspended) -> State:
    return with_city(state, fact.seat, praetor=True)


def pay_and_place(unfolding: Unfolding[State, Content], seat: int, card: str, cost: Goods) -> None:
    """Pay for an SPQR card and play it."""
    give(unfolding, seat, card, cost)
    unfolding.record(SpqrCardPlayed(seat=seat, card=card, stays=unfolding.content.favours[card].stays))


def refuse_cost(content: Content, state: State, seat: int, card: str) -> Rejection | None:
    """The refusal of an SPQR card that the city cannot pay for."""
    favour, held = content.favours[card], city_of(state, seat).goods
    if held.covers(favour.cost):
        return None
    return unaffordable(section_of(card), f"Playing {favour.name}", favour.cost, held)


def _candidates(content: Content, state: State, prompt: PlayCards) -> Iterator[PlaySpqrCard]:
    return map(PlaySpqrCard, spqr_cards(content, state, prompt.seat, *_SIMPLE))


def _refuse(content: Content, state: State, prompt: PlayCards, move: PlaySpqrCard) -> Rejection | None:
    seat, section = prompt.seat, SPQR_IN_PHASE_2
    refusal = refuse_unless_favour(content, state, seat, move.card, section, *_SIMPLE)
    if refusal is None:
        refusal = refuse_cost(content, state, seat, move.card)
    if refusal is None and isinstance(content.favours[move.card].effect, SearchDeck):
        refusal = refuse_search(state)
    return refusal


def _unfold(unfolding: Unfolding[State, Content], prompt: PlayCards, move: PlaySpqrCard) -> None:
    seat, card = prompt.seat, move.card
    favour = unfolding.content.favours[card]
    pay_and_place(unfolding, seat, card, favour.cost)
    match favour.effect:
        case RaiseDefense(amount=amount):
            change_defense(unfolding, seat, card, amount)
        case Receive():
            take(unfolding, seat, card, received_by(unfolding.content, unfolding.state.switches, card))
        case NoTaxesThisRound():
            unfolding.record(TaxSuspended(seat=seat, card=card))
        case Exchange():
            unfolding.record(CommerciumOpened(seat=seat, card=card))
        case SearchDeck(cards=count):
            search(unfolding, seat, card, count)
        case _:
            pass  # Discount and Glory work as long as the card stays


def _label(content: Content, state: State, move: PlaySpqrCard) -> str:
    favour = content.favours[move.card]
    cost = f" for {favour.cost}" if favour.cost.total else ""
    return f"Play {favour.name}{cost} ({deed(content, state.switches, move.card)})"


rules = (
    MoveRule(
        move=PlaySpqrCard,
        prompts=(PlayCards,),
        section=SPQR_IN_PHASE_2,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
