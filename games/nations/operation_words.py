"""What the parts of a choice say, in words, for labels."""

from typing import Any

from games.nations.cards import Content
from games.nations.event_effects import (
    CountLessStrength,
    EitherOr,
    Gain,
    GoInOrder,
    Inflict,
    Lose,
    LoseArchitect,
    LoseCards,
    May,
    NationOperation,
    Pay,
    Step,
    TakeWorkers,
)
from games.nations.joint_effects import sentences_of


def words_of_option(content: Content, cause: str, sentence: int, operation: int, option: str) -> str:
    """What an option of an event or wonder does, as a phrase: `pay 4 food and gain 6 books`, `decline`."""
    steps = _steps_of(sentences_of(content, cause)[sentence].does[operation], option)
    return " and ".join([words_of(step) for step in steps]) or "decline"


def _steps_of(operation: NationOperation, option: str) -> tuple[Step, ...]:
    """What an option of a choice does; nothing where it declines."""
    match operation:
        case May():
            return operation.does if option == "accept" else ()
        case EitherOr():
            return operation.options[int(option.removeprefix("option-")) - 1]
        case _:
            return ()


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
    return ", ".join(parts) or "nothing"


def _plural(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
