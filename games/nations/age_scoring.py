"""III. Resolution Phase > 6. Score at the end of each age (R48)."""

from games.kit.decider import Unfolding
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.counting import age_of
from games.nations.effects import EndOfAge
from games.nations.holdings import gain_vp
from games.nations.in_play import effects_of
from games.nations.rounds import begin_step
from games.nations.state import State, nation_of


def is_due(content: Content, state: State) -> bool:
    """Whether this round is the last one of its age."""
    return state.round % content.setup.rounds_of_an_age == 0


def begin(unfolding: Unfolding[State, Content]) -> None:
    """A VP for each nation with fewer books, then what cards give at the end of an age."""
    begin_step(unfolding, "age-scoring")
    content, state = unfolding.content, unfolding.state
    for seat in state.player_order:
        gain_vp(unfolding, seat, _exceeded(content, state, seat), Cause("age-scoring"))
    for seat in state.player_order:
        for source, effect in effects_of(content, nation_of(unfolding.state, seat), EndOfAge):
            gain_vp(unfolding, seat, effect.vp, Cause("age-scoring", source))


def _exceeded(content: Content, state: State, seat: int) -> int:
    """How many nations have fewer books; in the game for one, how many of the age's marks are exceeded (B.8)."""
    books = nation_of(state, seat).resources.books
    if len(state.nations) > 1:
        return sum([nation.resources.books < books for nation in state.nations])
    age = age_of(content, state.round)
    marks = next(each.marks for each in content.solo.book_marks if each.age == age)
    return sum([mark < books for mark in marks])
