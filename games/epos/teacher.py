"""D.I.2 Teacher: training once or more often within the range that was paid for, then reordering (Q-07, Q-08)."""

from collections.abc import Iterator

from games.epos import action_words, modifiers, population, training_area
from games.epos.action_facts import finish
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.effects import AdditionalTraining
from games.epos.happening import Happening
from games.epos.prices import trainable
from games.epos.professions import PROFESSIONS, Profession
from games.epos.prompts import ChooseTraining
from games.epos.rejections import refuse
from games.epos.sections import TEACHER
from games.epos.state import Acting, State, acting_of, player_of, replace, with_acting
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class TrainingChosen(Fact, frozen=True):
    """A player trains with a training marker; a neutral marker on it goes back to the supply (G.II.2b)."""

    section = TEACHER
    seat: Seat
    profession: Profession


class Train(Move, frozen=True):
    """Train your population once in this profession."""

    section = TEACHER
    profession: Profession


@evolver.on(TrainingChosen)
def _training_chosen(state: State, fact: TrainingChosen) -> State:
    acting = acting_of(state)
    state = with_acting(state, left=acting.left - 1, trained=(*acting.trained, fact.profession))
    return replace(state, marked_trainings=tuple([each for each in state.marked_trainings if each != fact.profession]))


def extent(content: Content, acting: Acting) -> tuple[int, int]:
    """How often a Teacher trains for the coins paid and its modifiers, and how many training markers it reaches."""
    times, reach = content.training.reach(acting.coins)
    return times + modifiers.applied(content, acting, AdditionalTraining), reach


def go_on(unfolding: Happening, seat: int) -> bool:
    """Once nothing more can be trained, the markers that were used are reordered, and the action is done."""
    acting = acting_of(unfolding.state)
    if acting.left and trainable(unfolding.content, unfolding.state, seat, acting.reach):
        return False
    training_area.reorder(unfolding, acting.trained, by_teacher=True)
    finish(unfolding, seat)
    return True


def _candidates(content: Content, state: State, prompt: ChooseTraining) -> Iterator[Train]:
    return (Train(profession) for profession in PROFESSIONS)


def _refuse(content: Content, state: State, prompt: ChooseTraining, move: Train) -> Rejection | None:
    reach = acting_of(state).reach
    if move.profession not in state.training[:reach]:
        listed = ", ".join(state.training[:reach])
        return refuse("not-in-reach", TEACHER, f"What was paid reaches {listed}; name one of these professions.")
    if move.profession not in trainable(content, state, prompt.seat, reach):
        return refuse("track-full", TEACHER, f"All spaces of the {move.profession} are reached; name another one.")
    return None


def _unfold(unfolding: Happening, prompt: ChooseTraining, move: Train) -> None:
    unfolding.record(TrainingChosen(seat=prompt.seat, profession=move.profession))
    source = acting_of(unfolding.state).source
    population.train(unfolding, prompt.seat, move.profession, Cause("teacher", source))


def _label(content: Content, state: State, move: Train) -> str:
    assert state.turn is not None
    people = player_of(state, state.turn.seat).population
    return f"Train a {move.profession} ({action_words.trained(content, people, move.profession)})"


rules = (
    MoveRule(
        move=Train,
        prompts=(ChooseTraining,),
        section=TEACHER,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
