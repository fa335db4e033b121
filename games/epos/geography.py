"""The map: which territories are open with how many players, and what borders what (C.1, D.I.2 Navigator, Q-51).

A polis borders other poleis and provinces. A province borders three poleis and two provinces. Where both spaces of a
double province are open, they are two territories and border each other; either borders what its province borders.
"""

from collections.abc import Sequence
from typing import NamedTuple

from games.epos.components import PLAYERS, PlayerCount, Polis, Province, ProvinceSpace, Region
from games.epos.effects import Symbol


class GameMap(NamedTuple):
    """The open territories, in the order of the content, and from each of them the territories one step away."""

    territories: tuple[Polis | ProvinceSpace, ...]
    neighbours: dict[str, tuple[str, ...]]

    @property
    def open(self) -> tuple[str, ...]:
        """The ids of the open territories."""
        return tuple(each.id for each in self.territories)

    def in_region(self, region: Region) -> tuple[str, ...]:
        """The open territories of a region."""
        return tuple(each.id for each in self.territories if each.region == region)

    def with_symbol(self, symbol: Symbol) -> tuple[str, ...]:
        """The open territories with a symbol."""
        return tuple(each.id for each in self.territories if each.symbol == symbol)


def game_map(
    poleis: Sequence[Polis], spaces: Sequence[ProvinceSpace], provinces: Sequence[Province], players: PlayerCount
) -> GameMap:
    """The map for so many players; spaces that need more of them are covered and border nothing."""
    uncovered = [space for space in spaces if space.min_players <= players]
    of_province = {each.id: [space.id for space in uncovered if space.province == each.id] for each in provinces}
    neighbours: dict[str, set[str]] = {polis.id: set(polis.borders) for polis in poleis}
    neighbours.update({space.id: set() for space in uncovered})
    for province in provinces:
        own = of_province[province.id]
        around = [*province.poleis, *(space for each in province.provinces for space in of_province[each])]
        for space in own:
            neighbours[space].update(each for each in (*around, *own) if each != space)
        for polis in province.poleis:
            neighbours[polis].update(own)
    territories: tuple[Polis | ProvinceSpace, ...] = (*poleis, *uncovered)
    order = {territory.id: place for place, territory in enumerate(territories)}
    return GameMap(
        territories, {each: tuple(sorted(around, key=order.__getitem__)) for each, around in neighbours.items()}
    )


def game_maps(
    poleis: Sequence[Polis], spaces: Sequence[ProvinceSpace], provinces: Sequence[Province]
) -> dict[int, GameMap]:
    """The map by number of players."""
    return {players: game_map(poleis, spaces, provinces, players) for players in PLAYERS}
