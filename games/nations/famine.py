"""III. Resolution Phase > 5. Famine."""

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId
from games.kit.structs import Fact
from games.nations.cards import Content
from games.nations.causes import Cause
from games.nations.losses import lose
from games.nations.quantities import Food
from games.nations.resources import Resources
from games.nations.rounds import begin_step
from games.nations.sections import FAMINE
from games.nations.state import State, reverse_order

evolver: Evolver[State] = Evolver()


class FamineBegan(Fact, frozen=True):
    """Every nation pays so much food for the famine of this Event Card."""

    section = FAMINE
    card: ItemId
    food: Food


@evolver.on(FamineBegan)
def _famine_began(state: State, fact: FamineBegan) -> State:
    return state


def begin(unfolding: Unfolding[State, Content]) -> None:
    """Every nation pays the event card's famine in food, as far as it can (R16)."""
    begin_step(unfolding, "famine")
    card = unfolding.state.event
    if card is None:
        return
    famine = unfolding.content.event_cards[card].famine
    if not famine:
        return
    unfolding.record(FamineBegan(card=card, food=famine))
    cost = Resources(food=famine)
    for seat in reverse_order(unfolding.state):
        lose(unfolding, seat, cost, Cause("famine", card))
