"""III. Resolution Phase > 5. Famine."""

from games.kit.decider import Unfolding
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.losses import lose
from games.nations.resources import Resources
from games.nations.rounds import begin_step
from games.nations.state import State, reverse_order


def begin(unfolding: Unfolding[State, Content]) -> None:
    """Every nation pays the event card's famine in food, as far as it can (R16)."""
    begin_step(unfolding, "famine")
    card = unfolding.state.event
    if card is None:
        return
    cost = Resources(food=unfolding.content.event_cards[card].famine)
    for seat in reverse_order(unfolding.state):
        lose(unfolding, seat, cost, Cause("famine", card))
