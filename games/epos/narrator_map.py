"""The timeline's words for the map: pioneers, control, cities, provinces."""

from games.epos.cards import Content
from games.epos.land_facts import (
    AreaActivated,
    CityBuilt,
    CityRelocated,
    ControlGained,
    ControlLost,
    NeutralCitiesPlaced,
    NeutralCitiesRemoved,
    PioneerMoved,
    PioneersDeployed,
    PioneersReturned,
    ProvinceExhausted,
    ProvincesOpened,
    ProvincesRefreshed,
)
from games.epos.narrator_words import Words, name_of, names
from games.kit.plain_words import plural
from games.kit.structs import Fact


def _returned(content: Content, fact: PioneersReturned) -> str:
    pioneers, place = plural(fact.pioneers, "pioneer"), name_of(content, fact.territory)
    if fact.reason == "province":
        return f"Seat {fact.seat} returns {pioneers} from {place} to use the province."
    return f"Seat {fact.seat} takes back {pioneers} from {place}, to deploy elsewhere."


WORDS: dict[type[Fact], Words] = {
    NeutralCitiesPlaced: lambda content, fact: f"Neutral cities stand in {names(content, fact.territories)}.",
    NeutralCitiesRemoved: lambda content, fact: (
        f"The neutral cities in {names(content, fact.territories)} leave again."
    ),
    PioneersDeployed: lambda content, fact: (
        f"Seat {fact.seat} deploys {plural(fact.pioneers, 'pioneer')} in {name_of(content, fact.territory)}."
    ),
    PioneersReturned: _returned,
    PioneerMoved: lambda content, fact: (
        f"Seat {fact.seat} moves a pioneer from {name_of(content, fact.source)} to {name_of(content, fact.territory)}."
    ),
    ControlGained: lambda content, fact: f"Seat {fact.seat} controls {name_of(content, fact.territory)}.",
    ControlLost: lambda content, fact: f"Seat {fact.seat} loses control of {name_of(content, fact.territory)}.",
    CityBuilt: lambda content, fact: f"Seat {fact.seat} builds a city in {name_of(content, fact.territory)}.",
    CityRelocated: lambda content, fact: (
        f"Seat {fact.seat} moves its city from {name_of(content, fact.source)} to {name_of(content, fact.territory)}."
    ),
    ProvincesOpened: lambda content, fact: f"Seat {fact.seat} may send pioneers to provinces from now on.",
    AreaActivated: lambda content, fact: (
        f"Seat {fact.seat} returns a pioneer from {name_of(content, fact.territory)} for its revenue."
    ),
    ProvinceExhausted: lambda content, fact: f"{name_of(content, fact.territory)} is exhausted for this round.",
    ProvincesRefreshed: lambda content, fact: f"{names(content, fact.territories)} can be used again.",
}
