"""III. Resolution Phase > 4. Events: once all have chosen, what they decided happens at the same time."""

from games.kit.decider import Unfolding
from games.nations.buying import remove
from games.nations.cards import Content
from games.nations.construction import build_section
from games.nations.free_undeployments import gain_for
from games.nations.plans import ChoicesTookEffect, worker_moves
from games.nations.state import State


def carry_out(unfolding: Unfolding[State, Content]) -> None:
    """All plans happen, last in player order first; what they bring about at once is looked at after all of them."""
    plans = unfolding.state.plans
    with unfolding.together():
        unfolding.record(ChoicesTookEffect(reason=plans[0].reason, cause=plans[0].cause))
        for made in plans:
            unfolding.record(*worker_moves(made))
            if made.choice == "undeploy":
                gain_for(unfolding, made.seat, made.card, made.why)
            elif made.choice == "build-section":
                build_section(unfolding, made.seat, made.why)
            elif made.choice == "lose-card":
                remove(unfolding, made.seat, made.card, made.why)
