"""Every move of EPOS."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.epos.land_moves import LandMove

EposMove: TypeAlias = Annotated[LandMove, Meta(title="EposMove", description="Every move of EPOS.")]
