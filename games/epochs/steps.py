"""The steps of a match: which one is under way, and who is through with it."""

from games.epochs import sections
from games.epochs.happening import Happening
from games.epochs.state import State, Step, clockwise, replace
from games.kit.facts import Evolver
from games.kit.quantities import Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()

STEP_SECTIONS: dict[Step, str] = {
    "setup": sections.GENERAL_SETUP,
    "choosing-civilizations": sections.CHOOSING_CIVILIZATIONS,
    "free-lands": sections.QUICK_2_3,
    "turns": sections.TURN,
    "great-works": sections.GREAT_WORK,
    "epoch-end-abilities": sections.END_OF_EPOCH,
    "trading-income": sections.TRADING_INCOME,
    "feeding": sections.FEEDING,
    "converting": sections.CONVERTING_TO_GOLD,
    "pillage": sections.PILLAGE,
    "restoring": sections.RESTORING_CUBES,
    "resetting-diplomacy": sections.RESETTING_DIPLOMACY,
    "new-epoch": sections.NEW_EPOCH,
    "naming-first-player": sections.NEW_FIRST_PLAYER,
    "over": sections.FINAL_SCORING,
}


class StepBegan(Fact, frozen=True):
    """A step of the setup, of the game or of the end of an epoch began."""

    step: Step

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the step
        """The place in the rulebook."""
        return STEP_SECTIONS[self.step]


class SeatDone(Fact, frozen=True):
    """A player is through with the step."""

    section = sections.END_OF_EPOCH
    seat: Seat


@evolver.on(StepBegan)
def _step_began(state: State, fact: StepBegan) -> State:
    return replace(state, step=fact.step, done=())


@evolver.on(SeatDone)
def _seat_done(state: State, fact: SeatDone) -> State:
    return replace(state, done=(*state.done, fact.seat))


def begin_step(unfolding: Happening, step: Step) -> None:
    """A step begins."""
    unfolding.record(StepBegan(step=step))


def next_undone(state: State) -> int | None:
    """The first seat in turn order that is not through with the step; nobody once all are."""
    return next((seat for seat in clockwise(state, state.first_player) if seat not in state.done), None)


def section_at_hand(state: State) -> str:
    """Where the rulebook says what is going on."""
    return STEP_SECTIONS[state.step]
