"""What is played for a seat that is gone: it ends what it may, attacks nobody, refuses nothing, produces, and feeds."""

from collections.abc import Sequence

from games.epochs.attacking import Attack, EndTurn
from games.epochs.battles import LeavePlace, LeaveUnprotected, SaveFormation
from games.epochs.cards import Content
from games.epochs.converting import ConvertResource
from games.epochs.diplomacy import BecomeWarmonger, DeclareWar, KeepStatus
from games.epochs.effect_order import DeclineExtraAction, RecallNothing
from games.epochs.feeding import Feed
from games.epochs.governing import Produce
from games.epochs.inventing import CoverInvention
from games.epochs.state import State
from games.epochs.trading import AllowPost
from games.epochs.unlocking import LayNoMoreWalls, UnlockAbility
from games.kit.decider import LegalMove
from games.kit.structs import Move, Prompt

_ENDING: tuple[type[Move], ...] = (
    EndTurn,
    KeepStatus,
    DeclineExtraAction,
    RecallNothing,
    LayNoMoreWalls,
    LeavePlace,
    LeaveUnprotected,
    SaveFormation,
    AllowPost,
    Produce,
)
_HARSH: tuple[type[Move], ...] = (Attack, DeclareWar, BecomeWarmonger, UnlockAbility, ConvertResource)


def stand_in(content: Content, state: State, prompt: Prompt, legal: Sequence[LegalMove]) -> Move:
    """The mildest of the legal moves; the first one where they are equally mild."""
    return min((option.move for option in legal), key=_harm)


def _harm(move: Move) -> int:
    """0 for ending a step or producing, 1 for covering a card, then for what may have to be done, 3 for harsh moves.

    Of the ways of feeding, the one that feeds most cities is the mildest.
    """
    if isinstance(move, Feed):
        return -move.gold
    if isinstance(move, _ENDING):
        return 0
    if isinstance(move, CoverInvention):
        return 1
    return 3 if isinstance(move, _HARSH) else 2
