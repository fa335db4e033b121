"""What is played for a seat that is gone: it ends steps where it may, or collects taxes."""

from collections.abc import Sequence

from games.epos.acting import BeginAction
from games.epos.actions import UsePermanentAction
from games.epos.architect import EndTaking
from games.epos.cards import Content
from games.epos.land_moves import EndActivating, EndBuilding, EndDeploying, EndMoving
from games.epos.reform_areas import EndReform
from games.epos.starting import KeepHourglass
from games.epos.state import State
from games.epos.turns import FinishTurn
from games.kit.decider import LegalMove
from games.kit.structs import Move, Prompt

_ENDING: tuple[type[Move], ...] = (
    KeepHourglass,
    EndTaking,
    EndDeploying,
    EndMoving,
    EndBuilding,
    EndActivating,
    FinishTurn,
    EndReform,
    BeginAction,
)


def stand_in(content: Content, state: State, prompt: Prompt, legal: Sequence[LegalMove]) -> Move:
    """The mildest of the legal moves; the first one where they are equally mild."""
    return min((option.move for option in legal), key=lambda move: _harm(content, move))


def _harm(content: Content, move: Move) -> int:
    """0 for ending a step, little for collecting taxes with as many spaces of the timeline as it takes."""
    if isinstance(move, _ENDING):
        return 0
    if isinstance(move, UsePermanentAction) and content.permanent[move.permanent].action == "tax-collector":
        return 2 if content.permanent[move.permanent].doubles_only else 1
    return 3
