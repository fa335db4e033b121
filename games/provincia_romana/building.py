"""Phase 2 - Play Cards > Aedificium Cards: building."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move
from games.provincia_romana.cards import Content
from games.provincia_romana.effects import DefenseWhenBuilt, Discount, OnlyAt
from games.provincia_romana.faces import gains
from games.provincia_romana.goods import GOODS, Good, Goods, one
from games.provincia_romana.hands import aedificium_cards, refuse_unless_held, without
from games.provincia_romana.prompts import PlayCards
from games.provincia_romana.rejections import refuse, unaffordable
from games.provincia_romana.sections import AEDIFICIUM_IN_PHASE_2, section_of
from games.provincia_romana.state import BuildingInPlay, PlayerCity, PlayTurn, State, cities_with, city_of, replace
from games.provincia_romana.supply import give
from games.provincia_romana.tracks import change_defense

evolver: Evolver[State] = Evolver()

DiscountedGood: TypeAlias = Literal["none", "clay", "gold", "stone", "wood"]


class BuildingBuilt(Fact, frozen=True):
    """A seat played an Aedificium card: the building stands in its city and is worth its Prestige Points."""

    seat: Seat
    card: ItemId
    prestige: Count
    active: bool
    discount: DiscountedGood = "none"

    @property
    def section(self) -> str:  # type: ignore[override]  # the card's own entry
        """The place in the rulebook."""
        return section_of(self.card)


class Build(Move, frozen=True):
    """Play an Aedificium card and pay its cost, less the one unit of `discount`.

    Where an Architectus or Carchesium of yours can take a unit off the cost, name one that it can; where not, `none`.
    """

    section = AEDIFICIUM_IN_PHASE_2
    card: ItemId
    discount: DiscountedGood = "none"


@evolver.on(BuildingBuilt)
def _building_built(state: State, fact: BuildingBuilt) -> State:
    city = city_of(state, fact.seat)
    building = BuildingInPlay(fact.card, fact.prestige, fact.active)
    cities = cities_with(state, fact.seat, hand=without(city, fact.card), buildings=(*city.buildings, building))
    return replace(state, cities=cities, play=PlayTurn(state.play.exchanges))


def discounts(content: Content, city: PlayerCity) -> tuple[Good, ...]:
    """The goods of which a city's discounts may take off one unit (A20)."""
    effects: list[object] = [effect for built in city.buildings for effect in content.buildings[built.card].effects]
    effects += [content.favours[favour.card].effect for favour in city.favours]
    allowed = {good for effect in effects if type(effect) is Discount for good in effect.goods}
    return tuple([good for good in GOODS if good in allowed])


def _choices(content: Content, city: PlayerCity, card: str) -> list[Good]:
    """The units that can be taken off this card's cost: only what is really in it."""
    cost = content.buildings[card].cost
    return [good for good in discounts(content, city) if cost.of(good)]


def _cost(content: Content, move: Build) -> Goods:
    cost = content.buildings[move.card].cost
    return cost if move.discount == "none" else cost.minus(one(move.discount))


def _candidates(content: Content, state: State, prompt: PlayCards) -> Iterator[Build]:
    city = city_of(state, prompt.seat)
    for card in aedificium_cards(state, prompt.seat):
        choices = _choices(content, city, card)
        yield from [Build(card, good) for good in choices] if choices else [Build(card)]


def _refuse(content: Content, state: State, prompt: PlayCards, move: Build) -> Rejection | None:
    section = AEDIFICIUM_IN_PHASE_2
    if (refusal := refuse_unless_held(state, prompt.seat, move.card, section)) is not None:
        return refusal
    if move.card not in content.buildings:
        return refuse(
            "wrong-kind-of-card", section, f"{content.title(move.card)} is no building; play it as an SPQR card."
        )
    city, building = city_of(state, prompt.seat), content.buildings[move.card]
    if _is_unique(state, content, move.card) and any(content.kind(b.card) == building.id for b in city.buildings):
        return refuse(
            "unique",
            section,
            f"Your city has a {building.name} already, and may have only one; build it when that one is gone.",
        )
    site = content.city[city.city].site if city.city else None
    if any(type(effect) is OnlyAt and effect.site != site for effect in building.effects):
        return refuse(
            "wrong-site",
            section_of(move.card),
            f"Your city board says {(site or 'nothing').title()}: {building.name} can never be built there.",
        )
    if (refusal := _refuse_discount(content, city, move)) is not None:
        return refusal
    cost = _cost(content, move)
    return None if city.goods.covers(cost) else unaffordable(section, f"Building {building.name}", cost, city.goods)


def _is_unique(state: State, content: Content, card: str) -> bool:
    building = content.buildings[card]
    return building.unique or (state.switches.strata_unique and building.id == "strata")


def _refuse_discount(content: Content, city: PlayerCity, move: Build) -> Rejection | None:
    choices = _choices(content, city, move.card)
    if move.discount in (choices or ("none",)):
        return None
    name = content.buildings[move.card].name
    if choices:
        sentence = f"A discount takes one unit off {name}: name it, discount={' or '.join(choices)}."
    else:
        sentence = f"No discount of yours takes anything off {name}: leave out the discount."
    return refuse("wrong-discount", AEDIFICIUM_IN_PHASE_2, sentence)


def _unfold(unfolding: Unfolding[State, Content], prompt: PlayCards, move: Build) -> None:
    building = unfolding.content.buildings[move.card]
    give(unfolding, prompt.seat, move.card, _cost(unfolding.content, move))
    unfolding.record(
        BuildingBuilt(
            seat=prompt.seat,
            card=move.card,
            prestige=building.prestige,
            active=not building.inactive,
            discount=move.discount,
        )
    )
    for effect in building.effects:
        if isinstance(effect, DefenseWhenBuilt):
            change_defense(unfolding, prompt.seat, move.card, effect.amount)


def _label(content: Content, state: State, move: Build) -> str:
    building = content.buildings[move.card]
    discount = "" if move.discount == "none" else f" with 1 {move.discount} off"
    return f"Build {building.name} for {_cost(content, move)}{discount} ({gains(building)})"


rules = (
    MoveRule(
        move=Build,
        prompts=(PlayCards,),
        section=AEDIFICIUM_IN_PHASE_2,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
