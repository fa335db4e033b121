"""What works for a nation: the effects of its board, its advisors and its ready wonders."""

from typing import TypeVar

from games.nations.cards import Content
from games.nations.effects import Effect
from games.nations.state import Nation, State, advisors_of

EffectT = TypeVar("EffectT", bound=Effect)


def sources_of(nation: Nation) -> list[str]:
    """The ids of what can have effects: board, advisors, ready wonders, in this order."""
    sources = [] if nation.board is None else [nation.board]
    sources += nation.advisors
    for wonder in nation.wonders:
        sources.append(wonder.card)
        if wonder.advisor is not None:
            sources.append(wonder.advisor)
    return sources


def effects_of(content: Content, nation: Nation, kind: type[EffectT]) -> list[tuple[str, EffectT]]:
    """The nation's effects of one kind, each with the card or board that it stands on."""
    by_source = content.effects_by_kind.get(kind)
    if by_source is None:
        return []
    return [(source, effect) for source in sources_of(nation) if source in by_source for effect in by_source[source]]


def effects_of_all(content: Content, state: State, kind: type[EffectT]) -> list[tuple[int, EffectT]]:
    """All nations' effects of one kind, each with its owner: for what concerns others too."""
    return [
        (seat, effect)
        for seat, nation in enumerate(state.nations, 1)
        for _, effect in effects_of(content, nation, kind)
    ]


def cards_of(nation: Nation) -> list[str]:
    """The cards on a nation's board, those without workers too; no wonder that is not ready."""
    cards = [space.card for space in nation.spaces if space.card is not None]
    cards += nation.colonies
    cards += advisors_of(nation)
    cards += [wonder.card for wonder in nation.wonders]
    return cards


def name_of(content: Content, source: str) -> str:
    """The name of a card or board that has an effect."""
    return content.cards[source].name if source in content.cards else content.board[source].name
