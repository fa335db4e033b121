"""The options of a match: the cities by seat, and readings that a copy of the printed game might overturn."""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from games.kit.decider import Problem
from games.kit.structs import Model
from games.provincia_romana.cards import Content

CityName: TypeAlias = Literal["arelate", "forum-julii", "loupian", "massilia", "narbo-martius", "tolosa"]


class Options(Model, frozen=True):
    """How a match is to be played. Defaults are the rulebook's text and the rulings on it."""

    cities: Annotated[
        tuple[CityName, ...],
        Meta(
            max_length=6,
            description="Cities of seats 1, 2, …, all different. Seats without one choose theirs, in seat order (A57).",
        ),
    ] = ()
    pons_and_portus_copies: Annotated[
        int,
        Meta(ge=3, le=4, description="Copies of Pons and of Portus: 4 as their entries say, 3 to fit the box (D1)."),
    ] = 4
    gold_limited: Annotated[
        bool, Meta(description="Whether the supply of gold is limited to the coins of the box (A12).")
    ] = True
    reshuffle: Annotated[
        Literal["lazy", "eager"],
        Meta(description="Reshuffle a discard pile when a card is missing, or as soon as the deck is empty (A5)."),
    ] = "lazy"
    hand_limit_check: Annotated[
        Literal["end-of-phase", "end-of-turn"],
        Meta(description="When the hand limit is checked: once all have played, or after each one's turn (A16)."),
    ] = "end-of-phase"
    coin: Annotated[
        Literal["none", "gain", "cost"],
        Meta(description="What a revealed token with a coin does to its city: nothing, 1 gold gained, or paid (A29)."),
    ] = "none"
    one_time_gains: Annotated[
        Literal["kept", "taken-back"],
        Meta(description="Whether Defense and Morale that a building gave once stay when it is destroyed (A23)."),
    ] = "kept"
    activation_below_one: Annotated[
        bool, Meta(description="Whether a building may be activated with fewer than 1 Prestige Point (A25).")
    ] = False
    strata_unique: Annotated[bool, Meta(description="Whether a city may have only one Strata (A19).")] = False
    track_tops: Annotated[
        Literal["none", "printed"],
        Meta(description="Whether the Morale and Defense Tracks end where they are drawn to end (A51)."),
    ] = "none"
    patronus: Annotated[
        Literal["wood", "one-of-each"],
        Meta(description="What the three Patronus give: 2 wood each, or 2 wood, 2 clay and 2 stone in turn (A44)."),
    ] = "wood"
    commercium: Annotated[
        Literal["table", "icon"],
        Meta(description="Exchanges of Commercium: as the cards' table says, or 1 clay for 1 wood and 1 stone on all."),
    ] = "table"


def check_options(content: Content, options: Options, seats: int) -> Sequence[Problem]:
    """What is wrong with the cities of a new match: one too many, one twice, or one that the content lacks."""
    problems = []
    for place, city in enumerate(options.cities):
        if place >= seats:
            said = f"There are {seats} seats; name at most as many cities."
        elif city in options.cities[:place]:
            said = f"{city} is named for another seat already; name another city."
        elif city not in content.city:
            said = f"New matches have no city '{city}'; name one of {', '.join(sorted(content.city))}."
        else:
            continue
        problems.append(Problem(f"/cities/{place}", said))
    return problems
