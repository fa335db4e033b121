"""D.I.2 Navigator, and the cards that add pioneers: three steps, each finished before the next.

An expedition is one such action under way. What its seat must decide follows from its stage.
"""

from collections.abc import Callable

from games.epos import activating_areas, cities, deploying, land, moving
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.components import Deployment
from games.epos.expeditions import expedition_of
from games.epos.happening import Happening
from games.epos.land_facts import ExpeditionBegan, ExpeditionEnded, ExpeditionStageBegan
from games.epos.prompts import ChooseActivation, ChooseCity, ChooseDeployment, ChooseMovement
from games.epos.state import Expedition, ExpeditionStage, State, replace
from games.kit.facts import Evolver

evolver: Evolver[State] = Evolver()


@evolver.on(ExpeditionBegan)
def _expedition_began(state: State, fact: ExpeditionBegan) -> State:
    under_way = Expedition(fact.seat, fact.reason, fact.cause, "deploying", fact.symbols, fact.pioneers)
    return replace(state, expedition=under_way)


@evolver.on(ExpeditionStageBegan)
def _expedition_stage_began(state: State, fact: ExpeditionStageBegan) -> State:
    before = expedition_of(state)
    region = fact.regions[0] if fact.regions else None
    steps = before.deployed if fact.stage == "moving" else 0
    return replace(state, expedition=replace(before, stage=fact.stage, left=steps, region=region, activated=()))


@evolver.on(ExpeditionEnded)
def _expedition_ended(state: State, fact: ExpeditionEnded) -> State:
    return replace(state, expedition=None)


def can_begin(content: Content, state: State, seat: int, deployment: Deployment) -> bool:
    """Whether a deployment is available: one to own territories needs a city or a pioneer on the map (Q-12)."""
    return bool(deployment.symbols) or any(land.is_own(each, seat) for each in state.lands)


def begin(unfolding: Happening, seat: int, deployment: Deployment, why: Cause) -> None:
    """A player is to deploy pioneers, to move as many steps, and to build."""
    pioneers, symbols = deployment.pioneers, deployment.symbols
    unfolding.record(ExpeditionBegan(seat=seat, reason=why.reason, cause=why.piece, pioneers=pioneers, symbols=symbols))


_GO_ON: dict[ExpeditionStage, Callable[[Happening, Expedition], bool]] = {
    "deploying": deploying.go_on,
    "moving": moving.go_on,
    "building": cities.go_on,
    "activating": activating_areas.go_on,
}


def go_on(unfolding: Happening) -> bool:
    """Settle what leaves nothing to decide, or begin the next step; whether anything happened."""
    under_way = expedition_of(unfolding.state)
    return _GO_ON[under_way.stage](unfolding, under_way)


def prompt(content: Content, state: State) -> ChooseDeployment | ChooseMovement | ChooseCity | ChooseActivation:
    """What the seat of the expedition under way must decide."""
    under_way = expedition_of(state)
    seat, reason, cause = under_way.seat, under_way.reason, under_way.cause
    match under_way.stage:
        case "deploying":
            return ChooseDeployment(seat, reason, cause, under_way.left, under_way.symbols)
        case "moving":
            return ChooseMovement(seat, reason, cause, under_way.left)
        case "building":
            return ChooseCity(seat, reason, cause)
        case "activating":
            assert under_way.region is not None
            return ChooseActivation(seat, reason, cause, under_way.region)
