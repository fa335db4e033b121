"""Phase 3 - Battle > Defense and Military, SPQR Cards: buildings destroyed, or saved by Aediles."""

from collections.abc import Iterator

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId
from games.kit.rejection import Rejection
from games.kit.structs import Move
from games.provincia_romana.cards import Content
from games.provincia_romana.causes import Caused
from games.provincia_romana.effects import DefenseWhenBuilt, SaveBuilding, WhenActivated
from games.provincia_romana.faces import gains, points
from games.provincia_romana.goods import Goods
from games.provincia_romana.hands import refuse_unless_favour, spqr_cards, without
from games.provincia_romana.prompts import AnswerConiuratio, ChooseBuildingToLose
from games.provincia_romana.rejections import unaffordable
from games.provincia_romana.sections import AEDILES
from games.provincia_romana.state import HandCard, Stage, State, cities_with, city_of, replace
from games.provincia_romana.supply import give, give_excess
from games.provincia_romana.tracks import change_defense, change_morale

evolver: Evolver[State] = Evolver()
_AFTER: dict[Stage, Stage] = {"answer-coniuratio": "play-cards", "lose-building": "between"}


class BuildingReturned(Caused, frozen=True):
    """A building was destroyed: its card went back to its owner's hand, its Prestige Points and benefits are gone."""

    card: ItemId


class AedilesPlayed(Caused, frozen=True):
    """Aediles saved a building from being destroyed; the card went to the SPQR discard pile."""

    card: ItemId


class PlayAediles(Move, frozen=True):
    """Play Aediles, so that no building is destroyed. Free against the Gauls; against Coniuratio they have a price."""

    section = AEDILES
    card: ItemId


@evolver.on(BuildingReturned)
def _building_returned(state: State, fact: BuildingReturned) -> State:
    city = city_of(state, fact.seat)
    buildings = tuple([building for building in city.buildings if building.card != fact.card])
    hand = (*city.hand, HandCard(fact.card, "aedificium", True))
    cities = cities_with(state, fact.seat, buildings=buildings, hand=hand)
    return replace(state, cities=cities, conspiracy=None, stage=_after_answer(state.stage))


@evolver.on(AedilesPlayed)
def _aediles_played(state: State, fact: AedilesPlayed) -> State:
    cities = cities_with(state, fact.seat, hand=without(city_of(state, fact.seat), fact.card))
    spqr = state.spqr.discarding(fact.card)
    return replace(state, cities=cities, spqr=spqr, conspiracy=None, stage=_after_answer(state.stage))


def _after_answer(stage: Stage) -> Stage:
    return _AFTER.get(stage, stage)


def destroy(unfolding: Unfolding[State, Content], seat: int, card: str, cause: str) -> None:
    """Return a building to its owner's hand, with all that this takes away."""
    building = next(built for built in city_of(unfolding.state, seat).buildings if built.card == card)
    unfolding.record(BuildingReturned(seat=seat, cause=cause, card=card))
    give_excess(unfolding, seat)
    if unfolding.state.switches.one_time_gains == "taken-back":
        for effect in unfolding.content.buildings[card].effects:
            if isinstance(effect, DefenseWhenBuilt):
                change_defense(unfolding, seat, card, -effect.amount)
            elif isinstance(effect, WhenActivated) and building.active:
                change_defense(unfolding, seat, card, -effect.defense)
                change_morale(unfolding, seat, card, -effect.morale)


def standing(content: Content, state: State, seat: int, card: str) -> str:
    """A building in a city, in words: what it is worth now, and what it brings."""
    built = next(building for building in city_of(state, seat).buildings if building.card == card)
    building = content.buildings[card]
    paid = f"; activated for {points(built.paid)}" if built.paid else ""
    return f"{building.name} ({gains(building)}{paid})"


def may_hold_aediles(content: Content, state: State, seat: int) -> bool:
    """Whether a seat might hold Aediles as far as everybody knows.

    Backs show which cards in a hand are SPQR cards, and many cards' places are known to all.
    """
    hand = city_of(state, seat).hand
    if any(held.public and held.card in _aediles(content) for held in hand):
        return True
    if not any(held.deck == "spqr" and not held.public for held in hand):
        return False
    elsewhere = {held.card for city in state.cities for held in city.hand if held.public} | set(state.spqr.discard)
    return any(card not in elsewhere for card in _aediles(content))


def _aediles(content: Content) -> list[str]:
    return [card for card, favour in content.favours.items() if isinstance(favour.effect, SaveBuilding)]


def price(content: Content, prompt: AnswerConiuratio | ChooseBuildingToLose, card: str) -> Goods:
    """What Aediles cost: nothing against the Gauls."""
    effect = content.favours[card].effect
    assert isinstance(effect, SaveBuilding)
    return effect.against_conspiracy if isinstance(prompt, AnswerConiuratio) else Goods()


def may_answer(content: Content, state: State, seat: int) -> bool:
    """Whether a Coniuratio's target might answer as far as everybody knows: Aediles in hand, and their price."""
    goods = city_of(state, seat).goods
    prices = [content.favours[card].effect for card in _aediles(content)]
    affordable = any(isinstance(effect, SaveBuilding) and goods.covers(effect.against_conspiracy) for effect in prices)
    return affordable and may_hold_aediles(content, state, seat)


def _candidates(
    content: Content, state: State, prompt: AnswerConiuratio | ChooseBuildingToLose
) -> Iterator[PlayAediles]:
    return map(PlayAediles, spqr_cards(content, state, prompt.seat, SaveBuilding))


def _refuse(
    content: Content, state: State, prompt: AnswerConiuratio | ChooseBuildingToLose, move: PlayAediles
) -> Rejection | None:
    refusal = refuse_unless_favour(content, state, prompt.seat, move.card, AEDILES, SaveBuilding)
    if refusal is not None:
        return refusal
    cost, held = price(content, prompt, move.card), city_of(state, prompt.seat).goods
    return None if held.covers(cost) else unaffordable(AEDILES, "Answering Coniuratio with Aediles", cost, held)


def _unfold(
    unfolding: Unfolding[State, Content], prompt: AnswerConiuratio | ChooseBuildingToLose, move: PlayAediles
) -> None:
    state = unfolding.state
    if isinstance(prompt, AnswerConiuratio):
        assert state.conspiracy is not None
        cause = state.conspiracy.card
    else:
        cause = prompt.card
    give(unfolding, prompt.seat, move.card, price(unfolding.content, prompt, move.card))
    unfolding.record(AedilesPlayed(seat=prompt.seat, cause=cause, card=move.card))


def _label(content: Content, state: State, move: PlayAediles) -> str:
    title, conspiracy = content.title(move.card), state.conspiracy
    if conspiracy is None:
        return f"Play {title} at no cost, so that no building is lost"
    effect = content.favours[move.card].effect
    assert isinstance(effect, SaveBuilding)
    saved = standing(content, state, conspiracy.target, conspiracy.building)
    return f"Play {title} for {effect.against_conspiracy} to save {saved}"


rules = (
    MoveRule(
        move=PlayAediles,
        prompts=(AnswerConiuratio, ChooseBuildingToLose),
        section=AEDILES,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
