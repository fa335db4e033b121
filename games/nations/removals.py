"""Cards that are removed the moment their owner stands so, looked at after every single change (R39)."""

from collections.abc import Iterator

from games.nations.buying import CardRemoved
from games.nations.cards import Content
from games.nations.comparisons import stands
from games.nations.effects import RemovedIf
from games.nations.state import Nation, State


def react(content: Content, state: State) -> Iterator[CardRemoved]:
    """The removals that a state brings about at once. Asked after every fact: cheap without such a card in play."""
    removable = content.removable
    for seat, nation in enumerate(state.nations, 1):
        if nation.advisors or nation.wonders:
            for card in _at_stake(removable, nation):
                if _goes(content, state, seat, card):
                    yield CardRemoved(seat=seat, reason="removed-at-once", cause=card, card=card)


def _at_stake(removable: frozenset[str], nation: Nation) -> list[str]:
    cards = [card for card in nation.advisors if card in removable]
    for wonder in nation.wonders:
        if wonder.card in removable:
            cards.append(wonder.card)
        if wonder.advisor in removable:
            cards.append(wonder.advisor or "")
    return cards


def _goes(content: Content, state: State, seat: int, card: str) -> bool:
    return any(
        stands(content, state, seat, effect.standing) for effect in content.effects[card] if type(effect) is RemovedIf
    )
