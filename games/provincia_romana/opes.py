"""Phase 1 - Select Cards > Opes Cards: production, played at once."""

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact
from games.provincia_romana.cards import Content
from games.provincia_romana.rows import draft_of, taken_from_row
from games.provincia_romana.sections import OPES_IN_PHASE_1
from games.provincia_romana.state import State, replace
from games.provincia_romana.supply import take

evolver: Evolver[State] = Evolver()


class OpesCardPlayed(Fact, frozen=True):
    """A seat took an Opes card from the row and played it at once; its top part if it is the Quaestor."""

    section = OPES_IN_PHASE_1
    seat: Seat
    place: Count
    card: ItemId
    quaestor: bool


@evolver.on(OpesCardPlayed)
def _opes_card_played(state: State, fact: OpesCardPlayed) -> State:
    draft, stage = taken_from_row(state, fact.place)
    return replace(state, opes=state.opes.discarding(fact.card), draft=draft, stage=stage)


def play_opes_card(unfolding: Unfolding[State, Content], seat: int, place: int, card: str) -> None:
    """Play an Opes card before the next player takes one (A10); who chose the deck is the Quaestor."""
    quaestor = draft_of(unfolding.state).chooser == seat
    unfolding.record(OpesCardPlayed(seat=seat, place=place, card=card, quaestor=quaestor))
    production = unfolding.content.productions[card]
    take(unfolding, seat, card, production.quaestor if quaestor else production.others)
