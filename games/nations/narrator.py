"""The timeline's words: one line for each kind of fact that tells people something."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from games.kit.game import Line
from games.kit.structs import Fact
from games.nations.cards import Content
from games.nations.resources import Resources

Words: TypeAlias = Callable[[Content, Any], str | None]

_STEPS = {
    "progress-cards": None,
    "growth": "Nations grow.",
    "new-events": None,
    "architects": None,
    "action": "The Action Phase begins.",
    "production-choices": None,
    "production": "All nations produce.",
    "player-order": None,
    "war": None,
    "top-event": "The top event is resolved.",
    "bottom-event": "The bottom event is resolved.",
    "famine": "Famine is paid.",
    "age-scoring": "The age is scored.",
    "over": "The game is over.",
}
_REASONS = {
    "starting-order": "player order",
    "growth": "growth",
    "private-architects": "architects",
    "price": "price",
    "buying": "purchase",
    "replacing": "replaced",
    "battle": "battle",
    "golden-age": "Golden Age",
    "wonder-ready": "wonder ready",
    "deployment": "deployment",
    "architect": "architect",
    "special-action": "special action",
    "passing": "passed first",
    "removed-at-once": "its owner stands so",
    "production": "Production",
    "revolt": "revolt",
    "shortage": "shortage",
    "war": "War",
    "event": "event",
    "famine": "famine",
    "age-scoring": "end of the age",
}


def narrate(content: Content, fact: Fact) -> Line | None:
    """A fact in words; `None` where it tells people nothing."""
    words = WORDS.get(fact.kind)
    text = None if words is None else words(content, fact)
    return None if text is None else Line(text, fact.section, getattr(fact, "seat", None))


def name_of(content: Content, piece: str) -> str:
    """The name of a card, event, Event Card or board."""
    for named in (content.cards, content.event, content.board):
        if piece in named:
            return str(named[piece].name)
    if piece in content.event_cards:
        card = content.event_cards[piece]
        return f"{card.top.name} and {card.bottom.name}"
    return piece


def _names(content: Content, pieces: Iterable[str]) -> str:
    return ", ".join(name_of(content, piece) for piece in pieces) or "nothing"


def _seats(seats: Iterable[int]) -> str:
    return ", ".join(str(seat) for seat in seats)


def _why(content: Content, fact: Any) -> str:
    reason = _REASONS[fact.reason]
    return reason if fact.cause == "none" else f"{reason}, {name_of(content, fact.cause)}"


def _amounts(fact: Any) -> Resources:
    return Resources(fact.gold, fact.food, fact.stone, fact.books)


def _plural(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _place(track: str) -> str:
    return "beside the track" if track == "beside" else f"the {track} section"


WORDS: dict[str, Words] = {
    "match-set-up": lambda content, fact: (
        f"{_plural(fact.seat_count, 'nation')}, in this order: {_seats(fact.player_order)}."
    ),
    "deck-shuffled": lambda content, fact: f"Shuffled: {_plural(fact.count, 'card')} ({fact.deck}, age {fact.age}).",
    "board-taken": lambda content, fact: f"Seat {fact.seat} takes the board {name_of(content, fact.board)}.",
    "round-began": lambda content, fact: f"Round {fact.round} begins.",
    "step-began": lambda content, fact: _STEPS.get(fact.step),
    "progress-board-cleared": lambda content, fact: f"Removed from the Progress Board: {_names(content, fact.cards)}.",
    "progress-cards-drawn": lambda content, fact: f"Drawn: {_names(content, fact.cards)}.",
    "event-cards-drawn": lambda content, fact: f"Event Cards drawn: {_names(content, fact.cards)}.",
    "event-revealed": lambda content, fact: f"The events of this round are {name_of(content, fact.card)}.",
    "architects-placed": lambda content, fact: f"Available: {_plural(fact.count, 'architect')}.",
    "own-architects-placed": lambda content, fact: (
        f"Seat {fact.seat} has {_plural(fact.count, 'architect')} of its own ({name_of(content, fact.cause)})."
    ),
    "turn-skipped": lambda content, fact: f"Seat {fact.seat} skips its turn ({name_of(content, fact.cause)}).",
    "nation-passed": lambda content, fact: f"Seat {fact.seat} passes.",
    "worker-taken": lambda content, fact: (
        f"Seat {fact.seat} takes a worker from {_place(fact.track)} ({_why(content, fact)})."
    ),
    "worker-returned": lambda content, fact: (
        f"Seat {fact.seat} returns a worker to {_place(fact.track)} ({_why(content, fact)})."
    ),
    "workers-undeployed": lambda content, fact: (
        f"Seat {fact.seat} undeploys {_plural(fact.workers, 'worker')} from {name_of(content, fact.card)}."
    ),
    "worker-deployed": lambda content, fact: f"Seat {fact.seat} deploys a worker on {name_of(content, fact.card)}.",
    "resources-gained": lambda content, fact: f"Seat {fact.seat} gains {_amounts(fact)} ({_why(content, fact)}).",
    "resources-lost": lambda content, fact: f"Seat {fact.seat} gives {_amounts(fact)} ({_why(content, fact)}).",
    "victory-points-gained": lambda content, fact: f"Seat {fact.seat} gains {fact.points} VP ({_why(content, fact)}).",
    "victory-points-lost": lambda content, fact: f"Seat {fact.seat} loses {fact.points} VP ({_why(content, fact)}).",
    "shortage-punished": lambda content, fact: (
        f"Seat {fact.seat} lacks {fact.short} and loses {fact.points} VP ({_why(content, fact)})."
    ),
    "card-bought": lambda content, fact: f"Seat {fact.seat} buys {name_of(content, fact.card)} for {fact.price} gold.",
    "card-removed": lambda content, fact: (
        f"{name_of(content, fact.card)} of seat {fact.seat} is removed ({_why(content, fact)})."
    ),
    "war-declared": lambda content, fact: (
        f"{name_of(content, fact.card)} is this round's War, at strength {fact.strength}."
    ),
    "section-built": lambda content, fact: f"Seat {fact.seat} builds a section of {name_of(content, fact.card)}.",
    "wonder-placed": lambda content, fact: f"{name_of(content, fact.card)} of seat {fact.seat} is ready.",
    "special-action-used": lambda content, fact: f"Seat {fact.seat} uses {name_of(content, fact.card)}.",
    "cards-swapped": lambda content, fact: (
        f"Seat {fact.seat} swaps {name_of(content, fact.card)} and {name_of(content, fact.with_card)}."
    ),
    "player-order-determined": lambda content, fact: f"The player order is {_seats(fact.player_order)}.",
    "nation-moved": lambda content, fact: f"Seat {fact.seat} goes {fact.to} in player order ({_why(content, fact)}).",
    "nation-defeated": lambda content, fact: f"Seat {fact.seat} is defeated with strength {fact.strength}.",
    "war-ended": lambda content, fact: f"{name_of(content, fact.card)} is over.",
    "effect-began": lambda content, fact: (
        f"{name_of(content, fact.cause)}: {'seats ' + _seats(fact.nations) if fact.nations else 'nobody'}."
    ),
    "counted-less-strong": lambda content, fact: (
        f"Seat {fact.seat} counts {fact.strength} less strength ({_why(content, fact)})."
    ),
    "counted-least-stable": lambda content, fact: f"Seat {fact.seat} counts as least stable ({_why(content, fact)}).",
    "architect-lost": lambda content, fact: (
        f"Seat {fact.seat} loses an architect of {name_of(content, fact.card)} ({_why(content, fact)})."
    ),
    "shadow-rose": lambda content, fact: f"The die of the shadow nation shows {fact.die}.",
    "solo-die-rolled": lambda content, fact: f"The die shows {fact.die} and takes {_names(content, fact.cards)}.",
    "shadow-declared-war": lambda content, fact: (
        f"The shadow nation declares {name_of(content, fact.card)}, at strength {fact.strength}."
    ),
}
"""The words of each kind of fact that tells people something, by its name on the wire."""
