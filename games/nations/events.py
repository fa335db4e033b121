"""III. Resolution Phase > 4. Events: the two events of the card, the top one first."""

from games.kit.decider import Unfolding
from games.nations import joint_effects
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.rounds import begin_step
from games.nations.state import State


def begin_top(unfolding: Unfolding[State, Content]) -> None:
    """The top event begins."""
    begin_step(unfolding, "top-event")
    if unfolding.state.event is not None:
        event = unfolding.content.event_cards[unfolding.state.event].top
        joint_effects.start(unfolding, Cause("event", event.id))


def begin_bottom(unfolding: Unfolding[State, Content]) -> None:
    """The bottom event begins; it sees what the first one brought about (R24)."""
    begin_step(unfolding, "bottom-event")
    if unfolding.state.event is not None:
        event = unfolding.content.event_cards[unfolding.state.event].bottom
        joint_effects.start(unfolding, Cause("event", event.id))
