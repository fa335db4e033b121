"""What tasks of solo games ask for, in words."""

from typing import assert_never

from games.epos.cards import Content
from games.epos.components import EPOCHS
from games.epos.profession_words import professions_named
from games.epos.solo_tasks import (
    AnyDeed,
    AtMostCities,
    EmptyHand,
    HaveAreaMarkers,
    HaveCities,
    HaveCoins,
    HaveGlory,
    HavePlayed,
    HaveTrained,
    NeverDoubleHourglass,
    NeverTaxCollector,
    NoLocks,
    OwnBonusMarker,
    OwnBonusMarkers,
    Task,
)
from games.kit.plain_words import listed, plural

_ROMAN = dict(zip(EPOCHS, ("I", "II", "III"), strict=True))


def name_of_challenge(content: Content, challenge: str) -> str:
    """What people call a challenge of the solo challenge: by its number on the score sheet."""
    return f"challenge {content.challenge[challenge].number}"


def words_of_task(content: Content, task: Task) -> str:
    """What a task asks for and when, without a capital or a full stop."""
    deed = words_of_deed(content, task.deed)
    match task.when:
        case "end":
            return f"at the end of the game {deed}"
        case "during":
            return f"at the end of one of your turns {deed}"
        case "throughout":
            return f"in the whole game {deed}"
        case "by-round":
            partly = f"; in round {task.partly_by_round} it counts in part" if task.partly_by_round else ""
            return f"by the end of round {task.by_round} {deed}{partly}"


def words_of_deed(content: Content, deed: AnyDeed) -> str:
    """What a task asks for, without when."""
    match deed:
        case OwnBonusMarkers():
            return f"have {plural(deed.count, 'bonus point marker')}"
        case OwnBonusMarker():
            return f"have the bonus point marker for '{content.bonus[deed.bonus].name}'"
        case HaveGlory():
            return f"have at least {deed.glory} glory"
        case HaveTrained():
            return f"have trained {professions_named(deed.count, deed.profession)}"
        case HaveCoins():
            return f"have at least {plural(deed.coins, 'coin')}"
        case HaveAreaMarkers():
            return f"have {plural(deed.count, 'neutral marker')} in the oracle and temple areas together"
        case HaveCities():
            return f"have {plural(deed.count, 'city', 'cities')} in {deed.where}"
        case AtMostCities():
            return f"have at most {plural(deed.count, 'city', 'cities')}"
        case HavePlayed():
            epochs = listed([_ROMAN[epoch] for epoch in deed.epochs], "or")
            return f"have played {plural(deed.count, 'civilization card')} of epoch {epochs}"
        case NoLocks():
            return "have no lock marker on your timeline"
        case EmptyHand():
            return "have no civilization card in hand"
        case NeverTaxCollector():
            return "never use the Tax Collector"
        case NeverDoubleHourglass():
            return "never take a double hourglass"
        case _:
            assert_never(deed)
