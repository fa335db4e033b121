"""II. Action Phase > A. Buy a Progress Card > Wonder: under construction, and once it is ready (R9, R37, R38)."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.nations import joint_effects, triggers
from games.nations.agenda import answer
from games.nations.buying import Purchase, buy, refuse_purchase, remove
from games.nations.card_words import with_details, wonder
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.construction import ConstructionBegan
from games.nations.faces import mover_nation, purchase
from games.nations.plain_words import choice
from games.nations.progress_cards import cards_on_board
from games.nations.prompts import ChooseFreeCard, ChooseWonderSpace, TakeAction
from games.nations.questions import prompts
from games.nations.rejections import refuse
from games.nations.sections import WONDER
from games.nations.state import Nation, ReadyWonder, State, nation_of, with_nation

evolver: Evolver[State] = Evolver()


class WonderPlaced(Fact, frozen=True):
    """A ready wonder lies on a wonder space and works from now on."""

    section = WONDER
    seat: Seat
    card: ItemId


class BuyWonder(Move, frozen=True):
    """Buy a Wonder. One that is under construction is removed, and its architects are lost."""

    section = WONDER
    card: ItemId


class PlaceWonder(Move, frozen=True):
    """Put the ready wonder onto a free wonder space (`none`), or onto this ready wonder, which is destroyed."""

    section = WONDER
    replaced: ItemId


@evolver.on(WonderPlaced)
def _wonder_placed(state: State, fact: WonderPlaced) -> State:
    nation = nation_of(state, fact.seat)
    construction = nation.construction
    if construction is not None and construction.card == fact.card:
        construction = None
    return with_nation(state, fact.seat, construction=construction, wonders=(*nation.wonders, ReadyWonder(fact.card)))


def _places(content: Content, nation: Nation) -> tuple[str, ...]:
    """Where a ready wonder can go: a free space, if there is one, or onto any ready wonder (R9)."""
    free = content.board[nation.board or ""].wonder_spaces > len(nation.wonders)
    return (*(("none",) if free else ()), *[wonder.card for wonder in nation.wonders])


def settle(unfolding: Unfolding[State, Content], question: ChooseWonderSpace) -> None:
    """Nobody is asked where there is one place only."""
    places = _places(unfolding.content, nation_of(unfolding.state, question.seat))
    if len(places) == 1:
        _place(unfolding, question, places[0])


def _place(unfolding: Unfolding[State, Content], question: ChooseWonderSpace, replaced: str) -> None:
    seat, card = question.seat, question.card
    answer(unfolding)
    if replaced != "none":
        remove(unfolding, seat, replaced, Cause("replacing", card))
    unfolding.record(WonderPlaced(seat=seat, card=card))
    triggers.came_into_play(unfolding, seat, card)
    triggers.wonder_ready(unfolding, seat, card)  # gains come before losses, as in Production (R14)
    joint_effects.start(unfolding, Cause("wonder-ready", card), owner=seat)


def _candidates(content: Content, state: State, prompt: Purchase) -> Iterator[BuyWonder]:
    return (BuyWonder(card) for card in cards_on_board(state) if card in content.wonders)


def _refuse(content: Content, state: State, prompt: Purchase, move: BuyWonder) -> Rejection | None:
    return refuse_purchase(content, state, prompt, move.card, "wonder", WONDER)


def _unfold(unfolding: Unfolding[State, Content], prompt: Purchase, move: BuyWonder) -> None:
    buy(unfolding, prompt, move.card)
    construction = nation_of(unfolding.state, prompt.seat).construction
    if construction is not None:
        remove(unfolding, prompt.seat, construction.card, Cause("replacing", move.card))
    unfolding.record(ConstructionBegan(seat=prompt.seat, card=move.card))
    triggers.bought(unfolding, prompt.seat, unfolding.content.cards[move.card])


def _candidates_to_place(content: Content, state: State, prompt: ChooseWonderSpace) -> Iterator[PlaceWonder]:
    return (PlaceWonder(place) for place in _places(content, nation_of(state, prompt.seat)))


def _refuse_to_place(content: Content, state: State, prompt: ChooseWonderSpace, move: PlaceWonder) -> Rejection | None:
    places = _places(content, nation_of(state, prompt.seat))
    if move.replaced in places:
        return None
    return refuse("wrong-space", WONDER, f"The wonder can go onto {choice(content, places, 'a free wonder space')}.")


def _label(content: Content, state: State, move: BuyWonder) -> str:
    unfinished = mover_nation(content, state).construction
    lost = "" if unfinished is None else f", giving up {content.cards[unfinished.card].name}"
    return with_details(f"{purchase(content, state, move.card)}{lost}", wonder(content, content.wonders[move.card]))


def _label_placing(content: Content, state: State, move: PlaceWonder) -> str:
    question = prompts(content, state)[0]
    assert isinstance(question, ChooseWonderSpace)
    ready = content.cards[question.card].name
    if move.replaced == "none":
        return f"Put {ready} onto a free wonder space"
    return f"Put {ready} onto {content.cards[move.replaced].name}, which is destroyed"


rules = (
    MoveRule(
        move=BuyWonder,
        prompts=(TakeAction, ChooseFreeCard),
        section=WONDER,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=PlaceWonder,
        prompts=(ChooseWonderSpace,),
        section=WONDER,
        candidates=_candidates_to_place,
        refuse=_refuse_to_place,
        unfold=lambda unfolding, prompt, move: _place(unfolding, prompt, move.replaced),
        label=_label_placing,
    ),
)
