"""What events and ready wonders do, in words: a phrase for each operation, a sentence for each of an effect's parts."""

from collections.abc import Sequence
from typing import assert_never

from games.kit.plain_words import listed, plural, sentence, with_article
from games.nations.card_kinds import Event, EventCard
from games.nations.cards import Content
from games.nations.event_effects import (
    CountAsLeastStable,
    CountLessStrength,
    EitherOr,
    EventEffect,
    FreeArchitects,
    FreeDeployment,
    FreezeOrder,
    Gain,
    GainPer,
    GoInOrder,
    Inflict,
    KeepAtMost,
    Lose,
    LoseArchitect,
    LoseCards,
    May,
    MayUndeploy,
    NationOperation,
    Pay,
    RegainWarLosses,
    ReturnWorkers,
    TakeWorkers,
)
from games.nations.plain_words import amount, kind_name, kind_names
from games.nations.selector_words import counted, nations
from games.nations.selectors import EachNation, Nations

_THIRD_PERSON = {"may": "may", "go": "goes"}
"""Verbs that do not just take an `s`."""


def words_of_event(content: Content, event: Event) -> str:
    """All that an event does, in sentences."""
    return " ".join([sentence(part) for part in parts_of_event(content, event)])


def parts_of_event(content: Content, event: Event) -> list[str]:
    """What an event does, part by part, each without a full stop: `every weakest nation loses 3 food`."""
    return [_part(content, effect) for effect in event.effects]


def words_of_event_card(content: Content, card: EventCard) -> str:
    """The numbers at the top of an Event Card, then its two events."""
    events = [f"{event.name}: {words_of_event(content, event)}" for event in (card.top, card.bottom)]
    return " ".join([*events, sentence(top_of(card))])


def top_of(card: EventCard) -> str:
    """The numbers at the top of an Event Card: `a famine of 2 food, 1 more architect`."""
    famine = f"a famine of {card.famine} food" if card.famine else "no famine"
    return f"{famine}, {plural(card.architects, 'more architect') if card.architects else 'no more architects'}"


def happens_to(content: Content, who: Nations, does: Sequence[NationOperation]) -> str:
    """What happens to these nations: `every weakest nation loses 3 food`, `you gain 8 books`."""
    subject = nations(content, who)
    if subject == "you":
        return f"you {listed([phrase(content, each, you=True) for each in does])}"
    return f"{subject} {listed([_in_third_person(phrase(content, each)) for each in does])}"


def _part(content: Content, effect: EventEffect) -> str:
    said = happens_to(content, effect.who, effect.does)
    match effect.condition:
        case None:
            return said
        case "another-bought-war":
            return f"{said}, if another nation bought this round's War"


def phrase(content: Content, operation: NationOperation, *, you: bool = False) -> str:
    """What an operation does, with its verb in front: `lose 3 food`, `may build 1 section …`."""
    subject, own = ("you", "your") if you else ("it", "its")
    has = "you have" if you else "it has"
    match operation:
        case Gain():
            return f"gain {amount(operation.resources, operation.vp)}"
        case Lose():
            return f"lose {amount(operation.resources, operation.vp)}"
        case Pay():
            return f"pay {amount(operation.resources)}"
        case Inflict():
            return f"make {_others(content, operation.who)} lose {amount(operation.resources)}"
        case TakeWorkers():
            return f"take {plural(operation.workers, 'worker')} from the Population Track"
        case ReturnWorkers():
            return f"return {plural(operation.workers, 'worker')} to the Population Track"
        case GoInOrder():
            return f"go {operation.place} in the player order"
        case LoseCards(every=True):
            return f"lose all {own} {kind_names(operation.card)}{_instead(operation, has)}"
        case LoseCards():
            return f"lose {with_article(kind_name(operation.card))} of {own} choice{_instead(operation, has)}"
        case LoseArchitect():
            return f"lose the last architect on {own} wonder under construction"
        case CountLessStrength():
            return f"count {operation.strength} less strength in the second event"
        case May():
            return f"may {_together(content, operation.does, you=you)}, all or nothing"
        case EitherOr():
            options = [_together(content, steps, you=you) for steps in operation.options]
            return f"choose to {listed(options, 'or to')}"
        case GainPer():
            return f"gain {amount(operation.resources, operation.vp)} for {counted(content, operation.per, you=you)}"
        case MayUndeploy():
            gained = amount(operation.resources)
            return f"may undeploy workers from {kind_names(operation.card)} and gain {gained} for each"
        case FreeArchitects(architects=1):
            return f"may build the next section of {own} wonder without an architect or stone"
        case FreeArchitects():
            return f"may build up to {operation.architects} more sections of {own} wonder without architects or stone"
        case FreeDeployment():
            workers = plural(operation.workers, "worker")
            return f"may deploy up to {workers} on {kind_names(operation.card)} at no stone cost"
        case RegainWarLosses(what="all"):
            return f"get back everything {subject} lost to the War this round"
        case RegainWarLosses():
            return f"get back the VP {subject} lost to the War this round"
        case KeepAtMost():
            return f"lose all {operation.resource} above {operation.units}"
        case FreezeOrder():
            return f"keep {own} place in the player order, which is not determined anew this round"
        case CountAsLeastStable():
            return "count as least stable for the rest of this round"
        case _:
            assert_never(operation)


def _together(content: Content, steps: Sequence[NationOperation], *, you: bool) -> str:
    return listed([phrase(content, step, you=you) for step in steps])


def _others(content: Content, who: Nations) -> str:
    """Whom a nation brings a loss upon: never itself."""
    return "every other nation" if isinstance(who, EachNation) else nations(content, who)


def _instead(operation: LoseCards, has: str) -> str:
    return f", or {operation.vp_if_none} VP if {has} no {kind_name(operation.card)}" if operation.vp_if_none else ""


def _in_third_person(words: str) -> str:
    verb, _, rest = words.partition(" ")
    return f"{_THIRD_PERSON.get(verb, f'{verb}s')} {rest}"
