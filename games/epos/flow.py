"""D. Gameplay: what follows by itself, step by step, until a seat must decide."""

from collections.abc import Callable

from games.epos import navigator, opening, reform, reform_areas, solo_challenge, task_record, turns
from games.epos.happening import Happening
from games.epos.rounds import begin_step
from games.epos.state import Step


def proceed(unfolding: Happening) -> None:
    """Carry on with the expedition, the turn or the reform phase, begin steps, until a seat must decide."""
    while unfolding.state.step != "over":
        state = unfolding.state
        if state.agenda:
            return
        if state.expedition is not None:
            if not navigator.go_on(unfolding):
                return
        elif state.step == "flourishing":
            if not turns.go_on(unfolding):
                if unfolding.state.turn is not None:
                    return
                reform.begin(unfolding)
        elif state.step == "activating":
            if not reform_areas.go_on(unfolding):
                if unfolding.state.reforming is not None:
                    return
                reform.check_hand_limits(unfolding)
        else:
            _AFTER[state.step](unfolding)


def _after_hand_limit(unfolding: Happening) -> None:
    """A round is over for a solo challenge once its reform phase is; the game may be lost then."""
    task_record.after_round(unfolding)
    if unfolding.state.tasks.lost_after_round:
        _finish(unfolding)
    else:
        reform.move_round_marker(unfolding)


def _after_round_marker(unfolding: Happening) -> None:
    if unfolding.state.round < unfolding.content.setup.rounds:
        reform.begin_round(unfolding)
    else:
        _finish(unfolding)


def _finish(unfolding: Happening) -> None:
    if solo_challenge.is_solo(unfolding.state):
        begin_step(unfolding, "tasks")
        solo_challenge.finish(unfolding)
    else:
        begin_step(unfolding, "over")


_AFTER: dict[Step, Callable[[Happening], None]] = {
    "starting-cards": opening.deal,
    "starting-poleis": opening.ask_for_professions,
    "starting-professions": opening.ask_for_hourglasses,
    "starting-hourglasses": reform.begin_round,
    "marked-pieces": reform.determine_principal,
    "new-principal": reform.clear_timelines,
    "timelines": reform.remove_neutral_markers,
    "neutral-markers": reform.begin_activating,
    "hand-limit": _after_hand_limit,
    "round-marker": _after_round_marker,
    "tasks": lambda unfolding: begin_step(unfolding, "over"),
}
"""What comes after a step, once nothing of it is to be decided any more."""
