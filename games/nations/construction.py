"""The wonder under construction: its sections from left to right, until it is ready (R37)."""

from games.kit.decider import Unfolding
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.structs import Fact
from games.nations.cards import Content
from games.nations.causes import Cause, Caused
from games.nations.prompts import ChooseWonderSpace
from games.nations.sections import WONDER
from games.nations.state import Construction, Nation, State, awaiting, nation_of, replace, with_nation

evolver: Evolver[State] = Evolver()


class ConstructionBegan(Fact, frozen=True):
    """A wonder lies on the space for the one under construction."""

    section = WONDER
    seat: Seat
    card: ItemId


class SectionBuilt(Caused, frozen=True):
    """An architect stands on the next section of the wonder under construction."""

    card: ItemId


class WonderSpaceDue(Fact, frozen=True):
    """All sections have an architect: the wonder is ready, and its nation chooses the space for it."""

    section = WONDER
    seat: Seat
    card: ItemId


@evolver.on(ConstructionBegan)
def _construction_began(state: State, fact: ConstructionBegan) -> State:
    return with_nation(state, fact.seat, construction=Construction(fact.card))


@evolver.on(SectionBuilt)
def _section_built(state: State, fact: SectionBuilt) -> State:
    construction = nation_of(state, fact.seat).construction
    assert construction is not None
    return with_nation(state, fact.seat, construction=replace(construction, built=construction.built + 1))


@evolver.on(WonderSpaceDue)
def _wonder_space_due(state: State, fact: WonderSpaceDue) -> State:
    return awaiting(state, ChooseWonderSpace(fact.seat, fact.card))


def next_cost(content: Content, nation: Nation) -> int | None:
    """The stone that the next section of the wonder under construction costs; nothing where there is none."""
    construction = nation.construction
    if construction is None:
        return None
    sections = content.wonders[construction.card].sections
    return sections[construction.built] if construction.built < len(sections) else None


def build_section(unfolding: Unfolding[State, Content], seat: int, cause: Cause) -> None:
    """An architect goes onto the next section; after the last one the wonder is ready at once."""
    construction = nation_of(unfolding.state, seat).construction
    assert construction is not None
    unfolding.record(SectionBuilt(seat=seat, reason=cause.reason, cause=cause.card, card=construction.card))
    if next_cost(unfolding.content, nation_of(unfolding.state, seat)) is None:
        unfolding.record(WonderSpaceDue(seat=seat, card=construction.card))
