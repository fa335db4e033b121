"""D. Gameplay: rounds, their phases and steps."""

from games.epos import sections
from games.epos.happening import Happening
from games.epos.state import Phase, State, Step, replace
from games.kit.facts import Evolver
from games.kit.quantities import Count
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()

STEP_SECTIONS: dict[Step, str] = {
    "setup": sections.SETUP,
    "starting-cards": sections.SETUP,
    "starting-poleis": sections.EXPERIENCED_PLAYERS,
    "starting-professions": sections.EXPERIENCED_PLAYERS,
    "starting-hourglasses": sections.EXPERIENCED_PLAYERS,
    "flourishing": sections.FLOURISHING,
    "marked-pieces": sections.REFORM,
    "new-principal": sections.NEW_PRINCIPAL,
    "timelines": sections.CLEARING_TIMELINE,
    "neutral-markers": sections.CLEARING_NEUTRAL_MARKERS,
    "activating": sections.ACTIVATING,
    "hand-limit": sections.HAND_LIMIT,
    "round-marker": sections.EPOCH_CHANGE,
    "tasks": sections.SOLO_FINAL_SCORING,
    "over": sections.FINAL_SCORING,
}


class RoundBegan(Fact, frozen=True):
    """A round began with its flourishing phase."""

    section = sections.GAMEPLAY
    round: Count


class StepBegan(Fact, frozen=True):
    """A step of the setup, of the reform phase or of the end began."""

    step: Step

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the step
        """The place in the rulebook."""
        return STEP_SECTIONS[self.step]


@evolver.on(RoundBegan)
def _round_began(state: State, fact: RoundBegan) -> State:
    return replace(state, round=fact.round, step="flourishing", passed=(), latest=None)


@evolver.on(StepBegan)
def _step_began(state: State, fact: StepBegan) -> State:
    return replace(state, step=fact.step, reformed=())


def begin_step(unfolding: Happening, step: Step) -> None:
    """A step begins."""
    unfolding.record(StepBegan(step=step))


def phase_of(step: Step) -> Phase:
    """The phase that a step belongs to."""
    if step == "flourishing":
        return "flourishing"
    if step == "over":
        return "over"
    return "setup" if step == "setup" or step.startswith("starting") else "reform"


def section_at_hand(state: State) -> str:
    """Where the rulebook says what is going on."""
    return STEP_SECTIONS[state.step]
