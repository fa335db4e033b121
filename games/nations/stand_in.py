"""What is played for a seat that is gone: it passes and declines where it may, else it gives up the least."""

from collections.abc import Sequence

from games.kit.decider import LegalMove
from games.kit.structs import Move, Prompt
from games.nations.cards import Content
from games.nations.effect_choices import ChooseEffect
from games.nations.free_deployments import DeclineDeployment
from games.nations.free_sections import DeclineSection
from games.nations.free_undeployments import FinishUndeploying
from games.nations.growth import TakeBonus
from games.nations.state import State
from games.nations.turns import FinishTurn, Pass

_MILD = (Pass, FinishTurn, DeclineDeployment, DeclineSection, FinishUndeploying, TakeBonus)


def stand_in(content: Content, state: State, prompt: Prompt, legal: Sequence[LegalMove]) -> Move:
    """The mildest of the legal moves; the first one where they are equally mild."""
    return min((option.move for option in legal), key=_harm)


def _harm(move: Move) -> int:
    if isinstance(move, _MILD):
        return 0
    return 0 if isinstance(move, ChooseEffect) and move.option == "decline" else 1
