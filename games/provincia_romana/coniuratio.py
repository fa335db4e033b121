"""The Cards > SPQR Cards (Senate) > Coniuratio: a building of an opponent returns to its owner's hand (A41)."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.provincia_romana.cards import Content
from games.provincia_romana.destruction import destroy, may_answer, standing
from games.provincia_romana.effects import DestroyBuilding
from games.provincia_romana.faces import price
from games.provincia_romana.hands import refuse_unless_favour, spqr_cards
from games.provincia_romana.prompts import AnswerConiuratio, PlayCards
from games.provincia_romana.rejections import refuse
from games.provincia_romana.sections import CONIURATIO
from games.provincia_romana.spqr_cards import pay_and_place, refuse_cost
from games.provincia_romana.state import Conspiracy, State, replace

evolver: Evolver[State] = Evolver()


class ConiuratioAimed(Fact, frozen=True):
    """A seat aimed a Coniuratio at a building of an opponent, who is asked if all think that Aediles could answer."""

    section = CONIURATIO
    seat: Seat
    card: ItemId
    target: Seat
    building: ItemId
    answerable: bool


class PlayConiuratio(Move, frozen=True):
    """Play Coniuratio against a building of an opponent."""

    section = CONIURATIO
    card: ItemId
    building: ItemId


class AcceptDestruction(Move, frozen=True):
    """Let the building return to your hand."""

    section = CONIURATIO


@evolver.on(ConiuratioAimed)
def _coniuratio_aimed(state: State, fact: ConiuratioAimed) -> State:
    if not fact.answerable:
        return state
    conspiracy = Conspiracy(fact.card, fact.seat, fact.target, fact.building)
    return replace(state, conspiracy=conspiracy, stage="answer-coniuratio")


def _owner(state: State, building: str) -> int | None:
    """The seat in whose city a building stands."""
    cities = enumerate(state.cities, 1)
    return next((seat for seat, city in cities if any(built.card == building for built in city.buildings)), None)


def _candidates(content: Content, state: State, prompt: PlayCards) -> Iterator[PlayConiuratio]:
    for card in spqr_cards(content, state, prompt.seat, DestroyBuilding):
        for seat, city in enumerate(state.cities, 1):
            if seat != prompt.seat:
                yield from (PlayConiuratio(card, built.card) for built in city.buildings)


def _refuse(content: Content, state: State, prompt: PlayCards, move: PlayConiuratio) -> Rejection | None:
    seat = prompt.seat
    refusal = refuse_unless_favour(content, state, seat, move.card, CONIURATIO, DestroyBuilding)
    if refusal is None and _owner(state, move.building) in (None, seat):
        refusal = refuse(
            "no-target", CONIURATIO, f"No opponent has '{move.building}' in play; name a building of an opponent."
        )
    return refusal or refuse_cost(content, state, seat, move.card)


def _unfold(unfolding: Unfolding[State, Content], prompt: PlayCards, move: PlayConiuratio) -> None:
    content, target = unfolding.content, _owner(unfolding.state, move.building)
    assert target is not None
    pay_and_place(unfolding, prompt.seat, move.card, content.favours[move.card].cost)
    answerable = may_answer(content, unfolding.state, target)
    unfolding.record(
        ConiuratioAimed(seat=prompt.seat, card=move.card, target=target, building=move.building, answerable=answerable)
    )
    if not answerable:
        destroy(unfolding, target, move.building, move.card)


def _label(content: Content, state: State, move: PlayConiuratio) -> str:
    favour, seat = content.favours[move.card], _owner(state, move.building)
    assert seat is not None
    building = standing(content, state, seat, move.building)
    return f"Play {favour.name} for {price(favour)} against {building} of seat {seat}"


def _accept_candidates(content: Content, state: State, prompt: AnswerConiuratio) -> Iterator[AcceptDestruction]:
    yield AcceptDestruction()


def _refuse_accept(
    content: Content, state: State, prompt: AnswerConiuratio, move: AcceptDestruction
) -> Rejection | None:
    return None


def _unfold_accept(unfolding: Unfolding[State, Content], prompt: AnswerConiuratio, move: AcceptDestruction) -> None:
    conspiracy = unfolding.state.conspiracy
    assert conspiracy is not None
    destroy(unfolding, prompt.seat, conspiracy.building, conspiracy.card)


def _accept_label(content: Content, state: State, move: AcceptDestruction) -> str:
    conspiracy = state.conspiracy
    assert conspiracy is not None
    return f"Take {standing(content, state, conspiracy.target, conspiracy.building)} back into your hand"


rules = (
    MoveRule(
        move=PlayConiuratio,
        prompts=(PlayCards,),
        section=CONIURATIO,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=AcceptDestruction,
        prompts=(AnswerConiuratio,),
        section=CONIURATIO,
        candidates=_accept_candidates,
        refuse=_refuse_accept,
        unfold=_unfold_accept,
        label=_accept_label,
    ),
)
