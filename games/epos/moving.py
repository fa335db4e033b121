"""D.I.2 Navigator 2. Move Pioneers: as many steps as pioneers were deployed, each across a common border."""

from collections.abc import Iterator

from games.epos.cards import Content
from games.epos.control import settle
from games.epos.expeditions import begin_stage, expedition_of
from games.epos.happening import Happening
from games.epos.land import changed, may_enter, movable
from games.epos.land_facts import PioneerMoved
from games.epos.land_moves import EndMoving, MovePioneer
from games.epos.land_words import territory_of
from games.epos.prompts import ChooseMovement
from games.epos.rejections import refuse
from games.epos.sections import MOVING
from games.epos.state import Expedition, State, has_land, land_of, replace, with_land
from games.kit.decider import MoveRule
from games.kit.facts import Evolver
from games.kit.plain_words import plural
from games.kit.rejection import Rejection

evolver: Evolver[State] = Evolver()


@evolver.on(PioneerMoved)
def _pioneer_moved(state: State, fact: PioneerMoved) -> State:
    leaving = changed(land_of(state, fact.source).pioneers, fact.seat, -1)
    coming = changed(land_of(state, fact.territory).pioneers, fact.seat, 1)
    state = with_land(with_land(state, fact.source, pioneers=leaving), fact.territory, pioneers=coming)
    under_way = expedition_of(state)
    return replace(state, expedition=replace(under_way, left=under_way.left - 1))


def steps(content: Content, state: State, seat: int) -> Iterator[tuple[str, str]]:
    """Every step that a pioneer of a seat can take: where from and where to."""
    neighbours = content.maps[len(state.players)].neighbours
    for land in state.lands:
        if movable(land, seat):
            for territory in neighbours[land.territory]:
                if may_enter(content, state, seat, territory):
                    yield land.territory, territory


def go_on(unfolding: Happening, under_way: Expedition) -> bool:
    """Once no step is left, control is checked and building begins; until then the deployed pioneers can move."""
    if under_way.left:
        return False
    _finish(unfolding)
    return True


def _finish(unfolding: Happening) -> None:
    begin_stage(unfolding, "building")
    settle(unfolding)


def _candidates(content: Content, state: State, prompt: ChooseMovement) -> Iterator[MovePioneer]:
    return (MovePioneer(source, territory) for source, territory in steps(content, state, prompt.seat))


def _refuse(content: Content, state: State, prompt: ChooseMovement, move: MovePioneer) -> Rejection | None:
    for territory in (move.source, move.territory):
        if not has_land(state, territory):
            return refuse("no-such-territory", MOVING, f"'{territory}' is no open territory; name one of the map.")
    land = land_of(state, move.source)
    source, name = content.names[move.source], content.names[move.territory]
    if not land.pioneers[prompt.seat - 1]:
        return refuse("no-pioneer", MOVING, f"No pioneer of yours is in {source}; move one that is on the map.")
    if not movable(land, prompt.seat):
        return refuse("blocked", MOVING, f"Your pioneers in {source} are blocked for this round; move another one.")
    if move.territory not in content.maps[len(state.players)].neighbours[move.source]:
        return refuse("not-adjacent", MOVING, f"{source} does not border {name}; move across a common border.")
    if not may_enter(content, state, prompt.seat, move.territory):
        said = f"{name} is a province; it is open to you once your first city stands in a polis."
        return refuse("provinces-closed", MOVING, said)
    return None


def _unfold(unfolding: Happening, prompt: ChooseMovement, move: MovePioneer) -> None:
    unfolding.record(
        PioneerMoved(
            seat=prompt.seat,
            reason=prompt.reason,
            cause=prompt.cause,
            source=move.source,
            territory=move.territory,
        )
    )


def _label(content: Content, state: State, move: MovePioneer) -> str:
    seat = expedition_of(state).seat
    held = land_of(state, move.source).pioneers[seat - 1]
    target = territory_of(content, state, seat, move.territory)
    return f"Move a pioneer from {content.names[move.source]} ({held} of yours) to {target}"


def _label_of_ending(content: Content, state: State, move: EndMoving) -> str:
    return f"Move no more pioneers ({plural(expedition_of(state).left, 'step')} left)"


rules = (
    MoveRule(
        move=MovePioneer,
        prompts=(ChooseMovement,),
        section=MOVING,
        candidates=_candidates,
        refuse=_refuse,
        unfold=_unfold,
        label=_label,
    ),
    MoveRule(
        move=EndMoving,
        prompts=(ChooseMovement,),
        section=MOVING,
        candidates=lambda content, state, prompt: iter((EndMoving(),)),
        refuse=lambda content, state, prompt, move: None,
        unfold=lambda unfolding, prompt, move: _finish(unfolding),
        label=_label_of_ending,
    ),
)
