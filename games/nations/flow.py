"""Game Play: what follows by itself, step by step, until a seat must decide."""

from collections.abc import Callable
from typing import Any, TypeAlias

from games.kit.decider import Unfolding
from games.nations import (
    age_scoring,
    architects,
    events,
    famine,
    final_scoring,
    free_deployments,
    free_sections,
    free_undeployments,
    growth,
    joint_effects,
    losses,
    lost_cards,
    new_events,
    planned_choices,
    player_order,
    production,
    progress_cards,
    rounds,
    turns,
    war,
    wonders,
    worker_choices,
)
from games.nations.cards import Content
from games.nations.prompts import (
    ChooseCardToLose,
    ChooseDeployment,
    ChooseResourcesToLose,
    ChooseSections,
    ChooseUndeployment,
    ChooseWonderSpace,
    ChooseWorkerToReturn,
    ChooseWorkerToTake,
)
from games.nations.state import State, Step

Happening: TypeAlias = Unfolding[State, Content]

_SETTLE: dict[type[Any], Callable[[Happening, Any], None]] = {
    ChooseResourcesToLose: losses.settle,
    ChooseWorkerToTake: worker_choices.settle_taking,
    ChooseWorkerToReturn: worker_choices.settle_returning,
    ChooseWonderSpace: wonders.settle,
    ChooseDeployment: free_deployments.settle,
    ChooseUndeployment: free_undeployments.settle,
    ChooseSections: free_sections.settle,
    ChooseCardToLose: lost_cards.settle,
}
"""Questions that may have no choice left when their turn comes: what answers them then by itself."""


def proceed(unfolding: Happening) -> None:
    """Settle questions without a choice, carry out effects, begin turns and steps, until a seat must decide."""
    while unfolding.state.step != "over":
        state = unfolding.state
        if state.agenda:
            question = state.agenda[0]
            if (settle := _SETTLE.get(type(question))) is not None:
                settle(unfolding, question)
            if unfolding.state.agenda and unfolding.state.agenda[0] is question:
                return
        elif state.plans:
            planned_choices.carry_out(unfolding)
        elif state.underway:
            joint_effects.finish(unfolding)
        elif state.step != "action" or not turns.go_on(unfolding):
            if state.turn is not None:
                return
            _AFTER[state.step](unfolding)


def _after_war(unfolding: Happening) -> None:
    war.finish(unfolding)
    events.begin_top(unfolding)


def _after_famine(unfolding: Happening) -> None:
    if age_scoring.is_due(unfolding.content, unfolding.state):
        age_scoring.begin(unfolding)
    else:
        rounds.begin(unfolding)


def _after_age_scoring(unfolding: Happening) -> None:
    if unfolding.state.round < unfolding.content.setup.rounds:
        rounds.begin(unfolding)
    else:
        final_scoring.begin(unfolding)


_AFTER: dict[Step, Callable[[Happening], None]] = {
    "setup": rounds.begin,
    "round-marker": progress_cards.begin,
    "progress-cards": growth.begin,
    "growth": new_events.begin,
    "new-events": architects.begin,
    "architects": turns.begin,
    "action": production.begin,
    "production-choices": production.produce,
    "production": player_order.begin,
    "player-order": war.begin,
    "war": _after_war,
    "top-event": events.begin_bottom,
    "bottom-event": famine.begin,
    "famine": _after_famine,
    "age-scoring": _after_age_scoring,
}
"""What comes after a step, once nothing of it is to be decided any more."""
