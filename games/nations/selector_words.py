"""Whom an event or a wonder means, how a nation stands and what is counted of it, in words."""

from games.kit.plain_words import listed, with_article
from games.nations.cards import Content
from games.nations.plain_words import kind_name, kind_names
from games.nations.selectors import (
    Age,
    AllExcept,
    Bought,
    Counted,
    EachNation,
    InPlay,
    Nations,
    Owner,
    OwnersOf,
    Ranked,
    Standing,
    WorkersOn,
)

_STANDINGS: dict[Standing, tuple[str, str, str]] = {
    "strongest": ("the strongest", "the strongest nation", "you are the strongest"),
    "weakest": ("the weakest", "every weakest nation", "you are among the weakest"),
    "most-stable": ("the most stable", "the most stable nation", "you are the most stable"),
    "least-stable": ("the least stable", "every least stable nation", "you are among the least stable"),
    "most-food": ("whoever has the most food", "the nation with the most food", "you have the most food"),
    "least-food": (
        "whoever has the least food",
        "every nation with the least food",
        "you are among those with the least food",
    ),
    "first-to-pass": ("the first to pass", "the nation that passed first", "you passed first this round"),
    "last-to-pass": ("the last to pass", "the nation that passed last", "you passed last this round"),
    "most-golden-ages": (
        "whoever bought the most Golden Ages",
        "the nation that bought the most Golden Ages this round",
        "you bought the most Golden Ages this round",
    ),
    "most-industrial-workers": (
        "whoever has the most workers on Industrial Buildings",
        "the nation with the most workers on Industrial Buildings",
        "you have the most workers on Industrial Buildings",
    ),
    "most-workers": (
        "whoever has the most workers",
        "the nation with the most workers",
        "you have the most workers, without a tie",
    ),
    "stronger-than-war": (
        "whoever is stronger than the War",
        "every nation stronger than the War",
        "you are stronger than the War",
    ),
    "bought-colony": (
        "whoever bought a Colony",
        "every nation that bought a Colony this round",
        "you bought a Colony this round",
    ),
    "military-worker": (
        "whoever has a worker on Military",
        "every nation with a worker on a Military",
        "you have a worker on a Military",
    ),
    "defeated": ("the defeated", "every nation defeated in the War", "you are defeated in the War"),
}
"""Each way to stand: in short, as those nations, as a condition. In a tie for the most nobody is, for the least all."""


def words_of_selector(content: Content, who: Nations) -> str:
    """The nations that an effect means, in short: `the weakest`, `all but the most stable`."""
    match who:
        case Owner():
            return "its owner"
        case EachNation():
            return "all"
        case Ranked():
            return words_of_standing(who.standing)
        case AllExcept():
            return f"all but {_all_of(who)}"
        case OwnersOf():
            return f"whoever has {_a_card_of(content, who.of)}"


def words_of_standing(standing: Standing) -> str:
    """How a nation stands, in short: `the weakest`, `whoever has the most food`."""
    return _STANDINGS[standing][0]


def nations(content: Content, who: Nations) -> str:
    """The nations that an effect means, to begin a sentence, in the singular: `every weakest nation`, `you`."""
    match who:
        case Owner():
            return "you"
        case EachNation():
            return "every nation"
        case Ranked():
            return _STANDINGS[who.standing][1]
        case AllExcept():
            return f"every nation except {_all_of(who)}"
        case OwnersOf():
            return f"every nation with {_a_card_of(content, who.of)}"


def condition(standing: Standing) -> str:
    """How the owner of a card stands, as a condition: `you are the strongest`."""
    return _STANDINGS[standing][2]


def counted(content: Content, what: Counted, *, you: bool) -> str:
    """Each of what is counted of a nation: `each Medieval Colony it has`, `each War you bought this round`."""
    nation = "you" if you else "it"
    has = "you have" if you else "it has"
    match what:
        case InPlay(current_age=True):
            return f"each {_kinds(what)} of the current age {has}"
        case InPlay():
            return f"each {_of_ages(content, what.ages, _kinds(what))} {has}"
        case WorkersOn():
            return f"each worker {has} on {_of_ages(content, (what.age,), kind_names(what.card))}"
        case Bought():
            return f"each {_kinds(what)} {nation} bought this round"


def _all_of(who: AllExcept) -> str:
    return listed([words_of_standing(standing) for standing in who.standings])


def _a_card_of(content: Content, what: InPlay) -> str:
    return with_article(_of_ages(content, what.ages, _kinds(what)))


def _kinds(what: InPlay | Bought) -> str:
    return listed([kind_name(kind) for kind in what.cards], "or")


def _of_ages(content: Content, ages: tuple[Age, ...], cards: str) -> str:
    return " ".join([*([listed([content.age_name(age) for age in ages], "or")] if ages else []), cards])
