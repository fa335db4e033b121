"""Each entry of the vocabulary of effects in words, and what abilities do."""

from collections.abc import Callable, Iterator
from typing import assert_never

from games.epochs.abilities import Ability, AnyEffect
from games.epochs.action_names import Action, Event
from games.epochs.effects import Discount, Discounted, ExtraAction, Filter, Gain, RecallThenGain, TakeHonor, Trigger
from games.epochs.military_effects import (
    Advantage,
    AttackAcross,
    CombatBonus,
    CombatCase,
    ExtraAdvantage,
    TakeUnit,
    WaiveStrategic,
)
from games.epochs.reward_words import words_of_reward
from games.epochs.standing_effects import (
    CityLimitBonus,
    ConversionRate,
    Counted,
    DemandBonus,
    DemandPer,
    FeedDiscount,
    GovernmentDiscount,
    KeepResource,
    LandRange,
    PointsPer,
    SupplyBonus,
)
from games.epochs.token_effects import DemandWhileHeld, PlaceToken, PlaceWalls, PointsIfHeld, SpecialToken
from games.kit.plain_words import plural

NameOf = Callable[[str], str]
"""What people call a piece, from its id."""

_ACTION: dict[Action, str] = {
    "expand": "Expand",
    "build-city": "Build a City",
    "build-trading-post": "Build a Trading Post",
    "research": "Conduct Academic Research",
    "build-wonder": "Build a Wonder",
    "upgrade": "Upgrade a Military Unit",
    "change-government": "Change Your Form of Government",
    "produce": "Produce Resources",
}
_EVENT: dict[Event, str] = {
    "expand": "you expand",
    "build-city": "you build a city",
    "build-trading-post": "you build a trading post",
    "research": "you conduct academic research",
    "build-wonder": "you build a wonder",
    "upgrade": "you upgrade a military unit",
    "change-government": "you change your form of government",
    "produce": "you produce resources",
    "invent": "you invent",
    "attack-success": "your attack succeeds",
    "defend-success": "you defend successfully",
    "epoch-end": "an epoch ends",
}
_FILTER: dict[Filter, str] = {
    "near-sea": " near sea",
    "against-rival": " against a rival",
    "at-peace": " while you have no flag in your display",
    "gained-great-work": " and you just gained a great work of art",
}
_DISCOUNTED: dict[Discounted, tuple[str, str]] = {
    "build-city": ("building a city", "production"),
    "build-trading-post": ("building a trading post", "production"),
    "research": ("academic research", "science"),
    "build-wonder": ("building a wonder", "production"),
    "upgrade": ("upgrading a military unit", "science"),
}
_COUNTED: dict[Counted, tuple[str, str]] = {
    "city": ("city on the map", "cities on the map"),
    "wonder": ("wonder", "wonders"),
    "great-work": ("great work of art", "great works of art"),
    "trading-post": ("trading post on the map", "trading posts on the map"),
    "land": ("land", "lands"),
    "invention": ("invention", "inventions"),
    "gold": ("gold", "gold"),
    "honor": ("honor", "honor"),
    "demand": ("demand", "demand"),
}
_CASE: dict[CombatCase, str] = {
    "always": "in every battle",
    "attacking": "when attacking",
    "defending": "when defending",
    "near-sea": "in battles near sea",
}
_TOKEN: dict[SpecialToken, str] = {"chateau": "Château", "launch-complex": "Launch Complex"}
_ADVANTAGE: dict[Advantage, str] = {
    "neutral": "against barbarians and neutral cities",
    "plain": "on plain",
    "desert": "on desert",
    "forest": "in forest",
    "mountain": "on mountain",
    "near-sea": "near sea",
    "city": "in a city",
    "defending": "when defending",
}


def words_of_action(action: Action) -> str:
    """What the rulebook calls an action."""
    return _ACTION[action]


def words_of_advantage(advantage: Advantage) -> str:
    """Where or when an advantage applies: `on plain`, `when defending`."""
    return _ADVANTAGE[advantage]


def words_of_ability(ability: Ability, name_of: NameOf) -> Iterator[str]:
    """What an ability does, a sentence without its stop for each effect."""
    for effect in ability.effects:
        yield words_of_effect(effect, name_of)


