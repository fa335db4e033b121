"""What is played for a seat that is gone: it declines what it may, else it gives up the least."""

from collections.abc import Callable, Sequence
from typing import Any

from games.kit.decider import LegalMove
from games.kit.structs import Move, Prompt
from games.provincia_romana.activate_buildings import FinishActivating
from games.provincia_romana.battle import PlayBattleToken
from games.provincia_romana.cards import Content
from games.provincia_romana.coniuratio import AcceptDestruction
from games.provincia_romana.defeat import LoseBuilding
from games.provincia_romana.destruction import PlayAediles
from games.provincia_romana.hand_limit import DiscardCard
from games.provincia_romana.play_cards import FinishPlaying
from games.provincia_romana.state import State

_UNASKED = 100


def stand_in(content: Content, state: State, prompt: Prompt, legal: Sequence[LegalMove]) -> Move:
    """The mildest of the legal moves; the first one where they are equally mild."""
    return min((option.move for option in legal), key=lambda move: _harm(content, move))


def _harm(content: Content, move: Move) -> int:
    """How much a move does or costs; 0 for passing."""
    weigh = _WEIGHTS.get(type(move))
    return _UNASKED if weigh is None else weigh(content, move)


def _worth(content: Content, card: str) -> int:
    """What a card is worth to a city, in Prestige Points; a Horreum counts for its room."""
    return max(1, content.buildings[card].prestige) if card in content.buildings else 1


_WEIGHTS: dict[type[Move], Callable[[Content, Any], int]] = {
    FinishPlaying: lambda content, move: 0,
    FinishActivating: lambda content, move: 0,
    AcceptDestruction: lambda content, move: 0,
    LoseBuilding: lambda content, move: _worth(content, move.card) + 2 * (move.card in content.horrea),
    PlayAediles: lambda content, move: _UNASKED,
    DiscardCard: lambda content, move: _worth(content, move.card),
    PlayBattleToken: lambda content, move: abs(content.token[move.token].value),
}
