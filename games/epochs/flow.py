"""Game Overview: what follows by itself, step by step, until a seat must decide; each epoch ends alike (R-44)."""

from collections.abc import Callable

from games.epochs import end_of_epoch, feeding, free_lands, keeping, new_epoch, turns
from games.epochs.choosing_civilizations import reveal_civilizations
from games.epochs.happening import Happening
from games.epochs.state import Step
from games.epochs.steps import begin_step


def proceed(unfolding: Happening) -> None:
    """Carry on with the step at hand, and begin those that follow, until a seat must decide."""
    while unfolding.state.step != "over" and not unfolding.state.agenda:
        going = _GOING.get(unfolding.state.step)
        if going is not None and going(unfolding):
            continue
        if unfolding.state.turn is not None:
            return
        _next_step(unfolding)


_GOING: dict[Step, Callable[[Happening], bool]] = {
    "free-lands": free_lands.go_on,
    "turns": turns.go_on,
    "feeding": feeding.go_on,
    "converting": keeping.go_on,
}
"""The steps that take players one after the other; each tells whether anything happened."""

_FOLLOWING: dict[Step, tuple[Step, Callable[[Happening], None] | None]] = {
    "free-lands": ("turns", None),
    "turns": ("great-works", end_of_epoch.great_works),
    "epoch-end-abilities": ("trading-income", end_of_epoch.trading_income),
    "trading-income": ("feeding", None),
    "feeding": ("converting", None),
    "converting": ("pillage", end_of_epoch.pillage),
    "pillage": ("restoring", end_of_epoch.restore),
    "restoring": ("resetting-diplomacy", end_of_epoch.reset_diplomacy),
    "new-epoch": ("naming-first-player", new_epoch.ask_for_first_player),
    "naming-first-player": ("turns", None),
}
"""What comes after a step, and what happens in it at once."""


def _next_step(unfolding: Happening) -> None:
    content, state = unfolding.content, unfolding.state
    mode = content.mode[state.switches.mode]
    if state.step == "choosing-civilizations":
        reveal_civilizations(unfolding)
        begin_step(unfolding, "free-lands" if mode.free_lands else "turns")
    elif state.step == "resetting-diplomacy":
        if state.epoch == mode.last_epoch:
            begin_step(unfolding, "over")
        else:
            begin_step(unfolding, "new-epoch")
            new_epoch.begin(unfolding)
    else:
        following, happening = _FOLLOWING[state.step]
        begin_step(unfolding, following)
        if happening is not None:
            happening(unfolding)
