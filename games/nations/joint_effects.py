"""III. Resolution Phase > 4. Events: choices are made one after the other, and what was chosen happens together.

`start` fixes whom each sentence of an event, or of a wonder that is ready, means (R24), and asks all who choose between
options, last in player order first. `finish` carries it all out once nobody is asked any more. What nations decide
within an operation (which worker, which card, how many sections) is asked then, again in this order, and happens
together as well: see `plans`. What leaves nothing to decide has happened to its nations by then, which changes nothing
about what those who are asked can choose.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact
from games.nations.cards import Content
from games.nations.causes import REASON_SECTIONS, Cause, Caused, CauseId, Reason
from games.nations.comparisons import selected
from games.nations.effects import OnReady
from games.nations.event_effects import EitherOr, EventEffect, Inflict, Lose, May, NationOperation
from games.nations.event_operations import carry_out, is_possible
from games.nations.prompts import ChooseOption
from games.nations.state import Answer, State, Underway, awaiting, replace

evolver: Evolver[State] = Evolver()
Happening: TypeAlias = Unfolding[State, Content]
Chosen: TypeAlias = dict[tuple[int, int, int], str]
"""Options by seat, sentence and operation."""


class EffectBegan(Fact, frozen=True):
    """A sentence of an event or wonder, counted from 0, means these nations, in player order; what it does follows."""

    reason: Reason
    cause: CauseId
    sentence: Count
    nations: tuple[Seat, ...]

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the reason
        """The place in the rulebook."""
        return REASON_SECTIONS[self.reason]


class OptionDue(Caused, frozen=True):
    """A nation chooses between options; the choices of all take effect together."""

    sentence: Count
    operation: Count
    choices: tuple[ItemId, ...]


class OptionChosen(Caused, frozen=True):
    """A nation chose this option."""

    sentence: Count
    operation: Count
    option: ItemId


class EffectCarriedOut(Fact, frozen=True):
    """All choices for an event or wonder are made; it happens now."""

    reason: Reason
    cause: CauseId

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the reason
        """The place in the rulebook."""
        return REASON_SECTIONS[self.reason]


def _same(underway: Underway, fact: EffectBegan | OptionChosen) -> bool:
    return underway.cause == fact.cause and underway.reason == fact.reason


@evolver.on(EffectBegan)
def _effect_began(state: State, fact: EffectBegan) -> State:
    last = state.underway[-1] if state.underway else None
    if last is None or not _same(last, fact):
        return replace(state, underway=(*state.underway, Underway(fact.reason, fact.cause, (fact.nations,))))
    longer = replace(last, targets=(*last.targets, fact.nations))
    return replace(state, underway=(*state.underway[:-1], longer))


@evolver.on(OptionDue)
def _option_due(state: State, fact: OptionDue) -> State:
    return awaiting(
        state,
        ChooseOption(fact.seat, fact.reason, fact.cause, fact.sentence, fact.operation, fact.choices),
    )


@evolver.on(OptionChosen)
def _option_chosen(state: State, fact: OptionChosen) -> State:
    chosen = Answer(fact.seat, fact.sentence, fact.operation, fact.option)
    underway = [
        replace(each, answers=(*each.answers, chosen)) if _same(each, fact) else each for each in state.underway
    ]
    return replace(state, underway=tuple(underway))


@evolver.on(EffectCarriedOut)
def _effect_carried_out(state: State, fact: EffectCarriedOut) -> State:
    return replace(state, underway=state.underway[1:])


def sentences_of(content: Content, cause: str) -> tuple[EventEffect, ...]:
    """What an event says, or a wonder that becomes ready, sentence by sentence."""
    event = content.event.get(cause)
    if event is not None:
        return event.effects
    return tuple(
        [EventEffect(who=effect.who, does=effect.does) for effect in content.effects[cause] if type(effect) is OnReady]
    )


def start(unfolding: Happening, cause: Cause, owner: int | None = None) -> None:
    """Fix whom the effect means, then ask who has a choice. `owner` has the card, if it is no event."""
    content, state = unfolding.content, unfolding.state
    sentences = sentences_of(content, cause.card)
    meant = [_meant(content, state, sentence, owner) for sentence in sentences]
    for place, nations in enumerate(meant):
        unfolding.record(EffectBegan(reason=cause.reason, cause=cause.card, sentence=place, nations=nations))
    for place, (sentence, nations) in enumerate(zip(sentences, meant, strict=True)):
        for number, operation in enumerate(sentence.does):
            for seat in reversed(nations):
                options = options_of(content, state, seat, operation)
                if len(options) > 1:
                    unfolding.record(
                        OptionDue(
                            seat=seat,
                            reason=cause.reason,
                            cause=cause.card,
                            sentence=place,
                            operation=number,
                            choices=options,
                        )
                    )


def _meant(content: Content, state: State, sentence: EventEffect, owner: int | None) -> tuple[int, ...]:
    nations = selected(content, state, sentence.who, owner)
    if sentence.condition == "another-bought-war":
        buyer = 0 if state.war is None else state.war.buyer
        return () if buyer == 0 else tuple([seat for seat in nations if seat != buyer])
    return nations


def options_of(content: Content, state: State, seat: int, operation: NationOperation) -> tuple[str, ...]:
    """What a nation may choose between for an operation; one option where it has no choice (R17, R34, R52)."""
    match operation:
        case May():
            able = all(is_possible(content, state, seat, step) for step in operation.does)
            return ("accept", "decline") if able else ("decline",)
        case EitherOr():
            names = [f"option-{number}" for number in range(1, len(operation.options) + 1)]
            options = list(zip(names, operation.options, strict=True))
            able_to = [
                name for name, steps in options if all(is_possible(content, state, seat, step) for step in steps)
            ]
            short = [
                name for name, steps in options if any(isinstance(step, Lose) and step.resources for step in steps)
            ]
            return tuple(able_to or short or names[:1])
        case _:
            return ("always",)


def finish(unfolding: Happening) -> None:
    """All choices of the first effect under way are made: carry it out, sentence by sentence.

    Choosing changed nothing on the table, so `state` is still that of the start (R24). Who was not asked had one
    option, the last of those there are: what may be declined is declined.
    """
    content, state = unfolding.content, unfolding.state
    underway = state.underway[0]
    cause = Cause(underway.reason, underway.cause)
    sentences = sentences_of(content, underway.cause)
    given = {(each.seat, each.sentence, each.operation): each.option for each in underway.answers}
    chosen: Chosen = {
        (seat, place, number): given.get((seat, place, number)) or options_of(content, state, seat, operation)[-1]
        for place, (sentence, nations) in enumerate(zip(sentences, underway.targets, strict=True))
        for number, operation in enumerate(sentence.does)
        for seat in nations
    }
    with unfolding.together():
        unfolding.record(EffectCarriedOut(reason=underway.reason, cause=underway.cause))
        for place, (sentence, nations) in enumerate(zip(sentences, underway.targets, strict=True)):
            for number, operation in enumerate(sentence.does):
                for option, steps in _parts(operation):
                    seats = [seat for seat in reversed(nations) if chosen[seat, place, number] == option]
                    for step in steps:
                        _fall_upon(unfolding, cause, seats, step, state)


def _fall_upon(unfolding: Happening, cause: Cause, seats: Sequence[int], step: NationOperation, before: State) -> None:
    """A step happens to these nations, or to others that they bring it upon: those it meant before the effect (R24)."""
    if not isinstance(step, Inflict):
        carry_out(unfolding, cause, seats, step)
        return
    for seat in seats:
        victims = [each for each in selected(unfolding.content, before, step.who, seat) if each != seat]
        carry_out(unfolding, cause, victims[::-1], Lose(step.resources))


def _parts(operation: NationOperation) -> Iterator[tuple[str, tuple[NationOperation, ...]]]:
    """The options of an operation, each with what it does."""
    match operation:
        case May():
            yield "accept", operation.does
        case EitherOr():
            yield from ((f"option-{number}", steps) for number, steps in enumerate(operation.options, 1))
        case _:
            yield "always", (operation,)
