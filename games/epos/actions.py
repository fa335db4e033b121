"""D.I.1 General Rules: taking an action by an action marker, a card, a province or permanently, and its hourglasses."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from games.epos import acting, provinces
from games.epos.cards import Content
from games.epos.causes import Cause, Reason
from games.epos.happening import Happening
from games.epos.prompts import TakeAction
from games.epos.rejections import refuse
from games.epos.sections import (
    ACTION_MARKERS,
    CARD_AND_PROVINCE_ACTIONS,
    PERMANENT_ACTIONS,
    WILD_CARD,
)
from games.epos.state import State, player_of, with_player
from games.epos.timeline import ActionMarkerTaken, place_hourglasses
from games.epos.ways import (
    Way,
    doubles_for,
    label_of,
    refuse_way,
    way_of_card,
    way_of_marker,
    way_of_permanent,
    way_of_province,
)
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()
WildAction: TypeAlias = Literal["teacher", "architect", "navigator"]
WILD_ACTIONS: tuple[WildAction, ...] = ("teacher", "architect", "navigator")
_WILD = "wild-card"


class CardExhausted(Fact, frozen=True):
    """A neutral marker lies on the action of a played card for the rest of the round."""

    section = CARD_AND_PROVINCE_ACTIONS
    seat: Seat
    card: ItemId


class TakeMarker(Move, frozen=True):
    """Take this action marker, and place pairs of its hourglasses as so many double ones."""

    section = ACTION_MARKERS
    marker: ItemId
    doubles: Count


class UseWildCard(Move, frozen=True):
    """Take the wild card for this action, and place pairs of its hourglasses as so many double ones."""

    section = WILD_CARD
    action: WildAction
    doubles: Count


class UseCardAction(Move, frozen=True):
    """Use the action of this played card, and place pairs of its hourglasses as so many double ones."""

    section = CARD_AND_PROVINCE_ACTIONS
    card: ItemId
    doubles: Count


class UseProvinceAction(Move, frozen=True):
    """Use the action of this province, and place pairs of its hourglasses as so many double ones."""

    section = CARD_AND_PROVINCE_ACTIONS
    territory: ItemId
    doubles: Count


class UsePermanentAction(Move, frozen=True):
    """Use this permanent action, and place pairs of its hourglasses as so many double ones."""

    section = PERMANENT_ACTIONS
    permanent: ItemId
    doubles: Count


@evolver.on(CardExhausted)
def _card_exhausted(state: State, fact: CardExhausted) -> State:
    return with_player(state, fact.seat, exhausted=(*player_of(state, fact.seat).exhausted, fact.card))


def _take(unfolding: Happening, seat: int, way: Way, doubles: int, reason: Reason) -> None:
    acting.choose(unfolding, seat, way.action, way.source, way.coins, reason)
    if way.with_marker:
        unfolding.record(ActionMarkerTaken(seat=seat, marker=way.source))
    place_hourglasses(unfolding, seat, way.hourglasses, doubles, Cause(reason, way.source))


def _markers(content: Content, state: State, prompt: TakeAction) -> Iterator[TakeMarker]:
    for marker in state.action_markers:
        if marker != _WILD:
            yield from (TakeMarker(marker, doubles) for doubles in doubles_for(way_of_marker(content, marker)))


def _refuse_marker(content: Content, state: State, prompt: TakeAction, move: TakeMarker) -> Rejection | None:
    if move.marker not in state.action_markers or move.marker == _WILD:
        return refuse("not-available", ACTION_MARKERS, "No such action marker is on the board; take another one.")
    way = way_of_marker(content, move.marker)
    return refuse_way(content, state, prompt.seat, way, move.doubles, ACTION_MARKERS)


def _unfold_marker(unfolding: Happening, prompt: TakeAction, move: TakeMarker) -> None:
    _take(unfolding, prompt.seat, way_of_marker(unfolding.content, move.marker), move.doubles, "action-marker")


def _wild(content: Content, state: State, prompt: TakeAction) -> Iterator[UseWildCard]:
    if _WILD in state.action_markers:
        for action in WILD_ACTIONS:
            yield from (UseWildCard(action, n) for n in doubles_for(way_of_marker(content, _WILD, action)))


def _refuse_wild(content: Content, state: State, prompt: TakeAction, move: UseWildCard) -> Rejection | None:
    if _WILD not in state.action_markers:
        return refuse("not-available", WILD_CARD, "The wild card is not on the board; choose another action.")
    way = way_of_marker(content, _WILD, move.action)
    return refuse_way(content, state, prompt.seat, way, move.doubles, WILD_CARD)


def _unfold_wild(unfolding: Happening, prompt: TakeAction, move: UseWildCard) -> None:
    way = way_of_marker(unfolding.content, _WILD, move.action)
    _take(unfolding, prompt.seat, way, move.doubles, "action-marker")


def _cards(content: Content, state: State, prompt: TakeAction) -> Iterator[UseCardAction]:
    for card in player_of(state, prompt.seat).tableau:
        way = way_of_card(content, card)
        if way is not None:
            yield from (UseCardAction(card, doubles) for doubles in doubles_for(way))


def _refuse_card(content: Content, state: State, prompt: TakeAction, move: UseCardAction) -> Rejection | None:
    section, player = CARD_AND_PROVINCE_ACTIONS, player_of(state, prompt.seat)
    way = way_of_card(content, move.card) if move.card in player.tableau else None
    if way is None:
        return refuse("not-available", section, "You have played no such card with an action; choose another action.")
    if move.card in player.exhausted:
        return refuse("exhausted", section, "That card was used in this round; choose another action.")
    return refuse_way(content, state, prompt.seat, way, move.doubles, section)


def _unfold_card(unfolding: Happening, prompt: TakeAction, move: UseCardAction) -> None:
    way = way_of_card(unfolding.content, move.card)
    assert way is not None
    _take(unfolding, prompt.seat, way, move.doubles, "printed-action")
    unfolding.record(CardExhausted(seat=prompt.seat, card=move.card))


def _provinces(content: Content, state: State, prompt: TakeAction) -> Iterator[UseProvinceAction]:
    for space in provinces.usable(content, state, prompt.seat):
        way = way_of_province(content, space.id)
        yield from (UseProvinceAction(space.id, doubles) for doubles in doubles_for(way))


def _refuse_province(content: Content, state: State, prompt: TakeAction, move: UseProvinceAction) -> Rejection | None:
    section = CARD_AND_PROVINCE_ACTIONS
    if move.territory not in [space.id for space in provinces.usable(content, state, prompt.seat)]:
        said = "That is no province that you control and that is not exhausted; choose another action."
        return refuse("not-available", section, said)
    way = way_of_province(content, move.territory)
    return refuse_way(content, state, prompt.seat, way, move.doubles, section)


def _unfold_province(unfolding: Happening, prompt: TakeAction, move: UseProvinceAction) -> None:
    way = way_of_province(unfolding.content, move.territory)
    _take(unfolding, prompt.seat, way, move.doubles, "printed-action")
    provinces.exhaust(unfolding, prompt.seat, move.territory)


def _permanents(content: Content, state: State, prompt: TakeAction) -> Iterator[UsePermanentAction]:
    for permanent in content.permanent:
        way = way_of_permanent(content, permanent)
        yield from (UsePermanentAction(permanent, doubles) for doubles in doubles_for(way))


def _refuse_permanent(content: Content, state: State, prompt: TakeAction, move: UsePermanentAction) -> Rejection | None:
    if move.permanent not in content.permanent:
        return refuse("not-available", PERMANENT_ACTIONS, "There is no such permanent action; name a listed one.")
    way = way_of_permanent(content, move.permanent)
    return refuse_way(content, state, prompt.seat, way, move.doubles, PERMANENT_ACTIONS)


def _unfold_permanent(unfolding: Happening, prompt: TakeAction, move: UsePermanentAction) -> None:
    way = way_of_permanent(unfolding.content, move.permanent)
    _take(unfolding, prompt.seat, way, move.doubles, "permanent-action")


def _label_of_card(content: Content, state: State, move: UseCardAction) -> str:
    way = way_of_card(content, move.card)
    assert way is not None
    return label_of(content, state, way, move.doubles)


def _label_of_province(content: Content, state: State, move: UseProvinceAction) -> str:
    return label_of(content, state, way_of_province(content, move.territory), move.doubles)


def _label_of_permanent(content: Content, state: State, move: UsePermanentAction) -> str:
    return label_of(content, state, way_of_permanent(content, move.permanent), move.doubles)


rules = (
    MoveRule(
        move=TakeMarker,
        prompts=(TakeAction,),
        section=ACTION_MARKERS,
        candidates=_markers,
        refuse=_refuse_marker,
        unfold=_unfold_marker,
        label=lambda content, state, move: label_of(content, state, way_of_marker(content, move.marker), move.doubles),
    ),
    MoveRule(
        move=UseWildCard,
        prompts=(TakeAction,),
        section=WILD_CARD,
        candidates=_wild,
        refuse=_refuse_wild,
        unfold=_unfold_wild,
        label=lambda content, state, move: label_of(
            content,
            state,
            way_of_marker(content, _WILD, move.action),
            move.doubles,
            f"Wild card as {move.action.capitalize()}",
        ),
    ),
    MoveRule(
        move=UseCardAction,
        prompts=(TakeAction,),
        section=CARD_AND_PROVINCE_ACTIONS,
        candidates=_cards,
        refuse=_refuse_card,
        unfold=_unfold_card,
        label=_label_of_card,
    ),
    MoveRule(
        move=UseProvinceAction,
        prompts=(TakeAction,),
        section=CARD_AND_PROVINCE_ACTIONS,
        candidates=_provinces,
        refuse=_refuse_province,
        unfold=_unfold_province,
        label=_label_of_province,
    ),
    MoveRule(
        move=UsePermanentAction,
        prompts=(TakeAction,),
        section=PERMANENT_ACTIONS,
        candidates=_permanents,
        refuse=_refuse_permanent,
        unfold=_unfold_permanent,
        label=_label_of_permanent,
    ),
)
