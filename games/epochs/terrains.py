"""Terrains, and the natural resources on them (Matching a terrain; Expand > Natural resources on the map)."""

from typing import Literal, TypeAlias, get_args

Terrain: TypeAlias = Literal["sea", "plain", "desert", "forest", "mountain"]
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
"""All terrains, in the order in which a revealed tile is matched by them (MAP-3)."""

Strategic: TypeAlias = Literal["horse", "iron", "niter"]
"""A strategic resource: units ask for it, and it counts more for supply."""
STRATEGIC: tuple[Strategic, ...] = get_args(Strategic)

NaturalResource: TypeAlias = Literal[
    "horse", "iron", "niter", "wheat", "cattle", "spice", "timber", "marble", "gems", "unknown"
]
"""What a land may hold; `unknown` is what a question mark stands for (R-06)."""
NATURAL_RESOURCES: tuple[NaturalResource, ...] = get_args(NaturalResource)
