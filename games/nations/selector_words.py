"""Whom an event or a wonder means, in words."""

from games.nations.cards import Content
from games.nations.selectors import AllExcept, EachNation, InPlay, Nations, Owner, OwnersOf, Ranked, Standing

_STANDINGS: dict[Standing, str] = {
    "strongest": "the strongest",
    "weakest": "the weakest",
    "most-stable": "the most stable",
    "least-stable": "the least stable",
    "most-food": "whoever has the most food",
    "least-food": "whoever has the least food",
    "first-to-pass": "the first to pass",
    "last-to-pass": "the last to pass",
    "most-golden-ages": "whoever bought the most Golden Ages",
    "most-industrial-workers": "whoever has the most workers on Industrial Buildings",
    "most-workers": "whoever has the most workers",
    "stronger-than-war": "whoever is stronger than the War",
    "bought-colony": "whoever bought a Colony",
    "military-worker": "whoever has a worker on Military",
    "defeated": "the defeated",
}


def words_of_selector(content: Content, who: Nations) -> str:
    """The nations that an effect means: `the weakest`, `all but the most stable`."""
    match who:
        case Owner():
            return "its owner"
        case EachNation():
            return "all"
        case Ranked():
            return words_of_standing(who.standing)
        case AllExcept():
            return f"all but {' and '.join([words_of_standing(standing) for standing in who.standings])}"
        case OwnersOf():
            return f"whoever has {_cards(content, who.of)}"


def words_of_standing(standing: Standing) -> str:
    """How a nation stands: `the weakest`, `whoever has the most food`."""
    return _STANDINGS[standing]


def _cards(content: Content, of: InPlay) -> str:
    kinds = " or ".join([f"{'an' if kind[0] == 'a' else 'a'} {kind.replace('-', ' ')}" for kind in of.cards])
    ages = " or ".join([content.age_name(age) for age in of.ages])
    return f"{kinds} of {ages}" if ages else kinds
