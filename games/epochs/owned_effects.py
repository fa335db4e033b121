"""The effects that are at work for a player, by the piece that has them: government, inventions, wonders, abilities.

Units belong to them too: what stands on a unit as its ability counts while the unit is in its slot.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from games.epochs.abilities import Ability, AnyEffect
from games.epochs.cards import Content
from games.epochs.state import Player

EffectT = TypeVar("EffectT")


class Owned(NamedTuple):
    """An effect, the piece that has it, and its place among the piece's effects, from 0 on."""

    effect: AnyEffect
    cause: str
    place: int


def ability_of(content: Content, piece: str) -> Ability | None:
    """What a form of government, card or civilization ability does, if it does anything."""
    if piece in content.invention:
        return content.invention[piece].ability
    if piece in content.wonder:
        return content.wonder[piece].ability
    if piece in content.ability:
        return content.ability[piece].ability
    if piece in content.unit:
        return content.unit[piece].ability
    return content.government[piece].ability


def pieces_of(player: Player) -> tuple[str, ...]:
    """All that a player has in play: government, units, inventions, wonders, unlocked abilities."""
    boards = tuple(each for each in (player.government, player.main, player.support) if each != "none")
    return (*boards, *player.inventions, *player.wonders, *player.unlocked)


def owned(content: Content, player: Player) -> Iterator[Owned]:
    """Every effect of what a player has in play, whenever it counts."""
    for piece in pieces_of(player):
        ability = ability_of(content, piece)
        if ability is not None:
            for place, effect in enumerate(ability.effects):
                yield Owned(effect, piece, place)


def owned_of(content: Content, player: Player, kind: type[EffectT]) -> Iterator[EffectT]:
    """The effects of one kind that a player has in play."""
    for each in owned(content, player):
        if isinstance(each.effect, kind):
            yield each.effect
