"""Phase 1 - Select Cards > Opes Cards: production, played at once."""

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import Count, ItemId, Seat
from games.kit.structs import Fact
from games.provincia_romana.cards import Content
from games.provincia_romana.faces import limited
from games.provincia_romana.goods import Goods
from games.provincia_romana.rows import draft_of, taken_from_row
from games.provincia_romana.sections import OPES_IN_PHASE_1
from games.provincia_romana.state import State, replace
from games.provincia_romana.supply import obtainable, take

evolver: Evolver[State] = Evolver()
PARTS = {True: "the Quaestor's part", False: "the lower part"}
"""Which part of an Opes card, in words: whether it is the Quaestor's."""


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
    take(unfolding, seat, card, _production(unfolding.content, card, quaestor))


def opes_in_words(content: Content, state: State, seat: int, card: str) -> str:
    """What an Opes card of the row brings a seat that takes it now."""
    quaestor = draft_of(state).chooser == seat
    due = _production(content, card, quaestor)
    got = obtainable(content, state, seat, due)
    return f"Opes, {PARTS[quaestor]}: {limited(due, got)}"


def _production(content: Content, card: str, quaestor: bool) -> Goods:
    return content.productions[card].quaestor if quaestor else content.productions[card].others
