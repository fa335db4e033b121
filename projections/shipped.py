"""The read models that a service keeps: each can be thrown away and made again from the streams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from projections.due import DueProjection
from projections.lobby import LobbyProjection
from projections.projection import Projection

SHIPPED: Final[Mapping[str, Projection]] = {each.name: each for each in (LobbyProjection(), DueProjection())}
