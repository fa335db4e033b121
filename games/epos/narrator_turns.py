"""The timeline's words for turns: actions and what they bring about."""

from typing import Any

from games.epos.action_facts import ActionChosen
from games.epos.actions import CardExhausted
from games.epos.architect import CardTaken
from games.epos.bonus_markers import BonusMarkersReplaced, BonusMarkerTaken
from games.epos.builder import CardPlayed
from games.epos.cards import Content
from games.epos.holdings import (
    AreaMarkerForgone,
    AreaMarkerPlaced,
    AreaMarkersReturned,
    CoinsGained,
    CoinsPaid,
    GloryGained,
)
from games.epos.modifiers import ModifierApplied
from games.epos.narrator_words import Words, name_of, why
from games.epos.population import ProfessionLost, ProfessionTrained
from games.epos.synergy import SynergyChosen
from games.epos.timeline import ActionMarkerTaken, HourglassesPlaced, HourglassExchanged, LockRemoved
from games.epos.turns import PlayerPassed, TurnBegan
from games.epos.virtual_professions import VirtualProfessionReceived
from games.kit.plain_words import listed, plural
from games.kit.structs import Fact

_ACTIONS = {
    "tax-collector": "Tax Collector",
    "principal": "Principal",
    "teacher": "Teacher",
    "architect": "Architect",
    "builder": "Builder",
    "navigator": "Navigator",
}


def _action_chosen(content: Content, fact: ActionChosen) -> str:
    action, name = _ACTIONS[fact.action], name_of(content, fact.cause)
    by = "" if name.startswith(action) else f" by {name}"
    return f"Seat {fact.seat} chooses {action}{by} for {plural(fact.coins, 'coin')}."


def _hourglasses(content: Content, fact: HourglassesPlaced) -> str:
    parts = [plural(fact.singles, "single hourglass", "single hourglasses")] if fact.singles else []
    parts += [plural(fact.doubles, "double hourglass", "double hourglasses")] if fact.doubles else []
    parts += [f"{fact.surplus} without a space"] if fact.surplus else []
    return f"Seat {fact.seat} places {listed(parts)} ({why(content, fact)})."


def _modified(content: Content, fact: ModifierApplied) -> str:
    paying = f", to pay {plural(fact.coins, 'coin')}" if fact.adjusted else ""
    return f"Seat {fact.seat} applies {name_of(content, fact.source)}{paying}."


def _trained(content: Content, fact: ProfessionTrained) -> str:
    pushed = "" if fact.pushed == "none" else f" and loses a {fact.pushed}"
    return f"Seat {fact.seat} trains a {fact.profession}{pushed} ({why(content, fact)})."


def _returned(content: Content, fact: AreaMarkersReturned) -> str:
    parts = [f"{count} {area}" for count, area in ((fact.oracle, "oracle"), (fact.temple, "temple")) if count]
    together = fact.oracle + fact.temple
    return (
        f"Seat {fact.seat} returns {listed(parts)} {'marker' if together == 1 else 'markers'} ({why(content, fact)})."
    )


def _coins(verb: str) -> Words:
    def words(content: Content, fact: Any) -> str:
        return f"Seat {fact.seat} {verb} {plural(fact.coins, 'coin')} ({why(content, fact)})."

    return words


WORDS: dict[type[Fact], Words] = {
    TurnBegan: lambda content, fact: f"Seat {fact.seat} has its turn.",
    PlayerPassed: lambda content, fact: f"Seat {fact.seat} has no free space left and passes.",
    ActionChosen: _action_chosen,
    ActionMarkerTaken: lambda content, fact: f"Seat {fact.seat} takes the marker {name_of(content, fact.marker)}.",
    HourglassesPlaced: _hourglasses,
    HourglassExchanged: lambda content, fact: f"Seat {fact.seat} exchanges the double hourglass for 2 single ones.",
    CardExhausted: lambda content, fact: f"{name_of(content, fact.card)} is exhausted for this round.",
    ModifierApplied: _modified,
    CoinsGained: _coins("receives"),
    CoinsPaid: _coins("pays"),
    GloryGained: lambda content, fact: f"Seat {fact.seat} gains {fact.points} glory ({why(content, fact)}).",
    AreaMarkerPlaced: lambda content, fact: (
        f"Seat {fact.seat} places a marker in the {fact.area} area ({why(content, fact)})."
    ),
    AreaMarkerForgone: lambda content, fact: (
        f"Seat {fact.seat} has no space left for a marker in the {fact.area} area ({why(content, fact)})."
    ),
    AreaMarkersReturned: _returned,
    ProfessionTrained: _trained,
    ProfessionLost: lambda content, fact: f"Seat {fact.seat} loses a {fact.profession} ({why(content, fact)}).",
    CardTaken: lambda content, fact: f"Seat {fact.seat} takes {name_of(content, fact.card)}.",
    VirtualProfessionReceived: lambda content, fact: f"Seat {fact.seat} has a virtual {fact.profession} for a card.",
    CardPlayed: lambda content, fact: f"Seat {fact.seat} plays {name_of(content, fact.card)}.",
    LockRemoved: lambda content, fact: f"Seat {fact.seat} removes a lock marker ({why(content, fact)}).",
    SynergyChosen: lambda content, fact: f"Seat {fact.seat} chooses the synergy of {fact.synergy}.",
    BonusMarkerTaken: lambda content, fact: (
        f"Seat {fact.seat} takes the bonus point marker {name_of(content, fact.bonus_marker)}."
    ),
    BonusMarkersReplaced: lambda content, fact: (
        f"The bonus point marker {name_of(content, fact.bonus_marker)} is worth {fact.points} glory from now on."
    ),
}
