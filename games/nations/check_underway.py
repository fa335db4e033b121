"""What must hold of effects that wait for choices: they are known, and mean and were answered by nations there are."""

from collections.abc import Iterator

from games.kit.decider import Problem
from games.nations.cards import Content
from games.nations.event_effects import EitherOr, May
from games.nations.joint_effects import sentences_of
from games.nations.state import Answer, State, Underway


def check_underway(content: Content, state: State) -> Iterator[Problem]:
    """Everything that makes it impossible that these effects are under way."""
    if state.underway and not state.agenda:
        yield Problem("/underway", "An effect is carried out as soon as nobody is asked any more.")
    for place, underway in enumerate(state.underway):
        yield from _effect(content, state, underway, f"/underway/{place}")


def _effect(content: Content, state: State, underway: Underway, at: str) -> Iterator[Problem]:
    if underway.cause not in content.event and underway.cause not in content.effects:
        yield Problem(f"{at}/cause", f"'{underway.cause}' is no event or card with an effect.")
        return
    sentences = sentences_of(content, underway.cause)
    if len(underway.targets) != len(sentences):
        yield Problem(f"{at}/targets", f"'{underway.cause}' has {len(sentences)} sentences; each means some nations.")
        return
    for place, seats in enumerate(underway.targets):
        if len(set(seats)) < len(seats) or not set(seats) <= set(state.player_order):
            yield Problem(f"{at}/targets/{place}", "A sentence means each nation once at most.")
    said = [(answer.seat, answer.sentence, answer.operation) for answer in underway.answers]
    for place, answer in enumerate(underway.answers):
        if said.index(said[place]) < place or not _fits(content, underway, answer):
            yield Problem(f"{at}/answers/{place}", "Each nation that is meant chooses one of the options, once.")


def _fits(content: Content, underway: Underway, answer: Answer) -> bool:
    if answer.option not in options_named(content, underway.cause, answer.sentence, answer.operation):
        return False
    return answer.seat in underway.targets[answer.sentence]


def options_named(content: Content, cause: str, sentence: int, operation: int) -> tuple[str, ...]:
    """The options of an operation of an event or wonder, by name; none where it leaves no choice, or is not there."""
    if cause not in content.event and cause not in content.effects:
        return ()
    sentences = sentences_of(content, cause)
    if sentence >= len(sentences) or operation >= len(sentences[sentence].does):
        return ()
    match sentences[sentence].does[operation]:
        case May():
            return ("accept", "decline")
        case EitherOr(options=options):
            return tuple([f"option-{number}" for number in range(1, len(options) + 1)])
        case _:
            return ()
