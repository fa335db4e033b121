"""Cards that are removed the moment their owner stands so, looked at after every single change (R39)."""

from collections.abc import Iterator

from games.nations.buying import CardRemoved
from games.nations.cards import Content
from games.nations.comparisons import stands
from games.nations.effects import RemovedIf
from games.nations.in_play import sources_of
from games.nations.state import State


def react(content: Content, state: State) -> Iterator[CardRemoved]:
    """The removals that a state brings about at once. Cheap where no such card is in play."""
    removable = content.removable
    for seat, nation in enumerate(state.nations, 1):
        for card in sources_of(nation):
            if card in removable and _goes(content, state, seat, card):
                yield CardRemoved(seat=seat, reason="removed-at-once", cause=card, card=card)


def _goes(content: Content, state: State, seat: int, card: str) -> bool:
    return any(
        stands(content, state, seat, effect.standing) for effect in content.effects[card] if type(effect) is RemovedIf
    )
