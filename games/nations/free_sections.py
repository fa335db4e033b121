"""III. Resolution Phase > 4. Events: sections of a wonder that are built without common architects and stone.

They are built once all have chosen.
"""

from games.kit.decider import MoveRule, Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count
from games.kit.structs import Move
from games.nations.agenda import answer
from games.nations.cards import Content
from games.nations.causes import Cause, Caused, section_of
from games.nations.construction import next_cost
from games.nations.plans import as_planned, plan
from games.nations.prompts import ChooseSections
from games.nations.sections import GAME_PLAY
from games.nations.state import State, awaiting, nation_of

evolver: Evolver[State] = Evolver()


class SectionsOffered(Caused, frozen=True):
    """A nation may build so many of its wonder's next sections at no cost."""

    count: Count


class BuildSection(Move, frozen=True):
    """Build the next section of your wonder at no cost."""

    section = GAME_PLAY


class DeclineSection(Move, frozen=True):
    """Build no more sections."""

    section = GAME_PLAY


@evolver.on(SectionsOffered)
def _sections_offered(state: State, fact: SectionsOffered) -> State:
    return awaiting(state, ChooseSections(fact.seat, fact.reason, fact.cause, fact.count))


def offer(unfolding: Unfolding[State, Content], seat: int, count: int, cause: Cause) -> None:
    """A nation may build so many sections; nobody is asked without a section to build."""
    if count and next_cost(unfolding.content, as_planned(unfolding.state, seat)) is not None:
        unfolding.record(SectionsOffered(seat=seat, reason=cause.reason, cause=cause.card, count=count))


def settle(unfolding: Unfolding[State, Content], question: ChooseSections) -> None:
    """Nobody is asked where no section is left to build by now."""
    if not question.left or next_cost(unfolding.content, as_planned(unfolding.state, question.seat)) is None:
        answer(unfolding)


def _unfold(unfolding: Unfolding[State, Content], prompt: ChooseSections, move: BuildSection) -> None:
    construction = nation_of(unfolding.state, prompt.seat).construction
    assert construction is not None
    plan(unfolding, prompt.seat, "build-section", prompt.why, construction.card)


def _label(content: Content, state: State, move: BuildSection) -> str:
    construction = nation_of(state, state.agenda[0].seat).construction
    assert construction is not None
    return f"Build the next section of {content.cards[construction.card].name} at no cost"


rules = (
    MoveRule(
        move=BuildSection,
        prompts=(ChooseSections,),
        section=section_of,
        candidates=lambda content, state, prompt: iter((BuildSection(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=DeclineSection,
        prompts=(ChooseSections,),
        section=section_of,
        candidates=lambda content, state, prompt: iter((DeclineSection(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=lambda unfolding, prompt, move: answer(unfolding),
        label=lambda content, state, move: "Build no more sections",
    ),
)
