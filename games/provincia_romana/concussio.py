"""The Cards > SPQR Cards (Senate) > Concussio: an opponent pays the tax, whatever protects it (A40)."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.provincia_romana.cards import Content
from games.provincia_romana.effects import TaxOpponent
from games.provincia_romana.faces import price
from games.provincia_romana.hands import refuse_unless_favour, spqr_cards
from games.provincia_romana.prompts import PlayCards
from games.provincia_romana.rejections import refuse
from games.provincia_romana.sections import CONCUSSIO
from games.provincia_romana.spqr_cards import pay_and_place, refuse_cost
from games.provincia_romana.state import FavourInPlay, State, city_of, with_city

evolver: Evolver[State] = Evolver()


class ConcussioAimed(Fact, frozen=True):
    """A seat aimed the Concussio in front of it at an opponent, for the rest of the game."""

    section = CONCUSSIO
    seat: Seat
    card: ItemId
    target: Seat


class PlayConcussio(Move, frozen=True):
    """Play Concussio against an opponent."""

    section = CONCUSSIO
    card: ItemId
    target: Seat


@evolver.on(ConcussioAimed)
def _concussio_aimed(state: State, fact: ConcussioAimed) -> State:
    aimed = FavourInPlay(fact.card, fact.target)
    favours = tuple([aimed if held.card == fact.card else held for held in city_of(state, fact.seat).favours])
    return with_city(state, fact.seat, favours=favours)


def _candidates(content: Content, state: State, prompt: PlayCards) -> Iterator[PlayConcussio]:
    for card in spqr_cards(content, state, prompt.seat, TaxOpponent):
        yield from (PlayConcussio(card, seat) for seat in range(1, len(state.cities) + 1))


def _refuse(content: Content, state: State, prompt: PlayCards, move: PlayConcussio) -> Rejection | None:
    refusal = refuse_unless_favour(content, state, prompt.seat, move.card, CONCUSSIO, TaxOpponent)
    if refusal is None and (move.target == prompt.seat or move.target > len(state.cities)):
        refusal = refuse("no-target", CONCUSSIO, f"Seat {move.target} is no opponent of yours; name one who is.")
    return refusal or refuse_cost(content, state, prompt.seat, move.card)


def _unfold(unfolding: Unfolding[State, Content], prompt: PlayCards, move: PlayConcussio) -> None:
    pay_and_place(unfolding, prompt.seat, move.card, unfolding.content.favours[move.card].cost)
    unfolding.record(ConcussioAimed(seat=prompt.seat, card=move.card, target=move.target))


def _label(content: Content, state: State, move: PlayConcussio) -> str:
    favour = content.favours[move.card]
    return f"Play {favour.name} for {price(favour)} against seat {move.target}, who pays the tax whatever protects it"


rules = (
    MoveRule(
        move=PlayConcussio,
        prompts=(PlayCards,),
        section=CONCUSSIO,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
