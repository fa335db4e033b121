"""D.II.4 Activate Controlled Areas and Civilization Cards: in turn order from the new principal (Q-19, Q-49)."""

from collections.abc import Iterator

from games.epos import additional_options, reform_effects, revenue
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.components import Region
from games.epos.happening import Happening
from games.epos.land_words import gain_of
from games.epos.prompts import ChooseReform
from games.epos.rejections import refuse
from games.epos.sections import ACTIVATING
from games.epos.state import Reforming, State, clockwise, has_land, replace
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.quantities import ItemId, Seat
from games.kit.rejection import Rejection
from games.kit.structs import Fact, Move

evolver: Evolver[State] = Evolver()


class ReformBegan(Fact, frozen=True):
    """A player is to activate controlled areas and civilization cards."""

    section = ACTIVATING
    seat: Seat


class RegionActivated(Fact, frozen=True):
    """A player takes the revenue of a territory for its region."""

    section = ACTIVATING
    seat: Seat
    region: Region
    territory: ItemId


class ReformEnded(Fact, frozen=True):
    """A player is done with activating."""

    section = ACTIVATING
    seat: Seat


class TakeRevenue(Move, frozen=True):
    """Take the revenue of this territory for its region: of your city, or of pioneers, one of which you return."""

    section = ACTIVATING
    territory: ItemId


class EndReform(Move, frozen=True):
    """Activate nothing more."""

    section = ACTIVATING


@evolver.on(ReformBegan)
def _reform_began(state: State, fact: ReformBegan) -> State:
    return replace(state, reforming=Reforming(fact.seat), exchanges_left=0)


@evolver.on(RegionActivated)
def _region_activated(state: State, fact: RegionActivated) -> State:
    assert state.reforming is not None
    reforming = replace(state.reforming, regions=(*state.reforming.regions, fact.region))
    return replace(state, reforming=reforming, exchanges_left=0)


@evolver.on(ReformEnded)
def _reform_ended(state: State, fact: ReformEnded) -> State:
    return replace(state, reforming=None, reformed=(*state.reformed, fact.seat), exchanges_left=0)


def go_on(unfolding: Happening) -> bool:
    """Let the next player activate, or end a part in which nothing is left to do; whether anything happened."""
    content, state = unfolding.content, unfolding.state
    if state.reforming is None:
        waiting = [seat for seat in clockwise(state, state.principal) if seat not in state.reformed]
        if not waiting:
            return False
        unfolding.record(ReformBegan(seat=waiting[0]))
        return True
    prompt = ChooseReform(state.reforming.seat)
    if anything(content, state, prompt):
        return False
    unfolding.record(ReformEnded(seat=prompt.seat))
    return True


def anything(content: Content, state: State, prompt: ChooseReform) -> bool:
    """Whether a player can do anything more in this part."""
    return (
        any(_refuse_revenue(content, state, prompt, move) is None for move in _territories(content, state, prompt))
        or reform_effects.any_possible(content, state, prompt)
        or additional_options.any_possible(content, state, prompt)
    )


def _reforming(state: State) -> Reforming:
    assert state.reforming is not None
    return state.reforming


def _territories(content: Content, state: State, prompt: ChooseReform) -> Iterator[TakeRevenue]:
    return (TakeRevenue(land.territory) for land in state.lands)


def _refuse_revenue(content: Content, state: State, prompt: ChooseReform, move: TakeRevenue) -> Rejection | None:
    if not has_land(state, move.territory):
        return refuse("no-such-territory", ACTIVATING, "No such territory is open; name one of the map.")
    if content.territory[move.territory].region in _reforming(state).regions:
        return refuse("already-used", ACTIVATING, "Each region pays once; name a territory of another region.")
    if not revenue.can_activate(content, state, prompt.seat, move.territory):
        return refuse("no-control", ACTIVATING, "You control no such territory; name one that you control.")
    return None


def _unfold_revenue(unfolding: Happening, prompt: ChooseReform, move: TakeRevenue) -> None:
    region = unfolding.content.territory[move.territory].region
    unfolding.record(RegionActivated(seat=prompt.seat, region=region, territory=move.territory))
    revenue.activate(unfolding, prompt.seat, move.territory, Cause("reform-revenue", move.territory))


def _label(content: Content, state: State, move: TakeRevenue) -> str:
    gain = gain_of(content, state, _reforming(state).seat, move.territory)
    place = f"{content.names[move.territory]} for the {content.territory[move.territory].region} region"
    return f"Take the revenue of {place}: {gain}"


rules = (
    MoveRule(
        move=TakeRevenue,
        prompts=(ChooseReform,),
        section=ACTIVATING,
        candidates=_territories,
        refuse=_refuse_revenue,
        unfold=_unfold_revenue,
        label=_label,
    ),
    MoveRule(
        move=EndReform,
        prompts=(ChooseReform,),
        section=ACTIVATING,
        candidates=lambda content, state, prompt: iter((EndReform(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=lambda unfolding, prompt, move: unfolding.record(ReformEnded(seat=prompt.seat)),
        label=lambda content, state, move: "Activate nothing more",
    ),
)
