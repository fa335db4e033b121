"""Glossary > Lock marker: into which area the neutral marker goes that comes instead of removing a lock."""

from games.epos.agenda import answer
from games.epos.cards import Content
from games.epos.causes import section_of
from games.epos.happening import Happening
from games.epos.holdings import areas_with_room, place_marker
from games.epos.prompts import Area, ChooseArea
from games.epos.rejections import refuse
from games.epos.sections import REWARDS_AND_PENALTIES
from games.epos.state import State, markers_in, player_of
from games.kit.decider import MoveRule
from games.kit.rejection import Rejection
from games.kit.structs import Move

AREAS: tuple[Area, ...] = ("oracle", "temple")


class PlaceMarker(Move, frozen=True):
    """Place the neutral marker in this area."""

    section = REWARDS_AND_PENALTIES
    area: Area


def _refuse(content: Content, state: State, prompt: ChooseArea, move: PlaceMarker) -> Rejection | None:
    if move.area in areas_with_room(content, player_of(state, prompt.seat)):
        return None
    return refuse("no-room", section_of(prompt), f"The {move.area} area is full; name the other one.")


def _unfold(unfolding: Happening, prompt: ChooseArea, move: PlaceMarker) -> None:
    answer(unfolding)
    place_marker(unfolding, prompt.seat, move.area, prompt.why)


def _label(content: Content, state: State, move: PlaceMarker) -> str:
    there = markers_in(player_of(state, state.agenda[0].seat), move.area)
    return f"Place the marker in the {move.area} area ({there} of {content.setup.area_spaces} spaces taken)"


rules = (
    MoveRule(
        move=PlaceMarker,
        prompts=(ChooseArea,),
        section=section_of,
        candidates=lambda content, state, prompt: (PlaceMarker(area) for area in AREAS),
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
)
