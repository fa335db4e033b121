"""D.I.2 Teacher: the training area. How training markers are reordered; G: neutral markers on them."""

from collections.abc import Collection, Sequence

from games.epos import sections
from games.epos.happening import Happening
from games.epos.professions import Profession
from games.epos.state import State, players_of, replace
from games.kit.facts import Evolver
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class TrainingMarkersOrdered(Fact, frozen=True):
    """The training markers lie in this order now, from the left: after a Teacher, or in solo play unused ones moved."""

    training: tuple[Profession, ...]
    by_teacher: bool

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from what moved them
        """The place in the rulebook."""
        return sections.TEACHER if self.by_teacher else sections.SOLO_TRAINING_AREA


class TrainingMarkersMarked(Fact, frozen=True):
    """Neutral markers lie on these training markers, and on no other."""

    training: tuple[Profession, ...]

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from whether markers come or go
        """The place in the rulebook."""
        return sections.SOLO_START_OF_PHASE if self.training else sections.SOLO_TRAINING_AREA


@evolver.on(TrainingMarkersOrdered)
def _training_markers_ordered(state: State, fact: TrainingMarkersOrdered) -> State:
    return replace(state, training=fact.training)


@evolver.on(TrainingMarkersMarked)
def _training_markers_marked(state: State, fact: TrainingMarkersMarked) -> State:
    return replace(state, marked_trainings=fact.training)


def reordered(training: Sequence[Profession], removed: Collection[Profession]) -> tuple[Profession, ...]:
    """The order after some markers were removed: the others close up, and the removed ones follow in reverse."""
    kept = [each for each in training if each not in removed]
    gone = [each for each in training if each in removed]
    return (*kept, *reversed(gone))


def reorder(unfolding: Happening, removed: Collection[Profession], *, by_teacher: bool) -> None:
    """Training markers go to the right end of their row."""
    order = reordered(unfolding.state.training, removed)
    unfolding.record(TrainingMarkersOrdered(training=order, by_teacher=by_teacher))


def mark(unfolding: Happening) -> None:
    """G.II.1: neutral markers lie on the training markers at certain places."""
    state = unfolding.state
    places = unfolding.content.players(players_of(state)).marked_trainings
    if places:
        unfolding.record(TrainingMarkersMarked(training=tuple([state.training[place - 1] for place in places])))


def move_marked(unfolding: Happening) -> None:
    """G.III.1: training markers that still have a neutral marker go to the right end, without any training."""
    marked = unfolding.state.marked_trainings
    if marked:
        reorder(unfolding, marked, by_teacher=False)
        unfolding.record(TrainingMarkersMarked(training=()))
