"""What must hold of where a match is: step and round fit, and who passed, was the latest and activated already."""

from collections.abc import Iterator

from games.epos.cards import Content
from games.epos.rounds import phase_of
from games.epos.state import State, clockwise, player_of
from games.epos.timeline import free_spaces
from games.kit.decider import Problem


def check_rounds(content: Content, state: State) -> Iterator[Problem]:
    """The step belongs to the round, and what is remembered of the round belongs to the step."""
    ended = state.tasks.lost_after_round or content.setup.rounds
    if (phase_of(state.step) == "setup") != (state.round == 0):
        yield Problem("/round", "The first round begins once all is set up.")
    elif state.step in ("tasks", "over") and state.round != ended:
        yield Problem("/round", "A game is over after its last round, or after the one whose glory was missed.")
    elif phase_of(state.step) == "setup":
        yield from _in_the_setup(state)
    elif state.step == "flourishing":
        yield from _while_all_take_turns(content, state)
    else:
        yield from _once_all_have_passed(state)
    if state.reformed != tuple(clockwise(state, state.principal))[: len(state.reformed)]:
        yield Problem("/reformed", "Players activate one after the other, clockwise from the principal.")
    elif state.reformed and state.step != "activating":
        yield Problem("/reformed", "Once all have activated, it is forgotten who has.")
    if state.principal_glory and (state.round == 0 or (state.round == 1 and state.step == "flourishing")):
        yield Problem("/principalGlory", "The Principal shows its glory after a round in which nobody took it.")


def _in_the_setup(state: State) -> Iterator[Problem]:
    if state.passed:
        yield Problem("/passed", "Nobody passes before the first round.")
    if state.latest is not None:
        yield Problem("/latest", "Nobody has had a turn before the first round.")


def _while_all_take_turns(content: Content, state: State) -> Iterator[Problem]:
    if any(free_spaces(content, player_of(state, seat)) > 0 for seat in state.passed):
        yield Problem("/passed", "Who has passed has no free space on the timeline.")
    elif state.passed and state.latest is None:
        yield Problem("/latest", "Where somebody has passed, somebody was the latest.")


def _once_all_have_passed(state: State) -> Iterator[Problem]:
    if len(state.passed) != len(state.players):
        yield Problem("/passed", "The flourishing phase is over once all have passed.")
    elif state.latest != state.passed[-1]:
        yield Problem("/latest", "Who passed last was the latest.")
    for number, land in enumerate(state.lands):
        if land.exhausted:
            yield Problem(f"/lands/{number}/exhausted", "In the reform phase no province is exhausted any more.")
