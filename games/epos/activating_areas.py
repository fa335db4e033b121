"""D.I.2 Navigator 3. Receive Revenue from areas controlled with pioneers, once for each city built (Q-33)."""

from collections.abc import Iterator

from games.epos import revenue
from games.epos.cards import Content
from games.epos.causes import Cause
from games.epos.expeditions import begin_stage, expedition_of
from games.epos.happening import Happening
from games.epos.land_moves import ActivateArea, EndActivating
from games.epos.land_words import gain_of
from games.epos.prompts import ChooseActivation
from games.epos.rejections import refuse
from games.epos.sections import CONTROL_AND_CITIES
from games.epos.state import Expedition, State
from games.kit.decider import MoveRule
from games.kit.rejection import Rejection


def areas_left(content: Content, state: State, under_way: Expedition) -> tuple[str, ...]:
    """The areas of the new city's region that can still pay for a pioneer: each once for each city built (Q-33)."""
    assert under_way.region is not None
    lands = revenue.by_pioneers(content, state, under_way.seat, under_way.region)
    return tuple([land.territory for land in lands if land.territory not in under_way.activated])


def go_on(unfolding: Happening, under_way: Expedition) -> bool:
    """Where no area is left that could pay, building goes on."""
    if areas_left(unfolding.content, unfolding.state, under_way):
        return False
    begin_stage(unfolding, "building")
    return True


def _candidates(content: Content, state: State, prompt: ChooseActivation) -> Iterator[ActivateArea]:
    return (ActivateArea(territory) for territory in areas_left(content, state, expedition_of(state)))


def _refuse(content: Content, state: State, prompt: ChooseActivation, move: ActivateArea) -> Rejection | None:
    if move.territory in areas_left(content, state, expedition_of(state)):
        return None
    if move.territory in expedition_of(state).activated:
        said = f"{content.names[move.territory]} paid for this city already; name another area, or activate no more."
        return refuse("already-used", CONTROL_AND_CITIES, said)
    said = f"Name a territory of the {prompt.region} region that you control with pioneers alone."
    return refuse("no-control", CONTROL_AND_CITIES, said)


def _unfold(unfolding: Happening, prompt: ChooseActivation, move: ActivateArea) -> None:
    revenue.activate(unfolding, prompt.seat, move.territory, Cause("revenue", move.territory))


def _label(content: Content, state: State, move: ActivateArea) -> str:
    gain = gain_of(content, state, expedition_of(state).seat, move.territory)
    return f"Take the revenue of {content.names[move.territory]}: {gain}"


rules = (
    MoveRule(
        move=ActivateArea,
        prompts=(ChooseActivation,),
        section=CONTROL_AND_CITIES,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=EndActivating,
        prompts=(ChooseActivation,),
        section=CONTROL_AND_CITIES,
        candidates=lambda content, state, prompt: iter((EndActivating(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=lambda unfolding, prompt, move: begin_stage(unfolding, "building"),
        label=lambda content, state, move: "Activate no more areas",
    ),
)
