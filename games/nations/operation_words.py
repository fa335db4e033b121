"""What the parts of a choice say, in words, for labels."""

from typing import Any

from games.nations.event_effects import (
    CountLessStrength,
    Gain,
    GoInOrder,
    Inflict,
    Lose,
    LoseArchitect,
    LoseCards,
    Pay,
    Step,
    TakeWorkers,
)


def words_of(step: Step) -> str:
    """One part of a choice as a phrase: `pay 3 gold`, `go last`."""
    match step:
        case Gain():
            return f"gain {_amount(step)}"
        case Lose():
            return f"lose {_amount(step)}"
        case Pay():
            return f"pay {step.resources}"
        case Inflict():
            return f"others lose {step.resources}"
        case TakeWorkers():
            return f"take {_plural(step.workers, 'worker')}"
        case GoInOrder():
            return f"go {step.place}"
        case LoseCards():
            return f"lose {'every' if step.every else 'one'} {step.card}"
        case LoseArchitect():
            return "lose an architect"
        case CountLessStrength():
            return f"count {step.strength} less strength in the second event"


def _amount(step: Any) -> str:
    parts = [str(step.resources)] if step.resources else []
    parts += [f"{step.vp} VP"] if step.vp else []
    return " and ".join(parts) or "nothing"


def _plural(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
