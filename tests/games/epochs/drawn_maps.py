"""Maps for tests, drawn with letters: each letter a terrain, a dot a hex that is not revealed."""

from games.epochs.geometry import hex_id, lattice
from games.epochs.map_tiles import TileHex
from games.epochs.placed_map import PlacedMap
from games.epochs.terrains import Terrain

LETTERS: dict[str, Terrain] = {"S": "sea", "P": "plain", "D": "desert", "F": "forest", "M": "mountain"}


def drawn(*rows: str) -> PlacedMap:
    """The map with these rows: the letter at place q of row r is the terrain of the hex (q, r)."""
    hexes = {
        hex_id(q, r): TileHex(LETTERS[letter])
        for r, row in enumerate(rows)
        for q, letter in enumerate(row)
        if letter != "."
    }
    return PlacedMap(lattice(len(rows[0]) // 2, len(rows) // 2), hexes, {})
