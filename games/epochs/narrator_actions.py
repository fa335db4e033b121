"""The timeline's words for actions, gains, pieces on the map, and abilities."""

from typing import Any

from games.epochs.cards import Content
from games.epochs.city_pieces import CityPlaced, CityRemoved, NeutralCityRemoved
from games.epochs.effect_order import EffectLapsed, ExtraActionDeclined, ExtraActionOffered
from games.epochs.gaining import (
    CubesExhausted,
    CubesGained,
    CubesRestored,
    CultureGained,
    CultureLost,
    GoldPassed,
    GreatWorksGained,
    HonorLost,
    HonorPassed,
    ResourcesGained,
    ResourcesLost,
)
from games.epochs.governing import GovernmentChanged
from games.epochs.inventing import InventionCovered, InventionMade
from games.epochs.keeping import ResourcesConverted, ResourcesKept
from games.epochs.lands import LandLost, LandOccupied, SpecialTokenPlaced, WallPlaced
from games.epochs.narrator_words import Words, why
from games.epochs.payments import ResourcesPaid
from games.epochs.place_words import place_name
from games.epochs.posts import PostPlaced, PostReturned
from games.epochs.researching import ResearchConducted
from games.epochs.reward_words import words_of_resources
from games.epochs.taking_actions import ActionTaken
from games.epochs.trading import PermissionAsked, PermissionGiven
from games.epochs.unit_cards import FormationPlaced, UnitPlaced
from games.epochs.unlocking import AbilityUnlocked
from games.epochs.wonders import WonderBuilt
from games.kit.plain_words import plural
from games.kit.structs import Fact


def _amount(verb: str, member: str, thing: str, things: str = "") -> Words:
    def words(content: Content, fact: Any) -> str:
        return f"Seat {fact.seat} {verb} {plural(getattr(fact, member), thing, things)} ({why(content, fact)})."

    return words


def _mass(verb: str, member: str) -> Words:
    def words(content: Content, fact: Any) -> str:
        return f"Seat {fact.seat} {verb} {getattr(fact, member)} {member} ({why(content, fact)})."

    return words


def _resources(verb: str) -> Words:
    def words(content: Content, fact: Any) -> str:
        return f"Seat {fact.seat} {verb} {words_of_resources(fact.resources)} ({why(content, fact)})."

    return words


def _at(verb: str, member: str) -> Words:
    def words(content: Content, fact: Any) -> str:
        return f"Seat {fact.seat} {verb} {place_name(getattr(fact, member))} ({why(content, fact)})."

    return words


def _made(content: Content, fact: InventionMade) -> str:
    swapped = "" if fact.replacement == "none" else f" from the market, replaced by {content.names[fact.replacement]}"
    return f"Seat {fact.seat} invents {content.names[fact.invention]}{swapped}."


def _permission(content: Content, fact: PermissionGiven) -> str:
    verb = "allows" if fact.granted else "forbids"
    return f"Seat {fact.seat} {verb} seat {fact.builder} a trading post at {place_name(fact.city)}."


WORDS: dict[type[Fact], Words] = {
    InventionMade: _made,
    InventionCovered: lambda content, fact: (
        f"Seat {fact.seat} covers {content.names[fact.covered]} with {content.names[fact.card]} and takes two actions."
    ),
    ActionTaken: lambda content, fact: (
        f"Seat {fact.seat} takes the {'extra ' if fact.extra else ''}action {fact.action.replace('-', ' ')}."
    ),
    ResourcesPaid: _resources("pays"),
    ResourcesGained: _resources("gains"),
    ResourcesLost: _resources("loses"),
    ResourcesKept: lambda content, fact: f"Seat {fact.seat} keeps {words_of_resources(fact.resources)}.",
    ResourcesConverted: lambda content, fact: (
        f"Seat {fact.seat} converts {words_of_resources(fact.resources)} to {fact.gold} gold."
    ),
    CultureGained: _mass("gains", "culture"),
    CultureLost: _mass("loses", "culture"),
    HonorLost: _mass("loses", "honor"),
    CubesGained: _amount("gains", "cubes", "cube"),
    CubesExhausted: _amount("exhausts", "cubes", "cube"),
    CubesRestored: _amount("restores", "cubes", "cube"),
    GreatWorksGained: _amount("gains", "great_works", "great work of art", "great works of art"),
    HonorPassed: lambda content, fact: f"{fact.honor} honor passes from seat {fact.seat} to seat {fact.to}.",
    GoldPassed: lambda content, fact: f"{fact.gold} gold passes from seat {fact.seat} to seat {fact.to}.",
    LandOccupied: _at("occupies", "hex"),
    LandLost: _at("loses the land", "hex"),
    WallPlaced: lambda content, fact: f"Seat {fact.seat} builds a wall on {place_name(fact.hex)}.",
    SpecialTokenPlaced: lambda content, fact: (
        f"Seat {fact.seat} puts the {fact.token.replace('-', ' ')} on {place_name(fact.hex)}."
    ),
    CityPlaced: _at("puts a city at", "corner"),
    CityRemoved: _at("loses the city at", "corner"),
    NeutralCityRemoved: lambda content, fact: (
        f"Seat {fact.seat} removes the neutral city at {place_name(fact.corner)}."
    ),
    PostPlaced: lambda content, fact: (
        f"Seat {fact.seat} puts a trading post into the city at {place_name(fact.city)}, by {fact.route}."
    ),
    PostReturned: _at("takes back the trading post at", "city"),
    PermissionAsked: lambda content, fact: (
        f"Seat {fact.seat} asks seat {fact.owner} for a trading post at {place_name(fact.city)}."
    ),
    PermissionGiven: _permission,
    ResearchConducted: lambda content, fact: (
        f"Seat {fact.seat} researches column {fact.column} for its {fact.half} reward."
    ),
    WonderBuilt: lambda content, fact: f"Seat {fact.seat} builds {content.names[fact.wonder]}.",
    UnitPlaced: lambda content, fact: (
        f"Seat {fact.seat} has {content.names[fact.unit]} as {'support' if fact.support else 'main'} unit."
    ),
    FormationPlaced: lambda content, fact: (
        f"Seat {fact.seat} puts the {content.formation[fact.formation].name} on the units."
    ),
    GovernmentChanged: lambda content, fact: f"Seat {fact.seat} changes to {content.names[fact.government]}.",
    AbilityUnlocked: lambda content, fact: f"Seat {fact.seat} unlocks {content.names[fact.ability]}.",
    EffectLapsed: lambda content, fact: f"{content.names[fact.cause]} brings seat {fact.seat} nothing now.",
    ExtraActionOffered: lambda content, fact: (
        f"{content.names[fact.cause]} offers seat {fact.seat} an extra action"
        + (": any." if fact.action == "any" else f": {fact.action.replace('-', ' ')}.")
    ),
    ExtraActionDeclined: lambda content, fact: f"Seat {fact.seat} takes no extra action.",
}
