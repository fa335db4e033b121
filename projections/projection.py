"""What a projection is: for each match a row that follows from that match alone.

A row is made from the match as it stands, which was folded from its events in their order; so it makes no difference
which of the versions before were handed on, and a rebuilt projection equals one that was kept all along.
"""

from __future__ import annotations

from typing import Protocol

from events.read_models import Row
from projections.match import Match


class Projection(Protocol):
    """A read model over all matches."""

    @property
    def name(self) -> str:
        """What the read model is called in the store."""

    def row(self, match: Match) -> Row:
        """What it holds of a match: pure, the same for the same version always."""
