"""Built-in bots: a choice among legal moves that follows from the bot's view, those moves and the prompt's id alone."""

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias, get_args

from games.kit.decider import LegalMove
from games.kit.structs import Model, Move, encode

Policy: TypeAlias = Literal["random", "greedy"]
POLICIES: tuple[Policy, ...] = get_args(Policy)

Appraise: TypeAlias = Callable[[Any, Any, int, Move], float]
"""`appraise(content, view, seat, move)`: how good a move looks from the view; higher is better."""


def choose(
    policy: Policy, appraise: Appraise, content: Any, view: Model, legal: Sequence[LegalMove], prompt_id: str
) -> LegalMove:
    """One of the legal moves of one prompt. Equal arguments give the equal choice, in every process."""
    luck = hashlib.sha256(b"\0".join((policy.encode(), prompt_id.encode(), encode(view)))).digest()
    pick = int.from_bytes(luck[:8], "big")
    if policy == "random":
        return legal[pick % len(legal)]
    worth = [appraise(content, view, option.prompt.seat, option.move) for option in legal]
    best = max(worth)
    favourites = [option for option, value in zip(legal, worth, strict=True) if value == best]
    return favourites[pick % len(favourites)]