def words_of_effect(effect: AnyEffect, name_of: NameOf) -> str:
    """What one effect does."""
    match effect:
        case Gain():
            return f"gain {words_of_reward(effect.reward)} now"
        case Trigger():
            return _trigger(effect)
        case Discount():
            return _discount(effect)
        case ExtraAction():
            return _extra_action(effect)
        case TakeUnit():
            return f"take the unit {name_of(effect.unit)} free of charge"
        case PlaceWalls():
            return (
                f"put a Great Wall token, of {effect.tokens}, on each land that you choose now or occupy later; "
                f"{effect.combat_value} more combat value when you defend a land with one or a city beside it"
            )
        case PlaceToken():
            return f"put the {_TOKEN[effect.token]} token on one of your lands now"
        case DemandWhileHeld():
            return f"{effect.demand} more demand while the land with the {_TOKEN[effect.token]} is yours"
        case PointsIfHeld():
            token = _TOKEN[effect.token]
            return f"{plural(effect.points, 'point')} at the end if the land with the {token} is yours"
        case CombatBonus() | ExtraAdvantage() | WaiveStrategic() | AttackAcross():
            return _military(effect)
        case _:
            return _standing(effect)


def _standing(
    effect: SupplyBonus
    | DemandBonus
    | DemandPer
    | KeepResource
    | FeedDiscount
    | ConversionRate
    | CityLimitBonus
    | LandRange
    | GovernmentDiscount
    | PointsPer,
) -> str:
    match effect:
        case SupplyBonus():
            return f"{effect.supply} more supply"
        case DemandBonus():
            return f"{effect.demand} more demand"
        case DemandPer():
            return f"{effect.demand} more demand for each {_COUNTED[effect.counted][0]}"
        case KeepResource():
            return f"at the end of an epoch you may keep any {effect.resource} instead of converting it"
        case FeedDiscount():
            return (
                f"{effect.food} food less to feed {'each city' if effect.per == 'city' else 'all your cities together'}"
            )
        case ConversionRate():
            return f"at the end of an epoch every {effect.basics} basic resources give 1 gold"
        case CityLimitBonus():
            return f"you may own {effect.cities} more {'city' if effect.cities == 1 else 'cities'}"
        case LandRange():
            return f"land routes to trading posts may be {plural(effect.edges, 'edge')} longer"
        case GovernmentDiscount():
            return f"changing your form of government needs {effect.culture} culture less"
        case PointsPer():
            single, several = _COUNTED[effect.counted]
            counted = single if effect.per == 1 else f"{effect.per} {several}"
            return f"{plural(effect.points, 'point')} at the end for each {counted}"
        case _:
            assert_never(effect)


def _military(effect: CombatBonus | ExtraAdvantage | WaiveStrategic | AttackAcross) -> str:
    match effect:
        case CombatBonus():
            return f"{effect.combat_value} more combat value {_CASE[effect.case]}"
        case ExtraAdvantage():
            more = plural(effect.count, "more advantage", "more advantages")
            return f"{more} {_ADVANTAGE[effect.advantage]}"
        case WaiveStrategic():
            return "units cost no more for strategic resources that you lack"
        case AttackAcross():
            return f"you may attack across {effect.terrain}"
        case _:
            assert_never(effect)


def _trigger(effect: Trigger) -> str:
    terrain = f" on {effect.terrain}" if effect.terrain else ""
    when = f"when {_EVENT[effect.event]}{terrain}{_FILTER[effect.only] if effect.only else ''}"
    match effect.then:
        case Gain(reward):
            return f"{when}, gain {words_of_reward(reward)}"
        case RecallThenGain(cubes, reward):
            recalled = f"{'a cube' if cubes == 1 else f'up to {cubes} cubes'} of your other lands"
            return f"{when}, you may return {recalled} to your board; if you do, gain {words_of_reward(reward)}"
        case TakeHonor(honor):
            return f"{when}, take {honor} honor from the attacker"
        case _:
            assert_never(effect.then)


def _discount(effect: Discount) -> str:
    action, resource = _DISCOUNTED[effect.action]
    route = f" by {effect.route}" if effect.route else ""
    least = ", but at least 1" if effect.action == "research" else ""
    return f"{action}{route} costs {effect.units} {resource} less{least}"


def _extra_action(effect: ExtraAction) -> str:
    extra = "an extra action of any kind" if effect.action == "any" else f"an extra {_ACTION[effect.action]} action"
    after = f"after each {_ACTION[effect.after]} action" if effect.after else ""
    return f"{after} you may take {extra}" if after else f"you may take {extra} now"
