"""What the options of a choice say, in words, for labels and lines."""

from games.kit.plain_words import listed
from games.nations.cards import Content
from games.nations.event_effects import EitherOr, May, NationOperation, Step
from games.nations.event_words import phrase
from games.nations.joint_effects import sentences_of


def words_of_option(
    content: Content, cause: str, sentence: int, operation: int, option: str, *, you: bool = False
) -> str:
    """What an option of an event or wonder does, as a phrase: `pay 4 food and gain 6 books`, `decline`.

    To whom chooses it is told with `you`, to others of `it`.
    """
    steps = _steps_of(sentences_of(content, cause)[sentence].does[operation], option)
    return listed([phrase(content, step, you=you) for step in steps]) or "decline"


def _steps_of(operation: NationOperation, option: str) -> tuple[Step, ...]:
    """What an option of a choice does; nothing where it declines."""
    match operation:
        case May():
            return operation.does if option == "accept" else ()
        case EitherOr():
            return operation.options[int(option.removeprefix("option-")) - 1]
        case _:
            return ()
