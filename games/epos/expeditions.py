"""D.I.2 Navigator: from one step of pioneers under way to the next."""

from games.epos.components import Region
from games.epos.happening import Happening
from games.epos.land_facts import ExpeditionEnded, ExpeditionStageBegan
from games.epos.state import Expedition, ExpeditionStage, State


def expedition_of(state: State) -> Expedition:
    """The expedition under way."""
    assert state.expedition is not None
    return state.expedition


def begin_stage(unfolding: Happening, stage: ExpeditionStage, *regions: Region) -> None:
    """The next step begins, or within the last one the activation of a region's areas."""
    under_way = expedition_of(unfolding.state)
    unfolding.record(
        ExpeditionStageBegan(
            seat=under_way.seat, reason=under_way.reason, cause=under_way.cause, stage=stage, regions=regions
        )
    )


def end(unfolding: Happening) -> None:
    """All three steps are done."""
    under_way = expedition_of(unfolding.state)
    unfolding.record(ExpeditionEnded(seat=under_way.seat, reason=under_way.reason, cause=under_way.cause))
