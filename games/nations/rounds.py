"""Game Play: rounds and their steps; I. Maintenance Phase > 1. Round Marker."""

from typing import TypeAlias

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.structs import Fact
from games.nations import sections
from games.nations.cards import Content
from games.nations.quantities import RoundNumber
from games.nations.state import Phase, RoundRecord, State, Step, replace

evolver: Evolver[State] = Evolver()
Rounds: TypeAlias = Unfolding[State, Content]

STEP_SECTIONS: dict[Step, str] = {
    "setup": sections.SETUP,
    "round-marker": sections.ROUND_MARKER,
    "progress-cards": sections.PROGRESS_CARDS,
    "growth": sections.GROWTH,
    "new-events": sections.NEW_EVENTS,
    "architects": sections.ARCHITECTS,
    "action": sections.ACTION,
    "production-choices": sections.PRODUCTION,
    "production": sections.PRODUCTION,
    "player-order": sections.PLAYER_ORDER,
    "war": sections.WAR,
    "top-event": sections.EVENTS,
    "bottom-event": sections.EVENTS,
    "famine": sections.FAMINE,
    "age-scoring": sections.AGE_SCORING,
    "over": sections.END_OF_GAME,
}
_MAINTENANCE = ("round-marker", "progress-cards", "growth", "new-events", "architects")


class RoundBegan(Fact, frozen=True):
    """A round began: the round marker moved on, and what was remembered of the last round is forgotten."""

    section = sections.ROUND_MARKER
    round: RoundNumber


class StepBegan(Fact, frozen=True):
    """A step of the round began."""

    step: Step

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the step
        """The place in the rulebook."""
        return STEP_SECTIONS[self.step]


@evolver.on(RoundBegan)
def _round_began(state: State, fact: RoundBegan) -> State:
    past = state.past_events if state.event is None else (*state.past_events, state.event)
    return replace(
        state,
        round=fact.round,
        step="round-marker",
        nations=tuple([replace(nation, record=RoundRecord()) for nation in state.nations]),
        passed=(),
        latest=None,
        event=None,
        past_events=past,
        war=None,
    )


@evolver.on(StepBegan)
def _step_began(state: State, fact: StepBegan) -> State:
    return replace(state, step=fact.step)


def begin(unfolding: Rounds) -> None:
    """The next round begins."""
    unfolding.record(RoundBegan(round=unfolding.state.round + 1))


def begin_step(unfolding: Rounds, step: Step) -> None:
    """A step of the round begins."""
    unfolding.record(StepBegan(step=step))


def section_at_hand(state: State) -> str:
    """The place in the rulebook of what is going on."""
    return STEP_SECTIONS[state.step]


def phase_of(step: Step) -> Phase:
    """The phase that a step belongs to."""
    if step in ("setup", "action", "over"):
        return step  # these three bear the name of their phase
    return "maintenance" if step in _MAINTENANCE else "resolution"
