"""What is yet to be decided: questions are asked in the order in which they arose, and leave once they are answered."""

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Seat
from games.kit.structs import Fact
from games.nations.cards import Content
from games.nations.sections import GAME_PLAY
from games.nations.state import State, replace

evolver: Evolver[State] = Evolver()


class QuestionAnswered(Fact, frozen=True):
    """A seat decided what was asked of it; if nothing was left to choose, that was settled by itself."""

    section = GAME_PLAY
    seat: Seat


@evolver.on(QuestionAnswered)
def _question_answered(state: State, fact: QuestionAnswered) -> State:
    return replace(state, agenda=state.agenda[1:])


def answer(unfolding: Unfolding[State, Content]) -> None:
    """The first question of the agenda is answered."""
    unfolding.record(QuestionAnswered(seat=unfolding.state.agenda[0].seat))
