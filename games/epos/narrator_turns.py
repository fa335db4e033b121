"""The timeline's words for turns: actions and what they bring about."""

from typing import Any

from games.epos.action_facts import ActionChosen
from games.epos.actions import CardExhausted
from games.epos.architect import CardTaken
from games.epos.bonus_markers import BonusMarkersReplaced, BonusMarkerTaken
from games.epos.builder import CardPlayed
from games.epos.cards import Content
from games.epos.effects import AdditionalTax, AdditionalTraining, Modifier, PriceAdjustment
from games.epos.holdings import (
    AreaMarkerForgone,
    AreaMarkerPlaced,
    AreaMarkersReturned,
    CoinsGained,
    CoinsPaid,
    GloryGained,
)
from games.epos.modifiers import ModifierApplied
from games.epos.narrator_words import Words, hourglasses, name_of, source_of, why
from games.epos.population import ProfessionLost, ProfessionTrained
from games.epos.synergy import SynergyChosen
from games.epos.timeline import HourglassesPlaced, HourglassExchanged, LockRemoved
from games.epos.turns import PlayerPassed
from games.epos.virtual_professions import VirtualProfessionReceived
from games.kit.plain_words import listed, plural, with_article
from games.kit.structs import Fact

_ACTIONS = {
    "tax-collector": "Tax Collector",
    "principal": "Principal",
    "teacher": "Teacher",
    "architect": "Architect",
    "builder": "Builder",
    "navigator": "Navigator",
}
_MODIFIERS: dict[type[Modifier], str] = {
    PriceAdjustment: "Price Adjustment",
    AdditionalTraining: "Additional Training",
    AdditionalTax: "Additional Tax",
}


def _action_chosen(content: Content, fact: ActionChosen) -> str:
    action = _ACTIONS[fact.action]
    match fact.reason:
        case "action-marker" if content.marker[fact.cause].action == "wild-card":
            return f"Seat {fact.seat} takes the wild card as {with_article(action)}."
        case "action-marker":
            which = "the Principal" if fact.action == "principal" else with_article(action)
            return f"Seat {fact.seat} takes {which} marker."
        case "permanent-action":
            return f"Seat {fact.seat} uses the {_permanent(content, fact.cause)}."
        case _:
            return f"Seat {fact.seat} uses the {action} of {name_of(content, fact.cause)}."


def _permanent(content: Content, permanent: str) -> str:
    action = content.permanent[permanent].action
    return _ACTIONS[action] if action == "tax-collector" else source_of(content, permanent)


def _hourglasses(content: Content, fact: HourglassesPlaced) -> str:
    parts = hourglasses(fact.singles, fact.doubles)
    parts += [f"{plural(fact.surplus, 'hourglass', 'hourglasses')} without a space"] if fact.surplus else []
    limit = " for too many cards in hand" if fact.reason == "hand-limit" else ""
    return f"Seat {fact.seat} places {listed(parts)}{limit}."


def _modified(content: Content, fact: ModifierApplied) -> str:
    on_space = fact.source in content.space
    modifier = content.space[fact.source].modifier if on_space else content.cards[fact.source].modifier
    assert modifier is not None
    paying = f": the action costs {plural(fact.coins, 'coin')}" if fact.adjusted else ""
    return f"Seat {fact.seat} applies the {_MODIFIERS[type(modifier)]} of {name_of(content, fact.source)}{paying}."


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
    PlayerPassed: lambda content, fact: f"Seat {fact.seat} has no free space left and passes.",
    ActionChosen: _action_chosen,
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
    VirtualProfessionReceived: lambda content, fact: (
        f"Seat {fact.seat} has a virtual {fact.profession} for the card to play."
    ),
    CardPlayed: lambda content, fact: f"Seat {fact.seat} plays {name_of(content, fact.card)}.",
    LockRemoved: lambda content, fact: f"Seat {fact.seat} removes a lock marker ({why(content, fact)}).",
    SynergyChosen: lambda content, fact: f"Seat {fact.seat} scores the synergy of {fact.synergy.capitalize()}.",
    BonusMarkerTaken: lambda content, fact: (
        f"Seat {fact.seat} takes the bonus point marker '{name_of(content, fact.bonus_marker)}'."
    ),
    BonusMarkersReplaced: lambda content, fact: (
        f"The bonus point marker '{name_of(content, fact.bonus_marker)}' is worth {fact.points} glory from now on."
    ),
}
