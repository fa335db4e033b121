"""D.I.1 General Rules: that an action was chosen, begun and done, whichever it is."""

from games.epos.causes import REASON_SECTIONS, Caused
from games.epos.happening import Happening
from games.epos.sections import FLOURISHING, GENERAL_RULES, WILD_CARD
from games.epos.state import Acting, Action, State, replace, with_acting
from games.kit.facts import Evolver
from games.kit.quantities import Count, Seat
from games.kit.structs import Fact

evolver: Evolver[State] = Evolver()


class ActionChosen(Caused, frozen=True):
    """A player chose an action by an action marker, a card, a province or permanently; so many coins are its cost."""

    action: Action
    coins: Count

    @property
    def section(self) -> str:  # type: ignore[override]  # follows from the reason, or is that of the wild card
        """The place in the rulebook."""
        return WILD_CARD if self.cause == "wild-card" else REASON_SECTIONS[self.reason]


class ActionBegan(Fact, frozen=True):
    """A player begins to carry out the action. A Teacher trains so often, among the leftmost training markers."""

    section = GENERAL_RULES
    seat: Seat
    left: Count
    reach: Count


class ActionDone(Fact, frozen=True):
    """A player carried out the action."""

    section = FLOURISHING
    seat: Seat


@evolver.on(ActionChosen)
def _action_chosen(state: State, fact: ActionChosen) -> State:
    assert state.turn is not None
    turn = replace(state.turn, acting=Acting(fact.action, fact.cause, fact.coins))
    tasks = replace(state.tasks, taxed=True) if fact.action == "tax-collector" else state.tasks
    return replace(state, turn=turn, exchanges_left=0, tasks=tasks)


@evolver.on(ActionBegan)
def _action_began(state: State, fact: ActionBegan) -> State:
    return with_acting(state, begun=True, left=fact.left, reach=fact.reach)


@evolver.on(ActionDone)
def _action_done(state: State, fact: ActionDone) -> State:
    assert state.turn is not None
    return replace(state, turn=replace(state.turn, acting=None, ending=True))


def finish(unfolding: Happening, seat: int) -> None:
    """The action of the turn is done."""
    unfolding.record(ActionDone(seat=seat))
