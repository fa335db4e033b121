"""What must hold of the round: the step fits what lies there, and somebody is asked unless the game is over."""

from collections.abc import Iterator
from typing import get_args

from games.kit.decider import Problem
from games.nations.cards import Content
from games.nations.state import State, Step

_STEPS: tuple[Step, ...] = get_args(Step)
_MOST_ACTIONS = 2


def check_turns(content: Content, state: State) -> Iterator[Problem]:
    """Everything that makes it impossible that the match stands where it does."""
    yield from _streams(state)
    yield from _step(state)
    yield from _passing(state)
    yield from _turn(state)
    yield from _event(content, state)
    yield from _war(state)
    yield from _solo(content, state)


def _streams(state: State) -> Iterator[Problem]:
    for name, position in state.streams.items():
        if not 0 <= position < 2**53:
            pointer = name.replace("~", "~0").replace("/", "~1")
            yield Problem(f"/streams/{pointer}", "A position counts the numbers taken.")


def _step(state: State) -> Iterator[Problem]:
    if (state.round == 0) != (state.step == "setup"):
        yield Problem("/round", "Rounds are numbered from 1; before them is the setup.")
    if state.step == "round-marker":
        yield Problem("/step", "Nothing is decided while the round marker moves on.")


def _passing(state: State) -> Iterator[Problem]:
    seats = range(1, len(state.nations) + 1)
    if len(set(state.passed)) != len(state.passed) or not set(state.passed) <= set(seats):
        yield Problem("/passed", "Each seat passes once at most.")
    if state.passed and not _after(state, "architects"):
        yield Problem("/passed", "Nobody passes before the Action Phase.")
    if len(state.passed) < len(seats) and _after(state, "action"):
        yield Problem("/passed", "The Action Phase ends once all have passed.")
    if state.latest is not None and state.latest not in seats:
        yield Problem("/latest", f"There is no seat {state.latest}.")


def _turn(state: State) -> Iterator[Problem]:
    turn, asked = state.turn, bool(state.agenda)
    if turn is None:
        if state.step == "action":
            yield Problem("/turn", "In the Action Phase a nation has its turn.")
        elif not asked and state.step != "over":
            yield Problem("/agenda", "Somebody is asked until the game is over.")
    elif state.step != "action":
        yield Problem("/turn", "Nations have turns in the Action Phase.")
    elif turn.seat > len(state.nations) or turn.seat in state.passed:
        yield Problem("/turn/seat", "Who has its turn is a nation that has not passed.")
    elif turn.left > _MOST_ACTIONS:
        yield Problem("/turn/left", f"A turn has at most {_MOST_ACTIONS} actions.")
    elif turn.die_due and (len(state.nations) > 1 or not asked):
        yield Problem("/turn/dieDue", "The die is rolled for a single nation, as soon as nothing else is asked.")
    elif not turn.left and not asked and not any(space.workers for space in state.nations[turn.seat - 1].spaces):
        yield Problem("/turn/left", "A turn without an action or a worker to undeploy is over.")
    if state.step == "over" and asked:
        yield Problem("/agenda", "Nothing is asked once the game is over.")


def _event(content: Content, state: State) -> Iterator[Problem]:
    """An Event Card lies there from New Events on, and its architects with those for the number of players."""
    if (state.event is not None) != _after(state, "new-events"):
        yield Problem("/event", "This round's Event Card lies there once it is drawn, until the round is over.")
    if bool(state.drawn_events) != (state.step == "new-events"):
        yield Problem("/drawnEvents", "Event Cards are drawn to choose from in New Events.")
    printed = content.event_cards[state.event].architects if state.event is not None else 0
    most = content.players(len(state.nations)).architects + printed
    if state.architects > most and _after(state, "new-events"):
        yield Problem("/architects", f"There are {most} architects in this round.")


def _war(state: State) -> Iterator[Problem]:
    war = state.war
    if war is None:
        return
    if not _after(state, "architects"):
        yield Problem("/war", "A War is bought in the Action Phase.")
    if war.over and war.card not in state.removed:
        yield Problem("/war/over", "The card of a War that is over is removed.")
    if war.over != _after(state, "war"):
        yield Problem("/step", "A War is over once it is resolved.")
    if war.buyer is None and len(state.nations) > 1:
        yield Problem("/war/buyer", "A nation bought the War; the shadow nation plays against one alone.")
    if war.buyer is not None and war.buyer > len(state.nations):
        yield Problem("/war/buyer", f"There is no seat {war.buyer}.")


def _solo(content: Content, state: State) -> Iterator[Problem]:
    if state.shadow_die > (content.solo.die if len(state.nations) == 1 else 0):
        yield Problem("/shadowDie", f"A die of {content.solo.die} is rolled for a single nation.")
    if bool(state.shadow_round) != bool(state.shadow_die) or state.shadow_round > max(0, state.round):
        yield Problem("/shadowRound", "The shadow nation is that of the round in which its die was rolled.")


def _after(state: State, step: Step) -> bool:
    """Whether the round is past this step."""
    return _STEPS.index(state.step) > _STEPS.index(step)
